import { type LuaValue, toText } from './value.ts';

/** An error a Lua script raises and `pcall` may catch; `value` is what `error` was given. */
export class LuaError extends Error {
  readonly value: LuaValue;

  constructor(value: LuaValue) {
    // A script may raise and catch as often as it likes: to note the stack each time takes longer than all its steps.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(toText(value));
    Error.stackTraceLimit = stackTraceLimit;
    this.value = value;
  }
}
