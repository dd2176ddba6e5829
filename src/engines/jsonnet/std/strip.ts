import { expectString } from '../values/expect.ts';
import { characters } from '../values/text.ts';
import type { Native, Value } from '../values/value.ts';
import { member } from './arrays.ts';
import { type Call, strict } from './define.ts';

/** Functions that take characters off the ends of a string. */
export const stripFunctions: readonly Native[] = [
  strict('lstripChars', 'str chars', (call, str, chars) => strip(call, str, chars, 'left')),
  strict('rstripChars', 'str chars', (call, str, chars) => strip(call, str, chars, 'right')),
  strict('stripChars', 'str chars', (call, str, chars) =>
    strip(call, strip(call, str, chars, 'left'), chars, 'right'),
  ),
  strict('trim', 'str', ({ vm, at }, str) =>
    expectString(vm, str, at).replace(leadingSpace, '').replace(trailingSpace, ''),
  ),
];

// Go's unicode.IsSpace.
const leadingSpace = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
const trailingSpace =
  /(?<![\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/;

function strip(call: Call, str: Value, chars: Value, side: 'left' | 'right'): string {
  const { vm, at } = call;
  const from = expectString(vm, str, at);
  vm.spend(from.length >> 6);
  vm.budget?.allocate(8 * from.length);
  const text = characters(from);
  const isStripped = stripped(call, chars);
  let start = 0;
  let end = text.length;
  if (side === 'left') while (start < end && isStripped(text[start] ?? '')) start += 1;
  else while (start < end && isStripped(text[end - 1] ?? '')) end -= 1;
  return text.slice(start, end).join('');
}

function stripped(call: Call, chars: Value): (char: string) => boolean {
  if (typeof chars !== 'string') return (char) => member(call, chars, char);
  call.vm.spend(chars.length >> 6);
  call.vm.budget?.allocate(8 * chars.length);
  const set = new Set(characters(chars));
  return (char) => set.has(char);
}
