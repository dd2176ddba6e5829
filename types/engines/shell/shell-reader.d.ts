/** A command as written: variables are not filled in. */
export type WrittenCommand = {
    readonly words: readonly string[];
    readonly offset: number;
    readonly input?: string;
    readonly environment: Readonly<Record<string, string>>;
    readonly isTolerated: boolean;
    /** The files that its output is written to. */
    readonly writes: readonly string[];
    /** The words of the command whose output is piped into this one. */
    readonly pipedFrom?: readonly string[];
    /** The variable that a `for` runs through a list, with the words of the list. */
    readonly loop?: {
        readonly name: string;
        readonly values: readonly string[];
    };
};
/** Stands for a `$` that the shell takes as it is, because it is quoted. */
export declare const plainDollar = "\u0001";
/** Reads a shell text from left to right, each letter once. */
export declare class ShellReader {
    #private;
    constructor(text: string);
    read(): readonly WrittenCommand[];
}
