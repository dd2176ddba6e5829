import { podTemplates } from '#fleet';
import { describeSelector, matchesSelector, recordAt } from '#kube';
import type { Rule } from '../rule.ts';

/** A workload whose selector does not select its own pods is refused by the API server. */
export const unselectedOwnPods: Rule = {
  name: 'unselected-own-pods',
  title: 'A workload does not select its own pods',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['schema-nonconformance'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        if (object.id.group !== 'apps' || !kinds.has(object.id.kind)) continue;
        const selector = recordAt(object.manifest, 'spec', 'selector');
        const [pod] = podTemplates(object.manifest);
        if (!pod || Object.keys(selector).length === 0 || matchesSelector(selector, pod.labels)) continue;
        report({
          target: fleet.target,
          application: object.unit.owner.name,
          object: object.id,
          path: '/spec/selector',
          place: object.origin.field(['spec', 'selector']).edit,
          message: `selector ${describeSelector(selector)} does not match the labels of the pod template; the API server refuses this ${object.id.kind}`,
        });
      }
    }
  },
};

const kinds: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet']);
