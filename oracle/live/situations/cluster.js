import { deployment, externalSecret, fromSecret, notReady, object, service } from '../objects.js';
import { workerPool } from './placement.js';

const edgePool = { ...workerPool, name: 'edge', labels: { 'acme.test/pool': 'edge' } };

/** What nodes, operators and gateways of the cluster do, or do not. */
export const cluster = [
  {
    name: 'port-of-the-node-is-taken',
    title: 'Two exporters want the same port of the only node they may run on',
    facts: { nodePools: [workerPool, edgePool] },
    applications: {
      exporters: {
        namespace: 'exporters',
        objects: [exporter('exporter-old', '0'), exporter('exporter-new', '5')],
      },
    },
    causes: [
      {
        class: 'hostport-collision',
        object: 'Deployment.apps/exporters/exporter-new',
        explains: ['exporters'],
      },
    ],
  },
  {
    name: 'volume-attached-elsewhere',
    title: 'The volume of a pod is still attached to another node',
    applications: {
      photos: {
        namespace: 'photos',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'photos', namespace: 'photos' },
            {
              spec: {
                accessModes: ['ReadWriteOnce'],
                storageClassName: 'standard',
                resources: { requests: { storage: '1Gi' } },
              },
            },
          ),
          deployment('photos', 'photos', {
            pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'photos' } }] },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'photos',
        kind: 'creating',
        events: [
          {
            reason: 'FailedAttachVolume',
            component: 'attachdetach-controller',
            message:
              'Multi-Attach error for volume "photos-disk" Volume is already used by pod(s) photos-6d5f7c-old',
            count: 9,
          },
        ],
      },
    ],
    causes: [
      { class: 'rwo-multi-attach', object: 'PersistentVolumeClaim/photos/photos', explains: ['photos'] },
    ],
  },
  {
    name: 'store-not-in-the-namespace',
    title: 'An ExternalSecret names a SecretStore that its namespace does not have',
    applications: {
      offers: {
        namespace: 'offers',
        objects: [
          externalSecret('offers-db', 'offers'),
          deployment('offers', 'offers', { container: { env: [fromSecret('DB_PASSWORD', 'offers-db')] } }),
        ],
      },
    },
    statuses: [
      {
        path: '/apis/external-secrets.io/v1/namespaces/offers/externalsecrets/offers-db',
        status: notReady(
          'SecretSyncedError',
          'error processing spec.data[0] (key: offers/offers-db), err: could not get SecretStore "vault", SecretStore.external-secrets.io "vault" not found',
        ),
      },
    ],
    causes: [
      {
        class: 'secretstore-missing-in-namespace',
        object: 'SecretStore.external-secrets.io/offers/vault',
        explains: ['offers'],
      },
    ],
  },
  {
    name: 'operator-not-installed',
    title: 'Nobody reconciles a Certificate: its operator is not in the cluster',
    applications: {
      boutique: {
        namespace: 'boutique',
        objects: [
          deployment('boutique', 'boutique'),
          object(
            {
              apiVersion: 'cert-manager.io/v1',
              kind: 'Certificate',
              name: 'boutique-tls',
              namespace: 'boutique',
            },
            {
              spec: {
                secretName: 'boutique-tls',
                issuerRef: { kind: 'ClusterIssuer', name: 'internal' },
                dnsNames: ['boutique.acme.test'],
              },
            },
          ),
        ],
      },
    },
    causes: [
      {
        class: 'operator-absent-or-late',
        object: 'Certificate.cert-manager.io/boutique/boutique-tls',
        explains: ['boutique'],
      },
    ],
  },
  {
    name: 'route-without-a-service',
    title: 'A route sends to a Service that is not there',
    applications: {
      lobby: {
        namespace: 'lobby',
        objects: [
          deployment('lobby', 'lobby'),
          service('lobby', 'lobby'),
          object(
            {
              apiVersion: 'gateway.networking.k8s.io/v1',
              kind: 'HTTPRoute',
              name: 'lobby',
              namespace: 'lobby',
            },
            {
              spec: {
                parentRefs: [{ name: 'public', namespace: 'lobby' }],
                rules: [{ backendRefs: [{ name: 'lobby-web', port: 80 }] }],
              },
            },
          ),
        ],
      },
    },
    statuses: [
      {
        path: '/apis/gateway.networking.k8s.io/v1/namespaces/lobby/httproutes/lobby',
        status: {
          parents: [
            {
              parentRef: { name: 'public', namespace: 'lobby' },
              controllerName: 'acme.test/gateway',
              conditions: [
                routeCondition('Accepted', 'True', { reason: 'Accepted', message: 'Route is accepted' }),
                routeCondition('ResolvedRefs', 'False', {
                  reason: 'BackendNotFound',
                  message: 'service lobby/lobby-web not found',
                }),
              ],
            },
          ],
        },
      },
    ],
    causes: [{ class: 'dangling-service-ref', object: 'Service/lobby/lobby-web', explains: ['lobby'] }],
  },
  {
    name: 'listener-without-its-secret',
    title: 'A listener names a Secret with its certificate, and nobody makes it',
    applications: {
      entrance: {
        namespace: 'entrance',
        objects: [
          object(
            {
              apiVersion: 'gateway.networking.k8s.io/v1',
              kind: 'Gateway',
              name: 'entrance',
              namespace: 'entrance',
            },
            {
              spec: {
                gatewayClassName: 'acme',
                listeners: [
                  {
                    name: 'https',
                    port: 443,
                    protocol: 'HTTPS',
                    tls: { certificateRefs: [{ name: 'entrance-tls' }] },
                  },
                ],
              },
            },
          ),
        ],
      },
    },
    statuses: [
      {
        path: '/apis/gateway.networking.k8s.io/v1/namespaces/entrance/gateways/entrance',
        status: {
          conditions: [
            { type: 'Accepted', status: 'True', reason: 'Accepted', message: 'Gateway is accepted' },
            {
              type: 'Programmed',
              status: 'False',
              reason: 'Invalid',
              message: 'No valid listeners: https: InvalidCertificateRef',
            },
          ],
          listeners: [
            {
              name: 'https',
              attachedRoutes: 0,
              supportedKinds: [],
              conditions: [
                routeCondition('ResolvedRefs', 'False', {
                  reason: 'InvalidCertificateRef',
                  message: 'secret entrance/entrance-tls not found',
                }),
                routeCondition('Programmed', 'False', {
                  reason: 'Invalid',
                  message: 'invalid TLS certificate reference',
                }),
              ],
            },
          ],
        },
      },
    ],
    causes: [
      {
        class: 'tls-secret-missing-for-listener',
        object: 'Secret/entrance/entrance-tls',
        explains: ['entrance'],
      },
    ],
  },
  {
    name: 'operator-rewrites-a-field',
    title: 'An operator writes its own value into a field that git sets',
    applications: {
      trains: {
        namespace: 'trains',
        objects: [
          deployment('trains', 'trains', {
            container: { resources: { requests: { cpu: '100m', memory: '64Mi' } } },
          }),
        ],
        syncPolicy: {
          syncOptions: ['CreateNamespace=true'],
          automated: { prune: false, selfHeal: false },
          retry: { limit: 0 },
        },
      },
    },
    later: [
      {
        kubectl: [
          'patch',
          'deployment',
          'trains',
          '-n',
          'trains',
          '--field-manager=rightsizing-operator',
          '--type=json',
          '-p',
          '[{"op":"replace","path":"/spec/template/spec/containers/0/resources/requests/cpu","value":"250m"}]',
        ],
      },
    ],
    causes: [
      {
        class: 'operator-mutated-field-drift',
        object: 'Deployment.apps/trains/trains',
        explains: ['trains'],
      },
    ],
  },
];

function exporter(name, wave) {
  return deployment(name, 'exporters', {
    annotations: { 'argocd.argoproj.io/sync-wave': wave },
    pod: { nodeSelector: { 'acme.test/pool': 'edge' } },
    container: { ports: [{ containerPort: 9100, hostPort: 9100 }] },
  });
}

function routeCondition(type, status, { reason, message }) {
  return { type, status, reason, message, lastTransitionTime: '2026-11-16T06:00:00Z', observedGeneration: 1 };
}
