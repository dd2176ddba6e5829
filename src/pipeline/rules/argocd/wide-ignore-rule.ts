import { type Json, recordsAt, stringAt } from '#kube';
import { applicationHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A rule of `ignoreDifferences` that hides whole parts of objects: real drift goes unseen. */
export const wideIgnoreRule: Rule = {
  name: 'wide-ignore-rule',
  title: 'A rule of ignoreDifferences hides too much',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['ignore-rule-too-broad'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { owner: application } of fleet.applications) {
        for (const [index, rule] of recordsAt(application.manifest, 'spec', 'ignoreDifferences')) {
          for (const { at, text } of wholeParts(rule)) {
            const kind = stringAt(rule, 'kind') ?? '*';
            report(
              applicationHit(
                fleet,
                application,
                ['spec', 'ignoreDifferences', index, ...at],
                `${text} hides every difference below it in ${kind === '*' ? 'all objects' : `each ${kind}`}; name the fields that something else writes`,
              ),
            );
          }
        }
      }
    }
  },
};

const whole: ReadonlySet<string> = new Set(['', 'spec', 'metadata', 'spec.template', 'spec.template.spec']);

function wholeParts(rule: Json) {
  return (['jsonPointers', 'jqPathExpressions'] as const).flatMap((field) => {
    const list = rule[field];
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown, index) => {
      // The pointer "/" is the field without a name, which no object has.
      if (typeof item !== 'string' || (field === 'jsonPointers' && item === '/')) return [];
      const path = item.replace(/^[./]/, '').replace(/[./]$/, '').replaceAll('/', '.');
      return whole.has(path) ? [{ at: [field, index], text: item }] : [];
    });
  });
}
