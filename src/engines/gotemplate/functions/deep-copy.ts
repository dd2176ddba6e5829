import { SemVersion } from '../text/semver.ts';
import { Entries, GoList, GoMap, type GoValue } from '../values/go-value.ts';

/** Called with every container and its copy. */
export type OnCopy = (copy: Entries | GoList, original: Entries | GoList) => void;

function ignore(): void {}

/** A copy that shares no container with the original; entries keep their origins. */
export function deepCopy(value: GoValue, onCopy: OnCopy = ignore): GoValue {
  if (value instanceof GoMap) {
    const entries = new Entries();
    for (const [key, entry] of value.entries) entries.set(key, deepCopy(entry, onCopy));
    if (value.entries.origins !== null) entries.origins = new Map(value.entries.origins);
    onCopy(entries, value.entries);
    return new GoMap(entries, value.type, value.isNil);
  }
  if (value instanceof GoList) {
    const copy = new GoList(
      value.items.map((item) => deepCopy(item, onCopy)),
      value.type,
      value.isNil,
    );
    copy.origins = value.origins;
    onCopy(copy, value);
    return copy;
  }
  // copystructure copies exported fields only, and a version has none.
  return value instanceof SemVersion ? new SemVersion([0n, 0n, 0n], '') : value;
}
