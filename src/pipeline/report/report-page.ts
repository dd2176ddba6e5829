import type { ApplicationState, Diagnosis } from '#diagnosis';
import type { Parity } from '#parity';
import type { ChangePage } from './change-page.ts';
import type { Excerpts } from './excerpts.ts';
import type { FixProof } from './fix-proof.ts';
import type { InUse } from './in-use.ts';
import type { Report } from './report.ts';
import type { ShownObjects } from './show-objects.ts';

/**
 * What the page shows: the report, and beside it what only somebody who has the tree can add. Each part
 * may be absent; the page then leaves out the views that would need it.
 */
export type ReportPage = {
  readonly report?: Report;
  readonly excerpts?: Excerpts;
  /** The steps of each Application's sync, by `target/namespace/name`. */
  readonly timelines?: Readonly<Record<string, Timeline>>;
  readonly parity?: readonly Parity[];
  readonly inUse?: InUse;
  /** What each Application renders, as `Kind/namespace/name`, by `target/namespace/name`. */
  readonly objectNames?: Readonly<Record<string, readonly string[]>>;
  /**
   * Rendered objects with the origin of each field, by `target/namespace/name`. A file holds those of as many
   * Applications as are not too much for it; a server gives them one Application at a time.
   */
  readonly objects?: Readonly<Record<string, ShownObjects>>;
  /** What was proven to cure findings, by their ids, where somebody asked for it. */
  readonly fixes?: Readonly<Record<string, FixProof>>;
  /** What a change of git does, where two revisions were compared. */
  readonly change?: ChangePage;
  /** Why Applications of clusters are red, where a snapshot was looked at. */
  readonly diagnosis?: Diagnosis;
  /** How the Applications of clusters are, where a snapshot was looked at. */
  readonly states?: readonly ApplicationState[];
};

/** The steps of one sync in their order: what each applies, and what it then waits for. */
export type Timeline = readonly {
  readonly phase: string;
  readonly wave: number;
  readonly applies: readonly string[];
  readonly waitsFor?: readonly string[];
}[];
