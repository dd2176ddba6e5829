import type { Holder, Interval, LogItem } from './piece.ts';

/** An entry that was read, or a whole container (then without key). */
export type Read = { readonly holder: Holder; readonly key: string | undefined };

/** What an interval of the log says was read, each entry once, in the order of first reading. */
export function readsOf(log: readonly LogItem[], interval: Interval): readonly Read[] {
  const reads: Read[] = [];
  const seen = new Map<Holder, Set<string | undefined>>();
  const visited = new Set<LogItem>();
  const pending: Interval[] = [interval];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    for (let i = current.from; i < current.to; i++) {
      const item = log[i];
      if (item === undefined || visited.has(item)) continue;
      visited.add(item);
      if (item.kind === 'see') pending.push(item);
      else add(item.holder, item.kind === 'read' ? item.key : undefined);
    }
  }
  return reads;

  function add(holder: Holder, key: string | undefined): void {
    let keys = seen.get(holder);
    if (keys === undefined) {
      keys = new Set();
      seen.set(holder, keys);
    }
    if (keys.has(key)) return;
    keys.add(key);
    reads.push({ holder, key });
  }
}
