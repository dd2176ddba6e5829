import type { Machine } from './machine.js';
import type { LuaValue } from './value.js';
/** A variable; closures share the cell, and each turn of a loop makes fresh ones. */
export interface Cell {
    value: LuaValue;
}
/** One activation of a Lua function. */
export interface Frame {
    readonly machine: Machine;
    readonly cells: Cell[];
    readonly upvalues: readonly Cell[];
    readonly varargs: readonly LuaValue[];
    /** What a `return` gave, or the label a `goto` is on its way to. */
    returned: readonly LuaValue[];
    label: string;
}
/** How a statement ended. */
export declare const Normal = 0;
export declare const Broke = 1;
export declare const Returned = 2;
export declare const Jumping = 3;
/** A compiled statement. */
export type Step = (frame: Frame) => 0 | 1 | 2 | 3;
/** A compiled expression that yields one value. */
export type Single = (frame: Frame) => LuaValue;
/** A compiled expression that yields any number of values. */
export type Multi = (frame: Frame) => readonly LuaValue[];
