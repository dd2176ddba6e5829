import type { Fleet, FleetObject } from './fleet.js';
import { type Container, type PodTemplate } from './pods.js';
type OwnedPod = {
    readonly object: FleetObject;
    readonly pod: PodTemplate;
};
/** The pods that the objects of a fleet describe. */
export declare function fleetPods({ objects }: Fleet): Generator<OwnedPod>;
/** The containers of these pods. */
export declare function fleetContainers(fleet: Fleet): Generator<OwnedPod & {
    readonly container: Container;
}>;
export {};
