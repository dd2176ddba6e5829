import { type FileTree, memoryTree, rememberedOfTree } from '#files';
import type { Chart } from './chart/chart.ts';
import { readArchive } from './chart/read-archive.ts';
import { readChart } from './chart/read-chart.ts';
import { HelmFailure } from './failure.ts';
import type { HelmError } from './helm-error.ts';

/** A chart, or why it cannot be loaded. */
export type LoadedChart =
  | { readonly kind: 'chart'; readonly chart: Chart }
  | { readonly kind: 'error'; readonly error: HelmError };

/** The chart at a path of a tree: a folder or a .tgz archive, subcharts included; loaded once per tree. */
export const loadChart = rememberedOfTree((tree, path): LoadedChart => {
  try {
    return { kind: 'chart', chart: readChart(tree, path) };
  } catch (error) {
    if (!(error instanceof HelmFailure)) throw error;
    return { kind: 'error', error: error.error };
  }
});

/** An archive as repositories have it, and the chart that it is to hold. */
export type ChartArchive = { readonly name: string; readonly version: string; readonly bytes: Uint8Array };

/** Loads a chart from its archive; messages and origins call that as `helm package` does. */
export function loadChartArchive(archive: ChartArchive): LoadedChart {
  const path = archiveName(archive);
  return loadChart(memoryTree({ [path]: archive.bytes }), path);
}

/** An archive as a tree: unpacked, unless it is one that Helm refuses to unpack. */
export function archiveTree(archive: ChartArchive): { readonly tree: FileTree; readonly path: string } {
  const packedIn = archiveName(archive);
  try {
    const files = readArchive(archive.bytes).map(({ name, data }) => [name, data] as const);
    return { tree: { ...memoryTree(Object.fromEntries(files), packedIn), packedIn }, path: '' };
  } catch (error) {
    if (!(error instanceof HelmFailure)) throw error;
    return { tree: memoryTree({ [packedIn]: archive.bytes }, packedIn), path: packedIn };
  }
}

function archiveName({ name, version }: ChartArchive): string {
  return `${name}-${version}.tgz`;
}
