import { trimOf } from '#text';
import type { LuaTable } from './table.ts';

/** A Lua value; `undefined` is nil. Strings hold one byte per character, as Lua's do (see bytes.ts). */
export type LuaValue = undefined | boolean | number | string | LuaTable | LuaFunction;

/** A Lua function, ours or the script's: arguments in, results out. */
export type LuaFunction = (args: readonly LuaValue[]) => readonly LuaValue[];

/** The name Lua's `type` gives to a value. */
export function typeName(value: LuaValue): string {
  if (value === undefined) return 'nil';
  return typeof value === 'object' ? 'table' : typeof value;
}

/** Only nil and false are false. */
export function isTruthy(value: LuaValue): boolean {
  return value !== undefined && value !== false;
}

const addresses = new WeakMap<object, string>();
let nextAddress = 0xc000010000;

/** What `tostring` gives for a value without a `__tostring`. */
export function toText(value: LuaValue): string {
  if (value === undefined) return 'nil';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  let address = addresses.get(value);
  if (address === undefined) {
    nextAddress += 64;
    address = `0x${nextAddress.toString(16)}`;
    addresses.set(value, address);
  }
  return `${typeName(value)}: ${address}`;
}

/** A number as gopher-lua prints it: integers plainly, the rest as Go's `%v` does. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 63) {
    return BigInt(value).toString();
  }
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  const [mantissa = '', exponentText = '0'] = value.toExponential().split('e');
  const exponent = Number(exponentText);
  // Go's %v of a float64 uses an exponent outside 1e-4 … 1e6 (strconv's shortest %g).
  if (exponent >= -4 && exponent < 6) return String(value);
  const digits = String(Math.abs(exponent)).padStart(2, '0');
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${digits}`;
}

/** The number a string spells, or undefined; hexadecimal included, as in arithmetic on strings. */
export function parseNumber(text: string): number | undefined {
  const trimmed = trimOf(text, ' \n\t');
  if (/^[+-]?0x[0-9a-f]+$/i.test(trimmed)) {
    const negative = trimmed.startsWith('-');
    const digits = Number(trimmed.replace(/^[+-]/, ''));
    return negative ? -digits : digits;
  }
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) return undefined;
  return Number(trimmed);
}
