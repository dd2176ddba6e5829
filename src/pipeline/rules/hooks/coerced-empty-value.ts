import { objection } from '#evidence';
import { runScripts } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { fallbackOf } from '#shell';
import { defineRule } from '../rule.ts';

/** A variable is set to nothing on purpose, and the script takes that for "not set" and uses its default. */
export const coercedEmptyValue = defineRule<{ object: string; variable: string; fallback: string }>({
  name: 'coerced-empty-value',
  title: 'An empty value becomes the default of a script',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findAt(object, report, { fleet }) {
    for (const { text, container } of runScripts(fleet, object)) {
      for (const [index, entry] of recordsAt(container.spec, 'env')) {
        const variable = stringAt(entry, 'name') ?? '';
        if (entry['value'] !== '' || !/^\w+$/.test(variable)) continue;
        const fallback = fallbackOf(text, variable);
        if (fallback === undefined) continue;
        report({
          object,
          path: [...container.path, 'env', index, 'value'],
          data: { object: `${object.id.kind} ${object.id.name}`, variable, fallback },
          reasons: /(PREFIX|SUFFIX)$/i.test(variable) ? [] : [mayMeanDefault],
        });
      }
    }
  },
  say: ({ object, variable, fallback }) => ({
    what: `${object} sets ${variable} to nothing, but its script replaces that by ${fallback}`,
    so: `\${${variable}:-${fallback}} treats an empty value as unset, so ${variable} is ${fallback}`,
    do: `Write \${${variable}-${fallback}} to keep the empty value`,
  }),
});

/** Only an empty prefix or suffix is plainly a value of its own. */
const mayMeanDefault = objection(
  'empty-means-default',
  'the empty value may be there to ask for the default',
);
