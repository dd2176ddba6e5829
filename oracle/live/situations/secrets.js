import {
  configMap,
  deployment,
  externalSecret,
  fromSecret,
  notReady,
  object,
  ready,
  secretStore,
  service,
  statefulSet,
} from '../objects.js';

const es = (namespace, name) =>
  `/apis/external-secrets.io/v1/namespaces/${namespace}/externalsecrets/${name}`;
const store = (namespace, name = 'vault') =>
  `/apis/external-secrets.io/v1/namespaces/${namespace}/secretstores/${name}`;

function consumer(name, namespace, secret) {
  return deployment(name, namespace, { container: { env: [fromSecret('DB_PASSWORD', secret)] } });
}

/** Secrets and settings that never arrive. */
export const secrets = [
  {
    name: 'vault-sealed',
    title: 'Vault restarted and nobody unsealed it',
    applications: {
      'vault-a': {
        namespace: 'vault-a',
        objects: [statefulSet('vault', 'vault-a'), service('vault', 'vault-a', { ports: [{ port: 8200 }] })],
      },
      orders: {
        namespace: 'orders',
        objects: [
          secretStore('vault', 'orders', 'http://vault.vault-a:8200'),
          externalSecret('orders-db', 'orders'),
          consumer('orders', 'orders', 'orders-db'),
        ],
      },
      returns: {
        namespace: 'returns',
        objects: [
          secretStore('vault', 'returns', 'http://vault.vault-a:8200'),
          externalSecret('returns-db', 'returns'),
          consumer('returns', 'returns', 'returns-db'),
        ],
      },
    },
    failures: [
      {
        pod: 'vault-0',
        kind: 'unready',
        message:
          'Readiness probe failed: Key             Value\n---             -----\nSeal Type       shamir\nInitialized     true\nSealed          true',
      },
    ],
    statuses: ['orders', 'returns'].flatMap((it) => [
      {
        path: store(it),
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in to auth method: unable to log in with Kubernetes auth: Error making API request. URL: PUT http://vault.vault-a:8200/v1/auth/kubernetes/login Code: 503. Errors: * Vault is sealed',
        ),
      },
      {
        path: es(it, `${it}-db`),
        status: notReady(
          'SecretSyncedError',
          'could not get secret data from provider: SecretStore "vault" is not ready',
        ),
      },
    ]),
    causes: [
      {
        class: 'vault-sealed',
        object: 'StatefulSet.apps/vault-a/vault',
        explains: ['vault-a', 'orders', 'returns'],
      },
    ],
  },
  {
    name: 'vault-refuses-logins',
    title: "Vault's Kubernetes login refuses the tokens of one namespace",
    applications: {
      invoices: {
        namespace: 'invoices',
        objects: [
          secretStore('vault', 'invoices', 'http://vault.secrets:8200'),
          externalSecret('invoices-db', 'invoices'),
          consumer('invoices', 'invoices', 'invoices-db'),
        ],
      },
    },
    statuses: [
      {
        path: store('invoices'),
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in to auth method: Error making API request. URL: PUT http://vault.secrets:8200/v1/auth/kubernetes/login Code: 403. Errors: * permission denied',
        ),
      },
      {
        path: es('invoices', 'invoices-db'),
        status: notReady(
          'SecretSyncedError',
          'could not get secret data from provider: SecretStore "vault" is not ready',
        ),
      },
    ],
    causes: [
      {
        class: 'vault-k8s-auth-misconfigured',
        object: 'SecretStore.external-secrets.io/invoices/vault',
        explains: ['invoices'],
      },
    ],
  },
  {
    name: 'key-not-in-the-store',
    title: 'One key is not in the provider, while the store is ready',
    applications: {
      mailer: {
        namespace: 'mailer',
        objects: [
          secretStore('vault', 'mailer'),
          externalSecret('smtp', 'mailer'),
          consumer('mailer', 'mailer', 'smtp'),
        ],
      },
    },
    statuses: [
      { path: store('mailer'), status: ready('Valid', 'store validated') },
      {
        path: es('mailer', 'smtp'),
        status: notReady(
          'SecretSyncedError',
          'could not get secret data from provider: Secret does not exist: mailer/smtp',
        ),
      },
    ],
    causes: [
      {
        class: 'provider-key-not-seeded',
        object: 'ExternalSecret.external-secrets.io/mailer/smtp',
        explains: ['mailer'],
      },
    ],
  },
  {
    name: 'secret-nobody-makes',
    title: 'The Secret was to be created by hand and never was',
    applications: {
      reports: { namespace: 'reports', objects: [consumer('reports', 'reports', 'warehouse')] },
      exports: {
        namespace: 'reports',
        objects: [
          deployment('exports', 'reports', {
            pod: { volumes: [{ name: 'key', secret: { secretName: 'warehouse' } }] },
            container: { volumeMounts: [{ name: 'key', mountPath: '/key' }] },
          }),
        ],
      },
    },
    causes: [
      {
        class: 'secret-producer-missing',
        object: 'Secret/reports/warehouse',
        explains: ['reports', 'exports'],
      },
    ],
  },
  {
    name: 'secret-without-the-key',
    title: 'The Secret is there and lacks the key',
    applications: { billing: { namespace: 'billing', objects: [consumer('billing', 'billing', 'gateway')] } },
    existing: [
      object({ apiVersion: 'v1', kind: 'Namespace', name: 'billing', namespace: '' }),
      object(
        { apiVersion: 'v1', kind: 'Secret', name: 'gateway', namespace: 'billing' },
        { stringData: { passphrase: 'only-a-recorded-example' } },
      ),
    ],
    causes: [{ class: 'secret-key-missing', object: 'Secret/billing/gateway', explains: ['billing'] }],
  },
  {
    name: 'settings-missing',
    title: 'The ConfigMap that two applications read is in another namespace',
    applications: {
      feeds: {
        namespace: 'feeds',
        objects: [
          deployment('feeds', 'feeds', {
            container: { envFrom: [{ configMapRef: { name: 'feed-sources' } }] },
          }),
        ],
      },
      'feed-settings': {
        namespace: 'feed-settings',
        objects: [configMap('feed-sources', 'feed-settings', { url: 'https://feeds.acme.test' })],
      },
    },
    causes: [
      { class: 'secret-producer-missing', object: 'ConfigMap/feeds/feed-sources', explains: ['feeds'] },
    ],
  },
  {
    name: 'certificate-not-issued',
    title: 'The issuer cannot solve the challenge, so the Secret of the listener never comes',
    applications: {
      portal: {
        namespace: 'portal',
        objects: [
          object(
            {
              apiVersion: 'cert-manager.io/v1',
              kind: 'Certificate',
              name: 'portal-tls',
              namespace: 'portal',
            },
            {
              spec: {
                secretName: 'portal-tls',
                issuerRef: { kind: 'ClusterIssuer', name: 'letsencrypt' },
                dnsNames: ['portal.acme.test'],
              },
            },
          ),
          deployment('portal', 'portal', {
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'portal-tls' } }] },
            container: { volumeMounts: [{ name: 'tls', mountPath: '/tls' }] },
          }),
        ],
      },
    },
    statuses: [
      {
        path: '/apis/cert-manager.io/v1/namespaces/portal/certificates/portal-tls',
        status: notReady(
          'DoesNotExist',
          'Issuing certificate as Secret does not exist: the DNS-01 challenge of portal.acme.test is pending: propagation check failed',
        ),
      },
    ],
    causes: [
      {
        class: 'certificate-not-issued',
        object: 'Certificate.cert-manager.io/portal/portal-tls',
        explains: ['portal'],
      },
    ],
  },
];
