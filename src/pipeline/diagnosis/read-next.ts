import { coverageOf, type ObservedCluster, type Snapshot } from '#observed';
import type { Cause, Diagnosis } from './diagnosis.ts';

/**
 * What to read beside a dump, where it may tell more: the kinds that say why pods do not run and that the dump has none
 * of, as commands. Nothing where every cause is proven, or all was read.
 */
export function readNext(
  { clusters }: Snapshot,
  { causes, unexplained }: Pick<Diagnosis, 'causes' | 'unexplained'>,
): readonly string[] {
  if (unexplained.length === 0 && causes.every(isCertain)) return [];
  return clusters.filter(isOfDump).flatMap((cluster) => {
    const missing = telling.filter(({ kind, group }) => !isRead(cluster, kind, group));
    if (missing.length === 0) return [];
    const words = missing.map(({ resource }) => resource).join(',');
    const of = clusters.length > 1 ? `${cluster.name}: ` : '';
    return [
      `${of}kubectl get ${words} -A -o json > more.json, and diagnose it in one folder with the rest`,
      `${of}or phineus snapshot, which reads all of it and keeps no value of a Secret`,
    ];
  });
}

function isCertain({ confidence }: Cause): boolean {
  return confidence === 'proven';
}

function isOfDump({ unread }: ObservedCluster): boolean {
  return unread.some(({ kind, reason }) => kind === '*' && reason === 'not-in-source');
}

function isRead(cluster: ObservedCluster, kind: string, group: string): boolean {
  if (kind === 'Event') return cluster.events.length > 0 || isListed(cluster, kind, group);
  return isListed(cluster, kind, group) || cluster.objects.some((it) => it.kind === kind);
}

function isListed(cluster: ObservedCluster, kind: string, group: string): boolean {
  return coverageOf(cluster, { group, kind, namespace: '' }).kind === 'complete';
}

/** The kinds in which most reasons stand, none of which holds what is secret. */
const telling = [
  { group: '', kind: 'Event', resource: 'events' },
  { group: '', kind: 'Pod', resource: 'pods' },
  { group: 'apps', kind: 'ReplicaSet', resource: 'replicasets' },
  { group: '', kind: 'Node', resource: 'nodes' },
  { group: '', kind: 'PersistentVolumeClaim', resource: 'persistentvolumeclaims' },
  { group: '', kind: 'Service', resource: 'services' },
] as const;
