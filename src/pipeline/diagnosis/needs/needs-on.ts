import type { ArgoCdSettings } from '#argocd';
import { observedUnit } from '#discover';
import { beliefsOf } from '#evidence';
import { memoryTree } from '#files';
import { buildFleet } from '#fleet';
import { type Manifest, isBuiltInGroup, manifestId, numberAt, objectKey } from '#kube';
import { type Need, healthKnowledge, standingNeeds } from '#needs';
import type { ObservedCluster } from '#observed';
import { indexTree } from '#sources';
import { isReady } from '../is-ready.ts';

/**
 * The needs graph of check and forecast over what stands on one cluster, with the cluster as the witness that settles
 * every belief: for any live object what is proven to keep it from being as it should. Built when first asked.
 */
export function needsOn(
  cluster: ObservedCluster,
  settings: ArgoCdSettings,
): (live: Manifest) => readonly Need[] {
  let ask: ((live: Manifest) => readonly Need[]) | undefined;
  return (live) => {
    ask ??= build();
    return ask(live);
  };

  function build(): (live: Manifest) => readonly Need[] {
    const seen = observedUnit({ target: cluster.name, name: cluster.name, cluster });
    const standing = {
      ...seen,
      standing: { kind: 'deployed', cluster: cluster.name } as const,
      objects: seen.objects.filter(({ manifest }) => isAsked(manifest)),
    };
    const fleet = buildFleet({ name: cluster.name, facts: {} }, [seen, standing]);
    const beliefs = beliefsOf({ fleet, tree: indexTree(memoryTree({})), applicationSets: [] });
    const needsOf = standingNeeds(fleet, healthKnowledge(settings, beliefs));
    const byKey = new Map(fleet.objects.map((object) => [objectKey(object.id), object]));
    return (live) => {
      const object = byKey.get(objectKey(manifestId(live)));
      return object === undefined ? [] : needsOf(object);
    };
  }
}

/** Whether an object has needs that somebody asks for, or is asked for its part in those of others. */
function isAsked(manifest: Manifest): boolean {
  const { group, kind } = manifestId(manifest);
  if (kind === 'Pod' && group === '') return !isReady(manifest);
  if (group === 'apps' && isComplete(manifest)) return false;
  return isBuiltInGroup(group) ? withNeeds.has(kind) : group !== 'argoproj.io' || !ofArgoCd.has(kind);
}

/** Whether all pods of a workload were made: then these are asked, and nobody refuses more. */
function isComplete(workload: Manifest): boolean {
  const made = numberAt(workload, 'status', 'replicas');
  return made !== undefined && made === numberAt(workload, 'spec', 'replicas');
}

const withNeeds: ReadonlySet<string> = new Set([
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'Job',
  'CronJob',
  'ReplicationController',
  'PersistentVolumeClaim',
  'Ingress',
  'HorizontalPodAutoscaler',
  'Namespace',
  'ResourceQuota',
  'LimitRange',
  'ValidatingWebhookConfiguration',
  'MutatingWebhookConfiguration',
  'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding',
]);

const ofArgoCd: ReadonlySet<string> = new Set(['Application', 'ApplicationSet', 'AppProject']);
