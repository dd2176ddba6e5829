import { compare, equals } from '../values/compare.ts';
import { expectBoolean } from '../values/expect.ts';
import { textLength } from '../values/text.ts';
import { force } from '../values/thunk.ts';
import { quoteJson, toText } from '../values/to-text.ts';
import { type Native, type Value, isArray, isFunction, isObject, typeName } from '../values/value.ts';
import { type Call, strict } from './define.ts';

/** Types, equality, and what the host hands in. */
export const typeFunctions: readonly Native[] = [
  strict('type', 'x', (_, x) => typeName(x)),
  strict('isString', 'v', (_, v) => typeof v === 'string'),
  strict('isNumber', 'v', (_, v) => typeof v === 'number'),
  strict('isBoolean', 'v', (_, v) => typeof v === 'boolean'),
  strict('isObject', 'v', (_, v) => isObject(v)),
  strict('isArray', 'v', (_, v) => isArray(v)),
  strict('isFunction', 'v', (_, v) => isFunction(v)),
  strict('isNull', 'x', (_, x) => x === null),
  strict('id', 'x', (_, x) => x),
  strict('length', 'x', (call, x) => lengthOf(call, x)),
  strict('toString', 'a', ({ vm, at }, a) => toText(vm, a, at)),
  strict('equals', 'x y', ({ vm, at }, x, y) => equals({ vm, left: x, right: y, at })),
  strict('primitiveEquals', 'x y', primitiveEquals),
  strict('assertEqual', 'a b', assertEqual),
  strict('xor', 'x y', ({ vm, at }, x, y) => expectBoolean(vm, x, at) !== expectBoolean(vm, y, at)),
  strict('xnor', 'x y', ({ vm, at }, x, y) => expectBoolean(vm, x, at) === expectBoolean(vm, y, at)),
  strict('__compare', 'v1 v2', threeWay),
  strict('__compare_array', 'arr1 arr2', threeWay),
  strict('__array_less', 'arr1 arr2', (call, a, b) => threeWay(call, a, b) === -1),
  strict('__array_greater', 'arr1 arr2', (call, a, b) => threeWay(call, a, b) === 1),
  strict('__array_less_or_equal', 'arr1 arr2', (call, a, b) => threeWay(call, a, b) <= 0),
  strict('__array_greater_or_equal', 'arr1 arr2', (call, a, b) => threeWay(call, a, b) >= 0),
  strict('extVar', 'x', extVar),
  // Argo CD registers no native functions, so that every name is unknown.
  strict('native', 'x', ({ vm, at }, x) => {
    if (typeof x !== 'string') throw vm.error(`Unexpected type ${typeName(x)}, expected string`, at);
    return null;
  }),
  strict('trace', 'str rest', ({ vm, at }, str, rest) => {
    if (typeof str !== 'string') throw vm.error(`Unexpected type ${typeName(str)}, expected string`, at);
    return rest;
  }),
];

/** What std.length counts: visible fields, elements, code points, parameters without default. */
export function lengthOf({ vm, at }: Call, value: Value): number {
  if (typeof value === 'string') return textLength(value);
  if (isArray(value)) return value.elements.length;
  if (isObject(value)) return value.visibleNames(vm).length;
  if (isFunction(value)) return value.parameters.filter(({ isOptional }) => !isOptional).length;
  throw vm.error(`Unexpected type ${typeName(value)}`, at);
}

function primitiveEquals({ vm, at }: Call, x: Value, y: Value): boolean {
  if (typeName(x) !== typeName(y)) return false;
  if (isArray(x) || isObject(x))
    throw vm.error(`primitiveEquals operates on primitive types, got ${typeName(x)}`, at);
  return equals({ vm, left: x, right: y, at });
}

function assertEqual({ vm, at }: Call, a: Value, b: Value): boolean {
  if (equals({ vm, left: a, right: b, at })) return true;
  const [left, right] = [a, b].map((each) =>
    typeof each === 'string' ? quoteJson(each) : toText(vm, each, at),
  );
  throw vm.error(`Assertion failed. ${left} != ${right}`, at);
}

function threeWay({ vm, at }: Call, left: Value, right: Value): number {
  const type = typeName(left);
  if (type !== typeName(right))
    throw vm.error(`Comparison requires matching types. Got ${type} and ${typeName(right)}`, at);
  if (type === 'function' || type === 'object' || type === 'boolean')
    throw vm.error(`Values of type ${type} are not comparable.`, at);
  return compare({ vm, left, right, at });
}

function extVar({ vm, at }: Call, name: Value): Value {
  if (typeof name !== 'string') throw vm.error(`Unexpected type ${typeName(name)}, expected string`, at);
  const thunk = vm.extVars.get(name);
  if (!thunk) throw vm.error(`Undefined external variable: ${name}`, at);
  return force(vm, thunk, at);
}
