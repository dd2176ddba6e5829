import type { ApplicationReport, TargetReport } from '#report';

export type Verdict = TargetReport['verdict'];

/** The verdicts from what needs a person most to what needs nobody. */
export const verdicts: readonly Verdict[] = ['blocked', 'unverified', 'manual', 'converges'];

/** What each verdict means, in words. */
export const verdictTexts: Readonly<
  Record<Verdict, { readonly label: string; readonly several: string; readonly means: string }>
> = {
  blocked: { label: 'blocked', several: 'blocked', means: 'will not become Synced and Healthy' },
  unverified: {
    label: 'not verified',
    several: 'not verified',
    means: 'depends on something nobody could look at',
  },
  manual: { label: 'manual', several: 'manual', means: 'waits for a person to sync it' },
  converges: { label: 'converges', several: 'converge', means: 'becomes Synced and Healthy by itself' },
};

/** Without a forecast nothing is known, and what is not known is never shown as fine. */
export function verdictOf({ forecast }: ApplicationReport): Verdict {
  return forecast?.verdict ?? 'unverified';
}

/** How many Applications have each verdict. */
export function countVerdicts(
  applications: readonly ApplicationReport[],
  of: (application: ApplicationReport) => Verdict = verdictOf,
): Readonly<Record<Verdict, number>> {
  const counts = { blocked: 0, unverified: 0, manual: 0, converges: 0 };
  for (const application of applications) counts[of(application)]++;
  return counts;
}

/** `1 converges`, `35 converge`. */
export function verdictCount(verdict: Verdict, number: number): string {
  const { label, several } = verdictTexts[verdict];
  return `${number.toLocaleString('en')} ${number === 1 ? label : several}`;
}
