import { type LuaValue, toText } from './value.ts';

/** An error a Lua script raises and `pcall` may catch; `value` is what `error` was given. */
export class LuaError extends Error {
  readonly value: LuaValue;

  constructor(value: LuaValue) {
    super(toText(value));
    this.value = value;
  }
}
