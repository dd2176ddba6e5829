import { type YamlNode, type YamlNodeKind } from '../../../base/yaml/index.js';
import { type Writer } from './node-fields.js';
/** Whether a part of a path is written in brackets. */
export declare function isListPart(part: string): boolean;
/** Finds the node at a path of names, indexes, `-` and `[key=value]` (`kyaml/yaml`, Lookup). */
export declare function lookupPath(root: YamlNode, path: readonly string[]): YamlNode | undefined;
/** Finds or makes the node at a path (`LookupCreate`): missing maps and list items are added. */
export declare function lookupOrCreate({ root, path, kind, by, }: {
    readonly root: YamlNode;
    readonly path: readonly string[];
    readonly kind: YamlNodeKind;
    readonly by: Writer;
}): YamlNode | undefined;
/** A node that a pattern found. Nodes inside a parsed text are not part of the tree. */
export type PathMatch = YamlNode;
/**
 * Every node at a path with `*` and `[key=regex]` (`kyaml/yaml/match.go`, PathMatcher); with `create` what is
 * missing is made. `undefined` means that the path does not exist.
 */
export declare function matchPath({ node, path, create, by, }: {
    readonly node: YamlNode;
    readonly path: readonly string[];
    readonly create: YamlNodeKind | undefined;
    readonly by: Writer;
}): YamlNode[] | undefined;
