import type { Manifest } from '#kube';
import { annotationValues } from '../hooks/annotations.ts';
import { isHook, isIgnored, isSkipped } from '../hooks/hook.ts';
import type { SyncStatus } from '../policy/auto-sync.ts';
import { isSelfReferenced, type TrackingSettings } from '../tracking/track.ts';
import { type DiffSettings, diffObject } from './diff-object.ts';

/** The sync status of a resource, and whether it makes the application OutOfSync. */
export type ResourceSync = {
  readonly status: SyncStatus;
  readonly counts: boolean;
  readonly requiresPruning: boolean;
};

const noStatus: ResourceSync = { status: '', counts: false, requiresPruning: false };

/** The sync status of one resource (controller/state.go): hooks, skipped and foreign objects have none. */
export function resourceSync(
  { target, live }: { readonly target?: Manifest; readonly live?: Manifest },
  options: DiffSettings,
  tracking: TrackingSettings,
): ResourceSync {
  const object = target ?? live;
  if (object === undefined || isHook(object) || isIgnored(object) || isSkipped(object)) return noStatus;
  const isSelf = live === undefined || isSelfReferenced(live, tracking);
  if (!isSelf) return noStatus;
  if (target === undefined) {
    const isExtraneous = annotationValues(object, 'argocd.argoproj.io/compare-options').includes(
      'IgnoreExtraneous',
    );
    return { status: 'OutOfSync', counts: !isExtraneous, requiresPruning: true };
  }
  const { isModified } = diffObject(target, live, options);
  return { status: isModified ? 'OutOfSync' : 'Synced', counts: true, requiresPruning: false };
}

/** The sync status of an application: OutOfSync if any resource that counts is. */
export function applicationSync(resources: readonly ResourceSync[]): 'Synced' | 'OutOfSync' {
  return resources.some(({ status, counts }) => counts && status === 'OutOfSync') ? 'OutOfSync' : 'Synced';
}
