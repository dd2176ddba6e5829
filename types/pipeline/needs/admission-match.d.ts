import { type FleetObject } from '../fleet/index.js';
import { type Json } from '../../base/kube/index.js';
/** Whether the creation of an object concerns a policy or webhook with these selectors and rules. */
export declare function concernsCreation(matcher: Json, rules: 'rules' | 'resourceRules', { id, manifest }: FleetObject): boolean;
