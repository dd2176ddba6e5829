import { type ArgoCdSettings, isShutStep, progressiveSyncs, rolloutStepOf, rolloutSteps } from '#argocd';
import type { ApplicationUnit } from '#render';
import { type ExpandedApplicationSet, applicationKey } from '#sources';
import type { Rollout } from './sync-plan.ts';

/**
 * Prepares the answer to "which step of its ApplicationSet syncs this Application?", for a fleet whose Argo CD is seen to
 * have progressive syncs switched on; else the controller passes over the steps.
 */
export function rolloutsOf({
  settings,
  applications,
  applicationSets,
}: {
  readonly settings: ArgoCdSettings;
  readonly applications: readonly ApplicationUnit[];
  readonly applicationSets: readonly ExpandedApplicationSet[];
}): (application: ApplicationUnit) => Rollout | undefined {
  if (settings.data[progressiveSyncs] !== 'true') return () => undefined;
  const units = new Map(applications.map((unit) => [applicationKey(unit.owner), unit]));
  const rollouts = new Map<ApplicationUnit, Rollout>();
  for (const set of applicationSets) {
    const steps = rolloutSteps(set.object.manifest);
    if (steps === undefined || steps.length === 0) continue;
    const members = set.applications.flatMap(({ namespace, name, manifest }) => {
      const unit = units.get(`${namespace}/${name}`);
      return unit ? [{ unit, step: rolloutStepOf(steps, manifest.metadata?.labels ?? {}) }] : [];
    });
    for (const { unit, step } of members) {
      const limits = steps[step];
      rollouts.set(unit, {
        set,
        step,
        isShut: limits !== undefined && isShutStep(limits),
        after: members.filter((each) => each.step >= 0 && each.step < step).map((each) => each.unit),
      });
    }
  }
  return (application) => rollouts.get(application);
}
