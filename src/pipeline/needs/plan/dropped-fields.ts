import {
  applicationRules,
  applyRules,
  compareOptionsOf,
  isComparedByServer,
  leftOutFields,
  settingsRules,
} from '#argocd';
import type { FleetObject } from '#fleet';
import { idText } from '#kube';
import type { ApplicationUnit } from '#render';
import { valueAt } from '#yaml';
import { ofRelease } from './drift.ts';
import type { PlanContext } from './plan-sync.ts';
import type { Drift } from './sync-plan.ts';

/** Fields of an Application's objects that the API server does not keep, so that they never match git unless a rule ignores them. */
export function droppedFields(
  { fleet, drops, settings, budget }: Pick<PlanContext, 'fleet' | 'drops' | 'settings' | 'budget'>,
  { owner: application }: ApplicationUnit,
  objects: readonly FleetObject[],
): readonly Drift[] {
  const rules = [...applicationRules(application.manifest), ...settingsRules(settings)];
  const isByServer = isComparedByServer(settings, compareOptionsOf(application.manifest));
  return objects.flatMap((object) => {
    const { id, manifest } = object;
    const unknown = (drops?.(object) ?? []).map(({ path, message }) => ({
      object,
      path,
      message: `the API server drops a field of ${idText(id)}: ${message}`,
    }));
    const empty = (isByServer ? [] : leftOutFields(manifest)).map((path) => ({
      object,
      path,
      message: `the API server leaves the empty ${String(path.at(-1))} out of ${idText(id)}, so that it never matches git`,
      ...ofRelease(fleet.facts),
    }));
    const found = [...unknown, ...empty];
    if (found.length === 0) return [];
    const compared = applyRules(manifest, rules, budget);
    // What is null says nothing in a patch, and so makes no difference either.
    return found.filter(({ path }) => (valueAt(compared, path) ?? undefined) !== undefined);
  });
}
