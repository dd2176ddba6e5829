import { type Fleet, type FleetObject } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A namespace gets a second OperatorGroup: OLM then installs none of the operators in it. */
export const secondOperatorGroup: Rule = {
  name: 'second-operator-group',
  title: 'A namespace has two OperatorGroups',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['operator-watch-scope'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const first = new Map<string, FleetObject>();
      for (const group of fleet.ofKind('operators.coreos.com/OperatorGroup')) {
        const { namespace, name } = group.id;
        if (namespace === globalNamespace && name !== 'global-operators') {
          const message = `OperatorGroup ${name} goes into ${globalNamespace}, which has OperatorGroup global-operators from the start: with two of them OLM installs no operator there`;
          report(objectHit(fleet, group, ['metadata', 'namespace'], message));
          continue;
        }
        const key = `${group.world.key} ${namespace}`;
        const other = first.get(key);
        if (!other) first.set(key, group);
        if (!other || other.id.name === name || !areTogether(fleet, other, group)) continue;
        const message = `OperatorGroup ${name} is the second one of namespace ${namespace} beside ${other.id.name}: with two of them OLM installs no operator there`;
        report({
          ...objectHit(fleet, group, ['metadata', 'name'], message),
          related: [
            { place: other.origin.place, message: `OperatorGroup ${other.id.name}` },
            ...[group, other].map(({ id, origin }) => ({
              place: origin.field(['metadata', 'namespace']).edit,
              message: `puts OperatorGroup ${id.name} there`,
            })),
          ],
        });
      }
    }
  },
};

/** Where OpenShift keeps the operators that watch all namespaces, with a group of its own. */
const globalNamespace = 'openshift-operators';

function areTogether(fleet: Fleet, a: FleetObject, b: FleetObject): boolean {
  if (a.id.namespace === '') return false;
  return fleet.together(a.unit.owner, b.unit.owner) === 'certain';
}
