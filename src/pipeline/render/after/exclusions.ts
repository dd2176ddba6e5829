import { installedExclusions, isExcluded } from '#argocd';
import type { ObjectId } from '#kube';
import { type ArgoSettings, engineSettings } from '#sources';

/** Whether the settings make Argo CD ignore a kind; where nobody wrote exclusions, those of the install hold. */
export function isExcludedKind(id: ObjectId, settings: ArgoSettings): boolean {
  const { filter, version } = engineSettings(settings);
  const isWritten = settings.config['resource.exclusions'] !== undefined;
  const exclusions = isWritten || !version.has('defaultExclusions') ? filter.exclusions : installedExclusions;
  return isExcluded({ ...filter, exclusions }, id, '');
}
