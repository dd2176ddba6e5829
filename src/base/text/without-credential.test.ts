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
  ['argocd repo add https://a --password hunter2 -x', 'argocd repo add https://a --password ••• -x'],
  ["argocd cluster add x --bearer-token 'hunter2'", "argocd cluster add x --bearer-token '•••'"],
  ['vault login --token "$TOKEN"', 'vault login --token "$TOKEN"'],
  ['login --password --verbose', 'login --password --verbose'],
  ['create secret generic a --from-literal=hunter2', 'create secret generic a --from-literal=•••'],
  ['create secret generic a --from-literal hunter2 -n b', 'create secret generic a --from-literal ••• -n b'],
  ['[{ name: "password[", value: hunter2 }]', '[{ name: "password[", •••'],
  ['[{ value: hunter2, name: db.password }]', '[{ value: •••, name: db.password }]'],
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
  for (const part of ['--', '-a', 'value: a, ', 'name: a ', '--from-literal ', ' --password ', 'value:'])
    expect(withoutCredential(part.repeat(100_000)).length).toBeGreaterThan(0);
});
