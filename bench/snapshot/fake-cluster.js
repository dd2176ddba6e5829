// A server with the shape of a busy cluster: `node fake-cluster.js OBJECTS` prints its port. Objects are made while they
// are sent, so that the memory of this process says nothing.
import { createServer } from 'node:http';

const total = Number(process.argv[2] ?? 20_000);
const applications = Math.ceil(total / 40);

const kinds = [
  {
    group: 'argoproj.io',
    version: 'v1alpha1',
    kind: 'Application',
    resource: 'applications',
    share: 1,
    make: application,
  },
  { group: 'apps', version: 'v1', kind: 'Deployment', resource: 'deployments', share: 6, make: workload },
  { group: 'apps', version: 'v1', kind: 'ReplicaSet', resource: 'replicasets', share: 9, make: replicaSet },
  { group: '', version: 'v1', kind: 'Pod', resource: 'pods', share: 9, make: pod },
  { group: '', version: 'v1', kind: 'ConfigMap', resource: 'configmaps', share: 5, make: configMap },
  { group: '', version: 'v1', kind: 'Secret', resource: 'secrets', share: 5, make: secret },
  { group: '', version: 'v1', kind: 'Event', resource: 'events', share: 5, make: event },
];

createServer((request, answer) => {
  const url = new URL(request.url ?? '/', 'http://fake');
  answer.setHeader('content-type', 'application/json');
  answer.end(JSON.stringify(respond(url)));
}).listen(0, '127.0.0.1', function () {
  console.log(this.address().port);
});

function respond(url) {
  if (url.pathname === '/version') return { gitVersion: 'v1.31.4' };
  if (url.pathname === '/api') return discovery((it) => it.group === '');
  if (url.pathname === '/apis') return discovery((it) => it.group !== '');
  const found = kinds.find((it) => url.pathname.endsWith(`/${it.resource}`));
  const count = found.share * applications;
  const start = Number(url.searchParams.get('continue') ?? 0);
  const end = Math.min(start + Number(url.searchParams.get('limit') ?? 500), count);
  const items = Array.from({ length: end - start }, (_, index) => found.make(start + index));
  return { metadata: end < count ? { continue: String(end) } : {}, items };
}

function discovery(isWanted) {
  const groups = Map.groupBy?.(kinds.filter(isWanted), (it) => it.group) ?? groupBy(kinds.filter(isWanted));
  const items = [...groups].map(([group, members]) => ({
    metadata: { name: group },
    versions: [
      {
        version: members[0].version,
        resources: members.map((it) => ({
          resource: it.resource,
          responseKind: { kind: it.kind },
          scope: 'Namespaced',
          verbs: ['list'],
        })),
      },
    ],
  }));
  return { kind: 'APIGroupDiscoveryList', items };
}

function groupBy(list) {
  const groups = new Map();
  for (const it of list) groups.set(it.group, [...(groups.get(it.group) ?? []), it]);
  return groups;
}

function metadata(name, index, owner) {
  const managed = (manager, fields) => ({
    manager,
    operation: 'Update',
    time: '2026-11-16T06:00:00Z',
    fieldsType: 'FieldsV1',
    fieldsV1: fields,
  });
  const fields = {
    'f:metadata': { 'f:labels': { 'f:app': {} } },
    'f:spec': {
      'f:replicas': {},
      'f:template': {
        'f:spec': {
          'f:containers': { 'k:{"name":"main"}': { '.': {}, 'f:image': {}, 'f:resources': {}, 'f:env': {} } },
        },
      },
    },
  };
  return {
    name: `${name}-${index}`,
    namespace: `team-${index % 40}`,
    uid: `${name}-${index}`,
    labels: { app: `${name}-${index}`, 'app.kubernetes.io/part-of': `app-${index % applications}` },
    annotations: {
      'argocd.argoproj.io/tracking-id': `app-${index % applications}:apps/Deployment:team-${index % 40}/${name}-${index}`,
      note: 'x'.repeat(300),
    },
    ...(owner === undefined ? {} : { ownerReferences: [{ uid: owner }] }),
    managedFields: [
      managed('argocd-controller', fields),
      managed('kube-controller-manager', { 'f:status': { 'f:replicas': {}, 'f:conditions': {} } }),
    ],
  };
}

function template(index) {
  const env = Array.from({ length: 12 }, (_, it) => ({
    name: `SETTING_${it}`,
    value: `value-${it}-of-${index}`,
  }));
  const container = (name) => ({
    name,
    image: `registry.acme.test/service-${index}:1.${index % 90}.0`,
    env,
    args: ['--verbose', '--listen=:8080'],
    resources: { requests: { cpu: '100m', memory: '128Mi' } },
  });
  return {
    serviceAccountName: 'default',
    containers: [container('main'), container('sidecar')],
    volumes: [{ name: 'a', configMap: { name: `settings-${index}` } }],
  };
}

function application(index) {
  const resources = Array.from({ length: 12 }, (_, it) => ({
    group: 'apps',
    version: 'v1',
    kind: 'Deployment',
    namespace: `team-${(index + it * applications) % 40}`,
    name: `service-${index + it * applications}`,
    status: 'Synced',
  }));
  return {
    metadata: { ...metadata('app', index), name: `app-${index}`, namespace: 'argocd' },
    spec: { project: 'default', destination: { server: 'https://kubernetes.default.svc' } },
    status: { sync: { status: 'Synced' }, health: { status: 'Degraded' }, resources },
  };
}

function workload(index) {
  return {
    metadata: metadata('service', index),
    spec: { replicas: 1, template: { spec: template(index) } },
    status: {
      observedGeneration: 1,
      replicas: 1,
      conditions: [
        { type: 'Available', status: 'False', message: 'Deployment does not have minimum availability.' },
      ],
    },
  };
}

function replicaSet(index) {
  return {
    metadata: metadata('set', index, `service-${index % (6 * applications)}`),
    spec: { replicas: 1, template: { spec: template(index) } },
    status: { replicas: 1 },
  };
}

function pod(index) {
  const waiting = {
    reason: 'ImagePullBackOff',
    message: `Back-off pulling image "registry.acme.test/service-${index}"`,
  };
  return {
    metadata: metadata('pod', index, `set-${index}`),
    spec: template(index),
    status: {
      phase: 'Pending',
      conditions: [{ type: 'Ready', status: 'False' }],
      containerStatuses: [{ name: 'main', state: { waiting }, image: 'x', ready: false }],
    },
  };
}

function configMap(index) {
  return {
    metadata: metadata('settings', index),
    data: { 'application.yaml': `server:\n  port: 8080\n${'key: value\n'.repeat(200)}` },
  };
}

function secret(index) {
  const value = Buffer.from(`Secret${index}Value${index * 7919}`).toString('base64');
  return {
    metadata: metadata('secret', index),
    type: 'Opaque',
    data: { password: value, token: value, 'tls.key': Buffer.from('k'.repeat(1700)).toString('base64') },
  };
}

function event(index) {
  return {
    metadata: { name: `event-${index}`, namespace: `team-${index % 40}` },
    involvedObject: { kind: 'Pod', name: `pod-${index}`, namespace: `team-${index % 40}` },
    type: 'Warning',
    reason: 'BackOff',
    message: `Back-off pulling image ${index}`,
    count: 3,
    lastTimestamp: '2026-11-16T06:00:00Z',
  };
}
