import { type YamlNode } from '../../../base/yaml/index.js';
import type { FieldSpec } from '../fields/field-specs.js';
import { type Writer } from '../fields/node-fields.js';
import type { OpenApi } from '../fields/openapi.js';
import { type Resource } from '../resources/resource.js';
/** Which subjects of role bindings get the namespace at once. */
export type SubjectMode = 'defaultOnly' | 'allServiceAccounts' | 'none';
export type NamespaceArgs = {
    readonly namespace: string;
    readonly specs: readonly FieldSpec[];
    readonly unsetOnly: boolean;
    readonly subjects: SubjectMode;
};
/** Moves every namespaced resource to a namespace (`NamespaceTransformer`); two that collide are an error. */
export declare function transformNamespace({ list, args, openapi, by, }: {
    readonly list: readonly Resource[];
    readonly args: NamespaceArgs;
    readonly openapi: OpenApi;
    readonly by: Writer;
}): void;
/** Sets the namespace of one resource and of the fields that repeat it (`api/filters/namespace`). */
export declare function setNamespaces({ node, args, openapi, by, }: {
    readonly node: YamlNode;
    readonly args: NamespaceArgs;
    readonly openapi: OpenApi;
    readonly by: Writer;
}): void;
