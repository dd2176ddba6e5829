import { GoList, GoMap, type GoValue, int64, typeName } from '#gotemplate';
import type { YamlPath } from '#yaml';
import { emptyMap, toValue } from './go-maps.ts';
import { readJsonValue } from './read-json-value.ts';
import type { OriginLayer, ValueOrigins } from './value-origins.ts';

/** How the value of a `--set` line is read: typed, as text, as JSON, through a file, or as it stands. */
export type SetMode = 'set' | 'set-string' | 'set-json' | 'set-file' | 'set-literal';

export type SetLine = {
  readonly mode: SetMode;
  readonly text: string;
  /** Gives the text of a file for `set-file`; throws a `SetError` when there is none. */
  readonly read?: (path: string) => string;
  readonly origins?: { readonly table: ValueOrigins; readonly layer: OriginLayer };
};

/** Why a line cannot be read, in Helm's words. */
export class SetError extends Error {}

/** Applies a line of the form `a.b=c,d[0]=e` to a map (pkg/strvals). */
export function applySet(line: SetLine, data: GoMap): void {
  const parser = new SetParser(line);
  while (parser.key(data, [], 0) === 'more');
}

const maxIndex = 65536;
const maxNesting = 30;

/** Whether there is more to read; at the end of the text Go returns io.EOF, which is no error. */
type Progress = 'more' | 'end';
type Stretch = { readonly text: string; readonly stop: string | undefined };

class SetParser {
  private readonly runes: readonly string[];
  private readonly line: SetLine;
  private readonly isLiteral: boolean;
  private at = 0;

  constructor(line: SetLine) {
    this.runes = [...line.text];
    this.line = line;
    this.isLiteral = line.mode === 'set-literal';
  }

  /** Reads one key with its value into `data`. */
  key(data: GoMap, path: YamlPath, level: number): Progress {
    const { text: name, stop } = this.until(this.isLiteral ? '=[.' : '=[,.');
    const inner = [...path, name];
    switch (stop) {
      case undefined:
        if (name === '') return 'end';
        throw new SetError(`key "${name}" has no value`);
      case '[':
        return this.listEntry({ data, name, path: inner, level });
      case '=':
        return this.entry(data, name, inner);
      case ',':
        this.set({ data, key: name, value: '', path: inner });
        throw new SetError(`key "${name}" has no value (cannot end with ,)`);
      default:
        return this.nested({ data, name, path: inner, level: level + 1 });
    }
  }

  private entry(data: GoMap, name: string, path: YamlPath): Progress {
    const { value, progress } = this.value();
    this.set({ data, key: name, value, path });
    return progress;
  }

  private nested({
    data,
    name,
    path,
    level,
  }: {
    readonly data: GoMap;
    readonly name: string;
    readonly path: YamlPath;
    readonly level: number;
  }): Progress {
    if (level > maxNesting) {
      throw new SetError(
        `value name nested level is greater than maximum supported nested level of ${maxNesting}`,
      );
    }
    const inner = data.has(name) ? asMap(data.get(name)) : emptyMap();
    const progress = this.key(inner, path, level);
    if (progress === 'more' && inner.size === 0) throw new SetError(`key map "${name}" has no value`);
    if (inner.size > 0) this.set({ data, key: name, value: inner, path });
    return progress;
  }

  private listEntry({
    data,
    name,
    path,
    level,
  }: {
    readonly data: GoMap;
    readonly name: string;
    readonly path: YamlPath;
    readonly level: number;
  }): Progress {
    const index = this.index();
    const list = data.has(name) ? asList(data.get(name)) : new GoList([]);
    const { list: changed, progress } = this.listItem({ list, index, path, level });
    this.set({ data, key: name, value: changed, path });
    return progress;
  }

  private listItem({
    list,
    index,
    path,
    level,
  }: {
    readonly list: GoList;
    readonly index: number;
    readonly path: YamlPath;
    readonly level: number;
  }): ListProgress {
    if (index < 0) throw new SetError(`negative ${index} index not allowed`);
    const { text, stop } = this.until('[.=');
    if (text !== '') throw new SetError(`unexpected data at end of array index: "${text}"`);
    const inner = [...path, index];
    switch (stop) {
      case undefined:
        return { list, progress: 'end' };
      case '=': {
        const { value } = this.value();
        return { list: this.setIndex({ list, index, value, path: inner }), progress: 'more' };
      }
      case '[': {
        const next = this.index();
        const current = list.items[index] ?? null;
        const nested = this.listItem({
          list: current === null ? new GoList([]) : asList(current),
          index: next,
          path: inner,
          level,
        });
        return {
          list: this.setIndex({ list, index, value: nested.list, path: inner }),
          progress: nested.progress,
        };
      }
      default: {
        const current = list.items[index];
        const map = current instanceof GoMap ? current : emptyMap();
        const progress = this.key(map, inner, level);
        if (progress === 'end') return { list, progress };
        return { list: this.setIndex({ list, index, value: map, path: inner }), progress };
      }
    }
  }

  private index(): number {
    const { text, stop } = this.until(']');
    if (stop === undefined) throw new SetError('error parsing index: EOF');
    if (/^[+-]?\d+$/.test(text)) return Number(text);
    throw new SetError(`error parsing index: strconv.Atoi: parsing "${text}": invalid syntax`);
  }

  private value(): { readonly value: GoValue; readonly progress: Progress } {
    if (this.line.mode === 'set-json') return { value: this.jsonValue(), progress: 'more' };
    if (this.isLiteral) return { value: this.rest(), progress: 'more' };
    if (this.at >= this.runes.length) return { value: '', progress: 'end' };
    if (this.runes[this.at] === '{') return { value: this.valueList(), progress: 'more' };
    return { value: this.scalar(this.until(',').text), progress: 'more' };
  }

  private valueList(): GoList {
    this.at++;
    const items: GoValue[] = [];
    for (;;) {
      const { text, stop } = this.until(',}');
      if (stop === undefined) throw new SetError("list must terminate with '}'");
      items.push(this.scalar(text));
      if (stop === ',') continue;
      if (this.runes[this.at] === ',') this.at++;
      return new GoList(items);
    }
  }

  private jsonValue(): GoValue {
    if (this.skipBlanks()) return null;
    const found = readJsonValue(this.rest());
    if (!found || isBeyondFloat(found.value)) throw new SetError('invalid JSON');
    this.at += [...found.text].length;
    this.skipBlanks();
    return toValue(found.value);
  }

  /** Skips blanks and a comma; says whether no value stands here. */
  private skipBlanks(): boolean {
    for (; this.at < this.runes.length; this.at++) {
      const rune = this.runes[this.at] ?? '';
      if (rune === ',') {
        this.at++;
        return true;
      }
      if (!/\s/.test(rune)) return false;
    }
    return true;
  }

  private rest(): string {
    const text = this.runes.slice(this.at).join('');
    if (this.isLiteral) this.at = this.runes.length;
    return text;
  }

  private scalar(text: string): GoValue {
    if (this.line.mode === 'set') return typed(text);
    if (this.line.mode === 'set-file') return this.line.read?.(text) ?? '';
    return text;
  }

  private until(stops: string): Stretch {
    let text = '';
    while (this.at < this.runes.length) {
      const rune = this.runes[this.at++] ?? '';
      if (stops.includes(rune)) return { text, stop: rune };
      if (rune !== '\\' || this.isLiteral) text += rune;
      else if (this.at < this.runes.length) text += this.runes[this.at++];
    }
    return { text, stop: undefined };
  }

  private set({
    data,
    key,
    value,
    path,
  }: {
    readonly data: GoMap;
    readonly key: string;
    readonly value: GoValue;
    readonly path: YamlPath;
  }): void {
    if (key === '') return;
    const origins = this.line.origins;
    const before = data.entries.origins?.get(key);
    if (!origins) return data.set(key, value);
    const origin = value === data.get(key) && before !== undefined ? before : this.register(path);
    if (origin !== before) origins.table.override(origin, before);
    data.setFrom(key, value, origin);
  }

  /** The origin of a path of this line; each of its steps has one. */
  private register(path: YamlPath): number {
    const origins = this.line.origins;
    let id = 0;
    for (const step of origins ? path : []) id = origins?.table.add(origins.layer, id, step) ?? 0;
    return id;
  }

  private setIndex({
    list,
    index,
    value,
    path,
  }: {
    readonly list: GoList;
    readonly index: number;
    readonly value: GoValue;
    readonly path: YamlPath;
  }): GoList {
    if (index > maxIndex) {
      throw new SetError(`index of ${index} is greater than maximum supported index of ${maxIndex}`);
    }
    const items = [...list.items];
    while (items.length <= index) items.push(null);
    items[index] = value;
    const changed = new GoList(items);
    const origins = this.line.origins;
    if (!origins) return changed;
    changed.origins = new Map(list.origins ?? []);
    const origin = this.register(path);
    origins.table.override(origin, changed.origins.get(String(index)));
    changed.origins.set(String(index), origin);
    return changed;
  }
}

type ListProgress = { readonly list: GoList; readonly progress: Progress };

function asMap(value: GoValue): GoMap {
  return value instanceof GoMap ? value : refuse(value, 'map[string]interface {}');
}

function asList(value: GoValue): GoList {
  return value instanceof GoList ? value : refuse(value, '[]interface {}');
}

function refuse(value: GoValue, wanted: string): never {
  const got = value === null ? 'nil' : typeName(value);
  throw new SetError(`unable to parse key: interface conversion: interface {} is ${got}, not ${wanted}`);
}

/** parser.go, typedVal: an integer from `--set` is an int64, where one from a file is a float64. */
function typed(text: string): GoValue {
  const lower = text.toLowerCase();
  if (lower === 'true') return true;
  if (lower === 'false') return false;
  if (lower === 'null') return null;
  if (text === '0') return int64(0n);
  if (!/^[+-]?\d+$/.test(text) || text.startsWith('0')) return text;
  const number = BigInt(text.replace(/^\+/, ''));
  return number >= -(2n ** 63n) && number < 2n ** 63n ? int64(number) : text;
}

/** Whether some number is too large for a float64, which Go refuses to read. */
export function isBeyondFloat(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isBeyondFloat);
}
