import { type Evaluated, GoBytes, GoInt, GoList, GoMap } from './go-value.ts';
import { typeName } from './types.ts';

/** reflect.DeepEqual: equal types and equal contents, all the way down. */
export function deepEqual(a: Evaluated, b: Evaluated): boolean {
  if (a === undefined || a === null) return b === undefined || b === null;
  if (typeof a !== 'object' || b === undefined || b === null || typeof b !== 'object') return a === b;
  if (typeName(a) !== typeName(b)) return false;
  if (a instanceof GoInt && b instanceof GoInt) return a.value === b.value;
  if (a instanceof GoMap && b instanceof GoMap) return equalMaps(a, b);
  if (a instanceof GoList && b instanceof GoList) return equalLists(a, b);
  if (a instanceof GoBytes && b instanceof GoBytes) return Buffer.compare(a.bytes, b.bytes) === 0;
  if ('fieldNames' in a && 'fieldNames' in b) {
    return (
      a === b ||
      (a.text() === b.text() && a.fieldNames().every((name) => deepEqual(a.field(name), b.field(name))))
    );
  }
  return a === b;
}

function equalMaps(a: GoMap, b: GoMap): boolean {
  if (a === b) return true;
  if (a.size !== b.size || a.isNil !== b.isNil) return false;
  for (const [key, value] of a.entries) {
    const other = b.entries.get(key);
    if (other === undefined || !deepEqual(value, other)) return false;
  }
  return true;
}

function equalLists(a: GoList, b: GoList): boolean {
  if (a === b) return true;
  if (a.items.length !== b.items.length || a.isNil !== b.isNil) return false;
  return a.items.every((item, index) => deepEqual(item, b.items[index]));
}
