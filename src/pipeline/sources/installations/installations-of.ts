import { rememberedByName } from '#answers';
import { baseName, directoryName, joinPath } from '#files';
import { isRecord } from '#kube';
import type { TreeIndex } from '../tree/tree-index.ts';
import { conventionalValues } from './conventional-values.ts';
import { isValuesFor } from './is-values-for.ts';
import { namedValues } from './named-values.ts';

/** One way in which somebody installs a chart of the tree: the value files, in the order in which they are laid. */
export type Installation = { readonly valueFiles: readonly string[] };

/** How a chart that no Application of the tree deploys is installed. */
export type Installations = {
  /** Environment → installation. */
  readonly environments: ReadonlyMap<string, Installation>;
  /** Whether its defaults alone are of use: a command says so, or there are no value files. */
  readonly withDefaults: boolean;
};

/**
 * The installations of a chart: with the value files that a command or an Application names, else with those that lie
 * where the files of environments lie.
 */
export const installationsOf = rememberedByName(findInstallations);

function findInstallations(index: TreeIndex, chart: string): Installations {
  const defaults = joinPath(chart, 'values.yaml');
  const isValueFile = (file: string) => file !== defaults && isValuesFor(index, chart, file);
  const named = namedValues(index, chart, isValueFile);
  const others = named.filter(({ valueFiles }) => valueFiles.length > 0);
  const conventional = () => conventionalValues(index, chart).filter(isValueFile);
  const found =
    others.length > 0 ? others : conventional().map((file) => withNeighbours(index, file, isValueFile));
  const environments = new Map<string, Installation>();
  for (const installation of withCommonLayers(index, found)) {
    const file = installation.valueFiles.at(-1) ?? '';
    const name = environmentName(file, chart);
    environments.set(environments.has(name) ? file : name, installation);
  }
  return { environments, withDefaults: environments.size === 0 || named.length > others.length };
}

/** `prod` for `values-prod.yaml`, `env/prod.yaml`, `env/prod/values.yaml` and `env/prod/CHART.yaml`. */
function environmentName(file: string, chart: string): string {
  const name = baseName(file).replace(/\.ya?ml$/, '');
  const words = name.replace(/^values[-._]|[-._]values$/, '');
  const isNamedAbove = words === 'values' || words === baseName(chart);
  return isNamedAbove ? baseName(directoryName(file)) : words;
}

/** A file of an environment; in a folder of its own (`env/prod/values.yaml`) above what lies there with it. */
function withNeighbours(index: TreeIndex, file: string, accepts: (file: string) => boolean): Installation {
  const folder = directoryName(file);
  if (!/^values\.ya?ml$/.test(baseName(file))) return { valueFiles: [file] };
  const below = index.tree
    .list(folder)
    .map(({ name }) => joinPath(folder, name))
    .filter((other) => other !== file && common.test(other) && accepts(other));
  return { valueFiles: [...below, file] };
}

/**
 * Files that all environments share (`values-common.yaml`) are laid below each, and stand alone only without them.
 * What every other one sets for itself is nothing that they share: then the name is that of an environment.
 */
function withCommonLayers(index: TreeIndex, installations: readonly Installation[]): readonly Installation[] {
  const named = installations.filter(({ valueFiles }) => valueFiles.every((file) => common.test(file)));
  const others = installations.filter((each) => !named.includes(each));
  const settings = others.map((each) => scalarsOf(index, each));
  const isCommon = (each: Installation) =>
    ![...scalarsOf(index, each)].some((key) => settings.every((keys) => keys.has(key)));
  const shared = named.filter(isCommon).flatMap(({ valueFiles }) => valueFiles);
  const own = installations.filter((each) => !named.includes(each) || !isCommon(each));
  if (own.length === 0) return shared.length === 0 ? [] : [{ valueFiles: shared }];
  return own.map(({ valueFiles }) => ({
    valueFiles: [...shared.filter((file) => !valueFiles.includes(file)), ...valueFiles],
  }));
}

const common = /(^|[/._-])(common|base|shared|globals?|defaults?|all)([._-]values)?\.ya?ml$/;

/** The keys at the top of value files that hold one plain value each. */
function scalarsOf(index: TreeIndex, { valueFiles }: Installation): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const file of valueFiles) {
    const value = index.value(file);
    if (!isRecord(value)) continue;
    for (const [key, item] of Object.entries(value)) if (typeof item !== 'object') keys.add(key);
  }
  return keys;
}
