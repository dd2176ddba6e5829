import { type Place, type Source } from '../../../base/files/index.js';
import type { GoMap } from '../../gotemplate/index.js';
import { type YamlPath } from '../../../base/yaml/index.js';
import type { HelmVersion } from '../helm-version.js';
import { type Registration } from './go-maps.js';
/**
 * The values of a file, as a new map. Helm 4 merges all documents of the file, Helm 3 reads the first
 * (pkg/chart/v2/loader/load.go, LoadValues; v3 calls yaml.Unmarshal).
 */
export declare function decodeValues(source: Source, helm: HelmVersion, registration?: Registration): GoMap;
/** Where an entry of a values file stands: the last document that has it. */
export declare function valuesPlace(source: Source, helm: HelmVersion, path: YamlPath): Place;
