import { GoList, GoMap, GoObject, type GoValue } from '../values/go-value.ts';
import { isTrue } from '../values/truth.ts';

/**
 * mergo's deepMerge for maps (dario.cat/mergo 1.0 merge.go): the target wins unless its entry is empty, or
 * always loses if `overwrites`; maps merge, lists are replaced; source maps are taken over by reference.
 */
export function mergeMaps(target: GoMap, source: GoMap, overwrites: boolean): void {
  for (const key of source.keys()) {
    const given = source.get(key);
    const origin = source.entries.origins?.get(key);
    const existing = target.entries.get(key);
    if (given === null) {
      if (overwrites) target.setFrom(key, null, origin);
      continue;
    }
    if (given instanceof GoMap) mergeInto(existing, given, overwrites);
    if (given instanceof GoList) {
      // mergo looks at the emptiness of the whole maps here, not of the lists.
      const replaces = source.size > 0 && (overwrites || target.size === 0);
      if (replaces) target.setFrom(key, given, origin);
      else target.setFrom(key, keptList(existing, given), target.entries.origins?.get(key));
    }
    const isKept = existing !== undefined && !isEmptyValue(existing);
    if (isKept && (given instanceof GoList || (given instanceof GoMap && existing instanceof GoMap)))
      continue;
    if (overwrites || !isKept) target.setFrom(key, given, origin);
  }
}

function mergeInto(existing: GoValue | undefined, given: GoMap, overwrites: boolean): void {
  if (existing instanceof GoMap && !existing.isNil) mergeMaps(existing, given, overwrites);
}

function keptList(existing: GoValue | undefined, given: GoList): GoValue {
  return existing === undefined || existing === null ? new GoList([], given.type) : existing;
}

function isEmptyValue(value: GoValue): boolean {
  return !(value instanceof GoObject) && !isTrue(value);
}
