import { trimmed } from '#budget';
import type { FileTree } from './file-tree.ts';

/**
 * What was looked at while something was made. It holds the notes of the work itself; what that took over from
 * earlier work is a part of it, so that taking it over costs nothing.
 */
export type Recording = {
  readonly parts: readonly Recording[];
  readonly noted: readonly Noted<unknown>[];
};

/** One note. */
type Noted<T> = { readonly sort: Notes<T>; readonly key: string; readonly note: T };

/** Notes of one sort, each under the key that it is about. */
export type Notes<T> = {
  /** Adds a note to the work that is being recorded, if any is. */
  add(key: string, note: T): void;
  /** The notes of a recording and all its parts. */
  of(recording: Recording): ReadonlyMap<string, T>;
  /** The notes of a recording without its parts. */
  ownOf(recording: Recording): ReadonlyMap<string, T>;
};

/** A value with what was looked at to make it. */
export type Remembered<T> = { readonly value: T; readonly recording: Recording };

/** Notes while they are made: there are many recordings, so that maps and sets are for those that are under way. */
type OpenRecording = {
  parts?: Set<Recording>;
  noted?: Map<object, Map<string, Noted<unknown>>>;
};

/** The work that is being recorded; all of it is synchronous, so that there is one at a time. */
let current: OpenRecording | undefined;

/** Nothing was looked at. */
export const nothingRecorded: Recording = { parts: [], noted: [] };

/** Does some work and records what it looks at; work around it looks at the same. */
export function record<T>(work: () => T): Remembered<T> {
  const open: OpenRecording = {};
  const around = current;
  let recording = nothingRecorded;
  current = open;
  try {
    const value = work();
    recording = closed(open);
    return { value, recording };
  } catch (error) {
    recording = closed(open);
    throw error;
  } finally {
    current = around;
    include(recording);
  }
}

/** The same as lists; work that only took over one thing looked at what that looked at. */
function closed({ parts, noted }: OpenRecording): Recording {
  if (!noted && (parts?.size ?? 0) < 2) {
    const [only = nothingRecorded] = parts ?? [];
    return only;
  }
  return {
    parts: parts ? [...parts] : nothingRecorded.parts,
    noted: noted ? trimmed([...noted.values()].flatMap((each) => [...each.values()])) : nothingRecorded.noted,
  };
}

/** Does some work of which nothing is recorded; the caller notes what it comes to. */
export function unrecorded<T>(work: () => T): T {
  const around = current;
  current = undefined;
  try {
    return work();
  } finally {
    current = around;
  }
}

/** Counts what was looked at before to the work that is being recorded. */
export function include(recording: Recording): void {
  if (!current || recording === nothingRecorded) return;
  current.parts ??= new Set();
  current.parts.add(recording);
}

/** Whether anybody wants to know what is looked at. */
export function isRecording(): boolean {
  return current !== undefined;
}

/** The value under a key, made once; whoever takes it again has looked at what it was made of. */
export function remember<K, T>(known: Map<K, Remembered<T>>, key: K, make: () => T): T {
  const found = known.get(key);
  if (found) {
    include(found.recording);
    return found.value;
  }
  const made = record(make);
  known.set(key, made);
  return made.value;
}

/** A function of a tree and a path that is worked out once for each, as long as the tree lives. */
export function rememberedOfTree<T>(
  make: (tree: FileTree, path: string) => T,
): (tree: FileTree, path: string) => T {
  const known = treeTable<T>();
  return (tree, path) => remember(known(tree), path, () => make(tree, path));
}

type Table = Map<string, Remembered<unknown>>;

const tables: WeakMap<FileTree, Table>[] = [];

/** What is made of a tree, by key, as long as the tree lives; `handOn` gives it to the next tree. */
export function treeTable<T>(): (tree: FileTree) => Map<string, Remembered<T>> {
  const trees = new WeakMap<FileTree, Map<string, Remembered<T>>>();
  tables.push(trees);
  return (tree) => {
    let known = trees.get(tree);
    if (!known) trees.set(tree, (known = new Map()));
    return known;
  };
}

/** Gives what was made of one tree to another, as far as it would be made of that one as well. */
export function handOn(before: FileTree, after: FileTree, isSame: (recording: Recording) => boolean): void {
  for (const trees of tables) {
    const made = trees.get(before);
    if (!made) continue;
    const own: Table = trees.get(after) ?? new Map();
    trees.set(after, own);
    for (const [key, each] of made) if (!own.has(key) && isSame(each.recording)) own.set(key, each);
  }
}

/** A sort of notes. */
export function notes<T>(): Notes<T> {
  const isOfSort = (noted: Noted<unknown>): noted is Noted<T> => noted.sort === sort;
  function ownOf({ noted }: Recording, found = new Map<string, T>()): Map<string, T> {
    for (const each of noted) if (isOfSort(each)) found.set(each.key, each.note);
    return found;
  }
  const sort: Notes<T> = {
    add(key, note) {
      if (!current) return;
      current.noted ??= new Map();
      let own = current.noted.get(sort);
      if (!own) current.noted.set(sort, (own = new Map()));
      own.set(key, { sort, key, note });
    },
    of(recording) {
      const found = new Map<string, T>();
      for (const part of withParts(recording)) ownOf(part, found);
      return found;
    },
    ownOf: (recording) => ownOf(recording),
  };
  return sort;
}

function withParts(recording: Recording): ReadonlySet<Recording> {
  const found = new Set([recording]);
  for (const each of found) for (const part of each.parts) found.add(part);
  return found;
}
