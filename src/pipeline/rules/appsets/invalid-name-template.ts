import { isNoName } from '#evidence';
import { stringAt } from '#kube';
import type { ExpandedApplicationSet } from '#sources';
import { defineRule } from '../rule.ts';
import { applicationSetSubject } from './application-set-subject.ts';

/** The name of an ApplicationSet, or what is written of those it generates, breaks the rules for names. */
export const invalidNameTemplate = defineRule<{ set: string; name: string | null; character: string }>({
  name: 'invalid-name-template',
  title: 'The names that an ApplicationSet gives its Applications cannot be valid',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ applicationSets }, report) {
    for (const set of applicationSets) {
      const own = ['metadata', 'name'];
      if (isRefused(set))
        report({
          subject: applicationSetSubject(set, own),
          data: { set: set.name, name: null, character: badCharacter(set.name) ?? '' },
        });
      const at = ['spec', 'template', 'metadata', 'name'];
      const name = stringAt(set.object.manifest, ...at) ?? '';
      const written = name.split(/\{\{[^{}]{0,500}\}\}/);
      // Names that hold no tag, or that were filled in, are held against the schema of Applications.
      if (written.length < 2 || written.some((part) => part.includes('{{'))) continue;
      const character = badCharacter(written.join(''));
      if (character === undefined) continue;
      report({ subject: applicationSetSubject(set, at), data: { set: set.name, name, character } });
    }
  },
  say: ({ set, name, character }) => ({
    what:
      name === null
        ? `no ApplicationSet can be named ${set}`
        : `ApplicationSet ${set}: no Application can be named ${name}`,
    so: `Kubernetes refuses ${JSON.stringify(character)} in the name, and no Application is created`,
    do: 'Use only lower case letters, digits, - and .',
  }),
});

/** Whether a set of a file has a name that no object can have; one that an Application deploys is held against its schema. */
function isRefused({ name, parent }: ExpandedApplicationSet): boolean {
  return parent === undefined && isNoName(name) && badCharacter(name) !== undefined;
}

function badCharacter(text: string): string | undefined {
  return /[^a-z0-9.-]/.exec(text)?.[0];
}
