import type { Machine } from './machine.js';
import type { LuaFunction } from './value.js';
/** Lua's `math` library without `random`: a forecast must say the same twice. */
export declare function mathLibrary(machine: Machine): Readonly<Record<string, LuaFunction | number>>;
