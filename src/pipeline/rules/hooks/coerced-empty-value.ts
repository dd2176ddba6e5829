import { runScripts } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A variable is set to nothing on purpose, and the script takes that for "not set" and uses its default. */
export const coercedEmptyValue: Rule = {
  name: 'coerced-empty-value',
  title: 'An empty value becomes the default of a script',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['empty-prefix-coerced'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        for (const { text, container } of runScripts(fleet, object)) {
          for (const [index, variable] of recordsAt(container.spec, 'env')) {
            const name = stringAt(variable, 'name') ?? '';
            if (variable['value'] !== '' || !/^\w+$/.test(name)) continue;
            const standIn = defaultOf(text, name);
            if (standIn === undefined) continue;
            report({
              ...objectHit(
                fleet,
                object,
                [...container.path, 'env', index, 'value'],
                `${object.id.kind} ${object.id.name} sets ${name} to nothing, but its script says \${${name}:-${standIn}}, which takes the empty value for none and uses ${standIn}; write \${${name}-${standIn}} to keep it empty`,
              ),
              // Only of an empty prefix or suffix it is plain that nothing was meant.
              severity: /(PREFIX|SUFFIX)$/i.test(name) ? 'warning' : 'info',
            });
          }
        }
      }
    }
  },
};

/** What `${NAME:-text}` or `${NAME:=text}` puts in the place of an empty value. */
function defaultOf(text: string, name: string): string | undefined {
  for (const operator of [':-', ':=']) {
    const start = text.indexOf(`\${${name}${operator}`);
    if (start < 0) continue;
    const from = start + name.length + 4;
    const end = text.indexOf('}', from);
    const found = end < 0 ? '' : text.slice(from, end).replaceAll(/^["']|["']$/g, '');
    if (/^[\w./-]{1,100}$/.test(found)) return found;
  }
  return undefined;
}
