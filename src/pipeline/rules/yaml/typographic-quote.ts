import { everyNode } from '#fleet';
import { pathText } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A text stands in typographic quotes, which YAML takes for letters of it. */
export const typographicQuote: Rule = {
  name: 'typographic-quote',
  title: 'A value stands in typographic quotes, which become part of it',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['application-manifest-mangled'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        if (object.id.kind === 'CustomResourceDefinition') continue;
        for (const { path, value } of everyNode(object.manifest)) {
          if (typeof value !== 'string' || !quoted.test(value) || isProse(String(path.at(-1)))) continue;
          const message = `${object.id.kind} ${object.id.name}: ${pathText(path)} is ${value}: the typographic quotes are part of the text; write plain ones`;
          report(objectHit(fleet, object, path, message));
        }
      }
    }
  },
};

const quoted = /^[“”„‘’][^\n“”„‘’]*[“”‘’]$/;

function isProse(key: string): boolean {
  return /description|summary|message|title|text|comment|note|label/i.test(key);
}
