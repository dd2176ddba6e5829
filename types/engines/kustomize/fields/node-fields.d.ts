import { type YamlMark, type YamlNode, type YamlNodeKind, type YamlWriter } from '../../../base/yaml/index.js';
import { type Place } from '../../../base/files/index.js';
/** Who writes, for the marks that are left on nodes. */
export type Writer = YamlWriter;
/** Whether there is nothing: no node, or one tagged null. */
export declare function isNull(node: YamlNode | undefined): boolean;
/** Nothing, null, or an empty container. */
export declare function isEmpty(node: YamlNode | undefined): boolean;
/** The value of a map's field, as written; `undefined` for nodes that are no maps. */
export declare function fieldOf(node: YamlNode | undefined, name: string): YamlNode | undefined;
/** The value of a field, demanding that the node is a map (`kyaml/yaml`, FieldMatcher). */
export declare function getField(node: YamlNode | undefined, name: string): YamlNode | undefined;
/** The text of a scalar, `''` for null. */
export declare function textOf(node: YamlNode | undefined): string;
/** Refuses nodes of another kind; null passes. */
export declare function demandKind(node: YamlNode | undefined, kind: YamlNodeKind): void;
/** Where a node was read, if it was. */
export declare function placeOfNode(node: YamlNode): Place | undefined;
/** The mark a writer leaves on a node it overwrites. */
export declare function markOver(node: YamlNode | undefined, by: Writer, place?: Place): YamlMark;
/**
 * Overwrites a node in place with another one's content. Nodes are shared between places in kyaml, and so every
 * place that holds this very node changes with it (`RNode.SetYNode`).
 */
export declare function overwrite(node: YamlNode, value: YamlNode, by: Writer): void;
/** Sets a scalar to another text, keeping its style (`FieldSetter` without a name). */
export declare function setScalar(node: YamlNode, value: YamlNode, by: Writer): void;
/** Sets, adds or (for null) removes a field of a map (`FieldSetter` with a name). */
export declare function setField({ map, name, value, by, }: {
    readonly map: YamlNode;
    readonly name: string;
    readonly value: YamlNode | undefined;
    readonly by: Writer;
}): void;
/** Removes the first field of that name. */
export declare function clearField(map: YamlNode | undefined, name: string): YamlNode | undefined;
/** The field of a map, made as an empty node of this kind when it is missing. */
export declare function getOrCreateField({ map, name, kind, by, }: {
    readonly map: YamlNode;
    readonly name: string;
    readonly kind: YamlNodeKind;
    readonly by: Writer;
}): YamlNode | undefined;
/** The items of a list; refuses other nodes, null has none. */
export declare function elementsOf(node: YamlNode | undefined): readonly YamlNode[];
