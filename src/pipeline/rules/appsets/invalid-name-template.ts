import { stringAt } from '#kube';
import type { Rule } from '../rule.ts';
import { applicationSetHit } from './application-set-hit.ts';

/** What is written of the generated names already breaks the rules for names, whatever the parameters are. */
export const invalidNameTemplate: Rule = {
  name: 'invalid-name-template',
  title: 'The names that an ApplicationSet gives its Applications cannot be valid',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['appset-output-invalid'],
  find({ targets }, report) {
    for (const { applicationSets } of targets) {
      for (const set of applicationSets) {
        const at = ['spec', 'template', 'metadata', 'name'];
        const name = stringAt(set.object.manifest, ...at) ?? '';
        const written = name.split(/\{\{[^{}]{0,500}\}\}/);
        // Names that hold no tag, or that were filled in, are held against the schema of Applications.
        if (written.length < 2 || written.some((part) => part.includes('{{'))) continue;
        const [bad] = /[^a-z0-9.-]/.exec(written.join('')) ?? [];
        if (bad === undefined) continue;
        report({
          ...applicationSetHit(set),
          path: '/spec/template/metadata/name',
          place: set.object.origin.field(at).edit,
          message: `ApplicationSet ${set.name}: no Application can be named ${name}: names hold lower case letters, digits, - and . only, not ${JSON.stringify(bad)}`,
        });
      }
    }
  },
};
