import type { LuaTable } from './table.js';
/** A Lua value; `undefined` is nil. Strings hold one byte per character, as Lua's do (see bytes.ts). */
export type LuaValue = undefined | boolean | number | string | LuaTable | LuaFunction;
/** A Lua function, ours or the script's: arguments in, results out. */
export type LuaFunction = (args: readonly LuaValue[]) => readonly LuaValue[];
/** The name Lua's `type` gives to a value. */
export declare function typeName(value: LuaValue): string;
/** Only nil and false are false. */
export declare function isTruthy(value: LuaValue): boolean;
/** What `tostring` gives for a value without a `__tostring`. */
export declare function toText(value: LuaValue): string;
/** A number as gopher-lua prints it: integers plainly, the rest as Go's `%v` does. */
export declare function numberText(value: number): string;
/** The number a string spells, or undefined; hexadecimal included, as in arithmetic on strings. */
export declare function parseNumber(text: string): number | undefined;
