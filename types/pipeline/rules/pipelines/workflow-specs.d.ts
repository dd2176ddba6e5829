import { type Json } from '../../../base/kube/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
/** What Argo Workflows runs of an object, and where it stands; `undefined` for other kinds. */
export declare function workflowSpec(manifest: Json): {
    readonly path: YamlPath;
    readonly spec: Json;
} | undefined;
