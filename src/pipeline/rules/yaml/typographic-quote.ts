import { everyNode } from '#kube';
import { pathText } from '#yaml';
import { defineRule } from '../rule.ts';

/** A text stands in typographic quotes, which YAML takes for letters of it. */
export const typographicQuote = defineRule<{ object: string; field: string; value: string }>({
  name: 'typographic-quote',
  title: 'A value stands in typographic quotes, which become part of it',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findAt(object, report) {
    const { kind, name } = object.id;
    if (kind === 'CustomResourceDefinition') return;
    for (const node of everyNode(object.manifest)) {
      const { value } = node;
      if (typeof value !== 'string' || !quoted.test(value)) continue;
      const { path } = node;
      if (isProse(String(path.at(-1)))) continue;
      const data = { object: `${kind} ${name}`, field: pathText(path), value };
      report({ object, path, data });
    }
  },
  say: ({ object, field, value }) => ({
    what: `${object}: ${field} is ${value}, in typographic quotes`,
    so: 'YAML knows only plain quotes, so these become part of the value',
    do: 'Write plain quotes',
  }),
});

const quoted = /^[“”„‘’][^\n“”„‘’]*[“”‘’]$/;

function isProse(key: string): boolean {
  return /description|summary|message|title|text|comment|note|label/i.test(key);
}
