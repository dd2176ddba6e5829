/** Where a position of a text is: the line counted from 1, the column in bytes counted from 0. */
export declare function locate(text: string, position: number): {
    readonly line: number;
    readonly column: number;
};
