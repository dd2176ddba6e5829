import type { Finding } from '#findings';
import { idText, jsonText } from '#kube';
import type { Problem } from '#outcome';
import { everyFinding, isSame, newFindings, newProblems, worseForecasts } from './compare-foreseen.ts';
import type { Candidate, Flaw, Foreseen, Proof } from './fix.ts';

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
  const fresh = newFindings(before, after)[0];
  if (fresh) return refused(`it brings ${fresh.rule} at ${fresh.location.file}: ${fresh.what}`);
  const problem = newProblems(before, after)[0];
  if (problem) return refused(`less can be verified: ${problem.message}`);
  const worse = worseForecasts(before, after)[0];
  if (worse !== undefined) return refused(worse);
  const changed = changedObjects(before, after);
  if (effect === 'objects' && changed.length === 0) return refused('it changes nothing that is rendered');
  if (effect === 'none' && changed.length > 0)
    return refused(`it changes ${changed[0] ?? ''}, which it should not`);
  return { kind: 'proven', proof: proofOf(before, after, changed) };
}

/** What a change of the tree does, by the measure that fixes are proven with. */
export type ChangeJudgement = {
  readonly cured: readonly Finding[];
  /** New findings at warning or above. */
  readonly brought: readonly Finding[];
  readonly lessVerified: readonly Problem[];
  /** Forecasts that become worse, as sentences. */
  readonly worse: readonly string[];
  /** Rendered objects that are other than before. */
  readonly changed: readonly string[];
};

/** Holds what the line foresees after any change against what it foresaw before. */
export function judgeChange(before: Foreseen, after: Foreseen): ChangeJudgement {
  const left = everyFinding(after);
  return {
    cured: before.findings.findings.filter((finding) => !left.some((each) => isSame(each, finding))),
    brought: newFindings(before, after),
    lessVerified: newProblems(before, after),
    worse: worseForecasts(before, after),
    changed: changedObjects(before, after),
  };
}

function refused(because: string): Verdict {
  return { kind: 'refused', because };
}

/** Objects that one side lacks or has otherwise; Applications count as objects. */
function changedObjects(before: Foreseen, after: Foreseen): readonly string[] {
  const earlier = renderedTexts(before);
  const later = renderedTexts(after);
  const names = new Set([...earlier.keys(), ...later.keys()]);
  return [...names].filter((name) => earlier.get(name) !== later.get(name)).sort();
}

function renderedTexts({ fleets }: Foreseen): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { target, units } of fleets) {
    for (const { owner, objects } of units) {
      if (owner.kind === 'application')
        texts.set(`${target} Application/${owner.namespace}/${owner.name}`, jsonText(owner.manifest));
      for (const { id, manifest } of objects) {
        const name = `${target} ${idText(id)}`;
        texts.set(name, `${texts.get(name) ?? ''}${jsonText(manifest)}`);
      }
    }
  }
  return texts;
}

function proofOf(before: Foreseen, after: Foreseen, changed: readonly string[]): Proof {
  const left = new Set(everyFinding(after).map(({ id }) => id));
  const cured = before.findings.findings.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const targets = after.forecasts.map(({ target }) => target);
  const count = after.forecasts.reduce((sum, { applications }) => sum + applications.length, 0);
  return {
    targets,
    cured,
    changed,
    checks: [
      `the finding is gone${cured.length > 1 ? `, and ${cured.length - 1} more with it` : ''}`,
      `no new finding at warning or above on ${targets.join(', ')}`,
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
