import { type Allowance, Budget, type Share, type Stopwatch } from './budget.ts';

const mebibyte = 1024 * 1024;

/** What one application may take: many times what the largest public chart takes. */
export const applicationAllowance: Allowance = {
  steps: 50_000_000,
  bytes: 512 * mebibyte,
  depth: 100_000,
  milliseconds: 10_000,
};

const share: Share = {
  allowance: applicationAllowance,
  ordinary: { steps: 2_000_000, bytes: 16 * mebibyte },
};

/** What to grant instead of the defaults. */
export type RunLimits = {
  readonly run?: Partial<Allowance>;
  readonly application?: Partial<Allowance>;
  readonly elapsed?: Stopwatch | undefined;
};

/**
 * The budget of a run over so many files. A large tree gets more, because somebody wrote it; a small one that
 * explodes does not.
 */
export function runBudget(files: number, limits: RunLimits = {}): Budget {
  const allowance = {
    steps: 250_000_000 + files * 100_000,
    bytes: 1024 * mebibyte + files * mebibyte,
    milliseconds: 40_000 + files * 25,
    ...limits.run,
  };
  const own = { ...share, allowance: { ...share.allowance, ...limits.application } };
  return new Budget(allowance, { share: own, elapsed: limits.elapsed });
}
