import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Config, loadConfig } from '#config';
import { diskTree } from '#disk';
import { type DiscoveredTarget, type Discovery, discover } from '#discover';
import { isTouched, memoryTree, readText, treeChanges, walkFiles } from '#files';
import { jsonText } from '#kube';
import type { Unit } from '#render';
import { customApis } from '#sources';

const fleets = new URL('fleets/', import.meta.url).pathname;
const folders = [
  new URL('../examples/fleet', import.meta.url).pathname,
  ...readdirSync(fleets).map((name) => `${fleets}${name}`),
];

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: map }\n';

type Files = Readonly<Record<string, string | { readonly symlink: string }>>;

/** Applications that look for what is not there. */
const seeker: Files = {
  'phineus.yaml': 'repositories: { "https://git.example.com/acme/gitops.git": . }\n',
  'apps/charted.yaml': application(
    'charted',
    '{ path: chart, helm: { ignoreMissingValueFiles: true, valueFiles: [prod.yaml, ../env/prod/values.yaml] } }',
  ),
  'apps/built.yaml': application('built', '{ path: built }'),
  'apps/lost.yaml': application('lost', '{ path: nowhere/deep }'),
  'apps/strict.yaml': application('strict', '{ path: chart, helm: { valueFiles: [strict.yaml] } }'),
  'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
  'chart/values.yaml': 'replicas: 1\n',
  'chart/templates/map.yaml': `${configMap}data: { replicas: "{{ .Values.replicas }}" }\n`,
  'env/prod/README.md': 'No values yet.\n',
  'built/kustomization.yaml': 'resources: [map.yaml, ../shared, missing.yaml]\n',
  'built/map.yaml': configMap,
  'shared/kustomization.yaml': 'resources: []\n',
};

type Original = { readonly files: Files; readonly config: Config; readonly found: Discovery };

const originals: readonly Original[] = [seeker, ...folders.map(filesOf)].map((files) => {
  const tree = memoryTree(files);
  const config = loadConfig(tree);
  return { files, config, found: discover({ tree, config }) };
});

function filesOf(folder: string): Files {
  const tree = diskTree(folder);
  return Object.fromEntries([...walkFiles(tree)].map((path) => [path, readText(tree, path) ?? '']));
}

function application(name: string, source: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  destination: { name: in-cluster, namespace: ${name} }
  source: { repoURL: "https://git.example.com/acme/gitops.git", ${source.slice(1)}
`;
}

/** One edit of a tree; numbers choose among what there is. */
const edit = fc.record({
  kind: fc.constantFrom('change', 'break', 'remove', 'copy', 'add', 'fulfil', 'link', 'move'),
  at: fc.nat(),
  other: fc.nat(),
});

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(files: Files, { kind, at, other }: Edit, wished: readonly string[]): Files {
  const paths = Object.keys(files);
  const path = paths[at % paths.length] ?? '';
  const beside = paths[other % paths.length] ?? '';
  const folder = beside.slice(0, beside.lastIndexOf('/') + 1);
  const { [path]: content = '', ...rest } = files;
  switch (kind) {
    case 'change':
      return typeof content === 'string'
        ? {
            ...files,
            [path]: content.replaceAll(/: (\d+)$/gm, (_, number: string) => `: ${Number(number) + 1}`),
          }
        : files;
    case 'break':
      return { ...files, [path]: 'a: [1\n' };
    case 'remove':
      return rest;
    case 'copy':
      return { ...files, [`${folder}copy-${at % 10}.yaml`]: content };
    case 'add':
      return {
        ...files,
        [`${folder}new/${at % 10}.yaml`]: configMap,
      };
    case 'fulfil':
      return { ...files, [wished[at % wished.length] ?? path]: 'replicas: 3\n' };
    case 'link':
      return { ...rest, [path]: { symlink: `${'../'.repeat(path.split('/').length - 1)}${beside}` } };
    case 'move':
      return { ...rest, [`${folder}${path.slice(path.lastIndexOf('/') + 1)}`]: content };
  }
}

/** The paths of which two trees differ. */
function differences(before: Files, after: Files): readonly string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => jsonText(before[path]) !== jsonText(after[path]));
}

/** What an owner is, but for where it was written. */
function ownerText({ owner }: Unit): string {
  return jsonText({ ...owner, origin: undefined });
}

/** What rendering made. */
function content({ objects, fragments, failures, notes, problems, tools, filesRead }: Unit): unknown {
  const messages = [...failures, ...notes, ...problems].map(({ message }) => message);
  const manifests = [...objects, ...fragments].map(({ manifest }) => manifest);
  return { manifests, messages, tools, filesRead };
}

/** The fact or setting of a name, as a unit of this target sees it. */
function factOf(name: string, { target, settings }: DiscoveredTarget, { index }: Discovery): unknown {
  if (name === 'servedApis') return [...(target.facts.apis ?? []), ...customApis(index)].sort();
  if (name.startsWith('settings.data.')) return settings.data[name.slice('settings.data.'.length)];
  return Object.entries(name.startsWith('facts.') ? target.facts : settings).find(
    ([key]) => name === `facts.${key}` || name === `settings.${key}`,
  )?.[1];
}

function unitsOf(
  of: Discovery,
): ReadonlyMap<string, { readonly unit: Unit; readonly target: DiscoveredTarget }> {
  return new Map(
    of.targets.flatMap((target) =>
      target.units.map((unit) => [
        `${ownerText(unit)} ${unit.owner.origin.place.source.name}`,
        { unit, target },
      ]),
    ),
  );
}

type Count = { reused: number; touched: number; other: number };

/** The units that are not what they were although nothing that they read has changed. */
function wronglyReused(
  { files, config, found: old }: Original,
  after: Files,
  count: Count,
): readonly unknown[] {
  const tree = memoryTree(after);
  const fresh = discover({ tree, config });
  const changes = treeChanges(memoryTree(files), tree, differences(files, after));
  const known = unitsOf(fresh);
  const areSameRepositories = jsonText(old.repositories) === jsonText(fresh.repositories);
  const wrong: unknown[] = [];
  for (const [key, { unit, target }] of unitsOf(old)) {
    const again = known.get(key);
    if (!again) continue;
    const reads = unit.reads();
    const isOther =
      reads.unwatched.size > 0 ||
      isTouched(reads, changes) ||
      (reads.checkouts.length > 0 && !areSameRepositories) ||
      [...reads.facts].some(
        (name) => jsonText(factOf(name, target, old)) !== jsonText(factOf(name, again.target, fresh)),
      );
    const isSame = jsonText(content(unit)) === jsonText(content(again.unit));
    if (isOther) count.touched++;
    else count.reused++;
    if (!isSame) count.other++;
    if (!isOther && !isSame)
      wrong.push({ name: unit.owner.name, was: content(unit), is: content(again.unit) });
  }
  return wrong;
}

/** The paths that units looked for and did not find. */
function wishedBy({ found }: Original): readonly string[] {
  const units = found.targets.flatMap((target) => target.units);
  return [...new Set(units.flatMap((unit) => [...unit.reads().absent]))];
}

describe('a unit', () => {
  test('is rendered again when something appears that it looked for', () => {
    const count: Count = { reused: 0, touched: 0, other: 0 };
    for (const original of originals.slice(0, 1))
      for (const path of wishedBy(original).filter((each) =>
        /^(env|shared|chart|nowhere)\b[\w/.]*$/.test(each),
      )) {
        const after = { ...original.files, [path]: 'replicas: 3\n' };
        expect([path, wronglyReused(original, after, count)]).toEqual([path, []]);
      }
    expect(count.other).toBeGreaterThan(3);
  });

  test('renders the same as long as nothing that it read changes, whatever else does', () => {
    const count: Count = { reused: 0, touched: 0, other: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.array(edit, { minLength: 1, maxLength: 3 }),
        (original, edits) => {
          const wished = wishedBy(original);
          const after = edits.reduce((from, each) => edited(from, each, wished), original.files);
          expect(wronglyReused(original, after, count)).toEqual([]);
        },
      ),
      { numRuns: Number(process.env['PHINEUS_RUNS'] ?? 120), seed: 20261116 },
    );
    // Edits that change nothing, or reads that cover everything, would prove nothing.
    expect(count.other).toBeGreaterThan(50);
    expect(count.reused).toBeGreaterThan(count.touched);
  });
});
