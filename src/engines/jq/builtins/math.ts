import { notApplicable } from '../jq-error.ts';
import { type Json, toNumber } from '../value.ts';
import type { ValueFunction, ValueFunctions } from './native.ts';

const unary: Readonly<Record<string, (x: number) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  atanh: Math.atanh,
  floor: Math.floor,
  round: (x) => Math.sign(x) * Math.round(Math.abs(x)),
  nearbyint: roundToEven,
  rint: roundToEven,
  ceil: Math.ceil,
  trunc: Math.trunc,
  significand: (x) => (x === 0 || !Number.isFinite(x) ? x : x / 2 ** exponentOf(x)),
  fabs: Math.abs,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  exp: Math.exp,
  exp10: (x) => 10 ** x,
  exp2: (x) => 2 ** x,
  expm1: Math.expm1,
  log: Math.log,
  log10: Math.log10,
  log1p: Math.log1p,
  log2: Math.log2,
  logb: (x) => (x === 0 ? Number.NEGATIVE_INFINITY : exponentOf(x)),
};

const binary: Readonly<Record<string, (x: number, y: number) => number>> = {
  atan2: Math.atan2,
  copysign: (x, y) => (y < 0 || Object.is(y, -0) ? -Math.abs(x) : Math.abs(x)),
  drem: remainder,
  fdim: (x, y) => Math.max(x - y, 0),
  fmax: Math.max,
  fmin: Math.min,
  fmod: (x, y) => x % y,
  hypot: Math.hypot,
  remainder,
  ldexp: (x, y) => x * 2 ** y,
  scalb: (x, y) => x * 2 ** y,
  scalbln: (x, y) => x * 2 ** y,
  pow: (x, y) => x ** y,
};

/** Functions on numbers. Bessel, gamma and error functions are not here. */
export const mathFunctions: ValueFunctions = {
  ...Object.fromEntries(Object.entries(unary).map(([name, f]) => [`${name}/0`, ofOne(name, f)])),
  ...Object.fromEntries(Object.entries(binary).map(([name, f]) => [`${name}/2`, ofTwo(name, f)])),
  'fma/3': (_, [x = null, y = null, z = null]) =>
    asNumber('fma', x) * asNumber('fma', y) + asNumber('fma', z),
  'abs/0': (value) => {
    if (typeof value === 'bigint') return value < 0n ? -value : value;
    return Math.abs(asNumber('abs', value));
  },
  'frexp/0': (value) => {
    const x = asNumber('frexp', value);
    if (x === 0 || !Number.isFinite(x)) return [x, 0];
    const exponent = exponentOf(x) + 1;
    return [x / 2 ** exponent, exponent];
  },
  'modf/0': (value) => {
    const x = asNumber('modf', value);
    return [x - Math.trunc(x), Math.trunc(x)];
  },
  'infinite/0': () => Number.POSITIVE_INFINITY,
  'nan/0': () => Number.NaN,
  'isnan/0': (value) => {
    if (value === null) return false;
    return Number.isNaN(asNumber('isnan', value));
  },
  'isinfinite/0': (value) => Math.abs(asNumber('isinfinite', value)) === Number.POSITIVE_INFINITY,
  'isfinite/0': (value) => Math.abs(asNumber('isfinite', value)) !== Number.POSITIVE_INFINITY,
  'isnormal/0': (value) => {
    const x = Math.abs(asNumber('isnormal', value));
    return Number.isFinite(x) && x >= 2.2250738585072014e-308;
  },
};

function asNumber(name: string, value: Json): number {
  const number = toNumber(value);
  if (number === undefined) throw notApplicable(name, value);
  return number;
}

function ofOne(name: string, f: (x: number) => number): ValueFunction {
  return (value) => f(asNumber(name, value));
}

function ofTwo(name: string, f: (x: number, y: number) => number): ValueFunction {
  return (_, [x = null, y = null]) => f(asNumber(name, x), asNumber(name, y));
}

function roundToEven(x: number): number {
  const low = Math.floor(x);
  const rest = x - low;
  if (rest !== 0.5) return Math.round(x);
  return low % 2 === 0 ? low : low + 1;
}

function exponentOf(x: number): number {
  return Math.floor(Math.log2(Math.abs(x)));
}

function remainder(x: number, y: number): number {
  return x - y * roundToEven(x / y);
}
