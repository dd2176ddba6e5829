import { type ArgoCdSettings, isExcluded } from '#argocd';
import type { ObjectId } from '#kube';

/** Whether the settings make Argo CD ignore a kind. */
export function isExcludedKind(id: ObjectId, { filter }: ArgoCdSettings): boolean {
  return isExcluded(filter, id, '');
}
