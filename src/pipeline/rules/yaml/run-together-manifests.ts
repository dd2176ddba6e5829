import { numberAt } from '#kube';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** A template prints several manifests as one document: all but the last are lost without a word. */
export const runTogetherManifests = defineRule<{ count: number }>({
  name: 'run-together-manifests',
  title: 'A template prints several manifests without a line between them',
  impact: 'breaks',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet: { target, units } }, report) {
    for (const { owner, notes } of units) {
      for (const { code, data, place } of notes) {
        if (code !== 'manifests-run-together') continue;
        report({
          subject: fileSubject(target, place, owner.name),
          data: { count: numberAt(data, 'count') ?? 0 },
        });
      }
    }
  },
  say: ({ count }) => ({
    what: `${count} manifests are printed here without --- between them`,
    so: 'they are read as one document, and only the last one is applied',
    do: 'Print a line with --- before each of them',
  }),
});
