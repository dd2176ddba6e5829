import type { Problem, ProblemCode } from '#outcome';

/**
 * Whether there was nothing to look at, or nobody can say whether it was this, or a budget or a bug of ours ended the
 * work: such a report is no pass.
 */
export function isCutShort({ code }: Problem): boolean {
  return endings.has(code);
}

const endings: ReadonlySet<ProblemCode> = new Set([
  'limit-reached',
  'run-cut-short',
  'internal-error',
  'nothing-found',
  'repository-undecided',
]);
