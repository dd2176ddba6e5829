import { stringAt } from '#kube';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** What is written like a manifest and says no kind is an unrelated file to Argo CD, which passes over it. */
export const missingKind = defineRule<{ file: string; name: string }>({
  name: 'missing-kind',
  title: 'A manifest says no kind, and Argo CD passes over it',
  impact: 'breaks',
  looksAt: 'deployed',
  find({ fleets }, report) {
    for (const { target, units } of fleets)
      for (const { owner, notes } of units)
        for (const { code, data, place } of notes)
          if (code === 'kindless-manifest')
            report({
              subject: fileSubject(target, place, owner),
              data: { file: place.source.path, name: stringAt(data, 'name') ?? '' },
            });
  },
  say: ({ file, name }) => ({
    what: `${file} has an apiVersion and the name ${name}, and no kind`,
    so: 'Argo CD takes it for a file that is no manifest, and does not deploy it, without a word',
    do: 'Write the kind, or move the file out of the folder',
  }),
});
