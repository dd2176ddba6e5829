import { Entries, GoList, GoMap, type GoValue } from '../values/go-value.ts';

/** A copy that shares no container with the original; entries keep their origins. */
export function deepCopy(value: GoValue): GoValue {
  if (value instanceof GoMap) {
    const entries = new Entries();
    for (const [key, entry] of value.entries) entries.set(key, deepCopy(entry));
    if (value.entries.origins !== null) entries.origins = new Map(value.entries.origins);
    return new GoMap(entries, value.type, value.isNil);
  }
  if (value instanceof GoList) {
    const copy = new GoList(value.items.map(deepCopy), value.type, value.isNil);
    copy.origins = value.origins;
    return copy;
  }
  return value;
}
