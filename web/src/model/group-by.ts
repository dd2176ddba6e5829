/** Puts items under each of their keys, in their order. */
export function groupBy<T>(
  items: readonly T[],
  keys: (item: T) => readonly string[],
): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keys(item)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  }
  return groups;
}
