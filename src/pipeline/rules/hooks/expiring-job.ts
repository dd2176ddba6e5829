import { manifestOf } from '#sources';
import { automatedPolicy, hasOption, isHook, isIgnored } from '#argocd';
import { arrayAt, numberAt, recordAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A Job that Argo CD tracks deletes itself, and is missing from then on. */
export const expiringJob: Rule = {
  name: 'expiring-job',
  title: 'A tracked Job deletes itself after it finished',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['tracked-job-ttl-churn'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.ofKind('batch/Job')) {
        const { manifest } = object;
        const seconds = numberAt(manifest, 'spec', 'ttlSecondsAfterFinished');
        if (seconds === undefined || isHook(manifest) || isIgnored(manifest)) continue;
        const syncPolicy = recordAt(manifestOf(object.unit.owner), 'spec')['syncPolicy'];
        const policy = automatedPolicy(syncPolicy);
        const options = arrayAt({ syncPolicy }, 'syncPolicy', 'syncOptions').map(String);
        if (!policy || hasOption(options, 'ApplyOutOfSyncOnly=true')) continue;
        report(
          objectHit(
            fleet,
            object,
            ['spec', 'ttlSecondsAfterFinished'],
            `Job ${object.id.name} is deleted ${seconds} s after it finished; Argo CD then shows it as missing${policy.selfHeal ? ', and self-heal runs it again, and again' : ' and the application as OutOfSync'}: make it a hook, or leave the field out`,
          ),
        );
      }
    }
  },
};
