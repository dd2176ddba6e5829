import type { FleetDiff } from '#diff';
import type { Discovery } from '#discover';
import type { Finding } from '#findings';
import { type Unit, isIncomplete } from '#render';
import { everyFinding, isSame } from '../compare-foreseen.ts';
import type { Foreseen } from '../fix.ts';
import { shadeOf } from '../compare-sight.ts';
import type { ChangeProof, Doubted } from './change-proof.ts';
import { unitsOf } from './rendering.ts';

type Compared = {
  readonly before: Foreseen;
  readonly after: Foreseen;
  readonly headAsBefore?: Foreseen | undefined;
  readonly withheld: FleetDiff['withheld'];
};

/**
 * Which findings a change cures and brings. One that is gone because something cannot be seen any more, is waived, or
 * because the change turns its rule off, is not cured; one that could not be seen before is not brought.
 */
export function changedFindings(
  compared: Compared,
): Pick<ChangeProof, 'cured' | 'brought' | 'lost' | 'revealed' | 'stays'> {
  const { before, after } = compared;
  const old = before.findings.findings;
  const young = after.findings.findings;
  const [cured, lost] = split(missing(old, young), (finding) => whyLost(finding, compared));
  const known = everyFinding(before);
  const fresh = missing(young, known);
  const [brought, revealed] = split(fresh, (finding) => whyRevealed(finding, compared));
  return { cured, lost, brought, revealed, stays: young.length - fresh.length };
}

function missing(findings: readonly Finding[], from: readonly Finding[]): readonly Finding[] {
  const ids = new Set(from.map(({ id }) => id));
  return findings.filter((finding) => !ids.has(finding.id) && !from.some((each) => isSame(each, finding)));
}

function split(
  findings: readonly Finding[],
  why: (finding: Finding) => string | undefined,
): readonly [readonly Finding[], readonly Doubted[]] {
  const certain: Finding[] = [];
  const doubted: Doubted[] = [];
  for (const finding of findings) {
    const because = why(finding);
    if (because === undefined) certain.push(finding);
    else doubted.push({ finding, because });
  }
  return [certain, doubted];
}

function whyLost(finding: Finding, { before, after, headAsBefore, withheld }: Compared): string | undefined {
  const is = (each: Finding) => isSame(each, finding);
  if (after.findings.waived.some((each) => is(each.finding))) return 'the change waives it';
  if (after.findings.known.some(is)) return 'the baseline accepts it';
  if (headAsBefore && everyFinding(headAsBefore).some(is))
    return 'with the settings of the base it is still there';
  return whyDarker(finding, { from: before, to: after, withheld, when: 'after the change' });
}

function whyRevealed(
  finding: Finding,
  { before, after, headAsBefore, withheld }: Compared,
): string | undefined {
  if (headAsBefore && !everyFinding(headAsBefore).some((each) => isSame(each, finding)))
    return 'with the settings of the base it does not show';
  return whyDarker(finding, { from: after, to: before, withheld, when: 'at the base' });
}

type Rendered = Pick<Discovery, 'targets'>;

type View = {
  readonly from: Rendered;
  readonly to: Rendered;
  readonly withheld: FleetDiff['withheld'];
  readonly when: string;
};

/**
 * Why a finding that one revision shows may be there in the other one too, unseen: its own Application cannot be
 * rendered there, or another one of the target, which may bring what it is about. What neither revision can render,
 * for the same reason, was seen as well in both.
 */
function whyDarker({ targets }: Finding, view: View): string | undefined {
  const lit = new Map(unitsOf(view.from).map((unit) => [nameOf(unit), shadeOf(unit)]));
  const present = new Set(unitsOf(view.to).map(nameOf));
  const culprit = unitsOf(view.to).find(
    (unit) =>
      targets.includes(unit.owner.target) && isIncomplete(unit) && lit.get(nameOf(unit)) !== shadeOf(unit),
  );
  if (culprit) return `${nameOf(culprit)} cannot be rendered ${view.when}`;
  const hidden = view.withheld.find(
    (each) => targets.includes(each.target) && !present.has(`${each.target}/${each.application}`),
  );
  return hidden && `${hidden.target}/${hidden.application} cannot be seen ${view.when}: ${hidden.because}`;
}

function nameOf({ owner }: Unit): string {
  return `${owner.target}/${owner.name}`;
}
