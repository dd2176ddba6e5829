import type { KubeObject } from '../../../base/kube/index.js';
import type { Owner } from '../../sources/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
/**
 * The objects of a kustomization with the lines of the Application filled in where it has edited the build. The
 * build itself is shared by all applications that ask for the same, and so cannot know them.
 */
export declare function withApplicationPlaces(objects: readonly KubeObject[], owner: Owner, at: YamlPath): readonly KubeObject[];
