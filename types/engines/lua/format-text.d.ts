import { type LuaValue } from './value.js';
/** `string.format` as gopher-lua has it: Go's Sprintf over Lua values, with `%i` as `%d`. */
export declare function formatText(format: string, values: readonly LuaValue[]): string;
