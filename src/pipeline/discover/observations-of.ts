import { isArgoKind } from '#argocd';
import type { Target } from '#config';
import { manifestId } from '#kube';
import type { ObservedCluster, Snapshot } from '#observed';
import { UserError } from '#outcome';
import { inCluster } from '#render';
import type { Observation } from './observed-unit.ts';

/** A snapshot, and the target whose clusters it shows where somebody says so. */
export type TargetSnapshot = { readonly snapshot: Snapshot; readonly target?: string | undefined };

/**
 * What was seen of the clusters of targets. A snapshot is of the target that is named, of the only one there is, or
 * tells by the names and addresses of its clusters which targets it is of.
 */
export function observationsOf(
  { snapshot, target: named }: TargetSnapshot,
  targets: readonly Target[],
): readonly Observation[] {
  const meant = named === undefined ? targets : targets.filter(({ name }) => name === named);
  if (meant.length === 0)
    throw new UserError(`there is no target ${named}`, { hint: `targets: ${names(targets)}` });
  const found = meant.flatMap((target) =>
    snapshot.clusters.flatMap((cluster) => {
      const name = nameIn(target, cluster) ?? (meant.length === 1 ? nameAmong(snapshot, cluster) : undefined);
      return name === undefined ? [] : [{ target: target.name, name, cluster }];
    }),
  );
  const strange = snapshot.clusters.filter((cluster) => !found.some((each) => each.cluster === cluster));
  if (strange.length > 0)
    throw new UserError(`no target is known to be on cluster ${names(strange)} of the snapshot`, {
      hint: `say which with --snapshot TARGET=FILE; targets: ${names(targets)}`,
    });
  return found;
}

/** What Argo CD calls a cluster of a target: as declared, or its own where both bear one name. */
function nameIn({ name, facts }: Target, cluster: ObservedCluster): string | undefined {
  const declared = facts.clusters?.find(
    (each) => each.name === cluster.name || (cluster.server !== '' && each.server === cluster.server),
  );
  return declared?.name ?? (cluster.name === name ? inCluster : undefined);
}

/** Of the clusters of one target, Argo CD's own is the only one, or the one that has its Applications. */
function nameAmong({ clusters }: Snapshot, cluster: ObservedCluster): string {
  const hosts = clusters.filter(({ objects }) =>
    objects.some((object) => isArgoKind(manifestId(object), 'Application')),
  );
  const isHost = clusters.length === 1 || (hosts.length === 1 && hosts[0] === cluster);
  return isHost ? inCluster : cluster.name;
}

function names(named: readonly { readonly name: string }[]): string {
  return named.map(({ name }) => name).join(', ');
}
