import { type YamlNode } from '../../../base/yaml/index.js';
/** A plain value that formats as JSON and YAML: whole numbers beyond 2^53 are bigints. */
export type PlainValue = string | number | bigint | boolean | null | readonly PlainValue[] | {
    readonly [key: string]: PlainValue;
};
/**
 * The value that a node has after kustomize has written it as YAML and read it back: a scalar whose tag was lost
 * is resolved again unless it is quoted (`RNode.MarshalJSON`, go-yaml v3 `encode.go` node).
 */
export declare function nodeValue(node: YamlNode, inFlow?: boolean): PlainValue;
/** The value of a scalar node. */
export declare function scalarValue(node: YamlNode): string | number | bigint | boolean | null;
