import type { GoFunction } from '../exec/go-function.js';
import type { FunctionMap } from '../exec/template-set.js';
type Functions = {
    readonly [name: string]: GoFunction;
};
/** Only what text/template itself brings. */
export declare const plainFunctions: FunctionMap;
/**
 * text/template with sprig's generic functions, without env, expandenv and getHostByName: what Argo CD gives
 * to ApplicationSets.
 */
export declare const genericFunctions: FunctionMap;
/** All functions of a Helm 3.21 template. */
export declare const helm3Functions: FunctionMap;
/** All functions of a Helm 4.2 template. */
export declare const helm4Functions: FunctionMap;
/** A map of functions; later groups replace functions of earlier ones. */
export declare function functionMap(...groups: readonly Functions[]): FunctionMap;
export {};
