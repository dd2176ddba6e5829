import type { Facts } from '#config';
import { type Application, inClusterServer } from '#sources';

/** The name under which every in-cluster destination is known. */
export const inCluster = 'in-cluster';

/** The cluster an Application is sent to, by one name however the destination is written. */
export function clusterOf({ destination }: Pick<Application, 'destination'>, facts: Facts): string {
  const { server, name } = destination;
  if (server !== undefined && server !== '') {
    if (server.replace(/\/$/, '') === inClusterServer) return inCluster;
    const known = facts.clusters ?? facts.clustersInGit ?? [];
    return known.find((cluster) => cluster.server === server)?.name ?? unfilled(server);
  }
  return name === undefined || name === '' ? inCluster : unfilled(name);
}

/** A parameter that nothing filled in is the same in both template languages: `{{server}}` and `{{ .server }}`. */
function unfilled(text: string): string {
  return text.replaceAll(/\{\{\s*\.?([\w.]+)\s*\}\}/g, '{{$1}}');
}
