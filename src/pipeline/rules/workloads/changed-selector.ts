import { objection } from '#evidence';
import { manifestOf } from '#sources';
import { applicationRules, applyRules } from '#argocd';
import type { Budget } from '#budget';
import { type FleetObject } from '#fleet';
import { recordAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** `commonLabels`, or labels with `includeSelectors`, change selectors, which no existing workload can follow. */
export const changedSelector = defineRule<{ workload: string; label: string }>({
  name: 'changed-selector',
  title: 'A kustomization adds labels to selectors, which are immutable',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report, { bounded }) {
    const seen = new Set<string>();
    for (const object of fleet.objects) {
      if (object.id.group !== 'apps' || !kinds.has(object.id.kind)) continue;
      if (object.unit.tools[object.source] !== 'kustomize') continue;
      for (const key of Object.keys(recordAt(object.manifest, 'spec', 'selector', 'matchLabels'))) {
        const path = ['spec', 'selector', 'matchLabels', key];
        const { steps } = object.origin.field(path);
        const step = steps.find(
          ({ kind, text }) => kind === 'transformer' && /^(?:commonLabels|labels) in /.test(text),
        );
        if (!step?.place) continue;
        if (seen.has(step.text)) continue;
        seen.add(step.text);
        const { place } = step;
        bounded(object.unit.owner, (budget) =>
          report({
            object,
            path: ['spec', 'selector'],
            place,
            data: { workload: kindName(object.id), label: key },
            ...(!changing.test(key) &&
              !ignoresSelector(object, budget) && {
                reasons: [
                  objection('stable-label', 'it harms only a workload that existed without the label'),
                ],
              }),
          }),
        );
      }
    }
  },
  say: ({ workload, label }) => ({
    what: `label ${label} is added to the selector of ${workload}`,
    so: 'Selectors are immutable, and an existing workload cannot be updated',
    do: 'Add the label with labels and includeSelectors: false',
  }),
});

/** Whether its Application ignores what its selector is: then the one in the cluster is another. */
function ignoresSelector({ unit, manifest }: FleetObject, budget: Budget): boolean {
  const rules = applicationRules(manifestOf(unit.owner));
  return !('selector' in recordAt(applyRules(manifest, rules, budget), 'spec'));
}

/** Labels whose values change with a release; others hurt only where the workload existed without them. */
const changing = /version|revision|release|chart|commit|tag$|date|hash/i;

const kinds: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'DaemonSet']);
