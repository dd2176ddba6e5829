import { GoList, GoMap, type GoValue, type Holder, type LogItem } from '#gotemplate';

/** The origins of all values that were read: single entries, and everything inside containers taken whole. */
export class ReadOrigins {
  readonly origins: Set<number>;
  private readonly visited = new Set<Holder>();
  private seen = 0;

  /** Beside what Helm itself acts upon. */
  constructor(used: ReadonlySet<number>) {
    this.origins = new Set(used);
  }

  /** Adds what the log of a rendering holds since it was last looked at. */
  follow(log: readonly LogItem[]): ReadonlySet<number> {
    for (; this.seen < log.length; this.seen++) {
      const item = log[this.seen];
      if (item?.kind === 'whole') this.addAll(item.holder);
      else if (item?.kind === 'read' && 'origins' in item.holder) {
        const origin = item.holder.origins?.get(item.key);
        if (origin !== undefined) this.origins.add(origin);
      }
    }
    return this.origins;
  }

  private addAll(holder: Holder): void {
    if (!('origins' in holder) || this.visited.has(holder)) return;
    this.visited.add(holder);
    for (const origin of holder.origins?.values() ?? []) this.origins.add(origin);
    for (const value of holder instanceof GoList ? holder.items : holder.values()) this.enter(value);
  }

  private enter(value: GoValue): void {
    if (value instanceof GoMap) this.addAll(value.entries);
    else if (value instanceof GoList) this.addAll(value);
  }
}
