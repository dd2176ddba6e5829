import type { Environment } from '@marcbachmann/cel-js';

class MathLibrary {}
type Numeric = number | bigint;

/** `math.greatest` and its kin (cel-go ext/math.go). */
export function registerMath(environment: Environment): void {
  environment
    .registerType('MathLibrary', { ctor: MathLibrary, fields: {} })
    .registerConstant('math', 'MathLibrary', new MathLibrary());
  const add = (signature: string, handler: (...values: never[]) => unknown): void => {
    environment.registerFunction(`MathLibrary.${signature}`, (_library: MathLibrary, ...values: never[]) =>
      handler(...values),
    );
  };
  for (const [name, pick] of [
    ['greatest', (a: Numeric, b: Numeric) => (a > b ? a : b)],
    ['least', (a: Numeric, b: Numeric) => (a < b ? a : b)],
  ] as const) {
    add(`${name}(list): dyn`, (list: readonly Numeric[]) => list.reduce(pick));
    add(`${name}(dyn, dyn): dyn`, pick);
    add(`${name}(dyn, dyn, dyn): dyn`, (a: Numeric, b: Numeric, c: Numeric) => pick(pick(a, b), c));
    add(`${name}(dyn, dyn, dyn, dyn): dyn`, (a: Numeric, b: Numeric, c: Numeric, d: Numeric) =>
      pick(pick(a, b), pick(c, d)),
    );
  }
  add('ceil(double): double', (value: number) => Math.ceil(value));
  add('floor(double): double', (value: number) => Math.floor(value));
  add('round(double): double', (value: number) => Math.sign(value) * Math.round(Math.abs(value)));
  add('trunc(double): double', (value: number) => Math.trunc(value));
  add('sqrt(dyn): double', (value: Numeric) => Math.sqrt(Number(value)));
  add('abs(int): int', (value: bigint) => (value < 0n ? -value : value));
  add('abs(double): double', (value: number) => Math.abs(value));
  add('sign(int): int', (value: bigint) => (value < 0n ? -1n : value > 0n ? 1n : 0n));
  add('sign(double): double', (value: number) => Math.sign(value));
  add('isNaN(double): bool', (value: number) => Number.isNaN(value));
  add('isFinite(double): bool', (value: number) => Number.isFinite(value));
  add('isInf(double): bool', (value: number) => Math.abs(value) === Number.POSITIVE_INFINITY);
}
