import { trimOf } from '#text';
import { type Arguments, native } from './arguments.ts';
import { LuaError } from './lua-error.ts';
import { borderOf, call, type Library, type Machine, metamethod, raise, rawSet, spend } from './machine.ts';
import { LuaTable } from './table.ts';
import { isTruthy, type LuaFunction, type LuaValue, parseNumber, toText, typeName } from './value.ts';

/** Lua's basic functions, without those that load code or reach outside. */
export function baseLibrary(machine: Machine): Library {
  const define = (name: string, body: (args: Arguments) => readonly LuaValue[]) =>
    native(machine, name, body);
  const next = define('next', (args) => {
    const table = args.table(1);
    const entry = table.next(args.value(2));
    spend(machine, table.takeWork());
    return entry ?? [undefined];
  });
  return {
    assert: (args) => {
      if (isTruthy(args[0])) return args;
      return raise(machine, args[1] === undefined ? 'assertion failed!' : toText(args[1]));
    },
    collectgarbage: () => [],
    error: (args) => raiseValue(machine, args),
    getmetatable: define('getmetatable', (args) => [metatableOf(machine, args.value(1))]),
    ipairs: define('ipairs', (args) => [nextItem(machine), args.table(1), 0]),
    next,
    pairs: define('pairs', (args) => [next, args.table(1), undefined]),
    pcall: (args) => protect(machine, () => call(machine, args[0], args.slice(1))),
    print: () => [],
    rawequal: (args) => [args[0] === args[1]],
    rawget: define('rawget', (args) => [args.table(1).get(args.value(2))]),
    rawset: define('rawset', (args) => {
      rawSet({ machine, table: args.table(1), key: args.value(2), item: args.value(3) });
      return [args.value(1)];
    }),
    select: define('select', select),
    setmetatable: define('setmetatable', (args) => [setMetatable(machine, args)]),
    tonumber: define('tonumber', (args) => [toNumberInBase(args)]),
    tostring: (args) => [textOf(machine, args[0])],
    type: define('type', (args) => [
      args.count === 0 ? args.refuse(1, 'value expected') : typeName(args.value(1)),
    ]),
    unpack: define('unpack', (args) => unpack(machine, args)),
    xpcall: (args) => protectWith(machine, args),
  };
}

function raiseValue(machine: Machine, args: readonly LuaValue[]): never {
  const [value, level] = args;
  if (typeof value === 'string' && level !== 0) raise(machine, value);
  throw new LuaError(value);
}

function metatableOf(machine: Machine, value: LuaValue): LuaValue {
  const table =
    typeof value === 'object'
      ? value.metatable
      : typeof value === 'string'
        ? machine.stringMetatable
        : undefined;
  return table?.get('__metatable') ?? table;
}

function nextItem(machine: Machine): LuaFunction {
  return native(machine, 'ipairs', (args) => {
    const position = args.integer(2) + 1;
    const value = args.table(1).get(position);
    return value === undefined ? [] : [position, value];
  });
}

/** Runs `body`; a Lua error becomes `false` and its value. The end of the budget is no Lua error and goes through. */
function protect(machine: Machine, body: () => readonly LuaValue[]): readonly LuaValue[] {
  const { depth, line } = machine;
  try {
    return [true, ...body()];
  } catch (error) {
    machine.depth = depth;
    machine.line = line;
    // An error costs the host far more than a step.
    spend(machine, 50);
    return [false, caughtValue(error)];
  }
}

function protectWith(machine: Machine, args: readonly LuaValue[]): readonly LuaValue[] {
  const results = protect(machine, () => call(machine, args[0], []));
  return results[0] === true ? results : [false, ...call(machine, args[1], results.slice(1))];
}

function caughtValue(error: unknown): LuaValue {
  if (error instanceof LuaError) return error.value;
  // The end of a budget, or of the host's own stack, is nothing a script may survive.
  throw error;
}

function select(args: Arguments): readonly LuaValue[] {
  const values = Array.from({ length: Math.max(0, args.count - 1) }, (_, i) => args.value(i + 2));
  if (args.value(1) === '#') return [values.length];
  const position = args.integer(1);
  if (position === 0 || position < -values.length) return args.refuse(1, 'index out of range');
  return position < 0 ? values.slice(position) : values.slice(position - 1);
}

function setMetatable(machine: Machine, args: Arguments): LuaValue {
  const table = args.table(1);
  const metatable = args.value(2);
  if (metatable !== undefined && !(metatable instanceof LuaTable))
    return args.refuse(2, 'table or nil expected');
  if (table.metatable?.get('__metatable') !== undefined)
    raise(machine, 'cannot change a protected metatable');
  table.metatable = metatable;
  return table;
}

/** gopher-lua's `tonumber`: without a dot only an integer, so `1e2` is nil (baselib.go). */
function toNumberInBase(args: Arguments): LuaValue {
  const value = args.value(1);
  if (args.count === 0) return args.refuse(1, 'value expected');
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const text = trimOf(value, ' \n\t');
  if (text.includes('.')) return parseNumber(text);
  if (args.value(2) === undefined && /^0x[0-9a-f]+$/i.test(text)) return Number(text);
  const base = args.optionalInteger(2, 10);
  const digits = text.replace(/^[+-]/, '').toLowerCase();
  if (digits === '' || ![...digits].every((digit) => digitValue(digit) < base)) return undefined;
  const magnitude = [...digits].reduce((sum, digit) => sum * base + digitValue(digit), 0);
  return text.startsWith('-') ? -magnitude : magnitude;
}

function digitValue(digit: string): number {
  const value = '0123456789abcdefghijklmnopqrstuvwxyz'.indexOf(digit);
  return value < 0 ? 99 : value;
}

function textOf(machine: Machine, value: LuaValue): LuaValue {
  const handler = metamethod(machine, value, '__tostring');
  return typeof handler === 'function' ? call(machine, handler, [value])[0] : toText(value);
}

function unpack(machine: Machine, args: Arguments): readonly LuaValue[] {
  const table = args.table(1);
  const from = args.optionalInteger(2, 1);
  const to = Math.min(args.optionalInteger(3, borderOf(machine, table)), from + 10_000);
  spend(machine, Math.max(0, to - from));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => table.get(from + i));
}
