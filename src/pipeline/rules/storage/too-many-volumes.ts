import type { NodePool } from '#config';
import { type Fleet, type FleetObject, podTemplates } from '#fleet';
import { numberAt } from '#kube';
import { poolObjection } from '#needs';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { claimsOf, isAttached } from './claims-of.ts';

/** The pods of a target mount more disks than can be attached to the nodes that take them. */
export const tooManyVolumes: Rule = {
  name: 'too-many-volumes',
  title: 'More volumes are mounted than the nodes can attach',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'manual',
  classes: ['node-volume-limit'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const users = volumeUsers(fleet);
      for (const { object, perPod, pools } of users) {
        const most = Math.max(...pools.map((pool) => pool.volumesPerNode ?? Number.POSITIVE_INFINITY));
        if (pools.length === 0 || perPod <= most) continue;
        report(
          objectHit(
            fleet,
            object,
            object.id.kind === 'StatefulSet'
              ? ['spec', 'volumeClaimTemplates']
              : ['spec', 'template', 'spec', 'volumes'],
            `a pod of ${object.id.kind} ${object.id.name} mounts ${perPod} volumes, and no node it can run on attaches more than ${most}: it stays Pending, "node(s) exceed max volume count"`,
          ),
        );
      }
      for (const group of groupsOf(users)) {
        const needed = group.members.reduce((sum, { total }) => sum + total, 0);
        const [largest] = group.members.toSorted((a, b) => b.total - a.total);
        if (!largest || needed <= group.capacity) continue;
        report(
          objectHit(
            fleet,
            largest.object,
            ['spec', 'replicas'],
            `${needed} volumes are mounted by pods that run only on pool ${group.names}, whose nodes attach ${group.capacity} at most (${largest.object.id.kind} ${largest.object.id.name} has ${largest.total} of them): some pods stay Pending, "node(s) exceed max volume count"`,
          ),
        );
      }
    }
  },
};

type VolumeUser = {
  readonly object: FleetObject;
  readonly perPod: number;
  /** Of all its pods together. */
  readonly total: number;
  readonly pools: readonly NodePool[];
};

function volumeUsers(fleet: Fleet): readonly VolumeUser[] {
  const { nodePools = [] } = fleet.facts;
  if (!nodePools.some(({ volumesPerNode }) => volumesPerNode !== undefined)) return [];
  const counted = new Set<FleetObject>();
  return fleet.objects.flatMap((object) =>
    podTemplates(object.manifest).flatMap((pod) => {
      const claims = claimsOf(fleet, object, pod).filter(isAttached);
      if (claims.length === 0) return [];
      const own = claims.filter((claim) => claim.object === object).length;
      const shared = claims.filter((claim) => claim.object !== object && !counted.has(claim.object));
      for (const claim of shared) counted.add(claim.object);
      const replicas = numberAt(object.manifest, 'spec', 'replicas') ?? 1;
      const pools = nodePools.filter((pool) => poolObjection(pod.spec, pool) === undefined);
      return [{ object, perPod: claims.length, total: own * replicas + shared.length, pools }];
    }),
  );
}

/** Pods by the pools they can run on, for pools of which everything is known. */
function groupsOf(users: readonly VolumeUser[]) {
  const byPools = new Map<string, VolumeUser[]>();
  for (const user of users) {
    const isKnown = user.pools.every(
      ({ volumesPerNode, maxNodes }) => volumesPerNode !== undefined && maxNodes !== undefined,
    );
    if (!isKnown || user.pools.length === 0) continue;
    const key = user.pools.map(({ name }) => name).join(', ');
    byPools.set(key, [...(byPools.get(key) ?? []), user]);
  }
  return [...byPools].map(([names, members]) => ({
    names,
    members,
    capacity: (members[0]?.pools ?? []).reduce(
      (sum, { volumesPerNode = 0, maxNodes = 0 }) => sum + volumesPerNode * maxNodes,
      0,
    ),
  }));
}
