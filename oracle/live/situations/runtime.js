import { deployment, service } from '../objects.js';

/** What goes wrong once containers run. */
export const runtime = [
  {
    name: 'container-exits',
    title: 'The program ends with an error of its own at each start',
    applications: { pricing: { namespace: 'pricing', objects: [deployment('pricing', 'pricing')] } },
    failures: [
      {
        pod: 'pricing',
        kind: 'crash',
        message: 'panic: runtime error: index out of range [3] with length 3',
      },
    ],
    causes: [
      { class: 'app-level-crashloop', object: 'Deployment.apps/pricing/pricing', explains: ['pricing'] },
    ],
  },
  {
    name: 'memory-limit-too-small',
    title: 'The container is killed because it needs more memory than it may have',
    applications: {
      indexer: {
        namespace: 'indexer',
        objects: [
          deployment('indexer', 'indexer', { container: { resources: { limits: { memory: '64Mi' } } } }),
        ],
      },
    },
    failures: [{ pod: 'indexer', kind: 'oom' }],
    causes: [
      {
        class: 'memory-limit-below-vendor',
        object: 'Deployment.apps/indexer/indexer',
        explains: ['indexer'],
      },
    ],
  },
  {
    name: 'leases-lost',
    title: 'A slow API server makes controllers lose their leases and exit',
    applications: Object.fromEntries(
      ['autoscale-controller', 'dns-controller', 'backup-controller'].map((name) => [
        name,
        { namespace: 'controllers', objects: [deployment(name, 'controllers')] },
      ]),
    ),
    failures: ['autoscale', 'dns', 'backup'].map((it) => ({
      pod: `${it}-controller`,
      kind: 'crash',
      message: `E1116 06:00:01 leaderelection.go:332] error retrieving resource lock controllers/${it}-controller: Get "https://10.96.0.1:443/apis/coordination.k8s.io/v1/namespaces/controllers/leases/${it}-controller?timeout=5s": context deadline exceeded\nF1116 06:00:02 main.go:88] leader election lost`,
    })),
    causes: [
      {
        class: 'leader-election-lost',
        object: 'APIServer',
        explains: ['autoscale-controller', 'dns-controller', 'backup-controller'],
      },
    ],
  },
  {
    name: 'probe-too-strict',
    title: 'The readiness probe gives a slow program one second',
    applications: {
      search: {
        namespace: 'search',
        objects: [
          deployment('search', 'search', {
            container: { readinessProbe: { httpGet: { path: '/healthz', port: 8080 }, timeoutSeconds: 1 } },
          }),
          service('search', 'search'),
        ],
      },
    },
    failures: [
      {
        pod: 'search',
        kind: 'unready',
        message:
          'Readiness probe failed: Get "http://10.0.0.12:8080/healthz": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
      },
    ],
    causes: [
      { class: 'probe-budget-too-strict', object: 'Deployment.apps/search/search', explains: ['search'] },
    ],
  },
  {
    name: 'dependency-down',
    title: 'A database that cannot start takes its clients with it',
    applications: {
      userdb: {
        namespace: 'users',
        objects: [
          deployment('userdb', 'users', { container: { image: 'registry.acme.test/postgres:99' } }),
          service('userdb', 'users', { ports: [{ port: 5432 }] }),
        ],
      },
      users: {
        namespace: 'users',
        objects: [
          deployment('users', 'users', {
            container: { env: [{ name: 'DB_HOST', value: 'userdb.users.svc' }] },
          }),
        ],
      },
      sessions: {
        namespace: 'users',
        objects: [
          deployment('sessions', 'users', {
            container: { env: [{ name: 'DB_HOST', value: 'userdb.users.svc' }] },
          }),
        ],
      },
    },
    facts: { images: { missing: ['registry.acme.test/postgres:99'] } },
    failures: ['users', 'sessions'].map((pod) => ({
      pod,
      kind: 'crash',
      message:
        'could not connect to server: connect to userdb.users.svc port 5432 failed: Connection refused',
    })),
    causes: [
      {
        class: 'image-tag-not-published',
        object: 'Deployment.apps/users/userdb',
        explains: ['userdb', 'users', 'sessions'],
      },
    ],
  },
  {
    name: 'address-never-given',
    title: 'The cloud refuses the address of the load balancer',
    applications: {
      gateway: {
        namespace: 'gateway',
        objects: [deployment('gateway', 'gateway'), service('gateway', 'gateway', { type: 'LoadBalancer' })],
      },
    },
    events: [
      {
        path: '/api/v1/namespaces/gateway/services/gateway',
        apiVersion: 'v1',
        kind: 'Service',
        event: {
          reason: 'SyncLoadBalancerFailed',
          component: 'service-controller',
          count: 11,
          message:
            'Error syncing load balancer: failed to ensure load balancer: PUT publicIPAddresses/gateway: 403 Forbidden: AuthorizationFailed: the client does not have authorization to perform action Microsoft.Network/publicIPAddresses/join/action',
        },
      },
    ],
    causes: [
      { class: 'lb-cloud-permission-denied', object: 'Service/gateway/gateway', explains: ['gateway'] },
    ],
  },
];
