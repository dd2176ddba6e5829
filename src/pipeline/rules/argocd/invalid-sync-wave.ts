import { asText } from '#text';
import { jsonText, recordAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A sync wave that is not a whole number counts as wave 0. */
export const invalidSyncWave = defineRule<{ value: string }>({
  name: 'invalid-sync-wave',
  title: 'A sync wave is not a whole number',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findAt(object, report) {
    const key = 'argocd.argoproj.io/sync-wave';
    const value = recordAt(object.manifest, 'metadata', 'annotations')[key];
    if (value === undefined || /^[+-]?\d+$/.test(asText(value))) return;
    report({ object, path: ['metadata', 'annotations', key], data: { value: jsonText(value) } });
  },
  say: ({ value }) => ({
    what: `sync wave ${value} is not a whole number`,
    so: 'Argo CD uses wave 0',
    do: 'Write a whole number in quotes',
  }),
});
