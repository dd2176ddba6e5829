import { Entries, GoList, GoMap, type GoValue } from '#gotemplate';
import type { YamlPath } from '#yaml';
import type { Interval } from './tracer.ts';

/** One read: the container, and the key or index of the entry. */
export type Read = { readonly from: Entries | GoList; readonly key: string };

/** No expression needs more to be explained, and repeating is what makes a log long. */
const maxRepeated = 64;

/**
 * Every read of values while templates run, in order. What an action read is the stretch of the log between its
 * beginning and its end.
 */
export class ReadLog {
  private readonly containers: (Entries | GoList)[] = [];
  private readonly keys: string[] = [];
  private readonly paths = new Map<Entries, YamlPath>();
  private isOff = false;

  get length(): number {
    return this.keys.length;
  }

  add(from: Entries, key: string): void {
    if (this.isOff) return;
    this.containers.push(from);
    this.keys.push(key);
    if (from instanceof WatchedEntries) from.repeatFor(key);
  }

  addItem(from: GoList, index: number): void {
    this.containers.push(from);
    this.keys.push(String(index));
  }

  /** Adds the reads of an interval once more. */
  repeat({ from, to }: Interval): void {
    const end = Math.min(to, from + maxRepeated);
    for (let i = from; i < end; i++) {
      const container = this.containers[i];
      if (!container) continue;
      this.containers.push(container);
      this.keys.push(this.keys[i] ?? '');
    }
  }

  /** The reads of an interval, the latest first, each entry once. */
  reads({ from, to }: Interval): readonly Read[] {
    const found: Read[] = [];
    const seen = new Map<Entries | GoList, Set<string>>();
    for (let i = to - 1; i >= from; i--) {
      const container = this.containers[i];
      const key = this.keys[i] ?? '';
      if (!container) continue;
      const keys = seen.get(container);
      if (keys?.has(key)) continue;
      if (keys) keys.add(key);
      else seen.set(container, new Set([key]));
      found.push({ from: container, key });
    }
    return found;
  }

  /** Calls back for every read, in order. */
  forEach(visit: (from: Entries | GoList, key: string) => void): void {
    this.containers.forEach((container, index) => visit(container, this.keys[index] ?? ''));
  }

  /** Runs without logging. */
  silently<T>(run: () => T): T {
    const before = this.isOff;
    this.isOff = true;
    try {
      return run();
    } finally {
      this.isOff = before;
    }
  }

  /** A copy of values whose maps write to this log; what was shared stays shared. */
  watch(values: GoMap): GoMap {
    return this.watchMap(values, new Map(), []);
  }

  /** Where an entry of the values stands, counted from the root chart's; `undefined` for maps made on the way. */
  pathOf({ from, key }: Read): YamlPath | undefined {
    const path = from instanceof GoList ? undefined : this.paths.get(from);
    return path && [...path, key];
  }

  /** A new map whose reads are logged and stand for the reads that its entries were made of. */
  derive(map: GoMap, sources: Map<string, Interval>): GoMap {
    const entries = new WatchedEntries(this, sources);
    for (const [key, value] of this.silently(() => [...map.entries])) entries.set(key, value);
    return new GoMap(entries, map.type, map.isNil);
  }

  /** Notes what an entry of a watched map was made of. */
  source(map: GoMap, key: string, interval: Interval): void {
    if (map.entries instanceof WatchedEntries) map.entries.sources.set(key, interval);
  }

  /** The value of an entry, without a trace of having looked. */
  peek({ from, key }: Read): GoValue | undefined {
    if (from instanceof GoList) return from.items[Number(key)];
    return this.silently(() => from.get(key));
  }

  private watchMap(map: GoMap, known: Map<Entries, GoMap>, path: YamlPath): GoMap {
    const seen = known.get(map.entries);
    if (seen) return seen.as(map.type);
    const entries = new WatchedEntries(this);
    this.paths.set(entries, path);
    const watched = new GoMap(entries, map.type, map.isNil);
    known.set(map.entries, watched);
    for (const [key, value] of map.entries) entries.set(key, this.watchValue(value, known, [...path, key]));
    entries.origins = map.entries.origins && new Map(map.entries.origins);
    return watched;
  }

  private watchValue(value: GoValue, known: Map<Entries, GoMap>, path: YamlPath): GoValue {
    if (value instanceof GoMap) return this.watchMap(value, known, path);
    if (!(value instanceof GoList)) return value;
    const list = new GoList(
      value.items.map((item, index) => this.watchValue(item, known, [...path, index])),
      value.type,
      value.isNil,
    );
    list.origins = value.origins;
    return list;
  }
}

/** Entries that tell a log whatever is read of them. Writing is silent. */
class WatchedEntries extends Entries {
  private readonly log: ReadLog;
  readonly sources: Map<string, Interval>;

  constructor(log: ReadLog, sources: Map<string, Interval> = new Map()) {
    super();
    this.log = log;
    this.sources = sources;
  }

  /** Logs again what an entry was made of. */
  repeatFor(key: string): void {
    const source = this.sources.get(key);
    if (source) this.log.repeat(source);
  }

  override get(key: string): GoValue | undefined {
    this.log.add(this, key);
    return super.get(key);
  }

  override has(key: string): boolean {
    this.log.add(this, key);
    return super.has(key);
  }

  override *entries(): MapIterator<[string, GoValue]> {
    for (const entry of super.entries()) {
      this.log.add(this, entry[0]);
      yield entry;
    }
  }

  override [Symbol.iterator](): MapIterator<[string, GoValue]> {
    return this.entries();
  }

  override *values(): MapIterator<GoValue> {
    for (const [, value] of this.entries()) yield value;
  }

  override forEach(visit: (value: GoValue, key: string, map: Map<string, GoValue>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }
}
