/** A place in a file as people read it: path from the root of the tree, line and column counted from 1. */
export type Location = {
    readonly file: string;
    readonly line: number;
    readonly column?: number;
};
