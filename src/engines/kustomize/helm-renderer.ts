import { type Chart, type LoadedChart, loadChart, renderChart } from '#helm';
import type { ChartRenderer, ChartRequest } from './options.ts';

/** Where charts come from that are not in the tree; `undefined` when one is not available. */
export type FindChart = (request: ChartRequest) => Chart | undefined;

/** A renderer for `helmCharts` over our own Helm engine. */
export function helmRenderer(find: FindChart = () => undefined): ChartRenderer {
  return (request) => {
    const chart = chartOf(request, find);
    if (!chart) {
      return {
        unavailable: `the chart ${request.name} ${request.version} of ${request.repo} is not available`,
      };
    }
    if (chart.kind === 'error') return { error: chart.error.message };
    const result = renderChart({
      chart: chart.chart,
      release: {
        name: request.releaseName === '' ? 'release-name' : request.releaseName,
        ...(request.namespace === '' ? {} : { namespace: request.namespace }),
      },
      values: request.values.map((source) => ({ kind: 'file', source }) as const),
      capabilities: {
        ...(request.kubeVersion === '' ? {} : { kubeVersion: request.kubeVersion }),
        apiVersions: request.apiVersions,
      },
      includeCrds: request.includeCrds,
      noHooks: request.skipHooks,
      skipTests: request.skipTests,
    });
    const [error] = result.errors;
    return error ? { error: error.message } : { text: result.text, objects: result.manifests };
  };
}

function chartOf(request: ChartRequest, find: FindChart): LoadedChart | undefined {
  if (request.tree.kind(request.chartPath) !== undefined) return loadChart(request.tree, request.chartPath);
  const chart = find(request);
  return chart && { kind: 'chart', chart };
}
