import { expect, test } from 'vitest';
import { shownValue } from './shown-value.ts';

const secret = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'db', annotations: { 'kubectl.kubernetes.io/last-applied-configuration': 'hunter2' } },
  type: 'Opaque',
  stringData: { url: 'hunter2' },
};
const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: {
    containers: [
      {
        env: [
          { name: 'DB_PASSWORD', value: 'hunter2' },
          { name: 'PORT', value: '80' },
        ],
      },
    ],
  },
};

test.each([
  [secret, ['stringData', 'url'], '(hidden)'],
  [secret, ['stringData'], '(hidden)'],
  [secret, [], '(hidden)'],
  [secret, ['metadata', 'annotations'], '(hidden)'],
  [secret, ['metadata', 'name'], 'db'],
  [secret, ['type'], 'Opaque'],
  [pod, ['spec', 'containers', 0, 'env', 0, 'value'], '(hidden)'],
  [pod, ['spec', 'containers', 0, 'env', 1, 'value'], '80'],
  [
    pod,
    ['spec', 'containers', 0, 'env'],
    [
      { name: 'DB_PASSWORD', value: '(hidden)' },
      { name: 'PORT', value: '80' },
    ],
  ],
])('of %o %j is shown as %j', (manifest, path, shown) => {
  expect(shownValue(manifest, path)).toEqual(shown);
});

const configMap = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'settings' },
  data: { file: "$ENV{'API_LOGIN'} = 'amber7!lantern~fog';\n", path: '/srv/data7/lantern_v2' },
};

test('a key that says which one something is shows a word, and not whatever a whole file holds', () => {
  expect(shownValue(configMap, ['data', 'path'])).toBe('/srv/data7/lantern_v2');
  expect(shownValue(configMap, ['data', 'file'])).toBe("$ENV{'API_LOGIN'} = '•••';\n");
  expect(shownValue(configMap, ['data'])).toMatchObject({ file: "$ENV{'API_LOGIN'} = '•••';\n" });
});
