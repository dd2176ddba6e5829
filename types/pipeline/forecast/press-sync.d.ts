import { type NeedGraph, type SyncPlan } from '../needs/index.js';
/**
 * The needs as they are once somebody has synced every Application that waits for a person. What such an Application
 * brings is then there, so that nothing that rests on it is called blocked.
 */
export declare function pressSync(graph: NeedGraph, plans: readonly SyncPlan[]): NeedGraph;
/** Whether only a person starts the operations of an Application. */
export declare function isManual({ isAutomated, windowBlock }: SyncPlan): boolean;
