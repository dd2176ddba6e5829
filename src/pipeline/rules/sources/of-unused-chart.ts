import type { Fleet } from '#fleet';
import type { Application, TreeIndex } from '#sources';

/**
 * Whether an Application is made by a chart that no Application installs. Whoever installs it may give it other
 * values, so that what its defaults leave empty or name is not known to be wrong.
 */
export function isOfUnusedChart({ definedBy }: Application, fleet: Fleet, index: TreeIndex): boolean {
  const parent = definedBy.kind === 'loose' || definedBy.kind === 'file' ? undefined : definedBy.parent;
  if (parent === undefined) return false;
  return fleet.applications.some(
    ({ application }) =>
      application.name === parent &&
      application.definedBy.kind === 'loose' &&
      index.charts.has(application.definedBy.path),
  );
}
