/**
 * Whether a text matches a glob as gobwas/glob 0.2.3 has it: `*` and `?` stop at separators, `**` does not,
 * `[abc]`, `[!a-z]` and `{a,b}` work, `\` escapes. An invalid pattern matches nothing.
 */
export function matchesGlob(pattern: string, text: string, separators = ''): boolean {
  // gobwas lets a pattern of one character match no text at all.
  if (text === '' && /^(\?|\[![^\]]+\])$/s.test(pattern) && isValidGlob(pattern)) return true;
  return compileGlob(pattern, separators)?.test(text) ?? false;
}

/** Whether gobwas/glob would compile the pattern. */
export function isValidGlob(pattern: string): boolean {
  return compileGlob(pattern, '') !== undefined;
}

const compiled = new Map<string, RegExp | undefined>();

function compileGlob(pattern: string, separators: string): RegExp | undefined {
  const key = `${separators}\0${pattern}`;
  if (!compiled.has(key)) {
    if (compiled.size > 10_000) compiled.clear();
    const source = new GlobReader(pattern, separators).read();
    compiled.set(key, source === undefined ? undefined : new RegExp(`^${source}$`, 'su'));
  }
  return compiled.get(key);
}

/** Reads a glob into the source of a regular expression. */
class GlobReader {
  private readonly chars: readonly string[];
  private readonly one: string;
  private position = 0;
  private depth = 0;

  constructor(pattern: string, separators: string) {
    this.chars = [...pattern];
    this.one = separators === '' ? '.' : `[^${escapeInClass(separators)}]`;
  }

  /** The source, or undefined when the pattern is not valid. */
  read(): string | undefined {
    let source = '';
    while (this.position < this.chars.length) {
      const part = this.readPart();
      if (part === undefined) return undefined;
      source += part;
    }
    // An open brace is closed by the end of the pattern.
    return source + ')'.repeat(this.depth);
  }

  private readPart(): string | undefined {
    const char = this.chars[this.position++] ?? '';
    if (char === '\\')
      return this.position < this.chars.length ? escape(this.chars[this.position++] ?? '') : undefined;
    if (char === '*') {
      if (this.chars[this.position] !== '*') return `${this.one}*`;
      while (this.chars[this.position] === '*') this.position++;
      return '.*';
    }
    if (char === '?') return this.one;
    if (char === '[') return this.readRange();
    if (char === '{') {
      this.depth++;
      return '(?:';
    }
    if (char === '}' && this.depth > 0) {
      this.depth--;
      return ')';
    }
    return char === ',' && this.depth > 0 ? '|' : escape(char);
  }

  /** gobwas knows one range (`a-z`) or one list (`abc`) between brackets, not a mixture (lexer.fetchRange). */
  private readRange(): string | undefined {
    const isNegated = this.chars[this.position] === '!';
    if (isNegated) this.position++;
    const start = this.chars[this.position];
    if (start === undefined || start === ']') return undefined;
    const open = isNegated ? '[^' : '[';
    if (this.chars[this.position + 1] === '-') {
      const end = this.chars[this.position + 2];
      if (end === undefined || this.chars[this.position + 3] !== ']' || start > end) return undefined;
      this.position += 4;
      return `${open}${escapeInClass(start)}-${escapeInClass(end)}]`;
    }
    let list = '';
    while (this.chars[this.position] !== ']') {
      if (this.chars[this.position] === '\\') this.position++;
      const char = this.chars[this.position++];
      if (char === undefined) return undefined;
      list += char;
    }
    this.position++;
    return `${open}${escapeInClass(list)}]`;
  }
}

function escape(char: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
}

function escapeInClass(text: string): string {
  return [...text].map((char) => (char === '-' ? '\\-' : escape(char))).join('');
}
