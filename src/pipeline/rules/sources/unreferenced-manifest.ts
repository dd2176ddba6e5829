import { grouped } from '#groups';
import { asText } from '#text';
import { baseName, cleanPath, directoryName, isInside, joinPath, placeAt, readText, source } from '#files';
import { isCommentedOut, isOfArgo, listsArgoObjects } from '#discover';
import type { Reason } from '#evidence';
import { deployedView, filesRendered, isUndeployed } from '#fleet';
import { isKeptAside, isLeftover, isToFillIn } from '#knowledge';
import { arrayAt, everyNode, isManifest, jsonText, recordAt, splitApiVersion, stringAt } from '#kube';
import { isAppliedByHand, isKustomizationName, isOfTool, pathsIn } from '#sources';
import type { YamlDocument } from '#yaml';
import { objection } from '../doubts.ts';
import { defineRule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { fileSubject } from '../subjects.ts';

/** A manifest lies beside a kustomization that lists its neighbours but not it: it is never deployed. */
export const unreferencedManifest = defineRule<{ path: string; object: string }>({
  name: 'unreferenced-manifest',
  title: 'A manifest or folder in a kustomize directory is listed by no kustomization',
  impact: 'weakens',
  allWeKnow: 'no kustomization lists it',
  holdsUndeployed: true,
  looksAt: 'everything',
  holdsLeftOut: true,
  yieldsTo: ['meant', 'conditional'],
  find(context, report) {
    const { index, fleets } = context;
    const used = filesRendered(fleets);
    const deployed = filesRendered(fleets.map(deployedView));
    const listed = listedFiles(context);
    const listers = listersOfFolders(context);
    const ofPlugins = foldersOfPlugins(context);
    const sources = fleets.flatMap(({ applications }) => applications.flatMap(({ owner }) => owner.sources));
    const paths = new Set(sources.map(({ path = '' }) => cleanPath(path)));
    // Of what could not be built nobody knows which files it reads.
    const isTaken = (directory: string): boolean =>
      directory !== '' && (paths.has(directory) || isTaken(directoryName(directory)));
    const isRead = (path: string) => used.has(path) || listed.has(path);
    const isUsual = usuallyLeftOut(context, isRead);
    const isForgotten = forgotten(context, isRead);
    for (const path of index.manifestFiles) {
      const directory = directoryName(path);
      const own = index.kustomizations.get(directory);
      const kustomization = own === undefined ? listers.get(directory) : joinPath(directory, own);
      if (kustomization === undefined || path === kustomization || used.has(path) || listed.has(path))
        continue;
      if (listsNothing(index, kustomization)) continue;
      const documents = index.yaml(path)?.documents ?? [];
      const [first] = documents;
      if (!first || !documents.every(({ value }) => isManifest(value)) || !isManifest(first.value)) continue;
      if (isOfTool(first.value.apiVersion) || isKeptAside(path) || deploysItself(documents, directory))
        continue;
      if (ofPlugins.some((folder) => isInside(path, folder))) continue;
      const { kind, metadata } = first.value;
      const name = metadata?.name ?? metadata?.['generateName'];
      // What has no name is for another program than the API server.
      if (name === undefined && kind !== 'List') continue;
      report({
        subject: fileSubject(fleets[0]?.target ?? '', placeAt(first.source, first.start)),
        data: { path, object: `${kind} ${asText(name ?? '')}` },
        reasons: [
          ...whyLeftOut(context, {
            path,
            directory,
            kustomization,
            documents,
            isDeployed: deployed.has(kustomization) || isTaken(directory) || isForgotten(path),
          }),
          ...(isUsual(path) ? [leftOutEverywhere] : []),
        ],
        related: [
          {
            place: placeAt(source(kustomization, ''), 0),
            message: 'lists the other files of this directory',
          },
        ],
      });
    }
    for (const { folder, file, lister } of unlistedFolders(context)) {
      const document = index.yaml(file)?.documents[0];
      if (!document || deployed.has(file) || paths.has(folder) || isKeptAside(folder) || isLeftover(folder))
        continue;
      report({
        subject: fileSubject(fleets[0]?.target ?? '', placeAt(document.source, document.start)),
        data: { path: folder, object: 'a folder like its neighbours' },
        reasons: [
          ...(isCommentedOut(index, folder) ? [commentedOut] : []),
          ...(isAppliedByHand(index, folder) ? [appliedByHand] : []),
        ],
        related: [{ place: placeAt(source(lister, ''), 0), message: 'lists the other folders one by one' }],
      });
    }
  },
  say: ({ path, object }) => ({
    what: `${path} (${object}) is listed by no kustomization`,
    so: 'it is never deployed',
    do: 'List it under resources of the kustomization, or delete it',
  }),
});

/** Whether a kustomization is empty but for comments: nobody builds it, and it leaves nothing out. */
function listsNothing(index: RuleContext['index'], kustomization: string): boolean {
  return (index.yaml(kustomization)?.documents ?? []).every(
    ({ value }) => (value ?? undefined) === undefined,
  );
}

/** What a plug-in makes of a folder is not known; it need not ask the kustomization. */
function foldersOfPlugins({ fleets }: RuleContext): readonly string[] {
  return fleets
    .flatMap(({ applications }) => applications)
    .flatMap(({ owner, tools }) => owner.sources.filter(({ index }) => tools[index] === 'plugin'))
    .flatMap(({ path }) => (path === undefined ? [] : [cleanPath(path)]));
}

type Unlisted = {
  readonly path: string;
  readonly directory: string;
  readonly kustomization: string;
  readonly documents: readonly YamlDocument[];
  /** Whether an Application builds the kustomization. */
  readonly isDeployed: boolean;
};

/** Why a manifest may be left out on purpose. */
function whyLeftOut(context: RuleContext, unlisted: Unlisted): readonly Reason[] {
  const { path, directory, kustomization, documents } = unlisted;
  const { index } = context;
  const head = documents[0]?.source.text.slice(0, 2000) ?? '';
  const found: Reason[] = [];
  const names = documents.flatMap(({ value }) => stringAt(value, 'metadata', 'name') ?? []);
  if (isCommentedOut(index, path) || areNamedInComments(index, kustomization, names))
    found.push(commentedOut);
  if (!unlisted.isDeployed) found.push(undeployed);
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

function waitsToBeFilledIn(value: unknown): boolean {
  return [...everyNode(value)].some(({ value: text }) => typeof text === 'string' && isToFillIn(text));
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

const appliedByHand = objection('applied-by-hand', 'the tree says how it is applied by hand');
const undeployed = objection('undeployed', 'no Application deploys the kustomization beside it');
const recorded = objection(
  'recorded',
  'it was read off a cluster: whoever keeps such a record does not apply it',
);

const commentedOut = objection('commented-out', 'the kustomization names it in a comment');

/** Whether a file is the Application that deploys its own directory, and so is applied by hand, once. */
function deploysItself(documents: readonly YamlDocument[], directory: string): boolean {
  return documents.some(
    ({ value }) =>
      /^Application(?:Set)?$/.test(stringAt(value, 'kind') ?? '') &&
      pathsIn(recordAt(value, 'spec')).some((path) => isInside(directory, cleanPath(path))),
  );
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
  const lines = (readText(index.tree, kustomization) ?? '').split('\n');
  const comments = lines.flatMap((line) => /^\s*#(.*)/.exec(line)?.[1]?.toLowerCase() ?? []);
  const words = new Set(comments.flatMap((comment) => comment.split(/[^a-z0-9-]+/)));
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

/**
 * Folders without a kustomization of their own whose files a kustomization above lists one by one: at least three,
 * and three of four, so that the rest is likelier forgotten than left out.
 */
function listersOfFolders({ index }: RuleContext): ReadonlyMap<string, string> {
  const files = new Map<string, number>();
  for (const path of index.manifestFiles) count(files, directoryName(path));
  const listers = new Map<string, string>();
  for (const [directory, name] of index.kustomizations) {
    const kustomization = joinPath(directory, name);
    const listed = new Map<string, number>();
    for (const resource of arrayAt(index.yaml(kustomization)?.documents[0]?.value, 'resources')) {
      if (typeof resource !== 'string' || !/^[^:]+\.ya?ml$/.test(resource)) continue;
      const folder = directoryName(joinPath(directory, resource));
      if (folder !== directory && !index.kustomizations.has(folder)) count(listed, folder);
    }
    for (const [folder, times] of listed)
      if (times >= 3 && times * 4 >= 3 * (files.get(folder) ?? 0)) listers.set(folder, kustomization);
  }
  return listers;
}

/** Folders that no kustomization lists, though one lists at least three, and three of four, of those beside it. */
function* unlistedFolders({ index }: RuleContext) {
  const beside = grouped(index.kustomizations.keys(), directoryName);
  const listed = new Set<string>();
  const listers = new Map<string, string>();
  for (const [directory, name] of index.kustomizations) {
    const value = index.yaml(joinPath(directory, name))?.documents[0]?.value;
    const counts = new Map<string, number>();
    for (const entry of ['resources', 'bases', 'components'].flatMap((field) => arrayAt(value, field))) {
      const folder = typeof entry === 'string' ? joinPath(directory, entry) : '';
      if (!index.kustomizations.has(folder)) continue;
      listed.add(folder);
      count(counts, directoryName(folder));
    }
    for (const [parent, times] of counts)
      if (times >= 3 && times * 4 >= 3 * (beside.get(parent) ?? []).length)
        listers.set(parent, joinPath(directory, name));
  }
  for (const [parent, lister] of listers) {
    for (const folder of beside.get(parent) ?? []) {
      const file = joinPath(folder, index.kustomizations.get(folder) ?? '');
      const isComponent = stringAt(index.yaml(file)?.documents[0]?.value, 'kind') === 'Component';
      if (!listed.has(folder) && !isComponent && file !== lister) yield { folder, file, lister };
    }
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Every string of every kustomization, and of the generators in its folder, as path from the root of the tree. */
function listedFiles({ index }: RuleContext): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [directory, name] of index.kustomizations) {
    const documents = index.yaml(joinPath(directory, name))?.documents ?? [];
    const generators = arrayAt(documents[0]?.value, 'generators').flatMap((file) =>
      typeof file === 'string' ? (index.yaml(joinPath(directory, file))?.documents ?? []) : [],
    );
    const text = jsonText([...documents, ...generators].map(({ value }) => value));
    for (const match of text.matchAll(/"(?:[^"\\=]*=)?([^"\\\s]+\.(?:ya?ml|json))"/g)) {
      found.add(joinPath(directory, match[1] ?? ''));
    }
  }
  return found;
}
