import type { Budget } from '../../base/budget/index.js';
import type { LuaTable } from './table.js';
import { type LuaFunction, type LuaValue } from './value.js';
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
export declare const bytesPerEntry = 32;
/** Takes `cost` steps from the budget; past its end the run stops for good. */
export declare function spend(machine: Machine, cost?: number): void;
/** Takes the bytes of a text or table that is about to be made. */
export declare function allocate(machine: Machine, bytes: number): void;
/** The border of a table, with what it took to find it. */
export declare function borderOf(machine: Machine, table: LuaTable): number;
/** Raises a Lua error with the position in front, as the VM's own errors have it. */
export declare function raise(machine: Machine, message: string): never;
/** Calls a value, through `__call` if it is no function. */
export declare function call(machine: Machine, callee: LuaValue, args: readonly LuaValue[]): readonly LuaValue[];
/** The metamethod of a value, or nil. */
export declare function metamethod(machine: Machine, value: LuaValue, name: string): LuaValue;
/** `value[key]`, with `__index`. */
export declare function index(machine: Machine, value: LuaValue, key: LuaValue): LuaValue;
/** `value[key] = item`, with `__newindex`. */
export declare function setIndex(machine: Machine, target: {
    readonly value: LuaValue;
    readonly key: LuaValue;
}, item: LuaValue): void;
/** Sets a field without metamethods; nil and NaN are no keys. */
export declare function rawSet({ machine, table, key, item, }: {
    readonly machine: Machine;
    readonly table: LuaTable;
    readonly key: LuaValue;
    readonly item: LuaValue;
}): void;
/** A function of ours that a script may call, wrapped so that misuse reads as gopher-lua reports it. */
export type Native = (args: readonly LuaValue[]) => readonly LuaValue[];
/** The functions of one library by name. */
export type Library = Readonly<Record<string, LuaFunction>>;
