import { type Evaluated, GoBytes, GoComplex, GoInt, GoList, GoMap } from './go-value.ts';

/** Whether a value is not the zero of its type (text/template's isTrue): the test of if, with, and, or. */
export function isTrue(value: Evaluated): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.length > 0;
  if (value instanceof GoMap) return value.size > 0;
  if (value instanceof GoList) return value.items.length > 0;
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'bigint') return value !== 0n;
  if (value instanceof GoInt) return value.value !== 0n;
  if (value instanceof GoBytes) return value.bytes.length > 0;
  if (value instanceof GoComplex) return value.real !== 0 || value.imaginary !== 0;
  return true;
}
