import { GoList, GoMap, type GoValue, type Holder, type LogItem } from '#gotemplate';

/** The origins of all values that were read: single entries, and everything inside containers taken whole. */
export function readOrigins(log: readonly LogItem[], used: ReadonlySet<number>): ReadonlySet<number> {
  const origins = new Set(used);
  const visited = new Set<Holder>();
  for (const item of log) {
    if (item.kind === 'whole') addAll(item.holder);
    else if (item.kind === 'read' && 'origins' in item.holder) {
      const origin = item.holder.origins?.get(item.key);
      if (origin !== undefined) origins.add(origin);
    }
  }
  return origins;

  function addAll(holder: Holder): void {
    if (!('origins' in holder) || visited.has(holder)) return;
    visited.add(holder);
    for (const origin of holder.origins?.values() ?? []) origins.add(origin);
    for (const value of holder instanceof GoList ? holder.items : holder.values()) enter(value);
  }

  function enter(value: GoValue): void {
    if (value instanceof GoMap) addAll(value.entries);
    else if (value instanceof GoList) addAll(value);
  }
}
