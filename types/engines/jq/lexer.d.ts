/** A token of a query. Strings come in pieces, so that interpolated queries stand between them. */
export type Token = {
    readonly kind: 'name' | 'keyword' | 'variable' | 'field' | 'number' | 'format' | 'operator' | 'text' | 'end';
    readonly text: string;
    /** Offset in the query. */
    readonly at: number;
    /** Of a string: its parts, texts and queries alternating. */
    readonly parts?: readonly (string | readonly Token[])[];
};
/** A query that cannot be read. */
export declare class JqSyntaxError extends Error {
    readonly at: number;
    constructor(message: string, at: number);
}
/** Splits a query into tokens (gojq's lexer.go). */
export declare function tokenize(text: string): readonly Token[];
