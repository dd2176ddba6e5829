import { type Check } from './check.js';
/** Rules of a Role or ClusterRole (ValidatePolicyRule). */
export declare const roles: Check;
/** Role and subjects of a binding (ValidateRoleBinding). */
export declare const bindings: Check;
