import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { diskTree, discover, gitRepository, loadConfig } from '../../dist/index.js';
import { configOf } from './facts.js';

const rootKinds = ['AppProject', 'ApplicationSet', 'Application'];
const order = ['Namespace', 'CustomResourceDefinition', 'other', ...rootKinds];

/**
 * What is applied by hand: the Applications, ApplicationSets and AppProjects that nobody else renders, as Phineus finds
 * them below the roots of the repository's own phineus.yaml, if it has one. Of several definitions of one name, as
 * alternative environments have them, the first file wins: there is one cluster. Leaves a phineus.yaml in the folder
 * that tells Phineus the harness's facts and these roots.
 */
export function chooseRoots({ tree: folder, url }) {
  const [own] = loadConfig(diskTree(folder)).targets;
  writeConfig(folder, { roots: own?.roots ?? [], url, namespace: 'argocd', settings: {} });
  const found = findUnits(folder);
  const candidates = candidatesOf(found);
  const namespace = mostUsed(candidates.map(({ manifest }) => manifest.metadata?.namespace));
  const settings = textsOf(found.settings.data);
  settings['kustomize.buildOptions'] ??= '--load-restrictor LoadRestrictionsRootOnly';
  const chosen = new Map();
  for (const candidate of candidates) {
    const { kind, metadata } = candidate.manifest;
    const id = `${kind}/${metadata.namespace || namespace}/${metadata.name}`;
    if (!chosen.has(id)) chosen.set(id, candidate);
  }
  const kept = [...chosen.values()];
  const roots = [...new Set(kept.map(({ root }) => root))].sort();
  writeConfig(folder, { roots, url, namespace, settings });
  const byKind = (a, b) => order.indexOf(rankOf(a)) - order.indexOf(rankOf(b));
  return {
    namespace,
    settings,
    roots,
    left: candidates.length - kept.length,
    // What Phineus takes for this repository, a fork's upstream for example, is it for both.
    aliases: found.repositories.filter((it) => it.isThis).map((it) => it.repoURL),
    manifests: kept.map(({ manifest }) => manifest).sort(byKind),
  };
}

function writeConfig(folder, facts) {
  writeFileSync(join(folder, 'phineus.yaml'), dump(configOf(facts), { lineWidth: 120, noRefs: true }));
}

function findUnits(folder) {
  const tree = diskTree(folder);
  const { targets, repositories } = discover({ tree, config: loadConfig(tree), git: gitRepository(folder) });
  return { ...targets[0], repositories };
}

// Argo CD's objects in files, and everything in folders that bring such objects, with the root that they come from.
function candidatesOf({ units, applicationSets, projects }) {
  const isFolder = ({ owner }) => owner.kind === 'folder';
  const deployed = new Set(
    units
      .filter((it) => !isFolder(it))
      .flatMap((it) => it.objects.filter(isRoot).map(({ manifest }) => nameOf(manifest))),
  );
  // Of a folder that does not build, only the Applications in its files can be applied.
  const unbuilt = new Set(units.filter((it) => isFolder(it) && !isBuilt(it)).map(({ owner }) => owner.name));
  const isInFile = ({ definedBy }) =>
    definedBy.kind === 'file' || (definedBy.kind === 'application' && unbuilt.has(definedBy.parent));
  // An Application that manages itself is still applied by hand once; one that was put aside is not.
  const inFiles = [
    ...units
      .filter(({ standing }) => standing.kind === 'deployed')
      .map(({ owner }) => owner)
      .filter((it) => it.kind === 'application' && isInFile(it)),
    ...[
      ...applicationSets.filter((set) => set.parent === undefined).map(({ object }) => object),
      ...projects,
    ].filter(({ manifest }) => !deployed.has(nameOf(manifest))),
  ].map(({ manifest, origin }) => ({ manifest, root: origin.place.source.path }));
  const found = [
    ...units.filter((it) => isFolder(it) && isBuilt(it) && it.objects.some(isRoot)).flatMap(objectsOf),
    ...inFiles,
  ];
  return found
    .filter(({ manifest }) => isApplicable(manifest))
    .sort((a, b) => (a.root < b.root ? -1 : a.root > b.root ? 1 : 0));
}

// Of a folder that does not build, nobody can apply a part.
function isBuilt({ standing, failures }) {
  return standing.why !== 'salvaged' && failures.length === 0;
}

// Argo CD's objects without a namespace of their own are applied where Argo CD runs.
function objectsOf({ owner, objects }) {
  return objects.map((object) => {
    const { manifest, id } = object;
    const namespace = isRoot(object) && id.namespace === 'default' ? '' : id.namespace;
    return {
      manifest: { ...manifest, metadata: { ...manifest.metadata, namespace } },
      root: owner.sources[0]?.path ?? '',
    };
  });
}

function isRoot({ manifest: { apiVersion, kind } }) {
  return apiVersion?.startsWith('argoproj.io/') && rootKinds.includes(kind);
}

function rankOf({ kind }) {
  return order.includes(kind) ? kind : 'other';
}

function nameOf({ kind, metadata }) {
  return `${kind}/${metadata?.name}`;
}

// What holds a placeholder is filled in by a script before anybody applies it.
function isApplicable({ kind, metadata, spec }) {
  const isFilled = kind !== 'Application' || !/\$\{|\{\{/.test(JSON.stringify(spec ?? {}));
  return isFilled && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(metadata?.name ?? '');
}

function mostUsed(values) {
  const counts = new Map();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'argocd';
}

function textsOf(config) {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => typeof value === 'string'));
}
