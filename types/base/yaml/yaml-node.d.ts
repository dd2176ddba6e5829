import type { Place, Source } from '../files/index.js';
export type YamlNodeKind = 'map' | 'seq' | 'scalar' | 'alias';
export type YamlNodeStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'flow';
/**
 * A node of a YAML document as go-yaml v3 keeps it: the text of each scalar as it was written, its tag (`!!str`
 * short form, `''` when none is decided) and its style. Nodes are changed in place by the engines that own them.
 */
export type YamlNode = {
    kind: YamlNodeKind;
    tag: string;
    /** Whether the tag was written in the text and so must stay. */
    tagged: boolean;
    /** The text of a scalar; `''` otherwise. */
    value: string;
    style: YamlNodeStyle;
    /** Items of a list; keys and values of a map in turn. */
    content: YamlNode[];
    /** What an alias points to. */
    alias: YamlNode | undefined;
    source: Source | undefined;
    /** Offset in the source. */
    start: number;
    /** The last hand that wrote this node after it was read. */
    mark: YamlMark | undefined;
};
/** Who writes: a patch, a transformer, a generator; and where that is configured (found only when asked). */
export type YamlWriter = {
    readonly kind: 'patch' | 'transformer' | 'generator' | 'application';
    readonly text: string;
    readonly place: Place | undefined;
};
/** Somebody wrote a node after it was read. */
export type YamlMark = {
    readonly by: YamlWriter;
    /** The line that supplied the value, where it has one of its own. */
    readonly place: Place | undefined;
    readonly before: YamlMark | undefined;
    /** Where the node that was overwritten had been read. */
    readonly beforePlace: Place | undefined;
};
/** Makes a scalar node. */
export declare function scalarNode(value: string, tag?: string, style?: YamlNodeStyle): YamlNode;
/** Makes an empty map node. */
export declare function mapNode(tag?: string): YamlNode;
/** Makes a list node. */
export declare function seqNode(items?: YamlNode[]): YamlNode;
/** A deep copy; places and marks stay. */
export declare function copyNode(node: YamlNode): YamlNode;
