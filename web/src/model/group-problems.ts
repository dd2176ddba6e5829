import type { Problem } from './model.ts';

/** Everything that was not looked at for one reason. */
export type ProblemGroup = {
  readonly code: string;
  readonly count: number;
  readonly reasons: readonly { readonly because: string; readonly problems: readonly Problem[] }[];
};

/** Problems by the kind of reason, then by the reason itself; what concerns most comes first. */
export function groupProblems(problems: readonly Problem[]): readonly ProblemGroup[] {
  const codes = new Map<string, Map<string, Problem[]>>();
  for (const problem of problems) {
    const reasons = codes.get(problem.code) ?? new Map<string, Problem[]>();
    codes.set(problem.code, reasons);
    const { because } = problem;
    const same = reasons.get(because);
    if (same === undefined) reasons.set(because, [problem]);
    else same.push(problem);
  }
  return [...codes]
    .map(([code, reasons]) => ({
      code,
      count: [...reasons.values()].reduce((sum, each) => sum + each.length, 0),
      reasons: [...reasons]
        .map(([because, each]) => ({ because, problems: each }))
        .sort((a, b) => b.problems.length - a.problems.length),
    }))
    .sort((a, b) => b.count - a.count);
}
