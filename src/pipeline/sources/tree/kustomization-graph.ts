import { readKustomizations } from './tree-index.ts';
import { asText } from '#text';
import { isInside, joinPath } from '#files';
import { arrayAt, recordsAt, stringAt } from '#kube';
import type { TreeIndex } from './tree-index.ts';

/** Who uses whom among the kustomizations of a tree. */
export type KustomizationGraph = {
  /** Files and directories that some kustomization takes in (resources, bases, components, patches …). */
  readonly inputs: ReadonlySet<string>;
  /** Files that generators put into ConfigMaps and Secrets as they are, whatever their names say. */
  readonly texts: ReadonlySet<string>;
  /** Directories of kustomizations that another kustomization builds on. */
  readonly bases: ReadonlySet<string>;
  /** Everything a kustomization takes in, bases included, all the way down. */
  reach(directory: string): ReadonlySet<string>;
  isComponent(directory: string): boolean;
  /** The kustomizations that one builds on directly, components left out. */
  basesOf(directory: string): readonly string[];
};

/** Reads the references of every kustomization; what cannot be parsed refers to nothing. */
export function kustomizationGraph(index: TreeIndex): KustomizationGraph {
  const direct = new Map<string, readonly string[]>();
  const components = new Set<string>();
  const inputs = new Set<string>();
  const texts = new Set<string>();
  const bases = new Set<string>();
  for (const { directory, value } of readKustomizations(index)) {
    if (stringAt(value, 'kind') === 'Component') components.add(directory);
    const inTree = (path: string) => {
      const joined = joinPath(directory, path);
      return isRemote(path) || !isInside(joined, '') ? [] : [joined];
    };
    const generated = generatedFrom(value).flatMap(inTree);
    for (const path of generated) texts.add(path);
    const paths = [...references(value).flatMap(inTree), ...generated];
    direct.set(directory, paths);
    for (const path of paths) {
      inputs.add(path);
      if (index.kustomizations.has(path) && path !== directory) bases.add(path);
    }
  }
  return {
    inputs,
    texts,
    bases,
    isComponent: (directory) => components.has(directory),
    basesOf: (directory) =>
      (direct.get(directory) ?? []).filter(
        (path) => index.kustomizations.has(path) && path !== directory && !components.has(path),
      ),
    reach(directory) {
      const reached = new Set<string>();
      const open = [directory];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        for (const path of direct.get(next) ?? []) {
          if (reached.has(path)) continue;
          reached.add(path);
          open.push(path);
        }
      }
      return reached;
    },
  };
}

/** Whether a kustomize reference leaves the tree: a URL, or a host with a path. */
export function isRemote(reference: string): boolean {
  return /^[a-z+]+:\/\/|^git@|^(github|gitlab|bitbucket)\.(com|org)\/|\?ref=|::/.test(reference);
}

function references(value: unknown): readonly string[] {
  const found: unknown[] = [];
  for (const field of ['resources', 'bases', 'components', 'crds', 'patchesStrategicMerge', 'generators']) {
    found.push(...arrayAt(value, field));
  }
  for (const field of ['transformers', 'validators', 'configurations']) found.push(...arrayAt(value, field));
  for (const field of ['patches', 'patchesJson6902', 'replacements']) {
    for (const [, item] of recordsAt(value, field)) found.push(stringAt(item, 'path'));
  }
  for (const [, chart] of recordsAt(value, 'helmCharts')) {
    found.push(stringAt(chart, 'valuesFile'), ...arrayAt(chart, 'additionalValuesFiles'));
  }
  return found.filter(isPath);
}

function generatedFrom(value: unknown): readonly string[] {
  return ['configMapGenerator', 'secretGenerator']
    .flatMap((field) => recordsAt(value, field))
    .flatMap(([, item]) => [
      ...arrayAt(item, 'envs'),
      stringAt(item, 'env'),
      ...arrayAt(item, 'files').map((file) => asText(file).replace(/^[^=]*=/, '')),
    ])
    .filter(isPath);
}

function isPath(item: unknown): item is string {
  return typeof item === 'string' && item !== '' && !item.includes('\n');
}
