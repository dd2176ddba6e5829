import { type Fleet, type FleetObject, isUndeployed } from '#fleet';
import { defineRule } from '../rule.ts';

/** A namespace gets a second OperatorGroup: OLM then installs none of the operators in it. */
export const secondOperatorGroup = defineRule<{ group: string; other: string; namespace: string }>({
  name: 'second-operator-group',
  title: 'A namespace has two OperatorGroups',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report) {
    const first = new Map<string, FleetObject>();
    for (const group of fleet.ofKind('operators.coreos.com/OperatorGroup')) {
      const { namespace, name } = group.id;
      if (namespace === globalNamespace && name !== 'global-operators') {
        report({
          object: group,
          path: ['metadata', 'namespace'],
          data: { group: name, other: 'global-operators', namespace },
        });
        continue;
      }
      const key = `${group.world.key} ${namespace}`;
      const other = first.get(key);
      if (!other) first.set(key, group);
      if (!other || other.id.name === name || !meet(fleet, other, group)) continue;
      report({
        object: group,
        path: ['metadata', 'name'],
        data: { group: name, other: other.id.name, namespace },
        related: [
          { place: other.origin.place, message: `OperatorGroup ${other.id.name}` },
          ...[group, other].map(({ id, origin }) => ({
            place: origin.field(['metadata', 'namespace']).edit,
            message: `puts OperatorGroup ${id.name} there`,
          })),
        ],
      });
    }
  },
  say: ({ group, other, namespace }) => ({
    what: `namespace ${namespace} has OperatorGroup ${group} beside ${other}`,
    so: 'With two of them OLM installs no operator there',
    do: `Remove OperatorGroup ${group}, or use another namespace`,
  }),
});

/** Where OpenShift keeps the operators that watch all namespaces, with a group of its own. */
const globalNamespace = 'openshift-operators';

/** Whether both are certainly applied to one cluster at the same time: what one folder brings is. */
function meet(fleet: Fleet, a: FleetObject, b: FleetObject): boolean {
  if (a.id.namespace === '') return false;
  return isUndeployed(a.world) || fleet.together(a.unit.owner, b.unit.owner) === 'certain';
}
