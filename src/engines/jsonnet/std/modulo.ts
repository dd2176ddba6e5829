import type { Site } from '../jsonnet-error.ts';
import type { Vm } from '../run/vm.ts';
import { type Value, typeName } from '../values/value.ts';
import { format } from './format.ts';
import { modulo as remainder } from './math.ts';

/** The operator `%`: the remainder of numbers, the formatting of strings. */
export function modulo({ vm, left, right, at }: { vm: Vm; left: Value; right: Value; at: Site }): Value {
  if (typeof left === 'number' && typeof right === 'number') return remainder({ vm, at }, left, right);
  if (typeof left === 'string') return format({ vm, at }, left, right);
  throw vm.error(`Operator % cannot be used on types ${typeName(left)} and ${typeName(right)}.`, at);
}
