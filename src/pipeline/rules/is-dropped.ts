import { remembered } from '#answers';
import { grouped } from '#groups';
import type { FleetObject } from '#fleet';
import { type Manifest, objectKey } from '#kube';
import type { Unit } from '#render';

/** Whether an Application brings the object again behind it: only the last one is applied, and this one by nobody. */
export function isDropped({ unit, id, manifest }: FleetObject): boolean {
  const copies = unit.owner.kind === 'application' ? repeatedIn(unit).get(objectKey(id)) : undefined;
  const at = copies?.indexOf(manifest) ?? -1;
  return copies !== undefined && at >= 0 && at < copies.length - 1;
}

/** The manifests of every object that a unit brings more than once, in their order. */
const repeatedIn = remembered(({ objects }: Unit): ReadonlyMap<string, readonly Manifest[]> => {
  const all = grouped(objects, ({ id }) => objectKey(id));
  return new Map(
    [...all].flatMap(([key, copies]) =>
      copies.length < 2 ? [] : [[key, copies.map(({ manifest }) => manifest)] as const],
    ),
  );
});
