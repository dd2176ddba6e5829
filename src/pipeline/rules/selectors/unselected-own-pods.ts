import { podTemplates } from '#fleet';
import { describeSelector, matchesSelector, recordAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A workload whose selector does not select its own pods is refused by the API server. */
export const unselectedOwnPods = defineRule<{ workload: string; selector: string }>({
  name: 'unselected-own-pods',
  title: 'A workload does not select its own pods',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  fix: 'patch',
  findAt(object, report) {
    if (object.id.group !== 'apps' || !kinds.has(object.id.kind)) return;
    const selector = recordAt(object.manifest, 'spec', 'selector');
    const [pod] = podTemplates(object.manifest);
    if (!pod || Object.keys(selector).length === 0 || matchesSelector(selector, pod.labels)) return;
    report({
      object,
      path: ['spec', 'selector'],
      data: { workload: kindName(object.id), selector: describeSelector(selector) },
    });
  },
  say: ({ workload, selector }) => ({
    what: `selector ${selector} of ${workload} does not match the labels of its own pods`,
    so: 'The API server refuses the workload',
    do: 'Give the pod template the labels that the selector asks for',
  }),
});

const kinds: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet']);
