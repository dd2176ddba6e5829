import { Entries, GoList, GoMap, type GoValue } from '#gotemplate';

/** One read of an entry: the container it was read from and its key. */
export type Read = { readonly from: Entries; readonly key: string };

/**
 * Every read of values while templates run, in order. An action's reads are the stretch of the log between its
 * beginning and its end.
 */
export class ReadLog {
  readonly reads: Read[] = [];

  add(from: Entries, key: string): void {
    this.reads.push({ from, key });
  }

  /** A copy of values whose maps write to this log; what was shared stays shared. */
  watch(values: GoMap): GoMap {
    return this.watchMap(values, new Map());
  }

  private watchMap(map: GoMap, known: Map<Entries, GoMap>): GoMap {
    const seen = known.get(map.entries);
    if (seen) return seen.as(map.type);
    const entries = new WatchedEntries(this);
    const watched = new GoMap(entries, map.type, map.isNil);
    known.set(map.entries, watched);
    for (const [key, value] of map.entries) entries.set(key, this.watchValue(value, known));
    entries.origins = map.entries.origins && new Map(map.entries.origins);
    return watched;
  }

  private watchValue(value: GoValue, known: Map<Entries, GoMap>): GoValue {
    if (value instanceof GoMap) return this.watchMap(value, known);
    if (!(value instanceof GoList)) return value;
    const list = new GoList(
      value.items.map((item) => this.watchValue(item, known)),
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

  constructor(log: ReadLog) {
    super();
    this.log = log;
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
