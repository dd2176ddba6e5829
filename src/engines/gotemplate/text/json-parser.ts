import { TextBuilder } from '#text';
import { GoError } from '../exec/errors.ts';
import { quote } from '../fmt/quote.ts';
import { Entries, GoList, GoMap, type GoValue } from '../values/go-value.ts';

/** json.Unmarshal into an empty interface, with encoding/json's own words for what is wrong. */
export function parseJson(text: string): GoValue {
  return new JsonParser(text).parse();
}

const MAX_DEPTH = 10_000;

class JsonParser {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  parse(): GoValue {
    const value = this.value();
    this.space();
    if (this.at < this.text.length) this.invalid('after top-level value');
    return value;
  }

  private space(): void {
    while (/[ \t\r\n]/.test(this.text[this.at] ?? '')) this.at++;
  }

  private invalid(context: string): never {
    const code = this.text.codePointAt(this.at);
    if (code === undefined) {
      // The scanner ends its input with a blank, and complains about that where none may stand.
      const isInside = /^(?:in literal|in numeric|after decimal|in exponent|in string escape|in \\u)/.test(
        context,
      );
      throw new GoError(isInside ? `invalid character ' ' ${context}` : 'unexpected end of JSON input');
    }
    // The scanner works on bytes, so it names the first byte of a longer character.
    const byte = code < 0x80 ? code : (Buffer.from(String.fromCodePoint(code), 'utf8')[0] ?? 0);
    throw new GoError(`invalid character ${quoteCharacter(byte)} ${context}`);
  }

  private value(): GoValue {
    this.space();
    const char = this.text[this.at];
    switch (char) {
      case '{':
        return this.nested(() => this.object());
      case '[':
        return this.nested(() => this.array());
      case '"':
        return this.string();
      case 't':
        return this.literal('true', true);
      case 'f':
        return this.literal('false', false);
      case 'n':
        return this.literal('null', null);
      default:
        if (char !== undefined && /[-0-9]/.test(char)) return this.number();
        return this.invalid('looking for beginning of value');
    }
  }

  private nested(read: () => GoValue): GoValue {
    if (++this.depth > MAX_DEPTH) throw new GoError('exceeded max depth');
    const value = read();
    this.depth--;
    return value;
  }

  private object(): GoValue {
    const entries = new Entries();
    this.at++;
    this.space();
    if (this.text[this.at] === '}') {
      this.at++;
      return new GoMap(entries);
    }
    for (;;) {
      this.space();
      if (this.text[this.at] !== '"') this.invalid('looking for beginning of object key string');
      const key = this.string();
      this.space();
      if (this.text[this.at] !== ':') this.invalid('after object key');
      this.at++;
      entries.set(key, this.value());
      this.space();
      const next = this.text[this.at];
      if (next !== ',' && next !== '}') this.invalid('after object key:value pair');
      this.at++;
      if (next === '}') return new GoMap(entries);
    }
  }

  private array(): GoValue {
    const items: GoValue[] = [];
    this.at++;
    this.space();
    if (this.text[this.at] === ']') {
      this.at++;
      return new GoList(items);
    }
    for (;;) {
      items.push(this.value());
      this.space();
      const next = this.text[this.at];
      if (next !== ',' && next !== ']') this.invalid('after array element');
      this.at++;
      if (next === ']') return new GoList(items);
    }
  }

  private literal(word: string, value: GoValue): GoValue {
    for (const [index, letter] of [...word].entries()) {
      if (this.text[this.at] !== letter) this.invalid(`in literal ${word} (expecting '${word[index]}')`);
      this.at++;
    }
    return value;
  }

  private number(): number {
    const start = this.at;
    if (this.text[this.at] === '-') {
      this.at++;
      if (!isDigit(this.text[this.at])) this.invalid('in numeric literal');
    }
    if (this.text[this.at] === '0') this.at++;
    else this.digits();
    if (this.text[this.at] === '.') {
      this.at++;
      if (!isDigit(this.text[this.at])) this.invalid('after decimal point in numeric literal');
      this.digits();
    }
    if (/[eE]/.test(this.text[this.at] ?? '')) {
      this.at++;
      if (/[+-]/.test(this.text[this.at] ?? '')) this.at++;
      if (!isDigit(this.text[this.at])) this.invalid('in exponent of numeric literal');
      this.digits();
    }
    const literal = this.text.slice(start, this.at);
    const value = Number(literal);
    if (Number.isFinite(value)) return value;
    throw new GoError(`json: cannot unmarshal number ${literal} into Go value of type float64`);
  }

  private digits(): void {
    while (isDigit(this.text[this.at])) this.at++;
  }

  private string(): string {
    const value = new TextBuilder();
    let from = ++this.at;
    for (;;) {
      const char = this.text[this.at];
      if (char === '"') {
        value.add(this.text.slice(from, this.at++));
        return value.toString();
      }
      if (char === '\\') {
        value.add(this.text.slice(from, this.at));
        value.add(this.escape());
        from = this.at;
      } else if (char === undefined || char < ' ') this.invalid('in string literal');
      else this.at++;
    }
  }

  private escape(): string {
    this.at++;
    const letter = this.text[this.at];
    const simple = letter === undefined ? undefined : SIMPLE[letter];
    if (simple !== undefined) {
      this.at++;
      return simple;
    }
    if (letter !== 'u') this.invalid('in string escape code');
    const unit = this.hex();
    if (unit < 0xd800 || unit > 0xdfff) return String.fromCharCode(unit);
    if (unit < 0xdc00 && this.text.startsWith('\\u', this.at)) {
      const back = this.at;
      this.at++;
      const low = this.hex();
      if (low >= 0xdc00 && low <= 0xdfff) return String.fromCharCode(unit, low);
      this.at = back;
    }
    return '\ufffd';
  }

  private hex(): number {
    this.at++;
    const start = this.at;
    while (this.at < start + 4) {
      if (!/[0-9a-fA-F]/.test(this.text[this.at] ?? '')) this.invalid('in \\u hexadecimal character escape');
      this.at++;
    }
    return Number.parseInt(this.text.slice(start, this.at), 16);
  }
}

const SIMPLE: { readonly [letter: string]: string } = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9';
}

function quoteCharacter(byte: number): string {
  if (byte === 39) return `'\\''`;
  if (byte === 34) return `'"'`;
  return `'${quote(String.fromCharCode(byte)).slice(1, -1)}'`;
}

/** What encoding/json calls a value of that kind in its errors. */
export function jsonKind(value: GoValue): string {
  if (value instanceof GoMap) return 'object';
  if (value instanceof GoList) return 'array';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'string' ? 'string' : 'number';
}
