import { type FileTree, memoryTree } from '#files';
import type { Chart } from './chart/chart.ts';
import { readChart } from './chart/read-chart.ts';
import { HelmFailure } from './failure.ts';
import type { HelmError } from './helm-error.ts';

/** A chart, or why it cannot be loaded. */
export type LoadedChart =
  | { readonly kind: 'chart'; readonly chart: Chart }
  | { readonly kind: 'error'; readonly error: HelmError };

/** Loads the chart at a path of a tree: a folder or a .tgz archive, subcharts included. */
export function loadChart(tree: FileTree, path: string): LoadedChart {
  try {
    return { kind: 'chart', chart: readChart(tree, path) };
  } catch (error) {
    if (!(error instanceof HelmFailure)) throw error;
    return { kind: 'error', error: error.error };
  }
}

/** Loads a chart from the bytes of its archive; `name` is what messages and origins call it. */
export function loadChartArchive(name: string, bytes: Uint8Array): LoadedChart {
  return loadChart(memoryTree({ [name]: bytes }), name);
}
