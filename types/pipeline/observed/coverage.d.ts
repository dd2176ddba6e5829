import type { ObservedCluster, Unread } from './snapshot.js';
/** Whether a kind was read to its end in a namespace, so that what is not in the snapshot is not in the cluster. */
export type Coverage = {
    readonly kind: 'complete';
} | {
    readonly kind: 'open';
    readonly because: readonly Unread[];
};
/** What was asked for: `namespace` is '' for cluster-scoped objects. */
export type CoverageQuestion = {
    readonly group: string;
    readonly kind: string;
    readonly namespace: string;
};
/**
 * What absence means for a kind in a namespace. Open without a reason when the source never looked there. A kind that a
 * complete discovery does not list is covered: there cannot be any object of it.
 */
export declare function coverageOf(cluster: ObservedCluster, question: CoverageQuestion): Coverage;
