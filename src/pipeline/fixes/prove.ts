import type { Finding } from '#findings';
import { changedFindings } from './change/changed-findings.ts';
import { differences, renderingOf } from './change/rendering.ts';
import { everyFinding, isSame, newProblems, worseForecasts } from './compare-foreseen.ts';
import type { Candidate, Flaw, Foreseen, Proof } from './fix.ts';
import { litUnits } from './lit-units.ts';

export type Verdict =
  | { readonly kind: 'proven'; readonly proof: Proof }
  | { readonly kind: 'refused'; readonly because: string };

/**
 * Holds what the line foresees after a change against what it foresaw before: the finding is gone, nothing at warning
 * or above is new, no problem is new, no forecast is worse, and the rendered objects change as the candidate says.
 */
export function prove(
  flaw: Flaw,
  { effect }: Pick<Candidate, 'effect'>,
  { before, after }: { readonly before: Foreseen; readonly after: Foreseen },
): Verdict {
  const left = after.findings.findings.find((finding) => isSame(finding, flaw.finding));
  if (left) return refused(`the finding stays: ${left.what}`);
  const { lost, brought, revealed } = changedFindings({ before, after, withheld: [] });
  const unseen = lost.find(({ finding }) => finding.id === flaw.finding.id);
  if (unseen) return refused(`the finding is only no longer seen: ${unseen.because}`);
  const lit = litUnits(before, after);
  const isRevealed = ({ targets, application }: Finding) =>
    application !== undefined && targets.every((target) => lit.covers({ target, application }));
  const fresh = [...brought, ...revealed.map(({ finding }) => finding)].filter(
    ({ severity }) => severity !== 'info',
  );
  const [worst] = fresh.filter((finding) => !isRevealed(finding));
  if (worst) return refused(`it brings ${worst.rule} at ${worst.location.file}: ${worst.what}`);
  const problem = newProblems(before, after).find((each) => !lit.covers(each));
  if (problem) return refused(`less can be verified: ${problem.message}`);
  const worse = worseForecasts(before, after)[0];
  if (worse !== undefined) return refused(worse);
  const changed = changedObjects(before, after);
  if (effect === 'objects' && changed.length === 0) return refused('it changes nothing that is rendered');
  if (effect === 'none' && changed.length > 0)
    return refused(`it changes ${changed[0] ?? ''}, which it should not`);
  return { kind: 'proven', proof: proofOf(before, after, { changed, revealed: fresh }) };
}

function refused(because: string): Verdict {
  return { kind: 'refused', because };
}

/** What one side lacks or has otherwise, whether it is deployed or in git only. */
function changedObjects(before: Foreseen, after: Foreseen): readonly string[] {
  const { deployed, undeployed } = differences(renderingOf(before), renderingOf(after));
  return [...deployed, ...undeployed];
}

function proofOf(
  before: Foreseen,
  after: Foreseen,
  { changed, revealed }: Pick<Proof, 'changed' | 'revealed'>,
): Proof {
  const left = new Set(everyFinding(after).map(({ id }) => id));
  const cured = before.findings.findings.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const targets = after.forecasts.map(({ target }) => target);
  const count = after.forecasts.reduce((sum, { applications }) => sum + applications.length, 0);
  return {
    targets,
    cured,
    changed,
    revealed,
    checks: [
      `the finding is gone${cured.length > 1 ? `, and ${cured.length - 1} more with it` : ''}`,
      `no new finding at warning or above on ${targets.join(', ')}`,
      ...(revealed.length === 0
        ? []
        : [
            `${revealed.length} ${revealed.length === 1 ? 'finding' : 'findings'} in what can be rendered only now`,
          ]),
      'nothing is less verified',
      `no forecast of ${count} applications is worse`,
      changed.length === 0
        ? 'no rendered object changes, as it should be'
        : `${changed.length} rendered ${changed.length === 1 ? 'object changes' : 'objects change'}: ${some(changed)}`,
    ],
  };
}

function some(names: readonly string[]): string {
  const rest = names.length - 3;
  return names.slice(0, 3).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
