import { asText } from '#text';
import { arrayAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

type Wide = { patch: string; objects: readonly string[]; meant?: string };

/** A patch whose target names no object changes every one of its kind: right for a few, a surprise for the rest. */
export const widePatch = defineRule<Wide>({
  name: 'wide-patch',
  title: 'A kustomize patch changes several objects at once',
  impact: 'tidies',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  findIn({ fleet }, report) {
    for (const { owner, notes } of fleet.units) {
      for (const { code, place, data } of notes) {
        if (code !== 'kustomize-patch-wide') continue;
        const meant = arrayAt(data, 'meant').map(asText);
        const [only] = meant.length === 1 ? meant : [];
        report({
          subject: fileSubject(fleet.target, place, owner),
          data: {
            patch: stringAt(data, 'target') ?? '',
            objects: arrayAt(data, 'matched').map(asText),
            ...(only !== undefined && { meant: only }),
          },
          ...(only !== undefined && { impact: 'weakens' }),
        });
      }
    }
  },
  say: ({ patch, objects, meant }) => ({
    what: `the patch for ${patch} changes ${objects.length} objects`,
    so: `It changes ${objects.slice(0, 4).join(', ')}${objects.length > 4 ? ' …' : ''}`,
    do:
      meant === undefined
        ? 'Name the object in the target if only one is meant'
        : `Name ${meant} in the target, for which it is written`,
  }),
});
