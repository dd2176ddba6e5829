import type { FleetObject } from '#fleet';
import type { Manifest, ObjectId } from '#kube';
import type { ApplicationUnit } from '#render';
import type { ExpandedApplicationSet } from '#sources';
import type { YamlPath } from '#yaml';

/** One object that an operation applies. */
export type PlanTask = {
  readonly object: FleetObject;
  readonly isHook: boolean;
  /** Whether the kind may still be unknown when the operation starts. */
  readonly skipsDryRun: boolean;
};

/** The tasks of one phase and wave, applied together. */
export type PlanStep = {
  readonly phase: 'PreSync' | 'Sync' | 'PostSync' | 'SyncFail';
  readonly wave: number;
  readonly tasks: readonly PlanTask[];
};

/** What a full sync of an Application will do, in order (gitops-engine, sync_tasks.go). */
export type SyncPlan = {
  readonly application: ApplicationUnit;
  readonly steps: readonly PlanStep[];
  /** Objects that Argo CD tracks and compares: neither hooks nor skipped. */
  readonly tracked: readonly FleetObject[];
  /** Why Argo CD refuses to compare or sync it at all, in its own words. */
  readonly refusals: readonly Refusal[];
  /** Tasks that the project forbids; one is enough to fail the operation before anything is applied. */
  readonly invalidTasks: readonly Pick<Refusal, 'message' | 'unlessFact'>[];
  /** Objects that will differ from git for ever although they are applied. */
  readonly drifts: readonly Drift[];
  /** Live objects of the Application that git no longer has. */
  readonly leftovers: readonly Manifest[];
  /** What becomes of leftovers: removed, kept, held by a finalizer, waiting for somebody's approval, or nothing at all, since everything would go. */
  readonly pruning: 'removes' | 'keeps' | 'hangs' | 'waits' | 'refuses';
  /** Why no sync window of its project ever lets it sync on the day of the forecast. */
  readonly windowBlock?: string;
  /** Whether something starts its operations: an automated policy, or a rollout of its ApplicationSet. */
  readonly isAutomated: boolean;
  /** When the rollout of its ApplicationSet syncs it; only that does, where it has one. */
  readonly rollout?: Rollout;
  /** Whether its project certainly warns of an object in its namespace that no Application manages. */
  readonly warnsOf: (id: ObjectId) => boolean;
};

/** The place of an Application in the rollout of its ApplicationSet. */
export type Rollout = {
  readonly set: ExpandedApplicationSet;
  /** From 0; -1 when no step selects it. */
  readonly step: number;
  /** Whether its step lets nobody through. */
  readonly isShut: boolean;
  /** The Applications of earlier steps. */
  readonly after: readonly ApplicationUnit[];
};

/** A field that something else keeps changing, or that Argo CD itself rewrites. */
export type Drift = {
  readonly object: FleetObject;
  readonly path: YamlPath;
  readonly message: string;
  /** The fact to declare, when releases of Argo CD differ in it. */
  readonly unlessFact?: string;
};

/** A reason for which no operation can start or succeed. */
export type Refusal = {
  readonly need: string;
  readonly condition: 'ComparisonError' | 'InvalidSpecError' | 'UnknownError';
  readonly message: string;
  /** The field of the Application that it is about, where it is about one. */
  readonly at?: YamlPath;
  /** The fact to declare, when it is not certain that Argo CD will refuse. */
  readonly unlessFact?: string;
};
