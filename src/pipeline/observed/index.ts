/**
 * Observed: what was seen of live clusters, as data. The snapshot and its file, what is taken out of objects before
 * anybody keeps them, what of a cluster was read and what was not, readers of the dumps people have, the health of
 * everything by our own engine, and the facts of a target that a cluster tells. It reads no cluster and no file.
 */
export type {
  FieldManager,
  ObservedCertificate,
  ObservedCluster,
  ObservedEvent,
  ObservedSecret,
  ObservedSecretKey,
  ReadList,
  ServedKind,
  Snapshot,
  SnapshotSource,
  Unread,
  UnreadReason,
} from './snapshot.ts';
export { snapshotVersion } from './snapshot.ts';
export { type ClusterAbout, type ClusterBuilder, clusterBuilder } from './cluster-builder.ts';
export { type Coverage, type CoverageQuestion, coverageOf } from './coverage.ts';
export { formatSnapshot, isCompressed, parseSnapshot } from './snapshot-file.ts';
export { type ClusterIndex, indexCluster } from './health/cluster-index.ts';
export { observeApplications } from './health/observe-applications.ts';
export { type ObservedArgoCd, observedArgoCd } from './health/observed-argocd.ts';
export type {
  ObservedApplication,
  ObservedCondition,
  ObservedHealth,
  ObservedOperation,
  ObservedResource,
  ObservedSyncResult,
} from './health/observed-application.ts';
export type { DumpFile } from './dumps/dump.ts';
export { type DumpInput, readDump } from './dumps/read-dump.ts';
export { formatFacts, targetFacts } from './facts/target-facts.ts';
