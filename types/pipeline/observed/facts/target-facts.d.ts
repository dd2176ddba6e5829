import { type Json } from '../../../base/kube/index.js';
import type { ObservedCluster, Snapshot } from '../snapshot.js';
/** The targets of a snapshot as a phineus.yaml that can be pasted or used as it is. */
export declare function formatFacts(snapshot: Snapshot): string;
/**
 * What a cluster tells of a target, in the form of phineus.yaml. A fact is there only when the lists behind it were read
 * to their end: what is not written stays unknown.
 */
export declare function targetFacts(cluster: ObservedCluster): Json;
