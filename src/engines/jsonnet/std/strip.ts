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
  const text = characters(expectString(call.vm, str, call.at));
  let from = 0;
  let to = text.length;
  const isStripped = (index: number): boolean => member(call, chars, text[index] ?? '');
  if (side === 'left') while (from < to && isStripped(from)) from += 1;
  else while (from < to && isStripped(to - 1)) to -= 1;
  return text.slice(from, to).join('');
}
