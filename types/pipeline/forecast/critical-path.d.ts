import { type NeedGraph, type Solution, type SyncPlan } from '../needs/index.js';
/**
 * The longest chain of steps that wait for one another, as the applications it runs through. Needs are solved in an
 * order in which each comes after what it rests on, so that one pass finds it.
 */
export declare function criticalPath(graph: NeedGraph, solution: Solution, plans: readonly SyncPlan[]): readonly string[];
