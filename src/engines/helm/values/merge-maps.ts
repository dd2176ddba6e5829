import { GoMap } from '#gotemplate';
import { copyEntry, emptyMap } from './go-maps.ts';
import type { ValueOrigins } from './value-origins.ts';

/** Merges `b` over `a` into a new map: maps are merged, everything else is replaced (loader.MergeMaps). */
export function mergeMaps(a: GoMap, b: GoMap, origins?: ValueOrigins): GoMap {
  const merged = emptyMap();
  for (const key of a.entries.keys()) copyEntry(merged, a, key);
  for (const [key, value] of b.entries) {
    const before = merged.entries.get(key);
    origins?.override(b.entries.origins?.get(key), merged.entries.origins?.get(key));
    copyEntry(merged, b, key);
    if (value instanceof GoMap && before instanceof GoMap) {
      merged.setFrom(key, mergeMaps(before, value, origins), b.entries.origins?.get(key));
    }
  }
  return merged;
}
