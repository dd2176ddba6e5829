import { expect, test } from 'vitest';
import { covers } from './denied-secret-path.ts';
import { policyRules } from './vault-setup.ts';
import { vaultPath } from './vault-store.ts';

test('a policy is read block by block', () => {
  const text = `
path "secret/data/payments/*" { capabilities = ["read", "list"] }
path "/secret/metadata/+/database" {
  capabilities = ["list"]
}
`;
  expect(policyRules(text)).toEqual([
    { path: 'secret/data/payments/*', capabilities: ['read', 'list'] },
    { path: 'secret/metadata/+/database', capabilities: ['list'] },
  ]);
});

test.each([
  ['secret/data/payments/*', 'secret/data/payments/db', true],
  ['secret/data/payments/*', 'secret/data/orders/db', false],
  ['secret/data/pay*', 'secret/data/payments/db', true],
  ['secret/data/+/db', 'secret/data/payments/db', true],
  ['secret/data/+/db', 'secret/data/payments/eu/db', false],
  ['secret/data/payments', 'secret/data/payments/db', false],
  ['*', 'secret/data/payments/db', true],
])('policy path %s and %s', (pattern, path, expected) => {
  expect(covers(pattern, path)).toBe(expected);
});

const second = { version: 'v2', audiences: [] };

test.each([
  [{ ...second, mount: 'secret' }, 'payments/db', 'secret/data/payments/db'],
  [{ ...second, mount: 'secret' }, 'secret/data/payments/db', 'secret/data/payments/db'],
  [second, 'secret/payments/db', 'secret/data/payments/db'],
  [second, 'secret/data/payments/db', 'secret/data/payments/db'],
  [{ ...second, version: 'v1', mount: 'kv' }, 'payments/db', 'kv/payments/db'],
])('a key is read where external-secrets reads it', (store, key, expected) => {
  expect(vaultPath(store, key)).toBe(expected);
});
