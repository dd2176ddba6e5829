import { type Glob, globDialect, inClass, literal } from './glob.ts';

/**
 * A glob as gobwas/glob 0.2.3 has it: `*` and `?` stop at separators, `**` does not, `[abc]`, `[!a-z]` and `{a,b}`
 * work, `\` escapes; `undefined` when it would not compile. Quirks kept from syntax/lexer/lexer.go: a class is one
 * range *or* one list, an open `{` closes at the end of the pattern, commas and braces outside `{}` are literal.
 */
export function gobwasGlob(pattern: string, separators = ''): Glob | undefined {
  let compile = dialects.get(separators);
  if (!compile) {
    compile = globDialect((runes) => new GobwasReader(runes, separators).read(), special);
    dialects.set(separators, compile);
  }
  const glob = compile(pattern);
  // gobwas lets a pattern of one character match no text at all.
  return glob && oneCharacter.test(pattern) ? (text) => text === '' || glob(text) : glob;
}

const dialects = new Map<string, (pattern: string) => Glob | undefined>();
const special = /[*?[\]{}\\]/;
const oneCharacter = /^(\?|\[![^\]]+\])$/s;

class GobwasReader {
  private readonly runes: readonly string[];
  private readonly one: string;
  private position = 0;
  private depth = 0;

  constructor(runes: readonly string[], separators: string) {
    this.runes = runes;
    this.one = separators === '' ? '.' : `[^${[...separators].map(inClass).join('')}]`;
  }

  read(): string | undefined {
    let source = '';
    while (this.position < this.runes.length) {
      const part = this.readPart();
      if (part === undefined) return undefined;
      source += part;
    }
    return source + ')'.repeat(this.depth);
  }

  private readPart(): string | undefined {
    const rune = this.runes[this.position++] ?? '';
    if (rune === '\\') {
      return this.position < this.runes.length ? literal(this.runes[this.position++] ?? '') : undefined;
    }
    if (rune === '*') {
      if (this.runes[this.position] !== '*') return `${this.one}*`;
      while (this.runes[this.position] === '*') this.position++;
      return '.*';
    }
    if (rune === '?') return this.one;
    if (rune === '[') return this.readClass();
    if (rune === '{') {
      this.depth++;
      return '(?:';
    }
    if (rune === '}' && this.depth > 0) {
      this.depth--;
      return ')';
    }
    return rune === ',' && this.depth > 0 ? '|' : literal(rune);
  }

  private readClass(): string | undefined {
    const isNegated = this.runes[this.position] === '!';
    if (isNegated) this.position++;
    const start = this.runes[this.position];
    if (start === undefined || start === ']') return undefined;
    const open = isNegated ? '[^' : '[';
    if (this.runes[this.position + 1] === '-') {
      const end = this.runes[this.position + 2];
      if (end === undefined || this.runes[this.position + 3] !== ']' || isAfter(start, end)) return undefined;
      this.position += 4;
      return `${open}${inClass(start)}-${inClass(end)}]`;
    }
    let list = '';
    while (this.runes[this.position] !== ']') {
      if (this.runes[this.position] === '\\') this.position++;
      const rune = this.runes[this.position++];
      if (rune === undefined) return undefined;
      list += inClass(rune);
    }
    this.position++;
    return `${open}${list}]`;
  }
}

function isAfter(a: string, b: string): boolean {
  return (a.codePointAt(0) ?? 0) > (b.codePointAt(0) ?? 0);
}
