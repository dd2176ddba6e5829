import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { readCluster } from '#cluster';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import type { Manifest } from '#kube';
import {
  clusterBuilder,
  formatFacts,
  formatSnapshot,
  type ObservedCluster,
  observeApplications,
  parseSnapshot,
  type Snapshot,
  snapshotVersion,
} from '#observed';
import { type FakeApiServer, startFakeApiServer } from './fake-api-server.ts';

let server: FakeApiServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Everything that is made of a cluster; answers what of it people would read. */
function useAll(cluster: ObservedCluster): string {
  const snapshot: Snapshot = {
    schemaVersion: snapshotVersion,
    taken: '2026-11-15T12:00:00Z',
    clusters: [cluster],
  };
  const again = parseSnapshot(formatSnapshot(snapshot), 'hostile');
  observeApplications(again);
  const facts = formatFacts(again);
  loadConfig(memoryTree({ 'phineus.yaml': facts }));
  return facts;
}

const kinds = [
  ['v1', 'Pod'],
  ['v1', 'Node'],
  ['v1', 'Secret'],
  ['v1', 'ConfigMap'],
  ['v1', 'Namespace'],
  ['v1', 'Service'],
  ['v1', 'Event'],
  ['apps/v1', 'Deployment'],
  ['argoproj.io/v1alpha1', 'Application'],
  ['argoproj.io/v1alpha1', 'AppProject'],
  ['storage.k8s.io/v1', 'StorageClass'],
  ['apiextensions.k8s.io/v1', 'CustomResourceDefinition'],
] as const;

const names = ['argocd-cm', 'argocd', 'api', 'a\u001b[2Jb', '__proto__', ''];
const words = [
  'metadata',
  'spec',
  'status',
  'name',
  'namespace',
  'labels',
  'annotations',
  'ownerReferences',
  'uid',
  'resources',
  'conditions',
  'data',
  'taints',
  'providerID',
  'managedFields',
  'containers',
  'kubectl.kubernetes.io/last-applied-configuration',
  'argocd.argoproj.io/secret-type',
  '__proto__',
  'constructor',
];
const { json } = fc.letrec<{ readonly json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1.5,
      1e300,
      '',
      'x',
      'cluster',
      '\u001b[31m',
      '{"kind":"Secret","apiVersion":"v1","data":3}',
    ),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...words), tie('json'), { maxKeys: 5 }),
  ),
}));
const object = fc
  .tuple(fc.constantFrom(...kinds), fc.constantFrom(...names), json, json, json, json)
  .map(([[apiVersion, kind], name, metadata, spec, status, data]): Manifest => {
    const more =
      typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata) ? metadata : {};
    return { apiVersion, kind, metadata: { ...more, name }, spec, status, data };
  });

describe('a malicious cluster', () => {
  test('objects of any shape neither crash nor hang whatever looks at them', () => {
    fc.assert(
      fc.property(fc.array(object, { maxLength: 12 }), (objects) => {
        const builder = clusterBuilder('key');
        builder.add(objects);
        for (const [apiVersion, kind] of kinds)
          builder.addList({
            group: apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '',
            kind,
            namespace: '',
            count: 0,
          });
        const text = useAll(
          builder.build({ name: 'hostile', server: '', source: 'kubernetes', version: 'v1.31.0' }),
        );
        expect(text).not.toContain('\u001b');
      }),
      { numRuns: 300 },
    );
  });

  test('items that are no objects, and nesting without end, cost only themselves', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    server = await startFakeApiServer({
      kinds: [
        { apiVersion: 'v1', kind: 'ConfigMap', resource: 'configmaps', objects: [] },
        {
          apiVersion: 'v1',
          kind: 'Pod',
          resource: 'pods',
          objects: [{ metadata: { name: 'api', namespace: 'shop' } }],
        },
      ],
      intercept: (url, answer) => {
        if (!url.pathname.endsWith('/configmaps')) return false;
        answer.end(`{"items":[null,7,"x",[],{"metadata":null},{"metadata":{"name":"deep"},"data":${deep}}]}`);
        return true;
      },
    });
    const cluster = await readCluster(server.connection, { hashKey: 'key' });
    expect(cluster.objects.map(({ kind, metadata }) => `${kind}/${metadata?.name}`)).toContain('Pod/api');
    useAll(cluster);
  });

  test('a file whose lines are nested without end is refused', () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const cluster: ObservedCluster = {
      name: 'a',
      server: '',
      source: 'kubernetes',
      objects: [],
      secrets: [],
      events: [],
      lists: [],
      unread: [],
    };
    const nested: Manifest = { apiVersion: 'v1', kind: 'Pod', spec: JSON.parse(deep) as unknown };
    const file = formatSnapshot({
      schemaVersion: snapshotVersion,
      taken: '',
      clusters: [{ ...cluster, objects: [nested] }],
    });
    expect(() => parseSnapshot(file, 'deep')).toThrow('this line is no part of a snapshot');
  });
});
