import type { Rule } from '../rule.ts';

/** A template prints several manifests as one document: all but the last are lost without a word. */
export const runTogetherManifests: Rule = {
  name: 'run-together-manifests',
  title: 'A template prints several manifests without a line between them',
  severity: 'error',
  since: '0.1.0',
  fix: 'patch',
  classes: ['application-manifest-mangled'],
  find({ fleets }, report) {
    for (const { target, applications } of fleets) {
      for (const { application, notes } of applications) {
        for (const { code, message, place } of notes) {
          if (code === 'manifests-run-together')
            report({ target, application: application.name, place, message });
        }
      }
    }
  },
};
