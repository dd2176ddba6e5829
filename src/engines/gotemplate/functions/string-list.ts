import { printValue, textOf } from '../fmt/print.ts';
import { GoBytes, GoInt, GoList, type GoValue } from '../values/go-value.ts';

/** sprig's strslice: the elements of a list as text, nil ones left out; anything else is a list of itself. */
export function stringsOf(value: GoValue): readonly string[] {
  if (value instanceof GoList) return value.items.filter((item) => item !== null).map(textOf);
  if (value instanceof GoBytes)
    return Array.from(value.bytes, (byte) => printValue(new GoInt(BigInt(byte), 'uint8')));
  return value === null ? [] : [textOf(value)];
}
