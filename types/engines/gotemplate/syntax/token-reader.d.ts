import type { Token } from './token.js';
/** Reads tokens with a look-ahead of three, which the grammar needs because blanks are tokens too. */
export declare class TokenReader {
    private readonly lexer;
    private readonly tokens;
    private pending;
    constructor(text: string);
    /** The line of the token read last; Go reports parse errors there. */
    get line(): number;
    next(): Token;
    backup(): void;
    backup2(first: Token): void;
    backup3(second: Token, first: Token): void;
    peek(): Token;
    nextNonSpace(): Token;
    peekNonSpace(): Token;
}
