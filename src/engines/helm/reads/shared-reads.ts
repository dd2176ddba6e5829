import { sharedAnswers } from '#answers';
import { type Place, type Source, placeAt } from '#files';
import { type Chart, fileSource } from '../chart/chart.ts';
import { chartKey } from '../request-key.ts';
import type { ChartReads } from './chart-reads.ts';

/** A place by the number of its file among those of the chart. */
type Placed<T> = T extends { readonly place: Place } ? Omit<T, 'place'> & { readonly at: At } : T;
type At = readonly [file: number, start: number, end: number];

type KeptReads = {
  readonly [K in keyof ChartReads]: ChartReads[K] extends readonly (infer T)[]
    ? readonly Placed<T>[]
    : ChartReads[K];
};

/** What the templates of a chart read, by whoever looked at the same files before, or found anew. */
export function sharedReads(chart: Chart, find: () => ChartReads): ChartReads {
  const answers = sharedAnswers();
  if (!answers) return find();
  const key = `helm chart reads ${chartKey(chart)}`;
  const kept = answers.find(key);
  const files = filesOf(chart);
  if (isKept(kept)) return taken(kept, files);
  const reads = find();
  const written = writtenDown(reads, files);
  if (written) answers.keep(key, written);
  return reads;
}

function filesOf(chart: Chart): readonly Source[] {
  const own = [chart.source, ...[...chart.templates, ...chart.files].map(fileSource)];
  return [...own, ...chart.subcharts.flatMap(filesOf)];
}

function writtenDown(reads: ChartReads, files: readonly Source[]): KeptReads | undefined {
  const numbers = new Map(files.map((file, number) => [file, number]));
  let isWhole = true;
  const placed = <T extends { readonly place: Place }>({ place, ...rest }: T) => {
    const number = numbers.get(place.source);
    if (number === undefined) isWhole = false;
    return { ...rest, at: [number ?? 0, place.start, place.end] as const };
  };
  const written = {
    ...reads,
    reads: reads.reads.map(placed),
    guards: reads.guards.map(placed),
    files: reads.files.map(placed),
    stuck: reads.stuck.map(placed),
  };
  return isWhole ? written : undefined;
}

function taken(kept: KeptReads, files: readonly Source[]): ChartReads {
  const placed = <T extends { readonly at: At }>({ at: [number, start, end], ...rest }: T) => ({
    ...rest,
    place: placeAt(files[number] ?? fail(), start, end),
  });
  return {
    ...kept,
    reads: kept.reads.map(placed),
    guards: kept.guards.map(placed),
    files: kept.files.map(placed),
    stuck: kept.stuck.map(placed),
  };
}

function fail(): never {
  throw new Error('a chart of the same content has other files');
}

function isKept(found: unknown): found is KeptReads {
  return typeof found === 'object' && found !== null && 'runsValues' in found;
}
