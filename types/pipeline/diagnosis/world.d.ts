import { type Manifest } from '../../base/kube/index.js';
import { type ClusterIndex, type ObservedApplication, type ObservedCluster, type ObservedEvent, type ObservedSecret, type Snapshot } from '../observed/index.js';
import type { Id, Thing } from './because.js';
/** Everything that was seen, indexed for questions. */
export type World = {
    readonly applications: readonly ObservedApplication[];
    /** Applications by control plane, namespace and name. */
    readonly application: (controlPlane: string, namespace: string, name: string) => ObservedApplication | undefined;
    readonly cluster: (name: string) => ClusterView | undefined;
    /** The Applications that list an object, by cluster and object. */
    readonly ownersOf: (cluster: string, id: Id) => readonly ObservedApplication[];
};
/** One cluster, indexed. */
export type ClusterView = {
    readonly name: string;
    readonly cluster: ObservedCluster;
    readonly find: ClusterIndex['find'];
    readonly descendantsOf: ClusterIndex['descendantsOf'];
    readonly ofKind: (kind: string, namespace?: string) => readonly Manifest[];
    /** Warnings about an object, the newest last. */
    readonly warningsOf: (id: Id) => readonly ObservedEvent[];
    readonly secret: (namespace: string, name: string) => ObservedSecret | undefined;
    /** Whether it is proven that an object is not there. */
    readonly isAbsent: (id: Id) => boolean;
    /** The object at the top of the owner references. */
    readonly topOwner: (object: Manifest) => Manifest;
};
/** Indexes a snapshot. */
export declare function buildWorld(snapshot: Snapshot): World;
/** What tells an Application from all others of a snapshot. */
export declare function applicationKey(app: Pick<ObservedApplication, 'controlPlane' | 'namespace' | 'name'>): string;
/** What tells a thing from all others. */
export declare function thingKey(thing: Thing): string;
/** A live object as a thing. */
export declare function liveThing(cluster: string, live: Manifest): Thing;
/** An object by its identity, live if it is there. */
export declare function thingAt(view: ClusterView, id: Id): Thing;
