import { remembered } from '#answers';
import type { Unit } from '#render';
import type { Fleet, FleetObject } from './fleet.ts';

/** The objects that a unit brings to its fleet. */
export function unitObjects(fleet: Fleet, unit: Unit): readonly FleetObject[] {
  return objectsByUnit(fleet).get(unit) ?? [];
}

const objectsByUnit = remembered(({ objects }: Fleet): ReadonlyMap<Unit, readonly FleetObject[]> => {
  const byUnit = new Map<Unit, FleetObject[]>();
  for (const object of objects) {
    const own = byUnit.get(object.unit);
    if (own) own.push(object);
    else byUnit.set(object.unit, [object]);
  }
  return byUnit;
});
