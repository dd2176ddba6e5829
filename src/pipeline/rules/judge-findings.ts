import { type Reason, weigh } from '#evidence';
import { type Impact, type RawFinding, type Reach, severityOf } from '#findings';
import { isChangedSince } from './changed-since.ts';
import { copiedCharts } from './copies.ts';
import { reasonsAround } from './reasons-around.ts';
import type { Rule, Said } from './rule.ts';
import type { RuleContext } from './rule-context.ts';
import { type Where, passedOverBy, standingsOf, unreached } from './standings-of.ts';

/** Prepares the judgement of what rules say: how loud it is, for which reasons, and where it is said. */
export function judgeFindings(context: RuleContext): (rule: Rule, said: Said) => RawFinding {
  const standings = standingsOf(context);
  const reasonsOf = reasonsAround(context);
  const { changedFrom, monthBefore } = context;
  const isOfCopy = copiedCharts(context);
  return (rule, heard) => {
    const said = atInstaller(rule, heard);
    const where = standings(said);
    const { setBy: _asked, ...told } = said;
    const reasons = reasonsOf(rule, said, where);
    const stated = where === 'passed-over' ? passedOverBy(context, said) : undefined;
    const isTouched = isChangedSince(changedFrom, said.place.source);
    const isCopied = isOfCopy(said.place.source);
    const against = unreached(where, stated);
    // A change under review says itself what is new.
    const isFresh = () => isTouched || (!changedFrom && isChangedSince(monthBefore?.(), said.place.source));
    return judged(rule, { ...told, reasons }, { where, against, isTouched, isFresh, isCopied });
  };
}

/** What does not suit where it is installed is said at the Application, when the chart is not ours to edit. */
function atInstaller({ chosenBy }: Rule, said: Said): Said {
  const { owner, place, related = [] } = said;
  if (chosenBy === undefined || place.source.packedIn === undefined || owner?.kind !== 'application')
    return said;
  return {
    ...said,
    place: owner.origin.field(chosenBy).edit,
    related: [{ place, message: 'the chart has it here' }, ...related],
  };
}

/** A finding with its severity: from what happens, how sure we are, and whom it reaches. */
function judged(
  rule: Rule,
  { impact = rule.impact, what, owner, ...said }: Omit<Said, 'setBy'>,
  judging: Judging,
): RawFinding {
  const { where, against } = judging;
  const reach = reachOf(rule, { ...said, impact }, judging);
  const verdict = weigh(said.reasons ?? []);
  const severity = severityOf(impact, verdict, reach);
  const isLowered = severity !== severityOf(impact, verdict, 'deployed');
  // A warning that other doubts made of an error would not be there at all, if nobody applies it.
  const isOpen = isLowered || (reach !== 'deployed' && severity !== 'info' && !rule.holdsUndeployed);
  return {
    ...said,
    ...(owner && { application: owner.name }),
    ...(owner?.kind === 'application' && { namespace: owner.namespace }),
    message: what,
    rule: rule.name,
    severity,
    confidence: verdict.confidence,
    reasons: [...(said.reasons ?? []), ...(isOpen ? [against] : [])],
    standing: isStanding(where) ? 'deployed' : 'undeployed',
    fix: { kind: rule.fix, verified: false },
  };
}

/** Whom a finding reaches: the first answer that fits. */
function reachOf(
  rule: Rule,
  { impact, place, reasons }: Pick<Said, 'place' | 'reasons'> & { readonly impact: Impact },
  { where, isTouched, isFresh, isCopied }: Judging,
): Reach {
  if (place.source.packedIn !== undefined || ofNobody.has(where)) return 'nobody';
  if (where === 'left-out' && !rule.holdsLeftOut) return 'nobody';
  if (isCopied && impact !== 'breaks' && !isTouched && !rule.holdsUndeployed) return 'nobody';
  if (where === 'deployed') return 'deployed';
  if (rule.holdsUndeployed) return isStanding(where) ? 'deployed' : 'in-git';
  if (where === 'supposed') return 'supposed';
  // What works worse or by chance does so on a cluster.
  if (impact !== 'breaks') return 'nobody';
  // What nobody deploys hurts nobody yet, but who works on it wants to know what is wrong with it as it is.
  if (rule.standsAlone && isFresh()) return 'supposed';
  return rule.failsWhole || isShown(reasons) ? 'in-git' : 'nobody';
}

/** Where what somebody has is no part of any fleet. */
const ofNobody: ReadonlySet<Where> = new Set(['aside', 'other-revision', 'own-machine']);

function isStanding(where: Where): boolean {
  return where === 'deployed' || where === 'supposed';
}

/** Where what a finding is about stands, why that makes it less loud, and whose it is. */
type Judging = {
  readonly where: Where;
  readonly against: Reason;
  readonly isTouched: boolean;
  /** Whether that change or one of the last month touches it. */
  readonly isFresh: () => boolean;
  /** Whether it lies in a copy of a chart that somebody else released. */
  readonly isCopied: boolean;
};

/** Whether git itself shows what was meant instead: a name one slip away, a file beside it that was left out. */
function isShown(reasons: readonly Reason[] = []): boolean {
  return reasons.some(
    ({ speaks, weight }) => speaks === 'for' && (weight === 'proof' || weight === 'strong'),
  );
}
