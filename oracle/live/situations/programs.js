import { deployment, object, service } from '../objects.js';

const unauthorized =
  'failed to pull and unpack image: failed to resolve reference: pull access denied, repository does not exist or may require authorization: server message: insufficient_scope: authorization failed: 401 Unauthorized';

function namespace(name, labels) {
  return object(
    { apiVersion: 'v1', kind: 'Namespace', name, namespace: '' },
    labels === undefined ? {} : { labels },
  );
}

function pullSecret(name, space) {
  const auths = { 'private.acme.test': { username: 'robot', password: 'CHANGEME' } };
  return object(
    { apiVersion: 'v1', kind: 'Secret', name, namespace: space },
    {
      type: 'kubernetes.io/dockerconfigjson',
      stringData: { '.dockerconfigjson': JSON.stringify({ auths }) },
    },
  );
}

/** What programs and registries say when something they need is not as they need it. */
export const programs = [
  {
    name: 'pull-secret-not-attached',
    title: 'The pull secret is in the namespace, and the pods do not name it',
    applications: {
      postcards: {
        namespace: 'postcards',
        objects: [
          deployment('postcards', 'postcards', { container: { image: 'private.acme.test/postcards:3' } }),
        ],
      },
    },
    existing: [namespace('postcards'), pullSecret('acme-pull', 'postcards')],
    failures: [{ pod: 'postcards', kind: 'pull', message: unauthorized }],
    causes: [
      {
        class: 'imagepullsecret-not-attached',
        object: 'Deployment.apps/postcards/postcards',
        explains: ['postcards'],
      },
    ],
  },
  {
    name: 'pull-secret-refused',
    title: 'The registry refuses what the pull secret holds',
    applications: {
      stamps: {
        namespace: 'stamps',
        objects: [
          deployment('stamps', 'stamps', {
            pod: { imagePullSecrets: [{ name: 'stamps-pull' }] },
            container: { image: 'private.acme.test/stamps:3' },
          }),
        ],
      },
    },
    existing: [namespace('stamps'), pullSecret('stamps-pull', 'stamps')],
    failures: [{ pod: 'stamps', kind: 'pull', message: unauthorized }],
    causes: [
      {
        class: 'placeholder-or-wrong-credential',
        object: 'Secret/stamps/stamps-pull',
        explains: ['stamps'],
      },
    ],
  },
  {
    name: 'program-not-in-the-image',
    title: 'The command of the container is not in its image',
    applications: {
      courier: {
        namespace: 'courier',
        objects: [deployment('courier', 'courier', { container: { command: ['/app/courier'] } })],
      },
    },
    failures: [
      {
        pod: 'courier',
        kind: 'start',
        message:
          'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: error during container init: exec: "/app/courier": stat /app/courier: no such file or directory: unknown',
      },
    ],
    causes: [
      { class: 'image-missing-entrypoint', object: 'Deployment.apps/courier/courier', explains: ['courier'] },
    ],
  },
  {
    name: 'account-may-not-list',
    title: 'The account of a controller may not list what it watches',
    applications: {
      janitor: {
        namespace: 'janitor',
        objects: [
          object({ apiVersion: 'v1', kind: 'ServiceAccount', name: 'janitor', namespace: 'janitor' }),
          deployment('janitor', 'janitor', { pod: { serviceAccountName: 'janitor' } }),
        ],
      },
    },
    failures: [
      {
        pod: 'janitor',
        kind: 'crash',
        message:
          'E1116 06:00:01 reflector.go:166] "Unhandled Error" err="failed to list *v1.Job: jobs.batch is forbidden: User \\"system:serviceaccount:janitor:janitor\\" cannot list resource \\"jobs\\" in API group \\"batch\\" at the cluster scope"\nF1116 06:00:31 main.go:71] timed out waiting for caches to sync',
      },
    ],
    causes: [
      {
        class: 'job-serviceaccount-rbac-gap',
        object: 'ServiceAccount/janitor/janitor',
        explains: ['janitor'],
      },
    ],
  },
  {
    name: 'password-of-the-role-differs',
    title: 'The database has another password for the role than the Secret',
    applications: {
      fares: {
        namespace: 'fares',
        objects: [
          deployment('fares', 'fares', {
            container: { env: [{ name: 'DB_HOST', value: 'faresdb.fares.svc' }] },
          }),
          deployment('faresdb', 'fares'),
          service('faresdb', 'fares', { ports: [{ port: 5432 }] }),
        ],
      },
    },
    failures: [
      {
        pod: 'fares-',
        kind: 'crash',
        message:
          'failed to connect to host=faresdb.fares.svc user=fares database=fares: server error: FATAL: password authentication failed for user "fares" (SQLSTATE 28P01)',
      },
    ],
    causes: [{ class: 'db-role-password-drift', object: 'Deployment.apps/fares/fares', explains: ['fares'] }],
  },
  {
    name: 'service-of-another-namespace',
    title: 'A program calls a Service by its short name, and the Service is in another namespace',
    applications: {
      listings: {
        namespace: 'listings',
        objects: [
          deployment('listings', 'listings', {
            container: { env: [{ name: 'DB_HOST', value: 'listingsdb' }] },
          }),
        ],
      },
      listingsdb: {
        namespace: 'listings-data',
        objects: [
          deployment('listingsdb', 'listings-data'),
          service('listingsdb', 'listings-data', { ports: [{ port: 5432 }] }),
        ],
      },
    },
    failures: [
      {
        pod: 'listings-',
        kind: 'crash',
        message:
          'failed to connect to host=listingsdb user=listings database=listings: hostname resolving error (lookup listingsdb on 10.96.0.10:53: no such host)',
      },
    ],
    causes: [
      { class: 'dangling-service-ref', object: 'Service/listings/listingsdb', explains: ['listings'] },
    ],
  },
  {
    name: 'database-not-created',
    title: 'Nobody created the database that a program wants',
    applications: {
      wishes: {
        namespace: 'wishes',
        objects: [
          deployment('wishes', 'wishes'),
          deployment('wishesdb', 'wishes'),
          service('wishesdb', 'wishes', { ports: [{ port: 5432 }] }),
        ],
      },
    },
    failures: [
      {
        pod: 'wishes-',
        kind: 'crash',
        message:
          'failed to connect to host=wishesdb user=wishes database=wishes: server error: FATAL: database "wishes" does not exist (SQLSTATE 3D000)',
      },
    ],
    causes: [
      { class: 'app-domain-object-missing', object: 'Deployment.apps/wishes/wishes', explains: ['wishes'] },
    ],
  },
  {
    name: 'policy-blocks-the-database',
    title: 'A network policy lets only other namespaces reach the database',
    applications: {
      flights: {
        namespace: 'flights',
        objects: [
          deployment('flights', 'flights', {
            container: { env: [{ name: 'DB_HOST', value: 'flightsdb.flights-data.svc' }] },
          }),
        ],
      },
      'flights-data': {
        namespace: 'flights-data',
        objects: [
          deployment('flightsdb', 'flights-data'),
          service('flightsdb', 'flights-data', { ports: [{ port: 5432 }] }),
          object(
            {
              apiVersion: 'networking.k8s.io/v1',
              kind: 'NetworkPolicy',
              name: 'only-billing',
              namespace: 'flights-data',
            },
            {
              spec: {
                podSelector: {},
                policyTypes: ['Ingress'],
                ingress: [
                  { from: [{ namespaceSelector: { matchLabels: { 'acme.test/team': 'billing' } } }] },
                ],
              },
            },
          ),
        ],
      },
    },
    failures: [
      {
        pod: 'flights-',
        kind: 'crash',
        message:
          'failed to connect to host=flightsdb.flights-data.svc user=flights database=flights: dial error (dial tcp 10.96.31.7:5432: i/o timeout)',
      },
    ],
    causes: [
      {
        class: 'networkpolicy-blocks-path',
        object: 'NetworkPolicy.networking.k8s.io/flights-data/only-billing',
        explains: ['flights'],
      },
    ],
  },
];
