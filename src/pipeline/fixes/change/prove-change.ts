import { diffFleets } from '#diff';
import type { Discovery } from '#discover';
import type { TargetForecast } from '#forecast';
import type { SchemaCatalog } from '#schema';
import { newProblems, comparedForecasts } from '../compare-foreseen.ts';
import type { Foreseen } from '../fix.ts';
import type { ChangeProof, ForecastTally, Verdict } from './change-proof.ts';
import { changedFindings } from './changed-findings.ts';
import { type End, type TrialOptions, judgeHunks } from './judge-hunks.ts';

/** A revision with all that the line makes of it. */
export type Revision = Omit<End, 'discovery'> & { readonly seen: Foreseen & Discovery };

export type ChangeRequest = {
  readonly base: Revision;
  readonly head: Revision;
  /** The head as the settings of the base show it, where the change touches the settings. */
  readonly headAsBefore?: Foreseen | undefined;
  readonly schemas: SchemaCatalog;
} & TrialOptions;

/** Says what a change cures, brings, turns in the forecast, and which of its hunks do nothing. */
export async function proveChange(request: ChangeRequest): Promise<ChangeProof> {
  const { base, head, headAsBefore, schemas, onProgress, isOver } = request;
  const diff = diffFleets(base.seen, head.seen, { schemas });
  const findings = changedFindings({
    before: base.seen,
    after: head.seen,
    headAsBefore,
    withheld: diff.withheld,
  });
  const hunks = await judgeHunks(
    { base: { ...base, discovery: base.seen }, head: { ...head, discovery: head.seen } },
    { onProgress, isOver },
  );
  const proof = {
    ...findings,
    forecasts: tallies(base.seen.forecasts, head.seen.forecasts),
    forecastChanges: diff.forecasts,
    worse: comparedForecasts(base.seen, head.seen).worse,
    lessVerified: newProblems(base.seen, head.seen),
    withheld: diff.withheld.filter(({ isUnchanged }) => !isUnchanged),
    radius: diff.radius,
    hunks,
  };
  return { verdict: verdictOf(proof), ...proof };
}

function verdictOf(proof: Omit<ChangeProof, 'verdict'>): ChangeProof['verdict'] {
  const { cured, brought, worse, forecastChanges, hunks, lost, lessVerified } = proof;
  const matters = ({ severity }: { readonly severity: string }) => severity !== 'info';
  if (brought.some(matters) || worse.length > 0) return 'worse';
  if (lost.length + lessVerified.length > 0 || hunks.some(({ effect }) => effect === 'unverified'))
    return 'unclear';
  if (cured.some(matters) || forecastChanges.length > 0) return 'better';
  if (hunks.some(({ effect }) => effect === 'deployed')) return 'neutral';
  // What no Application of the tree deploys may be deployed from elsewhere, or by hand.
  return hunks.some(({ effect }) => effect === 'undeployed') ? 'unclear' : 'idle';
}

function tallies(base: readonly TargetForecast[], head: readonly TargetForecast[]): readonly ForecastTally[] {
  const names = [...new Set([...base, ...head].map(({ target }) => target))];
  return names.map((target) => ({ target, before: tally(base, target), after: tally(head, target) }));
}

function tally(forecasts: readonly TargetForecast[], name: string): Readonly<Record<Verdict, number>> {
  const counts = { converges: 0, manual: 0, unverified: 0, blocked: 0 };
  const applications = forecasts.find(({ target }) => target === name)?.applications ?? [];
  for (const { verdict } of applications) counts[verdict]++;
  return counts;
}
