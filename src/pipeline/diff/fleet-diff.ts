import type { ApplicationForecast } from '#forecast';
import type { Location } from '#outcome';
import type { Bump } from './upgrade/find-bumps.ts';
import type { ValueChange } from './upgrade/value-changes.ts';

/** What a change of git does to all targets. */
export type FleetDiff = {
  /** Targets with a difference, by name. */
  readonly targets: readonly TargetDiff[];
  /** What has another version: charts, Kubernetes, Argo CD. */
  readonly versions: readonly Bump[];
  /** Values of ours that charts of other versions take otherwise. */
  readonly values: readonly ValueChange[];
  /** Applications whose verdict changes. */
  readonly forecasts: readonly ForecastChange[];
  readonly images: readonly ImageChange[];
  /** Workloads that are there before and after, and get other pods. */
  readonly restarts: readonly Restart[];
  /** Places in git that the change touches and that make a difference, the widest first. */
  readonly causes: readonly Cause[];
  /** What was not compared. */
  readonly withheld: readonly Withheld[];
  /** Revisions of the repository that are neither of the compared ones, and that Applications follow. */
  readonly otherRevisions?: readonly OtherRevision[];
  readonly radius: Radius;
};

export type OtherRevision = {
  readonly revision: string;
  readonly commit: string;
  readonly applications: number;
};

export type TargetDiff = {
  readonly target: string;
  readonly applications: readonly ApplicationDiff[];
};

/** One Application, or one folder that no Application of the tree deploys. */
export type ApplicationDiff = {
  readonly name: string;
  /** The namespace of the Application object; `''` for a folder. */
  readonly namespace: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly isDeployed: boolean;
  /** The ApplicationSet that makes it. */
  readonly applicationSet?: string;
  /** Of one that is removed: what becomes of the Application object itself. */
  readonly fate?: Fate;
  /** What changes in the Application object itself. */
  readonly fields: readonly FieldChange[];
  readonly objects: readonly ObjectDiff[];
  /** Whether its objects were not compared; `withheld` of the whole says why. */
  readonly isWithheld: boolean;
  /** Objects that differ in noise alone, and are left out. */
  readonly noisy: number;
};

export type ForecastChange = {
  readonly target: string;
  readonly application: string;
  /** Absent when the base has no such Application. */
  readonly before?: ApplicationForecast['verdict'];
  readonly after: ApplicationForecast['verdict'];
  /** What blocks it afterwards, if anything does. */
  readonly because?: string;
};

export type ObjectDiff = {
  readonly change: 'created' | 'changed' | 'renamed' | 'moved' | 'deleted';
  /** `Kind/namespace/name`: as it is after the change, or as it was when it is deleted. */
  readonly object: string;
  /** What it was called before, or which Application had it. */
  readonly from?: string;
  readonly fields: readonly FieldChange[];
  /** Fields that differ and are left out as noise. */
  readonly noisy: number;
  /** What becomes of the object that git no longer has. */
  readonly fate?: Fate;
  readonly dangers: readonly string[];
  readonly location: Location;
};

export type FieldChange = {
  /** The path as people write it, items of lists by their names. */
  readonly path: string;
  /** As text; absent when the field is absent on that side. What is secret is not shown. */
  readonly before?: string;
  readonly after?: string;
  /** Of texts of several lines: those that differ, with `-`, `+` or a space before them and `⋯` between stretches. */
  readonly lines?: readonly string[];
  /** The line to edit: after the change, or before it where the field is gone. */
  readonly location: Location;
};

/**
 * What Argo CD does with an object that git no longer has: deletes it (`pruned`), leaves it until somebody prunes
 * (`orphaned`), keeps it whatever happens (`kept`), or waits until somebody agrees (`unconfirmed`).
 */
export type Fate = {
  readonly kind: 'pruned' | 'orphaned' | 'kept' | 'unconfirmed';
  readonly because: string;
};

export type ImageChange = {
  readonly before?: string;
  readonly after?: string;
  /** `target/application`, sorted. */
  readonly applications: readonly string[];
};

/** A workload whose controller starts other pods, because what it makes them of differs. */
export type Restart = {
  readonly target: string;
  readonly application: string;
  readonly object: string;
};

/** A place in git and what it changes. */
export type Cause = {
  readonly file: string;
  /** Absent when no one line of the file could be found. */
  readonly line?: number;
  /** Whether the place is one of the base revision, because the head has it no more. */
  readonly isGone: boolean;
  readonly objects: number;
  readonly applications: number;
  /** Folders that no Application deploys; absent when there is none. */
  readonly folders?: number;
};

export type Withheld = {
  readonly target: string;
  readonly application: string;
  readonly because: string;
  /** Whether both revisions give the same reason, and all that was read of it is the same. */
  readonly isUnchanged: boolean;
  /** Where neither revision can be rendered: files read of it that differ. */
  readonly changedFiles?: readonly string[];
};

/** How far a change reaches. */
export type Radius = {
  /** Applications that either revision deploys; where there is none, nothing was compared. */
  readonly deployed: number;
  readonly targets: number;
  readonly applications: number;
  readonly applicationsAdded: number;
  readonly applicationsRemoved: number;
  readonly created: number;
  readonly changed: number;
  readonly renamed: number;
  readonly moved: number;
  readonly deleted: number;
  readonly pruned: number;
  readonly orphaned: number;
  readonly dangers: number;
  /** Workloads whose pods are replaced. */
  readonly restarts: number;
  /** Objects that differ in folders that no Application deploys. */
  readonly undeployed: number;
  readonly withheld: number;
};
