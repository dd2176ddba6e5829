/**
 * Observed: what was seen of live clusters, as data. The snapshot and its file, what is taken out of objects before
 * anybody keeps them, what of a cluster was read and what was not, readers of the dumps people have, the health of
 * everything by our own engine, and the facts of a target that a cluster tells. It reads no cluster and no file.
 */
export type {
  ObservedCluster,
  ObservedEvent,
  ObservedSecret,
  ReadList,
  ServedKind,
  Snapshot,
  Unread,
  UnreadReason,
} from './snapshot.ts';
export { snapshotVersion } from './snapshot.ts';
export { type ClusterBuilder, clusterBuilder } from './cluster-builder.ts';
export { coverageOf } from './coverage.ts';
export { withoutToldCredentials } from './redact/credential-text.ts';
export { redacted, redactedData } from './redact/redacted.ts';
export { formatSnapshot, isCompressed, isSnapshot, parseSnapshot } from './snapshot-file.ts';
export { type ClusterIndex, indexCluster } from './health/cluster-index.ts';
export { judgeWith } from './health/judge.ts';
export { observedArgoCd } from './health/observed-argocd.ts';
export { observeApplications } from './health/observe-applications.ts';
export type {
  ObservedApplication,
  ObservedCondition,
  ObservedOperation,
  ObservedResource,
} from './health/observed-application.ts';
export type { DumpFile } from './dumps/dump.ts';
export { readDump } from './dumps/read-dump.ts';
export { nodesByPool } from './facts/node-pools.ts';
export { formatFacts } from './facts/target-facts.ts';
