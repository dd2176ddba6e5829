/** Thrown when a text is no YAML; `line` is the one go-yaml names, 0 when it names none. */
export class YamlSyntaxError extends Error {
  readonly line: number;
  readonly offset: number;

  constructor(message: string, line: number, offset: number) {
    super(message);
    this.line = line;
    this.offset = offset;
  }
}

/** Where a scanner stands in a text. */
export class YamlCursor {
  readonly text: string;
  pos = 0;
  /** Counted from 0. */
  line = 0;
  lineStart = 0;

  constructor(text: string) {
    this.text = text;
  }

  get column(): number {
    return this.pos - this.lineStart;
  }

  skipLine(): void {
    const { text } = this;
    this.pos += text.charCodeAt(this.pos) === 13 && text.charCodeAt(this.pos + 1) === 10 ? 2 : 1;
    this.line++;
    this.lineStart = this.pos;
  }

  /** Skips a line break and answers what it stands for in a scalar. */
  readLine(): string {
    const char = this.text.charCodeAt(this.pos);
    this.skipLine();
    return char === 0x2028 || char === 0x2029 ? String.fromCharCode(char) : '\n';
  }

  isBlankOrEnd(at: number): boolean {
    const char = this.text.charCodeAt(at);
    return char === 32 || char === 9 || Number.isNaN(char) || isBreak(char);
  }

  atDocumentMark(mark: string): boolean {
    return this.text.startsWith(mark, this.pos) && this.isBlankOrEnd(this.pos + 3);
  }

  fail(problem: string, context?: { readonly line: number }): never {
    const line = context && context.line !== 0 ? context.line : this.line;
    throw new YamlSyntaxError(problem, line === 0 ? 0 : line + 1, this.pos);
  }
}

export function isBreak(char: number): boolean {
  return char === 10 || char === 13 || char === 0x85 || char === 0x2028 || char === 0x2029;
}
