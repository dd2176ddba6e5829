import { annotationValues, instanceName, trackedBy } from '#argocd';
import type { FleetObject } from '#fleet';
import { type Manifest, arrayAt, manifestId, objectKey, recordAt } from '#kube';
import type { SyncPlan } from './sync-plan.ts';
import type { ApplicationUnit } from '#render';
import type { PlanContext } from './plan-sync.ts';

/** Live objects that carry the Application's mark and are not in git, and what pruning makes of them (gitops-engine, sync_context.go). */
export function leftoversOf(
  { fleet, settings }: Pick<PlanContext, 'fleet' | 'settings'>,
  { owner: application }: ApplicationUnit,
  objects: readonly FleetObject[],
): Pick<SyncPlan, 'leftovers' | 'pruning'> {
  const instance = instanceName(application, settings.namespace);
  const wanted = new Set(objects.map((object) => objectKey(object.id)));
  const leftovers = (fleet.facts.live ?? []).filter(
    (live) =>
      trackedBy(live, settings) === instance &&
      !wanted.has(objectKey(manifestId(live))) &&
      !isExtraneous(live),
  );
  const automated = recordAt(application.manifest, 'spec', 'syncPolicy', 'automated');
  const removable = leftovers.filter((live) => !keeps(live));
  if (automated['prune'] !== true || removable.length < leftovers.length)
    return { leftovers, pruning: 'keeps' };
  if (
    leftovers.some((live) =>
      annotationValues(live, 'argocd.argoproj.io/sync-options').includes('Prune=confirm'),
    )
  )
    return { leftovers, pruning: 'waits' };
  if (leftovers.some((live) => arrayAt(live, 'metadata', 'finalizers').length > 0))
    return { leftovers, pruning: 'hangs' };
  const isAll = objects.length === 0 && automated['allowEmpty'] !== true;
  return { leftovers, pruning: isAll ? 'refuses' : 'removes' };
}

function keeps(live: Manifest): boolean {
  return annotationValues(live, 'argocd.argoproj.io/sync-options').includes('Prune=false');
}

/** The live object itself may say that it does not count. */
function isExtraneous(live: Manifest): boolean {
  return annotationValues(live, 'argocd.argoproj.io/compare-options').includes('IgnoreExtraneous');
}
