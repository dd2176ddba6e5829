import { createHash } from 'node:crypto';
import { expectInt, expectNumber, expectString } from '../values/expect.ts';
import { goNumber } from '../values/number-text.ts';
import { textLength } from '../values/text.ts';
import { force } from '../values/thunk.ts';
import { type Native, type Value, arrayOf, isArray, typeName } from '../values/value.ts';
import { walked } from './arrays.ts';
import { type Call, readyAll, strict } from './define.ts';

/** Characters, bytes, base64 and hashes. */
export const encodingFunctions: readonly Native[] = [
  strict('char', 'n', ({ vm, at }, n) => characterOf({ vm, at }, expectNumber(vm, n, at))),
  strict('codepoint', 'str', ({ vm, at }, str) => {
    const text = expectString(vm, str, at);
    const length = textLength(text);
    if (length !== 1) throw vm.error(`codepoint takes a string of length 1, got length ${length}`, at);
    return text.codePointAt(0) ?? 0;
  }),
  strict('encodeUTF8', 'str', ({ vm, at }, str) => {
    const bytes = Buffer.from(expectString(vm, str, at));
    vm.spend(bytes.length);
    vm.budget?.allocate(8 * bytes.length);
    return arrayOf(readyAll(vm, [...bytes]));
  }),
  strict('decodeUTF8', 'arr', ({ vm, at }, arr) => {
    const bytes = walked({ vm, at }, arr).map((element) => {
      const byte = expectInt(vm, force(vm, element, at), at);
      if (byte < 0 || byte > 255) throw vm.error(`Bytes must be integers in range [0, 255], got ${byte}`, at);
      return byte;
    });
    return goText(Uint8Array.from(bytes));
  }),
  strict('base64', 'input', base64),
  strict('base64Decode', 'str', (call, str) => goText(base64Bytes(call, str))),
  strict('base64DecodeBytes', 'str', (call, str) => {
    const bytes = base64Bytes(call, str);
    call.vm.budget?.allocate(8 * bytes.length);
    return arrayOf(readyAll(call.vm, [...bytes]));
  }),
  ...(['md5', 'sha1', 'sha256', 'sha512'] as const).map((name) => hash(name, name)),
  hash('sha3', 'sha3-512'),
];

/** The character of a code point; halves of a pair become the replacement character, as in Go. */
export function characterOf({ vm, at }: Call, value: number): string {
  if (value > 0x10ffff) throw vm.error(`Invalid unicode codepoint, got ${goNumber(value)}`, at);
  if (value < 0) throw vm.error(`Codepoints must be >= 0, got ${goNumber(value)}`, at);
  const code = Math.trunc(value);
  return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : String.fromCodePoint(code);
}

function hash(name: string, algorithm: string): Native {
  return strict(name, 's', ({ vm, at }, s) =>
    createHash(algorithm)
      .update(expectString(vm, s, at))
      .digest('hex'),
  );
}

function base64({ vm, at }: Call, input: Value): string {
  const tooLarge = (code: number): Error =>
    vm.error(
      `base64 encountered invalid codepoint value in the array (must be 0 <= X <= 255), got ${code}`,
      at,
    );
  if (typeof input === 'string') {
    for (const char of input) {
      const code = char.codePointAt(0) ?? 0;
      if (code > 255) throw tooLarge(code);
    }
    return Buffer.from(input).toString('base64');
  }
  if (!isArray(input))
    throw vm.error(
      `base64 can only base64 encode strings / arrays of single bytes, got ${typeName(input)}`,
      at,
    );
  const bytes = walked({ vm, at }, input).map((element) => {
    const value = force(vm, element, at);
    if (typeof value !== 'number' || (value | 0) !== value)
      throw vm.error(`base64 encountered a non-integer value in the array, got ${typeName(value)}`, at);
    if (value < 0 || value > 255) throw tooLarge(value);
    return value;
  });
  return Buffer.from(bytes).toString('base64');
}

function base64Bytes({ vm, at }: Call, input: Value): Uint8Array {
  if (typeof input !== 'string')
    throw vm.error(`base64DecodeBytes requires a string, got ${typeName(input)}`, at);
  const length = Buffer.byteLength(input);
  if (length % 4 !== 0)
    throw vm.error(
      `input string appears not to be a base64 encoded string. Wrong length found (${length})`,
      at,
    );
  const text = input.replace(/[\r\n]/g, '');
  const valid = /^[A-Za-z0-9+/]*/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(valid);
  const isPadded = text.length % 4 === 0 && (rest === '' || rest === '=' || rest === '==');
  if (!isPadded) throw vm.error(`failed to decode: illegal base64 data at input byte ${valid}`, at);
  return Buffer.from(text, 'base64');
}

/** Bytes as Go turns them into a string of runes: each broken byte is one replacement character. */
function goText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
