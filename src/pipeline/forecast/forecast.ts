import type { Place } from '#files';
import type { ObjectId } from '#kube';

/** `manual`: it waits for a person to sync it, or another; the chain tells what else would hold it up, if anything. */
export type Verdict = 'converges' | 'manual' | 'blocked' | 'unverified';

/** One link of the chain from an Application to what blocks it. */
export type ChainLink = {
  /** Stable name of the kind of need: `namespace-exists`, `wave-healthy`, `secret-present` … */
  readonly need: string;
  readonly message: string;
  /** The object that does not work without it. */
  readonly object?: ObjectId;
  readonly place?: Place;
  /** The fact to declare, when the need depends on one that nobody declared. */
  readonly fact?: string;
};

/** One step of an operation as it will go: what is applied, and what it then waits for. */
export type TimelineStep = {
  readonly step: number;
  readonly phase: 'PreSync' | 'Sync' | 'PostSync' | 'SyncFail' | 'PreDelete' | 'PostDelete';
  readonly wave: number;
  readonly applies: readonly string[];
  readonly waitsFor?: readonly string[];
};

/** What Argo CD will show for one Application once nothing moves any more. */
export type ApplicationForecast = {
  readonly application: string;
  /** The namespace of the Application object. */
  readonly namespace: string;
  readonly verdict: Verdict;
  readonly sync: 'Synced' | 'OutOfSync' | 'Unknown';
  readonly health: 'Healthy' | 'Progressing' | 'Degraded' | 'Suspended' | 'Missing' | 'Unknown';
  readonly operation: 'Succeeded' | 'Running' | 'Failed' | 'Error' | 'Terminating' | '';
  readonly conditions: readonly { readonly type: string; readonly message: string }[];
  readonly chain: readonly ChainLink[];
  readonly timeline: readonly TimelineStep[];
};

/** The forecast of a whole target. */
export type TargetForecast = {
  readonly target: string;
  readonly verdict: Verdict;
  readonly applications: readonly ApplicationForecast[];
  /** Applications in the order in which they can come up; cycles appear as groups. */
  readonly order: readonly (readonly string[])[];
  readonly criticalPath: readonly string[];
};
