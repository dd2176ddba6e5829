/** A piece of a Go time layout: an element, or text that stands for itself. */
export type LayoutPart = {
    readonly kind: 'element' | 'text';
    readonly text: string;
};
/** Splits a layout into its elements, as nextStdChunk in time/format.go finds them. */
export declare function parseLayout(layout: string): readonly LayoutPart[];
