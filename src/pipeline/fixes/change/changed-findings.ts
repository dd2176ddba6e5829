import type { FleetDiff } from '#diff';
import type { Discovery } from '#discover';
import type { Finding } from '#findings';
import { type Unit, isIncomplete } from '#render';
import { everyFinding, findingsAmong } from '../compare-foreseen.ts';
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
  const [cured, lost] = split(missing(old, young), whyLost(compared));
  const fresh = missing(young, everyFinding(before));
  const [brought, revealed] = split(fresh, whyRevealed(compared));
  return { cured, lost, brought, revealed, stays: young.length - fresh.length };
}

function missing(findings: readonly Finding[], from: readonly Finding[]): readonly Finding[] {
  const isKnown = findingsAmong(from);
  return findings.filter((finding) => !isKnown(finding));
}

/** Why one finding is in doubt; what decides on it is looked up once for all. */
type Why = (finding: Finding) => string | undefined;

function split(findings: readonly Finding[], why: Why): readonly [readonly Finding[], readonly Doubted[]] {
  const certain: Finding[] = [];
  const doubted: Doubted[] = [];
  for (const finding of findings) {
    const because = why(finding);
    if (because === undefined) certain.push(finding);
    else doubted.push({ finding, because });
  }
  return [certain, doubted];
}

function whyLost({ before, after, headAsBefore, withheld }: Compared): Why {
  const isWaived = findingsAmong(after.findings.waived.map(({ finding }) => finding));
  const isKnown = findingsAmong(after.findings.known);
  const isStill = findingsAmong(headAsBefore ? everyFinding(headAsBefore) : []);
  const whyUnseen = whyDarker({ from: before, to: after, withheld, when: 'after the change' });
  return (finding) => {
    if (isWaived(finding)) return 'the change waives it';
    if (isKnown(finding)) return 'the baseline accepts it';
    return isStill(finding) ? 'with the settings of the base it is still there' : whyUnseen(finding);
  };
}

function whyRevealed({ before, after, headAsBefore, withheld }: Compared): Why {
  const isThen = headAsBefore && findingsAmong(everyFinding(headAsBefore));
  const whyUnseen = whyDarker({ from: after, to: before, withheld, when: 'at the base' });
  return (finding) =>
    isThen && !isThen(finding) ? 'with the settings of the base it does not show' : whyUnseen(finding);
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
function whyDarker({ from, to, withheld, when }: View): Why {
  const lit = new Map(unitsOf(from).map((unit) => [nameOf(unit), shadeOf(unit)]));
  const present = new Set(unitsOf(to).map(nameOf));
  const culprits = unitsOf(to).filter(
    (unit) => isIncomplete(unit) && lit.get(nameOf(unit)) !== shadeOf(unit),
  );
  const hidden = withheld.filter((each) => !present.has(`${each.target}/${each.application}`));
  return ({ targets }) => {
    const culprit = culprits.find(({ owner }) => targets.includes(owner.target));
    if (culprit) return `${nameOf(culprit)} cannot be rendered ${when}`;
    const unseen = hidden.find(({ target }) => targets.includes(target));
    return unseen && `${unseen.target}/${unseen.application} cannot be seen ${when}: ${unseen.because}`;
  };
}

function nameOf({ owner }: Unit): string {
  return `${owner.target}/${owner.name}`;
}
