import { type Told, hasSquareMarks, isHeadedAsExample, isHeadedAsUnused } from '#knowledge';
import { type Attempt, type Failure, attempt } from '#budget';
import { isLeftOut } from '#discover';
import { type Reason, filledIn, toldBeside, weigh } from '#evidence';
import { type Place, type Source, baseName, cleanPath, directoryName, joinPath, lineAt } from '#files';
import { type RawFinding, severityOf } from '#findings';
import { deployedView } from '#fleet';
import { arrayAt } from '#kube';
import { UserError } from '#outcome';
import { type Standing, isIncomplete, isSupposed } from '#render';
import { type Owner, isAppliedByHand, isInstalledByCommand, isTakenIn, parentOf, putAside } from '#sources';
import { explainBlocked } from './explain-blocked.ts';
import type { Reported, Rule, Said } from './rule.ts';
import type { RuleContext } from './rule-context.ts';
import { rules } from './rules.ts';
import { sharedFolders } from './shared-folders.ts';

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
    return judged(rule, { ...told, reasons: reasonsOf(rule, said, where) }, where);
  };
  const heard: Heard[] = [];
  for (const rule of selected) {
    if (context.config.policies.rules?.[rule.name] === 'off') continue;
    const own: Reported[] = [];
    const tried = attempt(() => rule.find(views[rule.looksAt], (reported) => own.push(reported)), isMisuse);
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
  where: Where,
): RawFinding {
  const isForNobody =
    said.place.source.packedIn !== undefined ||
    where === 'aside' ||
    where === 'other-revision' ||
    (where === 'left-out' && !rule.holdsLeftOut);
  const isReached = where === 'deployed' || rule.holdsUndeployed === true;
  const reached = isReached ? 'deployed' : where === 'supposed' ? 'supposed' : 'undeployed';
  // What else would be there, where nobody deploys it, nobody can tell.
  const hangsOnOthers = reached === 'undeployed' && !rule.standsAlone && !isShown(said.reasons);
  const reach = isForNobody || hangsOnOthers ? 'aside' : reached;
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
    reasons: [...(said.reasons ?? []), ...(isOpen ? [unreached(where)] : [])],
    standing: where === 'deployed' || where === 'supposed' ? 'deployed' : 'undeployed',
    fix: { kind: rule.fix, verified: false },
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

/** Why a finding is less loud than it would be on a cluster. */
function unreached(where: Where): Reason {
  return { code: 'standing', speaks: 'against', weight: 'weak', text: texts[where] };
}

const texts: Readonly<Record<Where, string>> = {
  deployed: 'it lies in a packed chart, which its author maintains',
  supposed: 'nothing in git shows that anybody applies its Application',
  'no-application': 'no Application deploys it',
  unread: 'no Application reads this file',
  'left-out': 'the kustomization beside it leaves it out, or another definition of it is the one in use',
  'other-revision': 'who reads its folder takes another revision, where it is not or is another one',
  aside: 'it lies among documentation, examples, tests or leftovers',
  component: 'it is a part that others take in',
  'unused-chart': 'no Application installs the chart that makes it',
  salvaged: 'the whole that it is a part of does not render as it is',
};

/** The same context without what nobody deploys. */
function deployedContext(context: RuleContext): RuleContext {
  return {
    ...context,
    fleets: context.fleets.map(deployedView),
    targets: context.targets.map((target) => ({ ...target, fleet: deployedView(target.fleet) })),
    ...(context.base && { base: context.base.map(deployedView) }),
  };
}

type Where = 'deployed' | 'supposed' | 'unread' | Extract<Standing, { readonly kind: 'undeployed' }>['why'];

/** Prepares the answer to "is what this finding is about deployed?", by its owner or else by its file. */
function standingsOf(context: RuleContext): (said: Said) => Where {
  const owners = new Map<Owner, Where>();
  const named = new Map<string, Where>();
  const read = new Set<string>();
  const given = new Set<string>();
  const taken = new Set<string>();
  const bringing = new Set<string>();
  // What only Applications read that are not deployed themselves.
  const readInVain = new Map<string, Where>();
  for (const { target, units } of context.fleets) {
    for (const unit of units) {
      const { owner, standing, filesRead } = unit;
      const where =
        standing.kind === 'undeployed' ? standing.why : isSupposed({ standing }) ? 'supposed' : 'deployed';
      const key = `${target} ${owner.name}`;
      owners.set(owner, where);
      if (named.get(key) !== 'deployed') named.set(key, where);
      if (where !== 'deployed' && where !== 'supposed') {
        if (owner.kind === 'application') for (const file of filesRead) readInVain.set(file, where);
        continue;
      }
      for (const { spec, path } of owner.sources) {
        for (const file of arrayAt(spec, 'helm', 'valueFiles'))
          if (typeof file === 'string') given.add(baseName(file));
        // What was taken from another revision is not read here, but no less deployed.
        if (path !== undefined && (isIncomplete(unit) || filesRead.length === 0)) taken.add(cleanPath(path));
      }
      read.add(owner.origin.place.source.name);
      for (const file of filesRead) read.add(file);
      bringing.add(`${target} ${parentOf(owner)}`);
    }
  }
  // Whoever applies the Applications of a folder applies the folder.
  for (const { target, units } of context.fleets)
    for (const { owner } of units)
      if (owner.kind === 'folder' && bringing.has(`${target} ${owner.name}`)) taken.add(owner.path);
  const parents = new Map(
    context.targets.flatMap(({ fleet, applicationSets }) =>
      applicationSets.map(({ name, parent = '' }) => [name, named.get(`${fleet.target} ${parent}`)] as const),
    ),
  );
  const replaced = replacedSets(context, named);
  // Of what could not be rendered nobody knows what it reads.
  const isTaken = (path: string) =>
    foldersOf(path).some(
      (folder) => taken.has(folder) || isTakenIn(context.index, folder) || isInstalled(folder),
    );
  const { charts, kustomizations } = context.index;
  const installed = new Map<string, boolean>();
  const isInstalled = (folder: string): boolean => {
    let is = installed.get(folder);
    if (is === undefined)
      installed.set(
        folder,
        (is = charts.has(folder)
          ? isInstalledByCommand(context.index, folder)
          : kustomizations.has(folder) && isAppliedByHand(context.index, folder)),
      );
    return is;
  };
  const isBuilt = (path: string) =>
    foldersOf(path).some((folder) => charts.has(folder) || kustomizations.has(folder));
  return ({ owner, object, place }) => {
    const { name: path } = place.source;
    if (object?.kind === 'ApplicationSet' && !read.has(path) && replaced.has(`${path} ${object.name}`))
      return 'left-out';
    const known = owner
      ? owners.get(owner)
      : object?.kind === 'ApplicationSet'
        ? parents.get(object.name)
        : undefined;
    if (known !== undefined && known !== 'deployed' && known !== 'no-application') return known;
    // A chart loads every file of its folder; of values it reads those that it is given.
    if (owner === undefined && isHeadedAsUnused(place.source.text) && !given.has(baseName(path)))
      return 'aside';
    if (read.has(path)) return known ?? 'deployed';
    if (putAside(context.index, path) !== undefined || isHeadedAsExample(place.source.text)) return 'aside';
    const unused = readInVain.get(path);
    if (known === undefined && unused !== undefined) return unused;
    if (isVendored(context.index, path)) return 'aside';
    if (isLeftOut(context.index, path)) return 'left-out';
    const isUnread =
      read.size > 0 && isBuilt(path) && !isTaken(path) && !isAppliedByHand(context.index, path);
    return known ?? (isUnread ? 'unread' : 'deployed');
  };
}

/** The folders that a file lies in, from the innermost on. */
function foldersOf(path: string): readonly string[] {
  const folder = directoryName(path);
  return folder === '' ? [''] : [folder, ...foldersOf(folder)];
}

/** The sets that lie in files, by file and name, while a deployed Application brings another definition of the same set. */
function replacedSets({ targets }: RuleContext, named: ReadonlyMap<string, Where>): ReadonlySet<string> {
  return new Set(
    targets.flatMap(({ fleet, applicationSets }) => {
      const keyOf = ({ namespace, name }: { readonly namespace: string; readonly name: string }) =>
        `${namespace}/${name}`;
      const isBrought = ({ parent }: { readonly parent?: string }) =>
        parent !== undefined && named.get(`${fleet.target} ${parent}`) === 'deployed';
      const brought = new Set(applicationSets.filter(isBrought).map(keyOf));
      return applicationSets.flatMap((set) =>
        set.parent === undefined && brought.has(keyOf(set))
          ? [`${set.object.origin.place.source.name} ${set.name}`]
          : [],
      );
    }),
  );
}

/** Whether a file lies in a copy of what others released, with a licence of its own: of that people install parts. */
function isVendored({ tree }: RuleContext['index'], path: string): boolean {
  for (let folder = directoryName(path); folder !== ''; folder = directoryName(folder))
    if (tree.list(folder).some(({ name }) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(name)))
      return true;
  return false;
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

/** What a rule about fields of its own tells is not told again by one about all fields, unless that is louder. */
function oncePerField(found: readonly RawFinding[], selected: readonly Rule[]): readonly RawFinding[] {
  const general = new Set(selected.flatMap(({ name, isGeneral }) => (isGeneral ? [name] : [])));
  const told = new Map<string, number>();
  for (const finding of found) {
    // What is said of an Application names no object, but the same line.
    const key = finding.object ? fieldKey(finding) : lineKey(finding);
    if (key !== undefined && !general.has(finding.rule))
      told.set(key, Math.max(loudness[finding.severity], told.get(key) ?? 0));
  }
  return found.filter((finding) => {
    if (!general.has(finding.rule)) return true;
    const keys = [fieldKey(finding) ?? '', lineKey(finding)];
    return keys.every((key) => loudness[finding.severity] > (told.get(key) ?? 0));
  });
}

const loudness = { info: 1, warning: 2, error: 3 } as const;

function fieldKey({ target, application, object, path }: RawFinding): string | undefined {
  if (!object || path === undefined) return undefined;
  return [target, application, object.kind, object.namespace, object.name, path].join('\n');
}

function lineKey({ place }: Pick<RawFinding, 'place'>): string {
  return `${place.source.name}:${place.start}`;
}

function placeKey({ rule, place }: RawFinding): string {
  return `${rule} ${lineKey({ place })}`;
}
