import { isArgoKind } from '#argocd';
import { asText } from '#text';
import { isCommentedOut } from '#discover';
import { cleanPath, directoryName, isInside, joinPath, placeAt, source } from '#files';
import { deployedView, filesRendered } from '#fleet';
import { isKeptAside, isLeftover } from '#knowledge';
import { isManifest, recordAt, manifestId } from '#kube';
import { isAppliedByHand, isOfTool, pathsIn } from '#sources';
import type { YamlDocument } from '#yaml';
import { defineRule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { fileSubject } from '../subjects.ts';
import { listedFiles, listersOfFolders, unlistedFolders } from './kustomization-lists.ts';
import { takenOut } from './taken-out.ts';
import { appliedByHand, commentedOut, whyLeftOut } from './why-left-out.ts';

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
    const target = fleets[0]?.target ?? '';
    const built = filesRendered(fleets.map(deployedView));
    const paths = pathsOfSources(context);
    // Of what could not be built nobody knows which files it reads.
    const isTaken = (directory: string): boolean =>
      directory !== '' && (paths.has(directory) || isTaken(directoryName(directory)));
    const [used, listed] = [filesRendered(fleets), listedFiles(index)];
    const isRead = (path: string) => used.has(path) || listed.has(path);
    const reasonsOf = whyLeftOut(context, isRead);
    const takenOutBy = takenOut(context);
    for (const { name, ...unlisted } of unlistedManifests(context, isRead)) {
      const { path, directory, kustomization, documents } = unlisted;
      const [first] = documents;
      report({
        subject: fileSubject(target, placeAt(first.source, first.start)),
        data: { path, object: name },
        reasons: [
          ...reasonsOf({ ...unlisted, isBuilt: built.has(kustomization) || isTaken(directory) }),
          ...takenOutBy(path),
        ],
        related: [
          {
            place: placeAt(source(kustomization, ''), 0),
            message: 'lists the other files of this directory',
          },
        ],
      });
    }
    for (const { folder, file, lister } of unlistedFolders(index)) {
      const document = index.yaml(file)?.documents[0];
      if (!document || built.has(file) || paths.has(folder) || isKeptAside(folder) || isLeftover(folder))
        continue;
      report({
        subject: fileSubject(target, placeAt(document.source, document.start)),
        data: { path: folder, object: 'a folder like its neighbours' },
        reasons: [
          ...(isCommentedOut(index, folder) ? [commentedOut] : []),
          ...(isAppliedByHand(index, folder) ? [appliedByHand] : []),
          ...takenOutBy(folder),
        ],
        related: [{ place: placeAt(source(lister, ''), 0), message: 'lists the other folders one by one' }],
      });
    }
  },
  say: ({ path, object }) => ({
    what: `${path} (${object}) is listed by no kustomization`,
    so: 'It is never deployed',
    do: 'List it under resources of the kustomization, or delete it',
  }),
});

function pathsOfSources({ fleets }: RuleContext): ReadonlySet<string> {
  const sources = fleets.flatMap(({ applications }) => applications.flatMap(({ owner }) => owner.sources));
  return new Set(sources.map(({ path = '' }) => cleanPath(path)));
}

/** The manifests that nothing reads, each with the kustomization that lists its neighbours. */
function* unlistedManifests(context: RuleContext, isRead: (path: string) => boolean) {
  const { index } = context;
  const listers = listersOfFolders(index);
  const ofPlugins = foldersOfPlugins(context);
  for (const path of index.manifestFiles) {
    const directory = directoryName(path);
    const own = index.kustomizations.get(directory);
    const kustomization = own === undefined ? listers.get(directory) : joinPath(directory, own);
    if (kustomization === undefined || path === kustomization || isRead(path)) continue;
    if (listsNothing(index, kustomization)) continue;
    const [first, ...others] = index.yaml(path)?.documents ?? [];
    if (!first || !isManifest(first.value) || !others.every(({ value }) => isManifest(value))) continue;
    const documents = [first, ...others] as const;
    if (isOfTool(first.value.apiVersion) || isKeptAside(path) || deploysItself(documents, directory))
      continue;
    if (ofPlugins.some((folder) => isInside(path, folder))) continue;
    const { kind, metadata } = first.value;
    const name = metadata?.name ?? metadata?.['generateName'];
    // What has no name is for another program than the API server.
    if (name === undefined && kind !== 'List') continue;
    yield { path, directory, kustomization, documents, name: `${kind} ${asText(name ?? '')}` };
  }
}

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

/** Whether a file is the Application that deploys its own directory, and so is applied by hand, once. */
function deploysItself(documents: readonly YamlDocument[], directory: string): boolean {
  return documents.some(
    ({ value }) =>
      isManifest(value) &&
      isArgoKind(manifestId(value), 'Application', 'ApplicationSet') &&
      pathsIn(recordAt(value, 'spec')).some((path) => isInside(directory, cleanPath(path))),
  );
}
