import { type LuaValue } from './value.js';
/** An error a Lua script raises and `pcall` may catch; `value` is what `error` was given. */
export declare class LuaError extends Error {
    readonly value: LuaValue;
    constructor(value: LuaValue);
}
