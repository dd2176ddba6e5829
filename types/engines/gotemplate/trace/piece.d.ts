import type { Tree } from '../syntax/nodes.js';
import type { Entries, GoList, GoObject } from '../values/go-value.js';
/** A place in the text of a template. For texts that `tpl` rendered, the tree's text is that text. */
export type Site = {
    readonly tree: Tree;
    /** Offset in `tree.text`. */
    readonly position: number;
};
/** What can be read from: the entries of a map, a list, or a struct. */
export type Holder = Entries | GoList | GoObject;
/** One entry of the read log: a key of a holder, or a reference to earlier entries. */
export type LogItem = {
    readonly kind: 'read';
    readonly holder: Holder;
    readonly key: string;
}
/** A function took the container as a whole. */
 | {
    readonly kind: 'whole';
    readonly holder: Holder;
}
/** A variable or a copied entry was used: see the log from `from` up to `to`. */
 | {
    readonly kind: 'see';
    readonly from: number;
    readonly to: number;
};
/** An interval of the read log. */
export type Interval = {
    readonly from: number;
    readonly to: number;
};
/** What had to happen for a text to be written: a branch taken, an iteration, a template called. */
export type ControlFrame = Interval & {
    readonly kind: 'if' | 'else' | 'with' | 'range' | 'template' | 'include' | 'tpl';
    readonly site: Site;
    readonly parent: ControlFrame | null;
};
/**
 * Why a piece of output is there.
 * - `text`: it stands in the template; the piece's offset counts from the site.
 * - `value`: it is the printed value of one entry, perhaps cut, indented or quoted; the interval is its reads.
 * - `computed`: a function made it of what the interval lists.
 * - `skipped`: nothing was written here, because the condition in the interval kept out a branch with these keys.
 */
export type Ref = Interval & {
    readonly kind: 'text' | 'value' | 'computed' | 'skipped';
    readonly site: Site;
    readonly frame: ControlFrame | null;
    /** For `skipped`: the YAML keys that the branch would have written. */
    readonly keys: readonly string[];
};
/** A stretch of output with one reason. Pieces follow each other without gaps; `skipped` ones have no length. */
export type Piece = {
    readonly length: number;
    readonly ref: Ref;
    /** Where in the text of its reason the piece begins: in the template's text or in the value; -1 if unknown. */
    readonly offset: number;
};
/** A text that knows where each of its characters came from. */
export type TracedText = {
    readonly text: string;
    readonly pieces: readonly Piece[];
};
/** The text between two offsets. */
export declare function sliceTraced(source: TracedText, from: number, to: number): TracedText;
/** Texts one after the other. */
export declare function joinTraced(parts: readonly TracedText[]): TracedText;
/** The text with every occurrence of `old` replaced. */
export declare function replaceTraced(source: TracedText, old: string, replacement: TracedText): TracedText;
