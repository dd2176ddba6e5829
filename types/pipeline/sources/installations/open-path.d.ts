/** Value files of a chart as something names them, each with the places where it may be meant to begin; `*` is not known. */
export type NamedValues = {
    readonly files: readonly string[];
    readonly folders: readonly string[];
};
/** A path with `*` for whatever is filled in later. */
export declare function open(text: string): string;
