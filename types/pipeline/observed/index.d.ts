/**
 * Observed: what was seen of live clusters, as data. The snapshot and its file, what is taken out of objects before
 * anybody keeps them, what of a cluster was read and what was not, readers of the dumps people have, the health of
 * everything by our own engine, and the facts of a target that a cluster tells. It reads no cluster and no file.
 */
export type { ObservedCluster, ObservedEvent, ObservedSecret, ReadList, ServedKind, Snapshot, Unread, UnreadReason, } from './snapshot.js';
export { snapshotVersion } from './snapshot.js';
export { type ClusterBuilder, clusterBuilder } from './cluster-builder.js';
export { coverageOf } from './coverage.js';
export { formatSnapshot, isCompressed, parseSnapshot } from './snapshot-file.js';
export { type ClusterIndex, indexCluster } from './health/cluster-index.js';
export { observeApplications } from './health/observe-applications.js';
export type { ObservedApplication, ObservedCondition, ObservedOperation, ObservedResource, } from './health/observed-application.js';
export type { DumpFile } from './dumps/dump.js';
export { readDump } from './dumps/read-dump.js';
export { formatFacts } from './facts/target-facts.js';
