/**
 * Clusters, read only: kubeconfig contexts, the cluster this runs in and the clusters that Argo CD knows, listed and
 * watched over the Kubernetes API, and Argo CD's own API where there is no access to the cluster. Every request is a
 * GET; no type of this module has room for another method. What cannot be read is data, not an error.
 */
export type { Connection } from './connection.ts';
export { type ContextOptions, openContexts } from './open-contexts.ts';
export { readCluster, type ReadOptions } from './read-cluster.ts';
export { watchCluster, type WatchOptions } from './watch-cluster.ts';
export { type Change, watchKind, type WatchRequest } from './watch-kind.ts';
export { type ArgoCdClusters, argocdClusters } from './argocd-clusters.ts';
export { type ArgoCdOptions, openArgoCd } from './open-argocd.ts';
export { readArgoCd } from './read-argocd.ts';
export { type SnapshotRequest, takeSnapshot } from './take-snapshot.ts';
export { readSaved, type SavedRequest } from './read-saved.ts';
