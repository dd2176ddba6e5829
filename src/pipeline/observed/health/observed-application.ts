import type { Health, HealthStatus } from '#argocd';
import type { Manifest, ObjectId } from '#kube';

/** An Application as it was seen, with the health of what it manages judged by our own engine. */
export type ObservedApplication = {
  /** The cluster in which the Application itself stands. */
  readonly controlPlane: string;
  readonly namespace: string;
  readonly name: string;
  readonly project: string;
  /** The name of the observed cluster that it deploys to; absent when that one was not read. */
  readonly cluster?: string;
  readonly destination: { readonly server: string; readonly name: string; readonly namespace: string };
  readonly isBeingDeleted: boolean;
  readonly sync: { readonly status: string; readonly revision: string };
  readonly health: ObservedHealth;
  readonly operation?: ObservedOperation;
  readonly conditions: readonly ObservedCondition[];
  readonly resources: readonly ObservedResource[];
  /** When Argo CD last compared it. */
  readonly reconciledAt: string;
  readonly object: Manifest;
};

/** Health as Argo CD stored it and as it follows from the objects. */
export type ObservedHealth = {
  readonly reported: string;
  readonly computed: HealthStatus;
  readonly message: string;
  /** Whether everything that it depends on was read; if not, `computed` may be too good. */
  readonly isComplete: boolean;
};

/** The last operation, running or finished. */
export type ObservedOperation = {
  readonly phase: string;
  readonly message: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly retries: number;
  readonly revision: string;
  readonly results: readonly ObservedSyncResult[];
};

/** What became of one object in the last operation, in the order in which Argo CD applied them. */
export type ObservedSyncResult = {
  readonly object: Omit<ObjectId, 'version'>;
  readonly status: string;
  readonly hookType: string;
  readonly hookPhase: string;
  readonly syncPhase: string;
  readonly message: string;
};

export type ObservedCondition = {
  readonly type: string;
  readonly message: string;
  readonly since: string;
};

/** One object that an Application manages. */
export type ObservedResource = {
  readonly object: ObjectId;
  readonly sync: string;
  readonly requiresPruning: boolean;
  readonly isHook: boolean;
  readonly wave: number;
  /** Whether it is in the cluster: `unknown` where the list could not be read to its end. */
  readonly presence: 'present' | 'absent' | 'unknown';
  /** What our engine says of the live object; absent when the kind has no check or the object was not seen. */
  readonly health?: Health;
  readonly reportedHealth?: string;
  readonly reportedMessage?: string;
  readonly live?: Manifest;
  /** What the object made, down to the pods, though it was not read itself; each object once. */
  readonly descendants: readonly Manifest[];
};
