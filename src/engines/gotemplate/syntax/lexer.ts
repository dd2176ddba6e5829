import { isPrintable, quote } from '../fmt/quote.ts';
import { isKeyword, type Token, type TokenKind } from './token.ts';

const LEFT = '{{';
const RIGHT = '}}';
const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}_]$/u;

/** Splits a template into tokens, as text/template/parse/lex.go does: text, delimiters and what is between. */
export class Lexer {
  private readonly input: string;
  private position = 0;
  private start = 0;
  private line = 1;
  private startLine = 1;
  private insideAction = false;
  private parenthesisDepth = 0;
  private failed = false;

  constructor(input: string) {
    this.input = input;
  }

  next(): Token {
    if (this.failed) return { kind: 'eof', position: 0, text: 'EOF', line: this.startLine };
    return this.insideAction ? this.lexAction() : this.lexText();
  }

  private emit(kind: TokenKind): Token {
    const text = this.input.slice(this.start, this.position);
    const token: Token = { kind, position: this.start, text, line: this.startLine };
    this.countLines(text);
    this.start = this.position;
    this.startLine = this.line;
    return token;
  }

  private skip(): void {
    this.countLines(this.input.slice(this.start, this.position));
    this.start = this.position;
    this.startLine = this.line;
  }

  private countLines(text: string): void {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.line++;
  }

  private fail(message: string): Token {
    this.failed = true;
    return { kind: 'error', position: this.start, text: message, line: this.startLine };
  }

  private lexText(): Token {
    for (;;) {
      const found = this.input.indexOf(LEFT, this.position);
      if (found < 0) {
        this.position = this.input.length;
        return this.position > this.start
          ? this.emit('text')
          : { kind: 'eof', position: this.position, text: 'EOF', line: this.startLine };
      }
      const trims = this.hasLeftTrim(found + LEFT.length);
      let end = found;
      if (trims) while (end > this.start && isSpace(this.input[end - 1])) end--;
      if (end > this.start) {
        this.position = end;
        const token = this.emit('text');
        this.position = found;
        this.skip();
        return token;
      }
      this.position = found;
      this.skip();
      const opened = this.lexLeftDelimiter(trims);
      if (opened !== undefined) return opened;
    }
  }

  /** The delimiter, or undefined after a comment, which leaves nothing. */
  private lexLeftDelimiter(trims: boolean): Token | undefined {
    this.position += LEFT.length;
    const afterMarker = this.position + (trims ? 2 : 0);
    if (this.input.startsWith('/*', afterMarker)) {
      this.position = afterMarker;
      this.skip();
      return this.skipComment();
    }
    const token = this.emit('leftDelimiter');
    this.insideAction = true;
    this.parenthesisDepth = 0;
    this.position = afterMarker;
    this.skip();
    return token;
  }

  private skipComment(): Token | undefined {
    const close = this.input.indexOf('*/', this.position + 2);
    if (close < 0) return this.fail('unclosed comment');
    this.position = close + 2;
    const end = this.rightDelimiter();
    if (end === undefined) return this.fail('comment ends before closing delimiter');
    this.position = end.next;
    if (end.trims) this.skipSpaces();
    this.skip();
    return undefined;
  }

  private hasLeftTrim(at: number): boolean {
    return this.input[at] === '-' && isSpace(this.input[at + 1]);
  }

  /** The right delimiter at the current position, with or without trim marker. */
  private rightDelimiter(): { readonly next: number; readonly trims: boolean } | undefined {
    if (isSpace(this.input[this.position]) && this.input.startsWith(`-${RIGHT}`, this.position + 1)) {
      return { next: this.position + 2 + RIGHT.length, trims: true };
    }
    if (this.input.startsWith(RIGHT, this.position))
      return { next: this.position + RIGHT.length, trims: false };
    return undefined;
  }

  private skipSpaces(): void {
    while (isSpace(this.input[this.position])) this.position++;
  }

  private lexRightDelimiter(end: { readonly next: number; readonly trims: boolean }): Token {
    if (end.trims) {
      this.position += 2;
      this.skip();
    }
    this.position = end.next;
    const token = this.emit('rightDelimiter');
    if (end.trims) {
      this.skipSpaces();
      this.skip();
    }
    this.insideAction = false;
    return token;
  }

  private lexAction(): Token {
    const end = this.rightDelimiter();
    if (end !== undefined) {
      return this.parenthesisDepth === 0 ? this.lexRightDelimiter(end) : this.fail('unclosed left paren');
    }
    const char = this.peek();
    if (char === '') return this.fail('unclosed action');
    if (isSpace(char)) return this.lexSpace();
    this.position += char.length;
    switch (char) {
      case '=':
        return this.emit('assign');
      case ':':
        if (this.input[this.position] !== '=') return this.fail('expected :=');
        this.position++;
        return this.emit('declare');
      case '|':
        return this.emit('pipe');
      case '"':
        return this.lexQuoted('"', 'string', 'unterminated quoted string');
      case '`':
        return this.lexRawString();
      case '$':
        return this.lexName('variable');
      case "'":
        return this.lexQuoted("'", 'charConstant', 'unterminated character constant');
      case '(':
        this.parenthesisDepth++;
        return this.emit('leftParen');
      case ')':
        this.parenthesisDepth--;
        return this.parenthesisDepth < 0 ? this.fail('unexpected right paren') : this.emit('rightParen');
      default:
        return this.lexRest(char);
    }
  }

  private lexRest(char: string): Token {
    if (char === '.' && !isDigit(this.input[this.position]) && this.position < this.input.length) {
      return this.lexName('field');
    }
    if (char === '.' || char === '+' || char === '-' || isDigit(char)) {
      this.position -= char.length;
      return this.lexNumber();
    }
    if (LETTER_OR_DIGIT.test(char)) return this.lexIdentifier();
    if (char >= ' ' && char <= '~') return this.emit('char');
    return this.fail(`unrecognized character in action: ${describeCharacter(char)}`);
  }

  private lexSpace(): Token {
    let count = 0;
    while (isSpace(this.input[this.position])) {
      this.position++;
      count++;
    }
    // A trim marker needs the last space for itself.
    if (this.input.startsWith(`-${RIGHT}`, this.position)) {
      this.position--;
      if (count === 1) return this.lexRightDelimiter({ next: this.position + 2 + RIGHT.length, trims: true });
    }
    return this.emit('space');
  }

  private lexIdentifier(): Token {
    this.acceptWord();
    const word = this.input.slice(this.start, this.position);
    if (!this.atTerminator()) return this.fail(`bad character ${describeCharacter(this.peek())}`);
    if (isKeyword(word)) return this.emit(word);
    return this.emit(word === 'true' || word === 'false' ? 'bool' : 'identifier');
  }

  private lexName(kind: 'field' | 'variable'): Token {
    if (this.atTerminator()) return this.emit(kind === 'variable' ? 'variable' : 'dot');
    this.acceptWord();
    return this.atTerminator()
      ? this.emit(kind)
      : this.fail(`bad character ${describeCharacter(this.peek())}`);
  }

  private acceptWord(): void {
    for (;;) {
      while (isPlainLetter(this.input.charCodeAt(this.position))) this.position++;
      const char = this.peek();
      if (char <= '\x7f' || !LETTER_OR_DIGIT.test(char)) return;
      this.position += char.length;
    }
  }

  private atTerminator(): boolean {
    const char = this.input[this.position];
    if (char === undefined || isSpace(char) || '.,|:)('.includes(char)) return true;
    return this.input.startsWith(RIGHT, this.position);
  }

  private lexQuoted(mark: string, kind: TokenKind, complaint: string): Token {
    for (;;) {
      const char = this.input[this.position++];
      if (char === '\\' && this.input[this.position] !== undefined && this.input[this.position] !== '\n') {
        this.position++;
      } else if (char === undefined || char === '\n' || char === '\\') {
        return this.fail(complaint);
      } else if (char === mark) {
        return this.emit(kind);
      }
    }
  }

  private lexRawString(): Token {
    const close = this.input.indexOf('`', this.position);
    if (close < 0) return this.fail('unterminated raw quoted string');
    this.position = close + 1;
    return this.emit('rawString');
  }

  private lexNumber(): Token {
    if (!this.scanNumber()) return this.badNumber();
    if (this.input[this.position] !== '+' && this.input[this.position] !== '-') return this.emit('number');
    if (!this.scanNumber() || this.input[this.position - 1] !== 'i') return this.badNumber();
    return this.emit('complex');
  }

  private badNumber(): Token {
    return this.fail(`bad number syntax: ${quote(this.input.slice(this.start, this.position))}`);
  }

  private scanNumber(): boolean {
    this.accept('+-');
    let digits = '0123456789_';
    if (this.accept('0')) {
      if (this.accept('xX')) digits = '0123456789abcdefABCDEF_';
      else if (this.accept('oO')) digits = '01234567_';
      else if (this.accept('bB')) digits = '01_';
    }
    this.acceptRun(digits);
    if (this.accept('.')) this.acceptRun(digits);
    if ((digits.length === 11 && this.accept('eE')) || (digits.length === 23 && this.accept('pP'))) {
      this.accept('+-');
      this.acceptRun('0123456789_');
    }
    this.accept('i');
    const after = this.peek();
    if (!LETTER_OR_DIGIT.test(after)) return true;
    this.position += after.length;
    return false;
  }

  private accept(valid: string): boolean {
    const char = this.input[this.position];
    if (char === undefined || !valid.includes(char)) return false;
    this.position++;
    return true;
  }

  private acceptRun(valid: string): void {
    while (this.accept(valid));
  }

  /** The character at the current position, empty at the end. */
  private peek(): string {
    const code = this.input.codePointAt(this.position);
    return code === undefined ? '' : String.fromCodePoint(code);
  }
}

/** An ASCII letter, digit or underscore. */
function isPlainLetter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
  );
}

function isSpace(char: string | undefined): boolean {
  return char === ' ' || char === '\n' || char === '\t' || char === '\r';
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9';
}

/** fmt's %#U. */
function describeCharacter(char: string): string {
  if (char === '') return 'U+FFFFFFFFFFFFFFFF';
  const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return isPrintable(char) ? `U+${code} '${char}'` : `U+${code}`;
}
