import { hesitation, objection } from './doubts.ts';
import { oneLine } from '#text';
import { cleanPath, joinPath, lineAt, lineText } from '#files';
import type { Fleet } from '#fleet';
import { lintChart } from '#helm';
import { hasPlaceholder, holdsHelmAction } from '#knowledge';
import { everyNode, isRecord } from '#kube';
import { type RenderFailure, inCluster } from '#render';
import { type Owner, type TreeIndex, hasFolder, inClusterServer, rootBelow, withheldByGit } from '#sources';
import { valueAt } from '#yaml';
import { type Belief, beliefOf, denied } from './belief.ts';
import { filledIn } from './filled-in.ts';
import { lacksRevisions } from './lacks-revisions.ts';
import type { Reason } from './reason.ts';
import { isUnrestricted } from './unrestricted.ts';
import { toldBeside } from './told-beside.ts';
import { writerOf } from './written-files.ts';

/** A failure of rendering, and what is known around it. */
type Failed = {
  readonly fleet: Fleet;
  readonly tree: TreeIndex;
  readonly owner: Owner;
  readonly failure: RenderFailure;
};

/** Whether manifests are generated although rendering them here fails. */
export function renderedBelief(failed: Failed): Belief {
  return beliefOf(denied(doubtsOf(failed)));
}

/** What speaks against the failure. */
function doubtsOf(failed: Failed): readonly Reason[] {
  const given = giver(failed);
  return given ? [given] : aroundIt(failed);
}

/** Whether an Application takes the folder itself: Argo CD builds what git has, whatever lies on somebody's disk. */
function isTaken({ applications }: Fleet, owner: Owner): boolean {
  if (owner.kind !== 'folder' || owner.path === '') return false;
  return applications.some(({ owner: { sources } }) =>
    sources.some(({ path }) => path !== undefined && cleanPath(path) === owner.path),
  );
}

/** Why a failure may not come to pass after all. Where no Application deploys it, that speaks clearly against it. */
function aroundIt({ fleet, tree: index, owner, failure }: Failed): readonly Reason[] {
  const writer = failure.cause === 'missing-file' ? writerOf(index, failure.path ?? '') : undefined;
  if (writer?.isCertain) return [objection('written', `${writer.file} writes it`)];
  if (failure.kind === 'revision-missing' && lacksRevisions(fleet, owner))
    return [objection('no-revision', 'the clone has none of the revisions that Applications follow here')];
  const text = failure.doubt ?? ownRoot(fleet, index, failure) ?? (writer && `${writer.file} may write it`);
  if (text === undefined) return [];
  // Where the tree names no flag that lifts the restriction, settings that git does not show hardly do.
  const isRestricted = failure.cause === 'resource-outside' && !isUnrestricted(index);
  const weigh = owner.kind === 'folder' && !isRestricted && !isTaken(fleet, owner) ? objection : hesitation;
  return [weigh('may-be-there', oneLine(text))];
}

/** Where the paths of several Applications are all missing and all lie below one folder above them: a repository in the tree. */
function ownRoot(fleet: Fleet, index: TreeIndex, failure: RenderFailure): string | undefined {
  const folder = ownRootOf(index, failure);
  const count = folder === undefined ? 0 : (rootsBelow(fleet, index).get(folder) ?? 0);
  if (count < 3) return undefined;
  return `${folder} may be the root of a repository: the paths of ${count} Applications lie below it`;
}

/** How many Applications have their missing path below each folder. */
function rootsBelow(fleet: Fleet, index: TreeIndex): ReadonlyMap<string, number> {
  let counts = roots.get(fleet);
  if (!counts) {
    counts = new Map();
    for (const { failures } of fleet.units) {
      const folder = failures.map((each) => ownRootOf(index, each)).find((each) => each !== undefined);
      if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    roots.set(fleet, counts);
  }
  return counts;
}

const roots = new WeakMap<Fleet, Map<string, number>>();

function ownRootOf({ tree }: TreeIndex, { kind, path = '', place }: RenderFailure): string | undefined {
  return kind === 'path-missing' && path !== '' ? rootBelow(tree, place.source.name, path) : undefined;
}

/**
 * What whoever deploys it may add: a chart asks for a value with `required` or `fail`, or reads one that its own values
 * do not know at all; a kustomization reads a file that Flux, or a flag that the tree names, lets it read. A file with
 * placeholders is filled in first.
 */
function giver({ fleet, tree: index, owner, failure }: Failed): Reason | undefined {
  const { kind, cause, path = '', place } = failure;
  const isFilledIn =
    (kind === 'yaml' && isUnread(owner, place)) ||
    (kind === 'value-file-missing' && path.includes('{{')) ||
    scaffolded.test(path) ||
    scaffolded.test(lineOf(place));
  if (isFilledIn) return objection('placeholder', 'a placeholder is filled in before it is read');
  const filled = filledIn(index, withoutComment(lineOf(place)));
  if (filled) return filled;
  const local = isAbsence(failure) ? assumedLocal(fleet, owner) : undefined;
  if (local !== undefined && path.includes(local)) {
    const text =
      'nobody declares how Argo CD calls the cluster that it runs in: clusters of the target in phineus.yaml';
    if (!hasFolder(index, local)) return objection('cluster-name', text);
    // A folder that is called as every installation calls it leaves no question.
    if (local !== inCluster) return hesitation('cluster-name', text);
  }
  const told = isAbsence(failure) ? toldBeside(place, ['brought']) : undefined;
  if (told) return told;
  if (owner.kind !== 'folder') return undefined;
  const withheld =
    cause === 'missing-file' && !isTaken(fleet, owner) ? withheldByGit(index, path) : undefined;
  if (withheld)
    return objection(
      'withheld',
      `${withheld.source.name} keeps it out of git: whoever builds it has it`,
      () => withheld,
    );
  if (cause === 'stopped-by-chart' || kind === 'helm-schema')
    return objection('other-values', 'whoever installs the chart gives it the value');
  if (cause === 'file-outside' || (cause === 'resource-outside' && isUnrestricted(index)))
    return objection('unrestricted', 'whoever builds it may lift the load restriction');
  if (cause === 'resource-outside') return undefined;
  const isOpen =
    dependsOnValues(failure) &&
    (owner.valueFiles === undefined
      ? !isOfOwnValues(index, owner.path, failure)
      : isOfUnknownValue(index, owner.path, failure));
  return isOpen && !isElsewhereInValues(index, owner.path, failure) && !failsAnyway(fleet, owner, failure)
    ? objection('other-values', 'whoever installs the chart may give it the value')
    : undefined;
}

/** Whether the values of the chart have the section that a template seeks, and have it within another one. */
function isElsewhereInValues(index: TreeIndex, folder: string, { missingValue }: RenderFailure): boolean {
  if (missingValue === undefined || missingValue.includes('.')) return false;
  const values = index.value(joinPath(folder, 'values.yaml'));
  const found = everyNode(values).filter(
    ({ path, value }) => path.length > 1 && path.at(-1) === missingValue && isRecord(value),
  );
  return found.length === 1;
}

/** Whether something fills a file in before it is read. What an Application takes from git nobody fills in elsewhere in the file, and Helm nowhere. */
function isUnread(owner: Owner, place: RenderFailure['place']): boolean {
  if (owner.kind === 'folder') return hasPlaceholder(place.source.text);
  const line = lineOf(place);
  return hasPlaceholder(line) && !holdsHelmAction(line);
}

/** Whether another value would render: one was nil, or what came out of it is no YAML. */
function dependsOnValues({ cause, place }: RenderFailure): boolean {
  return cause === 'nil-value' || (cause === 'refused-text' && valuesOnLine(place).length > 0);
}

/** Whether what comes out is no YAML though the chart's own values have all that the line prints. */
function isOfOwnValues(index: TreeIndex, folder: string, { cause, place }: RenderFailure): boolean {
  const values = index.value(joinPath(folder, 'values.yaml'));
  const read = [...lineOf(place).matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path.split('.'));
  return cause === 'refused-text' && read.every((path) => (valueAt(values, path) ?? '') !== '');
}

/** Whether the same line fails whatever the values are. */
function failsAnyway({ units }: Fleet, owner: Owner, { place }: RenderFailure): boolean {
  const charts = units.find((unit) => unit.owner === owner)?.chartUses ?? [];
  const line = lineText(place);
  return charts.some(({ chart }) => lintChart(chart).faults.some((fault) => lineText(fault.place) === line));
}

/** Whether it hangs on a value that the chart's own values do not know. */
function isOfUnknownValue(index: TreeIndex, folder: string, failure: RenderFailure): boolean {
  const values = index.value(joinPath(folder, 'values.yaml'));
  if (!isRecord(values)) return true;
  const { missingValue, place } = failure;
  if (missingValue !== undefined) return !isRecord(values[missingValue.split('.')[0] ?? '']);
  return valuesOnLine(place).some((each) => !(each in values));
}

/** The name that a set was filled with for the cluster Argo CD runs in, where nobody declares it. */
function assumedLocal({ facts }: Fleet, owner: Owner): string | undefined {
  if (owner.kind !== 'application' || owner.definedBy.kind !== 'applicationset') return undefined;
  if (facts.clusters !== undefined) return undefined;
  const { name, server } = owner.definedBy.parameters ?? {};
  const known = (facts.clustersInGit ?? []).find((each) => each.server === inClusterServer);
  const isAssumed = server === inClusterServer && known?.labels === undefined;
  return isAssumed && typeof name === 'string' ? name : undefined;
}

/** Whether it fails for want of something that somebody may bring. */
function isAbsence({ kind, cause }: RenderFailure): boolean {
  return cause === 'missing-file' || kind === 'value-file-missing' || kind === 'path-missing';
}

/** The values that the line of a template reads. */
function valuesOnLine(place: RenderFailure['place']): readonly string[] {
  return [...lineOf(place).matchAll(/\.Values\.(\w+)/g)].map(([, key]) => key ?? '');
}

function withoutComment(line: string): string {
  return line.replace(/(^|\s)#.*/, '');
}

function lineOf(place: RenderFailure['place']): string {
  const { start, end } = lineAt(place);
  return place.source.text.slice(start, end);
}

/** What a tool that makes repositories of templates fills in: Backstage and its like. */
const scaffolded = /\$\{\{/;
