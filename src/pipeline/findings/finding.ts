import type { Confidence, Reason } from '#evidence';
import type { Place } from '#files';
import type { ObjectId } from '#kube';
import type { Location } from '#outcome';

/**
 * How loud a finding is: `error` and `warning` say that something is wrong, `question` asks where git alone cannot tell,
 * `info` is a note.
 */
export type Severity = (typeof severities)[number];

/** From the loudest to the quietest. */
export const severities = ['error', 'warning', 'question', 'info'] as const;

/** What a rule reports: data with places, before deduplication, fingerprints and waivers. */
export type RawFinding = {
  readonly rule: string;
  readonly severity: Severity;
  readonly target: string;
  readonly application?: string;
  /** The namespace of that Application. */
  readonly namespace?: string;
  /** Applications of the target that never become Synced and Healthy because of it. */
  readonly blocks?: readonly { readonly namespace: string; readonly name: string }[];
  readonly object?: ObjectId;
  /** JSON pointer into the object. */
  readonly path?: string;
  readonly message: string;
  /** What comes of it, and what to do. */
  readonly so?: string;
  readonly do?: string;
  /** The facts that the sentences are made of. */
  readonly data?: object;
  readonly confidence: Confidence;
  /** What speaks for and against it. */
  readonly reasons?: readonly Reason[];
  readonly standing: Standing;
  /** The line a person would edit. */
  readonly place: Place;
  readonly related?: readonly { readonly place: Place; readonly message: string }[];
  /** What one edit would mend with all else that it causes, where that is not the line. */
  readonly cause?: string;
  readonly fix?: Fix;
};

/** Whether somebody deploys what a finding is about. */
export type Standing = 'deployed' | 'undeployed' | 'observed';

export type Fix = {
  readonly kind: 'patch' | 'choice' | 'manual';
  readonly verified: boolean;
  readonly diff?: string;
  readonly text?: string;
};

/** A finding as the report prints it. */
export type Finding = {
  readonly id: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly targets: readonly string[];
  readonly application?: string;
  /** All Applications it shows in, where those are several. */
  readonly applications?: readonly string[];
  /** The same with their namespaces, where a target has several Applications of one name. */
  readonly shownIn?: readonly {
    readonly target: string;
    readonly namespace: string;
    readonly applications: readonly string[];
  }[];
  /** The Applications that never become Synced and Healthy because of it. */
  readonly blocks?: readonly BlockedApplication[];
  readonly object?: ObjectId;
  readonly path?: string;
  /** What is wrong, as one sentence; the same as `what`. */
  readonly message: string;
  readonly what: string;
  readonly so: string;
  readonly do: string;
  readonly confidence: Confidence;
  /** What speaks for and against it, the clearest first. */
  readonly reasons: readonly ReasonReport[];
  readonly standing: Standing;
  /** What the same rule says of other objects at the same place, or for the same cause: one edit mends them all. */
  readonly also?: readonly (Pick<Finding, 'id' | 'what' | 'object'> & Partial<Pick<Finding, 'location'>>)[];
  /** What that edit would change, where it is not the line; not in reports. */
  readonly cause?: string;
  /** How many places say the same. */
  readonly occurrences: number;
  readonly location: Location;
  readonly related: readonly (Location & { readonly message: string })[];
  readonly fix?: Fix;
};

export type BlockedApplication = {
  readonly target: string;
  /** Where the target has several Applications of the name. */
  readonly namespace?: string;
  readonly name: string;
};

/** A reason as the report prints it. */
export type ReasonReport = {
  readonly speaks: 'for' | 'against';
  readonly text: string;
  readonly location?: Location;
};
