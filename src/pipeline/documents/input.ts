import type { Diagnosis } from '#diagnosis';
import type { FleetDiff } from '#diff';
import type { DiscoveredTarget } from '#discover';
import type { FixSet } from '#fixes';
import type { Fleet } from '#fleet';
import type { TargetForecast } from '#forecast';
import type { ObservedApplication, Snapshot } from '#observed';
import type { Parity } from '#parity';
import type { Report } from '#report';
import type { DocumentRecord } from './document.ts';

/** What documents are made of. Everything was computed before; what is absent was not looked at. */
export type DocumentInput = {
  /** `YYYY-MM-DD`, or `''` when nobody tells. */
  readonly date: string;
  readonly git?: Foreseen;
  readonly live?: Seen;
  /** The revision that git is compared with. */
  readonly base?: BaseRevision;
  readonly parities?: readonly Parity[];
  /** Proven edits for the findings in git; absent when none were looked for. */
  readonly fixes?: FixSet;
  /** The document to compare with. */
  readonly earlier?: DocumentRecord;
};

/** What the line made of a tree. */
export type Foreseen = {
  readonly report: Report;
  readonly forecasts: readonly TargetForecast[];
  readonly fleets: readonly Fleet[];
  /** What each target was found to hold. */
  readonly targets?: readonly Pick<DiscoveredTarget, 'applicationSets'>[];
};

/** What was seen of clusters, and what follows from it. */
export type Seen = {
  readonly snapshot: Snapshot;
  readonly diagnosis: Diagnosis;
  readonly applications: readonly ObservedApplication[];
};

export type BaseRevision = Foreseen & { readonly name: string; readonly diff: FleetDiff };
