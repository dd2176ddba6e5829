import { isArgoKind } from '#argocd';
import { type FleetObject, applicationObject } from '#fleet';
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
  for (const { owner, standing, objects, failures } of fleet.units) {
    if (owner.kind !== 'folder' || standing.kind !== 'undeployed' || standing.why !== 'no-application')
      continue;
    if (failures.length > 0 || !objects.some(({ id }) => isArgoKind(id))) continue;
    for (const { id } of objects) keys.add(objectKey(id));
  }
  return ({ world, id }) => world === controlPlane && keys.has(objectKey(id));
}
