import { allocate, borderOf, call, type Machine, metamethod, raise, spend } from './machine.ts';
import { isTruthy, type LuaValue, numberText, parseNumber, typeName } from './value.ts';

/** The binary operators that work on numbers. */
export type Arithmetic = 'add' | 'sub' | 'mul' | 'div' | 'mod' | 'pow';

/** Applies an arithmetic operator, with coercion of numeric strings and metamethods. */
export function arithmetic({
  machine,
  operator,
  left,
  right,
}: {
  readonly machine: Machine;
  readonly operator: Arithmetic;
  readonly left: LuaValue;
  readonly right: LuaValue;
}): LuaValue {
  if (typeof left === 'number' && typeof right === 'number') return compute(operator, left, right);
  const handler = metamethod(machine, left, `__${operator}`) ?? metamethod(machine, right, `__${operator}`);
  if (typeof handler === 'function') return call(machine, handler, [left, right])[0];
  const a = toNumber(left);
  const b = toNumber(right);
  if (a === undefined || b === undefined) {
    return raise(
      machine,
      `cannot perform ${operator} operation between ${typeName(left)} and ${typeName(right)}`,
    );
  }
  return compute(operator, a, b);
}

function compute(operator: Arithmetic, a: number, b: number): number {
  if (operator === 'add') return a + b;
  if (operator === 'sub') return a - b;
  if (operator === 'mul') return a * b;
  if (operator === 'div') return a / b;
  if (operator === 'pow') return a ** b;
  const rest = a % b;
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest;
}

/** A number, or the number a string spells. */
export function toNumber(value: LuaValue): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? parseNumber(value) : undefined;
}

/** `-value`. */
export function negate(machine: Machine, value: LuaValue): LuaValue {
  const handler = metamethod(machine, value, '__unm');
  if (typeof handler === 'function') return call(machine, handler, [value])[0];
  const number = toNumber(value);
  return number === undefined ? raise(machine, '__unm undefined') : -number;
}

/** `#value`. */
export function length(machine: Machine, value: LuaValue): LuaValue {
  if (typeof value === 'string') return value.length;
  const handler = metamethod(machine, value, '__len');
  if (typeof handler === 'function') return call(machine, handler, [value])[0];
  return typeof value === 'object' ? borderOf(machine, value) : raise(machine, '__len undefined');
}

/** `left .. right`. */
export function concat(machine: Machine, left: LuaValue, right: LuaValue): LuaValue {
  const a = toPiece(left);
  const b = toPiece(right);
  if (a !== undefined && b !== undefined) {
    spend(machine, 1 + ((a.length + b.length) >> 6));
    allocate(machine, a.length + b.length);
    return a + b;
  }
  const handler = metamethod(machine, left, '__concat') ?? metamethod(machine, right, '__concat');
  if (typeof handler === 'function') return call(machine, handler, [left, right])[0];
  return raise(machine, `cannot perform concat operation between ${typeName(left)} and ${typeName(right)}`);
}

function toPiece(value: LuaValue): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? numberText(value) : undefined;
}

/** `left == right`. */
export function equals(machine: Machine, left: LuaValue, right: LuaValue): boolean {
  if (typeof left === 'string' && typeof right === 'string') return areSameText(machine, left, right);
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  const handler = left.metatable?.get('__eq');
  if (typeof handler !== 'function' || handler !== right.metatable?.get('__eq')) return false;
  return isTruthy(call(machine, handler, [left, right])[0]);
}

/** Texts of one length are compared letter by letter, which takes its time where they are long. */
function areSameText(machine: Machine, left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  spend(machine, left.length >> 8);
  return left === right;
}

/** `left < right`, or `left <= right`. */
export function isLess({
  machine,
  operator,
  left,
  right,
}: {
  readonly machine: Machine;
  readonly operator: '<' | '<=';
  readonly left: LuaValue;
  readonly right: LuaValue;
}): boolean {
  if (typeof left === 'number' && typeof right === 'number')
    return operator === '<' ? left < right : left <= right;
  if (typeof left === 'string' && typeof right === 'string') {
    spend(machine, Math.min(left.length, right.length) >> 8);
    return operator === '<' ? left < right : left <= right;
  }
  const name = operator === '<' ? '__lt' : '__le';
  const handler = metamethod(machine, left, name) ?? metamethod(machine, right, name);
  if (typeof handler === 'function') return isTruthy(call(machine, handler, [left, right])[0]);
  return raise(machine, `attempt to compare ${typeName(left)} with ${typeName(right)}`);
}
