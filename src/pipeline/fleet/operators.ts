import { addTo } from '#groups';
import { remembered } from '#answers';
import { asText } from '#text';
import { arrayAt, recordsAt, stringAt } from '#kube';
import type { Fleet, FleetObject } from './fleet.ts';
import { grantsOf } from './rights.ts';
import type { World } from './world.ts';

/**
 * The workloads that reconcile the kinds of an API group: their ServiceAccounts may change objects of it. Who may
 * change everything tells nothing about what it reconciles.
 */
export function operatorsOf(fleet: Fleet, world: World, group: string): readonly FleetObject[] {
  return operatorIndex(fleet).get(`${world.key} ${group}`) ?? [];
}

const operatorIndex = remembered((fleet: Fleet): ReadonlyMap<string, readonly FleetObject[]> => {
  const index = new Map<string, FleetObject[]>();
  for (const kind of ['apps/Deployment', 'apps/StatefulSet', 'apps/DaemonSet']) {
    for (const workload of fleet.ofKind(kind)) {
      for (const group of changedGroups(fleet, workload)) {
        const key = `${workload.world.key} ${group}`;
        addTo(index, key, workload);
      }
    }
  }
  return index;
});

/** The API groups whose objects the roles of a workload let it change. */
function changedGroups(fleet: Fleet, { world, id, manifest }: FleetObject): ReadonlySet<string> {
  const name = stringAt(manifest, 'spec', 'template', 'spec', 'serviceAccountName') ?? 'default';
  const groups = new Set<string>();
  for (const { roles } of grantsOf(fleet, { world, namespace: id.namespace, name })) {
    for (const role of roles) {
      for (const [, rule] of recordsAt(role.manifest, 'rules')) {
        if (!arrayAt(rule, 'verbs').some((verb) => changingVerbs.has(asText(verb)))) continue;
        for (const group of arrayAt(rule, 'apiGroups')) if (group !== '') groups.add(asText(group));
      }
    }
  }
  return groups;
}

const changingVerbs: ReadonlySet<string> = new Set(['*', 'update', 'patch']);
