import { addTo } from '#groups';
import type { NodePool } from '#config';
import { type Fleet, type FleetObject, podTemplates } from '#fleet';
import { numberAt } from '#kube';
import { poolObjection } from '#needs';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { claimsOf, isAttached } from './claims-of.ts';

/** The pods of a target mount more disks than can be attached to the nodes that take them. */
export const tooManyVolumes = defineRule<
  | { kind: 'pod'; workload: string; volumes: number; most: number }
  | { kind: 'pool'; pools: string; volumes: number; most: number; largest: string }
>({
  name: 'too-many-volumes',
  title: 'More volumes are mounted than the nodes can attach',
  impact: 'breaks',
  looksAt: 'everything',
  fix: 'manual',
  findIn({ fleet }, report) {
    const users = volumeUsers(fleet);
    for (const { object, perPod, pools } of users) {
      const most = Math.max(...pools.map((pool) => pool.volumesPerNode ?? Number.POSITIVE_INFINITY));
      if (pools.length === 0 || perPod <= most) continue;
      report({
        object,
        path:
          object.id.kind === 'StatefulSet'
            ? ['spec', 'volumeClaimTemplates']
            : ['spec', 'template', 'spec', 'volumes'],
        data: { kind: 'pod', workload: kindName(object.id), volumes: perPod, most },
      });
    }
    for (const group of groupsOf(users)) {
      const needed = group.members.reduce((sum, { total }) => sum + total, 0);
      const [largest] = group.members.toSorted((a, b) => b.total - a.total);
      if (!largest || needed <= group.capacity) continue;
      report({
        object: largest.object,
        path: ['spec', 'replicas'],
        data: {
          kind: 'pool',
          pools: group.names,
          volumes: needed,
          most: group.capacity,
          largest: kindName(largest.object.id),
        },
      });
    }
  },
  say: (data) =>
    data.kind === 'pod'
      ? {
          what: `a pod of ${data.workload} mounts ${data.volumes} volumes, and its nodes attach ${data.most} at most`,
          so: 'It stays Pending: "node(s) exceed max volume count"',
          do: 'Mount fewer volumes, or let it run on nodes that attach more',
        }
      : {
          what: `pods on pool ${data.pools} mount ${data.volumes} volumes, and its nodes attach ${data.most} at most`,
          so: 'Some pods stay Pending: "node(s) exceed max volume count"',
          do: `Add nodes, or mount fewer volumes; ${data.largest} has most of them`,
        },
});

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
    addTo(byPools, key, user);
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
