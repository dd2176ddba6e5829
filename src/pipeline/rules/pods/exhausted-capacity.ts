import type { NodePool } from '#config';
import { type Fleet, type FleetObject, type PodTemplate, autoscalerOf, podTemplates } from '#fleet';
import { numberAt, parseQuantity, recordAt, recordsAt } from '#kube';
import { poolObjection } from '#needs';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

type Asker = {
  readonly object: FleetObject;
  readonly pod: PodTemplate;
  readonly replicas: number;
  /** The pools that take its pods. */
  readonly pools: readonly NodePool[];
};

/** Pods ask for more than their node pools hold when these have grown as far as they may. */
export const exhaustedCapacity = defineRule<{
  pools: string;
  resource: string;
  asked: string;
  offered: string;
  largest: string;
}>({
  name: 'exhausted-capacity',
  title: 'Pods ask for more than their node pools can grow to',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    if (!fleet.facts.nodePools?.some(({ maxNodes }) => maxNodes !== undefined)) return;
    const all = askersOf(fleet);
    for (const cluster of new Set(all.map(({ object }) => object.world))) {
      const askers = all.filter(({ object }) => object.world === cluster);
      for (const pools of distinctSets(askers)) {
        const inside = askers.filter((asker) => asker.pools.every((pool) => pools.includes(pool)));
        for (const resource of ['cpu', 'memory'] as const) {
          const offered = capacity(pools, resource);
          const asked = inside.map((asker) => asker.replicas * requestOf(asker.pod, resource));
          const sum = asked.reduce((total, each) => total + each, 0);
          const largest = inside[asked.indexOf(Math.max(...asked))];
          if (offered === undefined || sum <= offered || !largest) continue;
          report({
            object: largest.object,
            path: [...largest.pod.path, 'containers', 0, 'resources', 'requests', resource],
            data: {
              pools: pools.map(({ name }) => name).join(', '),
              resource,
              asked: amount(sum, resource),
              offered: amount(offered, resource),
              largest: kindName(largest.object.id),
            },
          });
        }
      }
    }
  },
  say: ({ pools, resource, asked, offered, largest }) => ({
    what: `pods that fit only on ${pools} ask for ${asked} of ${resource}, and ${pools} can grow to ${offered}`,
    so: `Some pods stay Pending: Insufficient ${resource}, max node group size reached`,
    do: `Raise maxNodes, or lower the requests; ${largest} asks for most`,
  }),
});

/** Workloads whose pods always run; DaemonSets and Jobs are left out, so that the sum is too small rather than too large. */
function askersOf(fleet: Fleet): readonly Asker[] {
  const pools = fleet.facts.nodePools ?? [];
  const found: Asker[] = [];
  for (const object of fleet.objects) {
    if (!['Deployment', 'StatefulSet'].includes(object.id.kind)) continue;
    for (const pod of podTemplates(object.manifest)) {
      const fitting = pools.filter((pool) => poolObjection(pod.spec, pool) === undefined);
      if (fitting.length > 0)
        found.push({ object, pod, replicas: replicasOf(fleet, object), pools: fitting });
    }
  }
  return found;
}

function replicasOf(fleet: Fleet, object: FleetObject): number {
  const scaler = autoscalerOf(fleet, object);
  if (!scaler) return numberAt(object.manifest, 'spec', 'replicas') ?? 1;
  if (scaler.id.kind === 'ScaledObject') return numberAt(scaler.manifest, 'spec', 'minReplicaCount') ?? 0;
  return numberAt(scaler.manifest, 'spec', 'minReplicas') ?? 1;
}

function distinctSets(askers: readonly Asker[]): readonly (readonly NodePool[])[] {
  const sets = new Map(askers.map(({ pools }) => [pools.map(({ name }) => name).join(' '), pools]));
  return [...sets.values()];
}

function capacity(pools: readonly NodePool[], resource: 'cpu' | 'memory'): number | undefined {
  let sum = 0;
  for (const { maxNodes, allocatable, ...pool } of pools) {
    const each = parseQuantity(allocatable?.[resource] ?? pool[resource]);
    if (maxNodes === undefined || each === undefined) return undefined;
    sum += maxNodes * each;
  }
  return sum;
}

/** A container with a limit and no request asks for its limit. */
function requestOf(pod: PodTemplate, resource: string): number {
  return recordsAt(pod.spec, 'containers').reduce((sum, [, container]) => {
    const requests = recordAt(container, 'resources', 'requests');
    const limits = recordAt(container, 'resources', 'limits');
    return sum + (parseQuantity(requests[resource] ?? limits[resource]) ?? 0);
  }, 0);
}

function amount(value: number, resource: 'cpu' | 'memory'): string {
  return resource === 'cpu' ? String(Math.round(value * 100) / 100) : `${Math.round(value / 2 ** 20)}Mi`;
}
