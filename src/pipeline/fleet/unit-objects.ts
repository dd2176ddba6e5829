import { grouped } from '#groups';
import { remembered } from '#answers';
import type { Unit } from '#render';
import type { Fleet, FleetObject } from './fleet.ts';

/** The objects that a unit brings to its fleet. */
export function unitObjects(fleet: Fleet, unit: Unit): readonly FleetObject[] {
  return objectsByUnit(fleet).get(unit) ?? [];
}

const objectsByUnit = remembered(({ objects }: Fleet) =>
  grouped<FleetObject, Unit>(objects, ({ unit }) => unit),
);
