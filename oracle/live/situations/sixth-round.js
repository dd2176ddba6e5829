import {
  configMap,
  deployment,
  externalSecret,
  fromSecret,
  job,
  namespace,
  notReady,
  object,
  ready,
  secretStore,
  service,
  statefulSet,
} from '../objects.js';

const es = (space, name) => `/apis/external-secrets.io/v1/namespaces/${space}/externalsecrets/${name}`;
const store = (space) => `/apis/external-secrets.io/v1/namespaces/${space}/secretstores/vault`;
const application = (name) => `Application.argoproj.io/argocd/${name}`;
const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const many = (amount) => ({ resources: { requests: { cpu: amount } } });

/**
 * The usual causes in the words of other programs, runtimes and clouds, and in other places of a pod: what most of a
 * bad day consists of. Written before the repairs that the fifth round asked for.
 */
export const sixthRound = [
  {
    name: 'first-container-cannot-connect',
    title:
      'The container that migrates before the program starts finds its database gone: no node is large enough',
    applications: {
      'cheddar-db': {
        namespace: 'cheddar',
        objects: [
          statefulSet('cheddar-db', 'cheddar', { container: many('64') }),
          service('cheddar-db', 'cheddar', { ports: [{ port: 3306 }] }),
        ],
      },
      cheddar: {
        namespace: 'cheddar',
        objects: [
          deployment('cheddar', 'cheddar', {
            pod: { initContainers: [{ name: 'migrate', image: 'registry.acme.test/cheddar-migrate:3' }] },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'cheddar-',
        except: 'cheddar-db',
        kind: 'init-crash',
        message:
          "ERROR 2003 (HY000): Can't connect to MySQL server on 'cheddar-db.cheddar.svc.cluster.local:3306' (111): Connection refused",
      },
    ],
    causes: [
      {
        class: 'autoscaler-at-max',
        object: 'StatefulSet.apps/cheddar/cheddar-db',
        explains: ['cheddar-db', 'cheddar'],
      },
    ],
  },
  {
    name: 'image-unknown-to-another-runtime',
    title: 'A tag that was never pushed, told by CRI-O',
    applications: { gouda: { namespace: 'gouda', objects: [deployment('gouda', 'gouda')] } },
    failures: [
      {
        pod: 'gouda',
        kind: 'pull',
        message:
          'unable to pull image or OCI artifact: pull image err: initializing source docker://registry.acme.test/gouda:1.4.2: reading manifest 1.4.2 in registry.acme.test/gouda: manifest unknown',
      },
    ],
    causes: [{ class: 'image-tag-not-published', object: workload('gouda'), explains: ['gouda'] }],
  },
  {
    name: 'agent-on-every-node',
    title: 'An agent of every node has no image',
    applications: {
      emmental: {
        namespace: 'emmental',
        objects: [
          object(
            { apiVersion: 'apps/v1', kind: 'DaemonSet', name: 'emmental', namespace: 'emmental' },
            {
              spec: {
                selector: { matchLabels: { app: 'emmental' } },
                template: {
                  metadata: { labels: { app: 'emmental' } },
                  spec: { containers: [{ name: 'agent', image: 'registry.acme.test/emmental:0.0.0' }] },
                },
              },
            },
          ),
        ],
      },
    },
    facts: { images: { missing: ['registry.acme.test/emmental:0.0.0'] } },
    causes: [
      {
        class: 'image-tag-not-published',
        object: 'DaemonSet.apps/emmental/emmental',
        explains: ['emmental'],
      },
    ],
  },
  {
    name: 'mysql-refuses-a-password',
    title: 'MySQL refuses the password of its client',
    applications: { ricotta: { namespace: 'ricotta', objects: [deployment('ricotta', 'ricotta')] } },
    failures: [
      {
        pod: 'ricotta',
        kind: 'crash',
        message: "(1045, \"Access denied for user 'ricotta'@'10.244.1.7' (using password: YES)\")",
      },
    ],
    causes: [{ class: 'db-role-password-drift', object: workload('ricotta'), explains: ['ricotta'] }],
  },
  {
    name: 'java-knows-no-such-host',
    title: 'A broker that nobody deploys, told by Java',
    applications: { feta: { namespace: 'feta', objects: [deployment('feta', 'feta')] } },
    failures: [
      {
        pod: 'feta',
        kind: 'crash',
        message:
          'org.apache.kafka.common.KafkaException: Failed to construct kafka consumer: java.net.UnknownHostException: feta-broker.feta.svc.cluster.local: Name or service not known',
      },
    ],
    causes: [{ class: 'dangling-service-ref', object: 'Service/feta/feta-broker', explains: ['feta'] }],
  },
  {
    name: 'python-asks-whether-it-runs',
    title: 'A database without a disk, told by Python',
    applications: {
      'brie-db': {
        namespace: 'brie',
        objects: [
          statefulSet('brie-db', 'brie', { storageClassName: 'ultra' }),
          service('brie-db', 'brie', { ports: [{ port: 5432 }] }),
        ],
      },
      brie: { namespace: 'brie', objects: [deployment('brie', 'brie')] },
    },
    failures: [
      {
        pod: 'brie-',
        except: 'brie-db',
        kind: 'crash',
        message:
          'psycopg2.OperationalError: connection to server at "brie-db" (10.96.44.2), port 5432 failed: Connection refused\n\tIs the server running on that host and accepting TCP/IP connections?',
      },
    ],
    causes: [
      {
        class: 'storageclass-missing',
        object: 'StatefulSet.apps/brie/brie-db',
        explains: ['brie-db', 'brie'],
      },
    ],
  },
  {
    name: 'second-container-needs-memory',
    title: 'The container beside the program is killed for its memory',
    applications: {
      halloumi: {
        namespace: 'halloumi',
        objects: [
          deployment('halloumi', 'halloumi', {
            pod: {
              containers: [
                { name: 'halloumi', image: 'registry.acme.test/halloumi:1' },
                {
                  name: 'proxy',
                  image: 'registry.acme.test/proxy:1',
                  resources: { limits: { memory: '20Mi' } },
                },
              ],
            },
          }),
        ],
      },
    },
    failures: [{ pod: 'halloumi', kind: 'oom', container: 1 }],
    causes: [{ class: 'memory-limit-below-vendor', object: workload('halloumi'), explains: ['halloumi'] }],
  },
  {
    name: 'policy-wants-another-registry',
    title: 'A policy of the cluster lets images come from one registry only',
    applications: {
      mozzarella: { namespace: 'mozzarella', objects: [deployment('mozzarella', 'mozzarella')] },
    },
    existing: [
      namespace('mozzarella'),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicy',
          name: 'trusted-registry',
          namespace: '',
        },
        {
          spec: {
            failurePolicy: 'Fail',
            matchConstraints: {
              resourceRules: [
                {
                  apiGroups: ['apps'],
                  apiVersions: ['v1'],
                  operations: ['CREATE', 'UPDATE'],
                  resources: ['deployments'],
                },
              ],
            },
            validations: [
              {
                expression:
                  "object.spec.template.spec.containers.all(c, c.image.startsWith('trusted.acme.test/'))",
                message: 'images must come from trusted.acme.test',
              },
            ],
          },
        },
      ),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicyBinding',
          name: 'trusted-registry',
          namespace: '',
        },
        {
          spec: {
            policyName: 'trusted-registry',
            validationActions: ['Deny'],
            matchResources: {
              namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'mozzarella' } },
            },
          },
        },
      ),
    ],
    causes: [
      {
        class: 'webhook-rejects-field',
        object: 'ValidatingAdmissionPolicy.admissionregistration.k8s.io/trusted-registry',
        explains: ['mozzarella'],
      },
    ],
  },
  {
    name: 'import-job-lacks-its-secret',
    title: 'A Job of the sync reads a Secret that nobody makes',
    applications: {
      pecorino: {
        namespace: 'pecorino',
        objects: [
          deployment('pecorino', 'pecorino'),
          job('pecorino-import', 'pecorino', {
            command: ['import'],
            pod: {
              containers: [
                {
                  name: 'import',
                  image: 'registry.acme.test/tools:1',
                  envFrom: [{ secretRef: { name: 'pecorino-source' } }],
                },
              ],
            },
          }),
        ],
      },
    },
    causes: [
      {
        class: 'secret-producer-missing',
        object: 'Secret/pecorino/pecorino-source',
        explains: ['pecorino'],
      },
    ],
  },
  {
    name: 'quota-of-services',
    title: 'A quota lets a namespace have no load balancer',
    applications: {
      camembert: {
        namespace: 'camembert',
        objects: [
          deployment('camembert', 'camembert'),
          service('camembert', 'camembert', { type: 'LoadBalancer' }),
        ],
      },
    },
    existing: [
      namespace('camembert'),
      object(
        { apiVersion: 'v1', kind: 'ResourceQuota', name: 'no-doors', namespace: 'camembert' },
        { spec: { hard: { 'services.loadbalancers': '0' } } },
      ),
    ],
    causes: [
      {
        class: 'resource-quota-exceeded',
        object: 'ResourceQuota/camembert/no-doors',
        explains: ['camembert'],
      },
    ],
  },
  {
    name: 'no-way-out-of-a-namespace',
    title: 'A policy lets nothing out of the namespace of a client',
    applications: {
      'manchego-api': {
        namespace: 'manchego-api',
        objects: [deployment('manchego-api', 'manchego-api'), service('manchego-api', 'manchego-api')],
      },
      manchego: {
        namespace: 'manchego',
        objects: [
          deployment('manchego', 'manchego'),
          object(
            {
              apiVersion: 'networking.k8s.io/v1',
              kind: 'NetworkPolicy',
              name: 'deny-all',
              namespace: 'manchego',
            },
            { spec: { podSelector: {}, policyTypes: ['Egress'] } },
          ),
        ],
      },
    },
    failures: [
      {
        pod: 'manchego-',
        except: 'manchego-api',
        kind: 'crash',
        message: 'Get "http://manchego-api.manchego-api.svc.cluster.local/v1": context deadline exceeded',
      },
    ],
    causes: [
      {
        class: 'networkpolicy-blocks-path',
        object: 'NetworkPolicy.networking.k8s.io/manchego/deny-all',
        explains: ['manchego'],
      },
    ],
  },
  {
    name: 'cloud-refuses-one-secret',
    title: 'The store of a cloud lets its reader read everything but one secret',
    applications: {
      burrata: {
        namespace: 'burrata',
        objects: [
          secretStore('vault', 'burrata'),
          externalSecret('burrata-db', 'burrata'),
          deployment('burrata', 'burrata', { container: { env: [fromSecret('DB_PASSWORD', 'burrata-db')] } }),
        ],
      },
    },
    statuses: [
      { path: store('burrata'), status: ready('Valid', 'store validated') },
      {
        path: es('burrata', 'burrata-db'),
        status: notReady(
          'SecretSyncedError',
          'error processing spec.data[0] (key: burrata/burrata-db), err: operation error Secrets Manager: GetSecretValue, https response error StatusCode: 400, api error AccessDeniedException: User: arn:aws:sts::000000000000:assumed-role/reader is not authorized to perform: secretsmanager:GetSecretValue',
        ),
      },
    ],
    causes: [
      {
        class: 'vault-policy-path-denied',
        object: 'ExternalSecret.external-secrets.io/burrata/burrata-db',
        explains: ['burrata'],
      },
    ],
  },
  {
    name: 'chart-without-its-dependency',
    title: 'A chart names another chart that is not beside it',
    applications: {
      stilton: {
        namespace: 'stilton',
        objects: [],
        files: {
          'Chart.yaml':
            'apiVersion: v2\nname: stilton\nversion: 1.0.0\ndependencies:\n  - name: redis\n    version: 18.0.0\n    repository: https://charts.elsewhere.test/stable\n',
          'templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: stilton\n',
        },
      },
    },
    causes: [{ class: 'helm-render-error', object: application('stilton'), explains: ['stilton'] }],
  },
  {
    name: 'issuer-that-is-not-there',
    title: 'A Certificate names an issuer that nobody brings, and a pod waits for its Secret',
    applications: {
      parmesan: {
        namespace: 'parmesan',
        objects: [
          object(
            {
              apiVersion: 'cert-manager.io/v1',
              kind: 'Certificate',
              name: 'parmesan-tls',
              namespace: 'parmesan',
            },
            {
              spec: {
                secretName: 'parmesan-tls',
                issuerRef: { kind: 'ClusterIssuer', name: 'company-ca' },
                dnsNames: ['parmesan.acme.test'],
              },
            },
          ),
          deployment('parmesan', 'parmesan', {
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'parmesan-tls' } }] },
          }),
        ],
      },
    },
    statuses: [
      {
        path: '/apis/cert-manager.io/v1/namespaces/parmesan/certificates/parmesan-tls',
        status: notReady(
          'IssuerNotFound',
          'Referenced "ClusterIssuer" not found: clusterissuer.cert-manager.io "company-ca" not found',
        ),
      },
    ],
    causes: [
      {
        class: 'certificate-not-issued',
        object: 'ClusterIssuer.cert-manager.io/company-ca',
        explains: ['parmesan'],
      },
    ],
  },
  {
    name: 'an-ordinary-monday',
    title:
      'A tag, a taken-away ConfigMap, a forbidden list and a too small claim of memory, each with what hangs on it',
    applications: {
      'rye-core': {
        namespace: 'rye',
        objects: [
          deployment('rye-core', 'rye', { container: { image: 'registry.acme.test/rye-core:2026.11' } }),
          service('rye-core', 'rye'),
        ],
      },
      'rye-web': { namespace: 'rye', objects: [deployment('rye-web', 'rye')] },
      spelt: {
        namespace: 'spelt',
        objects: [
          deployment('spelt', 'spelt', {
            pod: { volumes: [{ name: 'settings', configMap: { name: 'spelt-settings' } }] },
            container: { volumeMounts: [{ name: 'settings', mountPath: '/etc/spelt' }] },
          }),
        ],
      },
      oat: {
        namespace: 'oat',
        objects: [deployment('oat', 'oat', { pod: { serviceAccountName: 'default' } })],
      },
      barley: {
        namespace: 'barley',
        objects: [
          statefulSet('barley', 'barley', { container: { resources: { limits: { memory: '32Mi' } } } }),
          service('barley', 'barley', { ports: [{ port: 6379 }] }),
        ],
      },
      millet: { namespace: 'millet', objects: [deployment('millet', 'millet')] },
    },
    facts: { images: { missing: ['registry.acme.test/rye-core:2026.11'] } },
    failures: [
      {
        pod: 'rye-web',
        kind: 'crash',
        message: 'upstream connect error or disconnect/reset before headers: http://rye-core.rye.svc:80',
      },
      {
        pod: 'oat',
        kind: 'crash',
        message:
          'Failed to watch *v1.ConfigMap: configmaps is forbidden: User "system:serviceaccount:oat:default" cannot list resource "configmaps" in API group "" in the namespace "oat"',
      },
      { pod: 'barley', kind: 'oom' },
      {
        pod: 'millet',
        kind: 'crash',
        message:
          'redis.exceptions.ConnectionError: Error 111 connecting to barley.barley.svc:6379. Connection refused.',
      },
    ],
    causes: [
      {
        class: 'image-tag-not-published',
        object: workload('rye-core', 'rye'),
        explains: ['rye-core', 'rye-web'],
      },
      { class: 'secret-producer-missing', object: 'ConfigMap/spelt/spelt-settings', explains: ['spelt'] },
      { class: 'job-serviceaccount-rbac-gap', object: 'ServiceAccount/oat/default', explains: ['oat'] },
      {
        class: 'memory-limit-below-vendor',
        object: 'StatefulSet.apps/barley/barley',
        explains: ['barley', 'millet'],
      },
    ],
  },
  {
    name: 'three-teams-one-mistake-each',
    title: 'A hook that is refused its image, a probe that is too strict, and a Service that selects nobody',
    applications: {
      wheat: {
        namespace: 'wheat',
        objects: [
          configMap('wheat', 'wheat', { a: 'b' }),
          job('wheat-seed', 'wheat', {
            command: ['seed'],
            annotations: { 'argocd.argoproj.io/hook': 'PreSync' },
            pod: { containers: [{ name: 'seed', image: 'private.acme.test/wheat-seed:1' }] },
          }),
        ],
      },
      corn: {
        namespace: 'corn',
        objects: [
          deployment('corn', 'corn', {
            container: { livenessProbe: { httpGet: { path: '/', port: 8080 }, timeoutSeconds: 1 } },
          }),
        ],
      },
      rice: {
        namespace: 'rice',
        objects: [
          deployment('rice', 'rice'),
          service('rice', 'rice', { selector: { app: 'rice-server' } }),
          deployment('rice-bowl', 'rice'),
        ],
      },
    },
    failures: [
      {
        pod: 'wheat-seed',
        kind: 'pull',
        message:
          'failed to pull and unpack image "private.acme.test/wheat-seed:1": failed to resolve reference "private.acme.test/wheat-seed:1": failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://private.acme.test/token: 403 Forbidden',
      },
      {
        pod: 'corn',
        kind: 'unready',
        message:
          'Liveness probe failed: HTTP probe failed: net/http: request canceled (Client.Timeout exceeded while awaiting headers)',
      },
      { pod: 'rice-bowl', kind: 'crash', message: 'dial tcp: rice.rice.svc:80: connect: connection refused' },
    ],
    causes: [
      {
        class: 'imagepullsecret-not-attached',
        object: 'Job.batch/wheat/wheat-seed',
        explains: ['wheat'],
      },
      { class: 'probe-budget-too-strict', object: workload('corn'), explains: ['corn'] },
      { class: 'dangling-service-ref', object: 'Service/rice/rice', explains: ['rice'] },
    ],
  },
].map((it) => ({ ...it, blind: false }));
