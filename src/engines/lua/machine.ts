import type { Budget } from '#budget';
import { LuaError } from './lua-error.ts';
import type { LuaTable } from './table.ts';
import { type LuaFunction, type LuaValue, typeName } from './value.ts';

/** One run of a script: its globals, what is left of its budget, and where it is. */
export interface Machine {
  readonly globals: LuaTable;
  /** The metatable of strings, when the string library is open. */
  stringMetatable: LuaTable | undefined;
  readonly budget: Budget;
  depth: number;
  /** The line being executed, for error messages. */
  line: number;
}

/** What a field of a table takes, in round numbers. */
export const bytesPerEntry = 32;

/** gopher-lua's default call stack size. */
const maxDepth = 200;

/** Takes `cost` steps from the budget; past its end the run stops for good. */
export function spend(machine: Machine, cost = 1): void {
  machine.budget.charge(cost);
}

/** Takes the bytes of a text or table that is about to be made. */
export function allocate(machine: Machine, bytes: number): void {
  machine.budget.allocate(bytes);
}

/** The border of a table, with what it took to find it. */
export function borderOf(machine: Machine, table: LuaTable): number {
  const border = table.length();
  spend(machine, table.takeWork());
  return border;
}

/** Raises a Lua error with the position in front, as the VM's own errors have it. */
export function raise(machine: Machine, message: string): never {
  throw new LuaError(`<string>:${machine.line}: ${message}`);
}

/** Calls a value, through `__call` if it is no function. */
export function call(machine: Machine, callee: LuaValue, args: readonly LuaValue[]): readonly LuaValue[] {
  spend(machine, 1 + (args.length >> 3));
  if (typeof callee !== 'function') return callByMetatable(machine, callee, args);
  const line = machine.line;
  machine.depth++;
  if (machine.depth > maxDepth) {
    machine.depth--;
    raise(machine, 'stack overflow');
  }
  try {
    return callee(args);
  } finally {
    machine.depth--;
    machine.line = line;
  }
}

function callByMetatable(machine: Machine, callee: LuaValue, args: readonly LuaValue[]): readonly LuaValue[] {
  const handler = metamethod(machine, callee, '__call');
  if (typeof handler !== 'function') return raise(machine, 'attempt to call a non-function object');
  return call(machine, handler, [callee, ...args]);
}

/** The metamethod of a value, or nil. */
export function metamethod(machine: Machine, value: LuaValue, name: string): LuaValue {
  if (typeof value === 'object') return value.metatable?.get(name);
  if (typeof value === 'string') return machine.stringMetatable?.get(name);
  return undefined;
}

/** `value[key]`, with `__index`. */
export function index(machine: Machine, value: LuaValue, key: LuaValue): LuaValue {
  let current = value;
  for (let i = 0; i < 100; i++) {
    if (typeof current === 'object') {
      const found = current.get(key);
      if (found !== undefined || current.metatable === undefined) return found;
    }
    const handler = metamethod(machine, current, '__index');
    if (handler === undefined) {
      if (typeof current === 'object') return undefined;
      return raise(
        machine,
        `attempt to index a non-table object(${typeName(current)}) with key '${keyText(key)}'`,
      );
    }
    if (typeof handler === 'function') return call(machine, handler, [current, key])[0];
    current = handler;
  }
  return raise(machine, 'too many recursions in gettable');
}

/** `value[key] = item`, with `__newindex`. */
export function setIndex(
  machine: Machine,
  target: { readonly value: LuaValue; readonly key: LuaValue },
  item: LuaValue,
): void {
  let current = target.value;
  for (let i = 0; i < 100; i++) {
    if (typeof current === 'object') {
      const handler = current.metatable?.get('__newindex');
      if (handler === undefined || current.get(target.key) !== undefined)
        return rawSet({ machine, table: current, key: target.key, item });
      if (typeof handler === 'function') return void call(machine, handler, [current, target.key, item]);
      current = handler;
      continue;
    }
    raise(
      machine,
      `attempt to index a non-table object(${typeName(current)}) with key '${keyText(target.key)}'`,
    );
  }
  raise(machine, 'too many recursions in settable');
}

/** Sets a field without metamethods; nil and NaN are no keys. */
export function rawSet({
  machine,
  table,
  key,
  item,
}: {
  readonly machine: Machine;
  readonly table: LuaTable;
  readonly key: LuaValue;
  readonly item: LuaValue;
}): void {
  if (key === undefined) raise(machine, 'table index is nil');
  if (Number.isNaN(key)) raise(machine, 'table index is NaN');
  spend(machine);
  allocate(machine, bytesPerEntry * (1 + table.gapBefore(key)));
  table.set(key, item);
}

function keyText(key: LuaValue): string {
  return typeof key === 'object' || typeof key === 'function' ? typeName(key) : String(key ?? 'nil');
}

/** A function of ours that a script may call, wrapped so that misuse reads as gopher-lua reports it. */
export type Native = (args: readonly LuaValue[]) => readonly LuaValue[];

/** The functions of one library by name. */
export type Library = Readonly<Record<string, LuaFunction>>;
