import { once } from '#answers';
import { addTo } from '#groups';
import { type ArgoCdSettings, isArgoKind } from '#argocd';
import { observedUnit } from '#discover';
import { beliefsOf } from '#evidence';
import { memoryTree } from '#files';
import { buildFleet, producedObjects } from '#fleet';
import { builtInKnowledge } from '#knowledge';
import { type Manifest, isBuiltInGroup, manifestId, numberAt, objectKey, recordsAt } from '#kube';
import { type Need, healthKnowledge, standingNeeds } from '#needs';
import type { ObservedCluster } from '#observed';
import { indexTree } from '#sources';
import type { Id } from '../because.ts';
import { isReady } from '../is-ready.ts';

/** What can be asked of the things that stand on one cluster. */
export type Graph = {
  /** What is proven to keep an object from being as it should, by the needs that check and forecast ask. */
  readonly needsOf: (live: Manifest) => readonly Need[];
  /** The objects that make another one, with the field that tells its name. */
  readonly producersOf: (id: Id) => readonly { readonly object: Manifest; readonly field: string }[];
  /** The field of an object that its operator reads when it makes something, and never after. */
  readonly readOnce: (live: Manifest) => { readonly field: string } | undefined;
};

/**
 * The fleet and the needs graph of check and forecast over what stands on one cluster, with the cluster as the witness
 * that settles every belief. Built when first asked.
 */
export function graphOn(cluster: ObservedCluster, settings: ArgoCdSettings): Graph {
  const fleet = once(() => {
    const seen = observedUnit({ target: cluster.name, name: cluster.name, cluster });
    const standing = {
      ...seen,
      standing: { kind: 'deployed', cluster: cluster.name } as const,
      objects: seen.objects.filter(({ manifest }) => isAsked(manifest)),
    };
    return buildFleet({ name: cluster.name, facts: {} }, [seen, standing]);
  });
  const needs = once(() => {
    const beliefs = beliefsOf({ fleet: fleet(), tree: indexTree(memoryTree({})), applicationSets: [] });
    const needsOf = standingNeeds(fleet(), healthKnowledge(settings, beliefs));
    const byKey = new Map(fleet().objects.map((object) => [objectKey(object.id), object]));
    return (live: Manifest): readonly Need[] => {
      const object = byKey.get(objectKey(manifestId(live)));
      return object === undefined ? [] : needsOf(object);
    };
  });
  const makers = once(() => {
    const { observed, knowledge } = fleet();
    const byProduct = new Map<string, { readonly object: Manifest; readonly field: string }[]>();
    for (const object of observed.all.filter(isMaker))
      for (const product of producedObjects(object, knowledge)) {
        if (product.neverMeant === true) continue;
        const key = objectKey(product);
        const made = { object: object.manifest, field: product.path.join('.') };
        addTo(byProduct, key, made);
      }
    return byProduct;
  });
  return {
    needsOf: (live) => needs()(live),
    producersOf: (id) => makers().get(objectKey(id)) ?? [],
    readOnce: (live) => builtInKnowledge.of(manifestId(live)).readOnce,
  };
}

/** Whether an object makes others by itself: pods of a workload run the script that stands in the workload. */
function isMaker({ manifest }: { readonly manifest: Manifest }): boolean {
  const isPartOfWorkload = /^(?:Pod|ReplicaSet|Job)$/.test(manifest.kind);
  return !isPartOfWorkload || recordsAt(manifest, 'metadata', 'ownerReferences').length === 0;
}

/** Whether an object has needs that somebody asks for, or is asked for its part in those of others. */
function isAsked(manifest: Manifest): boolean {
  const { group, kind } = manifestId(manifest);
  if (kind === 'Pod' && group === '') return !isReady(manifest);
  if (group === 'apps' && isComplete(manifest)) return false;
  return isBuiltInGroup(group) ? withNeeds.has(kind) : !isArgoKind({ group, kind });
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
