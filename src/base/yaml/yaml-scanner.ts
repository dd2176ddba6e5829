import { scanBlockScalar, scanPlain, scanQuoted } from './scan-scalar.ts';
import { scanDirective } from './scan-directive.ts';
import { YamlCursor, YamlSyntaxError, isBreak } from './yaml-cursor.ts';

/** What the scanner finds. Block starts and ends are not written in the text; indentation makes them. */
export type TokenType =
  | 'stream-end'
  | 'document-start'
  | 'document-end'
  | 'directive'
  | 'block-sequence-start'
  | 'block-mapping-start'
  | 'block-end'
  | 'flow-sequence-start'
  | 'flow-sequence-end'
  | 'flow-mapping-start'
  | 'flow-mapping-end'
  | 'block-entry'
  | 'flow-entry'
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'scalar';

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded';

export type Token = {
  readonly type: TokenType;
  /** Offset and line (from 0) where it begins. */
  readonly start: number;
  readonly line: number;
  readonly value: string;
  readonly style: ScalarStyle;
};

type SimpleKey = {
  readonly required: boolean;
  readonly number: number;
  /** How deep in flow collections it stands. */
  readonly level: number;
  readonly start: number;
  readonly line: number;
  readonly column: number;
};

const maxKeyLength = 1024;
const maxDepth = 10_000;

/**
 * Cuts a text into tokens as libyaml's scanner does (go-yaml `scannerc.go`), simple keys and indentation
 * included, so that the same texts are accepted and refused with the same words.
 */
export class YamlScanner extends YamlCursor {
  private readonly queue: Token[] = [];
  private head = 0;
  private taken = 0;
  private indent = -1;
  private readonly indents: number[] = [];
  private flowLevel = 0;
  private keyAllowed = true;
  private readonly keys: (SimpleKey | undefined)[] = [undefined];
  /** The keys that may begin with a token not yet taken, in their order, so that not every level is asked for every token. */
  private readonly waiting: SimpleKey[] = [];
  private ended = false;

  constructor(text: string) {
    super(text);
    const control = controlCharacter.exec(text);
    if (control) throw new YamlSyntaxError('control characters are not allowed', control.index, { line: 0 });
    if (text.charCodeAt(0) === 0xfeff) {
      this.pos = 1;
      this.lineStart = 1;
    }
  }

  peek(): Token {
    while (!this.ended && this.needsMore()) this.scanToken();
    const token = this.queue[this.head];
    if (!token) throw new YamlSyntaxError('unexpected end of stream', this.pos, { line: this.line });
    return token;
  }

  next(): Token {
    const token = this.peek();
    if (this.waiting[0]?.number === this.taken) this.waiting.shift();
    this.head++;
    this.taken++;
    if (this.head === this.queue.length) {
      this.queue.length = 0;
      this.head = 0;
    }
    return token;
  }

  private needsMore(): boolean {
    if (this.head === this.queue.length) return true;
    const [key] = this.waiting;
    return key?.number === this.taken && this.keys[key.level] === key && this.isValid(key);
  }

  private push({
    type,
    start,
    value = '',
    style = 'plain',
    line = this.line,
  }: {
    readonly type: TokenType;
    readonly start: number;
    readonly value?: string | undefined;
    readonly style?: ScalarStyle | undefined;
    readonly line?: number | undefined;
  }): void {
    this.queue.push({ type, start, line, value, style });
  }

  private insert({
    number,
    type,
    start,
    line,
  }: {
    readonly number: number;
    readonly type: TokenType;
    readonly start: number;
    readonly line: number;
  }): void {
    const at = this.head + number - this.taken;
    this.queue.splice(at, 0, { type, start, line, value: '', style: 'plain' });
  }

  private scanToken(): void {
    this.skipToToken();
    this.unroll(this.column);
    const { text, pos } = this;
    if (pos >= text.length) return this.fetchEnd();
    const char = text.charCodeAt(pos);
    if (this.column === 0) {
      if (char === 37 /* % */) return this.fetchDirective();
      if (this.atDocumentMark('---')) return this.fetchDocumentMark('document-start');
      if (this.atDocumentMark('...')) return this.fetchDocumentMark('document-end');
    }
    switch (char) {
      case 91 /* [ */:
        return this.fetchFlowStart('flow-sequence-start');
      case 123 /* { */:
        return this.fetchFlowStart('flow-mapping-start');
      case 93 /* ] */:
        return this.fetchFlowEnd('flow-sequence-end');
      case 125 /* } */:
        return this.fetchFlowEnd('flow-mapping-end');
      case 44 /* , */:
        return this.fetchFlowEntry();
      case 45 /* - */:
        if (this.isBlankOrEnd(pos + 1)) return this.fetchBlockEntry();
        break;
      case 63 /* ? */:
        if (this.flowLevel > 0 || this.isBlankOrEnd(pos + 1)) return this.fetchKey();
        break;
      case 58 /* : */:
        if (this.flowLevel > 0 || this.isBlankOrEnd(pos + 1)) return this.fetchValue();
        break;
      case 42 /* * */:
        return this.fetchAnchor('alias');
      case 38 /* & */:
        return this.fetchAnchor('anchor');
      case 33 /* ! */:
        return this.fetchTag();
      case 124 /* | */:
        if (this.flowLevel === 0) return this.fetchBlockScalar('literal');
        return this.failToken();
      case 62 /* > */:
        if (this.flowLevel === 0) return this.fetchBlockScalar('folded');
        return this.failToken();
      case 39 /* ' */:
        return this.fetchQuoted('single');
      case 34 /* " */:
        return this.fetchQuoted('double');
      case 35 /* # */:
      case 37 /* % */:
      case 64 /* @ */:
      case 96 /* ` */:
      case 9 /* tab */:
        return this.failToken();
      default:
    }
    this.saveKey();
    this.keyAllowed = false;
    this.fetchPlain();
  }

  private failToken(): never {
    return this.fail('found character that cannot start any token');
  }

  private skipToToken(): void {
    const { text } = this;
    for (;;) {
      let char = text.charCodeAt(this.pos);
      while (char === 32 || (char === 9 && (this.flowLevel > 0 || !this.keyAllowed)))
        char = text.charCodeAt(++this.pos);
      if (char === 35 /* # */) {
        while (this.pos < text.length && !isBreak(text.charCodeAt(this.pos))) this.pos++;
        char = text.charCodeAt(this.pos);
      }
      if (!isBreak(char)) return;
      this.skipLine();
      if (this.flowLevel === 0) this.keyAllowed = true;
    }
  }

  private isValid(key: SimpleKey): boolean {
    if (key.line === this.line && key.start + maxKeyLength >= this.pos) return true;
    if (key.required) this.fail("could not find expected ':'", key);
    if (this.keys[key.level] === key) this.keys[key.level] = undefined;
    return false;
  }

  private saveKey(): void {
    if (!this.keyAllowed) return;
    const { column } = this;
    this.removeKey();
    const key = {
      required: this.flowLevel === 0 && this.indent === column,
      number: this.taken + this.queue.length - this.head,
      level: this.keys.length - 1,
      start: this.pos,
      line: this.line,
      column,
    };
    this.keys[key.level] = key;
    if (this.waiting.at(-1)?.number === key.number) this.waiting.pop();
    this.waiting.push(key);
  }

  private removeKey(): void {
    const key = this.keys.at(-1);
    if (key?.required) this.fail("could not find expected ':'", key);
    this.keys[this.keys.length - 1] = undefined;
  }

  private roll({
    column,
    number,
    type,
    start,
    line,
  }: {
    readonly column: number;
    readonly number: number;
    readonly type: TokenType;
    readonly start: number;
    readonly line: number;
  }): void {
    if (this.flowLevel > 0 || this.indent >= column) return;
    this.indents.push(this.indent);
    this.indent = column;
    if (this.indents.length > maxDepth) this.fail(`exceeded max depth of ${maxDepth}`);
    if (number < 0) this.push({ type, start });
    else this.insert({ number, type, start, line });
  }

  private unroll(column: number): void {
    if (this.flowLevel > 0) return;
    while (this.indent > column) {
      this.push({ type: 'block-end', start: this.pos });
      this.indent = this.indents.pop() ?? -1;
    }
  }

  private fetchEnd(): void {
    if (this.column !== 0) {
      this.line++;
      this.lineStart = this.pos;
    }
    this.unroll(-1);
    this.removeKey();
    this.keyAllowed = false;
    this.push({ type: 'stream-end', start: this.pos });
    this.ended = true;
  }

  private fetchDirective(): void {
    this.unroll(-1);
    this.removeKey();
    this.keyAllowed = false;
    const start = this.pos;
    scanDirective(this);
    this.push({ type: 'directive', start, value: this.text.slice(start, this.pos) });
  }

  private fetchDocumentMark(type: TokenType): void {
    this.unroll(-1);
    this.removeKey();
    this.keyAllowed = false;
    this.push({ type, start: this.pos });
    this.pos += 3;
  }

  private fetchFlowStart(type: TokenType): void {
    this.saveKey();
    this.flowLevel++;
    this.keys.push(undefined);
    if (this.flowLevel > maxDepth) this.fail(`exceeded max depth of ${maxDepth}`);
    this.keyAllowed = true;
    this.push({ type, start: this.pos });
    this.pos++;
  }

  private fetchFlowEnd(type: TokenType): void {
    this.removeKey();
    if (this.flowLevel > 0) {
      this.flowLevel--;
      this.keys.pop();
    }
    this.keyAllowed = false;
    this.push({ type, start: this.pos });
    this.pos++;
  }

  private fetchFlowEntry(): void {
    this.removeKey();
    this.keyAllowed = true;
    this.push({ type: 'flow-entry', start: this.pos });
    this.pos++;
  }

  private fetchBlockEntry(): void {
    if (this.flowLevel === 0) {
      if (!this.keyAllowed) this.fail('block sequence entries are not allowed in this context');
      this.roll({
        column: this.column,
        number: -1,
        type: 'block-sequence-start',
        start: this.pos,
        line: this.line,
      });
    }
    this.removeKey();
    this.keyAllowed = true;
    this.push({ type: 'block-entry', start: this.pos });
    this.pos++;
  }

  private fetchKey(): void {
    if (this.flowLevel === 0) {
      if (!this.keyAllowed) this.fail('mapping keys are not allowed in this context');
      this.roll({
        column: this.column,
        number: -1,
        type: 'block-mapping-start',
        start: this.pos,
        line: this.line,
      });
    }
    this.removeKey();
    this.keyAllowed = this.flowLevel === 0;
    this.push({ type: 'key', start: this.pos });
    this.pos++;
  }

  private fetchValue(): void {
    const key = this.keys.at(-1);
    if (key && this.isValid(key)) {
      this.insert({ number: key.number, type: 'key', start: key.start, line: key.line });
      this.roll({
        column: key.column,
        number: key.number,
        type: 'block-mapping-start',
        start: key.start,
        line: key.line,
      });
      this.keys[this.keys.length - 1] = undefined;
      this.keyAllowed = false;
    } else {
      if (this.flowLevel === 0) {
        if (!this.keyAllowed) this.fail('mapping values are not allowed in this context');
        this.roll({
          column: this.column,
          number: -1,
          type: 'block-mapping-start',
          start: this.pos,
          line: this.line,
        });
      }
      this.keyAllowed = this.flowLevel === 0;
    }
    this.push({ type: 'value', start: this.pos });
    this.pos++;
  }

  private fetchAnchor(type: 'alias' | 'anchor'): void {
    this.saveKey();
    this.keyAllowed = false;
    const start = this.pos++;
    while (isWord(this.text.charCodeAt(this.pos))) this.pos++;
    const name = this.text.slice(start + 1, this.pos);
    const ends = this.isBlankOrEnd(this.pos) || '?:,]}%@`'.includes(this.text.charAt(this.pos));
    if (name === '' || !ends) this.fail('did not find expected alphabetic or numeric character');
    this.push({ type, start, value: name });
  }

  private fetchTag(): void {
    this.saveKey();
    this.keyAllowed = false;
    const start = this.pos;
    const verbatim = this.text.startsWith('!<', start);
    while (!this.isBlankOrEnd(this.pos)) {
      const char = this.text.charAt(this.pos);
      if (this.flowLevel > 0 && !verbatim && ',[]{}'.includes(char)) break;
      this.pos++;
    }
    const raw = this.text.slice(start, this.pos);
    this.push({ type: 'tag', start, value: verbatim ? raw.slice(2, -1) : raw });
  }

  private fetchQuoted(style: 'single' | 'double'): void {
    this.saveKey();
    this.keyAllowed = false;
    const start = this.pos;
    const { line } = this;
    const value = scanQuoted(this, style, { line });
    this.push({ type: 'scalar', start, value, style, line });
  }

  private fetchPlain(): void {
    const start = this.pos;
    const { line } = this;
    const { value, folded } = scanPlain(this, this.indent + 1, this.flowLevel > 0);
    this.push({ type: 'scalar', start, value, style: 'plain', line });
    if (folded) this.keyAllowed = true;
  }

  private fetchBlockScalar(style: 'literal' | 'folded'): void {
    this.removeKey();
    this.keyAllowed = true;
    const start = this.pos;
    const { line } = this;
    this.push({
      type: 'scalar',
      start,
      value: scanBlockScalar({ cursor: this, parentIndent: this.indent, style, opening: { line } }),
      style,
      line,
    });
  }
}

const controlCharacter = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;

function isWord(char: number): boolean {
  return (
    (char >= 48 && char <= 57) ||
    (char >= 65 && char <= 90) ||
    (char >= 97 && char <= 122) ||
    char === 95 ||
    char === 45
  );
}
