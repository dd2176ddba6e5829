import type { Rule } from '../rule.ts';

/** A template prints several manifests as one document: all but the last are lost without a word. */
export const runTogetherManifests: Rule = {
  name: 'run-together-manifests',
  title: 'A template prints several manifests without a line between them',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['application-manifest-mangled'],
  find({ fleets }, report) {
    for (const { target, units } of fleets) {
      for (const { owner: application, notes } of units) {
        for (const { code, message, place } of notes) {
          if (code === 'manifests-run-together')
            report({ target, application: application.name, place, message });
        }
      }
    }
  },
};
