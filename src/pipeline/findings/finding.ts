import type { Place } from '#files';
import type { ObjectId } from '#kube';
import type { Location } from '#outcome';

export type Severity = 'error' | 'warning' | 'info';

/** What a rule reports: data with places, before deduplication, fingerprints and waivers. */
export type RawFinding = {
  readonly rule: string;
  readonly severity: Severity;
  readonly target: string;
  readonly application?: string;
  readonly object?: ObjectId;
  /** JSON pointer into the object. */
  readonly path?: string;
  readonly message: string;
  /** The line a person would edit. */
  readonly place: Place;
  readonly related?: readonly { readonly place: Place; readonly message: string }[];
  readonly fix?: Fix;
};

export type Fix = {
  readonly kind: 'patch' | 'choice' | 'manual';
  readonly verified: boolean;
  readonly diff?: string;
  readonly text?: string;
};

/** A finding as the report prints it (DESIGN section 6). */
export type Finding = {
  readonly id: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly targets: readonly string[];
  readonly application?: string;
  readonly object?: ObjectId;
  readonly path?: string;
  readonly message: string;
  /** What is wrong, what happens because of it, and what to do: one short text each. */
  readonly what?: string;
  readonly so?: string;
  readonly do?: string;
  readonly confidence?: 'proven' | 'likely' | 'possible';
  readonly reasons?: readonly FindingReason[];
  readonly standing?: 'deployed' | 'undeployed' | 'observed';
  /** How often the same thing was found; absent means once. */
  readonly occurrences?: number;
  readonly location: Location;
  readonly related: readonly (Location & { readonly message: string })[];
  readonly fix?: Fix;
};

/** What speaks for a finding or against it, and where that stands. */
export type FindingReason = {
  readonly speaks: 'for' | 'against';
  readonly text: string;
  readonly location?: Location;
};
