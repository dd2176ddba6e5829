import { baseName, directoryName } from '#files';
import type { Fleet } from '#fleet';
import { type Application, type TreeIndex, installationsOf } from '#sources';

/**
 * Whether an Application is made by a chart that no Application installs, or by what such a chart makes. Whoever
 * installs it may give it other values, so that what its defaults leave empty or name is not known to be wrong.
 */
export function isOfUnusedChart(application: Application, fleet: Fleet, index: TreeIndex): boolean {
  return unusedChart(application, fleet, index) !== undefined;
}

/** Whether there are further value files for the chart, so that it is surely installed with one of them. */
export function hasOtherValues(application: Application, fleet: Fleet, index: TreeIndex): boolean {
  const chart = unusedChart(application, fleet, index);
  if (chart === undefined || isOfEnvironment(application, fleet)) return false;
  if (installationsOf(index, chart).environments.size > 0) return true;
  return index.files.some(
    (file) => directoryName(file) === chart && /^values[-._].+\.ya?ml$/.test(baseName(file)),
  );
}

/** The folder of that chart. */
function unusedChart(application: Application, fleet: Fleet, index: TreeIndex): string | undefined {
  const parent = parentOf(application);
  if (parent === undefined) return undefined;
  let charts = unusedCharts.get(fleet);
  if (!charts) unusedCharts.set(fleet, (charts = findUnused(fleet, index)));
  return charts.get(parent);
}

/** Whether an Application comes of such a chart with the values of one of its environments. */
export function isOfEnvironment(application: Application, { applications }: Fleet): boolean {
  let names = byName.get(applications);
  if (!names) {
    names = new Map(applications.map((each) => [each.application.name, each.application]));
    byName.set(applications, names);
  }
  const seen = new Set<Application>();
  for (
    let parent = names.get(parentOf(application) ?? '');
    parent !== undefined && !seen.has(parent);
    parent = names.get(parentOf(parent) ?? '')
  ) {
    seen.add(parent);
    if (parent.definedBy.kind === 'loose') return parent.definedBy.environment !== undefined;
  }
  return false;
}

const byName = new WeakMap<Fleet['applications'], ReadonlyMap<string, Application>>();

const unusedCharts = new WeakMap<Fleet, ReadonlyMap<string, string>>();

/** Name of the loose application, and of those it brings → folder. */
function findUnused({ applications }: Fleet, index: TreeIndex): ReadonlyMap<string, string> {
  const charts = new Map<string, string>();
  for (const { application } of applications) {
    const { definedBy, name } = application;
    if (definedBy.kind === 'loose' && index.charts.has(definedBy.path)) charts.set(name, definedBy.path);
  }
  for (let found = charts.size > 0; found; ) {
    found = false;
    for (const { application } of applications) {
      const chart = charts.get(parentOf(application) ?? '');
      if (chart === undefined || charts.has(application.name)) continue;
      charts.set(application.name, chart);
      found = true;
    }
  }
  return charts;
}

function parentOf({ definedBy }: Application): string | undefined {
  return definedBy.kind === 'loose' || definedBy.kind === 'file' ? undefined : definedBy.parent;
}
