import { type ObservedCluster, type Snapshot, snapshotVersion } from '#observed';
import { argocdClusters } from './argocd-clusters.ts';
import type { Connection } from './connection.ts';
import { readArgoCd } from './read-argocd.ts';
import { readCluster, type ReadOptions } from './read-cluster.ts';

/** What to look at. */
export type SnapshotRequest = ReadOptions & {
  readonly clusters: readonly Connection[];
  /** Argo CD's own API, where there is no access to the cluster. */
  readonly argocd?: Connection;
  /** Whether the clusters that Argo CD deploys to are read too, with its own credentials. */
  readonly withArgoCdClusters: boolean;
  readonly now: Date;
};

/** Reads one cluster after the other into a snapshot. Whatever cannot be read is in it as such. */
export async function takeSnapshot(request: SnapshotRequest): Promise<Snapshot> {
  const found: ObservedCluster[] = [];
  for (const connection of request.clusters) {
    const cluster = await readCluster(connection, request);
    const more = request.withArgoCdClusters ? await argocdClusters(connection, request) : undefined;
    found.push(more === undefined ? cluster : { ...cluster, unread: [...cluster.unread, ...more.unread] });
    for (const other of more?.connections ?? []) {
      const isKnown =
        found.some((it) => it.server === other.server) ||
        request.clusters.some((it) => it.server === other.server);
      if (!isKnown && !isHome(other)) found.push(await readCluster(other, request));
    }
  }
  if (request.argocd !== undefined) found.push(...(await readArgoCd(request.argocd, request)));
  const clusters = found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { schemaVersion: snapshotVersion, taken: request.now.toISOString(), clusters };
}

function isHome({ server }: Connection): boolean {
  return server.startsWith('https://kubernetes.default.svc');
}
