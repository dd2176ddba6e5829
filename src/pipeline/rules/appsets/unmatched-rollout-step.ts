import { hesitation } from '#evidence';
import { firstNames } from '#text';
import { asText } from '#text';
import { progressiveSyncs, rolloutFaults, rolloutStepOf, rolloutSteps } from '#argocd';
import { recordAt } from '#kube';
import { defineRule } from '../rule.ts';
import { applicationSetSubject } from './application-set-subject.ts';

/** An Application that no step of a rolling sync selects is never synced by its set. */
export const unmatchedRolloutStep = defineRule<
  | { readonly set: string; readonly fault: string }
  | { readonly set: string; readonly applications: readonly string[] }
>({
  name: 'unmatched-rollout-step',
  title: 'No step of a rolling sync selects an Application',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  fix: 'patch',
  findIn({ applicationSets, settings }, report) {
    const reasons = settings.data[progressiveSyncs] === 'true' ? [] : [switchedOff];
    for (const set of applicationSets) {
      const steps = rolloutSteps(set.object.manifest);
      if (!steps || set.failures.length > 0) continue;
      const subject = applicationSetSubject(set, ['spec', 'strategy', 'rollingSync', 'steps']);
      const labelled = set.applications.map(({ name, manifest }) => ({
        name,
        labels: texts(recordAt(manifest, 'metadata', 'labels')),
      }));
      for (const fault of rolloutFaults(steps, labelled))
        report({ subject, data: { set: set.name, fault }, reasons });
      const applications = labelled
        .filter(({ name, labels }) => !name.includes('{{') && rolloutStepOf(steps, labels) < 0)
        .map(({ name }) => name);
      if (applications.length > 0) report({ subject, data: { set: set.name, applications }, reasons });
    }
  },
  say(data) {
    if ('fault' in data)
      return {
        what: `the rolling sync of ApplicationSet ${data.set} is not valid: ${data.fault}`,
        so: 'The controller does not roll its Applications out',
        do: 'Correct the steps',
      };
    const { set, applications } = data;
    const isOne = applications.length === 1;
    return {
      what: `no step selects Application ${firstNames(applications, 5)}`,
      so: `ApplicationSet ${set} never syncs ${isOne ? 'it' : 'them'}`,
      do: `Add a step for ${isOne ? 'its' : 'their'} labels`,
    };
  },
});

const switchedOff = hesitation(
  'progressive-syncs',
  'git does not show that progressive syncs are switched on; without them Argo CD skips the steps',
);

function texts(labels: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([key, value]) => [key, asText(value)]));
}
