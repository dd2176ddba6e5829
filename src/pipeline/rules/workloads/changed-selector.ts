import { manifestOf } from '#sources';
import { applicationRules, applyRules } from '#argocd';
import { type FleetObject } from '#fleet';
import { recordAt } from '#kube';
import type { Rule } from '../rule.ts';

/** `commonLabels`, or labels with `includeSelectors`, change selectors, which no existing workload can follow. */
export const changedSelector: Rule = {
  name: 'changed-selector',
  title: 'A kustomization adds labels to selectors, which are immutable',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['selector-immutable-change', 'ignore-hides-immutable'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const seen = new Set<string>();
      for (const object of fleet.objects) {
        if (object.id.group !== 'apps' || !kinds.has(object.id.kind)) continue;
        for (const key of Object.keys(recordAt(object.manifest, 'spec', 'selector', 'matchLabels'))) {
          const path = ['spec', 'selector', 'matchLabels', key];
          const { steps } = object.origin.field(path);
          const step = steps.find(
            ({ kind, text }) => kind === 'transformer' && /^(?:commonLabels|labels) in /.test(text),
          );
          if (!step?.place) continue;
          if (seen.has(step.text)) continue;
          seen.add(step.text);
          report({
            severity: changing.test(key) || ignoresSelector(object) ? 'warning' : 'info',
            target: fleet.target,
            application: object.unit.owner.name,
            object: object.id,
            path: '/spec/selector',
            place: step.place,
            message: `label ${key} is added to the selector of ${object.id.kind} ${object.id.name}; selectors are immutable, so that workloads which exist cannot be updated`,
          });
        }
      }
    }
  },
};

/** Whether its Application ignores what its selector is: then the one in the cluster is another. */
function ignoresSelector({ unit, manifest }: FleetObject): boolean {
  const rules = applicationRules(manifestOf(unit.owner));
  return !('selector' in recordAt(applyRules(manifest, rules), 'spec'));
}

/** Labels whose values change with a release; others hurt only where the workload existed without them. */
const changing = /version|revision|release|chart|commit|tag$|date|hash/i;

const kinds: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'DaemonSet']);
