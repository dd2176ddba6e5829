import { type YamlNode } from '../../../base/yaml/index.js';
import { type Gvk } from './gvk.js';
import { type Writer } from '../fields/node-fields.js';
import { type ResourceId } from './resource-id.js';
import type { OpenApi } from '../fields/openapi.js';
/**
 * A resource on its way through a build. Its history (earlier names, prefixes, generator behaviour) stands in
 * annotations of the node itself, as in kustomize: patches can see them there.
 */
export type Resource = {
    node: YamlNode;
    refVarNames: readonly string[];
};
/** The annotations a build keeps its notes in, and takes away at the end. */
export declare const buildAnnotation: {
    readonly previousKinds: "internal.config.kubernetes.io/previousKinds";
    readonly previousNames: "internal.config.kubernetes.io/previousNames";
    readonly prefixes: "internal.config.kubernetes.io/prefixes";
    readonly suffixes: "internal.config.kubernetes.io/suffixes";
    readonly previousNamespaces: "internal.config.kubernetes.io/previousNamespaces";
    readonly allowNameChange: "internal.config.kubernetes.io/allowNameChange";
    readonly allowKindChange: "internal.config.kubernetes.io/allowKindChange";
    readonly refBy: "internal.config.kubernetes.io/refBy";
    readonly behavior: "internal.config.kubernetes.io/generatorBehavior";
    readonly needsHash: "internal.config.kubernetes.io/needsHashSuffix";
    readonly helmGenerated: "internal.config.kubernetes.io/helm-generated";
    readonly fragment: "internal.config.kubernetes.io/fragment";
};
/** Every annotation that is removed before output (`api/resource/resource.go`, BuildAnnotations). */
export declare const buildAnnotations: readonly string[];
/** The writer of notes that are not the user's. */
export declare const bookkeeping: Writer;
/** A copy that shares no node with the original. */
export declare function copyResource(resource: Resource): Resource;
export declare function kindOf(node: YamlNode): string;
export declare function apiVersionOfNode(node: YamlNode): string;
export declare function gvkOfNode(node: YamlNode): Gvk;
export declare function nameOf(node: YamlNode): string;
export declare function namespaceOf(node: YamlNode): string;
/** The id a resource has at this moment. */
export declare function currentId(node: YamlNode, openapi: OpenApi): ResourceId;
/** The ids a resource had before, oldest first. */
export declare function previousIds(node: YamlNode): readonly ResourceId[];
/** The first id a resource had. */
export declare function originalId(node: YamlNode, openapi: OpenApi): ResourceId;
/** Notes the present id as one of the past. */
export declare function storePreviousId(node: YamlNode, openapi: OpenApi): void;
/** Adds a value to a comma-separated annotation. */
export declare function appendToAnnotation(node: YamlNode, key: string, value: string): void;
/** Sets one annotation (`SetAnnotation` of `kyaml/yaml/kfns.go`). */
export declare function setAnnotation({ node, key, value, by, }: {
    readonly node: YamlNode;
    readonly key: string;
    readonly value: string;
    readonly by?: Writer | undefined;
}): void;
export declare function csvAnnotation(node: YamlNode, key: string): readonly string[];
/** Labels or annotations as texts. */
export declare function metaMap(node: YamlNode, name: 'labels' | 'annotations'): Map<string, string>;
/** Replaces labels or annotations; an empty map removes the field. Entries that stay keep their nodes' origin. */
export declare function setMetaMap({ node, name, values, by, }: {
    readonly node: YamlNode;
    readonly name: 'labels' | 'annotations';
    readonly values: ReadonlyMap<string, string>;
    readonly by?: Writer | undefined;
}): void;
export declare function compareText(a: string, b: string): number;
export declare function setName(node: YamlNode, name: string, by: Writer): void;
export declare function setNamespace(node: YamlNode, namespace: string, by: Writer): void;
export declare function setKind(node: YamlNode, kind: string, by: Writer): void;
export declare function setGvk(node: YamlNode, gvk: Gvk, by: Writer): void;
export declare function isEnabled(node: YamlNode, key: string): boolean;
