import { isArgoKind } from '#argocd';
import type { Unit } from '#render';

/**
 * Whether a unit is a root: a folder or chart that brings Applications and that none deploys. Whoever starts Argo CD
 * applies it as one, with everything else that it holds.
 */
export function isRootFolder({ owner, standing, objects, failures }: Unit): boolean {
  if (owner.kind !== 'folder' || standing.kind !== 'undeployed' || standing.why !== 'no-application')
    return false;
  return failures.length === 0 && objects.some(({ id }) => isArgoKind(id));
}
