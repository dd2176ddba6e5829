import type { Site } from '../jsonnet-error.ts';
import type { Vm } from '../run/vm.ts';
import type { BinaryOp, UnaryOp } from '../syntax/ast.ts';
import { compare, equals } from './compare.ts';
import { expectArray, expectBoolean, expectNumber, expectObject, finite, unexpectedType } from './expect.ts';
import { goNumber } from './number-text.ts';
import { extend } from './object.ts';
import { toText } from './to-text.ts';
import { type Value, arrayOf, isArray, isObject } from './value.ts';

/** The operators that look at both values; `&&`, `||`, `%` and `in` are not among them. */
export type StrictOp = Exclude<BinaryOp, '&&' | '||' | '%' | 'in'>;

/** Applies a binary operator (builtins.go). */
export function operate({
  vm,
  op,
  left,
  right,
  at,
}: {
  readonly vm: Vm;
  readonly op: StrictOp;
  readonly left: Value;
  readonly right: Value;
  readonly at: Site;
}): Value {
  switch (op) {
    case '+':
      return plus({ vm, left, right, at });
    case '-': {
      const x = expectNumber(vm, left, at);
      return finite(vm, x - expectNumber(vm, right, at), at);
    }
    case '*': {
      const x = expectNumber(vm, left, at);
      return finite(vm, x * expectNumber(vm, right, at), at);
    }
    case '/': {
      const x = expectNumber(vm, left, at);
      const y = expectNumber(vm, right, at);
      if (y === 0) throw vm.error('Division by zero.', at);
      return finite(vm, x / y, at);
    }
    case '==':
      return equals({ vm, left, right, at });
    case '!=':
      return !equals({ vm, left, right, at });
    case '<':
      return compare({ vm, left, right, at }) < 0;
    case '<=':
      return compare({ vm, left, right, at }) <= 0;
    case '>':
      return compare({ vm, left, right, at }) > 0;
    case '>=':
      return compare({ vm, left, right, at }) >= 0;
    default:
      return bitwise({ vm, op, left, right, at });
  }
}

export function plus({ vm, left, right, at }: { vm: Vm; left: Value; right: Value; at: Site }): Value {
  if (typeof right === 'string') return vm.checked(toText(vm, left, at) + right);
  if (typeof left === 'string') return vm.checked(left + toText(vm, right, at));
  if (typeof left === 'number') return finite(vm, left + expectNumber(vm, right, at), at);
  if (isObject(left)) {
    const extension = expectObject(vm, right, at);
    vm.walk(left.layers.length + extension.layers.length);
    return extend(left, extension);
  }
  if (!isArray(left)) throw unexpectedType(vm, left, at);
  const tail = expectArray(vm, right, at);
  const length = left.elements.length + tail.elements.length;
  vm.spend(length >> 3);
  vm.budget?.allocate(8 * length);
  return arrayOf([...left.elements, ...tail.elements]);
}

export function operateUnary({ vm, op, value, at }: { vm: Vm; op: UnaryOp; value: Value; at: Site }): Value {
  if (op === '!') return !expectBoolean(vm, value, at);
  const number = expectNumber(vm, value, at);
  if (op === '-') return -number;
  if (op === '+') return number;
  return Number(~toInt64(number));
}

function bitwise({
  vm,
  op,
  left,
  right,
  at,
}: {
  readonly vm: Vm;
  readonly op: '<<' | '>>' | '&' | '^' | '|';
  readonly left: Value;
  readonly right: Value;
  readonly at: Site;
}): number {
  const x = expectNumber(vm, left, at);
  const y = expectNumber(vm, right, at);
  for (const number of [x, y]) {
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER)
      throw vm.error(
        `Bitwise operator argument ${goNumber(number)} outside of range [-9007199254740991, 9007199254740991]`,
        at,
      );
  }
  const a = toInt64(x);
  const b = toInt64(y);
  if (op === '&') return Number(a & b);
  if (op === '|') return Number(a | b);
  if (op === '^') return Number(a ^ b);
  if (y < 0) throw vm.error('Shift by negative exponent.', at);
  const shifted = op === '<<' ? BigInt.asIntN(64, a << (b % 64n)) : a >> (b % 64n);
  return Number(shifted);
}

/** Go's conversion of a float64 to int64: towards zero; what does not fit becomes the smallest number. */
function toInt64(value: number): bigint {
  return Math.abs(value) < 2 ** 63 ? BigInt(Math.trunc(value)) : -(2n ** 63n);
}
