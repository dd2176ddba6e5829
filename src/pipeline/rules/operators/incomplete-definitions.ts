import { isIncomplete } from '#render';
import { type Fleet, type FleetObject, type World, operatorContainers } from '#fleet';
import type { Operator } from '#knowledge';
import { defineRule } from '../rule.ts';

/** An operator is deployed with some of the definitions that it needs, and not with all. */
export const incompleteDefinitions = defineRule<{ operator: string; missing: readonly string[] }>({
  name: 'incomplete-definitions',
  title: 'An operator is deployed with only some of its definitions',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    if (fleet.applications.some(isIncomplete)) return;
    for (const operator of fleet.knowledge.operators) {
      const { name: title, definitions: names } = operator;
      if (!names) continue;
      for (const cluster of clustersOf(fleet, operator)) {
        const shipped = names.flatMap((name) => definitionAt(fleet, cluster, name) ?? []);
        const missing = names.filter(
          (name) => !definitionAt(fleet, cluster, name) && !isServed(fleet, cluster, name),
        );
        const [first] = shipped;
        if (!first || missing.length === 0) continue;
        report({ object: first, path: ['metadata', 'name'], data: { operator: title, missing } });
      }
    }
  },
  say: ({ operator, missing }) => ({
    what: `${operator} is deployed with only some of its definitions`,
    so: `It ends at its start (no matches for kind), unless the cluster has the others from elsewhere: ${missing.join(', ')}`,
    do: 'Add the missing definitions',
  }),
});

function clustersOf(fleet: Fleet, operator: Operator): ReadonlySet<World> {
  return new Set(operatorContainers(fleet, operator).map(({ workload }) => workload.world));
}

function definitionAt(fleet: Fleet, world: World, name: string): FleetObject | undefined {
  return fleet.objectsAt(world, { ...definition, name })[0];
}

const definition = { group: 'apiextensions.k8s.io', kind: 'CustomResourceDefinition', namespace: '' };

/** Whether the facts, or a snapshot, say that the group of a definition is served already. */
function isServed({ facts, observed }: Fleet, world: World, name: string): boolean {
  const group = name.slice(name.indexOf('.') + 1);
  return (
    (facts.apis ?? []).some((api) => api.startsWith(`${group}/`)) ||
    observed.at(world, { ...definition, name }).length > 0 ||
    (facts.objects ?? []).some((object) => object.kind === 'CustomResourceDefinition' && object.name === name)
  );
}
