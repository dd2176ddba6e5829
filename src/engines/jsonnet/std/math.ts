import { compare } from '../values/compare.ts';
import { expectNumber, finite } from '../values/expect.ts';
import { force } from '../values/thunk.ts';
import { type Native, type Value, typeName } from '../values/value.ts';
import { type Call, lazy, strict } from './define.ts';
import { exponent, hypot, log, mantissa, pow, round } from './go-math.ts';

/** Numbers. */
export const mathFunctions: readonly Native[] = [
  unary('ceil', Math.ceil),
  unary('floor', Math.floor),
  unary('round', round),
  unary('sqrt', Math.sqrt),
  unary('sin', Math.sin),
  unary('cos', Math.cos),
  unary('tan', Math.tan),
  unary('asin', Math.asin),
  unary('acos', Math.acos),
  unary('atan', Math.atan),
  unary('log', log),
  unary('exp', Math.exp),
  unary('mantissa', mantissa),
  unary('exponent', exponent),
  binary('hypot', 'x y', hypot),
  binary('atan2', 'y x', Math.atan2),
  binary('pow', 'x n', pow),
  test('isEven', (x) => Math.trunc(x) % 2 === 0),
  test('isOdd', (x) => Math.trunc(x) % 2 !== 0),
  test('isInteger', (x) => Math.trunc(x) === x),
  test('isDecimal', (x) => Math.trunc(x) !== x),
  strict('modulo', 'x y', modulo),
  unary('log2', (x) => log(x) / log(2)),
  unary('log10', (x) => log(x) / log(10)),
  unary('deg2rad', (x) => (x * Math.PI) / 180),
  unary('rad2deg', (x) => (x * 180) / Math.PI),
  strict('abs', 'n', (call, n) => {
    const number = named(call, n, 'std.abs expected number');
    return number > 0 ? number : -number;
  }),
  strict('sign', 'n', (call, n) => {
    const number = named(call, n, 'std.sign expected number');
    return number > 0 ? 1 : number < 0 ? -1 : 0;
  }),
  strict('max', 'a b', (call, a, b) => {
    const left = named(call, a, 'std.max first param expected number');
    const right = named(call, b, 'std.max second param expected number');
    return left > right ? left : right;
  }),
  strict('min', 'a b', (call, a, b) => {
    const left = named(call, a, 'std.min first param expected number');
    const right = named(call, b, 'std.min second param expected number');
    return left < right ? left : right;
  }),
  lazy('clamp', 'x minVal maxVal', ({ vm, at }, x, low, high) => {
    const value = force(vm, x, at);
    const least = force(vm, low, at);
    if (compare({ vm, left: value, right: least, at }) < 0) return least;
    const most = force(vm, high, at);
    return compare({ vm, left: value, right: most, at }) > 0 ? most : value;
  }),
];

function unary(name: string, compute: (x: number) => number): Native {
  return strict(name, 'x', ({ vm, at }, x) => finite(vm, compute(expectNumber(vm, x, at)), at));
}

function binary(name: string, parameters: string, compute: (x: number, y: number) => number): Native {
  return strict(name, parameters, ({ vm, at }, a, b) => {
    const x = expectNumber(vm, a, at);
    return finite(vm, compute(x, expectNumber(vm, b, at)), at);
  });
}

function test(name: string, holds: (x: number) => boolean): Native {
  return strict(name, 'x', ({ vm, at }, x) => holds(expectNumber(vm, x, at)));
}

export function modulo({ vm, at }: Call, x: Value, y: Value): number {
  const left = expectNumber(vm, x, at);
  const right = expectNumber(vm, y, at);
  if (right === 0) throw vm.error('Division by zero.', at);
  return finite(vm, left % right, at);
}

function named({ vm, at }: Call, value: Value, what: string): number {
  if (typeof value === 'number') return value;
  throw vm.error(`${what}, got ${typeName(value)}`, at);
}
