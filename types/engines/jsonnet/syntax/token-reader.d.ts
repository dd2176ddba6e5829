import { type Place } from '../../../base/files/index.js';
import { StaticError } from '../jsonnet-error.js';
import { type Token, type TokenKind } from './token.js';
/** A walk over tokens, with the parser's common steps and errors. */
export declare class TokenReader {
    private readonly tokens;
    private readonly end;
    private at;
    private nesting;
    constructor(tokens: readonly Token[], end: Token);
    peek(ahead?: number): Token;
    pop(): Token;
    /** Whether the next token is of this kind; if so it is taken. */
    take(kind: TokenKind): boolean;
    isOperator(data: string, ahead?: number): boolean;
    expect(kind: TokenKind): Token;
    expectOperator(data: string): Token;
    unexpected(kind: TokenKind, token: Token): StaticError;
    enter(): void;
    /** Chains such as `a.b.c` are nested too, each link in the next. */
    checkLength(links: number): void;
    leave(): void;
}
/** From the beginning of one place to the end of another. */
export declare function between(first: Place, last: Place): Place;
