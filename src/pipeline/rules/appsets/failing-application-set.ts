import type { Rule } from '../rule.ts';
import { applicationSetHit } from './application-set-hit.ts';

/** The ApplicationSet controller stops: none of the Applications is created, or existing ones are no longer updated. */
export const failingApplicationSet: Rule = {
  name: 'failing-application-set',
  title: 'An ApplicationSet cannot generate its Applications',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: [
    'appset-missing-key',
    'appset-output-invalid',
    'generator-broken-symlink',
    'component-descriptor-incomplete',
  ],
  find({ targets }, report) {
    for (const { applicationSets } of targets) {
      for (const set of applicationSets) {
        for (const { message, place, related } of set.failures) {
          report({
            ...applicationSetHit(set),
            place,
            message: `ApplicationSet ${set.name}: ${firstLine(message)}`,
            ...(related && { related }),
          });
        }
      }
    }
  },
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
