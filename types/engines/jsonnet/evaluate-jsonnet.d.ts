import { type Budget } from '../../base/budget/index.js';
import { type Place } from '../../base/files/index.js';
import { type ReadFile } from './run/imports.js';
import { type Limits, Vm } from './run/vm.js';
import { type Thunk } from './values/thunk.js';
import { type Value } from './values/value.js';
/** A value handed to a program: a string, or code that is evaluated when it is asked for. */
export type Outside = {
    readonly name: string;
    readonly value: string;
    readonly isCode: boolean;
};
export type JsonnetRequest = {
    /** The file to evaluate. */
    readonly path: string;
    readonly read: ReadFile;
    /** Directories that imports are looked for in, the last one first, after the importing file's own. */
    readonly libraries?: readonly string[];
    /** Arguments of the function that the file evaluates to, if it is one. */
    readonly tlas?: readonly Outside[];
    readonly extVars?: readonly Outside[];
    readonly limits?: Partial<Limits>;
    /** What the evaluation may take of what is granted to its application. */
    readonly budget?: Budget | undefined;
};
export type JsonnetResult = {
    readonly kind: 'value';
    readonly value: unknown;
    readonly root: Evaluated;
    readonly filesRead: readonly string[];
} | {
    readonly kind: 'failed';
    /** go-jsonnet's message with its trace. */
    readonly message: string;
    /** Where it failed, nearest first; what was handed in has `<extvar:…>` or `<top-level-arg:…>` as its path. */
    readonly places: readonly Place[];
    readonly filesRead: readonly string[];
} | {
    readonly kind: 'gave-up';
    readonly because: string;
    readonly filesRead: readonly string[];
};
/** A result that can still be asked where its parts come from. */
export type Evaluated = {
    readonly thunk: Thunk;
    readonly value: Value;
    readonly vm: Vm;
};
/** Evaluates a file as go-jsonnet 0.22 does, within limits. */
export declare function evaluateJsonnet(request: JsonnetRequest): JsonnetResult;
/** The text that `jsonnet` prints for a file. */
export declare function jsonnetText(request: JsonnetRequest): JsonnetResult;
