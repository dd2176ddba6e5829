import type { LuaValue } from './value.js';
/** A Lua table: a dense array part, and a hash part that keeps insertion order as gopher-lua's does. */
export declare class LuaTable {
    readonly array: LuaValue[];
    readonly hash: Map<LuaValue, LuaValue>;
    metatable: LuaTable | undefined;
    private order;
    private work;
    /** How many entries were passed over since this was last asked: what looking for the next one, or the last, cost. */
    takeWork(): number;
    /** How many nils setting a key would put before it. */
    gapBefore(key: LuaValue): number;
    get(key: LuaValue): LuaValue;
    set(key: LuaValue, value: LuaValue): void;
    /** The border `#` reports: the array part without trailing nils. */
    length(): number;
    /** The entry after `key`, or undefined at the end; a nil key starts. */
    next(key: LuaValue): readonly [LuaValue, LuaValue] | undefined;
    /** All entries with a value, in iteration order. */
    entries(): Generator<readonly [LuaValue, LuaValue]>;
    private setHash;
    private nextInHash;
    private lastPosition;
    private positionOf;
}
