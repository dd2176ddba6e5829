import type { Confidence } from '#evidence';
import type { Alternative } from './alternatives.ts';
import type { Evidence, Say } from './because.ts';
import type { CauseOrigin } from './origins/cause-origin.ts';

/** What a snapshot says about why Applications are not well. The same snapshot gives the same diagnosis. */
export type Diagnosis = {
  readonly taken: string;
  /** The one Application that was asked about; absent where all were. */
  readonly about?: { readonly application: string; readonly isWell: boolean };
  readonly applications: { readonly all: number; readonly red: number };
  /** The same for each cluster; absent where there is one. */
  readonly clusters?: readonly OfCluster[];
  /** Workloads instead, where no Application was seen: causes explain these then. */
  readonly workloads?: { readonly all: number; readonly red: number };
  /** In the order in which to repair them: those that explain most first. */
  readonly causes: readonly Cause[];
  /** Applications that are well, and whose last operation failed. */
  readonly stale: readonly StaleFailure[];
  /** What looks red and hurts no Application. */
  readonly noise: readonly Noise[];
  /** What counts as well while pods that it made fail: absent where there is none. */
  readonly masked?: readonly Masked[];
  /** Red Applications that no cause explains. */
  readonly unexplained: readonly Unexplained[];
  /** What could not be read; what rests on it is not known. */
  readonly unread: readonly string[];
  /** What to read beside a dump, where that may tell more; absent where it would not. */
  readonly readNext?: readonly string[];
};

/** How the Applications of one cluster are, by where they are deployed to. */
export type OfCluster = { readonly cluster: string; readonly all: number; readonly red: number };

/** How an Application is. */
export type ApplicationState = {
  readonly controlPlane: string;
  readonly namespace: string;
  readonly name: string;
  readonly sync: string;
  readonly health: string;
  readonly state: 'well' | 'moving' | 'red';
};

/** Something broken while everything it rests on holds. */
export type Cause = {
  /** Stable between snapshots: class, root and cluster. */
  readonly id: string;
  readonly class: string;
  readonly root: string;
  /** The cluster that the root is on, where there are several and it is not the same thing on all of them. */
  readonly cluster?: string;
  readonly objects: readonly string[];
  readonly say: Say;
  readonly confidence: Confidence;
  /** What else it may be, the likelier first, where the evidence does not tell; absent where it does. */
  readonly alternatives?: readonly Alternative[];
  readonly evidence: readonly Evidence[];
  /** The Applications it explains. */
  readonly applications: readonly string[];
  /** The workloads it explains, where no Application was seen; absent otherwise. */
  readonly workloads?: readonly string[];
  /** Those of them that are well once this one and those before it are repaired. */
  readonly restores: readonly string[];
  /** For each of them the way from it to the root. */
  readonly chains: readonly Chain[];
  /** Where it comes from, when git was looked at. */
  readonly origins?: readonly CauseOrigin[];
};

/** From an Application, or from a workload where none was seen, to the root: each thing rests on the next. */
export type Chain = { readonly application: string; readonly things: readonly string[] };

/** A failure that the present state contradicts. */
export type StaleFailure = {
  readonly application: string;
  readonly phase: string;
  readonly message: string;
  readonly finishedAt: string;
};

/** A red sign that nothing follows from. */
export type Noise = {
  readonly class: string;
  readonly object: string;
  readonly say: Say;
  readonly evidence: Evidence;
};

/** Something that a health check does not look at, and the Application that brings it. */
export type Masked = Noise & { readonly application: string };

/** A red Application without a cause, with what was seen of it; a workload where no Application was seen. */
export type Unexplained = {
  readonly application: string;
  readonly sync: string;
  readonly health: string;
  readonly operation: string;
  readonly seen: readonly string[];
};
