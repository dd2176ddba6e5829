/** Thrown when a text is no YAML. `line` is the one go-yaml v3 names, `lineInV2` the one v2 names; 0 is none. */
export declare class YamlSyntaxError extends Error {
    readonly line: number;
    readonly lineInV2: number;
    readonly offset: number;
    constructor(message: string, offset: number, { line, lineInV2 }: {
        line: number;
        lineInV2?: number;
    });
}
/** Where a scanner stands in a text. */
export declare class YamlCursor {
    readonly text: string;
    pos: number;
    /** Counted from 0. */
    line: number;
    lineStart: number;
    constructor(text: string);
    get column(): number;
    skipLine(): void;
    /** Skips a line break and answers what it stands for in a scalar. */
    readLine(): string;
    isBlankOrEnd(at: number): boolean;
    atDocumentMark(mark: string): boolean;
    fail(problem: string, context?: {
        readonly line: number;
    }): never;
}
export declare function isBreak(char: number): boolean;
