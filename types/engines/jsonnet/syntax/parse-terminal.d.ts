import type { ForSpec, Node, StringNode } from './ast.js';
import { type Token, type TokenKind } from './token.js';
import { type TokenReader } from './token-reader.js';
/** A literal, a name, or something in brackets. */
export declare function parseTerminal(reader: TokenReader): Node;
/** The node of a string token, its escapes resolved. */
export declare function stringNode(token: Token): StringNode;
/** `x in list if … for y in …` up to the closing bracket, after the first `for`. */
export declare function parseForSpecs(reader: TokenReader, closing: TokenKind): {
    readonly specs: readonly ForSpec[];
    readonly end: Token;
};
