import { type FleetObject, applicationObject, isRootFolder } from '#fleet';
import { objectKey } from '#kube';
import type { ApplicationUnit } from '#render';
import type { NeedBuilder } from './need-builder.ts';

/**
 * Whether whoever starts Argo CD applies an object before any operation does: an Application that is begun by hand, or
 * what a root brings beside the Applications of its folder. It is there then, whatever becomes of the operation.
 */
export function appliedByHand(
  { fleet, plans }: NeedBuilder,
  isBegun: (application: ApplicationUnit) => boolean,
): (object: FleetObject) => boolean {
  const { controlPlane } = fleet;
  const keys = new Set<string>();
  for (const { application } of plans)
    if (isBegun(application)) keys.add(objectKey(applicationObject(application, controlPlane).id));
  for (const unit of fleet.units.filter(isRootFolder))
    for (const { id } of unit.objects) keys.add(objectKey(id));
  return ({ world, id }) => world === controlPlane && keys.has(objectKey(id));
}
