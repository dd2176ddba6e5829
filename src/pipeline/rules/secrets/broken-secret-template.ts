import { select } from '#fleet';
import { TemplateError, genericFunctions, parseTemplates } from '#gotemplate';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** The template of an ExternalSecret is a Go template that external-secrets cannot parse: no Secret appears. */
export const brokenSecretTemplate: Rule = {
  name: 'broken-secret-template',
  title: 'The template of an ExternalSecret does not parse',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['externalsecret-double-template'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.ofKind('external-secrets.io/ExternalSecret')) {
        for (const { path, value } of select(object.manifest, 'spec.target.template.data{}')) {
          const wrong = typeof value === 'string' ? parseError(value) : undefined;
          if (wrong === undefined) continue;
          report({
            target: fleet.target,
            application: object.unit.owner.name,
            object: object.id,
            path: pointerText(path),
            place: object.origin.field(path).edit,
            message: `the template of ${String(path.at(-1))} does not parse: ${wrong}`,
          });
        }
      }
    }
  },
};

/** What is wrong with a template whatever its data are; functions that only external-secrets has are let pass. */
function parseError(text: string): string | undefined {
  if (!text.includes('{{')) return undefined;
  try {
    parseTemplates([{ name: 'data', text }], genericFunctions);
    return undefined;
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return /function ".*" not defined/.test(error.message) ? undefined : error.message;
  }
}
