import { trimEndOf } from '#text';
import { GoError } from '../exec/errors.ts';
import { quote } from '../fmt/quote.ts';
import { goMap, GoList, GoMap, type GoValue, int64, type ListType } from '../values/go-value.ts';
import { GoTime } from '../time/go-time.ts';
import { UTC, type Zone } from '../time/zone.ts';

const TABLE_LIST: ListType = {
  name: '[]map[string]interface {}',
  element: 'map[string]interface {}',
  methods: null,
};

/** Reads TOML 1.0 as BurntSushi/toml decodes it into a map: integers are int64, arrays of tables keep their type. */
export function parseToml(text: string): GoMap {
  return new TomlParser(text).parse();
}

class TomlParser {
  private readonly text: string;
  private at = 0;
  private readonly root = goMap();
  private current = this.root;
  private lastKey = '';
  /** Tables and values that may not be defined again. */
  private readonly closed = new Set<GoMap>();
  private readonly elements = new Set<GoMap>();
  private readonly arrays = new Map<string, GoMap[]>();

  constructor(text: string) {
    this.text = text;
  }

  parse(): GoMap {
    for (;;) {
      this.blank();
      const char = this.peek();
      if (char === '') return this.root;
      if (char === '[') this.header();
      else this.keyValue(this.current);
      this.endOfLine();
    }
  }

  private peek(): string {
    return this.text.charAt(this.at);
  }

  private fail(message: string, ahead = 0): never {
    const line = this.text.slice(0, this.at + ahead).split('\n').length;
    const key = this.lastKey === '' ? '' : ` (last key ${quote(this.lastKey)})`;
    throw new GoError(`toml: line ${line}${key}: ${message}`);
  }

  private spaces(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.at++;
  }

  /** Skips spaces, comments and empty lines. */
  private blank(): void {
    for (;;) {
      this.spaces();
      if (this.peek() === '#') while (this.peek() !== '' && this.peek() !== '\n') this.at++;
      if (this.text.startsWith('\r\n', this.at)) this.at++;
      if (this.peek() !== '\n') return;
      this.at++;
    }
  }

  private endOfLine(): void {
    this.spaces();
    if (this.peek() === '#') while (this.peek() !== '' && this.peek() !== '\n') this.at++;
    if (this.peek() === '' || this.peek() === '\n' || this.text.startsWith('\r\n', this.at)) return;
    this.fail(
      `expected a top-level item to end with a newline, comment, or EOF, but got ${charText(this.peek())} instead`,
    );
  }

  private header(): void {
    this.at++;
    const isArray = this.peek() === '[';
    if (isArray) this.at++;
    this.spaces();
    const keys = this.key(']');
    this.spaces();
    const close = isArray ? ']]' : ']';
    if (!this.text.startsWith(close, this.at)) {
      const got = this.peek() === '' ? 'EOF' : charText(this.peek());
      this.fail(`expected '.' or ']' to end table name, but got ${got} instead`, 1);
    }
    this.at += close.length;
    this.current = isArray ? this.arrayTable(keys) : this.table(keys);
  }

  private table(keys: readonly string[]): GoMap {
    const table = keys.reduce<GoMap>((map, key) => this.descend(map, key), this.root);
    if (this.elements.has(table)) this.fail(`Key '${keys.join('.')}' has already been defined.`);
    if (this.closed.has(table)) this.fail(`Key '${keys.join('.')}' has already been defined.`);
    this.closed.add(table);
    return table;
  }

  private arrayTable(keys: readonly string[]): GoMap {
    const holder = keys.slice(0, -1).reduce<GoMap>((map, key) => this.descend(map, key), this.root);
    const name = keys.at(-1) ?? '';
    const path = `${holder.entries.id}\0${name}`;
    const existing = this.arrays.get(path);
    if (existing === undefined && holder.has(name))
      this.fail(`Key '${keys.join('.')}' was already created and cannot be used as an array.`);
    const table = goMap();
    this.elements.add(table);
    const tables = [...(existing ?? []), table];
    this.arrays.set(path, tables);
    holder.set(name, new GoList(tables, TABLE_LIST));
    return table;
  }

  private descend(map: GoMap, key: string): GoMap {
    const found = map.entries.get(key);
    if (found instanceof GoMap) return found;
    if (found instanceof GoList) {
      const last = found.items.at(-1);
      if (last instanceof GoMap) return last;
    }
    if (found !== undefined) this.fail(`Key '${key}' has already been defined.`);
    const table = goMap();
    map.set(key, table);
    return table;
  }

  private key(closing: string): readonly string[] {
    const keys: string[] = [];
    for (;;) {
      this.spaces();
      const char = this.peek();
      if (char === '"' || char === "'") keys.push(this.string());
      else {
        const bare = /^[A-Za-z0-9_-]+/.exec(this.text.slice(this.at))?.[0];
        if (bare === undefined) {
          if (char === '') this.fail('unexpected EOF; expected table name');
          if (char === '=') this.fail("unexpected '=': key name appears blank");
          if (char === '.') this.fail("unexpected '.': keys cannot start with a '.'");
          if (char === closing) this.fail(`unexpected '${char}': key name appears blank`);
          this.unexpected();
        }
        this.at += bare.length;
        keys.push(bare);
      }
      this.spaces();
      if (this.peek() !== '.') return keys;
      this.at++;
    }
  }

  private unexpected(): never {
    const char = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
    if (/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(char)) {
      const code = char.charCodeAt(0).toString(16).padStart(2, '0');
      return this.fail(`TOML files cannot contain control characters: '0x${code}'`);
    }
    return this.fail(`expected '.' or '=', but got ${charText(char)} instead`);
  }

  private keyValue(table: GoMap): void {
    const keys = this.key('=');
    this.spaces();
    if (this.peek() === '') this.fail("unexpected EOF; expected key separator '='");
    if (this.peek() !== '=') {
      this.unexpected();
    }
    this.lastKey = keys.join('.');
    this.at++;
    this.spaces();
    const value = this.value();
    const holder = keys.slice(0, -1).reduce<GoMap>((map, key) => this.descend(map, key), table);
    const name = keys.at(-1) ?? '';
    if (holder.has(name)) this.fail(`Key '${keys.join('.')}' has already been defined.`);
    holder.set(name, value);
    this.lastKey = '';
  }

  private value(): GoValue {
    const char = this.peek();
    if (char === '"' || char === "'") return this.anyString();
    if (char === '[') return this.array();
    if (char === '{') return this.inlineTable();
    if (char === '') this.fail('unexpected EOF; expected value');
    const word = /^[^\s,\]}#]+(?: \d{2}:\d{2}[^\s,\]}#]*)?/.exec(this.text.slice(this.at))?.[0] ?? '';
    const value = this.scalar(word);
    if (value === undefined) return this.badValue(char, word);
    this.at += word.length;
    return value;
  }

  private badValue(char: string, word: string): never {
    if (/^[+-]?0[0-9]/.test(word))
      return this.fail(`Invalid integer ${quote(word)}: cannot have leading zeroes`);
    if (/^[+-]?[0-9_]+\.(?![0-9])/.test(word)) {
      return this.fail(`Invalid float ${quote(word)}: '.' must be followed by one or more digits`);
    }
    if (/^[A-Za-z]/.test(word)) return this.fail(`expected value but found ${quote(word)} instead`);
    return this.fail(`expected value but found ${charText(char)} instead`);
  }

  private scalar(word: string): GoValue | undefined {
    if (word === 'true' || word === 'false') return word === 'true';
    if (/^[+-]?(inf|nan)$/.test(word))
      return word.endsWith('nan') ? Number.NaN : word.startsWith('-') ? -Infinity : Infinity;
    if (/^[+-]?(0|[1-9](_?[0-9])*)$/.test(word))
      return int64(BigInt(word.replaceAll('_', '').replace('+', '')));
    if (/^0(x[0-9a-fA-F](_?[0-9a-fA-F])*|o[0-7](_?[0-7])*|b[01](_?[01])*)$/.test(word)) {
      return int64(BigInt(word.replaceAll('_', '')));
    }
    if (/^[+-]?(0|[1-9](_?[0-9])*)(\.[0-9](_?[0-9])*)?([eE][+-]?[0-9](_?[0-9])*)?$/.test(word)) {
      return Number(word.replaceAll('_', ''));
    }
    return dateTime(word);
  }

  private array(): GoValue {
    const items: GoValue[] = [];
    this.at++;
    for (;;) {
      this.blank();
      if (this.peek() === ']') break;
      if (this.peek() === '') this.fail('unexpected EOF; expected value');
      items.push(this.value());
      this.blank();
      if (this.peek() === ',') this.at++;
      else if (this.peek() !== ']')
        this.fail(`expected a comma (',') or array terminator (']'), but got ${charText(this.peek())}`);
    }
    this.at++;
    return new GoList(items);
  }

  private inlineTable(): GoValue {
    const table = goMap();
    this.at++;
    for (;;) {
      this.blank();
      if (this.peek() === '}') break;
      if (this.peek() === '') this.fail("unexpected EOF; expected '}'");
      this.keyValue(table);
      this.blank();
      if (this.peek() === ',') this.at++;
      else if (this.peek() !== '}')
        this.fail(
          `expected a comma or an inline table terminator '}', but got ${charText(this.peek())} instead`,
        );
    }
    this.at++;
    this.closed.add(table);
    return table;
  }

  private anyString(): string {
    const mark = this.peek();
    if (!this.text.startsWith(mark.repeat(3), this.at)) return this.string();
    this.at += 3;
    if (this.peek() === '\n') this.at++;
    const close = this.closeOf(mark);
    const body = this.text.slice(this.at, close);
    this.at = close + 3;
    if (mark === "'") return body;
    return this.unescape(body.replace(/\\[ \t]*\n\s*/g, ''));
  }

  private closeOf(mark: string): number {
    let at = this.at;
    for (;;) {
      const found = this.text.indexOf(mark.repeat(3), at);
      if (found < 0) return this.fail(`unexpected EOF; expected ${quote(mark.repeat(3))}`);
      const body = this.text.slice(this.at, found);
      const escapes = body.length - trimEndOf(body, '\\').length;
      if (mark === '"' && escapes % 2 === 1) {
        at = found + 1;
        continue;
      }
      // Up to two quotes may stand right before the closing ones.
      let end = found;
      while (this.text[end + 3] === mark && end - found < 2) end++;
      return end;
    }
  }

  private string(): string {
    const mark = this.peek();
    this.at++;
    const start = this.at;
    for (;;) {
      const char = this.peek();
      if (char === '') this.fail(`unexpected EOF; expected '${mark}'`);
      if (char === '\n') this.fail('strings cannot contain newlines');
      this.at++;
      if (char === mark) break;
      if (char === '\\' && mark === '"') this.at++;
    }
    const body = this.text.slice(start, this.at - 1);
    return mark === '"' ? this.unescape(body) : body;
  }

  private unescape(body: string): string {
    return body.replace(/\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}|[\s\S])/g, (_, code: string) => {
      const simple = SIMPLE[code];
      if (simple !== undefined) return simple;
      if (code.length > 1) return String.fromCodePoint(Number.parseInt(code.slice(1), 16));
      return this.fail(
        `invalid escape character ${charText(code)}; only the following escape characters are allowed: \\b, \\t, \\n, \\f, \\r, \\", \\\\, \\uXXXX, and \\UXXXXXXXX`,
      );
    });
  }
}

const SIMPLE: { readonly [letter: string]: string } = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\x1b',
  '"': '"',
  '\\': '\\',
};

function charText(char: string): string {
  if (char === '\r') return "'\\r'";
  return char === '\n' ? "'\\n'" : char === "'" ? "'\\''" : `'${char}'`;
}

function dateTime(word: string): GoValue | undefined {
  const match =
    /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:[Tt ]?(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?)?([Zz]|[+-]\d{2}:\d{2})?$/.exec(
      word,
    );
  if (match === null || word === '') return undefined;
  const [, year = '0', month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '', zone] =
    match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  const offset =
    zone === undefined || /z/i.test(zone)
      ? 0
      : Number(`${zone.charAt(0)}1`) * (Number(zone.slice(1, 3)) * 3600 + Number(zone.slice(4)) * 60);
  const seconds = BigInt(Math.round(date.getTime() / 1000) - offset);
  const named = zoneOf({
    text: zone,
    offset,
    hasDate: match[1] !== undefined,
    hasTime: match[4] !== undefined,
  });
  return new GoTime(seconds * 1_000_000_000n + BigInt(fraction.slice(0, 9).padEnd(9, '0') || '0'), named);
}

/** Times without an offset are kept in zones that only carry a name, as BurntSushi/toml does. */
function zoneOf({
  text,
  offset,
  hasDate,
  hasTime,
}: {
  readonly text: string | undefined;
  readonly offset: number;
  readonly hasDate: boolean;
  readonly hasTime: boolean;
}): Zone {
  if (text !== undefined) return offset === 0 ? UTC : { kind: 'fixed', name: '', seconds: offset };
  const name = hasDate ? (hasTime ? 'datetime-local' : 'date-local') : 'time-local';
  return { kind: 'fixed', name, seconds: 0 };
}
