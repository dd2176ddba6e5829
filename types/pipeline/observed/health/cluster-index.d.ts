import { type Manifest } from '../../../base/kube/index.js';
import type { ObservedCluster } from '../snapshot.js';
/** An observed cluster with its objects by key and by owner. */
export type ClusterIndex = {
    readonly cluster: ObservedCluster;
    readonly find: (id: {
        readonly group: string;
        readonly kind: string;
        readonly namespace: string;
        readonly name: string;
    }) => Manifest | undefined;
    /** Everything below an object by owner references, parents before children; owners that form a ring end there. */
    readonly descendantsOf: (object: Manifest) => readonly Manifest[];
};
/** Indexes a cluster once, for any number of questions. */
export declare function indexCluster(cluster: ObservedCluster): ClusterIndex;
