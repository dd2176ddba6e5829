import { remembered } from '#answers';
import type { Fleet, FleetObject } from './fleet.ts';

/** The fleet without what nobody deploys, for who asks only about what will stand on clusters. */
export const deployedView = remembered(viewOf);

function viewOf(fleet: Fleet): Fleet {
  const isIn = ({ unit }: FleetObject) => unit.standing.kind !== 'undeployed';
  const byKind = new Map<string, readonly FleetObject[]>();
  return {
    ...fleet,
    units: fleet.units.filter(({ standing }) => standing.kind !== 'undeployed'),
    applications: fleet.applications.filter(({ standing }) => standing.kind !== 'undeployed'),
    objects: fleet.objects.filter(isIn),
    edges: fleet.edges.filter(({ from }) => isIn(from)),
    selections: fleet.selections.filter(({ from }) => isIn(from)),
    definedKinds: fleet.definedKinds.filter(({ definition }) => isIn(definition)),
    ofKind(groupKind) {
      let objects = byKind.get(groupKind);
      if (!objects) byKind.set(groupKind, (objects = fleet.ofKind(groupKind).filter(isIn)));
      return objects;
    },
  };
}
