import { numberAt } from '#kube';
import { defineRule } from '../rule.ts';
import { type FaultData, faultSaying } from '../templates/fault-words.ts';
import { reportFaults } from '../templates/report-faults.ts';
import { fileSubject } from '../subjects.ts';

/** A template prints several manifests as one document: all but the last are lost without a word. */
export const runTogetherManifests = defineRule<{ count: number; template?: FaultData }>({
  name: 'run-together-manifests',
  title: 'A template prints several manifests without a line between them',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  fix: 'patch',
  find(context, report) {
    for (const { target, units } of context.fleets) {
      for (const { owner, notes } of units) {
        for (const { code, data, place } of notes) {
          if (code !== 'manifests-run-together') continue;
          report({
            subject: fileSubject(target, place, owner),
            data: { count: numberAt(data, 'count') ?? 0 },
          });
        }
      }
    }
    reportFaults(context, 'run-together-manifests', ({ data, ...found }) =>
      report({ ...found, data: { count: 2, template: data }, impact: 'weakens' }),
    );
  },
  say: ({ count, template }) =>
    template
      ? faultSaying(template)
      : {
          what: `${count} manifests are printed here without --- between them`,
          so: 'They are read as one document, and only the last one is applied',
          do: 'Print a line with --- before each of them',
        },
});
