import { allocate, type Machine, raise, spend } from './machine.ts';
import { toNumber } from './operators.ts';
import { LuaTable } from './table.ts';
import { type LuaFunction, type LuaValue, numberText, typeName } from './value.ts';

/** The arguments of one call of a library function, checked as they are read. */
export interface Arguments {
  readonly count: number;
  /** Argument `n`, from 1, whatever it is. */
  value(n: number): LuaValue;
  string(n: number): string;
  number(n: number): number;
  integer(n: number): number;
  table(n: number): LuaTable;
  callable(n: number): LuaFunction;
  optionalString(n: number, fallback: string): string;
  optionalInteger(n: number, fallback: number): number;
  /** Raises `bad argument #n`. */
  refuse(n: number, message: string): never;
}

/** Makes a library function of `body`; wrong arguments raise what gopher-lua raises (auxlib.go). */
export function native(
  machine: Machine,
  name: string,
  body: (args: Arguments) => readonly LuaValue[],
): LuaFunction {
  return (values) => {
    spend(machine, values.length + (lengthOf(values) >> 4));
    const results = body(argumentsOf(machine, name, values));
    allocate(machine, 8 * results.length + lengthOf(results));
    return results;
  };
}

/** The characters of the texts among values. */
function lengthOf(values: readonly LuaValue[]): number {
  let length = 0;
  for (const value of values) if (typeof value === 'string') length += value.length;
  return length;
}

function argumentsOf(machine: Machine, name: string, values: readonly LuaValue[]): Arguments {
  function value(n: number): LuaValue {
    return values[n - 1];
  }
  function refuse(n: number, message: string): never {
    return raise(machine, `bad argument #${n} to ${name} (${message})`);
  }
  function expected(n: number, type: string): never {
    return refuse(n, `${type} expected, got ${typeName(value(n))}`);
  }
  function string(n: number): string {
    const found = value(n);
    if (typeof found === 'string') return found;
    return typeof found === 'number' ? numberText(found) : expected(n, 'string');
  }
  function number(n: number): number {
    return toNumber(value(n)) ?? expected(n, 'number');
  }
  function integer(n: number): number {
    return Math.trunc(number(n));
  }
  return {
    count: values.length,
    value,
    string,
    number,
    integer,
    refuse,
    table(n) {
      const found = value(n);
      return found instanceof LuaTable ? found : expected(n, 'table');
    },
    callable(n) {
      const found = value(n);
      return typeof found === 'function' ? found : expected(n, 'function');
    },
    optionalString: (n, fallback) => (value(n) === undefined ? fallback : string(n)),
    optionalInteger: (n, fallback) => (value(n) === undefined ? fallback : integer(n)),
  };
}
