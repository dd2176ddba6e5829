import type { Fleet, FleetObject } from './fleet.js';
import { type Container } from './pods.js';
/** A container of a Deployment or StatefulSet that runs an operator. */
export type OperatorContainer = {
    readonly workload: FleetObject;
    readonly container: Container;
};
/** The containers whose image's repository ends with these steps, wherever it is mirrored to. */
export declare function operatorContainers(fleet: Fleet, { image, word }: {
    readonly image: string;
    readonly word?: string;
}): readonly OperatorContainer[];
/** The command and arguments of a container, in their order. */
export declare function containerWords({ spec }: Container): readonly string[];
