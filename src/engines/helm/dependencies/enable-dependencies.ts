import { once } from '#answers';
import type { GoMap } from '#gotemplate';
import { isInRange } from '../chart/versions.ts';
import type { Dependency } from '../chart/chart-metadata.ts';
import { type Coalescing, coalesceValues } from '../values/coalesce-values.ts';
import type { OpenChart } from './active-chart.ts';
import { scalarAt, tableAt } from './values-paths.ts';

/**
 * Applies aliases and removes the subcharts that tags and conditions switch off
 * (pkg/chart/v2/util/dependencies.go, processDependencyEnabled). `path` is the chart's own prefix for
 * condition paths; the values handed down are those coalesced *onto the root*, quirk included.
 */
export function enableDependencies({
  chart,
  values,
  path,
  how,
}: {
  readonly chart: OpenChart;
  readonly values: () => GoMap;
  readonly path: string;
  readonly how: Coalescing;
}): void {
  if (chart.wanted === null) return;
  const listed = chart.isLaterCopy ? chart.wanted.map(underAlias) : chart.wanted;
  const unlisted = chart.dependencies.filter(
    (sub) => !listed.some((wanted) => wanted.name === sub.name && fits(wanted, sub)),
  );
  const renamed: Dependency[] = [];
  const chosen: OpenChart[] = [];
  for (const wanted of listed) {
    const found = chart.dependencies.find((sub) => sub.name === wanted.name && fits(wanted, sub));
    const { name } = underAlias(wanted);
    const isLaterCopy = how.helm === 3 && chosen.some((earlier) => earlier.chart === found?.chart);
    if (found) chosen.push({ ...copyOpen(found, how), name, isLaterCopy: chart.isLaterCopy || isLaterCopy });
    renamed.push({ ...wanted, name, enabled: true });
  }
  chart.dependencies = [...unlisted, ...chosen];
  chart.wanted = renamed;
  const coalesced = once(() => coalesceValues(chart, values(), how));
  const decided = renamed.map((wanted) => ({
    ...wanted,
    enabled: isEnabled({ wanted, values: coalesced, path, how }),
  }));
  const off = new Set(decided.filter((wanted) => !wanted.enabled).map((wanted) => wanted.name));
  chart.dependencies = chart.dependencies.filter((sub) => !off.has(sub.name));
  for (const sub of chart.dependencies)
    enableDependencies({ chart: sub, values: coalesced, path: `${path}${sub.name}.`, how });
  const left = decided.filter((wanted) => !off.has(wanted.name));
  chart.wanted = left.length > 0 ? left : null;
}

function underAlias(wanted: Dependency): Dependency {
  return { ...wanted, name: wanted.alias || wanted.name };
}

function fits(wanted: Dependency, sub: OpenChart): boolean {
  return isInRange(wanted.version, sub.chart.metadata.version);
}

/** A chart may be wanted under several names; each has its own copy to decide upon. */
function copyOpen(chart: OpenChart, how: Coalescing): OpenChart {
  // Every copy has values, templates and a scope of its own later on.
  how.budget?.charge(stepsPerChart);
  how.budget?.allocate(bytesPerChart);
  return { ...chart, dependencies: chart.dependencies.map((sub) => copyOpen(sub, how)) };
}

const stepsPerChart = 2000;
const bytesPerChart = 8192;

function isEnabled({
  wanted,
  values,
  path,
  how,
}: {
  readonly wanted: Dependency;
  readonly values: () => GoMap;
  readonly path: string;
  readonly how: Coalescing;
}): boolean {
  const byCondition = conditionOf({ wanted, values, path, how });
  return byCondition ?? byTags(wanted, values, how);
}

function conditionOf({
  wanted,
  values,
  path,
  how,
}: {
  readonly wanted: Dependency;
  readonly values: () => GoMap;
  readonly path: string;
  readonly how: Coalescing;
}): boolean | undefined {
  for (const condition of wanted.condition.trim().split(',')) {
    if (condition === '') continue;
    const full = path + condition;
    const value = scalarAt(values(), full);
    if (how.used) noteUse(values(), full, how.used);
    if (typeof value === 'boolean') return value;
  }
  return undefined;
}

function noteUse(values: GoMap, path: string, used: (origin: number) => void): void {
  const dot = path.lastIndexOf('.');
  const table = dot < 0 ? values : tableAt(values, path.slice(0, dot));
  const origin = table?.entries.origins?.get(path.slice(dot + 1));
  if (origin !== undefined) used(origin);
}

function byTags(wanted: Dependency, values: () => GoMap, how: Coalescing): boolean {
  if (wanted.tags.length === 0) return true;
  const tags = tableAt(values(), 'tags');
  if (how.used) for (const tag of wanted.tags) noteUse(values(), `tags.${tag}`, how.used);
  const states = wanted.tags.map((tag) => tags?.entries.get(tag));
  return states.includes(true) || !states.includes(false);
}
