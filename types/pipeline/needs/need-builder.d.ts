import type { HealthSettings } from '../../engines/argocd/index.js';
import type { Beliefs } from '../evidence/index.js';
import type { Fleet, FleetObject } from '../fleet/index.js';
import type { Place } from '../../base/files/index.js';
import type { YamlPath } from '../../base/yaml/index.js';
import { type Ground, type Need } from './need.js';
import type { SyncPlan } from './plan/sync-plan.js';
/** What Argo CD's health checks, the API server's validation and the witnesses say, for those who cannot ask them. */
export type HealthKnowledge = {
    /** What is believed about what git does not show. */
    readonly beliefs: Beliefs;
    /** Whether Argo CD judges the health of an object's kind; what it does not judge is done once it exists. */
    readonly isJudged: (object: FleetObject) => boolean;
    /** What the check says of an object as it stands in git, without a status. */
    readonly untouched: (object: FleetObject) => string;
    /** Whether the check itself breaks on such an object; Argo CD then refuses to sync at all. */
    readonly breaks: (object: FleetObject) => boolean;
    /** What Argo CD's judgement of a whole application depends on. */
    readonly settings: HealthSettings;
    /** Why the API server would not take an object; `undefined` when nothing is known against it. */
    readonly refuses?: (object: FleetObject) => ObjectRefusal | undefined;
};
/** What the API server has against an object; `isUnserved` when it does not even know its version. */
export type ObjectRefusal = {
    readonly path: YamlPath;
    readonly message: string;
    readonly isUnserved: boolean;
};
/** Where needs are collected. Adding one that is there already changes nothing, so builders need not ask. */
export type NeedBuilder = {
    readonly fleet: Fleet;
    readonly plans: readonly SyncPlan[];
    readonly needs: ReadonlyMap<string, Need>;
    readonly health: HealthKnowledge;
    readonly beliefs: Beliefs;
    /** Adds a need and answers its id. The function is called only when the need is new. */
    add(id: string, make: () => NewNeed): string;
};
/** A need without what is usual: no ground of its own, nothing it rests on. */
export type NewNeed = {
    readonly kind: string;
    readonly message: string;
    readonly because?: string;
    readonly place?: () => Place;
    readonly ground?: Ground;
    readonly all?: readonly string[];
    readonly any?: readonly (readonly string[])[];
};
/** An empty collection over a fleet. */
export declare function needBuilder(fleet: Fleet, plans: readonly SyncPlan[], health: HealthKnowledge): NeedBuilder;
/** The line of an object's field, resolved only if somebody prints it. */
export declare function fieldPlace(object: FleetObject, path: YamlPath): {
    readonly place: () => Place;
};
/** The line an object begins at. */
export declare function objectPlace(object: FleetObject): {
    readonly place: () => Place;
};
