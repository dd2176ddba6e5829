import { cleanPath } from '#files';
import { recordAt } from '#kube';
import { type Unit, isOfApplication } from '#render';
import type { Folder } from '#sources';

/**
 * The chart of an Application that fails for nothing but value files that are not there, as a folder which does
 * without them: it is then looked at with all the values that git has. `undefined` for every other unit.
 */
export function withoutMissingValues(unit: Unit): Folder | undefined {
  const { owner, chartUses, failures } = unit;
  if (!isOfApplication(unit)) return undefined;
  if (failures.length === 0 || failures.some(({ kind }) => kind !== 'value-file-missing')) return undefined;
  const path = chartUses.find((use) => use.path !== undefined)?.path;
  if (path === undefined) return undefined;
  const sources = owner.sources
    .filter((source) => source.ref !== undefined || cleanPath(source.path ?? '') === path)
    .map((source) => {
      const helm = { releaseName: owner.name, ...recordAt(source.spec, 'helm') };
      return { ...source, spec: { ...source.spec, helm: { ...helm, ignoreMissingValueFiles: true } } };
    });
  const { target, origin, destination } = owner;
  return {
    kind: 'folder',
    target,
    name: path,
    path,
    origin,
    sources,
    destination,
    salvagedWithout: 'missing-values',
  };
}
