import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';

/**
 * A situation: a small fleet in which we planted what is wrong.
 *
 * name, title; `applications`: name → { namespace, objects, wave?, spec? } (files of git); `existing`: objects that are
 * there before; `statuses`: what controllers we do not run would write ({ resource path, status }); `made`: what they
 * would make of an object ({ of: its path, by, into, object }); `failures`: what
 * becomes of pods, by a prefix of their names (see live-kubelet.js); `sets`: ApplicationSets, whose Applications are
 * `generated` ones among the others; `settings` of argocd-cm; `facts` over those of every scenario; `later`: steps
 * of play-scenario.js, with `git` as further trees; `causes`: class of the catalogue, object, the Applications it explains.
 */

const commonFacts = load(
  readFileSync(fileURLToPath(new URL('../argocd/facts.yaml', import.meta.url)), 'utf8'),
);

/** Writes a situation as the folder of a scenario and answers what the harness of Argo CD plays. */
export function toScenario(situation, root) {
  const folder = join(root, situation.name);
  writeTree(join(folder, 'git'), situation.applications, situation.sets);
  for (const [name, applications] of Object.entries(situation.trees ?? {}))
    writeTree(join(folder, name), applications, situation.sets);
  writeDocuments(join(folder, 'existing.yaml'), situation.existing ?? []);
  const namespaces = namespacesOf(situation);
  return {
    ...situation,
    folder,
    facts: { ...commonFacts, ...situation.facts, images: { missing: [], ...situation.facts?.images } },
    operators: [],
    seconds: situation.seconds ?? 240,
    stableSeconds: 20,
    later: situation.later ?? [],
    pods: (situation.failures ?? []).map(({ pod, except }) => ({ name: pod, except, state: 'live' })),
    existingObjects: situation.existing ?? [],
    existing: (situation.existing ?? []).length === 0 ? [] : ['existing.yaml'],
    root: ['root.yaml'],
    namespaces,
    stages: [],
  };
}

/** Every namespace that a situation uses. */
export function namespacesOf({ applications, trees = {}, existing = [] }) {
  const all = [applications, ...Object.values(trees)].flatMap(Object.values);
  const names = all.flatMap((it) => [it.namespace, ...it.objects.map((object) => object.metadata.namespace)]);
  const own = existing.map((it) => (it.kind === 'Namespace' ? it.metadata.name : it.metadata.namespace));
  return [...new Set([...names, ...own].filter((name) => name !== undefined && name !== 'argocd'))];
}

function writeTree(folder, applications, sets = []) {
  const roots = Object.entries(applications)
    .filter(([, it]) => it.generated !== true)
    .map(([name, it]) => application(name, it));
  writeDocuments(join(folder, 'root.yaml'), [...roots, ...sets]);
  for (const [name, { objects, files = {} }] of Object.entries(applications)) {
    writeDocuments(join(folder, 'apps', name, 'objects.yaml'), objects);
    for (const [path, text] of Object.entries(files)) writeText(join(folder, 'apps', name, path), text);
  }
}

function application(name, { namespace, spec = {}, syncPolicy, source = {}, annotations }) {
  return {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name, namespace: 'argocd', ...(annotations === undefined ? {} : { annotations }) },
    spec: {
      project: 'default',
      source: {
        repoURL: 'https://git.acme.test/fleet.git',
        targetRevision: 'main',
        path: `apps/${name}`,
        ...source,
      },
      destination: { server: 'https://kubernetes.default.svc', namespace },
      syncPolicy: syncPolicy ?? {
        automated: { prune: true, selfHeal: true },
        syncOptions: ['CreateNamespace=true'],
        retry: { limit: 1, backoff: { duration: '2s', maxDuration: '4s' } },
      },
      ...spec,
    },
  };
}

function writeDocuments(file, documents) {
  writeText(file, documents.map((it) => `${JSON.stringify(it, null, 2)}\n`).join('---\n'));
}

function writeText(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
