import { type Manifest } from '../../../base/kube/index.js';
import type { ObservedCluster } from '../snapshot.js';
/** The distribution preset that a cluster's version, nodes and APIs point to; `generic` when nothing does. */
export declare function distributionOf(cluster: ObservedCluster, nodes: readonly Manifest[]): string;
