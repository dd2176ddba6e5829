import { Budget } from '#budget';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Execution, helm4Functions, parseTemplates, toGo } from './index.ts';

test('the example of the README renders', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  expect(readme).toContain(
    "{ name: 'service.yaml', text: 'name: {{ include \"name\" . }}\\nports: {{ toYaml .ports | nindent 2 }}\\n' }",
  );
  const set = parseTemplates(
    [
      { name: '_helpers.tpl', text: '{{ define "name" }}{{ .app | trunc 63 | trimSuffix "-" }}{{ end }}' },
      {
        name: 'service.yaml',
        text: 'name: {{ include "name" . }}\nports: {{ toYaml .ports | nindent 2 }}\n',
      },
    ],
    helm4Functions,
  );
  const execution = new Execution(set, { missingKey: 'zero', budget: new Budget({ steps: 1_000_000 }) });
  expect(execution.execute('service.yaml', toGo({ app: 'guestbook', ports: [80, 443] }))).toBe(
    'name: guestbook\nports: \n  - 80\n  - 443\n',
  );
});
