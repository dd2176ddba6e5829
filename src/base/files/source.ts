import { remembered } from '#answers';
import type { Location } from '#outcome';
import { type BrokenText, brokenText } from './broken-text.ts';

/** What tells files of one path apart. */
export type Whereabouts = {
  /** The revision of the repository, where it is not the tree under examination. */
  readonly revision?: string;
  /** The name of the archive that holds the file. */
  readonly packedIn?: string;
};

/** A text with the path it was read from. Two sources are the same when they are the same object. */
export type Source = Whereabouts & {
  /** The path in its tree, or in the archive around it. */
  readonly path: string;
  readonly text: string;
  /** What people and indexes call it: all of the above in one text, which nobody reads back. */
  readonly name: string;
  /** Where its bytes are no UTF-8; the text then holds U+FFFD for them. */
  readonly broken?: BrokenText;
};

/** A stretch of a source: offsets in UTF-16 units, `end` exclusive. */
export type Place = {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
};

/** Makes a source. */
export function source(path: string, text: string, where: Whereabouts = {}): Source {
  const { revision, packedIn } = where;
  return {
    path,
    text,
    name: fileName(path, where),
    ...(revision !== undefined && { revision }),
    ...(packedIn !== undefined && { packedIn }),
  };
}

/** Makes a source of a file's bytes, and says of it where they are no UTF-8. */
export function sourceOfBytes(path: string, bytes: Uint8Array, where?: Whereabouts): Source {
  return markBroken(source(path, decoder.decode(bytes), where), () => bytes);
}

const decoder = new TextDecoder('utf-8');

/** The same source, with where its bytes are no UTF-8. Only a text with U+FFFD can have such bytes. */
export function markBroken(of: Source, bytesOf: () => Uint8Array | undefined): Source {
  const bytes = of.text.includes('\uFFFD') ? bytesOf() : undefined;
  const broken = bytes && brokenText(bytes);
  return broken ? { ...of, broken } : of;
}

/** What people call a file: `@v1/apps/web.yaml` of another revision, `redis-18.0.0.tgz/values.yaml` of a packed chart. */
export function fileName(path: string, { revision, packedIn }: Whereabouts): string {
  if (revision === undefined && packedIn === undefined) return path;
  return [...(revision === undefined ? [] : [`@${revision}`]), packedIn ?? [], path].flat().join('/');
}

/** Whether a file lies in the tree under examination as it is, so that a person can edit it there. */
export function isInTree({ revision, packedIn }: Whereabouts): boolean {
  return revision === undefined && packedIn === undefined;
}

/** Makes a place; without an end it is a point. */
export function placeAt(from: Source, start: number, end: number = start): Place {
  return { source: from, start, end };
}

/** Turns a place into file, line and column. Line starts are computed once per source. */
export function locate(place: Place): Location {
  const starts = lineStarts(place.source);
  const line = lineIndex(starts, place.start);
  return { file: place.source.name, line: line + 1, column: place.start - (starts[line] ?? 0) + 1 };
}

/** Where the line of a place begins, and where it ends. A file of one long line is not searched for every question. */
export function lineAt({ source: from, start }: Place): { readonly start: number; readonly end: number } {
  const starts = lineStarts(from);
  const line = lineIndex(starts, start);
  const next = starts[line + 1];
  return { start: starts[line] ?? 0, end: next === undefined ? from.text.length : next - 1 };
}

function lineIndex(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A place as messages name it: `apps/web.yaml:7`. */
export function lineText(place: Place): string {
  const { file, line } = locate(place);
  return `${file}:${line}`;
}

const lineStarts = remembered((of: Source): readonly number[] => {
  const starts = [0];
  for (let index = of.text.indexOf('\n'); index >= 0; index = of.text.indexOf('\n', index + 1))
    starts.push(index + 1);
  return starts;
});
