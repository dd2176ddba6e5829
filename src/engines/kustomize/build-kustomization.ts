import { Budget, applicationAllowance } from '#budget';
import { type FileTree, type Place, directoryName, joinPath } from '#files';
import { type KubeObject, isManifest } from '#kube';
import { type YamlNode, compactData, formatYaml } from '#yaml';
import { noOrigin, removeAnnotations, transformationsAnnotation } from './resources/build-origin.ts';
import { type BuildError, Failure } from './failure.ts';
import { fixReferences } from './transform/fix-references.ts';
import { addHashes } from './transform/hash-name.ts';
import type { KustomizationWarning } from './load/load-kustomization.ts';
import { type LoaderSession, rootLoader } from './load/loader.ts';
import { within } from './meter.ts';
import { resourceValue } from './fields/node-value.ts';
import { makeOpenApi } from './fields/openapi.ts';
import type { BuildOptions } from './options.ts';
import type { PatchFact } from './transform/patch-transformer.ts';
import { demandMetadata } from './resources/read-resources.ts';
import { type Resource, buildAnnotation, buildAnnotations, metaMap } from './resources/resource.ts';
import { originAnnotation } from './resources/resource-list.ts';
import { resourceOrigin } from './resources/resource-origin.ts';
import { resolveVars } from './transform/resolve-vars.ts';
import { setEntries } from './transform/set-labels.ts';
import { sortResources } from './resources/sort-order.ts';
import {
  type BuildSession,
  type Target,
  accumulateTarget,
  emptyAccumulator,
  makeTarget,
} from './accumulate/target.ts';
import { useSchema } from './accumulate/target-settings.ts';

/** What to build. */
export type BuildRequest = {
  readonly tree: FileTree;
  /** The directory with the kustomization, from the root of the tree. */
  readonly path: string;
  readonly options?: BuildOptions;
};

/** A finished build, or the reason why there is none; what is known about the way is there in both cases. */
export type BuildResult = {
  readonly objects: readonly KubeObject[];
  /** What `kustomize build` prints; `''` when the build fails. */
  readonly text: string;
  readonly errors: readonly BuildError[];
  readonly warnings: readonly KustomizationWarning[];
  readonly facts: BuildFacts;
};

/** What rules want to know about a build. */
export type BuildFacts = {
  /** Files of the tree that is built. */
  readonly filesRead: readonly string[];
  /** Manifests and patches beside the kustomizations that none of them lists. */
  readonly unlistedFiles: readonly string[];
  readonly patches: readonly PatchFact[];
  readonly unusedVars: readonly string[];
  /** What is not available and was left out, one sentence each; only with `leaveOut`. */
  readonly leftOut: readonly string[];
  /** Those of them that are generators we do not run. */
  readonly notRun: readonly string[];
  /** What patches say of objects that were left out, changed by the transformers like any object. */
  readonly fragments: readonly KubeObject[];
};

/** Does what `kustomize build` 5.8 does, in memory. */
export function buildKustomization(request: BuildRequest): BuildResult {
  const { tree, path, options = {} } = request;
  const loaders: LoaderSession = {
    isPart: options.isPart ?? false,
    onDisk: options.onDisk ?? false,
    remote: options.remote,
    filesRead: new Set(),
  };
  const session: BuildSession = {
    options,
    budget: options.budget ?? new Budget(applicationAllowance),
    openapi: makeOpenApi(),
    buildMetadata: [],
    files: [],
    patches: [],
    leftOut: [],
    notRun: [],
  };
  const unusedVars: string[] = [];
  let objects: readonly KubeObject[] = [];
  let fragments: readonly KubeObject[] = [];
  let text = '';
  const errors: BuildError[] = [];
  try {
    const restricted = options.loadRestrictor !== 'LoadRestrictionsNone';
    const loader = rootLoader({ tree, path, restricted, session: loaders });
    const built = within(session.budget, () => build(loader, session, unusedVars));
    const { list } = built;
    fragments = kubeObjects(built.fragments);
    const values = list.map(({ node }) => compactData(resourceValue(node)));
    text = values.map((value) => formatYaml(value)).join('---\n');
    objects = list
      .map(({ node }, index) => kubeObject(node, values[index]))
      .filter((object) => object !== undefined);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    errors.push(errorData(error, path));
  }
  return {
    objects,
    text,
    errors,
    warnings: session.files.flatMap((file) => file.warnings),
    facts: {
      filesRead: [...loaders.filesRead].sort(),
      get unlistedFiles() {
        return unlisted(tree, session, loaders);
      },
      patches: session.patches,
      unusedVars,
      leftOut: session.leftOut,
      notRun: session.notRun,
      fragments,
    },
  };
}

type Built = { readonly list: Resource[]; readonly fragments: readonly Resource[] };

function build(loader: Target['loader'], session: BuildSession, unusedVars: string[]): Built {
  const { options, openapi } = session;
  const first = makeTarget({
    loader,
    session,
    inherited: { origin: undefined, helmNamespace: '' },
    edit: options.edit,
  });
  const { kustomization } = first.file;
  const metadata = kustomization.buildMetadata ?? [];
  const target: Target = { ...first, origin: metadata.length > 0 ? noOrigin : undefined };
  useSchema(target, true);
  const all = accumulateTarget(target, emptyAccumulator());
  addHashes(all.list, openapi);
  fixReferences(all.list, all.config.nameReference, openapi);
  unusedVars.push(...resolveVars(all.list, all.vars, all.config.varReference));
  for (const { node } of all.list) demandMetadata(node);
  const isFragment = ({ node }: Resource) => metaMap(node, 'annotations').has(buildAnnotation.fragment);
  const fragments = options.leaveOut ? all.list.filter(isFragment) : [];
  const list = all.list.filter(
    (resource) => !fragments.includes(resource) && !isLocal(metaMap(resource.node, 'annotations')),
  );
  const reorder = options.reorder ?? 'legacy';
  if (kustomization.sortOptions) sortResources(list, kustomization.sortOptions, openapi);
  else if (reorder === 'legacy')
    sortResources(list, { order: 'legacy', legacySortOptions: undefined }, openapi);
  if (options.addManagedByLabel || metadata.includes('managedByLabel')) addManagedBy(list);
  const removed = [...buildAnnotations];
  if (!metadata.includes('originAnnotations')) removed.push(originAnnotation);
  if (!metadata.includes('transformerAnnotations')) removed.push(transformationsAnnotation);
  removeAnnotations([...list, ...fragments], removed);
  return { list, fragments };
}

function isLocal(annotations: ReadonlyMap<string, string>): boolean {
  const value = annotations.get('config.kubernetes.io/local-config');
  return value !== undefined && value !== 'false';
}

const managedBy = { kind: 'transformer', text: 'managedByLabel', place: undefined } as const;

function addManagedBy(list: readonly Resource[]): void {
  const specs = [{ group: '', version: '', kind: '', path: 'metadata/labels', create: true }];
  setEntries({
    resources: list,
    entries: { 'app.kubernetes.io/managed-by': 'kustomize-v5.8.1' },
    specs,
    by: managedBy,
  });
}

function kubeObjects(list: readonly Resource[]): readonly KubeObject[] {
  return list.flatMap(({ node }) => kubeObject(node, resourceValue(node)) ?? []);
}

function kubeObject(node: YamlNode, manifest: unknown): KubeObject | undefined {
  return isManifest(manifest) ? { manifest, origin: resourceOrigin(node) } : undefined;
}

function errorData(failure: Failure, path: string): BuildError {
  const place: Place | undefined = failure.place;
  return {
    kind: failure.kind,
    message: failure.message,
    own: failure.own,
    chain: [path, ...failure.chain.toReversed()],
    ...(place && place.source.path !== '' ? { place } : {}),
    ...(failure.suggestion === undefined ? {} : { suggestion: failure.suggestion }),
    ...(failure.path === undefined ? {} : { path: failure.path }),
    ...(failure.patchFor && { patchFor: failure.patchFor }),
  };
}

/** Manifests in the directories of this build that nothing reads. */
function unlisted(tree: FileTree, session: BuildSession, loaders: LoaderSession): readonly string[] {
  const found = new Set<string>();
  for (const file of session.files) {
    if (file.tree !== tree) continue;
    const directory = directoryName(file.source.path);
    for (const entry of tree.list(directory)) {
      const path = joinPath(directory, entry.name);
      const isManifestFile = entry.kind === 'file' && /\.(ya?ml|json)$/.test(entry.name);
      if (isManifestFile && !loaders.filesRead.has(path)) found.add(path);
    }
  }
  return [...found].sort();
}
