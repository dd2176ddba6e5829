import { remembered } from '#answers';
import { type Source, type Whereabouts, sourceOfBytes } from '#files';
import type { ChartLock, ChartMetadata, Dependency } from './chart-metadata.ts';

/** A chart as it lies in a tree or an archive, with its subcharts; nothing is merged or switched off yet. */
export type Chart = {
  readonly metadata: ChartMetadata;
  /** Where Chart.yaml was read, for messages about the chart as a whole. */
  readonly source: Source;
  readonly locked: readonly Dependency[];
  /** Chart.lock or requirements.lock, if there is one. */
  readonly lock?: ChartLock;
  /** values.yaml, if there is one. */
  readonly values: Source | undefined;
  /** values.schema.json as text. */
  readonly schema: string | undefined;
  readonly templates: readonly ChartFile[];
  /** What templates reach through `.Files`. */
  readonly files: readonly ChartFile[];
  /** The charts in charts/, by name of their folder or archive. */
  readonly subcharts: readonly Chart[];
};

/** A file of a chart: its name inside the chart, its path in the tree or in an archive, and its bytes. */
export type ChartFile = Whereabouts & {
  readonly name: string;
  readonly path: string;
  readonly data: Uint8Array;
};

/** The text of a chart's file with its path in the tree; the same object for the same file. */
export const fileSource = remembered((file: ChartFile): Source => sourceOfBytes(file.path, file.data, file));

/** Whether a chart only lends templates to others. */
export function isLibrary(chart: { readonly metadata: ChartMetadata }): boolean {
  return chart.metadata.type.toLowerCase() === 'library';
}
