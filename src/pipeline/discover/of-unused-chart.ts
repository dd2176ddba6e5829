import { remembered } from '#answers';
import { joinPath } from '#files';
import type { RenderFailure, Unit } from '#render';
import { type Owner, type TreeIndex, installationsOf, parentOf } from '#sources';

/**
 * The folders of charts that no Application installs, by the name of the Application that such a chart makes, itself
 * or through others. Whoever installs it may give it other values, so that what its defaults leave empty or name is
 * not known to be wrong.
 */
export function unusedCharts(units: readonly Unit[], index: TreeIndex): ReadonlyMap<string, string> {
  const charts = new Map<string, string>();
  for (const { owner } of units) {
    if (owner.kind === 'folder' && index.charts.has(owner.path)) charts.set(owner.name, owner.path);
  }
  for (let found = charts.size > 0; found; ) {
    found = false;
    for (const { owner } of units) {
      const chart = charts.get(parentOf(owner) ?? '');
      if (chart === undefined || charts.has(owner.name)) continue;
      charts.set(owner.name, chart);
      found = true;
    }
  }
  return charts;
}

/** Whether a failure is of what the values of an installation commonly decide: where an Application of the chart gets its files. */
export function isGivenByValues({ kind }: RenderFailure): boolean {
  return givenByValues.has(kind);
}

const givenByValues: ReadonlySet<RenderFailure['kind']> = new Set([
  'path-missing',
  'revision-missing',
  'value-file-missing',
  'invalid-source',
]);

/** Whether there are further value files for the chart that makes an Application, so that it is installed with one of them. */
export function hasOtherValues(owner: Owner, units: readonly Unit[], index: TreeIndex): boolean {
  const chart = unusedCharts(units, index).get(parentOf(owner) ?? '');
  return chart !== undefined && !isOfEnvironment(owner, units) && hasValuesBeside(index, chart);
}

/** Whether there are further value files for a chart. */
export function hasValuesBeside(index: TreeIndex, chart: string): boolean {
  if (installationsOf(index, chart).environments.size > 0) return true;
  return index.tree
    .list(chart)
    .some(
      ({ name }) => /^values[-._].+\.ya?ml$/.test(name) && index.tree.kind(joinPath(chart, name)) === 'file',
    );
}

/** Whether an Application comes of such a chart with the values of one of its environments. */
export function isOfEnvironment(owner: Owner, units: readonly Unit[]): boolean {
  const names = ownersByName(units);
  const seen = new Set<Owner>();
  for (
    let parent = names.get(parentOf(owner) ?? '');
    parent !== undefined && !seen.has(parent);
    parent = names.get(parentOf(parent) ?? '')
  ) {
    seen.add(parent);
    if (parent.kind === 'folder') return parent.environment !== undefined;
  }
  return false;
}

const ownersByName = remembered(
  (units: readonly Unit[]) => new Map(units.map(({ owner }): [string, Owner] => [owner.name, owner])),
);
