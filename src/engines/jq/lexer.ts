/** A token of a query. Strings come in pieces, so that interpolated queries stand between them. */
export type Token = {
  readonly kind:
    | 'name'
    | 'keyword'
    | 'variable'
    | 'field'
    | 'number'
    | 'format'
    | 'operator'
    | 'text'
    | 'end';
  readonly text: string;
  /** Offset in the query. */
  readonly at: number;
  /** Of a string: its parts, texts and queries alternating. */
  readonly parts?: readonly (string | readonly Token[])[];
};

/** A query that cannot be read. */
export class JqSyntaxError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const keywords = new Set([
  'or',
  'and',
  'module',
  'import',
  'include',
  'def',
  'as',
  'label',
  'break',
  'null',
  'true',
  'false',
  'if',
  'then',
  'elif',
  'else',
  'end',
  'try',
  'catch',
  'reduce',
  'foreach',
  '__loc__',
]);

const operators = [
  '?//',
  '//=',
  '|=',
  '+=',
  '-=',
  '*=',
  '/=',
  '%=',
  '==',
  '!=',
  '<=',
  '>=',
  '//',
  '..',
  '|',
  ',',
  '=',
  '<',
  '>',
  '+',
  '-',
  '*',
  '/',
  '%',
  '.',
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  ':',
  ';',
  '?',
];

/** Splits a query into tokens (gojq's lexer.go). */
export function tokenize(text: string): readonly Token[] {
  return new Lexer(text).tokens(undefined);
}

class Lexer {
  private readonly text: string;
  private position = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Tokens up to the end, or up to the parenthesis that closes an interpolation. */
  tokens(close: ')' | undefined): readonly Token[] {
    const found: Token[] = [];
    let depth = 0;
    for (;;) {
      this.skipBlanks();
      const at = this.position;
      if (at >= this.text.length) {
        if (close !== undefined) throw new JqSyntaxError('unexpected EOF', at);
        return [...found, { kind: 'end', text: '', at }];
      }
      if (close !== undefined && this.text[at] === ')' && depth === 0) {
        this.position++;
        return [...found, { kind: 'end', text: '', at }];
      }
      const token = this.next();
      if (token.kind === 'operator' && token.text === '(') depth++;
      if (token.kind === 'operator' && token.text === ')') depth--;
      found.push(token);
    }
  }

  private skipBlanks(): void {
    while (this.take(/[ \t\r\n]+/y) ?? this.take(/#(?:\\(?:[\s\S]|$)|[^\r\n\\])*/y));
  }

  private next(): Token {
    const at = this.position;
    if (this.text[at] === '"') return this.string('');
    const field = this.take(/\.[a-zA-Z_]\w*/y);
    if (field !== undefined) return { kind: 'field', text: field.slice(1), at };
    const number = this.take(/(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y);
    if (number !== undefined) return { kind: 'number', text: number, at };
    const name = this.take(/[a-zA-Z_]\w*(?:::[a-zA-Z_]\w*)*/y);
    if (name !== undefined) return { kind: keywords.has(name) ? 'keyword' : 'name', text: name, at };
    const variable = this.take(/\$[a-zA-Z_]\w*(?:::[a-zA-Z_]\w*)*/y);
    if (variable !== undefined) return { kind: 'variable', text: variable, at };
    const format = this.take(/@[a-zA-Z0-9_]+/y);
    if (format !== undefined) return { kind: 'format', text: format, at };
    const operator = operators.find((candidate) => this.text.startsWith(candidate, at));
    if (operator === undefined)
      throw new JqSyntaxError(`unexpected token ${JSON.stringify(this.text[at])}`, at);
    this.position += operator.length;
    return { kind: 'operator', text: operator, at };
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  private string(start: string): Token {
    const at = this.position++;
    const parts: (string | readonly Token[])[] = [];
    let current = start;
    for (;;) {
      const char = this.text[this.position++];
      if (char === undefined) throw new JqSyntaxError('unterminated string literal', at);
      if (char === '"') break;
      if (char !== '\\') current += char;
      else if (this.text[this.position] === '(') {
        this.position++;
        parts.push(current, this.tokens(')'));
        current = '';
      } else current += this.escape();
    }
    return { kind: 'text', text: '', at, parts: [...parts, current] };
  }

  private escape(): string {
    const at = this.position;
    const char = this.text[this.position++] ?? '';
    const simple: Readonly<Record<string, string>> = {
      '"': '"',
      '\\': '\\',
      '/': '/',
      b: '\b',
      f: '\f',
      n: '\n',
      r: '\r',
      t: '\t',
    };
    if (Object.hasOwn(simple, char)) return simple[char] ?? '';
    const code = char === 'u' ? this.take(/[0-9a-fA-F]{4}/y) : undefined;
    if (code === undefined) throw new JqSyntaxError('invalid escape sequence in string literal', at - 1);
    return String.fromCharCode(Number.parseInt(code, 16));
  }
}
