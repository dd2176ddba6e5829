import { type Place, placeAt } from '#files';
import { LimitError, StaticError } from '../jsonnet-error.ts';
import { type Token, type TokenKind, kindText, tokenText } from './token.ts';

/** How deeply expressions may be nested before we give up; the real parser has no bound but its memory. */
const maxNesting = 400;

/** A walk over tokens, with the parser's common steps and errors. */
export class TokenReader {
  private readonly tokens: readonly Token[];
  private readonly end: Token;
  private at = 0;
  private nesting = 0;

  constructor(tokens: readonly Token[], end: Token) {
    this.tokens = tokens;
    this.end = end;
  }

  peek(ahead = 0): Token {
    return this.tokens[this.at + ahead] ?? this.end;
  }

  pop(): Token {
    const token = this.peek();
    this.at += 1;
    return token;
  }

  /** Whether the next token is of this kind; if so it is taken. */
  take(kind: TokenKind): boolean {
    if (this.peek().kind !== kind) return false;
    this.at += 1;
    return true;
  }

  isOperator(data: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'operator' && token.data === data;
  }

  expect(kind: TokenKind): Token {
    const token = this.pop();
    if (token.kind !== kind) throw this.unexpected(kind, token);
    return token;
  }

  expectOperator(data: string): Token {
    const token = this.pop();
    if (token.kind !== 'operator' || token.data !== data)
      throw new StaticError(`Expected operator ${data} but got ${tokenText(token)}`, token.place);
    return token;
  }

  unexpected(kind: TokenKind, token: Token): StaticError {
    return new StaticError(`Expected token ${kindText(kind)} but got ${tokenText(token)}`, token.place);
  }

  enter(): void {
    this.nesting += 1;
    if (this.nesting > maxNesting)
      throw new LimitError(`expressions are nested more than ${maxNesting} levels deep`);
  }

  /** Chains such as `a.b.c` are nested too, each link in the next. */
  checkLength(links: number): void {
    if (links > maxNesting) throw new LimitError(`a chain has more than ${maxNesting} links`);
  }

  leave(): void {
    this.nesting -= 1;
  }
}

/** From the beginning of one place to the end of another. */
export function between(first: Place, last: Place): Place {
  return placeAt(first.source, first.start, last.end);
}
