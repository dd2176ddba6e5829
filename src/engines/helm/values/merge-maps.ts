import { GoMap } from '#gotemplate';
import { copyEntry, emptyMap } from './go-maps.ts';
import type { ValueOrigins } from './value-origins.ts';

/**
 * Merges `b` over `a`: maps are merged, everything else is replaced (loader.MergeMaps). The maps of `a` are copied, but
 * for those that earlier merges made and noted as `own`: many layers would otherwise be copied again with each.
 */
export function mergeMaps(a: GoMap, b: GoMap, merging: Merging): GoMap {
  const { origins, own } = merging;
  const merged = own.has(a) ? a : copyOf(a);
  own.add(merged);
  for (const [key, value] of b.entries) {
    const before = merged.entries.get(key);
    origins?.override(b.entries.origins?.get(key), merged.entries.origins?.get(key));
    copyEntry(merged, b, key);
    if (value instanceof GoMap && before instanceof GoMap) {
      merged.setFrom(key, mergeMaps(before, value, merging), b.entries.origins?.get(key));
    }
  }
  return merged;
}

/** What one merge after the other knows. */
export type Merging = { readonly origins?: ValueOrigins | undefined; readonly own: WeakSet<GoMap> };

function copyOf(map: GoMap): GoMap {
  const copy = emptyMap();
  for (const key of map.entries.keys()) copyEntry(copy, map, key);
  return copy;
}
