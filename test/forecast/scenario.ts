import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { progressiveSyncs } from '#argocd';
import type { Facts, Target } from '#config';
import { diskTree, readPack } from '#disk';
import type { ApplicationForecast } from '#forecast';
import { type Json, type Manifest, isManifest, isRecord, manifestId, recordAt, stringAt } from '#kube';
import type { ObservedCluster } from '#observed';
import { type RunResult, run } from '#run';
import { schemaCatalog } from '#schema';
import { parseYaml, parseYamlValue } from '#yaml';
import { type FileTree, source } from '#files';
import type { GitView } from '#sources';

const schemas = schemaCatalog(readPack);
const root = fileURLToPath(new URL('../../oracle/argocd/', import.meta.url));

/** What a real Argo CD showed for one Application. */
export type Truth = {
  readonly sync: string;
  readonly health: string;
  readonly operation: { readonly phase: string; readonly message: string } | null;
  readonly conditions: readonly { readonly type: string; readonly message: string }[];
};

export type Scenario = {
  readonly name: string;
  readonly version: string;
  readonly blocker: {
    readonly application: string;
    readonly object?: string;
    readonly reason: string;
  } | null;
  readonly truth: Readonly<Record<string, Truth>>;
};

/** Every scenario with every version of Argo CD it was recorded with. */
export function scenarios(): readonly Scenario[] {
  const folder = join(root, 'scenarios');
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const description = recordAt(parseYamlValue(readFileSync(join(folder, name, 'scenario.yaml'), 'utf8')));
      // What somebody does later no forecast can know.
      if (Array.isArray(description['later'])) return [];
      const blocker = isRecord(description['blocker'])
        ? (description['blocker'] as Scenario['blocker'])
        : null;
      return readdirSync(join(folder, name))
        .filter((file) => /^truth.*\.json$/.test(file))
        .map((file) => {
          const recorded = JSON.parse(readFileSync(join(folder, name, file), 'utf8'));
          return { name, version: recorded.argocd, blocker, truth: recorded.applications };
        });
    });
}

/** The forecast of a scenario's applications, given exactly what the recorder's cluster was like. */
export function forecastScenario(scenario: Scenario): ReadonlyMap<string, ApplicationForecast> {
  const { forecasts } = runScenario(scenario);
  return new Map((forecasts[0]?.applications ?? []).map((forecast) => [forecast.application, forecast]));
}

/** Everything the line makes of a scenario, or of one whose tree is changed. */
export function runScenario(
  { name, version }: Scenario,
  change: (tree: FileTree) => FileTree = (tree) => tree,
): RunResult {
  const folder = join(root, 'scenarios', name);
  const description = recordAt(parseYamlValue(readFileSync(join(folder, 'scenario.yaml'), 'utf8')));
  const existing = ((description['existing'] as string[] | undefined) ?? []).flatMap((path) =>
    objectsIn(join(folder, path)),
  );
  const target: Target = {
    name: 'cluster',
    roots: (description['root'] as string[]) ?? [],
    facts: factsOf(folder, { version, description, existing }),
  };
  const tree = change(diskTree(join(folder, 'git')));
  return run({
    tree,
    git: onlyMain(tree),
    config: {
      targets: [target],
      repositories: { 'https://git.acme.test/fleet.git': '.' },
      policies: {},
      waivers: [],
      isDeclared: true,
    },
    today: '2026-11-15',
    schemas,
    observed: [{ target: target.name, name: 'in-cluster', cluster: clusterWith(existing) }],
  });
}

/** The recorder's cluster before the first sync. What is not on it is told by the facts. */
function clusterWith(objects: readonly Manifest[]): ObservedCluster {
  const nothing = { secrets: [], events: [], lists: [], unread: [] };
  return { name: 'in-cluster', server: '', source: 'kubernetes', objects, ...nothing };
}

/** The recorder's repository has one branch, `main`. */
export function onlyMain(tree: FileTree): GitView {
  const commit = '0123456789012345678901234567890123456789';
  const isHead = (revision: string) => ['HEAD', '', 'main', commit].includes(revision);
  return {
    prefix: '',
    commit,
    branch: 'main',
    defaultBranch: 'main',
    remotes: ['https://git.acme.test/fleet.git'],
    refs: [{ name: 'refs/heads/main', commit }],
    hasAllBranches: true,
    resolve: (revision) => (isHead(revision) ? commit : undefined),
    precedes: () => false,
    treeAt: (wanted) => (wanted === commit ? tree : undefined),
  };
}

/** The recorder's facts are the whole world: what they do not name is not there. */
function factsOf(
  folder: string,
  {
    version,
    description,
    existing,
  }: { readonly version: string; readonly description: Json; readonly existing: readonly Manifest[] },
): Facts {
  const common = recordAt(parseYamlValue(readFileSync(join(root, 'facts.yaml'), 'utf8')));
  const file = join(folder, 'facts.yaml');
  const facts = merge(common, existsSync(file) ? recordAt(parseYamlValue(readFileSync(file, 'utf8'))) : {});
  const definitions = existing.filter((object) => object.kind === 'CustomResourceDefinition');
  const apis = definitions.map(
    (crd) => `${stringAt(crd, 'spec', 'group')}/v1/${stringAt(crd, 'spec', 'names', 'kind')}`,
  );
  const groups = ((description['operators'] as string[] | undefined) ?? []).map(
    (operator) => `${operator}.io`,
  );
  const settings = { ...recordAt(facts, 'argocd', 'settings'), [progressiveSyncs]: 'true' };
  return {
    ...(facts as Facts),
    // The recorder starts Argo CD with --enable-progressive-syncs.
    argocd: { ...recordAt(facts, 'argocd'), settings, version },
    apis,
    complete: ['apis'],
    operators: groups,
    clusters: [{ name: 'in-cluster', server: 'https://kubernetes.default.svc' }],
    namespaces: [
      ...existing
        .filter((object) => object.kind === 'Namespace')
        .map((object) => ({ name: object.metadata?.name ?? '' })),
      { name: 'argocd' },
    ],
    objects: [
      // The recorder's operator makes the Secret of any ExternalSecret, whatever its store.
      ...(groups.length > 0
        ? [{ kind: 'ClusterSecretStore', apiVersion: 'external-secrets.io/v1', name: 'vault' }]
        : []),
      ...existing.map((object) => {
        const { kind, namespace, name } = manifestId(object);
        const keys = Object.keys({ ...recordAt(object, 'data'), ...recordAt(object, 'stringData') });
        return { apiVersion: object.apiVersion, kind, namespace, name, ...(keys.length > 0 ? { keys } : {}) };
      }),
    ],
  };
}

function objectsIn(file: string): readonly Manifest[] {
  return parseYaml(source(file, readFileSync(file, 'utf8'))).documents.flatMap((document) =>
    isManifest(document.value) ? [document.value] : [],
  );
}

function merge(base: Json, over: Json): Json {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const under = base[key];
    merged[key] = isRecord(under) && isRecord(value) ? merge(under, value) : value;
  }
  return merged;
}
