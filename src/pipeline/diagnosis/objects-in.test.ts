import { expect, test } from 'vitest';
import { objectText } from './object-text.ts';
import { objectsIn } from './objects-in.ts';
import { buildWorld } from './world.ts';

const served = [
  ['', 'Secret', 'secrets', true],
  ['', 'Service', 'services', true],
  ['', 'Namespace', 'namespaces', false],
  ['tekton.dev', 'Pipeline', 'pipelines', true],
  ['storage.k8s.io', 'StorageClass', 'storageclasses', false],
].map(([group, kind, resource, namespaced]) => ({
  group,
  kind,
  resource,
  namespaced,
  version: 'v1',
  verbs: [],
}));

const view = buildWorld({
  schemaVersion: 1,
  taken: '2026-01-01T00:00:00Z',
  clusters: [
    {
      name: 'c',
      server: '',
      source: 'kubernetes',
      served: served as never,
      objects: [],
      secrets: [],
      events: [],
      lists: [],
      unread: [],
    },
  ],
}).cluster('c');

test.each([
  ['secrets "db" not found', ['Secret/shop/db missing']],
  ["couldn't get Secret payments/db", ['Secret/payments/db missing']],
  ['referenced Secret "db" was not found', ['Secret/shop/db missing']],
  ['pipelines.tekton.dev "build" not found', ['Pipeline.tekton.dev/shop/build missing']],
  ['service/metrics in "kube-system" is not present', ['Service/kube-system/metrics']],
  ['namespace "gone" not found', ['Namespace/gone missing']],
  ['storageclass.storage.k8s.io "fast" not found', ['StorageClass.storage.k8s.io/fast missing']],
  ['storage class "fast" does not exist', ['StorageClass.storage.k8s.io/fast missing']],
  [
    "Pipeline resource 'build' named by label tekton.dev/of does not exist in namespace shop.",
    ['Pipeline.tekton.dev/shop/build missing'],
  ],
  ['the service is not ready and no secret was given', []],
  ['frigates.acme.test "x" not found', []],
  [
    'error getting Pipeline: pipelines.tekton.dev "build" not found',
    ['Pipeline.tekton.dev/shop/build missing'],
  ],
  [
    'invalid secret reference /Secret/tls, secret edge/tls not found',
    ['Secret/shop/tls', 'Secret/edge/tls missing'],
  ],
])('the objects that a text names: %s', (text, expected) => {
  if (view === undefined) throw new Error('no cluster');
  const found = objectsIn(text, 'shop', view);
  expect(found.map(({ id, isSaidMissing }) => `${objectText(id)}${isSaidMissing ? ' missing' : ''}`)).toEqual(
    expected,
  );
});
