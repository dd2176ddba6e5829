import { select } from '#kube';
import { TemplateError, parseTemplate } from '#gotemplate';
import { defineRule } from '../rule.ts';

/** The template of an ExternalSecret is a Go template that external-secrets cannot parse: no Secret appears. */
export const brokenSecretTemplate = defineRule<{ name: string; key: string; error: string }>({
  name: 'broken-secret-template',
  title: 'The template of an ExternalSecret does not parse',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report) {
    for (const object of fleet.ofKind('external-secrets.io/ExternalSecret')) {
      for (const { path, value } of select(object.manifest, 'spec.target.template.data{}')) {
        const error = typeof value === 'string' ? parseError(value) : undefined;
        if (error === undefined) continue;
        const data = { name: object.id.name, key: String(path.at(-1)), error };
        report({ object, path, data });
      }
    }
  },
  say: ({ name, key, error }) => ({
    what: `ExternalSecret ${name}: the template of ${key} does not parse: ${error}`,
    so: 'External-secrets cannot fill it in, and the Secret never appears',
    do: 'Correct the Go template; a key with a dash needs {{ index . "my-key" }}',
  }),
});

/** What is wrong with a template whatever its data are; functions that only external-secrets has are let pass. */
function parseError(text: string): string | undefined {
  if (!text.includes('{{')) return undefined;
  try {
    parseTemplate('data', text, () => true);
    return undefined;
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return error.message;
  }
}
