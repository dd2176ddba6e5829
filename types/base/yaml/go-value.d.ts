import type { YamlNode } from './yaml-node.js';
/** A document that is YAML, but that sigs.k8s.io/yaml cannot make a value of. The message is the tool's. */
export declare class GoDecodeError extends Error {
    readonly offset: number;
    constructor(message: string, offset: number);
}
/**
 * The value of a node by the rules of sigs.k8s.io/yaml (go-yaml v2, then JSON): YAML 1.1 words, merge keys that
 * overwrite what stands before them, the last of repeated keys. Aliased nodes become shared values. Throws a
 * `GoDecodeError` where the tool fails.
 */
export declare function goValueOf(node: YamlNode): unknown;
