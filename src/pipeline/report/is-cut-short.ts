import type { Problem, ProblemCode } from '#outcome';

/**
 * Whether there was nothing to look at, or nobody can say whether it was this, or a budget or a bug of ours ended the
 * work: such a report is no pass.
 */
export function isCutShort({ code }: Problem): boolean {
  return endings.has(code);
}

/** Whether a budget or a bug of ours ended the work: what is told of it is not all. */
export function isUnfinished({ code }: Pick<Problem, 'code'>): boolean {
  return ended.has(code);
}

const ended: ReadonlySet<ProblemCode> = new Set(['limit-reached', 'run-cut-short', 'internal-error']);
const endings: ReadonlySet<ProblemCode> = new Set([...ended, 'nothing-found', 'repository-undecided']);
