import type { FleetObject } from '../fleet/index.js';
import { type NeedBuilder } from './need-builder.js';
import type { PlanTask, SyncPlan } from './plan/sync-plan.js';
/** The need that an operation applies an object: its step runs, its namespace and kind are there, nothing refuses it. */
export declare function appliedNeed({ builder, plan, step, task, }: {
    readonly builder: NeedBuilder;
    readonly plan: SyncPlan;
    readonly step: number;
    readonly task: PlanTask;
}): string;
/** A version that is no longer served fails the operation before anything is applied. */
export declare function unservedNeed(builder: NeedBuilder, object: FleetObject): string[];
/** The need that an object exists: some operation applies it, whichever Application that belongs to. */
export declare function existsNeed(builder: NeedBuilder, object: FleetObject, ways: readonly string[]): string;
/** The need that a wave or an application sees an object as done: healthy if Argo CD judges its kind, else just there. */
export declare function doneNeed(builder: NeedBuilder, object: FleetObject): string;
/** The need that an object is in order: its pods run, its controller has done its work. */
export declare function healthyNeed(builder: NeedBuilder, object: FleetObject): string;
