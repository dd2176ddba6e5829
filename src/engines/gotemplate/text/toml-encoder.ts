import { GoError } from '../exec/errors.ts';
import { printDuration } from '../fmt/duration.ts';
import { formatFloat } from '../fmt/float.ts';
import { formatTime } from '../time/format-time.ts';
import { GoTime } from '../time/go-time.ts';
import { GoBytes, GoComplex, GoInt, GoList, GoMap, GoObject, type GoValue } from '../values/go-value.ts';
import { kindName } from '../values/types.ts';

/** TOML as BurntSushi/toml 1.6 writes it: keys sorted, plain values before tables, tables indented. */
export function encodeToml(value: GoValue): string {
  const encoder = new TomlEncoder();
  encoder.encode([], value);
  return encoder.text;
}

type TomlKind = 'value' | 'table' | 'tables' | 'array' | 'nil';

class TomlEncoder {
  text = '';

  encode(key: readonly string[], value: GoValue): void {
    if (value === null) {
      if (key.length === 0) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
      return;
    }
    const table = tableOf(value);
    if (table !== undefined) return table.isNil ? undefined : this.table(key, table);
    if (value instanceof GoList && kindOf(value) === 'tables') return this.tables(key, value);
    if (value instanceof GoComplex)
      throw new GoError(`unsupported type for key '${key.join('.')}': complex128`);
    this.keyValue(key, value, false);
  }

  private tables(key: readonly string[], list: GoList): void {
    if (key.length === 0) throw new GoError('toml: top-level values must be Go maps or structs');
    for (const item of list.items) {
      const table = item === null ? undefined : tableOf(item);
      if (table === undefined) continue;
      this.newline();
      this.text += `${indent(key)}[[${keyText(key)}]]`;
      this.newline();
      this.entries(key, table);
    }
  }

  private table(key: readonly string[], table: GoMap): void {
    if (key.length === 1) this.newline();
    if (key.length > 0) {
      this.text += `${indent(key)}[${keyText(key)}]`;
      this.newline();
    }
    this.entries(key, table);
  }

  private entries(key: readonly string[], table: GoMap): void {
    const { direct, tables } = sortEntries(table);
    for (const name of [...direct, ...tables]) {
      const value = table.get(name);
      if (!isNil(value)) this.encode([...key, name], value);
    }
  }

  private inlineTable(table: GoMap): void {
    const { direct, tables } = sortEntries(table);
    this.text += '{';
    this.inlineEntries(table, direct, tables.length > 0);
    this.inlineEntries(table, tables, false);
    this.text += '}';
  }

  private inlineEntries(table: GoMap, keys: readonly string[], trailing: boolean): void {
    keys.forEach((name, index) => {
      const value = table.get(name);
      if (isNil(value)) return;
      this.keyValue([name], value, true);
      if (trailing || index !== keys.length - 1) this.text += ', ';
    });
  }

  private keyValue(key: readonly string[], value: GoValue, inline: boolean): void {
    if (key.length > 0) this.text += `${indent(key)}${quoteKey(key.at(-1) ?? '')} = `;
    this.element(value);
    if (key.length > 0 && !inline) this.newline();
  }

  private element(value: GoValue): void {
    if (typeof value === 'string') this.text += quoteText(value);
    else if (typeof value === 'boolean' || typeof value === 'bigint') this.text += String(value);
    else if (typeof value === 'number') this.text += floatText(value);
    else if (value instanceof GoInt) {
      this.text +=
        value.type === 'time.Duration' ? quoteText(printDuration(value.value)) : value.value.toString();
    } else if (value instanceof GoTime) this.text += formatTime(value, timeLayout(value));
    else if (value instanceof GoList) this.array(value.items);
    else if (value instanceof GoBytes) this.array(Array.from(value.bytes, BigInt));
    else if (value instanceof GoMap) this.inlineTable(value);
    else if (value instanceof GoObject) {
      const shown = value.text();
      if (shown === undefined) this.inlineTable(tableOf(value) ?? this.impossible());
      else this.text += quoteText(shown);
    } else throw new GoError(`unexpected type: ${kindName(value)}`);
  }

  private impossible(): never {
    throw new GoError('unexpected type');
  }

  private array(items: readonly GoValue[]): void {
    this.text += '[';
    items.forEach((item, index) => {
      this.element(item);
      if (index !== items.length - 1) this.text += ', ';
    });
    this.text += ']';
  }

  private newline(): void {
    if (this.text !== '') this.text += '\n';
  }
}

function tableOf(value: GoValue): GoMap | undefined {
  if (value instanceof GoMap) return value;
  if (!(value instanceof GoObject) || value.text() !== undefined) return undefined;
  const fields = value.json();
  return fields instanceof GoMap ? fields : undefined;
}

function sortEntries(table: GoMap): {
  readonly direct: readonly string[];
  readonly tables: readonly string[];
} {
  const isTable = (key: string): boolean => {
    const kind = kindOf(table.get(key));
    return kind === 'table' || kind === 'tables';
  };
  return { direct: table.keys().filter((key) => !isTable(key)), tables: table.keys().filter(isTable) };
}

function kindOf(value: GoValue): TomlKind {
  if (isNil(value)) return 'nil';
  if (value instanceof GoList) {
    const kinds = value.items.map(kindOf);
    if (kinds.includes('nil')) throw new GoError('toml: cannot encode array with nil element');
    return kinds.length > 0 && kinds.every((kind) => kind === 'table') ? 'tables' : 'array';
  }
  if (value instanceof GoComplex) throw new GoError('unsupported type: complex128');
  return value !== null && tableOf(value) !== undefined ? 'table' : 'value';
}

function isNil(value: GoValue): boolean {
  return value === null || ((value instanceof GoMap || value instanceof GoList) && value.isNil);
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const text = formatFloat(value, 'g', -1);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

function indent(key: readonly string[]): string {
  return '  '.repeat(key.length - 1);
}

function keyText(key: readonly string[]): string {
  return key.map(quoteKey).join('.');
}

function quoteKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : quoteText(key);
}

const ESCAPES: { readonly [char: string]: string } = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};

function quoteText(text: string): string {
  const escaped = text.replace(/[\0-\x1f"\\\x7f]/g, (char) => {
    return ESCAPES[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}

function timeLayout({ zone }: GoTime): string {
  const name = zone.kind === 'fixed' ? zone.name : '';
  if (name === 'date-local') return '2006-01-02';
  if (name === 'time-local') return '15:04:05.999999999';
  return `2006-01-02T15:04:05.999999999${name === 'datetime-local' ? '' : 'Z07:00'}`;
}
