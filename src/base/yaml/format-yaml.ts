import { asText } from '#text';
import { formatGoFloat } from './go-float.ts';
import { resolveGoScalar } from './go-scalars.ts';
import { naturalOrder } from './natural-order.ts';
import { analyzeScalar, isBreak, isPrintable } from './scalar-analysis.ts';

/**
 * `sigs`: sigs.k8s.io/yaml (JSON, then go-yaml v2): wraps at column 80, sequences not indented, whole floats as
 * integers. `v3`: go-yaml v3 with indent 2: no wrapping, indented sequences, floats in Go's shortest form.
 */
export type YamlStyle = 'sigs' | 'v3';

/**
 * Writes a value as go-yaml's emitter does, byte for byte, final newline included. Takes plain objects, Maps,
 * arrays and scalars; a number is a float64, a bigint is an integer. A port of the behaviour of
 * `emitterc.go` and `encode.go`; keys come in go-yaml's natural order.
 */
export function formatYaml(value: unknown, style: YamlStyle = 'sigs', onEntry?: OnYamlEntry): string {
  const emitter = new Emitter(style === 'v3', onEntry);
  emitter.node(value, false);
  return emitter.finish();
}

/** Learns where each entry of each container stands in the text, its key included. */
export type OnYamlEntry = (
  container: unknown,
  key: string,
  span: { readonly start: number; readonly end: number },
) => void;

class Emitter {
  private out = '';
  private column = 0;
  private indent = -1;
  private whitespace = true;
  private indention = true;
  private readonly v3: boolean;
  private readonly width: number;

  private readonly onEntry: OnYamlEntry | undefined;

  constructor(v3: boolean, onEntry?: OnYamlEntry) {
    this.v3 = v3;
    this.onEntry = onEntry;
    this.width = v3 ? Number.MAX_SAFE_INTEGER : 80;
  }

  finish(): string {
    this.indent = -1;
    this.writeIndent();
    return this.out;
  }

  node(value: unknown, inMapping: boolean): void {
    if (Array.isArray(value)) this.sequence(value, inMapping);
    else if (value instanceof Map) this.mapping([...value.entries()], value);
    else if (typeof value === 'object' && value !== null) this.mapping(Object.entries(value), value);
    else this.scalar(value, false);
  }

  private sequence(items: readonly unknown[], inMapping: boolean): void {
    if (items.length === 0) return this.flowEmpty('[]');
    const outer = this.indent;
    const indentless = !this.v3 && inMapping && !this.indention;
    this.increaseIndent(false, indentless);
    for (const [index, item] of items.entries()) {
      this.writeIndent();
      const start = this.out.length;
      this.indicator({ text: '-', needWhitespace: true, isWhitespace: false, isIndention: true });
      this.node(item, false);
      this.onEntry?.(items, String(index), { start, end: this.out.length });
    }
    this.indent = outer;
  }

  private mapping(entries: [string, unknown][], container: unknown): void {
    const present = entries.filter(([, value]) => value !== undefined);
    if (present.length === 0) return this.flowEmpty('{}');
    if (present.length > 1) present.sort(([a], [b]) => naturalOrder(a, b));
    const outer = this.indent;
    this.increaseIndent(false, false);
    for (const [key, value] of present) {
      this.writeIndent();
      const start = this.out.length;
      if (isSimpleKey(key)) {
        this.scalar(key, true);
        this.indicator({ text: ':', needWhitespace: false, isWhitespace: false, isIndention: false });
      } else {
        this.indicator({ text: '?', needWhitespace: true, isWhitespace: false, isIndention: true });
        this.scalar(key, false);
        this.writeIndent();
        this.indicator({ text: ':', needWhitespace: true, isWhitespace: false, isIndention: true });
      }
      this.node(value, true);
      this.onEntry?.(container, key, { start, end: this.out.length });
    }
    this.indent = outer;
  }

  private flowEmpty(text: string): void {
    this.indicator({ text, needWhitespace: true, isWhitespace: false, isIndention: false });
  }

  private scalar(value: unknown, simpleKey: boolean): void {
    const outer = this.indent;
    this.increaseIndent(true, false);
    if (typeof value === 'string') this.string(this.v3 ? value : foldNextLine(value), simpleKey);
    else this.plain(this.nonString(value), false);
    this.indent = outer;
  }

  private nonString(value: unknown): string {
    if (typeof value === 'number') return this.v3 ? goYamlFloat(value) : jsonNumber(value);
    return value === null || value === undefined ? 'null' : asText(value);
  }

  private string(value: string, simpleKey: boolean): void {
    const analysis = analyzeScalar(value, this.v3);
    if (value.includes('\n') && !simpleKey && analysis.blockAllowed) return this.literal(value);
    const wantsPlain = !value.includes('\n') && this.readsBackAsString(value);
    if (wantsPlain && analysis.plainAllowed && !(simpleKey && (analysis.multiline || value === ''))) {
      return this.plain(value, !simpleKey);
    }
    if (wantsPlain && analysis.singleQuotedAllowed && !(simpleKey && analysis.multiline)) {
      return this.singleQuoted(value, !simpleKey);
    }
    this.doubleQuoted(value, !simpleKey);
  }

  private readsBackAsString(value: string): boolean {
    if (typeof resolveGoScalar(value) !== 'string') return false;
    const first = value.charCodeAt(0);
    const numeric = (first >= 48 && first <= 57) || first === 43 || first === 45;
    if (!numeric) return true;
    return !base60.test(value) && !isTimestamp(value);
  }

  private plain(value: string, allowBreaks: boolean): void {
    if (!this.whitespace) this.put(' ');
    this.folded(value, allowBreaks, false);
    this.whitespace = false;
    this.indention = false;
  }

  private singleQuoted(value: string, allowBreaks: boolean): void {
    this.indicator({ text: "'", needWhitespace: true, isWhitespace: false, isIndention: false });
    this.folded(value, allowBreaks, true);
    this.indicator({ text: "'", needWhitespace: false, isWhitespace: false, isIndention: false });
    this.whitespace = false;
    this.indention = false;
  }

  private folded(value: string, allowBreaks: boolean, quoted: boolean): void {
    const hasSeparators = quoted && /[\u2028\u2029]/.test(value);
    if (!hasSeparators && (!allowBreaks || this.column + value.length <= this.width)) {
      this.put(quoted ? value.replaceAll("'", "''") : value);
      return;
    }
    let spaces = false;
    let breaks = false;
    for (let i = 0; i < value.length; i++) {
      const char = value[i] ?? '';
      if (hasSeparators && (char === '\u2028' || char === '\u2029')) {
        this.put(char);
        this.column = 0;
        breaks = true;
        continue;
      }
      // To the emitter these are line breaks, so what follows them is indented.
      if (breaks) this.put(' '.repeat(Math.max(this.indent, 0)));
      breaks = false;
      if (char !== ' ') {
        this.put(quoted && char === "'" ? "''" : char);
        spaces = false;
        continue;
      }
      const inside = !quoted || (i > 0 && i < value.length - 1);
      if (allowBreaks && !spaces && this.column > this.width && inside && value[i + 1] !== ' ')
        this.writeIndent();
      else this.put(' ');
      spaces = true;
    }
  }

  private doubleQuoted(value: string, allowBreaks: boolean): void {
    this.indicator({ text: '"', needWhitespace: true, isWhitespace: false, isIndention: false });
    let spaces = false;
    const bytes = new TextEncoder().encode(value).length;
    // The emitter looks for a byte order mark at the start of the text instead of at the current character.
    const startsWithMark = value.charCodeAt(0) === 0xfeff;
    for (let i = 0; i < value.length; i++) {
      const char = value.charCodeAt(i);
      if (startsWithMark || !isPrintable(value, i) || isBreak(char) || char === 34 || char === 92) {
        const rune = value.codePointAt(i) ?? char;
        if (rune > 0xffff) i++;
        this.put(escapeRune(rune));
        spaces = false;
      } else if (char === 32) {
        if (allowBreaks && !spaces && this.column > this.width && i > 0 && i < bytes - 1) {
          this.writeIndent();
          if (value[i + 1] === ' ') this.put('\\');
        } else this.put(' ');
        spaces = true;
      } else {
        this.put(value.charAt(i));
        spaces = false;
      }
    }
    this.indicator({ text: '"', needWhitespace: false, isWhitespace: false, isIndention: false });
    this.whitespace = false;
    this.indention = false;
  }

  private literal(value: string): void {
    this.indicator({ text: '|', needWhitespace: true, isWhitespace: false, isIndention: false });
    const first = value.charCodeAt(0);
    const hint = first === 32 || isBreak(first) ? '2' : '';
    const endsWithBreak = isBreak(value.charCodeAt(value.length - 1));
    const keeps = endsWithBreak && (value.length === 1 || isBreak(value.charCodeAt(value.length - 2)));
    this.put(hint + (endsWithBreak ? (keeps ? '+' : '') : '-'));
    this.newline();
    this.whitespace = true;
    const margin = ' '.repeat(Math.max(this.indent, 0));
    for (let from = 0; from < value.length; ) {
      const next = value.indexOf('\n', from);
      const line = next < 0 ? value.slice(from) : value.slice(from, next);
      if (line !== '') this.put(margin + line);
      this.indention = next >= 0;
      if (next < 0) break;
      this.newline();
      from = next + 1;
    }
  }

  private increaseIndent(flow: boolean, indentless: boolean): void {
    if (this.indent < 0) this.indent = flow ? 2 : 0;
    else if (!indentless) this.indent += 2;
  }

  private writeIndent(): void {
    const indent = Math.max(this.indent, 0);
    if (!this.indention || this.column > indent || (this.column === indent && !this.whitespace))
      this.newline();
    if (this.column < indent) this.put(' '.repeat(indent - this.column));
    this.whitespace = true;
    this.indention = true;
  }

  private indicator({
    text,
    needWhitespace,
    isWhitespace,
    isIndention,
  }: {
    readonly text: string;
    readonly needWhitespace: boolean;
    readonly isWhitespace: boolean;
    readonly isIndention: boolean;
  }): void {
    this.put(needWhitespace && !this.whitespace ? ` ${text}` : text);
    this.whitespace = isWhitespace;
    this.indention = this.indention && isIndention;
  }

  private put(text: string): void {
    this.out += text;
    this.column += text.length;
  }

  private newline(): void {
    this.out += '\n';
    this.column = 0;
  }
}

const maxSimpleKeyBytes = 128;

function isSimpleKey(key: string): boolean {
  if (key.length > maxSimpleKeyBytes) return false;
  for (let i = 0; i < key.length; i++) if (isBreak(key.charCodeAt(i))) return false;
  return key.length * 3 <= maxSimpleKeyBytes || new TextEncoder().encode(key).length <= maxSimpleKeyBytes;
}

/** sigs.k8s.io/yaml reads the JSON text as YAML, where a raw NEL inside quotes is a line break and folds. */
function foldNextLine(value: string): string {
  return value.includes('\u0085') ? value.replaceAll('\u0085', ' ') : value;
}

const base60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
const timestampForms = [
  /^\d{4}-\d{1,2}-\d{1,2}$/,
  /^\d{4}-\d{1,2}-\d{1,2}[Tt]\d{1,2}:\d{1,2}:\d{1,2}(?:[.,]\d+)?(?:Z|[-+]\d\d:\d\d)$/,
  /^\d{4}-\d{1,2}-\d{1,2} \d{1,2}:\d{1,2}:\d{1,2}(?:[.,]\d+)?$/,
];

/** go-yaml `resolve.go`, parseTimestamp: the form must fit and the calendar must have that moment. */
function isTimestamp(text: string): boolean {
  if (!timestampForms.some((form) => form.test(text))) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/[^0-9]+/).map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay && hour < 24 && minute < 60 && second < 60;
}

const namedEscapes: ReadonlyMap<number, string> = new Map([
  [0x00, '\\0'],
  [0x07, '\\a'],
  [0x08, '\\b'],
  [0x09, '\\t'],
  [0x0a, '\\n'],
  [0x0b, '\\v'],
  [0x0c, '\\f'],
  [0x0d, '\\r'],
  [0x1b, '\\e'],
  [0x22, '\\"'],
  [0x5c, '\\\\'],
  [0x85, '\\N'],
  [0xa0, '\\_'],
  [0x2028, '\\L'],
  [0x2029, '\\P'],
]);

function escapeRune(rune: number): string {
  const named = namedEscapes.get(rune);
  if (named) return named;
  const hex = rune.toString(16).toUpperCase();
  if (rune <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return rune <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}

/** A float64 that travelled through JSON: whole numbers within 64 bits read back as integers. */
function jsonNumber(value: number): string {
  if (Number.isInteger(value) && value < 2 ** 64 && value >= -(2 ** 63))
    return String(value === 0 ? 0 : value);
  return goYamlFloat(value);
}

/** go-yaml `encode.go`, floatv. */
function goYamlFloat(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf';
  return formatGoFloat(value, 6);
}
