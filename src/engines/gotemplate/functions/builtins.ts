import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction, variadic, thorough } from '../exec/go-function.ts';
import { printAction, printValue, sprint } from '../fmt/print.ts';
import { sprintf } from '../fmt/sprintf.ts';
import { byteLength, toBytes } from '../values/bytes.ts';
import { type Evaluated, GoBytes, GoInt, GoList, GoMap, type GoValue } from '../values/go-value.ts';
import { isTrue } from '../values/truth.ts';
import { kindName, typeName } from '../values/types.ts';
import { areEqual, isLess } from './comparison.ts';
import { escapeHtml, escapeJs, escapeQuery } from './escapes.ts';

/** The functions of text/template itself (funcs.go). `and` and `or` are compiled, not called. */
export const builtinFunctions: { readonly [name: string]: GoFunction } = {
  and: variadic(['value'], 'value', (_, value) => value),
  or: variadic(['value'], 'value', (_, value) => value),
  not: fixed(['value'], (_, value) => !isTrue(value)),
  eq: variadic(['value'], 'value', (_, first, ...others) => {
    if (others.length === 0) throw new GoError('missing argument for comparison');
    return others.some((other) => areEqual(first, other));
  }),
  ne: fixed(['value', 'value'], (_, a, b) => !areEqual(a, b)),
  lt: fixed(['value', 'value'], (_, a, b) => isLess(a, b)),
  le: fixed(['value', 'value'], (_, a, b) => isLess(a, b) || areEqual(a, b)),
  gt: fixed(['value', 'value'], (_, a, b) => !(isLess(a, b) || areEqual(a, b))),
  ge: fixed(['value', 'value'], (_, a, b) => !isLess(a, b)),
  len: fixed(['value'], (_, value) => BigInt(lengthOf(value))),
  index: variadic(['value'], 'value', (_, item, ...indexes) => index(item, indexes)),
  slice: variadic(['value'], 'value', (_, item, ...indexes) => slice(item, indexes)),
  call: variadic(['value'], 'value', (_, name, callee) => call(printValue(name), callee)),
  print: thorough(variadic([], 'any', (_, ...values) => sprint(values))),
  println: thorough(variadic([], 'any', (_, ...values) => `${values.map(printValue).join(' ')}\n`)),
  printf: thorough(
    variadic(['string'], 'any', (runtime, format, ...values) => {
      const text = sprintf(format, values);
      runtime.charge(text.length);
      return text;
    }),
  ),
  html: thorough(variadic([], 'any', (_, ...values) => escapeHtml(textOfAll(values)))),
  js: thorough(variadic([], 'any', (_, ...values) => escapeJs(textOfAll(values)))),
  urlquery: thorough(variadic([], 'any', (_, ...values) => escapeQuery(textOfAll(values)))),
};

/** Sprint of the values as an action would print them. */
function textOfAll(values: readonly GoValue[]): string {
  return sprint(values.map((value) => (value === null ? printAction(null) : value)));
}

function lengthOf(value: Evaluated): number {
  if (typeof value === 'string') return byteLength(value);
  if (value instanceof GoMap) return value.size;
  if (value instanceof GoList) return value.items.length;
  if (value instanceof GoBytes) return value.bytes.length;
  if (value === null) throw new GoError('len of nil pointer');
  if (value === undefined) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
  throw new GoError(`len of type ${typeName(value).replace(/^\*/, '')}`);
}

function index(item: Evaluated, indexes: readonly Evaluated[]): Evaluated {
  if (item === null || item === undefined) throw new GoError('index of untyped nil');
  let current: GoValue = item;
  for (const key of indexes) current = indexOnce(current, key);
  return current;
}

function indexOnce(item: GoValue, key: Evaluated): GoValue {
  if (item === null) throw new GoError('index of nil pointer');
  if (item instanceof GoMap) {
    if (typeof key === 'string') return item.get(key);
    if (key === null || key === undefined) throw new GoError('value is nil; should be of type string');
    throw new GoError(`value has type ${typeName(key)}; should be string`);
  }
  if (item instanceof GoList) return element(item.items, indexArgument(key, item.items.length));
  if (item instanceof GoBytes) return byteAt(item.bytes, indexArgument(key, item.bytes.length));
  if (typeof item === 'string') {
    const bytes = toBytes(item);
    return byteAt(bytes, indexArgument(key, bytes.length));
  }
  throw new GoError(`can't index item of type ${typeName(item).replace(/^\*/, '')}`);
}

function element(items: readonly GoValue[], at: number): GoValue {
  const found = items[at];
  if (found === undefined) throw new GoError('reflect: slice index out of range');
  return found;
}

function byteAt(bytes: Uint8Array, at: number): GoValue {
  const byte = bytes[at];
  if (byte === undefined) throw new GoError('reflect: string index out of range');
  return new GoInt(BigInt(byte), 'uint8');
}

/** An index equal to the length passes here and panics later, as in Go. */
function indexArgument(key: Evaluated, length: number): number {
  if (key === null || key === undefined) throw new GoError('cannot index slice/array with nil');
  const value = typeof key === 'bigint' ? key : key instanceof GoInt ? key.value : undefined;
  if (value === undefined) throw new GoError(`cannot index slice/array with type ${typeName(key)}`);
  if (value < 0n || value > BigInt(length)) throw new GoError(`index out of range: ${value}`);
  return Number(value);
}

function slice(item: Evaluated, indexes: readonly Evaluated[]): GoValue {
  if (item === null || item === undefined) throw new GoError('slice of untyped nil');
  if (indexes.length > 3) throw new GoError(`too many slice indexes: ${indexes.length}`);
  if (typeof item === 'string') {
    if (indexes.length === 3) throw new GoError('cannot 3-index slice a string');
    const bytes = toBytes(item);
    const { from, to } = bounds(indexes, bytes.length);
    return Buffer.from(bytes.subarray(from, to)).toString('utf8');
  }
  if (!(item instanceof GoList)) throw new GoError(`can't slice item of type ${typeName(item)}`);
  const { from, to } = bounds(indexes, item.items.length);
  return new GoList(item.items.slice(from, to), item.type);
}

function bounds(
  indexes: readonly Evaluated[],
  length: number,
): { readonly from: number; readonly to: number } {
  const [from = 0, to = length, cap] = indexes.map((key) => indexArgument(key, length));
  if (from > to) throw new GoError(`invalid slice index: ${from} > ${to}`);
  if (cap !== undefined && to > cap) throw new GoError(`invalid slice index: ${to} > ${cap}`);
  return { from, to };
}

/** Nothing that templates can reach is a function value, so every call is a mistake. */
function call(name: string, callee: Evaluated): GoValue {
  if (callee === null || callee === undefined) throw new GoError('call of nil');
  throw new GoError(
    `non-function ${name} of type ${kindName(callee) === 'func' ? 'func' : typeName(callee)}`,
  );
}
