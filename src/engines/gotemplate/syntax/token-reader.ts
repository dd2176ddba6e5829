import { Lexer } from './lexer.ts';
import type { Token } from './token.ts';

const NOTHING: Token = { kind: 'eof', position: 0, text: '', line: 1 };

/** Reads tokens with a look-ahead of three, which the grammar needs because blanks are tokens too. */
export class TokenReader {
  private readonly lexer: Lexer;
  private readonly tokens: [Token, Token, Token] = [NOTHING, NOTHING, NOTHING];
  private pending = 0;

  constructor(text: string) {
    this.lexer = new Lexer(text);
  }

  /** The line of the token read last; Go reports parse errors there. */
  get line(): number {
    return this.tokens[0].line;
  }

  next(): Token {
    if (this.pending > 0) this.pending--;
    else this.tokens[0] = this.lexer.next();
    return this.tokens[this.pending] ?? NOTHING;
  }

  backup(): void {
    this.pending++;
  }

  backup2(first: Token): void {
    this.tokens[1] = first;
    this.pending = 2;
  }

  backup3(second: Token, first: Token): void {
    this.tokens[1] = first;
    this.tokens[2] = second;
    this.pending = 3;
  }

  peek(): Token {
    if (this.pending > 0) return this.tokens[this.pending - 1] ?? NOTHING;
    this.pending = 1;
    this.tokens[0] = this.lexer.next();
    return this.tokens[0];
  }

  nextNonSpace(): Token {
    for (;;) {
      const token = this.next();
      if (token.kind !== 'space') return token;
    }
  }

  peekNonSpace(): Token {
    const token = this.nextNonSpace();
    this.backup();
    return token;
  }
}
