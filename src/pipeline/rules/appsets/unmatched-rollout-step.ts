import { rolloutFaults, rolloutStepOf, rolloutSteps } from '#argocd';
import { recordAt } from '#kube';
import type { Rule } from '../rule.ts';
import { applicationSetHit } from './application-set-hit.ts';

/** An Application that no step of a rolling sync selects is never synced by its set. */
export const unmatchedRolloutStep: Rule = {
  name: 'unmatched-rollout-step',
  title: 'No step of a rolling sync selects an Application',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['rollout-phase-unmatched'],
  find({ targets }, report) {
    for (const { applicationSets, settings } of targets) {
      // Without the switch the controller passes over the strategy (applicationset-controller, progressive syncs).
      const isOn = settings.data[progressiveSyncs] === 'true';
      for (const set of applicationSets) {
        const steps = rolloutSteps(set.object.manifest);
        if (!steps || set.failures.length > 0) continue;
        const path = ['spec', 'strategy', 'rollingSync', 'steps'];
        const hit = {
          ...applicationSetHit(set),
          path: '/spec/strategy/rollingSync/steps',
          place: set.object.origin.field(path).edit,
          severity: isOn ? ('error' as const) : ('warning' as const),
        };
        const labelled = set.applications.map(({ name, manifest }) => ({
          name,
          labels: texts(recordAt(manifest, 'metadata', 'labels')),
        }));
        for (const fault of rolloutFaults(steps, labelled))
          report({
            ...hit,
            message: `the rolling sync of ApplicationSet ${set.name} is not valid: ${fault}`,
          });
        const left = labelled.filter(
          ({ name, labels }) => !name.includes('{{') && rolloutStepOf(steps, labels) < 0,
        );
        if (left.length === 0) continue;
        const names = left.map(({ name }) => name);
        report({
          ...hit,
          message: `no step selects Application ${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}: ApplicationSet ${set.name} never syncs ${names.length === 1 ? 'it' : 'them'}`,
        });
      }
    }
  },
};

const progressiveSyncs = 'applicationsetcontroller.enable.progressive.syncs';

function texts(labels: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([key, value]) => [key, String(value)]));
}
