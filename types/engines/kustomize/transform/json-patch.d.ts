import type { Source } from '../../../base/files/index.js';
import { type YamlNode } from '../../../base/yaml/index.js';
import { type Writer } from '../fields/node-fields.js';
import { type PlainValue } from '../fields/node-value.js';
/** One operation of RFC 6902, with the writer that its marks name. */
export type PatchOperation = {
    readonly op: string;
    readonly path: string;
    readonly from: string;
    readonly value: PlainValue | undefined;
    readonly by: Writer;
};
/**
 * Reads a JSON patch written as JSON or YAML; `undefined` when the text is none, an empty list when there is no
 * document. Scalars are read by the rules of `sigs.k8s.io/yaml`.
 */
export declare function readJsonPatch(from: Source, by: Writer): readonly PatchOperation[] | undefined;
/** Applies the operations to a tree in place, with the errors of the evanphx library (v4). */
export declare function applyJsonPatch(root: YamlNode, operations: readonly PatchOperation[]): void;
