import type { Fleet } from '../fleet/index.js';
import { type Belief } from './belief.js';
/** Whether the API server knows a kind that nothing in git defines. */
export declare function servedBelief(fleet: Fleet, group: string, kind: string): Belief;
/** Whether something reconciles a kind for which no workload of the fleet has the rights. */
export declare function reconciledBelief(fleet: Fleet, group: string, kind: string): Belief;
