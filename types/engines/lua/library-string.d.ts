import { type Library, type Machine } from './machine.js';
/** Lua's `string` library. */
export declare function stringLibrary(machine: Machine): Library;
