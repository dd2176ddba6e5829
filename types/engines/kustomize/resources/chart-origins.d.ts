import type { Source } from '../../../base/files/index.js';
import type { KubeObject, Origin } from '../../../base/kube/index.js';
import type { YamlNode } from '../../../base/yaml/index.js';
import { type Resource } from './resource.js';
/** Notes for each resource of a rendered chart the object that the Helm engine made for it. */
export declare function noteChartOrigins(text: Source, resources: readonly Resource[], objects: readonly KubeObject[]): void;
/** The origin that the Helm engine gives an object of a chart. */
export declare function chartOriginOf(root: YamlNode): Origin | undefined;
