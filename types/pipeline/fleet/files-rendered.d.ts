import type { Fleet } from './fleet.js';
/** The files that some application, kustomization or chart includes. Undeployed manifests, looked at one by one, do not count. */
export declare function filesRendered(fleets: readonly Fleet[]): ReadonlySet<string>;
