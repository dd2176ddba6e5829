import type { DestinationCluster, Project } from '#argocd';
import type { Facts } from '#config';
import { type Owner, inClusterServer } from '#sources';

/**
 * The destination as the project's patterns are held against it. Where only the name or the address of a cluster is
 * known, the other may be any that the project permits.
 */
export function destinationsOf(
  { destination }: Owner,
  project: Project,
  { clusters, clustersInGit }: Facts,
): readonly DestinationCluster[] {
  const { server = '', name = '' } = destination;
  if (server === inClusterServer || (server === '' && (name === '' || name === 'in-cluster')))
    return [{ server: inClusterServer, name: 'in-cluster' }];
  const known = (clusters ?? clustersInGit ?? []).find((cluster) =>
    server === '' ? cluster.name === name : cluster.server === server,
  );
  if (known) return [{ server: known.server, name: known.name }];
  return [
    { server, name },
    ...project.destinations.map((each) => ({ server: server || each.server, name: name || each.name })),
  ];
}
