import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { diskTree } from '#disk';
import { readText, walkFiles } from '#files';

const fleets = new URL('fleets/', import.meta.url).pathname;

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: map }\n';

/** A tree in memory. */
export type Files = Readonly<Record<string, string | { readonly symlink: string }>>;

/** Applications that look for what is not there. */
export const seeker: Files = {
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

/** The folders of the small fleets. */
export const fleetFolders: readonly string[] = readdirSync(fleets).map((name) => `${fleets}${name}`);

/** The files of a folder. */
export function filesOf(folder: string): Files {
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
export const edit = fc.record({
  kind: fc.constantFrom('change', 'shift', 'break', 'remove', 'copy', 'add', 'fulfil', 'link', 'move'),
  at: fc.nat(),
  other: fc.nat(),
});

export type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** A tree after an edit; `wished` are paths that somebody looked for. */
export function edited(files: Files, { kind, at, other }: Edit, wished: readonly string[]): Files {
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
    case 'shift':
      return typeof content === 'string' ? { ...files, [path]: `# Kept by hand.\n${content}` } : files;
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
