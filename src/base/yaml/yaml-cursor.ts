/** Thrown when a text is no YAML. `line` is the one go-yaml v3 names, `lineInV2` the one v2 names; 0 is none. */
export class YamlSyntaxError extends Error {
  readonly line: number;
  readonly lineInV2: number;
  readonly offset: number;

  constructor(
    message: string,
    offset: number,
    { line, lineInV2 = line }: { line: number; lineInV2?: number },
  ) {
    super(message);
    this.line = line;
    this.lineInV2 = lineInV2;
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
    const inV2 = this.line !== 0 ? this.line + 1 : (context?.line ?? 0);
    throw new YamlSyntaxError(problem, this.pos, { line: line === 0 ? 0 : line + 1, lineInV2: inV2 });
  }
}

export function isBreak(char: number): boolean {
  return char === 10 || char === 13 || char === 0x85 || char === 0x2028 || char === 0x2029;
}
