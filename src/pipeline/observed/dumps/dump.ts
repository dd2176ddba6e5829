import type { Budget } from '#budget';
import type { Manifest } from '#kube';
import type { Problem } from '#outcome';
import type { ReadList, SnapshotSource } from '../snapshot.ts';

/** A file of a dump: its path from the dump's root, and its text when somebody needs it. */
export type DumpFile = {
  readonly path: string;
  readonly text: () => string;
  /** What is left for all files of the dump together. */
  readonly budget?: Budget;
};

/** What a dump holds. */
export type DumpContent = {
  readonly objects: readonly Manifest[];
  /** Lists that the dump is known to hold whole. */
  readonly lists: readonly ReadList[];
  readonly version?: string;
  /** Files and documents that could not be read, with their lines. */
  readonly problems: readonly Problem[];
};

/** One kind of dump: how to know it, and how to read it. */
export type DumpReader = {
  readonly source: SnapshotSource;
  readonly recognizes: (files: readonly DumpFile[]) => boolean;
  /** Which files of the folder it reads, where these are not all. */
  readonly takes?: (file: DumpFile) => boolean;
  readonly read: (files: readonly DumpFile[]) => DumpContent;
};
