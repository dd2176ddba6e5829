import type { Location } from '#outcome';

/** A text with the path it was read from. Two sources are the same when they are the same object. */
export type Source = {
  readonly path: string;
  readonly text: string;
};

/** A stretch of a source: offsets in UTF-16 units, `end` exclusive. */
export type Place = {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
};

/** Makes a source. */
export function source(path: string, text: string): Source {
  return { path, text };
}

/** Makes a place; without an end it is a point. */
export function placeAt(from: Source, start: number, end: number = start): Place {
  return { source: from, start, end };
}

/** Turns a place into file, line and column. Line starts are computed once per source. */
export function locate(place: Place): Location {
  const starts = lineStarts(place.source);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place.start) low = middle;
    else high = middle - 1;
  }
  return { file: place.source.path, line: low + 1, column: place.start - (starts[low] ?? 0) + 1 };
}

const cache = new WeakMap<Source, readonly number[]>();

function lineStarts(of: Source): readonly number[] {
  const known = cache.get(of);
  if (known) return known;
  const starts = [0];
  for (let index = of.text.indexOf('\n'); index >= 0; index = of.text.indexOf('\n', index + 1))
    starts.push(index + 1);
  cache.set(of, starts);
  return starts;
}
