import type { Facts } from '../config/index.js';
import type { Owner } from '../sources/index.js';
/** Where objects stand together: a cluster, or, for what no Application deploys, the folder that brings it. */
export type World = {
    readonly kind: 'cluster';
    readonly name: string;
    readonly key: string;
} | {
    readonly kind: 'folder';
    readonly path: string;
    readonly key: string;
};
export type Worlds = {
    /** Where an owner puts its objects. */
    of(owner: Owner): World;
    cluster(name: string): World;
};
/** The worlds of a fleet: the same one for the same place. */
export declare function worlds(facts: Facts): Worlds;
/** Whether this is the folder of something that no Application deploys, rather than a cluster. */
export declare function isUndeployed(world: World): boolean;
