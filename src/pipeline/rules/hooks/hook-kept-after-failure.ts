import { hookDeletePolicies, isHook, phasesOf } from '#argocd';
import { numberAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A hook Job that stays when it fails: the next sync finds the failed one under its name. */
export const hookKeptAfterFailure = defineRule<{ job: string; policy: string }>({
  name: 'hook-kept-after-failure',
  title: 'A hook Job stays after it failed, and blocks the next sync',
  impact: 'weakens',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const object of fleet.ofKind('batch/Job')) {
      const { manifest } = object;
      // A Job without a name gets a new one each time, and blocks nothing.
      if (!isHook(manifest) || manifest.metadata?.name === undefined) continue;
      // Hooks of a deletion, a rollback or a test run in no sync.
      if (phasesOf(manifest).length === 0) continue;
      if (numberAt(manifest, 'spec', 'ttlSecondsAfterFinished') !== undefined) continue;
      const policies = hookDeletePolicies(manifest);
      if (policies.length !== 1 || policies[0] !== 'HookSucceeded') continue;
      const annotations = manifest.metadata.annotations ?? {};
      const key = keys.find((each) => each in annotations) ?? keys[0];
      const policy = key.startsWith('helm') ? 'before-hook-creation' : 'BeforeHookCreation';
      report({ object, path: ['metadata', 'annotations', key], data: { job: object.id.name, policy } });
    }
  },
  say: ({ job, policy }) => ({
    what: `hook Job ${job} is deleted only when it succeeds`,
    so: 'A failed one stays, and each further sync fails on it until somebody deletes it',
    do: `Add ${policy} to its delete policy`,
  }),
});

const keys = ['argocd.argoproj.io/hook-delete-policy', 'helm.sh/hook-delete-policy'] as const;
