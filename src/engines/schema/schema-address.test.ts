import { expect, test } from 'vitest';
import { schemaAddress } from './schema-address.ts';

test.each([
  ['a folder has the usual order', 'schemas', 'schemas/acme.io/rocket_v1.json'],
  ['a template of our own', 'crds/{{kind}}-{{ group }}-{{version}}.json', 'crds/rocket-acme.io-v1.json'],
  [
    'the template of kubeconform',
    'https://schemas.acme.io/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json',
    'https://schemas.acme.io/acme.io/rocket_v1.json',
  ],
])('%s', (_, template, address) => {
  expect(schemaAddress(template, 'acme.io/v1', 'Rocket')).toBe(address);
});

test('a name that leads elsewhere has no address', () => {
  expect(schemaAddress('schemas', '../../etc/v1', 'Rocket')).toBe(undefined);
  expect(schemaAddress('schemas', 'acme.io/v1', '../passwd')).toBe(undefined);
});
