import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { secretTexts } from './secret-texts.ts';

test('of a template of a Secret its texts are secret, but for what it tells whoever installs it', () => {
  const template = `apiVersion: v1
kind: Secret
{{- if not .Values.token }}
{{- fail "a token is required to log in" }}
{{- end }}
stringData:
  token: {{ .Values.token | default "s3cr3t-of-the-chart" }}
`;
  const found = secretTexts(memoryTree({ 'templates/secret.yaml': template }), ['templates/secret.yaml']);
  expect([...found]).toContain('s3cr3t-of-the-chart');
  expect([...found]).not.toContain('a token is required to log in');
});

test('what is called like a credential is one, whatever it looks like', () => {
  const values =
    'password: zebrafinch\ndb: { dbPassword: tiger, tokenRef: here }\nenv: [{ name: API_TOKEN, value: heron }]\nadmin: { token: $TOKEN }\n';
  expect([...secretTexts(memoryTree({ 'values.yaml': values }), ['values.yaml'])]).toEqual([
    'zebrafinch',
    'tiger',
    'heron',
  ]);
});
