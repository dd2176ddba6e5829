import { stringAt } from '#kube';
import { defineRule } from '../rule.ts';
import { applicationSetSubject } from './application-set-subject.ts';

/** What is written of the generated names already breaks the rules for names, whatever the parameters are. */
export const invalidNameTemplate = defineRule<{ set: string; name: string; character: string }>({
  name: 'invalid-name-template',
  title: 'The names that an ApplicationSet gives its Applications cannot be valid',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ applicationSets }, report) {
    for (const set of applicationSets) {
      const at = ['spec', 'template', 'metadata', 'name'];
      const name = stringAt(set.object.manifest, ...at) ?? '';
      const written = name.split(/\{\{[^{}]{0,500}\}\}/);
      // Names that hold no tag, or that were filled in, are held against the schema of Applications.
      if (written.length < 2 || written.some((part) => part.includes('{{'))) continue;
      const [character] = /[^a-z0-9.-]/.exec(written.join('')) ?? [];
      if (character === undefined) continue;
      report({ subject: applicationSetSubject(set, at), data: { set: set.name, name, character } });
    }
  },
  say: ({ set, name, character }) => ({
    what: `ApplicationSet ${set}: no Application can be named ${name}`,
    so: `Kubernetes refuses ${JSON.stringify(character)} in the name, and no Application is created`,
    do: 'Use only lower case letters, digits, - and .',
  }),
});
