import { type Machine } from './machine.js';
import { LuaTable } from './table.js';
import { type LuaFunction, type LuaValue } from './value.js';
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
export declare function native(machine: Machine, name: string, body: (args: Arguments) => readonly LuaValue[]): LuaFunction;
