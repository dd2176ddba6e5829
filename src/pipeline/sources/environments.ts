import { findRoots } from './find-roots.ts';
import { installationsOf } from './installations/installations-of.ts';
import type { TreeIndex } from './tree/tree-index.ts';

/** The environments of charts that make Applications and that nobody is seen to install. */
export function inferEnvironments(
  index: TreeIndex,
  isInstalled: (chart: string) => boolean,
): readonly string[] {
  const names = new Set<string>();
  for (const { path, tool } of findRoots(index, { roots: [] }).renderables) {
    if (tool !== 'helm' || isInstalled(path)) continue;
    for (const name of installationsOf(index, path).environments.keys()) names.add(name);
  }
  return [...names].sort();
}

/** The value files that a chart has for an environment, from the root of the tree. */
export function environmentFiles(
  index: TreeIndex,
  chart: string,
  environment: string | undefined,
): readonly string[] | undefined {
  if (environment === undefined || !index.charts.has(chart)) return undefined;
  return installationsOf(index, chart).environments.get(environment)?.valueFiles;
}
