import { expect, test } from 'vitest';
import { asideFolder, isHeadedAsExample, isHeadedAsUnused, isTemplate, saysUnused } from './leftovers.ts';

test.each([
  ['docs/payments.yaml', 'docs'],
  ['components/payments.old/base/all.yaml', 'payments.old'],
  ['apps/payments-disabled/all.yaml', 'payments-disabled'],
  ['apps/unused/payments.yaml', 'unused'],
  ['not-deployed-apps/payments.yaml', 'not-deployed-apps'],
  ['example-2/payments/all.yaml', 'example-2'],
  ['apps/payments copy/all.yaml', 'payments copy'],
  ['apps/payments (1).yaml', 'payments (1).yaml'],
  ['wip-applications/payments.yaml', 'wip-applications'],
  ['apps/payments.tmpl.yaml', 'payments.tmpl.yaml'],
  ['ZZ_archived/payments/all.yaml', 'ZZ_archived'],
  ['99-archieved/payments/all.yaml', '99-archieved'],
  ['apps/payments-depricated/all.yaml', 'payments-depricated'],
  ['disabled-apps/payments.yaml', 'disabled-apps'],
])('%s lies aside, in %s', (file, folder) => {
  expect(asideFolder(file)).toBe(folder);
});

test.each([
  'apps/payments/all.yaml',
  'apps/threshold/all.yaml',
  'apps/postgres-backup/all.yaml',
  'included/payments/all.yaml',
  'archiver/all.yaml',
  'interactive/all.yaml',
  'enabled/payments.yaml',
  'required-apps/payments.yaml',
])('%s does not lie aside', (file) => {
  expect(asideFolder(file)).toBeUndefined();
});

test.each([
  ['# Example namespaces with injection\n\nkind: Namespace\n', true],
  ['---\n# =====\n# This is a sample of the settings\nkind: ConfigMap\n', true],
  ['# Namespaces, for example of teams\nkind: Namespace\n', false],
  ['# Example: https://example.org/settings\nkind: ConfigMap\n', false],
  ['kind: ConfigMap\n# Example of a key\n', false],
])('%j is headed as an example: %s', (text, expected) => {
  expect(isHeadedAsExample(text)).toBe(expected);
});

test.each([
  ['# Settings of production\n# NOT IN USE YET: copy them later.\nreplicas: 2\n', true],
  ['# Not deployed\nkind: ConfigMap\n', true],
  ['# Settings of what is not deployed by Helm\nkind: ConfigMap\n', false],
  ['replicas: 2\n# NOT IN USE YET\n', false],
])('%j is headed as unused: %s', (text, expected) => {
  expect(isHeadedAsUnused(text)).toBe(expected);
});

test.each([
  ['# apps/production: kept for later, NOT deployed\n\nText.\n', true],
  ['# Production\n\n**Nothing syncs this directory.** It waits.\n', true],
  ['Nothing deploys this folder.\n', true],
  ['# Staged apps (not yet under Argo control)\n\nText.\n', true],
  ['# Production\n\nWhat to do when an application is not deployed.\n', false],
  ['# Production\n\n## Parts that are not in use\n', false],
])('a guide %j says that its folder is unused: %s', (text, expected) => {
  expect(saysUnused(text)).toBe(expected);
});

test.each([
  ['spec:\n  server: {{ .Values.server }}\n', true],
  ['metadata:\n  name: {{cookiecutter.name}}\n', true],
  ["spec:\n  server: '{{ .Values.server }}'\n", false],
  ['data:\n  text: hello {{ .Values.server }}\n', false],
  ['# server: {{ .Values.server }}\n', false],
])('%j is a template: %s', (text, expected) => {
  expect(isTemplate(text)).toBe(expected);
});
