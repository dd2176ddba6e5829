import { isCommentedOut, isOfArgo, listsArgoObjects } from '#discover';
import { type Reason, objection } from '#evidence';
import { baseName, directoryName, readText } from '#files';
import { isUndeployed } from '#fleet';
import { isToFillIn } from '#knowledge';
import { everyNode, splitApiVersion, stringAt } from '#kube';
import { commentsIn, isAppliedByHand, isKustomizationName } from '#sources';
import type { YamlDocument } from '#yaml';
import type { RuleContext } from '../rule-context.ts';

/** A manifest that no kustomization lists, and the one that would be the first to. */
export type Unlisted = {
  readonly path: string;
  readonly directory: string;
  readonly kustomization: string;
  readonly documents: readonly YamlDocument[];
  /** Whether an Application builds the kustomization. */
  readonly isBuilt: boolean;
};

/** Prepares the answer to "why may this manifest be left out on purpose?". */
export function whyLeftOut(
  context: RuleContext,
  isRead: (path: string) => boolean,
): (unlisted: Unlisted) => readonly Reason[] {
  const isUsual = usuallyLeftOut(context, isRead);
  const isForgotten = forgotten(context, isRead);
  return (unlisted) => [
    ...reasonsOf(context, { ...unlisted, isBuilt: unlisted.isBuilt || isForgotten(unlisted.path) }),
    ...(isUsual(unlisted.path) ? [leftOutEverywhere] : []),
  ];
}

function reasonsOf(context: RuleContext, unlisted: Unlisted): readonly Reason[] {
  const { path, directory, kustomization, documents } = unlisted;
  const { index } = context;
  const head = documents[0]?.source.text.slice(0, 2000) ?? '';
  const found: Reason[] = [];
  const names = documents.flatMap(({ value }) => stringAt(value, 'metadata', 'name') ?? []);
  if (isCommentedOut(index, path) || areNamedInComments(index, kustomization, names))
    found.push(commentedOut);
  if (!unlisted.isBuilt) found.push(undeployed);
  if (documents.some(({ value }) => stringAt(value, 'metadata', 'uid') !== undefined)) found.push(recorded);
  if (isAppliedByHand(index, path) || appliesItself.test(head)) found.push(appliedByHand);
  if (isForHands(documents))
    found.push(objection('applied-by-hand', 'such objects are often applied by hand'));
  if (isBootstrap(context, documents, directory))
    found.push(objection('bootstrap', 'objects of Argo CD are often applied by hand, or by a root'));
  if (documents.some(({ value }) => waitsToBeFilledIn(value)))
    found.push(objection('placeholder', 'it waits to be filled in'));
  if (isSuperseded(context, documents))
    found.push(objection('superseded', 'its objects are deployed from other files'));
  return found;
}

const leftOutEverywhere = objection('left-out', 'files of this name are left out everywhere');

/**
 * Prepares the answer to "does no kustomization beside a file of this name list it?": four of them did not forget it,
 * unless they are copies of one who did.
 */
function usuallyLeftOut({ index }: RuleContext, isTaken: (path: string) => boolean) {
  const beside = index.manifestFiles.filter(
    (path) => index.kustomizations.has(directoryName(path)) && !isKustomizationName(baseName(path)),
  );
  const taken = new Set(beside.filter(isTaken).map(baseName));
  const texts = new Map<string, Set<string>>();
  for (const path of beside) {
    const name = baseName(path);
    if (taken.has(name)) continue;
    const known = texts.get(name) ?? new Set();
    texts.set(name, known.add(readText(index.tree, path) ?? ''));
  }
  return (path: string) => (texts.get(baseName(path))?.size ?? 0) >= 4;
}

/** Prepares the answer to "was this file added in the last month, or by the change under review, beside ones that all are listed?". */
function forgotten(
  { index, changedFrom, monthBefore }: RuleContext,
  isRead: (path: string) => boolean,
): (path: string) => boolean {
  const left = new Map<string, number>();
  for (const path of index.manifestFiles)
    if (!isRead(path) && !isKustomizationName(baseName(path)))
      left.set(directoryName(path), (left.get(directoryName(path)) ?? 0) + 1);
  return (path) => {
    const before = left.get(directoryName(path)) === 1 ? (changedFrom ?? monthBefore?.()) : undefined;
    return before !== undefined && readText(before, path) === undefined;
  };
}

export const appliedByHand = objection('applied-by-hand', 'the tree says how it is applied by hand');

const undeployed = objection('undeployed', 'no Application deploys the kustomization beside it');

const recorded = objection(
  'recorded',
  'it was read off a cluster: whoever keeps such a record does not apply it',
);

export const commentedOut = objection('commented-out', 'the kustomization names it in a comment');

function waitsToBeFilledIn(value: unknown): boolean {
  return [...everyNode(value)].some(({ value: text }) => typeof text === 'string' && isToFillIn(text));
}

/** Whether all of its objects are deployed from other files: an earlier or another version of them. */
function isSuperseded({ fleets }: RuleContext, documents: readonly YamlDocument[]): boolean {
  return documents.every(({ value }) => {
    const { group } = splitApiVersion(stringAt(value, 'apiVersion') ?? '');
    const name = stringAt(value, 'metadata', 'name');
    return fleets.some((fleet) =>
      fleet
        .ofKind(`${group}/${stringAt(value, 'kind')}`)
        .some(({ id, world }) => id.name === name && !isUndeployed(world)),
    );
  });
}

/** Whether it is an object of Argo CD's own beside a kustomization that lists none: such are applied by hand, or by a root. */
function isBootstrap({ index }: RuleContext, documents: readonly YamlDocument[], directory: string): boolean {
  return documents.every(({ value }) => isOfArgo(value)) && !listsArgoObjects(index, directory);
}

/** Whether comments of the kustomization name all of these objects. */
function areNamedInComments(index: RuleContext['index'], kustomization: string, names: readonly string[]) {
  const comments = commentsIn(index.tree, kustomization);
  const words = new Set(comments.flatMap(({ text }) => text.toLowerCase().split(/[^a-z0-9-]+/)));
  return names.length > 0 && names.every((name) => words.has(name.toLowerCase()));
}

/** A comment that says how the file is applied. */
const appliesItself = /^#.{0,80}\b(?:kubectl|oc)\s+(?:apply|create|replace)\b.{0,40}-f\s/m;

/**
 * Whether people apply it by hand: Secrets that they fill in, what is encrypted, what gets a new name each time it is
 * created, and what runs once.
 */
function isForHands(documents: readonly YamlDocument[]): boolean {
  const isRun = documents.some(({ value }) => runs.has(stringAt(value, 'kind') ?? ''));
  return documents.every(
    ({ value }) =>
      (isRun && ofRights.has(stringAt(value, 'kind') ?? '')) ||
      stringAt(value, 'kind') === 'Secret' ||
      stringAt(value, 'sops', 'mac') !== undefined ||
      stringAt(value, 'metadata', 'generateName') !== undefined ||
      runs.has(stringAt(value, 'kind') ?? ''),
  );
}

const runs: ReadonlySet<string> = new Set(['Job', 'Pod']);

/** What something that runs once is allowed, and the account that it runs with. */
const ofRights: ReadonlySet<string> = new Set([
  'ServiceAccount',
  'Role',
  'RoleBinding',
  'ClusterRole',
  'ClusterRoleBinding',
]);
