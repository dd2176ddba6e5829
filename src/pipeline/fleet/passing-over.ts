import type { Unit } from '#render';
import type { Fleet, FleetObject } from './fleet.ts';

/**
 * The fleet for who goes through its objects, edges and selections, without those of some units; everything can still
 * be looked up by unit, kind, name or namespace.
 */
export function passingOver(fleet: Fleet, units: ReadonlySet<Unit>): Fleet {
  if (units.size === 0) return fleet;
  const isIn = ({ unit }: FleetObject) => !units.has(unit);
  const view: Fleet = {
    ...fleet,
    objects: fleet.objects.filter(isIn),
    edges: fleet.edges.filter(({ from }) => isIn(from)),
    selections: fleet.selections.filter(({ from }) => isIn(from)),
  };
  wholes.set(view, fleet);
  return view;
}

/** The fleet with everything in it, for who looks for something in all of its objects. */
export function wholeFleet(fleet: Fleet): Fleet {
  return wholes.get(fleet) ?? fleet;
}

const wholes = new WeakMap<Fleet, Fleet>();
