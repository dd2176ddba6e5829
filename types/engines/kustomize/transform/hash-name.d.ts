import type { YamlNode } from '../../../base/yaml/index.js';
import type { OpenApi } from '../fields/openapi.js';
import { type Resource } from '../resources/resource.js';
/** Appends the hash of its content to the name of every resource that asks for one (`HashTransformer`). */
export declare function addHashes(list: readonly Resource[], openapi: OpenApi): void;
/** The ten characters that kustomize derives from a ConfigMap or Secret (`api/hasher`). */
export declare function contentHash(node: YamlNode): string;
