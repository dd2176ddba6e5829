import type { Problem } from '#outcome';
import { describeGap } from './describe-gap.ts';

/** Something that was not verified, as a reader reads it. */
export type ToldGap = {
  readonly because: string;
  /** The Applications and folders that it is about. */
  readonly who: readonly string[];
  /** What one would have to have, where that is several things. */
  readonly what?: readonly string[];
};

/** One kind of things that are missing: every reason by itself, and all in one sentence with what to do. */
export type FoldedGap = { readonly each: readonly ToldGap[]; readonly all: ToldGap };

const mostAlike = 2;

/**
 * Problems by what is said of them, in the order of the first of each. What is missing for one reason and is got in one way,
 * such as charts that are not in the cache, is told in one sentence where a list of them would say the same many times.
 */
export function foldProblems(problems: readonly Problem[]): readonly FoldedGap[] {
  const kinds = new Map<string, Problem[]>();
  for (const problem of problems) {
    const { code, reason, missing, because } = problem;
    const key = JSON.stringify(missing === undefined ? [because] : [code, reason]);
    const known = kinds.get(key);
    if (known) known.push(problem);
    else kinds.set(key, [problem]);
  }
  return [...kinds.values()].flatMap((alike) => {
    const each = byReason(alike);
    return each.length <= mostAlike
      ? each.map((one) => ({ each: [one], all: one }))
      : [{ each, all: allOf(alike) }];
  });
}

function byReason(problems: readonly Problem[]): readonly ToldGap[] {
  const reasons = [...new Set(problems.map(({ because }) => because))];
  return reasons.map((because) => ({
    because,
    who: namesIn(problems.filter((problem) => problem.because === because)),
  }));
}

function allOf(problems: readonly Problem[]): ToldGap {
  const [{ code, reason } = { code: 'internal-error' as const, reason: undefined }] = problems;
  const what = [...new Set(problems.flatMap(({ missing }) => missing ?? []))];
  const { message, cure } = describeGap(reason === undefined ? { code } : { code, reason }, what.length);
  return { because: `${message}: ${cure}`, who: namesIn(problems), what };
}

function namesIn(problems: readonly Problem[]): readonly string[] {
  return [...new Set(problems.flatMap(({ application }) => application ?? []))];
}
