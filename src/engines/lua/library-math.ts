import { type Arguments, native } from './arguments.ts';
import type { Machine } from './machine.ts';
import type { LuaFunction, LuaValue } from './value.ts';

/** Lua's `math` library without `random`: a forecast must say the same twice. */
export function mathLibrary(machine: Machine): Readonly<Record<string, LuaFunction | number>> {
  const define = (name: string, body: (args: Arguments) => readonly LuaValue[]) =>
    native(machine, name, body);
  const one = (name: string, compute: (x: number) => number) =>
    define(name, (args) => [compute(args.number(1))]);
  const two = (name: string, compute: (x: number, y: number) => number) =>
    define(name, (args) => [compute(args.number(1), args.number(2))]);
  const all = (name: string, compute: (...numbers: number[]) => number) =>
    define(name, (args) => {
      args.number(1);
      return [compute(...Array.from({ length: args.count }, (_, i) => args.number(i + 1)))];
    });
  return {
    abs: one('abs', Math.abs),
    acos: one('acos', Math.acos),
    asin: one('asin', Math.asin),
    atan: one('atan', Math.atan),
    atan2: two('atan2', Math.atan2),
    ceil: one('ceil', Math.ceil),
    cos: one('cos', Math.cos),
    cosh: one('cosh', Math.cosh),
    deg: one('deg', (x) => (x * 180) / Math.PI),
    exp: one('exp', Math.exp),
    floor: one('floor', Math.floor),
    fmod: two('fmod', (x, y) => x % y),
    mod: two('mod', (x, y) => x - Math.floor(x / y) * y),
    huge: Number.MAX_VALUE,
    ldexp: two('ldexp', (x, y) => x * 2 ** y),
    log: one('log', Math.log),
    log10: one('log10', Math.log10),
    max: all('max', Math.max),
    min: all('min', Math.min),
    modf: define('modf', (args) => {
      const x = args.number(1);
      return [Math.trunc(x), x - Math.trunc(x)];
    }),
    pi: Math.PI,
    pow: two('pow', (x, y) => x ** y),
    rad: one('rad', (x) => (x * Math.PI) / 180),
    sin: one('sin', Math.sin),
    sinh: one('sinh', Math.sinh),
    sqrt: one('sqrt', Math.sqrt),
    tan: one('tan', Math.tan),
    tanh: one('tanh', Math.tanh),
  };
}
