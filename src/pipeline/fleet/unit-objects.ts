import type { Unit } from '#render';
import type { Fleet, FleetObject } from './fleet.ts';

/** The objects that a unit brings to its fleet. */
export function unitObjects(fleet: Fleet, unit: Unit): readonly FleetObject[] {
  let byUnit = known.get(fleet);
  if (!byUnit) known.set(fleet, (byUnit = grouped(fleet.objects)));
  return byUnit.get(unit) ?? [];
}

const known = new WeakMap<Fleet, ReadonlyMap<Unit, readonly FleetObject[]>>();

function grouped(objects: readonly FleetObject[]): ReadonlyMap<Unit, readonly FleetObject[]> {
  const byUnit = new Map<Unit, FleetObject[]>();
  for (const object of objects) {
    const own = byUnit.get(object.unit);
    if (own) own.push(object);
    else byUnit.set(object.unit, [object]);
  }
  return byUnit;
}
