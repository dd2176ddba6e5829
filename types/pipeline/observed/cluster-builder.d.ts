import { type Manifest } from '../../base/kube/index.js';
import type { ObservedCluster, ReadList, Unread } from './snapshot.js';
/**
 * Takes in what a source yields, page by page, and keeps only what a snapshot may hold. Values of
 * Secrets are looked for in everything else; giving it the Secrets first saves a second look.
 */
export type ClusterBuilder = {
    readonly add: (objects: readonly Manifest[]) => void;
    /** Forgets an object that is gone. */
    readonly remove: (object: Manifest) => void;
    /** Forgets every object of a kind, because all that there are come anew. */
    readonly removeKind: (kind: {
        readonly group: string;
        readonly kind: string;
    }) => void;
    readonly addList: (list: ReadList) => void;
    readonly addUnread: (unread: Unread) => void;
    /** How many objects it holds. */
    readonly size: () => number;
    /** Whether it holds as much as it may; what comes now is not kept. */
    readonly isFull: () => boolean;
    readonly build: (about: ClusterAbout) => ObservedCluster;
};
/** What is known of a cluster beside its objects. */
export type ClusterAbout = Pick<ObservedCluster, 'name' | 'server' | 'source' | 'version' | 'served'>;
/** Makes a builder. `hashKey` keys the hashes of Secret values; whoever forgets it makes them useless to others. */
export declare function clusterBuilder(hashKey: string): ClusterBuilder;
