/**
 * Clusters, read only: kubeconfig contexts, the cluster this runs in and the clusters that Argo CD knows, listed and
 * watched over the Kubernetes API, and Argo CD's own API where there is no access to the cluster. Every request is a
 * GET; no type of this module has room for another method. What cannot be read is data, not an error.
 */
export type { Connection } from './connection.ts';
export { openContexts } from './open-contexts.ts';
export { readCluster } from './read-cluster.ts';
export { watchCluster } from './watch-cluster.ts';
export { type Change, watchKind } from './watch-kind.ts';
export { openArgoCd } from './open-argocd.ts';
export { takeSnapshot } from './take-snapshot.ts';
export { readSaved } from './read-saved.ts';
export { snapshotKey } from './snapshot-key.ts';
