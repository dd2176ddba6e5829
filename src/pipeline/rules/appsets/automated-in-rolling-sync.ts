import { rolloutSteps } from '#argocd';
import { isRecord, recordAt } from '#kube';
import { defineRule } from '../rule.ts';
import { applicationSetSubject } from './application-set-subject.ts';

/** Automated sync in the template of a rolling sync is switched off by the controller. */
export const automatedInRollingSync = defineRule<{ set: string }>({
  name: 'automated-in-rolling-sync',
  title: 'A rolling sync switches the automated sync of its template off',
  impact: 'tidies',
  looksAt: 'everything',
  fix: 'patch',
  find({ targets }, report) {
    const path = ['spec', 'template', 'spec', 'syncPolicy', 'automated'];
    for (const { applicationSets } of targets) {
      for (const set of applicationSets) {
        const { manifest } = set.object;
        if (!rolloutSteps(manifest)) continue;
        const automated = recordAt(manifest, ...path.slice(0, -1))['automated'];
        if (!isRecord(automated) || automated['enabled'] === false) continue;
        report({ subject: applicationSetSubject(set, path), data: { set: set.name } });
      }
    }
  },
  say: ({ set }) => ({
    what: `ApplicationSet ${set} rolls out in steps, and its template asks for automated sync`,
    so: 'The rolling sync switches automated sync off, and drift between two rollouts is not healed',
    do: 'Remove syncPolicy.automated from the template, or the rollout steps',
  }),
});
