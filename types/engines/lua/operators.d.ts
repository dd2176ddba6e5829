import { type Machine } from './machine.js';
import { type LuaValue } from './value.js';
/** The binary operators that work on numbers. */
export type Arithmetic = 'add' | 'sub' | 'mul' | 'div' | 'mod' | 'pow';
/** Applies an arithmetic operator, with coercion of numeric strings and metamethods. */
export declare function arithmetic({ machine, operator, left, right, }: {
    readonly machine: Machine;
    readonly operator: Arithmetic;
    readonly left: LuaValue;
    readonly right: LuaValue;
}): LuaValue;
/** A number, or the number a string spells. */
export declare function toNumber(value: LuaValue): number | undefined;
/** `-value`. */
export declare function negate(machine: Machine, value: LuaValue): LuaValue;
/** `#value`. */
export declare function length(machine: Machine, value: LuaValue): LuaValue;
/** `left .. right`. */
export declare function concat(machine: Machine, left: LuaValue, right: LuaValue): LuaValue;
/** `left == right`. */
export declare function equals(machine: Machine, left: LuaValue, right: LuaValue): boolean;
/** `left < right`, or `left <= right`. */
export declare function isLess({ machine, operator, left, right, }: {
    readonly machine: Machine;
    readonly operator: '<' | '<=';
    readonly left: LuaValue;
    readonly right: LuaValue;
}): boolean;
