import { type Library, type Machine } from './machine.js';
/** Lua's basic functions, without those that load code or reach outside. */
export declare function baseLibrary(machine: Machine): Library;
