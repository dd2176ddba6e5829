import { joinPath } from '#files';
import { findRoots } from './find-roots.ts';
import type { TreeIndex } from './tree/tree-index.ts';

/**
 * The value files beside a chart that stand for environments: `values-prod.yaml` for `prod`. Name → path from the
 * chart. Further defaults, secrets and examples go with others or with nobody, and are no environment by themselves.
 */
export function environmentFiles(index: TreeIndex, chart: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of valueFiles(index).get(chart) ?? []) {
    const name = /^values[-_.](.+)\.ya?ml$/.exec(file)?.[1] ?? '';
    if (name !== '' && !additions.test(name) && !found.has(name)) found.set(name, file);
  }
  return found;
}

const additions =
  /(^|[-_.])(base|ci|common|custom|defaults?|enc|examples?|global|images?|overrides?|samples?|schema|secrets?|shared|sops|templates?|tests?|versions?)($|[-_.])/i;

/** The value files of each folder, read once per tree. */
function valueFiles(index: TreeIndex): ReadonlyMap<string, readonly string[]> {
  let byFolder = known.get(index);
  if (!byFolder) {
    byFolder = new Map();
    for (const file of index.files) {
      const cut = file.lastIndexOf('/');
      const name = file.slice(cut + 1);
      if (!/^values[-_.].+\.ya?ml$/.test(name)) continue;
      const folder = cut < 0 ? '' : file.slice(0, cut);
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), name]);
    }
    known.set(index, byFolder);
  }
  return byFolder;
}

const known = new WeakMap<TreeIndex, Map<string, readonly string[]>>();

/** The environments of charts that make Applications and that nobody is seen to install. */
export function inferEnvironments(
  index: TreeIndex,
  isInstalled: (chart: string) => boolean,
): readonly string[] {
  const names = new Set<string>();
  for (const { path, tool } of findRoots(index, { roots: [] }).renderables) {
    if (tool !== 'helm' || isInstalled(path)) continue;
    for (const name of environmentFiles(index, path).keys()) names.add(name);
  }
  return [...names].sort();
}

/** The value file that a chart has for an environment, as a path from the chart. */
export function environmentFile(
  index: TreeIndex,
  chart: string,
  environment: string | undefined,
): string | undefined {
  if (environment === undefined || !index.charts.has(chart)) return undefined;
  const file = environmentFiles(index, chart).get(environment);
  return file !== undefined && index.yaml(joinPath(chart, file)) ? file : undefined;
}
