import type { Produced } from './produced.js';
import type { FleetObject } from './fleet.js';
import type { World } from './world.js';
/** What names an object inside a cluster. */
export type Id = {
    readonly group: string;
    readonly kind: string;
    readonly namespace: string;
    readonly name: string;
};
/** Something with an identity on a cluster: an object of git, or one that a controller will make. */
export type Standing = FleetObject | Produced;
/** Objects, or produced objects, by identity, by kind and by namespace. */
export type ObjectIndex<T> = {
    at(world: World, id: Id): readonly T[];
    /** Everything of this kind and name on a cluster, whatever its namespace. */
    named(world: World, id: Omit<Id, 'namespace'>): readonly T[];
    /** Everything of this kind and name on any cluster. */
    anywhere(id: Omit<Id, 'namespace'>): readonly T[];
    ofKind(groupKind: string): readonly T[];
    /** Everything of a kind in one namespace of a cluster. */
    siblings(world: World, id: Omit<Id, 'name'>): readonly T[];
    inNamespace(world: World, namespace: string): readonly T[];
};
/** Builds the index over things whose identity and cluster can be told. */
export declare function objectIndex<T>(items: readonly T[], idOf: (item: T) => Id & {
    readonly world: World;
}): ObjectIndex<T>;
