import { Budget } from '../../base/budget/index.js';
import type { LuaValue } from './value.js';
/** What a script may use. */
export interface LuaSettings {
    /** Globals handed to the script, as JSON. */
    readonly globals: Readonly<Record<string, unknown>>;
    /** Whether `string`, `math` and `os` are there as globals; settings scripts in Argo CD run without. */
    readonly openLibraries: boolean;
    /** The clock `os.time` and `os.date` read. */
    readonly now: () => Date;
    /** How many steps the script may take, instead of the second that Argo CD grants. */
    readonly steps?: number;
    /** What the caller has left; to spend that ends more than the script, and is thrown. */
    readonly budget?: Budget | undefined;
}
/** How a run ended: what the script returned last, as it is and as JSON, or why it did not finish. */
export type LuaResult = {
    readonly kind: 'returned';
    readonly value: LuaValue;
    readonly json: unknown;
} | {
    readonly kind: 'failed';
    readonly reason: 'syntax' | 'error' | 'budget';
    readonly message: string;
};
/** Runs a Lua 5.1 (plus `goto`) script in a sandbox of its own, as Argo CD's util/lua/lua.go does with gopher-lua. */
export declare function runLua(script: string, settings: LuaSettings): LuaResult;
/** The syntax error of a script, or undefined if it compiles. */
export declare function luaSyntaxError(script: string): string | undefined;
