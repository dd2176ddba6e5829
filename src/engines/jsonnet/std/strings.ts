import { TextBuilder, mapCharacters, occurrencesOf, splitText } from '#text';
import { expectArray, expectInt, expectString } from '../values/expect.ts';
import { sixDecimals } from '../values/number-text.ts';
import { sliceText, textLength } from '../values/text.ts';
import { force, ready } from '../values/thunk.ts';
import { toText } from '../values/to-text.ts';
import { type Native, type Value, arrayOf, isArray, typeName } from '../values/value.ts';
import { equals } from '../values/compare.ts';
import { slice } from '../values/slice.ts';
import { join, walked } from './arrays.ts';
import { type Call, readyAll, readyCharacters, strict } from './define.ts';
import { format } from './format.ts';
import { stripFunctions } from './strip.ts';
import { modulo } from './modulo.ts';
import { lengthOf } from './types.ts';

/** Strings. */
export const stringFunctions: readonly Native[] = [
  ...stripFunctions,
  strict('substr', 'str from len', substr),
  strict('startsWith', 'a b', (call, a, b) => {
    const size = lengthOf(call, b);
    return (
      lengthOf(call, a) >= size &&
      equals({ vm: call.vm, left: substr(call, a, 0, size), right: b, at: call.at })
    );
  }),
  strict('endsWith', 'a b', (call, a, b) => {
    const size = lengthOf(call, b);
    const from = lengthOf(call, a) - size;
    return from >= 0 && equals({ vm: call.vm, left: substr(call, a, from, size), right: b, at: call.at });
  }),
  strict('stringChars', 'str', (call, str) => arrayOf(elementsOf(call, str))),
  strict('split', 'str c', split),
  strict('splitLimit', 'str c maxsplits', splitLimit),
  strict('splitLimitR', 'str c maxsplits', splitLimitRight),
  strict('strReplace', 'str from to', ({ vm, at }, str, from, to) => {
    const text = expectString(vm, str, at);
    const old = expectString(vm, from, at);
    const replacement = expectString(vm, to, at);
    if (old === '') throw vm.error("'from' string must not be zero length.", at);
    vm.spend(text.length >> 6);
    vm.budget?.allocate(8 * text.length);
    const parts = splitText(text, old);
    vm.walk(parts.length);
    if (parts.length * replacement.length > vm.limits.text) vm.checked(' '.repeat(vm.limits.text + 1));
    return vm.checked(parts.join(replacement));
  }),
  strict('asciiUpper', 'str', (call, str) =>
    textOf(call, str).replace(/[a-z]/g, (char) => char.toUpperCase()),
  ),
  strict('asciiLower', 'str', (call, str) =>
    textOf(call, str).replace(/[A-Z]/g, (char) => char.toLowerCase()),
  ),
  strict('isEmpty', 'str', ({ vm, at }, str) => expectString(vm, str, at) === ''),
  strict('equalsIgnoreCase', 'str1 str2', ({ vm, at }, a, b) => {
    const left = expectString(vm, a, at);
    const right = expectString(vm, b, at);
    vm.spend((left.length + right.length) >> 4);
    return foldCase(left) === foldCase(right);
  }),
  strict('slice', 'indexable index end step', ({ vm, at }, target, begin, end, step) =>
    slice({ vm, target, bounds: { begin, end, step }, at }),
  ),
  strict('mod', 'a b', ({ vm, at }, a, b) => modulo({ vm, left: a, right: b, at })),
  strict('format', 'str vals', ({ vm, at }, str, vals) => format({ vm, at }, str, vals)),
  strict('lines', 'arr', (call, arr) => {
    const elements = walked(call, arr);
    return join(call, '\n', arrayOf([...elements, ready('')]));
  }),
  strict('deepJoin', 'arr', deepJoin),
  strict('findSubstr', 'pat str', findSubstr),
  strict('resolvePath', 'f r', (call, f, r) => {
    const parts = expectArray(call.vm, split(call, f, '/'), call.at).elements;
    return join(call, '/', arrayOf([...parts.slice(0, -1), ready(r)]));
  }),
  strict(
    'escapeStringBash',
    'str_',
    ({ vm, at }, str) => `'${toText(vm, str, at).replaceAll("'", `'"'"'`)}'`,
  ),
  strict('escapeStringDollars', 'str_', ({ vm, at }, str) => toText(vm, str, at).replaceAll('$', '$$$$')),
  strict('escapeStringXML', 'str_', ({ vm, at }, str) =>
    toText(vm, str, at).replace(/[<>&"']/g, (char) => xmlEscapes[char] ?? char),
  ),
];

const xmlEscapes: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

function substr({ vm, at }: Call, str: Value, from: Value, size: Value): string {
  const fail = (message: string): never => {
    throw vm.error(message, at);
  };
  if (typeof str !== 'string') return fail(`substr first parameter should be a string, got ${typeName(str)}`);
  if (typeof from !== 'number')
    return fail(`substr second parameter should be a number, got ${typeName(from)}`);
  if (from % 1 !== 0) return fail(`substr second parameter should be an integer, got ${sixDecimals(from)}`);
  if (from < 0) return fail(`substr second parameter should be greater than zero, got ${sixDecimals(from)}`);
  if (typeof size !== 'number')
    return fail(`substr third parameter should be a number, got ${typeName(size)}`);
  if ((size | 0) !== size)
    return fail(`substr third parameter should be an integer, got ${sixDecimals(size)}`);
  if (size < 0) return fail(`substr third parameter should be greater than zero, got ${size}`);
  return sliceText(str, from, from + size);
}

/** The characters of a string or the elements of an array. */
export function elementsOf(call: Call, value: Value) {
  if (isArray(value)) return value.elements;
  if (typeof value === 'string') return readyCharacters(call.vm, value);
  lengthOf(call, value);
  throw call.vm.error(`Unexpected type ${typeName(value)}, expected array`, call.at);
}

/** A string, or an array of single characters, as those functions take it that go through std.stringChars. */
function textOf(call: Call, value: Value): string {
  if (typeof value === 'string') return value;
  const text = new TextBuilder();
  for (const element of elementsOf(call, value)) {
    const char = expectString(call.vm, force(call.vm, element, call.at), call.at);
    const length = textLength(char);
    if (length !== 1)
      throw call.vm.error(`codepoint takes a string of length 1, got length ${length}`, call.at);
    text.add(char);
  }
  return text.toString();
}

function split(call: Call, str: Value, separator: Value): Value {
  const { vm, at } = call;
  if (typeof str !== 'string')
    throw vm.error(`std.split first parameter must be a String, got ${typeName(str)}`, at);
  if (typeof separator !== 'string')
    throw vm.error(`std.split second parameter must be a String, got ${typeName(separator)}`, at);
  if (separator === '') throw vm.error('std.split second parameter must have length 1 or greater, got 0', at);
  return splitLimit(call, str, separator, -1);
}

function splitLimit(call: Call, str: Value, separator: Value, limit: Value): Value {
  const { parts, joiner, max } = splitParts(call, str, separator, limit, 'std.splitLimit');
  if (max < 0 || parts.length <= max + 1) return arrayOf(readyAll(call.vm, parts));
  return arrayOf(readyAll(call.vm, [...parts.slice(0, max), parts.slice(max).join(joiner)]));
}

function splitLimitRight(call: Call, str: Value, separator: Value, limit: Value): Value {
  const { joiner, max } = splitParts(call, str, separator, limit, 'std.splitLimitR');
  const text = expectString(call.vm, str, call.at);
  // Counted from the left, taken from the right: where they overlap the two differ.
  const count = splitText(text, joiner).length - 1;
  const starts = occurrencesOf(text, joiner);
  const found: string[] = [];
  let end = text.length;
  for (let at = starts.length - 1; at >= 0 && found.length < count; at--) {
    if (max >= 0 && found.length >= max) break;
    const start = starts[at] ?? 0;
    if (start + joiner.length > end) continue;
    found.push(text.slice(start + joiner.length, end));
    end = start;
  }
  return arrayOf(readyAll(call.vm, [text.slice(0, end), ...found.reverse()]));
}

function splitParts({ vm, at }: Call, str: Value, separator: Value, limit: Value, name: string) {
  const text = expectString(vm, str, at);
  const joiner = expectString(vm, separator, at);
  const max = expectInt(vm, limit, at);
  if (max < -1) throw vm.error(`${name} third parameter should be -1 or non-negative, got ${max}`, at);
  if (joiner === '') throw vm.error(`${name} second parameter should have length 1 or greater, got 0`, at);
  vm.spend(text.length >> 3);
  vm.budget?.allocate(8 * text.length);
  return { parts: splitText(text, joiner), joiner, max };
}

function deepJoin(call: Call, value: Value): string {
  if (typeof value === 'string') return value;
  const { vm, at } = call;
  if (!isArray(value)) throw vm.error(`Expected string or array, got ${typeName(value)}`, at);
  vm.enter(at);
  let text = '';
  vm.walk(value.elements.length);
  for (const element of value.elements) text += deepJoin(call, force(vm, element, at));
  vm.leave();
  return vm.checked(text);
}

function findSubstr({ vm, at }: Call, pattern: Value, str: Value): Value {
  if (typeof pattern !== 'string')
    throw vm.error(`findSubstr first parameter should be a string, got ${typeName(pattern)}`, at);
  if (typeof str !== 'string')
    throw vm.error(`findSubstr second parameter should be a string, got ${typeName(str)}`, at);
  const found: number[] = [];
  let [from, count] = [0, 0];
  vm.spend((str.length + pattern.length) >> 6);
  vm.budget?.allocate(8 * str.length);
  for (const index of occurrencesOf(str, pattern)) {
    vm.spend(1);
    count += textLength(str.slice(from, index));
    from = index;
    found.push(count);
  }
  return arrayOf(readyAll(vm, found));
}

/** Go's strings.EqualFold compares characters by simple folding. */
export function foldCase(text: string): string {
  return mapCharacters(text, (char) => {
    const upper = char.toUpperCase();
    return (upper.length === char.length ? upper : char).toLowerCase();
  });
}
