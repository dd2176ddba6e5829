/** A line of a text by its number, as it may be shown; `hidesValues` where it is about a Secret, whatever it looks like. */
export type ShownLines = (number: number, hidesValues: boolean) => string | undefined;
/** The lines of a file without the values of Secrets, private keys, and what looks like a credential. */
export declare function shownLines(text: string): ShownLines;
