import type { Reason } from '#evidence';
import { type KubeObject, everyNode, recordAt } from '#kube';
import { objection } from '../doubts.ts';
import { defineRule } from '../rule.ts';
import { applicationSetSubject } from './application-set-subject.ts';

/** An ApplicationSet whose generators all ran and found nothing. */
export const emptyApplicationSet = defineRule<{ set: string }>({
  name: 'empty-application-set',
  title: 'An ApplicationSet generates nothing',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ applicationSets }, report) {
    for (const set of applicationSets) {
      if (!set.isComplete || set.failures.length > 0 || set.applications.length > 0) continue;
      report({
        subject: applicationSetSubject(set, ['spec', 'generators']),
        data: { set: set.name },
        reasons: emptyOnPurpose(set.object),
      });
    }
  },
  say: ({ set }) => ({
    what: `ApplicationSet ${set} generates no Application`,
    so: 'Nothing in git matches its spec.generators, so it deploys nothing',
    do: 'Correct the generators, or remove the ApplicationSet',
  }),
});

/** A list that is written out as empty, or folders that are excluded: somebody switched it off, or fills it in later. */
function emptyOnPurpose({ manifest, origin }: KubeObject): readonly Reason[] {
  for (const { path, value } of everyNode(recordAt(manifest, 'spec')['generators'])) {
    const list = recordAt(value, 'list');
    const { elements } = list;
    const place = () => origin.field(['spec', 'generators', ...path]).edit;
    if (recordAt(value)['exclude'] === true)
      return [objection('excluded', 'it excludes folders on purpose', place)];
    if (Array.isArray(elements) ? elements.length === 0 : 'elements' in list)
      return [objection('empty-list', 'its list is empty on purpose', place)];
  }
  return [];
}
