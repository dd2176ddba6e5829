import { expect, test } from 'vitest';
import { isCredentialName, withoutCredential } from './without-credential.ts';

test.each([
  ['adminPassword: hunter2', 'adminPassword: •••'],
  ['  - API_TOKEN=abc', '  - API_TOKEN=•••'],
  ['"apiKey": "abc", "b": 1', '"apiKey": •••'],
  ['tokenReview: true', 'tokenReview: true'],
  ['curl -u admin:hunter2 https://db', 'curl -u admin:••• https://db'],
  ['curl --user "admin:$PASS" https://db', 'curl --user "admin:$PASS" https://db'],
  ["- 'Authorization: Bearer abc.def'", "- 'Authorization: Bearer •••'"],
  ['password: {{ .Values.password }}', 'password: {{ .Values.password }}'],
])('%s is shown as %s', (line, shown) => {
  expect(withoutCredential(line)).toBe(shown);
});

test('names of credentials end with what they are', () => {
  expect(['auth.password', 'DB_PASSWORD', 'token', 'secret-key'].filter(isCredentialName)).toHaveLength(4);
  expect(['passwordSecretName', 'tokens', 'colour', ''].filter(isCredentialName)).toEqual([]);
});

test('takes a time that grows with the line, whatever it holds', () => {
  const long = 'token '.repeat(300_000) + 'x'.repeat(1_000_000);
  expect(withoutCredential(long)).toBe(long);
});
