import { expect, test } from 'vitest';
import { namedTextsIn, openTextsIn, secretsIn } from './secrets-in.ts';

const secret = 'Zq7vK2mX9pT4wR';
const object = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, data: { a: btoa(secret) } };

test.each([
  ['a Secret', object],
  ['one in a list in a list', list('List', list('SecretList', object))],
  [
    'the template of a sealed one',
    { apiVersion: 'bitnami.com/v1alpha1', kind: 'SealedSecret', spec: { template: { data: { a: secret } } } },
  ],
  [
    'the template of one from a store',
    { apiVersion: 'x/v1', kind: 'ExternalSecret', spec: { target: { template: { data: { a: secret } } } } },
  ],
  [
    'a store that only pretends',
    { apiVersion: 'x/v1', kind: 'SecretStore', spec: { provider: { fake: { data: [{ value: secret }] } } } },
  ],
])('the values of %s are secrets', (_, manifest) => {
  expect(secretsIn(manifest)).toContain(secret);
  expect([...openTextsIn(manifest, new Set([btoa(secret)]))]).toEqual([]);
});

test('what only refers to a Secret holds none', () => {
  const manifest = { apiVersion: 'v1', kind: 'Pod', spec: { ref: { kind: 'Secret', name: 'web-a1b2c3' } } };
  expect(secretsIn(manifest)).toEqual([]);
  expect([...openTextsIn(manifest, new Set(['web-a1b2c3']))]).toEqual(['web-a1b2c3']);
});

test('a value of megabytes is no harm', () => {
  expect(secretsIn({ ...object, data: { a: 'QUFB'.repeat(2_000_000) } })).toHaveLength(2);
});

function list(kind: string, item: object) {
  return { apiVersion: 'v1', kind, items: [item] };
}

test('what a field calls something by is a name; what a program is given is none', () => {
  const manifest = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', labels: { release: 'r2d2c3po9' } },
    spec: {
      containers: [
        { image: 'a/b:api-1a2b3c4d', args: ['x9k2m4p7q'], env: [{ name: 'A', value: 'x9k2m4p7q' }] },
      ],
      volumes: [{ configMap: { name: 'settings-7f8g9h2k' } }],
    },
  };
  const asked = ['r2d2c3po9', 'api-1a2b3c4d', 'x9k2m4p7q', 'settings-7f8g9h2k'];
  const named = new Set(namedTextsIn(manifest, new Set(asked)));
  expect([...named]).toEqual(['r2d2c3po9', 'api-1a2b3c4d', 'settings-7f8g9h2k']);
});
