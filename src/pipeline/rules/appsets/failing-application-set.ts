import type { ExpandedApplicationSet } from '#sources';
import { defineRule } from '../rule.ts';
import { applicationSetSubject } from './application-set-subject.ts';

/** The ApplicationSet controller stops: none of the Applications is created, or existing ones are no longer updated. */
export const failingApplicationSet = defineRule<{ set: string; kind: GenerationKind; failure: string }>({
  name: 'failing-application-set',
  title: 'An ApplicationSet cannot generate its Applications',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ applicationSets }, report) {
    for (const set of applicationSets) {
      for (const { kind, message, place, related } of set.failures) {
        const { path: _, ...subject } = applicationSetSubject(set, []);
        report({
          subject: { ...subject, place },
          data: { set: set.name, kind, failure: firstLine(message) },
          ...(related && { related }),
        });
      }
    }
  },
  say: ({ set, kind, failure }) => ({
    what: `ApplicationSet ${set}: ${failure}`,
    so: consequences[kind],
    do: 'Correct the generator or the template',
  }),
});

type GenerationKind = ExpandedApplicationSet['failures'][number]['kind'];

const consequences: Readonly<Record<GenerationKind, string>> = {
  generation: 'Argo CD creates none of its Applications, and no longer updates those that exist',
  'empty-name': 'Argo CD does not create that Application',
  'duplicate-name': 'Argo CD creates none of the Applications that share a name',
};

/** Argo CD repeats the whole template in its message; what is wrong stands at the end. */
function firstLine(message: string): string {
  const text = message.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= 300) return text;
  const end = text.lastIndexOf('template: base:');
  return end > 0
    ? `the template does not work: ${text.slice(end + 'template: '.length)}`
    : `${text.slice(0, 300)}…`;
}
