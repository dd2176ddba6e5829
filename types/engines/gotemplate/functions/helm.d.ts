import { type GoFunction } from '../exec/go-function.js';
import { type Program } from '../exec/template-set.js';
import type { Runtime } from '../exec/runtime.js';
/** Helm marks the messages of `fail` and `required` so that it can find them in a chain of errors. */
export declare const WARN_START = "HELM_ERR_START";
export declare const WARN_END = "HELM_ERR_END";
/** Helm's functions that need to know the templates or the cluster (pkg/engine/engine.go). */
export declare const helmFunctions: {
    readonly [name: string]: GoFunction;
};
/** Parses a text into a copy of the set, in which it may define templates for itself, and runs it. */
export declare function inTemplateSet<T>(runtime: Runtime, text: string, run: (program: Program) => T): T;
