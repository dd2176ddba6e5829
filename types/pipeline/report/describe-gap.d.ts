import type { Problem, ProblemCode } from '../../base/outcome/index.js';
/** What kept us from looking: a problem, or manifests that nobody can generate. */
export type GapCode = ProblemCode | 'render-failed';
type Description = {
    readonly message: string;
    readonly cure: string;
};
/** Says what kept us from looking at applications, and what one can do about it; `count` things of its kind are missing. */
export declare function describeGap({ code, reason }: Pick<Problem, 'reason'> & {
    readonly code: GapCode;
}, count: number): Description;
export {};
