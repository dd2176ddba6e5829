import { type Check } from './check.js';
/** Ports and blocks of a NetworkPolicy (ValidateNetworkPolicySpec). */
export declare const networkPolicies: Check;
