import type { Facts } from '../../config/index.js';
import { type KubeObject } from '../../../base/kube/index.js';
import { type ApplicationUnit } from '../../render/index.js';
import type { Edge } from '../edge.js';
import type { FleetObject } from '../fleet.js';
import type { ObjectIndex } from '../object-index.js';
import type { World } from '../world.js';
/** What is needed to follow an Application. */
export type ApplicationWorld = {
    readonly facts: Facts;
    readonly index: ObjectIndex<FleetObject>;
    readonly applications: readonly ApplicationUnit[];
    /** AppProjects in files, whether or not an Application deploys them. */
    readonly projects: readonly KubeObject[];
    /** The cluster that Argo CD runs on. */
    readonly world: World;
};
/**
 * What Applications refer to and bring: their project, the repositories and clusters that Secrets of Argo CD
 * describe, and the Applications that an app of apps renders or an ApplicationSet generates.
 */
export declare function applicationEdges(input: ApplicationWorld): readonly Edge[];
