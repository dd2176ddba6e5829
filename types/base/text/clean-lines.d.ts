/** A text of several lines, each of them cleaned; a line that is no more than a name of others is harmless too. */
export declare function cleanLines(text: string): string;
