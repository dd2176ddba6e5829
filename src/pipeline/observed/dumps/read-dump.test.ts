import { describe, expect, test } from 'vitest';
import { coverageOf } from '../coverage.ts';
import { observeApplications } from '../health/observe-applications.ts';
import { snapshotVersion } from '../snapshot.ts';
import type { DumpFile } from './dump.ts';
import { readDump } from './read-dump.ts';

function files(texts: Readonly<Record<string, string>>): readonly DumpFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, text: () => text }));
}

function read(...parts: readonly Readonly<Record<string, string>>[]) {
  const { value, problems } = readDump({ name: 'dump', parts: parts.map(files), hashKey: 'key' });
  const names = value.objects.map(
    ({ kind, metadata }) => `${kind}/${metadata?.namespace ?? ''}/${metadata?.name}`,
  );
  return { cluster: value, problems, names };
}

const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'api', namespace: 'payments' } };
const bare = { metadata: { name: 'api', namespace: 'payments' } };
const application = {
  metadata: { name: 'api', namespace: 'argocd' },
  spec: { project: 'default', destination: { server: 'https://kubernetes.default.svc' }, source: {} },
  status: { sync: { status: 'OutOfSync' }, health: { status: 'Degraded' } },
};

describe('dumps', () => {
  test.each([
    ['a List as JSON', JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [pod] })],
    ['one object as YAML', 'apiVersion: v1\nkind: Pod\nmetadata: {name: api, namespace: payments}\n'],
    ['a stream of YAML', '---\napiVersion: v1\nkind: Pod\nmetadata: {name: api, namespace: payments}\n---\n'],
    ['JSON values one after another', `${JSON.stringify(pod, null, 1)}\n${JSON.stringify(pod, null, 1)}\n`],
    [
      'a typed list whose items say nothing of their kind',
      JSON.stringify({ apiVersion: 'v1', kind: 'PodList', items: [bare] }),
    ],
  ])('kubectl get: %s', (_, text) => {
    const { cluster, names, problems } = read({ 'pods.json': text });
    expect(names).toEqual(['Pod/payments/api']);
    expect(problems).toEqual([]);
    expect(cluster.source).toBe('kubectl-get');
    expect(coverageOf(cluster, { group: '', kind: 'Pod', namespace: 'payments' })).toMatchObject({
      kind: 'open',
      because: [{ reason: 'not-in-source' }],
    });
  });

  test('several files are one cluster', () => {
    const node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'worker' } };
    expect(read({ 'pods.json': JSON.stringify(pod) }, { 'nodes.json': JSON.stringify(node) }).names).toEqual([
      'Node//worker',
      'Pod/payments/api',
    ]);
  });

  test('kubectl cluster-info dump: lists of each namespace are complete', () => {
    const { cluster, names } = read({
      'nodes.json': JSON.stringify({
        kind: 'NodeList',
        apiVersion: 'v1',
        items: [{ metadata: { name: 'worker' } }],
      }),
      'payments/pods.json': JSON.stringify({ kind: 'PodList', apiVersion: 'v1', items: [bare] }),
      'payments/deployments.json': JSON.stringify({
        kind: 'DeploymentList',
        apiVersion: 'apps/v1',
        items: [],
      }),
      'payments/api/logs.txt': 'started',
    });
    expect(cluster.source).toBe('cluster-info-dump');
    expect(names).toEqual(['Node//worker', 'Pod/payments/api']);
    expect(coverageOf(cluster, { group: 'apps', kind: 'Deployment', namespace: 'payments' }).kind).toBe(
      'complete',
    );
    expect(coverageOf(cluster, { group: 'apps', kind: 'Deployment', namespace: 'billing' }).kind).toBe(
      'open',
    );
  });

  test('must-gather: lists, single objects and pods, whatever folder stands above', () => {
    const root = 'quay-io-openshift-release-dev/';
    const { cluster, names } = read({
      [`${root}cluster-scoped-resources/core/nodes/worker.yaml`]:
        'apiVersion: v1\nkind: Node\nmetadata: {name: worker}\nstatus: {nodeInfo: {kubeletVersion: v1.29.6}}\n',
      [`${root}namespaces/payments/core/pods.yaml`]:
        'apiVersion: v1\nkind: PodList\nitems:\n- metadata: {name: api, namespace: payments}\n',
      [`${root}namespaces/payments/core/events.yaml`]:
        'apiVersion: v1\nkind: EventList\nitems:\n- metadata: {name: a, namespace: payments}\n  reason: BackOff\n  message: m\n  involvedObject: {kind: Pod, name: api, namespace: payments}\n',
      [`${root}namespaces/payments/pods/web/web.yaml`]:
        'apiVersion: v1\nkind: Pod\nmetadata: {name: web, namespace: payments}\n',
      [`${root}namespaces/payments/pods/web/web/logs/current.log`]: 'started',
    });
    expect(cluster).toMatchObject({
      source: 'must-gather',
      version: 'v1.29.6',
      events: [{ reason: 'BackOff' }],
    });
    expect(names).toEqual(['Node//worker', 'Pod/payments/api', 'Pod/payments/web']);
    expect(coverageOf(cluster, { group: '', kind: 'Pod', namespace: 'payments' }).kind).toBe('complete');
    expect(coverageOf(cluster, { group: '', kind: 'Node', namespace: '' }).kind).toBe('open');
  });

  test.each([
    ['list', JSON.stringify([application])],
    ['get', JSON.stringify(application)],
  ])('argocd app %s: Applications without a kind', (_, text) => {
    const { cluster, names } = read({ 'apps.json': text });
    expect(cluster.source).toBe('argocd-cli');
    expect(names).toEqual(['Application/argocd/api']);
  });

  test('argocd admin export: projects and Applications are complete, Secrets lose their values', () => {
    const text = [
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: argocd-cm\ndata: {}',
      'apiVersion: v1\nkind: Secret\nmetadata:\n  name: argocd-secret\ndata:\n  admin.password: SHVudGVyMkh1bnRlcjI=',
      'apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata:\n  name: default\nspec: {}',
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata:\n  name: api\nspec: ${JSON.stringify(application.spec)}\nstatus: ${JSON.stringify(application.status)}`,
    ].join('\n---\n');
    const { cluster, names } = read({ 'backup.yaml': text });
    expect(cluster.source).toBe('argocd-export');
    expect(names).toContain('Application/argocd/api');
    expect(coverageOf(cluster, { group: 'argoproj.io', kind: 'Application', namespace: 'argocd' }).kind).toBe(
      'complete',
    );
    expect(JSON.stringify(cluster)).not.toContain('SHVudGVy');
    const [app] = observeApplications({
      schemaVersion: snapshotVersion,
      taken: '2026-11-15T12:00:00Z',
      clusters: [cluster],
    });
    expect(app).toMatchObject({
      name: 'api',
      sync: { status: 'OutOfSync' },
      health: { reported: 'Degraded' },
    });
  });

  test('what cannot be read is named with file and line, and the rest is read', () => {
    const { names, problems } = read({
      'pods.json': JSON.stringify(pod),
      'broken.json': '{\n "kind": "Pod",\n oops\n}}',
      'note.yaml': 'just: text\n',
    });
    expect(names).toEqual(['Pod/payments/api']);
    expect(problems.map(({ location }) => `${location?.file}:${location?.line}`)).toEqual([
      'broken.json:4',
      'note.yaml:1',
    ]);
  });

  test('a dump without any object says so', () => {
    expect(read({ 'empty.json': '{"kind":"List","apiVersion":"v1","items":[]}' }).problems).toMatchObject([
      { message: 'not verified, because there is no object in dump' },
    ]);
  });
});

test('one file that lies as in a particular dump does not hide all others', () => {
  const odd = 'apiVersion: v1\nkind: PodList\nitems: [null, 7]\n';
  const { names } = read({
    'a.json': JSON.stringify(pod),
    'namespaces/x/core/pods.yaml': odd,
    'b.yaml': ': [',
  });
  expect(names).toEqual(['Pod/payments/api']);
});

test('a file that takes more than is left is told as not read, and those before it are read', () => {
  const app = JSON.stringify({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'a', namespace: 'b' },
  });
  const files = [
    { path: 'first.json', text: () => app },
    { path: 'huge.yaml', text: () => `${'a: b\n---\n'.repeat(2000)}` },
  ];
  const { value, problems } = readDump({
    name: 'dump',
    parts: [files],
    hashKey: 'k',
    limits: { run: { steps: 10_000 } },
  });
  expect(value.objects).toHaveLength(1);
  expect(problems).toMatchObject([{ code: 'limit-reached', location: { file: 'huge.yaml' } }]);
});
