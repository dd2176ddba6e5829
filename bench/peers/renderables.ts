import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { isRecord } from '#kube';
import { source } from '#files';
import { parseYaml } from '#yaml';

/** What a person would build to see a file: folders that hold it or build on it. Paths are relative to the tree. */
export type Renderables = {
  readonly kustomizations: readonly string[];
  readonly charts: readonly string[];
};

const kustomizationNames = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];
const pathFields = ['resources', 'bases', 'components', 'crds', 'patchesStrategicMerge', 'configurations'];

/** The kustomizations and charts of a tree that the given files take part in. */
export function renderablesOf(tree: string, files: readonly string[]): Renderables {
  const all = walk(tree, '');
  const kustomizations = all.filter((path) => kustomizationNames.some((name) => path.endsWith(`/${name}`)));
  const uses = new Map(kustomizations.map((path) => [dirname(path), usedPaths(tree, path)]));
  const reached = new Set<string>();
  const queue = [...files];
  for (const file of queue) {
    for (const [folder, used] of uses) {
      if (reached.has(folder)) continue;
      if (!used.includes(file) && !(dirname(file) === folder && files.includes(file))) continue;
      reached.add(folder);
      queue.push(folder);
    }
  }
  const charts = all
    .filter((path) => path.endsWith('/Chart.yaml'))
    .map((path) => dirname(path))
    .filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
  return { kustomizations: [...reached], charts };
}

function usedPaths(tree: string, kustomization: string): readonly string[] {
  const folder = dirname(kustomization);
  const { documents } = parseYaml(source(kustomization, readFileSync(join(tree, kustomization), 'utf8')));
  const value = documents[0]?.value;
  if (!isRecord(value)) return [];
  const named = pathFields.flatMap((field) => (Array.isArray(value[field]) ? value[field] : []));
  const patches = Array.isArray(value['patches']) ? value['patches'] : [];
  const paths = patches.map((patch) => (isRecord(patch) ? patch['path'] : undefined));
  return [...named, ...paths]
    .filter((path) => typeof path === 'string')
    .map((path) => normalize(join(folder, path)).replace(/\/$/, ''));
}

function walk(tree: string, folder: string): readonly string[] {
  if (!existsSync(join(tree, folder))) return [];
  return readdirSync(join(tree, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === '.git' ? [] : walk(tree, path);
    return entry.isFile() ? [path] : [];
  });
}
