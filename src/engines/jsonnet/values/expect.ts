import type { Site } from '../jsonnet-error.ts';
import type { Vm } from '../run/vm.ts';
import type { JsonnetObject } from './object.ts';
import { goNumber } from './number-text.ts';
import {
  type JsonnetArray,
  type JsonnetFunction,
  type Value,
  isArray,
  isFunction,
  isObject,
  typeName,
} from './value.ts';

/** Each gives the value back if it has the type, and otherwise fails as go-jsonnet does. */
export function expectNumber(vm: Vm, value: Value, at: Site): number {
  if (typeof value === 'number') return value;
  throw wrongType({ vm, value, wanted: 'number', at });
}

export function expectString(vm: Vm, value: Value, at: Site): string {
  if (typeof value === 'string') return value;
  throw wrongType({ vm, value, wanted: 'string', at });
}

export function expectBoolean(vm: Vm, value: Value, at: Site): boolean {
  if (typeof value === 'boolean') return value;
  throw wrongType({ vm, value, wanted: 'boolean', at });
}

export function expectArray(vm: Vm, value: Value, at: Site): JsonnetArray {
  if (isArray(value)) return value;
  throw wrongType({ vm, value, wanted: 'array', at });
}

export function expectObject(vm: Vm, value: Value, at: Site): JsonnetObject {
  if (isObject(value)) return value;
  throw wrongType({ vm, value, wanted: 'object', at });
}

export function expectFunction(vm: Vm, value: Value, at: Site): JsonnetFunction {
  if (isFunction(value)) return value;
  throw wrongType({ vm, value, wanted: 'function', at });
}

/** A whole number of 32 bits (interpreter.go getInt). */
export function expectInt(vm: Vm, value: Value, at: Site): number {
  const number = expectNumber(vm, value, at);
  if ((number | 0) === number) return number;
  throw vm.error(`Expected an integer, but got ${goNumber(number)}`, at);
}

function wrongType({
  vm,
  value,
  wanted,
  at,
}: {
  readonly vm: Vm;
  readonly value: Value;
  readonly wanted: string;
  readonly at: Site;
}): Error {
  return vm.error(`Unexpected type ${typeName(value)}, expected ${wanted}`, at);
}

export function unexpectedType(vm: Vm, value: Value, at: Site): Error {
  return vm.error(`Unexpected type ${typeName(value)}`, at);
}

/** The result of arithmetic, which must be a finite number. */
export function finite(vm: Vm, number: number, at: Site): number {
  if (Number.isNaN(number)) throw vm.error('Not a number', at);
  if (!Number.isFinite(number)) throw vm.error('Overflow', at);
  return number;
}
