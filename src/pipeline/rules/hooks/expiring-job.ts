import { asText } from '#text';
import { automatedPolicy, hasOption, isHook, isIgnored } from '#argocd';
import { arrayAt, numberAt, recordAt } from '#kube';
import { manifestOf } from '#sources';
import { defineRule } from '../rule.ts';

/** A Job that Argo CD tracks deletes itself, and is missing from then on. */
export const expiringJob = defineRule<{ job: string; seconds: number; isHealed: boolean }>({
  name: 'expiring-job',
  title: 'A tracked Job deletes itself after it finished',
  impact: 'weakens',
  looksAt: 'deployed',
  yieldsTo: ['meant'],
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const object of fleet.ofKind('batch/Job')) {
      const { manifest } = object;
      const seconds = numberAt(manifest, 'spec', 'ttlSecondsAfterFinished');
      if (seconds === undefined || isHook(manifest) || isIgnored(manifest)) continue;
      const syncPolicy = recordAt(manifestOf(object.unit.owner), 'spec')['syncPolicy'];
      const policy = automatedPolicy(syncPolicy);
      const options = arrayAt({ syncPolicy }, 'syncPolicy', 'syncOptions').map(asText);
      if (!policy || hasOption(options, 'ApplyOutOfSyncOnly=true')) continue;
      report({
        object,
        path: ['spec', 'ttlSecondsAfterFinished'],
        data: { job: object.id.name, seconds, isHealed: policy.selfHeal === true },
      });
    }
  },
  say: ({ job, seconds, isHealed }) => ({
    what: `Job ${job} is deleted ${seconds} s after it finished`,
    so: isHealed
      ? 'Argo CD finds it missing, and self-heal runs it again and again'
      : 'Argo CD finds it missing and shows the application as OutOfSync',
    do: 'Make it a hook, or remove ttlSecondsAfterFinished',
  }),
});
