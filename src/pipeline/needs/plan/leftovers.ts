import { addTo } from '#groups';
import { annotationValues, instanceName, trackedBy } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import { type Manifest, arrayAt, objectKey, recordAt } from '#kube';
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
  const world = fleet.worldOf(application);
  const leftovers = (trackedObjects(fleet, settings).get(instance) ?? [])
    .filter((object) => object.world === world && !wanted.has(objectKey(object.id)))
    .map(({ manifest }) => manifest);
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

const tracked = new WeakMap<Fleet['observed'], ReadonlyMap<string, readonly FleetObject[]>>();

/** What stands on clusters and counts, by the Application whose mark it carries. */
function trackedObjects(
  { observed }: Fleet,
  settings: PlanContext['settings'],
): ReadonlyMap<string, readonly FleetObject[]> {
  const known = tracked.get(observed);
  if (known) return known;
  const found = new Map<string, FleetObject[]>();
  for (const object of observed.all) {
    if (isOwned(object.manifest) || isExtraneous(object.manifest)) continue;
    const instance = trackedBy(object.manifest, settings);
    addTo(found, instance, object);
  }
  tracked.set(observed, found);
  return found;
}

function keeps(live: Manifest): boolean {
  return annotationValues(live, 'argocd.argoproj.io/sync-options').includes('Prune=false');
}

/** What another object made often bears the same mark, and is not compared with git (gitops-engine, cluster.go). */
function isOwned(live: Manifest): boolean {
  return arrayAt(live, 'metadata', 'ownerReferences').length > 0;
}

/** The live object itself may say that it does not count. */
function isExtraneous(live: Manifest): boolean {
  return annotationValues(live, 'argocd.argoproj.io/compare-options').includes('IgnoreExtraneous');
}
