import type { Verdict } from './forecast.ts';

/** The verdict of several together. Where nothing was looked at, nothing is known. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'unverified';
}

const worstFirst = ['blocked', 'unverified', 'manual', 'converges'] as const;
