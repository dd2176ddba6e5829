import { type Fleet, type FleetObject, type PodTemplate } from '../../fleet/index.js';
import { type Json } from '../../../base/kube/index.js';
/** A claim that a pod mounts: its spec, and the object that writes it. */
export type MountedClaim = {
    readonly name: string;
    readonly spec: Json;
    readonly object: FleetObject;
};
/** The claims of a pod: those of its volumes that git has, and those that its StatefulSet makes for it. */
export declare function claimsOf(fleet: Fleet, object: FleetObject, pod: PodTemplate): readonly MountedClaim[];
/** Whether a claim is attached to one node, as disks are, and not mounted from many. */
export declare function isAttached({ spec }: MountedClaim): boolean;
/** Whether volumes of the class of a claim stay on the node where they were made; `undefined` when unknown. */
export declare function isNodeBound(fleet: Fleet, { spec }: MountedClaim): boolean | undefined;
