import { type Arguments, native } from './arguments.ts';
import {
  allocate,
  borderOf,
  bytesPerEntry,
  call,
  type Library,
  type Machine,
  raise,
  spend,
} from './machine.ts';
import { isLess } from './operators.ts';
import type { LuaTable } from './table.ts';
import { isTruthy, type LuaFunction, type LuaValue, toText, typeName } from './value.ts';

/** Lua's `table` library, with `getn` and `maxn` as in 5.1. */
export function tableLibrary(machine: Machine): Library {
  const define = (name: string, body: (args: Arguments) => readonly LuaValue[]) =>
    native(machine, name, body);
  return {
    concat: define('concat', (args) => [join(machine, args)]),
    getn: define('getn', (args) => [borderOf(machine, args.table(1))]),
    insert: define('insert', (args) => insert(machine, args)),
    maxn: define('maxn', (args) => [largestKey(machine, args.table(1))]),
    remove: define('remove', (args) => [remove(machine, args)]),
    sort: define('sort', (args) => sort(machine, args)),
  };
}

function join(machine: Machine, args: Arguments): string {
  const table = args.table(1);
  const separator = args.optionalString(2, '');
  const length = borderOf(machine, table);
  const from = Math.max(Math.min(args.optionalInteger(3, 1), length), 1);
  const to = Math.min(args.optionalInteger(4, length), length);
  if (args.count === 3 && (args.integer(3) > length || args.integer(3) < 1)) return '';
  const pieces: string[] = [];
  for (let i = from; i <= to; i++) {
    const value = table.get(i);
    if (typeof value !== 'string' && typeof value !== 'number') {
      return raise(machine, `invalid value (${typeName(value)}) at index ${i} in table for concat`);
    }
    const piece = toText(value);
    spend(machine);
    allocate(machine, piece.length + separator.length);
    pieces.push(piece);
  }
  return pieces.join(separator);
}

function insert(machine: Machine, args: Arguments): readonly LuaValue[] {
  const table = args.table(1);
  if (args.count === 1) raise(machine, 'wrong number of arguments');
  const length = borderOf(machine, table);
  spend(machine);
  allocate(machine, bytesPerEntry);
  if (args.count === 2) {
    table.set(length + 1, args.value(2));
    return [];
  }
  const position = args.integer(2);
  spend(machine, Math.max(0, length - position));
  allocate(machine, bytesPerEntry * table.gapBefore(position));
  for (let i = length; i >= position; i--) table.set(i + 1, table.get(i));
  table.set(position, args.value(3));
  return [];
}

function remove(machine: Machine, args: Arguments): LuaValue {
  const table = args.table(1);
  const length = borderOf(machine, table);
  if (length === 0) return undefined;
  const position = args.count === 1 ? length : args.integer(2);
  if (position < 1 || position > length) return undefined;
  spend(machine, length - position);
  const [removed] = table.array.splice(position - 1, 1);
  return removed;
}

function largestKey(machine: Machine, table: LuaTable): number {
  let largest = 0;
  for (const [key] of table.entries()) {
    spend(machine);
    if (typeof key === 'number' && key > largest) largest = key;
  }
  return largest;
}

function sort(machine: Machine, args: Arguments): readonly LuaValue[] {
  const table = args.table(1);
  const order: LuaFunction | undefined = args.count > 1 ? args.callable(2) : undefined;
  const length = borderOf(machine, table);
  spend(machine, length);
  // The copy, and what sorting it takes.
  allocate(machine, 16 * length);
  const values = table.array.slice(0, length);
  function isBefore(left: LuaValue, right: LuaValue): boolean {
    return order === undefined
      ? isLess({ machine, operator: '<', left, right })
      : isTruthy(call(machine, order, [left, right])[0]);
  }
  values.sort((left, right) => {
    spend(machine);
    if (isBefore(left, right)) return -1;
    return isBefore(right, left) ? 1 : 0;
  });
  values.forEach((value, i) => table.set(i + 1, value));
  return [];
}
