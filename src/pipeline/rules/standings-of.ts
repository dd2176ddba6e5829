import { isHeadedAsExample, isHeadedAsUnused } from '#knowledge';
import { isLeftOut } from '#discover';
import { type Reason, hesitation } from '#evidence';
import { baseName, cleanPath, directoriesAbove } from '#files';
import { arrayAt } from '#kube';
import { type Standing, isIncomplete, isSupposed } from '#render';
import {
  type Owner,
  type StatedApply,
  isAppliedByHand,
  isInstalledByCommand,
  isTakenIn,
  parentOf,
  putAside,
  statementText,
  isLicensedAlone,
  applicationKey,
} from '#sources';
import type { Said } from './rule.ts';
import type { RuleContext } from './rule-context.ts';

/** Where what a finding is about stands. */
export type Where =
  | 'deployed'
  | 'supposed'
  | 'passed-over'
  | 'unread'
  | Extract<Standing, { readonly kind: 'undeployed' }>['why'];

/** Prepares the answer to "is what this finding is about deployed?", by its owner or else by its file. */
export function standingsOf(context: RuleContext): (said: Said) => Where {
  const { index } = context;
  const { owners, named, read, readInEarnest, readInVain, givenValues, taken } = readingsIn(context);
  const parents = new Map(
    context.targets.flatMap(({ fleet, applicationSets }) =>
      applicationSets.map(({ name, parent = '' }) => [name, named.get(`${fleet.target} ${parent}`)] as const),
    ),
  );
  const replaced = replacedSets(context, named);
  const passedOver = passedOverSets(context);
  const mayBeRead = partsThatMayBeRead(index, taken);
  return ({ owner, object, place }) => {
    const { name: path } = place.source;
    const set = object?.kind === 'ApplicationSet' ? object.name : undefined;
    if (set !== undefined && !read.has(path) && replaced.has(`${path} ${set}`)) return 'left-out';
    const known = owner ? owners.get(owner) : set === undefined ? undefined : parents.get(set);
    if (known !== undefined && known !== 'deployed' && known !== 'no-application') return known;
    if (set !== undefined && passedOver.has(`${path} ${set}`)) return 'passed-over';
    // A chart loads every file of its folder; of values it reads those that it is given.
    if (owner === undefined && isHeadedAsUnused(place.source.text) && !givenValues.has(baseName(path)))
      return 'aside';
    if (read.has(path)) return known ?? (readInEarnest.has(path) ? 'deployed' : 'passed-over');
    if (putAside(index, path) !== undefined || isHeadedAsExample(place.source.text)) return 'aside';
    const unused = readInVain.get(path);
    if (known === undefined && unused !== undefined) return unused;
    if (isLicensedAlone(index, path)) return 'aside';
    if (isLeftOut(index, path)) return 'left-out';
    return known ?? (read.size > 0 && !mayBeRead(path) ? 'unread' : 'deployed');
  };
}

/** Who stands where in all targets, and what of the tree they read. */
type Readings = {
  readonly owners: ReadonlyMap<Owner, Where>;
  /** By target and name; where several have one name, that one of them is deployed. */
  readonly named: ReadonlyMap<string, Where>;
  readonly read: ReadonlySet<string>;
  /** What others read than those that the tree passes over. */
  readonly readInEarnest: ReadonlySet<string>;
  /** What only Applications read that are not deployed themselves. */
  readonly readInVain: ReadonlyMap<string, Where>;
  /** The names of value files that are handed to charts. */
  readonly givenValues: ReadonlySet<string>;
  /** Folders that are deployed, and of which we do not see what is read. */
  readonly taken: ReadonlySet<string>;
};

function readingsIn({ fleets }: RuleContext): Readings {
  const owners = new Map<Owner, Where>();
  const named = new Map<string, Where>();
  const read = new Set<string>();
  const readInEarnest = new Set<string>();
  const readInVain = new Map<string, Where>();
  const givenValues = new Set<string>();
  const taken = new Set<string>();
  const bringing = new Set<string>();
  for (const { target, units } of fleets) {
    for (const unit of units) {
      const { owner, standing, filesRead } = unit;
      const where = whereabouts(standing);
      const key = `${target} ${owner.name}`;
      owners.set(owner, where);
      if (named.get(key) !== 'deployed') named.set(key, where);
      if (standing.kind === 'undeployed') {
        if (owner.kind === 'application') for (const file of filesRead) readInVain.set(file, where);
        continue;
      }
      for (const { spec, path } of owner.sources) {
        for (const file of arrayAt(spec, 'helm', 'valueFiles'))
          if (typeof file === 'string') givenValues.add(baseName(file));
        // What was taken from another revision is not read here, but no less deployed.
        if (path !== undefined && (isIncomplete(unit) || filesRead.length === 0)) taken.add(cleanPath(path));
      }
      for (const file of [owner.origin.place.source.name, ...filesRead]) {
        read.add(file);
        if (where !== 'passed-over') readInEarnest.add(file);
      }
      bringing.add(`${target} ${parentOf(owner)}`);
    }
  }
  // Whoever applies the Applications of a folder applies the folder.
  for (const { target, units } of fleets)
    for (const { owner } of units)
      if (owner.kind === 'folder' && bringing.has(`${target} ${owner.name}`)) taken.add(owner.path);
  return { owners, named, read, readInEarnest, readInVain, givenValues, taken };
}

/**
 * Prepares the answer to "may something read this file, although nothing is seen to?": it is part of nothing that is built,
 * or of something that is deployed, installed or applied. Of what could not be rendered nobody knows what it reads.
 */
function partsThatMayBeRead(
  index: RuleContext['index'],
  taken: ReadonlySet<string>,
): (path: string) => boolean {
  const { charts, kustomizations } = index;
  const installed = new Map<string, boolean>();
  const isInstalled = (folder: string): boolean => {
    let is = installed.get(folder);
    if (is === undefined)
      installed.set(
        folder,
        (is = charts.has(folder)
          ? isInstalledByCommand(index, folder)
          : kustomizations.has(folder) && isAppliedByHand(index, folder)),
      );
    return is;
  };
  return (path) => {
    const folders = directoriesAbove(path);
    return (
      !folders.some((folder) => charts.has(folder) || kustomizations.has(folder)) ||
      folders.some((folder) => taken.has(folder) || isTakenIn(index, folder) || isInstalled(folder)) ||
      isAppliedByHand(index, path)
    );
  };
}

/** The sets, by file and name, that what the tree says is applied does not bring. */
function passedOverSets({ targets }: RuleContext): ReadonlySet<string> {
  return new Set(
    targets.flatMap(({ applicationSets }) =>
      applicationSets.flatMap(({ passedOverBy, object, name }) =>
        passedOverBy ? [`${object.origin.place.source.name} ${name}`] : [],
      ),
    ),
  );
}

function whereabouts(standing: Standing): Where {
  if (standing.kind === 'undeployed') return standing.why;
  if (standing.kind === 'deployed' && standing.passedOverBy) return 'passed-over';
  return isSupposed({ standing }) ? 'supposed' : 'deployed';
}

/** The sets that lie in files, by file and name, while a deployed Application brings another definition of the same set. */
function replacedSets({ targets }: RuleContext, named: ReadonlyMap<string, Where>): ReadonlySet<string> {
  return new Set(
    targets.flatMap(({ fleet, applicationSets }) => {
      const isBrought = ({ parent }: { readonly parent?: string }) =>
        parent !== undefined && named.get(`${fleet.target} ${parent}`) === 'deployed';
      const brought = new Set(applicationSets.filter(isBrought).map(applicationKey));
      return applicationSets.flatMap((set) =>
        set.parent === undefined && brought.has(applicationKey(set))
          ? [`${set.object.origin.place.source.name} ${set.name}`]
          : [],
      );
    }),
  );
}

/** Why a finding is less loud than it would be on a cluster. */
export function unreached(where: Where, stated: StatedApply | undefined): Reason {
  return stated
    ? hesitation('standing', `${statementText(stated)}, and that does not bring it`, stated.place)
    : hesitation('standing', texts[where]);
}

/** What the tree says is applied in a target, where it passes anything over. */
export function passedOverBy(
  { fleets, targets }: RuleContext,
  { target }: Pick<Said, 'target'>,
): StatedApply | undefined {
  for (const { units } of fleets.filter((fleet) => fleet.target === target))
    for (const { standing } of units)
      if (standing.kind === 'deployed' && standing.passedOverBy) return standing.passedOverBy;
  return targets
    .filter(({ fleet }) => fleet.target === target)
    .flatMap(({ applicationSets }) => applicationSets.flatMap((set) => set.passedOverBy ?? []))[0];
}

const texts: Readonly<Record<Where, string>> = {
  deployed: 'it lies in a chart that somebody else maintains',
  'passed-over': 'what the tree says is applied does not bring it',
  supposed: 'nothing in git shows that anybody applies its Application',
  'no-application': 'no Application deploys it',
  unread: 'no Application reads this file',
  'left-out': 'the kustomization beside it leaves it out, or another definition of it is the one in use',
  'other-revision': 'who reads its folder takes another revision, where it is not or is another one',
  aside: 'it lies among documentation, examples, tests or leftovers',
  'own-machine': 'its Application takes it from a folder of somebody’s own machine, to try it out',
  component: 'it is a part that others take in',
  'unused-chart': 'no Application installs the chart that makes it',
  salvaged: 'the whole that it is a part of does not render as it is',
};
