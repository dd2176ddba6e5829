import type { Budget } from '../../../base/budget/index.js';
import type { Place } from '../../../base/files/index.js';
import { RuntimeError, type Site } from '../jsonnet-error.js';
import type { Thunk } from '../values/thunk.js';
import type { ImportKind } from './imports.js';
import type { Value } from '../values/value.js';
export type Limits = {
    /** Nested calls, as go-jsonnet counts them: beyond this the program fails there too. */
    readonly frames: number;
    /** Calls, evaluations and elements in all; beyond this we give up. */
    readonly steps: number;
    /** Characters of one string; beyond this we give up. */
    readonly text: number;
};
/** go-jsonnet's own bound on frames (vm.go MakeVM), and ours on work. */
export declare const defaultLimits: Limits;
/** The state of one evaluation: the frames it stands in, what it may still spend, and what was handed to it. */
export declare class Vm {
    readonly limits: Limits;
    readonly extVars: ReadonlyMap<string, Thunk>;
    readonly importFile: (wanted: {
        readonly kind: ImportKind;
        readonly path: string;
        readonly from: string;
        readonly vm: Vm;
        readonly at: Site;
    }) => Value;
    private readonly frames;
    /** What the whole application may take, beside the limits of this one evaluation. */
    readonly budget: Budget | undefined;
    private steps;
    private unsettled;
    constructor(parts: Pick<Vm, 'limits' | 'extVars' | 'importFile' | 'budget'>);
    /** Begins a frame that was asked for at this site. */
    enter(at: Site): void;
    leave(): void;
    /** Runs something as deep in frames as the real library would, where that is written in Jsonnet. */
    within<T>(frames: number, at: Site, run: () => T): T;
    /** Accounts for work that grows with its input. */
    spend(steps: number): void;
    /** Gives a string back if it is not too long, and accounts for it. */
    checked(text: string): string;
    /** An error with the frames it happened in; `cause` is the place to blame if it is not among them. */
    error(message: string, at: Site, cause?: Place): RuntimeError;
    /** Forgets the frames of an evaluation that failed, so that another can begin. */
    reset(): void;
    private tooMuchWork;
}
