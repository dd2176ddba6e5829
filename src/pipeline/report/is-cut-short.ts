import type { Problem, ProblemCode } from '#outcome';

/** Whether a budget, or a bug of ours, ended the work before it was done: such a report is no pass. */
export function isCutShort({ code }: Problem): boolean {
  return endings.has(code);
}

const endings: ReadonlySet<ProblemCode> = new Set(['limit-reached', 'run-cut-short', 'internal-error']);
