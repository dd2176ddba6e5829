import { GoList, GoMap, GoObject, type GoValue } from '../values/go-value.ts';
import { isTrue } from '../values/truth.ts';

/** Called with every entry that the target takes over from the source. */
export type OnTake = (target: GoMap, source: GoMap, key: string) => void;

function ignore(): void {}

/**
 * mergo's deepMerge for maps (dario.cat/mergo 1.0 merge.go): the target wins unless its entry is empty, or
 * always loses if `overwrites`; maps merge, lists are replaced; source maps are taken over by reference.
 */
export function mergeMaps({
  target,
  source,
  overwrites,
  onTake = ignore,
}: {
  readonly target: GoMap;
  readonly source: GoMap;
  readonly overwrites: boolean;
  readonly onTake?: OnTake | undefined;
}): void {
  for (const key of source.keys()) {
    const given = source.get(key);
    const origin = source.entries.origins?.get(key);
    const existing = target.entries.get(key);
    const take = (value: GoValue): void => {
      target.setFrom(key, value, origin);
      onTake(target, source, key);
    };
    if (given === null) {
      if (overwrites) take(null);
      continue;
    }
    if (given instanceof GoMap && existing instanceof GoMap && !existing.isNil) {
      mergeMaps({ target: existing, source: given, overwrites, onTake });
    }
    if (given instanceof GoList) {
      // mergo looks at the emptiness of the whole maps here, not of the lists.
      const replaces = source.size > 0 && (overwrites || target.size === 0);
      if (replaces) take(given);
      else target.setFrom(key, keptList(existing, given), target.entries.origins?.get(key));
    }
    const isKept = existing !== undefined && !isEmptyValue(existing);
    if (isKept && (given instanceof GoList || (given instanceof GoMap && existing instanceof GoMap)))
      continue;
    if (overwrites || !isKept) take(given);
  }
}

function keptList(existing: GoValue | undefined, given: GoList): GoValue {
  return existing === undefined || existing === null ? new GoList([], given.type) : existing;
}

function isEmptyValue(value: GoValue): boolean {
  return !(value instanceof GoObject) && !isTrue(value);
}
