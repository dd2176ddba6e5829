import {
  type Edge,
  type FleetObject,
  type PodTemplate,
  containersOf,
  podTemplates,
  podSecurityLevel,
} from '#fleet';
import { idText, podSecurityViolations, recordAt, stringAt } from '#kube';
import { valueAt } from '#yaml';
import { fittingVolumes } from './fitting-volumes.ts';
import { infeasibleField, poolObjection } from './feasible-pool.ts';
import { boundNeed } from './health/claim.ts';
import { type NeedBuilder, fieldPlace, objectPlace } from './need-builder.ts';
import { clusterKey, needIds } from './need-ids.ts';
import { broken } from './need.ts';
import { pullNeeds } from './pull-need.ts';
import { quotaNeeds } from './quota-need.ts';
import { referenceNeed } from './reference-need.ts';

/** Roles of edges without which the API server or the controller creates no pod. */
const creationRoles = new Set(['serviceAccount', 'priorityClass', 'runtimeClass']);
/** Roles of edges without which the kubelet starts no container. */
const startRoles = new Set(['env', 'envFrom', 'volume']);

/** The need that the pods of an object run: scheduled, configured, pulled. */
export function podsRunNeed(builder: NeedBuilder, object: FleetObject): string {
  return builder.add(needIds.podsRun(object), () => {
    const edges = podEdgesOf(builder, object);
    const starts = edges.filter((edge) => startRoles.has(edge.role));
    return {
      kind: 'pods-running',
      message: `the pods of ${idText(object.id)} do not run`,
      ...objectPlace(object),
      all: [
        schedulableNeed(builder, object),
        ...starts.flatMap((edge) => referenceNeed(builder, edge) ?? []),
        ...claimsOf(starts).map((claim) => boundNeed(builder, claim)),
        ...storageClassNeeds(builder, edges),
        ...imageNeeds(builder, object),
        ...pullNeeds(builder, object),
      ],
    };
  });
}

/** The need that the pods of an object are created and find a node. A claim that waits for its consumer does not hold them up. */
export function schedulableNeed(builder: NeedBuilder, object: FleetObject): string {
  return builder.add(needIds.scheduled(object), () => {
    const edges = podEdgesOf(builder, object);
    return {
      kind: 'pods-scheduled',
      message: `the pods of ${idText(object.id)} are not scheduled`,
      ...objectPlace(object),
      all: [
        needIds.exists(object),
        ...edges
          .filter((edge) => creationRoles.has(edge.role))
          .flatMap((edge) => referenceNeed(builder, edge) ?? []),
        ...claimsOf(edges).map((claim) => needIds.exists(claim)),
        ...quotaNeeds(builder, object),
        ...podTemplates(object.manifest).flatMap((pod) => [
          ...poolNeed(builder, object, pod),
          ...securityNeed(builder, object, pod),
        ]),
      ],
    };
  });
}

/**
 * The needs that the storage classes which are named are there, by a claim or by the claims that a StatefulSet makes.
 * What a volume in git satisfies needs none.
 */
export function storageClassNeeds(builder: NeedBuilder, edges: readonly Edge[]): readonly string[] {
  return edges
    .filter(({ role, from, path }) => {
      const claim = valueAt(from.manifest, path.slice(0, -1));
      return (
        role === 'storageClass' &&
        fittingVolumes(builder, from.world, recordAt({ claim }, 'claim')).length === 0
      );
    })
    .flatMap((edge) => referenceNeed(builder, edge) ?? []);
}

function podEdgesOf(builder: NeedBuilder, object: FleetObject): readonly Edge[] {
  return builder.fleet.edgesFrom(object).filter((edge) => edge.certainty === 'field' && !edge.isOptional);
}

function claimsOf(edges: readonly Edge[]): readonly FleetObject[] {
  return edges.flatMap((edge) =>
    edge.to.kind === 'PersistentVolumeClaim' && edge.resolution.state === 'resolved'
      ? edge.resolution.objects
      : [],
  );
}

/** Whether no declared node pool takes the pods of an object. */
export function hasNoPool({ fleet }: NeedBuilder, object: FleetObject): boolean {
  const pools = fleet.facts.nodePools;
  if (pools === undefined) return false;
  return podTemplates(object.manifest).some((pod) =>
    pools.every((pool) => poolObjection(pod.spec, pool) !== undefined),
  );
}

/** Some node pool must take the pod. Where pools are not declared, capacity is taken for granted. */
function poolNeed(builder: NeedBuilder, object: FleetObject, pod: PodTemplate): string[] {
  const pools = builder.fleet.facts.nodePools;
  if (pools === undefined) return [];
  const objections = pools.map((pool) => poolObjection(pod.spec, pool));
  if (objections.some((objection) => objection === undefined)) return [];
  return [
    builder.add(`pool:${clusterKey(object)}/${pod.path.join('.')}`, () => ({
      kind: 'node-feasible',
      message:
        pools.length === 0
          ? 'the target has no nodes'
          : `no node pool takes the pods of ${idText(object.id)}: ${objections.join('; ')}`,
      because: 'a pod is scheduled only on a node whose taints it tolerates and whose labels it asks for',
      ...fieldPlace(object, [...pod.path, infeasibleField(pod.spec, pools)]),
      ground: broken,
    })),
  ];
}

/** A namespace may enforce a Pod Security level that the pod breaks; its controller then cannot create it. */
function securityNeed(builder: NeedBuilder, object: FleetObject, pod: PodTemplate): string[] {
  const level = podSecurityLevel(builder.fleet, object.world, object.id.namespace);
  const [violation] =
    level === undefined || level === 'privileged' ? [] : podSecurityViolations(pod, containersOf(pod), level);
  if (!violation) return [];
  return [
    builder.add(`pod-security:${clusterKey(object)}`, () => ({
      kind: 'pods-permitted',
      message: `the pods of ${idText(object.id)} break Pod Security level ${level} of namespace ${object.id.namespace}: ${violation.what}`,
      because: 'the API server refuses pods that break the enforced level',
      culprit: { group: '', kind: 'Namespace', namespace: '', name: object.id.namespace },
      ...fieldPlace(object, violation.path),
      ground: broken,
    })),
  ];
}

function imageNeeds(builder: NeedBuilder, object: FleetObject): string[] {
  const missing = builder.fleet.facts.images?.missing ?? [];
  return podTemplates(object.manifest).flatMap((pod) =>
    containersOf(pod).flatMap((container) => {
      const image = stringAt(container.spec, 'image') ?? '';
      if (!missing.includes(image)) return [];
      return builder.add(`image:${clusterKey(object)}/${container.path.join('.')}`, () => ({
        kind: 'image-pullable',
        message: `image ${image} of ${idText(object.id)} cannot be pulled`,
        ...fieldPlace(object, [...container.path, 'image']),
        ground: broken,
      }));
    }),
  );
}
