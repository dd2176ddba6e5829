import type { Origin } from '../../../base/kube/index.js';
import type { YamlNode } from '../../../base/yaml/index.js';
/** Who set the fields of a built resource: base line, then each patch, transformer or generator. */
export declare function resourceOrigin(root: YamlNode): Origin;
