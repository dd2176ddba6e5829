import type { NamedArgument, Node, Parameter } from './ast.js';
import { type Token } from './token.js';
import { type TokenReader } from './token-reader.js';
/** The arguments of a call, after its `(`. */
export declare function parseArguments(reader: TokenReader): {
    readonly positional: readonly Node[];
    readonly named: readonly NamedArgument[];
    readonly end: Token;
};
/** The parameters of a function, after its `(`; the `)` is taken. */
export declare function parseParameters(reader: TokenReader, what: string): readonly Parameter[];
