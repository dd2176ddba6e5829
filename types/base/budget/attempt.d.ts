import { type Problem } from '../outcome/index.js';
/** How a piece of work ended that must not take its neighbours with it. */
export type Attempt<T> = {
    readonly kind: 'done';
    readonly value: T;
} | Failure;
/** Why a piece of work was not done. */
export type Failure = {
    readonly kind: 'limit';
    /** A sentence fragment: "it took more than 1000 steps". */
    readonly because: string;
    /** Whether nothing more is looked at in this run. */
    readonly endsRun: boolean;
} | {
    readonly kind: 'bug';
    readonly because: string;
    readonly code: string;
};
/**
 * Does a piece of work behind a boundary. What outgrows its budget, or the stack and memory of this machine, is a
 * limit; what else is thrown is a bug of ours, unless `passes` says that it was meant to go on.
 */
export declare function attempt<T>(work: () => T, passes?: (error: unknown) => boolean): Attempt<T>;
/** A failure as the report tells of it. */
export declare function failureProblem(failure: Failure, where: Omit<Problem, 'code' | 'message'>): Problem;
/** What JavaScript itself refuses: a stack, a text or a list that is too large. */
export declare function outgrownBy(error: unknown): string | undefined;
