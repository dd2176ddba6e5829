import type { Budget } from '../../../base/budget/index.js';
import { type Manifest } from '../../../base/kube/index.js';
import { type Health } from './health.js';
/** How a script from settings is run. */
export type ScriptOptions = {
    readonly openLibraries: boolean;
    readonly now?: () => Date;
    /** What the caller has left for scripts. */
    readonly budget?: Budget | undefined;
};
/**
 * Runs a health script over an object, as Argo CD's ExecuteHealthLua does (util/lua/lua.go). Nothing returned means an
 * empty status; an error of the script is a HealthError with Lua's message.
 */
export declare function scriptHealth(script: string, object: Manifest, options: ScriptOptions): Health;
