import {
  deployment,
  externalSecret,
  fromSecret,
  job,
  notReady,
  object,
  secretStore,
  service,
  statefulSet,
} from '../objects.js';
import { gpuPool, workerPool } from './placement.js';

const es = (namespace, name) =>
  `/apis/external-secrets.io/v1/namespaces/${namespace}/externalsecrets/${name}`;
const store = (namespace) => `/apis/external-secrets.io/v1/namespaces/${namespace}/secretstores/vault`;
const noStore = notReady(
  'SecretSyncedError',
  'could not get secret data from provider: SecretStore "vault" is not ready',
);

function consumer(name, namespace, secret) {
  return deployment(name, namespace, { container: { env: [fromSecret('DB_PASSWORD', secret)] } });
}

function unreachable(server) {
  return notReady(
    'InvalidProviderConfig',
    `unable to log in to auth method: unable to log in with Kubernetes auth: Put "${server}/v1/auth/kubernetes/login": dial tcp 10.96.14.7:8200: connect: connection refused`,
  );
}

/** One cause whose effects run through several applications (the named chains of the catalogue). */
export const chains = [
  {
    name: 'vault-not-placed',
    title: 'Vault tolerates no taint of its pool, so nothing that needs a secret starts',
    facts: { nodePools: [workerPool, gpuPool] },
    applications: {
      'vault-b': {
        namespace: 'vault-b',
        objects: [
          statefulSet('vault-b', 'vault-b', {
            pod: { nodeSelector: { 'acme.test/pool': 'gpu' }, tolerations: [] },
          }),
          service('vault-b', 'vault-b', { ports: [{ port: 8200 }] }),
        ],
      },
      parcels: {
        namespace: 'parcels',
        objects: [
          secretStore('vault', 'parcels', 'http://vault-b.vault-b:8200'),
          externalSecret('parcels-db', 'parcels'),
          consumer('parcels', 'parcels', 'parcels-db'),
        ],
      },
      routes: {
        namespace: 'routes',
        objects: [
          secretStore('vault', 'routes', 'http://vault-b.vault-b:8200'),
          externalSecret('routes-db', 'routes'),
          consumer('routes', 'routes', 'routes-db'),
        ],
      },
    },
    statuses: ['parcels', 'routes'].flatMap((it) => [
      { path: store(it), status: unreachable('http://vault-b.vault-b:8200') },
      { path: es(it, `${it}-db`), status: noStore },
    ]),
    causes: [
      {
        class: 'untolerated-taint',
        object: 'StatefulSet.apps/vault-b/vault-b',
        explains: ['vault-b', 'parcels', 'routes'],
      },
    ],
  },
  {
    name: 'bootstrap-needs-itself',
    title: 'The image that initialises Vault needs a pull secret that Vault was to give',
    applications: {
      'vault-c': {
        namespace: 'vault-c',
        objects: [
          statefulSet('vault-c', 'vault-c'),
          service('vault-c', 'vault-c', { ports: [{ port: 8200 }] }),
          secretStore('vault', 'vault-c', 'http://vault-c.vault-c:8200'),
          externalSecret('acme-registry', 'vault-c', { keys: ['.dockerconfigjson'] }),
          job('vault-init', 'vault-c', {
            command: ['init'],
            pod: {
              imagePullSecrets: [{ name: 'acme-registry' }],
              containers: [{ name: 'init', image: 'private.acme.test/vault-init:3' }],
            },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'vault-c-0',
        kind: 'unready',
        message:
          'Readiness probe failed: Key             Value\n---             -----\nInitialized     false\nSealed          true',
      },
      {
        pod: 'vault-init',
        kind: 'pull',
        message:
          'failed to resolve reference "private.acme.test/vault-init:3": pull access denied, repository does not exist or may require authorization: no basic auth credentials (401 Unauthorized)',
        events: [
          {
            reason: 'FailedToRetrieveImagePullSecret',
            message:
              'Unable to retrieve some image pull secrets (acme-registry); attempting to pull the image may not succeed.',
            count: 20,
          },
        ],
      },
    ],
    statuses: [
      {
        path: store('vault-c'),
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in to auth method: Error making API request. Code: 503. Errors: * Vault is not initialized',
        ),
      },
      { path: es('vault-c', 'acme-registry'), status: noStore },
    ],
    causes: [
      {
        class: 'bootstrap-private-image-cycle',
        object: 'Job.batch/vault-c/vault-init',
        explains: ['vault-c'],
      },
    ],
  },
  {
    name: 'database-bound-to-a-gone-node',
    title: 'The volume of the identity database is on a node that is gone; whoever needs a login is down',
    applications: {
      identitydb: {
        namespace: 'identity',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'identitydb', namespace: 'identity' },
            {
              spec: {
                accessModes: ['ReadWriteOnce'],
                storageClassName: '',
                volumeName: 'identity-disk',
                resources: { requests: { storage: '1Gi' } },
              },
            },
          ),
          deployment('identitydb', 'identity', {
            pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'identitydb' } }] },
          }),
          service('identitydb', 'identity', { ports: [{ port: 5432 }] }),
        ],
      },
      identity: {
        namespace: 'identity',
        objects: [
          deployment('keycloak', 'identity', {
            container: {
              env: [{ name: 'KC_DB_URL', value: 'jdbc:postgresql://identitydb.identity.svc:5432/kc' }],
            },
          }),
          service('keycloak', 'identity'),
        ],
      },
      console: {
        namespace: 'console',
        objects: [
          deployment('console-proxy', 'console', {
            container: { args: ['--oidc-issuer-url=http://keycloak.identity.svc/realms/acme'] },
          }),
        ],
      },
    },
    existing: [
      object({ apiVersion: 'v1', kind: 'Namespace', name: 'identity', namespace: '' }),
      object(
        { apiVersion: 'v1', kind: 'PersistentVolume', name: 'identity-disk', namespace: '' },
        {
          spec: {
            accessModes: ['ReadWriteOnce'],
            capacity: { storage: '1Gi' },
            storageClassName: '',
            claimRef: { namespace: 'identity', name: 'identitydb' },
            hostPath: { path: '/disks/identity' },
            nodeAffinity: {
              required: {
                nodeSelectorTerms: [
                  {
                    matchExpressions: [
                      { key: 'kubernetes.io/hostname', operator: 'In', values: ['workers-9'] },
                    ],
                  },
                ],
              },
            },
          },
        },
      ),
    ],
    failures: [
      {
        pod: 'keycloak',
        kind: 'crash',
        message:
          'ERROR: Connection to identitydb.identity.svc:5432 refused. Check that the hostname and port are correct and that the postmaster is accepting TCP/IP connections.',
      },
      {
        pod: 'console-proxy',
        kind: 'crash',
        message:
          'ERROR: Failed to initialise OAuth2 Proxy: error initialising OIDC provider: could not get verifier: failed to discover OIDC configuration: Get "http://keycloak.identity.svc/realms/acme/.well-known/openid-configuration": dial tcp 10.96.3.9:80: connect: connection refused',
      },
    ],
    causes: [
      {
        class: 'pv-pinned-to-wrong-node',
        object: 'PersistentVolume/identity-disk',
        explains: ['identitydb', 'identity', 'console'],
      },
    ],
  },
  {
    name: 'definition-too-large',
    title: 'A definition is too large to be applied by the client, so its kind is not served',
    applications: {
      'mesh-definitions': { namespace: 'mesh', objects: [largeDefinition()] },
      mesh: {
        namespace: 'mesh',
        objects: [
          deployment('mesh-controller', 'mesh'),
          object(
            { apiVersion: 'mesh.acme.test/v1', kind: 'Route', name: 'default', namespace: 'mesh' },
            { spec: { to: 'shop' } },
          ),
        ],
      },
    },
    causes: [
      {
        class: 'crd-too-large-client-apply',
        object: 'CustomResourceDefinition.apiextensions.k8s.io/routes.mesh.acme.test',
        explains: ['mesh-definitions', 'mesh'],
      },
    ],
  },
  {
    name: 'hook-cannot-pull',
    title: 'The image of a Job before the sync is missing, and the operation waits for it',
    applications: {
      surveys: {
        namespace: 'surveys',
        objects: [
          job('surveys-migrate', 'surveys', {
            command: ['migrate'],
            annotations: { 'argocd.argoproj.io/hook': 'PreSync' },
            pod: { containers: [{ name: 'migrate', image: 'registry.acme.test/surveys-migrate:9' }] },
          }),
          deployment('surveys', 'surveys'),
        ],
      },
    },
    facts: { images: { missing: ['registry.acme.test/surveys-migrate:9'] } },
    causes: [
      {
        class: 'image-tag-not-published',
        object: 'Job.batch/surveys/surveys-migrate',
        explains: ['surveys'],
      },
    ],
  },
  {
    name: 'issuer-not-ready',
    title: 'The issuer has no account, so there is no certificate, no listener, and no login',
    applications: {
      issuers: {
        namespace: 'issuers',
        objects: [
          object(
            {
              apiVersion: 'cert-manager.io/v1',
              kind: 'ClusterIssuer',
              name: 'letsencrypt-issuers',
              namespace: '',
            },
            {
              spec: {
                acme: { server: 'https://acme.test/directory', privateKeySecretRef: { name: 'account' } },
              },
            },
          ),
        ],
      },
      edge: {
        namespace: 'edge',
        objects: [
          object(
            { apiVersion: 'cert-manager.io/v1', kind: 'Certificate', name: 'edge-tls', namespace: 'edge' },
            {
              spec: {
                secretName: 'edge-tls',
                issuerRef: { kind: 'ClusterIssuer', name: 'letsencrypt-issuers' },
                dnsNames: ['login.acme.test'],
              },
            },
          ),
          deployment('edge', 'edge', {
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'edge-tls' } }] },
            container: { volumeMounts: [{ name: 'tls', mountPath: '/tls' }] },
          }),
          service('edge', 'edge', { ports: [{ port: 443 }] }),
        ],
      },
      members: {
        namespace: 'members',
        objects: [
          deployment('members-proxy', 'members', {
            container: { args: ['--oidc-issuer-url=https://edge.edge.svc/realms/acme'] },
          }),
        ],
      },
    },
    statuses: [
      {
        path: '/apis/cert-manager.io/v1/clusterissuers/letsencrypt-issuers',
        status: notReady(
          'ErrRegisterACMEAccount',
          'Failed to register ACME account: 403 urn:ietf:params:acme:error:unauthorized: account is not valid',
        ),
      },
      {
        path: '/apis/cert-manager.io/v1/namespaces/edge/certificates/edge-tls',
        status: notReady('DoesNotExist', 'Issuing certificate as Secret does not exist'),
      },
    ],
    failures: [
      {
        pod: 'members-proxy',
        kind: 'crash',
        message:
          'ERROR: Failed to initialise OAuth2 Proxy: failed to discover OIDC configuration: Get "https://edge.edge.svc/realms/acme/.well-known/openid-configuration": dial tcp 10.96.3.10:443: connect: connection refused',
      },
    ],
    causes: [
      {
        class: 'certificate-not-issued',
        object: 'ClusterIssuer.cert-manager.io/letsencrypt-issuers',
        explains: ['issuers', 'edge', 'members'],
      },
    ],
  },
  {
    name: 'claim-waits-for-a-later-wave',
    title: 'A claim of an earlier wave waits for a pod of a later one',
    applications: {
      media: {
        namespace: 'media',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'media', namespace: 'media' },
            {
              annotations: { 'argocd.argoproj.io/sync-wave': '-1' },
              spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
            },
          ),
          deployment('media', 'media', {
            pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'media' } }] },
          }),
        ],
      },
    },
    causes: [
      { class: 'pvc-wffc-wave-deadlock', object: 'PersistentVolumeClaim/media/media', explains: ['media'] },
    ],
  },
  {
    name: 'account-and-secret-missing',
    title: 'Two causes in one namespace: an account that is not there, a Secret that nobody makes',
    applications: {
      'loyalty-api': {
        namespace: 'loyalty',
        objects: [deployment('loyalty-api', 'loyalty', { pod: { serviceAccountName: 'loyalty' } })],
      },
      'loyalty-jobs': { namespace: 'loyalty', objects: [consumer('loyalty-jobs', 'loyalty', 'points')] },
      'loyalty-web': { namespace: 'loyalty', objects: [deployment('loyalty-web', 'loyalty')] },
    },
    causes: [
      {
        class: 'serviceaccount-missing',
        object: 'ServiceAccount/loyalty/loyalty',
        explains: ['loyalty-api'],
      },
      { class: 'secret-producer-missing', object: 'Secret/loyalty/points', explains: ['loyalty-jobs'] },
    ],
  },
  {
    name: 'registry-and-quota',
    title: 'Three causes in two namespaces: a missing tag, a quota, a program that ends',
    applications: {
      'menu-api': {
        namespace: 'menu',
        objects: [deployment('menu-api', 'menu', { container: { image: 'registry.acme.test/menu-api:8' } })],
      },
      'menu-web': { namespace: 'menu', objects: [deployment('menu-web', 'menu')] },
      kitchen: {
        namespace: 'kitchen',
        objects: [
          deployment('kitchen', 'kitchen', {
            spec: { replicas: 3 },
            container: { resources: { requests: { cpu: '1' }, limits: { cpu: '1' } } },
          }),
        ],
      },
    },
    existing: [
      object({ apiVersion: 'v1', kind: 'Namespace', name: 'kitchen', namespace: '' }),
      object(
        { apiVersion: 'v1', kind: 'ResourceQuota', name: 'compute', namespace: 'kitchen' },
        {
          spec: { hard: { 'requests.cpu': '2', 'limits.cpu': '2' } },
        },
      ),
    ],
    facts: { images: { missing: ['registry.acme.test/menu-api:8'] } },
    failures: [{ pod: 'menu-web', kind: 'crash', message: 'Error: Cannot find module "/app/server.js"' }],
    causes: [
      { class: 'image-tag-not-published', object: 'Deployment.apps/menu/menu-api', explains: ['menu-api'] },
      { class: 'app-level-crashloop', object: 'Deployment.apps/menu/menu-web', explains: ['menu-web'] },
      { class: 'resource-quota-exceeded', object: 'ResourceQuota/kitchen/compute', explains: ['kitchen'] },
    ],
  },
];

/** Larger than the annotation in which a client keeps what it applied. */
function largeDefinition() {
  const any = {
    type: 'object',
    'x-kubernetes-preserve-unknown-fields': true,
    description: 'What a route may say. '.repeat(14_000),
  };
  return object(
    {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      name: 'routes.mesh.acme.test',
      namespace: '',
    },
    {
      spec: {
        group: 'mesh.acme.test',
        scope: 'Namespaced',
        names: { kind: 'Route', plural: 'routes', singular: 'route', listKind: 'RouteList' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: { openAPIV3Schema: { type: 'object', properties: { spec: any } } },
          },
        ],
      },
    },
  );
}
