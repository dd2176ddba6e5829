import { type Manifest } from '../../base/kube/index.js';
import type { ObservedEvent } from '../observed/index.js';
import type { Thing } from './because.js';
import type { ClusterView, World } from './world.js';
/** A broken pod with what one asks about it. */
export type PodCase = {
    readonly pod: Manifest;
    readonly view: ClusterView;
    /** The workload at the top of its owners, or the pod. */
    readonly owner: Manifest;
    readonly namespace: string;
    readonly containers: readonly ContainerState[];
    readonly warnings: readonly ObservedEvent[];
};
/** A container that is not ready. */
export type ContainerState = {
    readonly name: string;
    readonly image: string;
    /** Path of its status within the pod. */
    readonly field: string;
    readonly waiting: {
        readonly reason: string;
        readonly message: string;
    };
    /** How it ended last, if it did. */
    readonly ended?: {
        readonly reason: string;
        readonly message: string;
        readonly exitCode: number;
        readonly time: string;
    };
    readonly restarts: number;
    readonly isRunning: boolean;
};
/** The pod of a thing; undefined when it is none, or not there. */
export declare function podCase(thing: Thing, world: World): PodCase | undefined;
