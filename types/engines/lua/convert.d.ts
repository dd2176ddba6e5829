import { LuaTable } from './table.js';
import type { LuaValue } from './value.js';
/** A JSON value as a Lua value; null and absent fields are nil, arrays start at 1. */
export declare function toLua(value: unknown): LuaValue;
/**
 * A Lua value as JSON, as gopher-json encodes it: a table with an array part, or an empty one, is an array, and no
 * table may come twice.
 */
export declare function fromLua(value: LuaValue, seen?: Set<LuaTable>): unknown;
