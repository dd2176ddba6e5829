import { type Attempt, BudgetExceeded, type Failure, attempt } from '#budget';
import type { RawFinding } from '#findings';
import { deployedView } from '#fleet';
import { UserError } from '#outcome';
import type { Unit } from '#render';
import { explainBlocked } from './explain-blocked.ts';
import { judgeFindings } from './judge-findings.ts';
import type { Reported, Rule } from './rule.ts';
import type { RuleContext } from './rule-context.ts';
import { rules } from './rules.ts';
import { saidOnce } from './said-once.ts';
import { sharedFolders } from './shared-folders.ts';

/**
 * Runs every rule that the policies do not switch off, each on what it looks at and behind a boundary; `onFailure` hears
 * of those that ended early, or that were not heard to the end about somebody or about a file.
 */
export function findFindings(
  context: RuleContext,
  selected: readonly Rule[] = rules,
  onFailure: (rule: string, failure: Failure, about?: About) => void = (_, { because }) => {
    throw new Error(because);
  },
): readonly RawFinding[] {
  const found: RawFinding[] = [];
  const shared = sharedFolders(context);
  const views = {
    everything: shared.context,
    'each-target': context,
    deployed: deployedContext(context),
  };
  const judge = judgeFindings(context);
  const heard: Heard[] = [];
  for (const rule of selected) {
    if (context.config.policies.rules?.[rule.name] === 'off') continue;
    const own: Reported[] = [];
    const onMany = (about: About) => onFailure(rule.name, tooMany, about);
    const tried = attempt(() => rule.find(views[rule.looksAt], takenInto(own, onMany)), isMisuse);
    heard.push({ rule, reports: own, failure: tried.kind === 'done' ? undefined : tried });
  }
  const judgements = unitByUnit(heard, context, (rule, { said }) => judge(rule, said()));
  for (const { rule, reports, failure } of heard) {
    const tried = reports.flatMap((reported) => judgements.get(reported) ?? []);
    const own = tried.flatMap((each) => (each.kind === 'done' ? [each.value] : []));
    for (const finding of rule.looksAt === 'everything' ? shared.spread(own) : own) found.push(finding);
    const first = failure ?? tried.find((each) => each.kind !== 'done');
    if (first) onFailure(rule.name, first);
  }
  return explainBlocked(saidOnce(found, selected, context), context.targets);
}

type About = Reported['about'];

/**
 * A list of what a rule reports. Of whom it reports more than anybody reads, the rest is left out, and sooner where
 * others have filled the list; a rule that goes on and on is ended.
 */
function takenInto(reports: Reported[], onMany: (about: About) => void): (reported: Reported) => void {
  const counts = new Map<About, number>();
  let told = 0;
  return (reported) => {
    if (++told > mostTold) throw new BudgetExceeded(`it found more than ${mostTold} times something`);
    const { about } = reported;
    const count = (counts.get(about) ?? 0) + 1;
    const most = reports.length < mostKept ? mostOfOne : mostOfOthers;
    if (count <= most) {
      counts.set(about, count);
      reports.push(reported);
    } else if (count < Number.POSITIVE_INFINITY) {
      counts.set(about, Number.POSITIVE_INFINITY);
      onMany(about);
    }
  };
}

/** Pairs of what a namespace holds may be millions; each that is kept is kept until all are judged. */
const mostTold = 250_000;
const mostKept = 40_000;
const mostOfOne = 10_000;
const mostOfOthers = 100;

const tooMany: Failure = {
  kind: 'limit',
  because: 'it finds more there than anybody reads',
  endsRun: false,
  isTime: false,
};

/** What one rule reported, and why it ended early if it did. */
type Heard = {
  readonly rule: Rule;
  readonly reports: readonly Reported[];
  readonly failure: Failure | undefined;
};

/**
 * Judges what all rules reported, one unit after the other: the lines of a unit may take another rendering of it, and
 * of a large fleet only the last ones are still held. So those come first, and after each the others of the same source,
 * whose templates are the same.
 */
function unitByUnit(
  heard: readonly Heard[],
  { fleets }: RuleContext,
  judge: (rule: Rule, reported: Reported) => RawFinding,
): ReadonlyMap<Reported, Attempt<RawFinding>> {
  const units = fleets.flatMap((fleet) => fleet.units);
  const lastOf = new Map(units.map((unit, number) => [sourceOf(unit), number]));
  const numbers = new Map(
    units.map((unit, number) => [unit, (lastOf.get(sourceOf(unit)) ?? 0) * units.length + number]),
  );
  const numberOf = ({ unit }: Reported) => (unit && numbers.get(unit)) ?? -1;
  const all = heard.flatMap(({ rule, reports }) => reports.map((reported) => ({ rule, reported })));
  all.sort((a, b) => numberOf(b.reported) - numberOf(a.reported));
  return new Map(all.map(({ rule, reported }) => [reported, attempt(() => judge(rule, reported), isMisuse)]));
}

/** Where a unit comes from, whatever the target. */
function sourceOf({ owner }: Unit): string {
  const [source] = owner.sources;
  return `${source?.repoURL} ${source?.path ?? source?.chart}`;
}

/** The same context without what nobody deploys. */
function deployedContext(context: RuleContext): RuleContext {
  return {
    ...context,
    fleets: context.fleets.map(deployedView),
    targets: context.targets.map((target) => ({ ...target, fleet: deployedView(target.fleet) })),
    ...(context.base && { base: context.base.map(deployedView) }),
  };
}

/** What a rule of the user does wrong is the user's to mend. */
function isMisuse(error: unknown): boolean {
  return error instanceof UserError;
}
