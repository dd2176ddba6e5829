import { hookDeletePolicies, isHook } from '#argocd';
import { numberAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A hook Job that stays when it fails: the next sync finds the failed one under its name. */
export const hookKeptAfterFailure: Rule = {
  name: 'hook-kept-after-failure',
  title: 'A hook Job stays after it failed, and is in the way of the next sync',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['hook-delete-policy-missing', 'stale-hook-job-pending'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        const { kind, group, name } = object.id;
        if (kind !== 'Job' || group !== 'batch' || !isHook(object.manifest)) continue;
        // Those that get a new name each time are in nobody's way.
        if (object.manifest.metadata?.name === undefined) continue;
        if (numberAt(object.manifest, 'spec', 'ttlSecondsAfterFinished') !== undefined) continue;
        const policies = hookDeletePolicies(object.manifest);
        if (policies.length !== 1 || policies[0] !== 'HookSucceeded') continue;
        const annotations = object.manifest.metadata?.annotations ?? {};
        const key = keys.find((each) => each in annotations) ?? keys[0];
        report(
          objectHit(
            fleet,
            object,
            ['metadata', 'annotations', key],
            `hook Job ${name} is deleted only when it succeeds: a failed one stays, and the next sync fails on it again until somebody deletes it; add ${key.startsWith('helm') ? 'before-hook-creation' : 'BeforeHookCreation'}`,
          ),
        );
      }
    }
  },
};

const keys = ['argocd.argoproj.io/hook-delete-policy', 'helm.sh/hook-delete-policy'] as const;
