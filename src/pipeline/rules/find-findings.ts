import { type Told, hasSquareMarks } from '#knowledge';
import { type Attempt, BudgetExceeded, type Failure, attempt } from '#budget';
import { type Reason, filledIn, toldBeside, weigh } from '#evidence';
import { type Place, type Source, joinPath, lineAt, lineText, readText } from '#files';
import { type RawFinding, severityOf } from '#findings';
import { deployedView } from '#fleet';
import { objectKey } from '#kube';
import { UserError } from '#outcome';
import { copiedCharts } from './copies.ts';
import { blockedSync, explainBlocked } from './explain-blocked.ts';
import type { Reported, Rule, Said } from './rule.ts';
import type { RuleContext } from './rule-context.ts';
import { rules } from './rules.ts';
import { sharedFolders } from './shared-folders.ts';
import { type Where, passedOverBy, standingsOf, unreached } from './standings-of.ts';

/** Runs every rule that the policies do not switch off, each on what it looks at and behind a boundary; `onFailure` hears of those that ended early. */
export function findFindings(
  context: RuleContext,
  selected: readonly Rule[] = rules,
  onFailure: (rule: string, failure: Failure) => void = (_, { because }) => {
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
  const standings = standingsOf(context);
  const isLeftBlank = blanksOf(context);
  const touches = touchedBy(context);
  const isWorkedOn = workedOnLately(context);
  const isOfCopy = copiedCharts(context);
  const reasonsOf = (rule: Rule, said: Said, where: Where): readonly Reason[] => [
    ...(said.reasons ?? []),
    ...[filledIn(context.index, writtenFor(said)) ?? []].flat(),
    ...[toldBeside(said.place, answersTo(rule, said)) ?? []].flat(),
    ...(isForAnother(said.place.source) ? [forAnotherProgram] : []),
    ...ofDefaults(said, where),
    // What is said of the values file itself holds whoever installs the chart.
    ...(said.owner && placesOf(said).some(isLeftBlank) ? [ofInstaller] : []),
  ];
  const judgedBy = (rule: Rule, { said: saidBy }: Reported): RawFinding => {
    const said = atInstaller(rule, saidBy());
    const where = standings(said);
    const { setBy: _asked, ...told } = said;
    const reasons = reasonsOf(rule, said, where);
    const stated = where === 'passed-over' ? passedOverBy(context, said) : undefined;
    const isTouched = touches(said.place.source);
    const isCopied = isOfCopy(said.place.source);
    const against = unreached(where, stated);
    const isFresh = () => isTouched || isWorkedOn(said.place.source);
    return judged(rule, { ...told, reasons }, { where, against, isTouched, isFresh, isCopied });
  };
  const heard: Heard[] = [];
  for (const rule of selected) {
    if (context.config.policies.rules?.[rule.name] === 'off') continue;
    const own: Reported[] = [];
    const tried = attempt(() => rule.find(views[rule.looksAt], takenInto(own)), isMisuse);
    heard.push({ rule, reports: own, failure: tried.kind === 'done' ? undefined : tried });
  }
  const judgements = unitByUnit(heard, context, judgedBy);
  for (const { rule, reports, failure } of heard) {
    const tried = reports.flatMap((reported) => judgements.get(reported) ?? []);
    const own = tried.flatMap((each) => (each.kind === 'done' ? [each.value] : []));
    for (const finding of rule.looksAt === 'everything' ? shared.spread(own) : own) found.push(finding);
    const first = failure ?? tried.find((each) => each.kind !== 'done');
    if (first) onFailure(rule.name, first);
  }
  const once = onceForEnvironments(oncePerField(withoutEchoes(found, context), selected), context);
  return explainBlocked(once, context.targets);
}

/** A list of what a rule reports, which ends the rule where nobody would read it all. */
function takenInto(reports: Reported[]): (reported: Reported) => void {
  return (reported) => {
    if (reports.length >= mostReports)
      throw new BudgetExceeded(`it found more than ${mostReports} times something`);
    reports.push(reported);
  };
}

/** Pairs of what a namespace holds may be millions; each is kept until all are judged. */
const mostReports = 50_000;

/** What one rule reported, and why it ended early if it did. */
type Heard = {
  readonly rule: Rule;
  readonly reports: readonly Reported[];
  readonly failure: Failure | undefined;
};

/**
 * Judges what all rules reported, one unit after the other: the lines of a unit may take another rendering of it, and
 * of a large fleet only the last ones are still held. So those come first.
 */
function unitByUnit(
  heard: readonly Heard[],
  { fleets }: RuleContext,
  judge: (rule: Rule, reported: Reported) => RawFinding,
): ReadonlyMap<Reported, Attempt<RawFinding>> {
  const numbers = new Map(fleets.flatMap(({ units }) => units).map((unit, number) => [unit, number]));
  const numberOf = ({ unit }: Reported) => (unit && numbers.get(unit)) ?? -1;
  const all = heard.flatMap(({ rule, reports }) => reports.map((reported) => ({ rule, reported })));
  all.sort((a, b) => numberOf(b.reported) - numberOf(a.reported));
  return new Map(all.map(({ rule, reported }) => [reported, attempt(() => judge(rule, reported), isMisuse)]));
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

/** A finding with its severity: from what happens, how sure we are, and whether anybody deploys it. */
function judged(
  rule: Rule,
  { impact = rule.impact, what, owner, ...said }: Omit<Said, 'setBy'>,
  { where, against, isTouched, isFresh, isCopied }: Judging,
): RawFinding {
  const isForNobody =
    said.place.source.packedIn !== undefined ||
    (isCopied && impact !== 'breaks' && !isTouched && !rule.holdsUndeployed) ||
    where === 'aside' ||
    where === 'other-revision' ||
    (where === 'left-out' && !rule.holdsLeftOut);
  const isReached = where === 'deployed' || rule.holdsUndeployed === true;
  const reached = isReached ? 'deployed' : where === 'supposed' ? 'supposed' : 'undeployed';
  // What nobody deploys hurts nobody yet, and who works on it wants to know what is wrong with it as it is.
  const isForLater =
    reached === 'undeployed' &&
    !rule.failsWhole &&
    !isShown(said.reasons) &&
    !(rule.standsAlone && isFresh());
  const reach = isForNobody || isForLater ? 'aside' : reached;
  const { confidence, standing } = weigh(said.reasons ?? []);
  const severity = severityOf(impact, standing, reach);
  const isLowered = severity !== severityOf(impact, standing, 'deployed');
  // A warning that other doubts made of an error would not be there at all, if nobody applies it.
  const isOpen = isLowered || (reached !== 'deployed' && severity !== 'info');
  return {
    ...said,
    ...(owner && { application: owner.name }),
    ...(owner?.kind === 'application' && { namespace: owner.namespace }),
    message: what,
    rule: rule.name,
    severity,
    confidence,
    reasons: [...(said.reasons ?? []), ...(isOpen ? [against] : [])],
    standing: where === 'deployed' || where === 'supposed' ? 'deployed' : 'undeployed',
    fix: { kind: rule.fix, verified: false },
  };
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

/** Prepares the answer to "does the change under review touch this file?"; without a change nothing does. */
function touchedBy({ changedFrom }: RuleContext): (file: Source) => boolean {
  if (!changedFrom) return () => false;
  return ({ name, text }) => readText(changedFrom, name) !== text;
}

/** Prepares the answer to "did somebody change this file in the month before the commit?"; a change under review says itself. */
function workedOnLately({ changedFrom, monthBefore }: RuleContext): (file: Source) => boolean {
  if (changedFrom || !monthBefore) return () => false;
  return ({ name, text }) => {
    const before = monthBefore();
    return before !== undefined && readText(before, name) !== text;
  };
}

/** Whether git itself shows what was meant instead: a name one slip away, a file beside it that was left out. */
function isShown(reasons: readonly Reason[] = []): boolean {
  return reasons.some(
    ({ speaks, weight }) => speaks === 'for' && (weight === 'proof' || weight === 'strong'),
  );
}

/** What is written where a finding points to, and wherever a value in it comes from. */
function writtenFor(said: Said): string {
  return placesOf(said).map(writtenAt).join('\n');
}

/** Where a finding points to, and wherever a value in it comes from. */
function placesOf({ place, setBy }: Said): readonly Place[] {
  const values = setBy?.().steps.flatMap((step) => (step.kind === 'value' ? (step.place ?? []) : [])) ?? [];
  return [place, ...values];
}

/** The line of a place without its comment. */
function writtenAt(place: Place): string {
  return lineOf(place).replace(/(^|\s)#.*/, '');
}

/** What a comment has to say for a finding to be no fault. */
function answersTo({ impact, yieldsTo = [], holdsUndeployed }: Rule, said: Said): readonly Told[] {
  // Nobody means what does not work.
  const own = (said.impact ?? impact) === 'breaks' ? yieldsTo.filter((told) => told !== 'meant') : yieldsTo;
  // What holds wherever it lies holds until it is changed.
  return holdsUndeployed ? own : ['to-change', ...own];
}

/** The line of a place; of one that goes on for ever, what stands around the place. */
function lineOf(place: Place): string {
  const { start, end } = lineAt(place);
  const from = Math.max(start, place.start - longestLine);
  const to = Math.min(end, place.start + longestLine);
  return place.source.text.slice(from, to);
}

const longestLine = 2000;

/** The defaults of a chart that nobody installs are no environment: what they say, or leave empty, is for others to say. */
function ofDefaults({ owner, place, setBy }: Said, where: Where): readonly Reason[] {
  const isBare = owner?.kind === 'folder' && owner.valueFiles === undefined && where === 'no-application';
  if (!setBy || !(isBare || where === 'unused-chart')) return [];
  // What could not be traced further than to its template may come of any value.
  const isUntraced = place.start === 0 && place.source.text.includes('{{');
  const isOfValues =
    isUntraced ||
    writtenAt(place).replace(quotedAction, '').includes('{{') ||
    setBy().steps.some(({ kind }) => kind === 'value');
  return isOfValues ? [ofInstaller] : [];
}

/** A template that only prints a text, as people write one for somebody else's templates: no value takes part. */
const quotedAction = /\{\{-?[ \t]{0,9}(?:`[^`]{0,999}`|"[^"\\]{0,999}")[ \t]{0,9}-?\}\}/g;

/** Whether a file is one for another program; asked for every finding in it, and found out once. */
function isForAnother(file: Source): boolean {
  let is = marked.get(file);
  if (is === undefined) marked.set(file, (is = hasSquareMarks(file.text)));
  return is;
}

const marked = new WeakMap<Source, boolean>();

const forAnotherProgram: Reason = {
  code: 'placeholder',
  speaks: 'against',
  weight: 'strong',
  text: 'another program fills in what stands in [[ ]] first',
};

const ofInstaller: Reason = {
  code: 'defaults',
  speaks: 'against',
  weight: 'strong',
  text: 'whoever installs the chart gives it values of their own',
};

/** Prepares the answer to "does the default of a chart that nobody installs leave blank what a finding points to?". */
function blanksOf({ fleets, index }: RuleContext): (place: Place) => boolean {
  const files = new Set(
    fleets
      .flatMap(({ units }) => units)
      .flatMap(({ owner }) =>
        owner.kind === 'folder' && index.charts.has(owner.path) && owner.valueFiles === undefined
          ? [joinPath(owner.path, 'values.yaml')]
          : [],
      ),
  );
  return (place) =>
    files.has(place.source.name) &&
    /^\s*["']?[\w.-]+["']?:\s*(?:""|''|~|null)?$/.test(writtenAt(place).trimEnd());
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

/** What a chart that nobody deploys does wrong in all its environments is said for the first. */
function onceForEnvironments(found: readonly RawFinding[], { fleets }: RuleContext): readonly RawFinding[] {
  const charts = new Map<string, string>();
  for (const { target, units } of fleets) {
    for (const { owner } of units) {
      if (owner.kind === 'folder' && owner.environment !== undefined)
        charts.set(`${target} ${owner.name}`, owner.path);
    }
  }
  const said = new Set<string>();
  return found.filter(({ target, application, rule, object, path, message }) => {
    const chart = charts.get(`${target} ${application ?? ''}`);
    if (chart === undefined || !object) return true;
    const key = [target, chart, rule, object.kind, object.namespace, object.name, path, message].join('\n');
    const isNew = !said.has(key);
    said.add(key);
    return isNew;
  });
}

/** What is said of a place for an Application is not said again for the folder by itself, as if nobody deployed it. */
function withoutEchoes(found: readonly RawFinding[], { fleets }: RuleContext): readonly RawFinding[] {
  const folders = new Set<string>();
  for (const { target, units } of fleets) {
    const applications = new Set(units.flatMap(({ owner }) => (owner.kind === 'folder' ? [] : [owner.name])));
    for (const { owner } of units)
      if (owner.kind === 'folder' && !applications.has(owner.name)) folders.add(`${target} ${owner.name}`);
  }
  const isOfFolder = ({ target, application }: RawFinding) => folders.has(`${target} ${application ?? ''}`);
  const said = new Set(
    found.filter((finding) => finding.application !== undefined && !isOfFolder(finding)).map(placeKey),
  );
  return found.filter((finding) => !isOfFolder(finding) || !said.has(placeKey(finding)));
}

/**
 * One fault, one finding: what a rule about fields of its own tells of an object is not told again by one about all
 * fields, nor by one about a field within, where there is nothing of it; unless that is louder.
 */
function oncePerField(found: readonly RawFinding[], selected: readonly Rule[]): readonly RawFinding[] {
  const general = new Set(selected.flatMap(({ name, isGeneral }) => (isGeneral ? [name] : [])));
  const told = new Map<string, RawFinding[]>();
  const note = (key: string, finding: RawFinding) => {
    const known = told.get(key);
    if (known) known.push(finding);
    else told.set(key, [finding]);
  };
  for (const finding of found) {
    if (general.has(finding.rule) || finding.rule === blockedSync) continue;
    const field = fieldKey(finding);
    if (field !== undefined) note(field, finding);
    note(lineKey(finding), finding);
    note(lineText(finding.place), finding);
  }
  return found.filter((finding) => {
    const isAsLoud = (other: RawFinding) => loudness[other.severity] >= loudness[finding.severity];
    const toldAt = (key: string) => told.get(key) ?? [];
    if (!general.has(finding.rule))
      return !toldAt(lineKey(finding)).some((other) => isWithin(finding, other) && isAsLoud(other));
    // A failure names no field; what is said of an Application names no object, but the same place.
    if (finding.path === undefined) return !toldAt(lineText(finding.place)).some(isAsLoud);
    const here = toldAt(lineKey(finding)).filter(({ object }) => object === undefined);
    return ![...toldAt(fieldKey(finding) ?? ''), ...here].some(isAsLoud);
  });
}

/** Whether a finding is about a field below that of another one, which is not there itself: both point to what should hold it. */
function isWithin({ object, path = '' }: RawFinding, other: RawFinding): boolean {
  if (!object || !other.object || objectKey(object) !== objectKey(other.object)) return false;
  return other.path !== undefined && other.path !== '' && path.startsWith(`${other.path}/`);
}

const loudness = { info: 1, warning: 2, error: 3 } as const;

function fieldKey({ target, object, path }: RawFinding): string | undefined {
  if (!object || path === undefined) return undefined;
  return [target, objectKey(object), path].join('\n');
}

function lineKey({ place }: Pick<RawFinding, 'place'>): string {
  return `${place.source.name}:${place.start}`;
}

function placeKey({ rule, place }: RawFinding): string {
  return `${rule} ${lineKey({ place })}`;
}
