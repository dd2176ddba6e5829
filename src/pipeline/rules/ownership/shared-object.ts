import { type Fleet, type FleetObject, isLooseWorld } from '#fleet';
import { idText, objectKey } from '#kube';
import type { Rule } from '../rule.ts';

/** Two Applications render the same object: each sync undoes the other one's work. */
export const sharedObject: Rule = {
  name: 'shared-object',
  title: 'Two Applications render the same object',
  severity: 'error',
  since: '0.1.0',
  classes: [
    'shared-resource-two-apps',
    'cluster-scoped-name-collision-across-envs',
    'cluster-singleton-split-owner',
    'operator-installed-more-than-once',
  ],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const owners of sharedBy(fleet)) {
        const [first, ...others] = owners;
        if (!first) continue;
        for (const other of others) {
          const { application } = other.application;
          report({
            target: fleet.target,
            application: application.name,
            object: other.id,
            place: other.origin.place,
            related: [
              {
                place: first.origin.place,
                message: `rendered by Application ${first.application.application.name}`,
              },
            ],
            message: `${idText(other.id)} is already owned by Application ${first.application.application.name}; Application ${application.name} renders it too`,
          });
        }
      }
    }
  },
};

/** The objects that more than one Application of a cluster renders, one entry for each Application. */
function* sharedBy(fleet: Fleet): Generator<readonly FleetObject[]> {
  const byKey = new Map<string, Map<string, FleetObject>>();
  for (const object of fleet.objects) {
    if (isLooseWorld(object.cluster) || object.manifest.metadata?.name === undefined) continue;
    const { application } = object.application;
    const key = `${object.cluster}|${objectKey(object.id)}`;
    const owners = byKey.get(key) ?? new Map<string, FleetObject>();
    const owner = `${application.namespace}/${application.name}`;
    if (!owners.has(owner)) owners.set(owner, object);
    byKey.set(key, owners);
  }
  for (const owners of byKey.values()) {
    if (owners.size > 1) yield [...owners.values()].sort((a, b) => compare(name(a), name(b)));
  }
}

function name({ application }: FleetObject): string {
  return application.application.name;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
