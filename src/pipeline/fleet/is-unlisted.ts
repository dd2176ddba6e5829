import { directoryName, isInside } from '#files';
import type { FleetObject } from './fleet.ts';

/**
 * Whether an object stands in a plain file below the kustomization of another one, which does not take it in: whoever
 * applies the kustomization gets one without the other.
 */
export function isUnlisted({ unit: { owner, tools } }: FleetObject, { unit, origin }: FleetObject): boolean {
  if (owner.kind !== 'folder' || !tools.includes('kustomize') || !unit.tools.includes('directory'))
    return false;
  return unit.standing.kind === 'undeployed' && isInside(directoryName(origin.place.source.name), owner.path);
}
