import { remembered } from '#answers';
import type { Source } from '#files';
import type { GoMap } from '#gotemplate';
import type { Chart } from '../chart/chart.ts';
import { HelmFailure } from '../failure.ts';
import type { HelmVersion } from '../helm-version.ts';
import type { Coalescing } from '../values/coalesce-values.ts';
import { decodeValues, valuesPlace } from '../values/decode-values.ts';
import { emptyMap } from '../values/go-maps.ts';
import { type ActiveChart, type OpenChart, closeChart } from './active-chart.ts';
import { enableDependencies } from './enable-dependencies.ts';
import { importValues } from './import-values.ts';

/** Decides which subcharts take part and what defaults every chart has (chartutil.ProcessDependencies). */
export function resolveDependencies(chart: Chart, values: GoMap, how: Coalescing): ActiveChart {
  const open = openChart(chart, how, true);
  enableDependencies({ chart: open, values: () => values, path: '', how });
  if (how.origins) {
    importValues(open, how);
    return closeChart(open, how.helm);
  }
  const known = resolvedTrees(chart);
  const key = `${how.helm} ${signature(open)}`;
  let resolved = known.get(key);
  if (!resolved) {
    const warnings: string[] = [];
    importValues(open, { ...how, warn: (message) => void warnings.push(message) });
    resolved = { tree: closeChart(open, how.helm), warnings };
    known.set(key, resolved);
  }
  for (const warning of resolved.warnings) how.warn?.(warning);
  return resolved.tree;
}

/** The defaults of a tree depend only on which subcharts are on, so they are kept; nobody changes them. */
type Resolved = { readonly tree: ActiveChart; readonly warnings: readonly string[] };

const resolvedTrees = remembered<Chart, Map<string, Resolved>>(() => new Map());

function signature(open: OpenChart): string {
  const wanted = open.wanted === null ? '-' : open.wanted.map((each) => each.name).join(',');
  return `${open.name}${open.isLaterCopy ? "'" : ''}<${wanted}>(${open.dependencies.map(signature).join(' ')})`;
}

function openChart(chart: Chart, how: Coalescing, isRoot: boolean): OpenChart {
  return {
    chart,
    name: chart.metadata.name,
    wanted: chart.metadata.dependencies === null ? null : [...chart.metadata.dependencies],
    values: defaultsOf(chart, how, isRoot),
    dependencies: chart.subcharts.map((sub) => openChart(sub, how, false)),
    isLaterCopy: false,
  };
}

function defaultsOf(chart: Chart, { helm, origins }: Coalescing, isRoot: boolean): GoMap {
  const source = chart.values;
  if (!source) return emptyMap();
  if (!origins) return readDefaults(source, helm);
  const layer = {
    kind: isRoot ? ('chart-defaults' as const) : ('subchart-defaults' as const),
    name: source.name,
    isUsers: false,
    ...(source.packedIn !== undefined && { packedIn: source.packedIn }),
    place: (path: readonly (string | number)[]) => valuesPlace(source, helm, path),
  };
  return decodeValues(source, helm, { origins, layer });
}

const defaults = new WeakMap<Source, Map<HelmVersion, GoMap>>();

/** The defaults of a file; coalescing copies them, so one map serves all renders. */
function readDefaults(source: Source, helm: HelmVersion): GoMap {
  let byVersion = defaults.get(source);
  if (!byVersion) {
    byVersion = new Map();
    defaults.set(source, byVersion);
  }
  let values = byVersion.get(helm);
  if (!values) {
    values = decodeDefaults(source, helm);
    byVersion.set(helm, values);
  }
  return values;
}

function decodeDefaults(source: Source, helm: HelmVersion): GoMap {
  try {
    return decodeValues(source, helm);
  } catch (error) {
    if (!(error instanceof HelmFailure)) throw error;
    const detail = helm === 4 ? 'cannot unmarshal yaml document: ' : '';
    const message = `cannot load values.yaml: ${detail}${error.error.message}`;
    throw new HelmFailure({ ...error.error, stage: 'chart', message });
  }
}
