import { type Library, type Machine } from './machine.js';
/** Lua's `table` library, with `getn` and `maxn` as in 5.1. */
export declare function tableLibrary(machine: Machine): Library;
