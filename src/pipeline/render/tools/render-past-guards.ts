import { fileName } from '#files';
import type { Chart, HelmError } from '#helm';
import { type ChartInput, type ChartRendering, renderLoadedChart } from './render-loaded-chart.ts';

const maxGuards = 8;

export type GuardedRendering = ChartRendering & {
  /** Why some templates were left out. */
  readonly refusals: readonly HelmError[];
};

/** Renders a chart as Helm does: all or nothing. */
export function renderStrictly(input: ChartInput): GuardedRendering {
  return { ...renderLoadedChart(input), refusals: [] };
}

/**
 * Renders a chart without the templates that refuse to go on (`required`, `fail`): they wait for values that whoever
 * installs the chart brings, and the others can be looked at all the same.
 */
export function renderPastGuards(input: ChartInput): GuardedRendering {
  return renderWithout(input, ({ cause, includes }) =>
    cause === 'stopped-by-chart' ? includes?.[0]?.place?.source.name : undefined,
  );
}

/** Renders a chart without the templates that fail, whatever for: what the others make can be told all the same. */
export function renderPastFailures(input: ChartInput): GuardedRendering {
  return renderWithout(input, ({ includes, place }) => (includes?.[0]?.place ?? place)?.source.name);
}

/** Leaves out one template after the other, as long as an error tells which. */
function renderWithout(
  input: ChartInput,
  culpritOf: (error: HelmError) => string | undefined,
): GuardedRendering {
  const first = renderLoadedChart(input);
  const refusals: HelmError[] = [];
  let rest = first;
  let chart = input.chart;
  while (refusals.length < maxGuards) {
    const [error] = rest.rendered.errors;
    if (!error) return { ...rest, refusals };
    const culprit = culpritOf(error);
    if (culprit === undefined) break;
    refusals.push(error);
    chart = withoutTemplate(chart, culprit);
    rest = renderLoadedChart({ ...input, chart });
  }
  return { ...first, refusals: [] };
}

function withoutTemplate(chart: Chart, name: string): Chart {
  return {
    ...chart,
    templates: chart.templates.filter((file) => fileName(file.path, file) !== name),
    subcharts: chart.subcharts.map((subchart) => withoutTemplate(subchart, name)),
  };
}
