import type { Manifest } from '#kube';
import { annotationValues, hasSyncOption } from '../hooks/annotations.ts';
import type { ArgoCdSettings } from '../settings/settings.ts';
import { hasOption, type SyncOptions } from '../sync/sync-options.ts';

/** Whether Argo CD compares an object as server-side apply would merge it (util/argo/diff, StateDiff). */
export function isMergedBySchema(
  object: Manifest,
  settings: Pick<ArgoCdSettings, 'compare'>,
  application: { readonly syncOptions: SyncOptions; readonly compareOptions: readonly string[] },
): boolean {
  if (isComparedByServer(settings, application.compareOptions)) return false;
  const option = 'ServerSideApply=true';
  return hasOption(application.syncOptions, option) || hasSyncOption(object, option);
}

/** Whether the API server compares an application's objects, by a dry run of what would be applied. */
export function isComparedByServer(
  { compare }: Pick<ArgoCdSettings, 'compare'>,
  compareOptions: readonly string[],
): boolean {
  const isOn = compare.serverSideDiff || compareOptions.includes('ServerSideDiff=true');
  return isOn && !compareOptions.includes('ServerSideDiff=false');
}

/** The options an application's compare-options annotation holds. */
export function compareOptionsOf(app: Manifest): readonly string[] {
  return annotationValues(app, 'argocd.argoproj.io/compare-options');
}
