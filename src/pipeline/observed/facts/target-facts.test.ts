import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import type { Manifest } from '#kube';
import { clusterBuilder } from '../cluster-builder.ts';
import { type ObservedCluster, type Snapshot, snapshotVersion } from '../snapshot.ts';
import { formatFacts, targetFacts } from './target-facts.ts';

function object({
  apiVersion,
  kind,
  name,
  more = {},
}: {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly more?: object | undefined;
}): Manifest {
  const { metadata = {}, ...rest } = more as { metadata?: object };
  return { apiVersion, kind, metadata: { name, ...metadata }, ...rest };
}

function node(name: string, pool: string, taints: readonly object[] = []): Manifest {
  return object({
    apiVersion: 'v1',
    kind: 'Node',
    name,
    more: {
      metadata: {
        labels: { 'cloud.google.com/gke-nodepool': pool, 'kubernetes.io/hostname': name, tier: pool },
      },
      spec: { taints, providerID: 'gce://acme/zone/x' },
      status: { nodeInfo: { architecture: 'arm64' }, allocatable: { cpu: '4', memory: '15Gi' } },
    },
  });
}

const objects: readonly Manifest[] = [
  node('a', 'general'),
  node('b', 'general'),
  node('c', 'gpu', [
    { key: 'nvidia.com/gpu', value: 'present', effect: 'NoSchedule' },
    { key: 'node.kubernetes.io/not-ready', effect: 'NoExecute' },
  ]),
  object({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    name: 'standard-rwo',
    more: {
      metadata: { annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
      provisioner: 'pd.csi.storage.gke.io',
      volumeBindingMode: 'WaitForFirstConsumer',
    },
  }),
  object({
    apiVersion: 'v1',
    kind: 'Namespace',
    name: 'payments',
    more: {
      metadata: { labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    },
  }),
  object({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    name: 'argocd-cm',
    more: {
      metadata: { namespace: 'argocd' },
      data: { 'application.resourceTrackingMethod': 'annotation', url: 'https://argocd' },
    },
  }),
  object({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    name: 'argocd-server',
    more: {
      metadata: { namespace: 'argocd' },
      spec: {
        template: { spec: { containers: [{ name: 'server', image: 'quay.io/argoproj/argocd:v3.2.1' }] } },
      },
    },
  }),
  object({
    apiVersion: 'v1',
    kind: 'Secret',
    name: 'database',
    more: {
      metadata: { namespace: 'payments' },
      data: { password: 'SHVudGVyMkh1bnRlcjI=' },
    },
  }),
  object({
    apiVersion: 'v1',
    kind: 'Secret',
    name: 'made',
    more: {
      metadata: {
        namespace: 'payments',
        ownerReferences: [{ uid: 'x', kind: 'ExternalSecret', name: 'made' }],
      },
      data: {},
    },
  }),
  object({
    apiVersion: 'cert-manager.io/v1',
    kind: 'ClusterIssuer',
    name: 'letsencrypt',
    more: {
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    },
  }),
];

function cluster(
  read = ['/Node', 'storage.k8s.io/StorageClass', '/Namespace', '/Secret', '/ConfigMap'],
): ObservedCluster {
  const builder = clusterBuilder('key');
  builder.add(objects);
  for (const key of read) {
    const [group = '', kind = ''] = key.split('/');
    builder.addList({ group, kind, namespace: '', count: 1 });
  }
  const served = [
    ...read.map((key) => ({
      group: key.split('/')[0] ?? '',
      version: 'v1',
      kind: key.split('/')[1] ?? '',
      resource: 'x',
      namespaced: false,
      verbs: ['list'],
    })),
    {
      group: 'cert-manager.io',
      version: 'v1',
      kind: 'ClusterIssuer',
      resource: 'clusterissuers',
      namespaced: false,
      verbs: ['list'],
    },
  ];
  return builder.build({
    name: 'gke_acme_prod',
    server: 'https://x',
    source: 'kubernetes',
    version: 'v1.31.4-gke.100',
    served,
  });
}

describe('facts of a target', () => {
  test('follow from what was read', () => {
    expect(targetFacts(cluster())).toEqual({
      distribution: 'gke',
      kubernetes: '1.31',
      arch: ['arm64'],
      nodePools: [
        {
          name: 'general',
          arch: 'arm64',
          labels: { 'cloud.google.com/gke-nodepool': 'general', tier: 'general' },
          cpu: '4',
          memory: '15Gi',
        },
        {
          name: 'gpu',
          arch: 'arm64',
          labels: { 'cloud.google.com/gke-nodepool': 'gpu', tier: 'gpu' },
          taints: [{ key: 'nvidia.com/gpu', value: 'present', effect: 'NoSchedule' }],
          cpu: '4',
          memory: '15Gi',
        },
      ],
      storageClasses: [{ name: 'standard-rwo', default: true, bindingMode: 'WaitForFirstConsumer' }],
      ingressClasses: [],
      gatewayClasses: [],
      priorityClasses: [],
      apis: ['cert-manager.io/v1/ClusterIssuer'],
      complete: ['apis'],
      operators: ['cert-manager.io'],
      namespaces: [{ name: 'payments', podSecurity: 'restricted' }],
      argocd: {
        version: '3.2.1',
        namespace: 'argocd',
        settings: { 'application.resourceTrackingMethod': 'annotation' },
      },
      objects: [
        {
          kind: 'ConfigMap',
          namespace: 'argocd',
          name: 'argocd-cm',
          keys: ['application.resourceTrackingMethod', 'url'],
        },
        { kind: 'Secret', namespace: 'payments', name: 'database', keys: ['password'] },
      ],
    });
  });

  test('what was not read is not said', () => {
    const { served: _, ...open } = cluster(['/Namespace']);
    const facts = targetFacts(open);
    expect(Object.keys(facts)).not.toContain('nodePools');
    expect(Object.keys(facts)).not.toContain('objects');
  });

  test('are a configuration that phineus reads', () => {
    const text = formatFacts({
      schemaVersion: snapshotVersion,
      taken: '2026-11-15T12:00:00Z',
      clusters: [cluster()],
    });
    const { targets } = loadConfig(memoryTree({ 'phineus.yaml': text }));
    expect(targets.map(({ name }) => name)).toEqual(['gke_acme_prod']);
    expect(targets[0]?.facts).toMatchObject({
      kubernetes: '1.31',
      storageClasses: [{ name: 'standard-rwo' }],
    });
  });

  test('settings of several lines stay what they are', () => {
    const updates = 'jsonPointers:\n  - /metadata\n  - /subsets\n';
    const key = 'resource.customizations.ignoreResourceUpdates.Endpoints';
    const targets = factsOf([settings({ [key]: updates })]);
    expect(targets[0]?.facts.argocd?.settings).toMatchObject({ [key]: updates });
  });

  test('what no cluster can have is left out, and said', () => {
    const namespaces = ['payments', '__proto__'].map((name) =>
      object({ apiVersion: 'v1', kind: 'Namespace', name }),
    );
    const text = formatFacts(snapshotOf(namespaces));
    expect(text).toContain('# acme: left out: namespaces[0] (__proto__) can be the name of nothing');
    expect(loadConfig(memoryTree({ 'phineus.yaml': text })).targets[0]?.facts.namespaces).toEqual([
      { name: 'payments' },
    ]);
  });
});

function settings(data: Readonly<Record<string, string>>): Manifest {
  return object({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    name: 'argocd-cm',
    more: { metadata: { namespace: 'argocd' }, data },
  });
}

function snapshotOf(seen: readonly Manifest[]): Snapshot {
  const builder = clusterBuilder('key');
  builder.add(seen);
  for (const kind of ['Namespace', 'ConfigMap'])
    builder.addList({ group: '', kind, namespace: '', count: 1 });
  const acme = builder.build({ name: 'acme', server: 'https://x', source: 'kubernetes', version: 'v1.31.0' });
  return { schemaVersion: snapshotVersion, taken: '2026-11-15T12:00:00Z', clusters: [acme] };
}

function factsOf(seen: readonly Manifest[]) {
  return loadConfig(memoryTree({ 'phineus.yaml': formatFacts(snapshotOf(seen)) })).targets;
}
