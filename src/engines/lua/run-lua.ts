import { asText } from '#text';
import { Budget, BudgetExceeded } from '#budget';
import luaparse from 'luaparse';
import { fromBytes, toBytes } from './bytes.ts';
import { compileBlock } from './compile-statement.ts';
import { fromLua, toLua } from './convert.ts';
import { type Frame, Returned, type Step } from './frame.ts';
import { FunctionScope } from './function-scope.ts';
import { baseLibrary } from './library-base.ts';
import { mathLibrary } from './library-math.ts';
import { osLibrary } from './library-os.ts';
import { stringLibrary } from './library-string.ts';
import { tableLibrary } from './library-table.ts';
import { LuaError } from './lua-error.ts';
import { type Machine, raise } from './machine.ts';
import { LuaTable } from './table.ts';
import type { LuaFunction, LuaValue } from './value.ts';

/** What a script may use. */
export interface LuaSettings {
  /** Globals handed to the script, as JSON. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** Whether `string`, `math` and `os` are there as globals; settings scripts in Argo CD run without. */
  readonly openLibraries: boolean;
  /** The clock `os.time` and `os.date` read. */
  readonly now: () => Date;
  /** How many steps the script may take, instead of the second that Argo CD grants. */
  readonly steps?: number;
  /** What the caller has left; to spend that ends more than the script, and is thrown. */
  readonly budget?: Budget | undefined;
}

/** How a run ended: what the script returned last, as it is and as JSON, or why it did not finish. */
export type LuaResult =
  | { readonly kind: 'returned'; readonly value: LuaValue; readonly json: unknown }
  | { readonly kind: 'failed'; readonly reason: 'syntax' | 'error' | 'budget'; readonly message: string };

const allowance = { steps: 5_000_000, bytes: 128 * 1024 * 1024 };

/** Runs a Lua 5.1 (plus `goto`) script in a sandbox of its own, as Argo CD's util/lua/lua.go does with gopher-lua. */
export function runLua(script: string, settings: LuaSettings): LuaResult {
  const chunk = compileCached(script);
  if (chunk === undefined) return exhausted;
  if (typeof chunk === 'string') return { kind: 'failed', reason: 'syntax', message: chunk };
  const machine = openMachine(settings);
  const frame: Frame = { machine, cells: [], upvalues: [], varargs: [], returned: [], label: '' };
  try {
    const value = chunk(frame) === Returned ? frame.returned.at(-1) : undefined;
    return { kind: 'returned', value, json: fromLua(value) };
  } catch (error) {
    if (error instanceof LuaError)
      return { kind: 'failed', reason: 'error', message: fromBytes(error.message) };
    // A script may recurse until the host's stack ends; that is its budget too.
    if ((error instanceof BudgetExceeded && machine.budget.isSpent) || error instanceof RangeError)
      return exhausted;
    throw error;
  }
}

const exhausted: LuaResult = { kind: 'failed', reason: 'budget', message: 'context deadline exceeded' };

/** The syntax error of a script, or undefined if it compiles. */
export function luaSyntaxError(script: string): string | undefined {
  const chunk = compileCached(script);
  return typeof chunk === 'string' ? chunk : undefined;
}

const compiled = new Map<string, Step | string | undefined>();

/** The script compiled, its syntax error, or undefined where it is nested too deeply to be read. */
function compileCached(script: string): Step | string | undefined {
  let chunk = compiled.get(script);
  if (chunk === undefined && !compiled.has(script)) {
    chunk = compile(script);
    if (compiled.size > 1024) compiled.clear();
    compiled.set(script, chunk);
  }
  return chunk;
}

function compile(script: string): Step | string | undefined {
  try {
    const source = toBytes(script);
    return compileBlock(parse(source).body, new FunctionScope(source));
  } catch (error) {
    if (error instanceof SyntaxError) return `<string> ${error.message}`;
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function parse(source: string): ReturnType<typeof luaparse.parse> {
  try {
    return luaparse.parse(source, {
      luaVersion: 'LuaJIT',
      comments: false,
      locations: true,
      ranges: true,
      encodingMode: 'pseudo-latin1',
    });
  } catch (error) {
    // Where the very first letter is none of Lua the parser has no token yet to tell of, and stumbles.
    if (error instanceof TypeError) throw new SyntaxError('[1:0] unexpected symbol at the beginning');
    throw error;
  }
}

function openMachine(settings: LuaSettings): Machine {
  const machine: Machine = {
    globals: new LuaTable(),
    stringMetatable: undefined,
    budget: (settings.budget ?? new Budget()).within({
      ...allowance,
      steps: settings.steps ?? allowance.steps,
    }),
    depth: 0,
    line: 1,
  };
  const { globals } = machine;
  const os = moduleOf(osLibrary(machine, settings.now));
  const table = moduleOf(tableLibrary(machine));
  // Argo CD registers its safe os functions under the name of the table library (OpenSafeOs).
  for (const [name, value] of os.entries()) table.set(name, value);
  for (const [name, value] of Object.entries(baseLibrary(machine))) globals.set(name, value);
  globals.set('table', table);
  globals.set('_G', globals);
  globals.set('_VERSION', 'Lua 5.1');
  globals.set(
    'require',
    requireModule(
      machine,
      new Map<string, LuaTable>([
        ['os', os],
        ['table', table],
      ]),
    ),
  );
  if (settings.openLibraries) openLibraries(machine, os);
  for (const [name, value] of Object.entries(settings.globals)) globals.set(name, toLua(value));
  return machine;
}

function openLibraries(machine: Machine, os: LuaTable): void {
  const string = moduleOf(stringLibrary(machine));
  string.set('__index', string);
  machine.stringMetatable = string;
  machine.globals.set('string', string);
  machine.globals.set('math', moduleOf(mathLibrary(machine)));
  machine.globals.set('os', os);
}

function moduleOf(functions: Readonly<Record<string, LuaFunction | number>>): LuaTable {
  const table = new LuaTable();
  for (const [name, value] of Object.entries(functions)) table.set(name, value);
  return table;
}

function requireModule(machine: Machine, modules: ReadonlyMap<string, LuaTable>): LuaFunction {
  return ([name]) => {
    const found = typeof name === 'string' ? (modules.get(name) ?? machine.globals.get(name)) : undefined;
    return found === undefined ? raise(machine, `module ${asText(name)} not found:`) : [found];
  };
}
