import {
  applicationSet,
  configMap,
  definition,
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
  versioned,
  withoutHealing,
} from '../objects.js';

const rbac = 'rbac.authorization.k8s.io';
const gateways = 'gateway.networking.k8s.io';
const fleet = 'https://git.acme.test/fleet.git';
const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const stateful = (name, space = name) => `StatefulSet.apps/${space}/${name}`;
const application = (name) => `Application.argoproj.io/argocd/${name}`;
const set = (name) => `ApplicationSet.argoproj.io/argocd/${name}`;
const jobOf = (name, space) => `Job.batch/${space}/${name}`;
const at = ({ group, version = 'v1', space }, plural, name) =>
  `/apis/${group}/${version}/namespaces/${space}/${plural}/${name}`;
const store = (space, name) => at({ group: 'external-secrets.io', space }, 'secretstores', name);
const external = (space, name) => at({ group: 'external-secrets.io', space }, 'externalsecrets', name);
const account = (name, space, rest) =>
  object({ apiVersion: 'v1', kind: 'ServiceAccount', name, namespace: space }, rest);
const secret = (name, space, rest) =>
  object({ apiVersion: 'v1', kind: 'Secret', name, namespace: space }, rest);
const claim = (name, space, { annotations, labels, ...spec } = {}) =>
  object(
    { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name, namespace: space },
    {
      annotations,
      labels,
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '8Gi' } }, ...spec },
    },
  );
const hook = (phase, rest = {}) => ({ 'argocd.argoproj.io/hook': phase, ...rest });
const wave = (number) => ({ 'argocd.argoproj.io/sync-wave': String(number) });
const deleted = (policy) => ({ 'argocd.argoproj.io/hook-delete-policy': policy });
const crash = (pod, message, rest = {}) => ({ pod, kind: 'crash', message, ...rest });
const condition = (type, status, [reason, message]) => ({ type, status, reason, message });
const digest = (four) => `sha256:${four.repeat(16)}`;
const pool = (name, taints = []) => ({ name, arch: 'amd64', labels: { 'acme.test/pool': name }, taints });
const size = { cpu: '8', memory: '32Gi', pods: '110' };
const once = {
  automated: { prune: true, selfHeal: true },
  syncOptions: ['CreateNamespace=true'],
  retry: { limit: 0 },
};
/** An early warning of a pod that has been well since. */
const earlyWarning = (space, pod) => ({
  path: `/api/v1/namespaces/${space}/pods/${pod}`,
  apiVersion: 'v1',
  kind: 'Pod',
  event: {
    reason: 'Unhealthy',
    message: 'Readiness probe failed: dial tcp 10.244.1.9:8080: connect: connection refused',
    count: 2,
  },
});

/**
 * The eleventh round: classes drawn by a seeded shuffle from those of the catalogue that show live and were not in the
 * tenth, written with their truths and frozen before any was recorded, by somebody who had not read the diagnosis.
 */
const one = [
  {
    name: 'arena-without-an-outside',
    title: 'Istio waits for an address that nobody in this cluster gives',
    applications: {
      'arena-edge': {
        namespace: 'arena-edge',
        objects: [
          gatewayObject('Gateway', ['arena-gw', 'arena-edge'], {
            gatewayClassName: 'istio',
            listeners: [
              { name: 'web', port: 80, protocol: 'HTTP', allowedRoutes: { namespaces: { from: 'All' } } },
            ],
          }),
        ],
      },
      'arena-tickets': {
        namespace: 'arena-tickets',
        objects: [
          deployment('arena-tickets', 'arena-tickets'),
          service('arena-tickets', 'arena-tickets'),
          gatewayObject('HTTPRoute', ['arena-tickets', 'arena-tickets'], {
            parentRefs: [{ name: 'arena-gw', namespace: 'arena-edge' }],
            rules: [{ backendRefs: [{ name: 'arena-tickets', port: 80 }] }],
          }),
        ],
      },
    },
    made: [
      {
        of: at({ group: gateways, space: 'arena-edge' }, 'gateways', 'arena-gw'),
        by: 'pilot-discovery',
        into: '/api/v1/namespaces/arena-edge/services',
        object: service('arena-gw-istio', 'arena-edge', {
          type: 'LoadBalancer',
          ports: [{ name: 'web', port: 80 }],
        }),
      },
    ],
    statuses: [
      {
        path: at({ group: gateways, space: 'arena-edge' }, 'gateways', 'arena-gw'),
        status: {
          conditions: [
            condition('Accepted', 'True', ['Accepted', 'Resource accepted']),
            condition('Programmed', 'False', [
              'AddressNotAssigned',
              'Assigned to service(s) arena-gw-istio.arena-edge.svc.cluster.local:80, but failed to assign to all requested addresses: address pending for hostname "arena-gw-istio.arena-edge.svc.cluster.local"',
            ]),
          ],
        },
      },
      {
        path: at({ group: gateways, space: 'arena-tickets' }, 'httproutes', 'arena-tickets'),
        status: {
          parents: [
            {
              parentRef: { name: 'arena-gw', namespace: 'arena-edge' },
              controllerName: 'istio.io/gateway-controller',
              conditions: [
                condition('Accepted', 'True', ['Accepted', 'Route was valid']),
                condition('ResolvedRefs', 'True', ['ResolvedRefs', 'All references resolved']),
              ],
            },
          ],
        },
      },
    ],
    causes: [
      {
        class: 'gateway-no-address',
        object: `Gateway.${gateways}/arena-edge/arena-gw`,
        explains: ['arena-edge'],
      },
    ],
  },
  {
    name: 'wait-with-a-tool-that-is-not-there',
    title: 'An init container asks the database with a client that its image does not bring',
    applications: {
      'report-mailer': {
        namespace: 'report-mailer',
        objects: [
          deployment('report-mailer', 'report-mailer', {
            pod: {
              initContainers: [
                {
                  name: 'schema-present',
                  image: 'registry.acme.test/toolbox/alpine-curl:8.9.1',
                  command: ['sh', '-ec', 'psql "$DATABASE_URL" -tAc "select 1 from schema_migrations"'],
                },
              ],
            },
          }),
        ],
      },
      'report-db': {
        namespace: 'report-db',
        objects: [
          statefulSet('report-db', 'report-db'),
          service('report-db', 'report-db', { ports: [{ port: 5432 }] }),
        ],
      },
    },
    events: [earlyWarning('report-db', 'report-db-0')],
    failures: [{ pod: 'report-mailer', kind: 'init-crash', exitCode: 127, message: 'sh: psql: not found' }],
    causes: [
      { class: 'unsuitable-tool-image', object: workload('report-mailer'), explains: ['report-mailer'] },
    ],
  },
  {
    name: 'operator-of-vault-is-not-let-in',
    title: 'The secrets operator of HashiCorp is refused by the Kubernetes login of a Vault that is well',
    applications: {
      'vault-hq': {
        namespace: 'vault-hq',
        objects: [
          statefulSet('vault', 'vault-hq'),
          service('vault', 'vault-hq', { ports: [{ port: 8200, targetPort: 8200 }] }),
        ],
      },
      'claims-portal': {
        namespace: 'claims-portal',
        objects: [
          vaultObject('VaultConnection', ['hq', 'claims-portal'], {
            address: 'http://vault.vault-hq.svc:8200',
          }),
          vaultObject('VaultAuth', ['claims-auth', 'claims-portal'], {
            vaultConnectionRef: 'hq',
            method: 'kubernetes',
            mount: 'kubernetes',
            kubernetes: { role: 'claims', serviceAccount: 'default' },
          }),
          vaultObject('VaultStaticSecret', ['claims-db', 'claims-portal'], {
            vaultAuthRef: 'claims-auth',
            mount: 'kv',
            type: 'kv-v2',
            path: 'claims/db',
            destination: { name: 'claims-db', create: true },
          }),
          deployment('claims-portal', 'claims-portal', {
            container: { env: [fromSecret('PGPASSWORD', 'claims-db')] },
          }),
        ],
      },
    },
    existing: ['VaultConnection', 'VaultAuth', 'VaultStaticSecret'].map((kind) =>
      versioned({ group: 'secrets.hashicorp.com', kind, plural: `${kind.toLowerCase()}s` }, 'v1beta1'),
    ),
    statuses: [
      {
        path: at(
          { group: 'secrets.hashicorp.com', version: 'v1beta1', space: 'claims-portal' },
          'vaultauths',
          'claims-auth',
        ),
        status: { valid: true, error: '' },
      },
    ],
    events: [
      {
        path: at(
          { group: 'secrets.hashicorp.com', version: 'v1beta1', space: 'claims-portal' },
          'vaultstaticsecrets',
          'claims-db',
        ),
        apiVersion: 'secrets.hashicorp.com/v1beta1',
        kind: 'VaultStaticSecret',
        event: {
          reason: 'VaultClientConfigError',
          message:
            'Failed to get Vault auth login: Error making API request.\n\nURL: PUT http://vault.vault-hq.svc:8200/v1/auth/kubernetes/login\nCode: 403. Errors:\n\n* permission denied',
          count: 31,
          component: 'VaultStaticSecret',
        },
      },
    ],
    causes: [
      {
        class: 'vault-k8s-auth-misconfigured',
        object: 'VaultAuth.secrets.hashicorp.com/claims-portal/claims-auth',
        explains: ['claims-portal'],
      },
    ],
  },
  {
    name: 'disk-before-the-sync',
    title: 'A claim is a hook before the sync, and its class binds only for the pod of the sync',
    applications: {
      'nexus-repo': {
        namespace: 'nexus-repo',
        objects: [
          claim('nexus-blobs', 'nexus-repo', {
            annotations: hook('PreSync', deleted('BeforeHookCreation')),
            storageClassName: 'standard',
          }),
          deployment('nexus', 'nexus-repo', {
            pod: { volumes: [{ name: 'blobs', persistentVolumeClaim: { claimName: 'nexus-blobs' } }] },
          }),
          service('nexus', 'nexus-repo'),
        ],
        syncPolicy: once,
      },
    },
    existing: [namespace('nexus-repo')],
    causes: [
      {
        class: 'pvc-wffc-wave-deadlock',
        object: 'PersistentVolumeClaim/nexus-repo/nexus-blobs',
        explains: ['nexus-repo'],
      },
    ],
  },
  {
    name: 'build-started-too-early',
    title: 'A Job starts a build that another Application brings a minute later',
    applications: buildTrees(false),
    trees: { second: buildTrees(true) },
    existing: [
      namespace('kiosk-ci'),
      definition({ group: 'build.openshift.io', kind: 'BuildConfig', plural: 'buildconfigs' }),
    ],
    later: [{ commit: 'second' }],
    failures: [
      {
        pod: 'kiosk-start-build',
        kind: 'fail',
        message:
          'Error from server (NotFound): buildconfigs.build.openshift.io "kiosk-ui" not found\nerror: the build could not be started',
      },
    ],
    causes: [
      {
        class: 'pipeline-trigger-race',
        object: jobOf('kiosk-start-build', 'kiosk-ci'),
        explains: ['kiosk-trigger'],
      },
    ],
  },
  {
    name: 'runner-with-the-token-of-the-example',
    title: 'A runner registers with the text that stands in the example instead of a token',
    applications: {
      'ci-runners': {
        namespace: 'ci-runners',
        objects: [
          secret('runner-registration', 'ci-runners', { stringData: { token: 'CHANGEME' } }),
          statefulSet('gitlab-runner', 'ci-runners', {
            container: {
              env: [
                { name: 'CI_SERVER_URL', value: 'https://gitlab.acme.test/' },
                fromSecret('REGISTRATION_TOKEN', 'runner-registration', 'token'),
              ],
            },
          }),
        ],
      },
      'ci-cache': { namespace: 'ci-cache', objects: [deployment('ci-cache', 'ci-cache')] },
    },
    failures: [
      crash(
        'gitlab-runner',
        'Runtime platform                                    arch=amd64 os=linux pid=14 revision=12030cf4 version=17.5.3\nERROR: Registering runner... forbidden (check registration token)  correlation_id=01JCX runner=CHANGEME status=403 Forbidden\nPANIC: Failed to register the runner.',
      ),
    ],
    causes: [
      {
        class: 'placeholder-or-wrong-credential',
        object: 'Secret/ci-runners/runner-registration',
        explains: ['ci-runners'],
      },
    ],
  },
  {
    name: 'one-object-that-is-replaced',
    title: 'Only the claim is marked to be replaced, and a new label is enough to fail the sync',
    applications: {
      'gitaly-store': { namespace: 'gitaly-store', objects: gitaly('2026-10'), syncPolicy: once },
    },
    trees: {
      second: { 'gitaly-store': { namespace: 'gitaly-store', objects: gitaly('2026-11'), syncPolicy: once } },
    },
    later: [{ commit: 'second' }],
    causes: [
      {
        class: 'replace-option-misuse',
        object: 'PersistentVolumeClaim/gitaly-store/gitaly-repositories',
        explains: ['gitaly-store'],
      },
    ],
  },
  {
    name: 'moved-to-a-closed-repository',
    title: 'An application that runs was pointed to a repository whose token has run out',
    applications: {
      'dispatch-board': {
        namespace: 'dispatch-board',
        objects: [
          deployment('dispatch-board', 'dispatch-board'),
          service('dispatch-board', 'dispatch-board'),
        ],
        spec: { info: [{ name: 'handbook', value: 'https://git.acme.test/handbook' }] },
      },
      'dispatch-maps': {
        namespace: 'dispatch-maps',
        objects: [deployment('dispatch-maps', 'dispatch-maps')],
      },
    },
    later: [
      {
        kubectl: [
          'patch',
          'application',
          'dispatch-board',
          '-n',
          'argocd',
          '--type=merge',
          '-p',
          '{"spec":{"source":{"repoURL":"http://127.0.0.1:8095/logistics/dispatch-board.git","path":"deploy"}}}',
        ],
      },
    ],
    causes: [
      {
        class: 'repo-credentials-break-fetch',
        object: application('dispatch-board'),
        explains: ['dispatch-board'],
      },
    ],
  },
  {
    name: 'cluster-that-nobody-initialised',
    title: 'CockroachDB is ready only after a Job that comes waves later',
    applications: {
      'roach-core': {
        namespace: 'roach-core',
        objects: [
          service('cockroachdb', 'roach-core', { clusterIP: 'None', ports: [{ port: 26257 }] }),
          statefulSet('cockroachdb', 'roach-core', {
            container: { readinessProbe: { httpGet: { path: '/health?ready=1', port: 8080 } } },
          }),
          job('cockroachdb-init', 'roach-core', {
            command: ['/cockroach/cockroach', 'init', '--insecure', '--host=cockroachdb-0.cockroachdb'],
            annotations: wave(8),
          }),
          deployment('roach-console', 'roach-core', { annotations: wave(12) }),
        ],
      },
    },
    failures: [
      {
        pod: 'cockroachdb-0',
        kind: 'unready',
        message: 'Readiness probe failed: HTTP probe failed with statuscode: 503',
      },
    ],
    causes: [
      {
        class: 'unseal-readiness-deadlock',
        object: stateful('cockroachdb', 'roach-core'),
        explains: ['roach-core'],
      },
    ],
  },
  {
    name: 'project-of-the-researchers',
    title:
      'A project takes only the repositories of the researchers, and two of its applications come from the fleet',
    applications: {
      'lab-notebooks': {
        namespace: 'lab-notebooks',
        objects: [deployment('lab-notebooks', 'lab-notebooks')],
        spec: { project: 'research' },
      },
      'lab-registry': {
        namespace: 'lab-registry',
        objects: [configMap('lab-registry', 'lab-registry', { quota: '40Gi' })],
        spec: { project: 'research' },
      },
      'lab-status': { namespace: 'lab-status', objects: [deployment('lab-status', 'lab-status')] },
    },
    existing: [
      object(
        { apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', name: 'research', namespace: 'argocd' },
        {
          spec: {
            sourceRepos: ['https://gitlab.research.test/*'],
            destinations: [{ server: '*', namespace: 'lab-*' }],
            clusterResourceWhitelist: [{ group: '', kind: 'Namespace' }],
          },
        },
      ),
    ],
    causes: [
      {
        class: 'project-source-not-permitted',
        object: 'AppProject.argoproj.io/argocd/research',
        explains: ['lab-notebooks', 'lab-registry'],
      },
    ],
  },
  {
    name: 'two-that-write-the-changelog',
    title: 'Two pods of one program change the schema when they start, and one holds the lock of Liquibase',
    applications: {
      'policy-core': {
        namespace: 'policy-core',
        objects: [
          deployment('policy-core', 'policy-core', {
            spec: { replicas: 2 },
            container: {
              env: [
                {
                  name: 'SPRING_DATASOURCE_URL',
                  value: 'jdbc:postgresql://policy-db.policy-db:5432/policies',
                },
              ],
            },
          }),
        ],
      },
      'policy-db': {
        namespace: 'policy-db',
        objects: [
          statefulSet('policy-db', 'policy-db'),
          service('policy-db', 'policy-db', { ports: [{ port: 5432, targetPort: 5432 }] }),
        ],
      },
    },
    failures: [
      crash(
        'policy-core',
        "Error creating bean with name 'liquibase' defined in class path resource [org/springframework/boot/autoconfigure/liquibase/LiquibaseAutoConfiguration$LiquibaseConfiguration.class]: liquibase.exception.LockException: Could not acquire change log lock.  Currently locked by policy-core-6c9d7c5b9f-x2v8k (10.244.3.17) since 11/17/26, 6:12 PM",
      ),
    ],
    causes: [
      { class: 'migration-lock-on-surge', object: workload('policy-core'), explains: ['policy-core'] },
    ],
  },
  {
    name: 'job-that-will-not-go',
    title: 'A Job that was a hook of a chart is gone from git, and its finalizer keeps it',
    applications: {
      'kong-edge': { namespace: 'kong-edge', objects: [deployment('kong', 'kong-edge'), kongMigrations()] },
    },
    trees: {
      second: { 'kong-edge': { namespace: 'kong-edge', objects: [deployment('kong', 'kong-edge')] } },
    },
    later: [{ commit: 'second' }],
    causes: [
      {
        class: 'orphaned-hook-object-finalizer',
        object: jobOf('kong-pre-upgrade-migrations', 'kong-edge'),
        explains: ['kong-edge'],
      },
    ],
  },
  {
    name: 'directory-that-nobody-may-read',
    title: 'Two applications of one namespace need a login to the directory that nobody brings',
    applications: {
      'wiki-pages': {
        namespace: 'team-wiki',
        objects: [
          deployment('wiki-pages', 'team-wiki', {
            pod: {
              volumes: [{ name: 'bind', projected: { sources: [{ secret: { name: 'ldap-bind' } }] } }],
            },
          }),
        ],
      },
      'wiki-sync': {
        namespace: 'team-wiki',
        objects: [
          statefulSet('wiki-sync', 'team-wiki', {
            container: { envFrom: [{ secretRef: { name: 'ldap-bind' } }] },
          }),
        ],
      },
      'wiki-render': { namespace: 'team-wiki', objects: [deployment('wiki-render', 'team-wiki')] },
    },
    causes: [
      {
        class: 'secret-producer-missing',
        object: 'Secret/team-wiki/ldap-bind',
        explains: ['wiki-pages', 'wiki-sync'],
      },
    ],
  },
  {
    name: 'collector-with-two-versions-in-its-name',
    title: 'An operator puts a version behind an image that is given by its digest',
    applications: {
      'traces-hub': {
        namespace: 'traces-hub',
        objects: [
          object(
            {
              apiVersion: 'opentelemetry.io/v1beta1',
              kind: 'OpenTelemetryCollector',
              name: 'hub',
              namespace: 'traces-hub',
            },
            { spec: { mode: 'deployment', image: `registry.acme.test/otel/collector@${digest('c04e')}` } },
          ),
        ],
      },
    },
    existing: [
      versioned(
        { group: 'opentelemetry.io', kind: 'OpenTelemetryCollector', plural: 'opentelemetrycollectors' },
        'v1beta1',
      ),
    ],
    made: [
      {
        of: at(
          { group: 'opentelemetry.io', version: 'v1beta1', space: 'traces-hub' },
          'opentelemetrycollectors',
          'hub',
        ),
        by: 'opentelemetry-operator',
        into: '/apis/apps/v1/namespaces/traces-hub/deployments',
        object: deployment('hub-collector', 'traces-hub', {
          container: { image: `registry.acme.test/otel/collector@${digest('c04e')}:0.114.0` },
        }),
      },
    ],
    statuses: [
      {
        path: at(
          { group: 'opentelemetry.io', version: 'v1beta1', space: 'traces-hub' },
          'opentelemetrycollectors',
          'hub',
        ),
        status: { version: '0.114.0', scale: { replicas: 1, statusReplicas: '0/1' } },
      },
    ],
    failures: [
      {
        pod: 'hub-collector',
        kind: 'invalid-image',
        message: `Failed to apply default image tag "registry.acme.test/otel/collector@${digest('c04e')}:0.114.0": couldn't parse image name "registry.acme.test/otel/collector@${digest('c04e')}:0.114.0": invalid reference format`,
      },
    ],
    causes: [
      {
        class: 'operator-rewrites-image-ref',
        object: 'OpenTelemetryCollector.opentelemetry.io/traces-hub/hub',
        explains: ['traces-hub'],
      },
    ],
  },
  {
    name: 'search-that-still-asks-who-you-are',
    title: 'Elasticsearch still asks for a login that its values turn off, and its client brings none',
    applications: {
      'search-es': {
        namespace: 'search-es',
        objects: [
          statefulSet('search-es', 'search-es', {
            container: { env: [{ name: 'xpack.security.enabled', value: 'true' }] },
          }),
          service('search-es', 'search-es', { ports: [{ port: 9200, targetPort: 9200 }] }),
        ],
      },
      'recipe-indexer': {
        namespace: 'recipe-indexer',
        objects: [
          deployment('recipe-indexer', 'recipe-indexer', {
            container: {
              env: [{ name: 'ELASTICSEARCH_HOSTS', value: 'http://search-es.search-es.svc:9200' }],
            },
          }),
        ],
      },
    },
    failures: [
      crash(
        'recipe-indexer',
        'ResponseError: security_exception\n\tRoot causes:\n\t\tsecurity_exception: missing authentication credentials for REST request [/_cluster/health]\n    at SniffingTransport.request (/app/node_modules/@elastic/transport/lib/Transport.js:485:27)',
      ),
    ],
    causes: [
      {
        class: 'auth-toggle-not-honoured',
        object: stateful('search-es'),
        explains: ['recipe-indexer'],
      },
    ],
  },
  {
    name: 'packages-from-the-internet',
    title: 'A Job that makes roles installs its client first, and there is no way to the packages',
    applications: {
      'tenant-roles': {
        namespace: 'tenant-roles',
        objects: [
          job('tenant-roles-seed', 'tenant-roles', {
            command: [
              'sh',
              '-ec',
              'apk add --no-cache postgresql16-client && psql -h tenants-db.tenants -f /seed/roles.sql',
            ],
          }),
          configMap('tenant-roles', 'tenant-roles', { 'roles.sql': 'create role tenant_reader;' }),
        ],
      },
    },
    failures: [
      {
        pod: 'tenant-roles-seed',
        kind: 'fail',
        exitCode: 2,
        message:
          'fetch https://dl-cdn.alpinelinux.org/alpine/v3.20/main/x86_64/APKINDEX.tar.gz\nWARNING: fetching https://dl-cdn.alpinelinux.org/alpine/v3.20/main: temporary error (try again later)\nERROR: unable to select packages:\n  postgresql16-client (no such package):\n    required by: world[postgresql16-client]',
      },
    ],
    causes: [
      {
        class: 'runtime-download-in-job',
        object: jobOf('tenant-roles-seed', 'tenant-roles'),
        explains: ['tenant-roles'],
      },
    ],
  },
  {
    name: 'kustomization-of-nothing',
    title: 'The last resource left a kustomization, and Argo CD will not delete everything',
    applications: {
      'winter-sale': { namespace: 'winter-sale', objects: sale(), files: kustomized(['objects.yaml']) },
    },
    trees: { second: { 'winter-sale': { namespace: 'winter-sale', objects: [], files: kustomized([]) } } },
    later: [{ commit: 'second' }],
    causes: [
      {
        class: 'empty-desired-state-prune-guard',
        object: application('winter-sale'),
        explains: ['winter-sale'],
      },
    ],
  },
  {
    name: 'replicas-of-two-minds',
    title: 'An autoscaler sets the replicas that git sets too',
    applications: {
      'video-transcode': {
        namespace: 'video-transcode',
        objects: [
          deployment('video-transcode', 'video-transcode'),
          object(
            {
              apiVersion: 'keda.sh/v1alpha1',
              kind: 'ScaledObject',
              name: 'video-transcode',
              namespace: 'video-transcode',
            },
            {
              spec: {
                scaleTargetRef: { name: 'video-transcode' },
                minReplicaCount: 1,
                maxReplicaCount: 12,
                triggers: [{ type: 'rabbitmq', metadata: { queueName: 'uploads', value: '20' } }],
              },
            },
          ),
        ],
        syncPolicy: withoutHealing,
      },
    },
    existing: [versioned({ group: 'keda.sh', kind: 'ScaledObject', plural: 'scaledobjects' }, 'v1alpha1')],
    statuses: [
      {
        path: at(
          { group: 'keda.sh', version: 'v1alpha1', space: 'video-transcode' },
          'scaledobjects',
          'video-transcode',
        ),
        status: {
          conditions: [
            condition('Ready', 'True', [
              'ScaledObjectReady',
              'ScaledObject is defined correctly and is ready for scaling',
            ]),
            condition('Active', 'True', ['ScalerActive', 'Scaling is performed because triggers are active']),
          ],
        },
      },
    ],
    later: [
      {
        kubectl: [
          'patch',
          'deployment',
          'video-transcode',
          '-n',
          'video-transcode',
          '--subresource=scale',
          '--field-manager=kube-controller-manager',
          '--type=merge',
          '-p',
          '{"spec":{"replicas":4}}',
        ],
      },
    ],
    causes: [
      {
        class: 'operator-mutated-field-drift',
        object: workload('video-transcode'),
        explains: ['video-transcode'],
      },
    ],
  },
  {
    name: 'definition-with-empty-lists',
    title: 'The definition of a mesh has empty lists in git, which the API server does not keep',
    applications: {
      'mesh-policies': {
        namespace: 'mesh-policies',
        objects: [
          withNames(
            definition({ group: 'mesh.acme.test', kind: 'TrafficPolicy', plural: 'trafficpolicies' }),
            {
              shortNames: [],
              categories: [],
            },
          ),
        ],
        syncPolicy: withoutHealing,
      },
    },
    causes: [
      {
        class: 'crd-server-rewrite-drift',
        object: 'CustomResourceDefinition.apiextensions.k8s.io/trafficpolicies.mesh.acme.test',
        explains: ['mesh-policies'],
      },
    ],
  },
  {
    name: 'operator-that-would-fetch-its-own-key',
    title: 'The image of the secrets operator needs a login that only this operator can fetch',
    applications: {
      'eso-system': {
        namespace: 'eso-system',
        objects: [
          secretStore('harbor-keys', 'eso-system', 'https://vault.corp.test'),
          externalSecret('harbor-pull', 'eso-system', { store: 'harbor-keys', keys: ['.dockerconfigjson'] }),
          deployment('external-secrets', 'eso-system', {
            pod: { imagePullSecrets: [{ name: 'harbor-pull' }] },
            container: { image: 'harbor.corp.test/platform/external-secrets:v0.14.2' },
          }),
        ],
      },
      'checkout-cart': {
        namespace: 'checkout-cart',
        objects: [
          secretStore('corp', 'checkout-cart', 'https://vault.corp.test'),
          externalSecret('cart-redis', 'checkout-cart', { store: 'corp' }),
          deployment('checkout-cart', 'checkout-cart', {
            container: { env: [fromSecret('REDIS_PASSWORD', 'cart-redis')] },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'external-secrets',
        kind: 'pull',
        message:
          'rpc error: code = Unknown desc = failed to pull and unpack image "harbor.corp.test/platform/external-secrets:v0.14.2": failed to resolve reference "harbor.corp.test/platform/external-secrets:v0.14.2": failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://harbor.corp.test/service/token?scope=repository%3Aplatform%2Fexternal-secrets%3Apull: 401 Unauthorized',
        events: [
          {
            reason: 'FailedToRetrieveImagePullSecret',
            message:
              'Unable to retrieve some image pull secrets (harbor-pull); attempting to pull the image may not succeed.',
            count: 26,
          },
        ],
      },
    ],
    causes: [
      {
        class: 'bootstrap-private-image-cycle',
        object: workload('external-secrets', 'eso-system'),
        explains: ['eso-system', 'checkout-cart'],
      },
    ],
  },
  {
    name: 'every-pool-is-for-somebody',
    title: 'Every pool has a taint, and the Job that an operator makes tolerates none',
    alone: true,
    facts: {
      nodePools: [
        {
          ...pool('system', [{ key: 'CriticalAddonsOnly', value: 'true', effect: 'NoSchedule' }]),
          allocatable: size,
        },
        {
          ...pool('apps', [{ key: 'dedicated', value: 'apps', effect: 'NoSchedule' }]),
          nodes: 2,
          allocatable: size,
        },
      ],
    },
    applications: {
      'crm-mariadb': {
        namespace: 'crm-mariadb',
        objects: [
          deployment('mariadb-operator', 'crm-mariadb', { pod: tolerating('CriticalAddonsOnly', 'true') }),
          object(
            {
              apiVersion: 'k8s.mariadb.com/v1alpha1',
              kind: 'SqlJob',
              name: 'crm-grants',
              namespace: 'crm-mariadb',
            },
            {
              spec: {
                mariaDbRef: { name: 'crm' },
                username: 'root',
                sql: 'grant select on crm.* to reporting;',
              },
            },
          ),
        ],
      },
      'crm-desk': {
        namespace: 'crm-desk',
        objects: [deployment('crm-desk', 'crm-desk', { pod: tolerating('dedicated', 'apps') })],
      },
    },
    existing: [versioned({ group: 'k8s.mariadb.com', kind: 'SqlJob', plural: 'sqljobs' }, 'v1alpha1')],
    made: [
      {
        of: at(
          { group: 'k8s.mariadb.com', version: 'v1alpha1', space: 'crm-mariadb' },
          'sqljobs',
          'crm-grants',
        ),
        by: 'mariadb-operator',
        into: '/apis/batch/v1/namespaces/crm-mariadb/jobs',
        object: job('crm-grants', 'crm-mariadb', { command: ['bash', '-c', 'mariadb < /opt/job.sql'] }),
      },
    ],
    statuses: [
      {
        path: at(
          { group: 'k8s.mariadb.com', version: 'v1alpha1', space: 'crm-mariadb' },
          'sqljobs',
          'crm-grants',
        ),
        status: { conditions: [condition('Complete', 'False', ['JobRunning', 'Running'])] },
      },
    ],
    causes: [
      {
        class: 'all-pools-tainted',
        object: 'SqlJob.k8s.mariadb.com/crm-mariadb/crm-grants',
        explains: ['crm-mariadb'],
      },
    ],
  },
  {
    name: 'a-second-for-sonarqube',
    title:
      'A script that asks SonarQube whether it lives has one second, and the pod is restarted again and again',
    applications: {
      'code-quality': {
        namespace: 'code-quality',
        objects: [
          service('sonarqube', 'code-quality', { ports: [{ port: 9000, targetPort: 9000 }] }),
          statefulSet('sonarqube', 'code-quality', {
            container: {
              livenessProbe: {
                exec: { command: ['/opt/sonarqube/bin/liveness.sh'] },
                periodSeconds: 10,
                timeoutSeconds: 1,
                failureThreshold: 2,
              },
            },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'sonarqube-0',
        kind: 'unready',
        message: 'Liveness probe failed: command "/opt/sonarqube/bin/liveness.sh" timed out',
        events: [
          {
            type: 'Normal',
            reason: 'Killing',
            message: 'Container sonarqube failed liveness probe, will be restarted',
            count: 9,
          },
        ],
      },
    ],
    causes: [
      {
        class: 'probe-budget-too-strict',
        object: stateful('sonarqube', 'code-quality'),
        explains: ['code-quality'],
      },
    ],
  },
  {
    name: 'allocator-in-a-small-room',
    title: 'A target allocator has a Role of its namespace and wants to know all namespaces',
    applications: {
      'metrics-targets': {
        namespace: 'metrics-targets',
        objects: [
          account('target-allocator', 'metrics-targets'),
          object(
            {
              apiVersion: `${rbac}/v1`,
              kind: 'Role',
              name: 'target-allocator',
              namespace: 'metrics-targets',
            },
            {
              rules: [
                {
                  apiGroups: [''],
                  resources: ['pods', 'services', 'endpoints'],
                  verbs: ['get', 'list', 'watch'],
                },
              ],
            },
          ),
          object(
            {
              apiVersion: `${rbac}/v1`,
              kind: 'RoleBinding',
              name: 'target-allocator',
              namespace: 'metrics-targets',
            },
            {
              roleRef: { apiGroup: rbac, kind: 'Role', name: 'target-allocator' },
              subjects: [{ kind: 'ServiceAccount', name: 'target-allocator', namespace: 'metrics-targets' }],
            },
          ),
          deployment('target-allocator', 'metrics-targets', {
            pod: { serviceAccountName: 'target-allocator' },
          }),
        ],
      },
    },
    failures: [
      crash(
        'target-allocator',
        '{"level":"error","ts":"2026-11-17T18:02:44Z","logger":"kube-api","msg":"Unhandled Error","error":"k8s.io/client-go@v0.31.2/tools/cache/reflector.go:243: Failed to watch *v1.PartialObjectMetadata: failed to list *v1.PartialObjectMetadata: namespaces is forbidden: User \\"system:serviceaccount:metrics-targets:target-allocator\\" cannot list resource \\"namespaces\\" in API group \\"\\" at the cluster scope"}\n{"level":"error","msg":"failed to sync caches for namespaces"}',
      ),
    ],
    causes: [
      {
        class: 'controller-needs-cluster-list',
        object: workload('target-allocator', 'metrics-targets'),
        explains: ['metrics-targets'],
      },
    ],
  },
  {
    name: 'toleration-with-a-slip-of-the-pen',
    title: 'A toleration names another value than the taint of the pool that the pods are bound to',
    facts: {
      nodePools: [
        { ...pool('workers'), allocatable: size },
        {
          ...pool('analytics', [{ key: 'acme.test/team', value: 'analytics', effect: 'NoExecute' }]),
          allocatable: size,
        },
      ],
    },
    applications: {
      'bi-clickhouse': {
        namespace: 'bi-clickhouse',
        objects: [
          service('clickhouse', 'bi-clickhouse', { clusterIP: 'None' }),
          statefulSet('clickhouse', 'bi-clickhouse', {
            pod: {
              affinity: {
                nodeAffinity: {
                  requiredDuringSchedulingIgnoredDuringExecution: {
                    nodeSelectorTerms: [
                      {
                        matchExpressions: [{ key: 'acme.test/pool', operator: 'In', values: ['analytics'] }],
                      },
                    ],
                  },
                },
              },
              tolerations: [
                { key: 'acme.test/team', operator: 'Equal', value: 'analytic', effect: 'NoExecute' },
              ],
            },
          }),
        ],
      },
      'bi-superset': { namespace: 'bi-superset', objects: [deployment('bi-superset', 'bi-superset')] },
    },
    causes: [
      {
        class: 'untolerated-taint',
        object: stateful('clickhouse', 'bi-clickhouse'),
        explains: ['bi-clickhouse'],
      },
    ],
  },
  {
    name: 'forge-that-moved-to-another-node',
    title: 'The new pod of a forge waits for a disk that the old one still holds',
    applications: {
      'code-forge': {
        namespace: 'code-forge',
        objects: [
          claim('gitea-data', 'code-forge', { storageClassName: 'immediate' }),
          deployment('gitea', 'code-forge', {
            pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'gitea-data' } }] },
            container: { volumeMounts: [{ name: 'data', mountPath: '/data' }] },
          }),
          service('gitea', 'code-forge'),
        ],
      },
    },
    failures: [
      {
        pod: 'gitea',
        kind: 'creating',
        events: [
          {
            reason: 'FailedAttachVolume',
            message:
              'Multi-Attach error for volume "pvc-3b0f6a52-77d1-4c0e-9a11-5d6f7f4c2a90" Volume is already used by pod(s) gitea-5f8d5d7b9c-t7xkq',
            component: 'attachdetach-controller',
          },
        ],
      },
    ],
    causes: [
      {
        class: 'rwo-multi-attach',
        object: 'PersistentVolumeClaim/code-forge/gitea-data',
        explains: ['code-forge'],
      },
    ],
  },
  {
    name: 'two-branches-of-one-name',
    title: 'A set makes two Applications of one name, and so it makes none',
    applications: {
      'branch-hub': {
        namespace: 'branch-hub',
        objects: [configMap('branch-hub', 'branch-hub', { open: '9-17' })],
      },
      'branch-lyon': {
        namespace: 'branch-lyon',
        generated: true,
        objects: [configMap('branch', 'branch-lyon', { city: 'Lyon' })],
      },
    },
    sets: [
      applicationSet('branches', {
        generators: [
          {
            list: {
              elements: [
                { city: 'lyon', desk: '1' },
                { city: 'lyon', desk: '2' },
              ],
            },
          },
        ],
        name: 'branch-{{ .city }}',
      }),
    ],
    causes: [{ class: 'appset-output-invalid', object: set('branches'), explains: [] }],
  },
  {
    name: 'schema-before-its-password',
    title: 'The first Job of an application ran before the store had made its password',
    applications: {
      'donation-keys': {
        namespace: 'donations',
        objects: [
          withProvider(secretStore('parameters', 'donations'), {
            aws: { service: 'ParameterStore', region: 'eu-central-1' },
          }),
          externalSecret('donations-db', 'donations', { store: 'parameters' }),
        ],
      },
      donations: {
        namespace: 'donations',
        objects: [
          job('donations-schema', 'donations', {
            command: ['/app/schema', '--password-file', '/etc/donations/db/password'],
            annotations: wave(1),
            pod: { volumes: [{ name: 'db', secret: { secretName: 'donations-db', optional: true } }] },
          }),
          deployment('donations', 'donations', {
            annotations: wave(2),
            container: { env: [fromSecret('DB_PASSWORD', 'donations-db')] },
          }),
        ],
        syncPolicy: once,
      },
    },
    existing: [namespace('donations')],
    statuses: [
      { path: store('donations', 'parameters'), status: ready('Valid', 'store validated') },
      { path: external('donations', 'donations-db'), status: ready('SecretSynced', 'secret synced') },
    ],
    failures: [
      {
        pod: 'donations-schema',
        kind: 'fail',
        message: 'panic: open /etc/donations/db/password: no such file or directory',
      },
    ],
    later: [
      {
        kubectl: [
          'create',
          'secret',
          'generic',
          'donations-db',
          '-n',
          'donations',
          '--from-literal=password=only-a-recorded-example',
        ],
      },
    ],
    causes: [
      {
        class: 'secret-chain-first-sync-race',
        object: jobOf('donations-schema', 'donations'),
        explains: ['donations'],
      },
    ],
  },
  {
    name: 'check-that-failed-in-august',
    title: 'A Job of the sync failed once and is never deleted, so that every later sync finds it failed',
    applications: visaForms('1'),
    trees: { second: visaForms('2') },
    later: [{ commit: 'second' }],
    causes: [
      {
        class: 'hook-delete-policy-missing',
        object: jobOf('visa-forms-check', 'visa-forms'),
        explains: ['visa-forms'],
      },
    ],
  },
  {
    name: 'service-of-the-database-operator',
    title: 'Git brings the Service that CloudNativePG wants to make itself',
    applications: {
      'depot-orders': {
        namespace: 'depot-orders',
        objects: [
          object(
            {
              apiVersion: 'postgresql.cnpg.io/v1',
              kind: 'Cluster',
              name: 'depot-pg',
              namespace: 'depot-orders',
            },
            { spec: { instances: 2, storage: { size: '10Gi' } } },
          ),
          service('depot-pg-rw', 'depot-orders', {
            selector: { 'cnpg.io/cluster': 'depot-pg', role: 'primary' },
            ports: [{ port: 5432, targetPort: 5432 }],
          }),
        ],
      },
    },
    existing: [definition({ group: 'postgresql.cnpg.io', kind: 'Cluster', plural: 'clusters' })],
    statuses: [
      {
        path: at({ group: 'postgresql.cnpg.io', space: 'depot-orders' }, 'clusters', 'depot-pg'),
        status: {
          phase: 'Unable to create required cluster objects',
          phaseReason: 'refusing to reconcile service: depot-pg-rw, not owned by the cluster',
          instances: 0,
          conditions: [condition('Ready', 'False', ['ClusterIsNotReady', 'Cluster Is Not Ready'])],
        },
      },
    ],
    causes: [
      {
        class: 'reserved-name-conflict',
        object: 'Cluster.postgresql.cnpg.io/depot-orders/depot-pg',
        explains: ['depot-orders'],
      },
    ],
  },
  {
    name: 'one-expander-two-environments',
    title: 'Two environments each write the priorities of the one cluster autoscaler',
    applications: Object.fromEntries(
      ['qa', 'live'].map((stage) => [
        `nodes-${stage}`,
        {
          namespace: `nodes-${stage}`,
          objects: [
            configMap('cluster-autoscaler-priority-expander', 'kube-system', {
              priorities: `50:\n  - .*${stage}-spot.*\n10:\n  - .*${stage}-standard.*\n`,
            }),
            configMap('nodes', `nodes-${stage}`, { stage }),
          ],
          syncPolicy: withoutHealing,
        },
      ]),
    ),
    causes: [
      {
        class: 'cluster-singleton-split-owner',
        object: 'ConfigMap/kube-system/cluster-autoscaler-priority-expander',
        explains: ['nodes-qa', 'nodes-live'],
      },
    ],
  },
  {
    name: 'second-collector-on-every-node',
    title: 'The collector of a second environment wants the port that the first one has on every node',
    applications: nodeLogs(false),
    trees: { second: nodeLogs(true) },
    later: [{ commit: 'second' }],
    causes: [
      {
        class: 'hostport-collision',
        object: 'DaemonSet.apps/nodelog-live/fluent-bit',
        explains: ['nodelog-live'],
      },
    ],
  },
  {
    name: 'sealed-and-synced-and-gone',
    title: 'Somebody deleted a Secret, and its SealedSecret says that it is synced',
    applications: {
      'parcel-labels': {
        namespace: 'parcel-labels',
        objects: [
          object(
            {
              apiVersion: 'bitnami.com/v1alpha1',
              kind: 'SealedSecret',
              name: 'carrier-api',
              namespace: 'parcel-labels',
            },
            {
              spec: {
                encryptedData: { token: 'AgBy3i4OJSWK' },
                template: { metadata: { name: 'carrier-api' } },
              },
            },
          ),
          deployment('parcel-labels', 'parcel-labels', {
            container: { env: [fromSecret('CARRIER_TOKEN', 'carrier-api', 'token')] },
          }),
        ],
      },
    },
    existing: [
      versioned({ group: 'bitnami.com', kind: 'SealedSecret', plural: 'sealedsecrets' }, 'v1alpha1'),
    ],
    statuses: [
      {
        path: at(
          { group: 'bitnami.com', version: 'v1alpha1', space: 'parcel-labels' },
          'sealedsecrets',
          'carrier-api',
        ),
        status: { observedGeneration: 1, conditions: [{ type: 'Synced', status: 'True' }] },
      },
    ],
    causes: [
      {
        class: 'controller-child-not-recreated',
        object: 'SealedSecret.bitnami.com/parcel-labels/carrier-api',
        explains: ['parcel-labels'],
      },
    ],
  },
];

const several = [
  {
    name: 'charts-of-the-platform-team',
    title:
      'An operator is installed for two environments, and a global key moves a workload away from its settings',
    applications: {
      ...Object.fromEntries(
        ['alpha', 'omega'].map((stage) => [
          `velero-${stage}`,
          {
            namespace: `velero-${stage}`,
            objects: [
              clusterRole('velero-server', stage === 'alpha' ? ['pods'] : ['pods', 'persistentvolumes']),
              deployment('velero', `velero-${stage}`, {
                container: { image: 'registry.acme.test/velero/velero:v1.15.0', args: ['server'] },
              }),
            ],
            syncPolicy: withoutHealing,
          },
        ]),
      ),
      'fee-exporter': {
        namespace: 'fee-exporter',
        objects: [
          configMap('fee-exporter', 'fee-exporter', { interval: '30s' }),
          deployment('fee-exporter', 'shared-services', {
            container: { envFrom: [{ configMapRef: { name: 'fee-exporter' } }] },
          }),
        ],
      },
      'shared-relay': {
        namespace: 'shared-services',
        objects: [deployment('shared-relay', 'shared-services')],
      },
    },
    existing: [namespace('shared-services')],
    causes: [
      {
        class: 'operator-installed-more-than-once',
        object: `ClusterRole.${rbac}/velero-server`,
        explains: ['velero-alpha', 'velero-omega'],
      },
      {
        class: 'global-key-leaks-into-charts',
        object: workload('fee-exporter', 'shared-services'),
        explains: ['fee-exporter'],
      },
    ],
  },
  {
    name: 'half-of-a-move-to-a-mirror',
    title:
      'A sidecar stayed with the old registry, Terraform writes what git writes, and an old failure is still shown',
    applications: {
      'clinic-intake': {
        namespace: 'clinic-intake',
        objects: [
          deployment('clinic-intake', 'clinic-intake', {
            pod: {
              containers: [
                { name: 'intake', image: 'mirror.clinic.test/intake:2.7.0' },
                { name: 'fhir-proxy', image: 'nexus.old-dc.test/fhir-proxy:1.3.4' },
              ],
            },
          }),
        ],
      },
      'clinic-network': {
        namespace: 'clinic-network',
        objects: [
          configMap('egress-rules', 'clinic-network', { allow: '10.20.0.0/16', mode: 'strict' }),
          deployment('clinic-network', 'clinic-network'),
        ],
        syncPolicy: withoutHealing,
      },
      'clinic-rooms': {
        namespace: 'clinic-rooms',
        objects: [
          deployment('clinic-rooms', 'clinic-rooms'),
          job('clinic-rooms-check', 'clinic-rooms', {
            command: ['sh', '-c', 'echo no free room; exit 1'],
            annotations: hook('PostSync', deleted('HookSucceeded,HookFailed')),
          }),
        ],
        syncPolicy: once,
      },
    },
    failures: [
      {
        pod: 'clinic-intake',
        kind: 'pull',
        container: 1,
        message:
          'failed to pull and unpack image "nexus.old-dc.test/fhir-proxy:1.3.4": failed to resolve reference "nexus.old-dc.test/fhir-proxy:1.3.4": pulling from host nexus.old-dc.test failed with status code [manifests 1.3.4]: 401 Unauthorized',
      },
    ],
    later: [
      {
        kubectl: [
          'patch',
          'configmap',
          'egress-rules',
          '-n',
          'clinic-network',
          '--field-manager=Terraform',
          '--type=merge',
          '-p',
          '{"data":{"mode":"audit"}}',
        ],
      },
    ],
    causes: [
      { class: 'partial-image-override', object: workload('clinic-intake'), explains: ['clinic-intake'] },
      {
        class: 'dual-tool-ownership',
        object: 'ConfigMap/clinic-network/egress-rules',
        explains: ['clinic-network'],
      },
      { class: 'stale-failed-operation', object: application('clinic-rooms'), explains: ['clinic-rooms'] },
    ],
  },
  {
    name: 'labels-and-a-foreign-digest',
    title: 'New labels change a selector, and an image has the digest of another repository',
    applications: tollRoad('1'),
    trees: { second: tollRoad('2') },
    failures: [
      {
        pod: 'toll-gateway',
        kind: 'pull',
        message: `initializing source docker://quay.toll.test/own/gateway@${digest('91af')}: reading manifest ${digest('91af')} in quay.toll.test/own/gateway: manifest unknown`,
      },
    ],
    later: [{ commit: 'second' }],
    causes: [
      { class: 'selector-immutable-change', object: workload('toll-api'), explains: ['toll-api'] },
      { class: 'image-repo-digest-split', object: workload('toll-gateway'), explains: ['toll-gateway'] },
    ],
  },
  {
    name: 'chart-and-set-of-the-ferries',
    title:
      'A chart refuses a number that is a text, and a generated Application has a stage that no step takes',
    applications: {
      'isle-booking': {
        namespace: 'isle-booking',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: isle-booking\nversion: 3.1.0\n',
          'values.yaml': 'service:\n  port: "eighty"\nreplicas: 2\n',
          'values.schema.json': JSON.stringify({
            $schema: 'http://json-schema.org/draft-07/schema#',
            type: 'object',
            properties: {
              service: { type: 'object', properties: { port: { type: 'integer' } }, required: ['port'] },
            },
          }),
          'templates/settings.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: isle-booking\ndata:\n  port: {{ .Values.service.port | quote }}\n',
        },
      },
      ...Object.fromEntries(
        ['isle-skye', 'isle-mull'].map((name) => [
          name,
          { namespace: name, generated: true, objects: [configMap('isle', name, { pier: 'north' })] },
        ]),
      ),
    },
    sets: [
      applicationSet('isles', {
        generators: [
          {
            list: {
              elements: [
                { name: 'isle-skye', stage: 'canary' },
                { name: 'isle-mull', stage: 'general' },
              ],
            },
          },
        ],
        name: '{{ .name }}',
        labels: { stage: '{{ .stage }}' },
        automated: false,
        steps: ['canary', 'everyone'],
      }),
    ],
    causes: [
      {
        class: 'helm-values-schema-violation',
        object: application('isle-booking'),
        explains: ['isle-booking'],
      },
      { class: 'rollout-phase-unmatched', object: set('isles'), explains: ['isle-mull'] },
    ],
  },
  {
    name: 'shops-that-were-never-made',
    title: 'A file of a set lacks a key, and an annotation that nobody reads was to hide a difference',
    applications: {
      'shop-office': {
        namespace: 'shop-office',
        objects: [
          deployment('shop-office', 'shop-office', {
            annotations: {
              'argocd.argoproj.io/compare-options':
                'IgnoreDifferences=/spec/template/spec/containers/0/resources',
            },
            container: { resources: { requests: { cpu: '50m', memory: '96Mi' } } },
          }),
        ],
        syncPolicy: withoutHealing,
      },
      ...Object.fromEntries(
        [
          ['shop-bergen', '{"shop":"shop-bergen","region":"north"}'],
          ['shop-oslo', '{"shop":"shop-oslo"}'],
        ].map(([name, text]) => [
          name,
          {
            namespace: name,
            generated: true,
            objects: [configMap('shop', name, { name })],
            files: { 'fleet/shop.json': text },
          },
        ]),
      ),
    },
    sets: [
      applicationSet('shops', {
        generators: [
          { git: { repoURL: fleet, revision: 'main', files: [{ path: 'apps/*/fleet/shop.json' }] } },
        ],
        name: '{{ .shop }}',
        labels: { region: '{{ .region }}' },
      }),
    ],
    later: [
      {
        kubectl: [
          'patch',
          'deployment',
          'shop-office',
          '-n',
          'shop-office',
          '--field-manager=vpa-updater',
          '--type=json',
          '-p',
          '[{"op":"replace","path":"/spec/template/spec/containers/0/resources/requests/memory","value":"210Mi"}]',
        ],
      },
    ],
    causes: [
      { class: 'appset-missing-key', object: set('shops'), explains: [] },
      { class: 'unknown-argocd-annotation', object: workload('shop-office'), explains: ['shop-office'] },
    ],
  },
  {
    name: 'quotes-behind-the-wrong-port',
    title:
      'A policy lets in the port of the Service and not that of the pod, and a key was never put into the store',
    applications: {
      'quotes-api': {
        namespace: 'quotes-api',
        objects: [
          deployment('quotes-api', 'quotes-api', { container: { ports: [{ containerPort: 8080 }] } }),
          service('quotes-api', 'quotes-api'),
          object(
            {
              apiVersion: 'networking.k8s.io/v1',
              kind: 'NetworkPolicy',
              name: 'quotes-api-in',
              namespace: 'quotes-api',
            },
            {
              spec: {
                podSelector: { matchLabels: { app: 'quotes-api' } },
                policyTypes: ['Ingress'],
                ingress: [{ from: [{ namespaceSelector: {} }], ports: [{ protocol: 'TCP', port: 80 }] }],
              },
            },
          ),
        ],
      },
      'quotes-web': {
        namespace: 'quotes-web',
        objects: [
          deployment('quotes-web', 'quotes-web', {
            container: {
              env: [{ name: 'QUOTES_URL', value: 'http://quotes-api.quotes-api.svc.cluster.local' }],
            },
          }),
        ],
      },
      'quotes-kyc': {
        namespace: 'quotes-kyc',
        objects: [
          withProvider(secretStore('sm', 'quotes-kyc'), {
            aws: { service: 'SecretsManager', region: 'eu-north-1' },
          }),
          externalSecret('kyc-provider', 'quotes-kyc', { store: 'sm', keys: ['api-token'] }),
          deployment('quotes-kyc', 'quotes-kyc', {
            container: { env: [fromSecret('KYC_TOKEN', 'kyc-provider', 'api-token')] },
          }),
        ],
      },
    },
    statuses: [
      { path: store('quotes-kyc', 'sm'), status: ready('Valid', 'store validated') },
      {
        path: external('quotes-kyc', 'kyc-provider'),
        status: notReady(
          'SecretSyncedError',
          'error processing spec.data[0] (key: quotes-kyc/kyc-provider), err: Secret does not exist',
        ),
      },
    ],
    failures: [
      crash(
        'quotes-web',
        'Get "http://quotes-api.quotes-api.svc.cluster.local/v1/rates": dial tcp 10.96.31.7:80: connect: connection timed out',
      ),
    ],
    causes: [
      {
        class: 'networkpolicy-blocks-path',
        object: 'NetworkPolicy.networking.k8s.io/quotes-api/quotes-api-in',
        explains: ['quotes-web'],
      },
      {
        class: 'provider-key-not-seeded',
        object: 'ExternalSecret.external-secrets.io/quotes-kyc/kyc-provider',
        explains: ['quotes-kyc'],
      },
    ],
  },
  {
    name: 'messages-of-two-operators',
    title: 'A connector does not look again for what came later, and a virtual host is a hook',
    applications: messages(false),
    trees: { second: messages(true) },
    existing: [
      namespace('cdc-orders'),
      versioned({ group: 'kafka.strimzi.io', kind: 'KafkaConnector', plural: 'kafkaconnectors' }, 'v1beta2'),
      versioned({ group: 'kafka.strimzi.io', kind: 'KafkaConnect', plural: 'kafkaconnects' }, 'v1beta2'),
      versioned({ group: 'rabbitmq.com', kind: 'Vhost', plural: 'vhosts' }, 'v1beta1'),
    ],
    statuses: [
      {
        path: at(
          { group: 'kafka.strimzi.io', version: 'v1beta2', space: 'cdc-orders' },
          'kafkaconnectors',
          'orders-outbox',
        ),
        status: {
          conditions: [
            condition('NotReady', 'True', [
              'NoSuchResourceException',
              "KafkaConnect resource 'cdc' identified by label 'strimzi.io/cluster' does not exist in namespace cdc-orders.",
            ]),
          ],
        },
      },
      {
        path: at(
          { group: 'kafka.strimzi.io', version: 'v1beta2', space: 'cdc-orders' },
          'kafkaconnects',
          'cdc',
        ),
        status: {
          url: 'http://cdc-connect-api.cdc-orders.svc:8083',
          conditions: [{ type: 'Ready', status: 'True' }],
        },
      },
      {
        path: at({ group: 'rabbitmq.com', version: 'v1beta1', space: 'mq-tenants' }, 'vhosts', 'tenants'),
        status: {
          conditions: [
            condition('Ready', 'False', [
              'FailedCreateOrUpdate',
              'Error: API responded with a 503 Service Unavailable',
            ]),
          ],
        },
      },
    ],
    later: [{ commit: 'second' }],
    causes: [
      {
        class: 'cr-not-requeued',
        object: 'KafkaConnector.kafka.strimzi.io/cdc-orders/orders-outbox',
        explains: ['cdc-orders'],
      },
      {
        class: 'declarative-cr-as-hook',
        object: 'Vhost.rabbitmq.com/mq-tenants/tenants',
        explains: ['mq-tenants'],
      },
    ],
  },
  {
    name: 'personnel-on-a-sunday',
    title:
      'OpenBao is sealed though its pod looks ready, an image is not built yet, and another lacks its program',
    facts: { images: { missing: ['zot.build-system.svc.cluster.local:5000/staff/portal:main'] } },
    applications: {
      'bao-main': {
        namespace: 'bao-main',
        objects: [
          statefulSet('openbao', 'bao-main', {
            container: {
              readinessProbe: {
                httpGet: { path: '/v1/sys/health?sealedcode=204&uninitcode=204', port: 8200 },
              },
            },
          }),
          service('openbao', 'bao-main', { ports: [{ port: 8200, targetPort: 8200 }] }),
        ],
      },
      ...staff('staff-core'),
      ...staff('staff-leave'),
      'staff-portal': {
        namespace: 'staff-portal',
        objects: [
          object(
            { apiVersion: 'kpack.io/v1alpha2', kind: 'Image', name: 'portal', namespace: 'staff-portal' },
            {
              spec: {
                tag: 'zot.build-system.svc.cluster.local:5000/staff/portal:main',
                builder: { kind: 'ClusterBuilder', name: 'default' },
              },
            },
          ),
          deployment('staff-portal', 'staff-portal', {
            container: { image: 'zot.build-system.svc.cluster.local:5000/staff/portal:main' },
          }),
        ],
      },
      'staff-slips': {
        namespace: 'staff-slips',
        objects: [
          deployment('staff-slips', 'staff-slips', {
            container: {
              image: `registry.acme.test/staff-slips@${digest('4d7b')}`,
              command: ['/usr/local/bin/payslip-render', '--queue', 'monthly'],
            },
          }),
        ],
      },
    },
    existing: [versioned({ group: 'kpack.io', kind: 'Image', plural: 'images' }, 'v1alpha2')],
    statuses: [
      ...['staff-core', 'staff-leave'].flatMap((space) => [
        {
          path: store(space, 'bao'),
          status: notReady(
            'InvalidProviderConfig',
            'unable to log in to auth method: unable to log in with Kubernetes auth: Error making API request.\n\nURL: PUT http://openbao.bao-main:8200/v1/auth/kubernetes/login\nCode: 503. Errors:\n\n* Vault is sealed',
          ),
        },
        {
          path: external(space, `${space}-db`),
          status: notReady(
            'SecretSyncedError',
            'could not get provider client: SecretStore "bao" is not ready',
          ),
        },
      ]),
      {
        path: at({ group: 'kpack.io', version: 'v1alpha2', space: 'staff-portal' }, 'images', 'portal'),
        status: {
          buildCounter: 1,
          conditions: [
            condition('Ready', 'Unknown', ['BuildExecuting', 'Image is building']),
            condition('BuilderReady', 'True', ['BuilderReady', '']),
          ],
        },
      },
    ],
    failures: [
      {
        pod: 'staff-slips',
        kind: 'start',
        message:
          'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: error during container init: exec: "/usr/local/bin/payslip-render": stat /usr/local/bin/payslip-render: no such file or directory',
      },
    ],
    causes: [
      {
        class: 'vault-sealed',
        object: stateful('openbao', 'bao-main'),
        explains: ['staff-core', 'staff-leave'],
      },
      { class: 'image-not-built-yet', object: workload('staff-portal'), explains: ['staff-portal'] },
      { class: 'image-missing-entrypoint', object: workload('staff-slips'), explains: ['staff-slips'] },
    ],
  },
  {
    name: 'hands-in-the-trading-room',
    title:
      'Somebody edited a setting, two definitions of a namespace disagree, and Istio writes its own certificate',
    applications: {
      'desk-limits': {
        namespace: 'desk-limits',
        objects: [
          configMap('desk-limits', 'desk-limits', { 'limit.eur': '250000', 'log.level': 'info' }),
          deployment('desk-limits', 'desk-limits'),
        ],
        syncPolicy: withoutHealing,
      },
      ...Object.fromEntries(
        [
          ['desk-space', 'baseline'],
          ['desk-hardening', 'restricted'],
        ].map(([name, level]) => [
          name,
          {
            namespace: 'desk-models',
            objects: [
              object(
                { apiVersion: 'v1', kind: 'Namespace', name: 'desk-models', namespace: '' },
                { labels: { 'pod-security.kubernetes.io/warn': level } },
              ),
              configMap(name, 'desk-models', { level }),
            ],
            syncPolicy: { automated: { prune: false, selfHeal: false }, retry: { limit: 0 } },
          },
        ]),
      ),
      'desk-mesh': {
        namespace: 'desk-mesh',
        objects: [
          object(
            {
              apiVersion: 'admissionregistration.k8s.io/v1',
              kind: 'MutatingWebhookConfiguration',
              name: 'desk-sidecar-injector',
              namespace: '',
            },
            {
              webhooks: [
                {
                  name: 'sidecar.desk.acme.test',
                  admissionReviewVersions: ['v1'],
                  sideEffects: 'None',
                  failurePolicy: 'Ignore',
                  namespaceSelector: { matchLabels: { 'desk.acme.test/injected': 'yes' } },
                  clientConfig: {
                    caBundle: 'Cg==',
                    service: { name: 'istiod', namespace: 'desk-mesh', path: '/inject' },
                  },
                  rules: [
                    { apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] },
                  ],
                },
              ],
            },
          ),
          deployment('istiod', 'desk-mesh'),
          service('istiod', 'desk-mesh', { ports: [{ port: 443, targetPort: 15017 }] }),
        ],
        syncPolicy: withoutHealing,
      },
    },
    later: [
      {
        kubectl: [
          'patch',
          'configmap',
          'desk-limits',
          '-n',
          'desk-limits',
          '--field-manager=kubectl-edit',
          '--type=merge',
          '-p',
          '{"data":{"limit.eur":"900000"}}',
        ],
      },
      {
        kubectl: [
          'patch',
          'mutatingwebhookconfiguration',
          'desk-sidecar-injector',
          '--field-manager=pilot-discovery',
          '--type=json',
          '-p',
          '[{"op":"replace","path":"/webhooks/0/clientConfig/caBundle","value":"b25seS1hbi1leGFtcGxl"}]',
        ],
      },
    ],
    causes: [
      {
        class: 'out-of-band-field-owner',
        object: 'ConfigMap/desk-limits/desk-limits',
        explains: ['desk-limits'],
      },
      {
        class: 'namespace-multiply-defined',
        object: 'Namespace/desk-models',
        explains: ['desk-space', 'desk-hardening'],
      },
      {
        class: 'webhook-cabundle-drift',
        object: 'MutatingWebhookConfiguration.admissionregistration.k8s.io/desk-sidecar-injector',
        explains: ['desk-mesh'],
      },
    ],
  },
  {
    name: 'campus-at-the-start-of-term',
    title:
      'An application is nothing but a hook, an old Job is never placed, and a public registry limits us',
    applications: {
      'campus-timetable': {
        namespace: 'campus-timetable',
        objects: [
          job('timetable-import', 'campus-timetable', {
            command: ['sh', '-c', 'import --term winter || exit 4'],
            annotations: hook('Sync', deleted('HookFailed')),
          }),
        ],
        syncPolicy: withoutHealing,
      },
      'campus-exams': {
        namespace: 'campus-exams',
        objects: [examRooms(), configMap('campus-exams', 'campus-exams', { session: 'winter' })],
      },
      ...Object.fromEntries(
        [
          ['campus-logs', 'grafana/loki:3.2.1'],
          ['campus-cache', 'memcached:1.6-alpine'],
        ].map(([name, image]) => [
          name,
          { namespace: name, objects: [deployment(name, name, { container: { image } })] },
        ]),
      ),
    },
    existing: [namespace('campus-timetable'), namespace('campus-exams'), examRooms()],
    failures: [
      {
        pod: 'campus-logs',
        kind: 'pull',
        message:
          'initializing source docker://grafana/loki:3.2.1: reading manifest 3.2.1 in docker.io/grafana/loki: toomanyrequests: You have reached your unauthenticated pull rate limit. https://www.docker.com/increase-rate-limit',
      },
      {
        pod: 'campus-cache',
        kind: 'pull',
        message:
          'initializing source docker://memcached:1.6-alpine: reading manifest 1.6-alpine in docker.io/library/memcached: toomanyrequests: You have reached your unauthenticated pull rate limit. https://www.docker.com/increase-rate-limit',
      },
    ],
    // Nothing of it differs, so that only a person starts its first sync.
    later: [
      {
        kubectl: [
          'patch',
          'application',
          'campus-timetable',
          '-n',
          'argocd',
          '--type=merge',
          '-p',
          '{"operation":{"initiatedBy":{"username":"registrar"},"sync":{}}}',
        ],
      },
    ],
    causes: [
      {
        class: 'hook-only-application',
        object: application('campus-timetable'),
        explains: ['campus-timetable'],
      },
      {
        class: 'stale-hook-job-pending',
        object: jobOf('exam-rooms', 'campus-exams'),
        explains: ['campus-exams'],
      },
      {
        class: 'rate-limited-registry',
        object: 'Registry/docker.io',
        explains: ['campus-logs', 'campus-cache'],
      },
    ],
  },
  {
    name: 'harvest-of-one-release',
    title:
      'A hook needs a disk that comes after it, a program has a fault of its own, and a kind is not served',
    applications: {
      'farm-import': {
        namespace: 'farm-import',
        objects: [
          job('farm-import-prepare', 'farm-import', {
            command: ['prepare', '--scratch', '/scratch'],
            annotations: hook('PreSync', deleted('BeforeHookCreation')),
            pod: { volumes: [{ name: 'scratch', persistentVolumeClaim: { claimName: 'import-scratch' } }] },
          }),
          claim('import-scratch', 'farm-import', { storageClassName: 'immediate' }),
          deployment('farm-import', 'farm-import'),
        ],
        syncPolicy: once,
      },
      'farm-yield': {
        namespace: 'farm-yield',
        objects: [deployment('farm-yield', 'farm-yield'), service('farm-yield', 'farm-yield')],
      },
      'farm-sensors': {
        namespace: 'farm-sensors',
        objects: [
          deployment('farm-sensors', 'farm-sensors'),
          service('farm-sensors', 'farm-sensors'),
          object(
            {
              apiVersion: 'monitoring.coreos.com/v1',
              kind: 'ServiceMonitor',
              name: 'farm-sensors',
              namespace: 'farm-sensors',
            },
            {
              spec: { selector: { matchLabels: { app: 'farm-sensors' } }, endpoints: [{ port: 'metrics' }] },
            },
          ),
        ],
      },
      'farm-weather': { namespace: 'farm-weather', objects: [statefulSet('farm-weather', 'farm-weather')] },
    },
    events: [earlyWarning('farm-weather', 'farm-weather-0')],
    failures: [
      crash(
        'farm-yield',
        'panic: runtime error: index out of range [12] with length 12\n\ngoroutine 1 [running]:\nmain.monthly(0xc0001a4000)\n\t/src/cmd/yield/main.go:88 +0x1f\nmain.main()\n\t/src/cmd/yield/main.go:41 +0x2d',
        { exitCode: 2 },
      ),
    ],
    causes: [
      {
        class: 'presync-needs-sync-resource',
        object: 'PersistentVolumeClaim/farm-import/import-scratch',
        explains: ['farm-import'],
      },
      { class: 'app-level-crashloop', object: workload('farm-yield'), explains: ['farm-yield'] },
      {
        class: 'api-or-crd-absent',
        object: 'ServiceMonitor.monitoring.coreos.com/farm-sensors/farm-sensors',
        explains: ['farm-sensors'],
      },
    ],
  },
];

function withNames(made, names) {
  return { ...made, spec: { ...made.spec, names: { ...made.spec.names, ...names } } };
}

function withProvider(made, provider) {
  return { ...made, spec: { provider } };
}

function gatewayObject(kind, [name, space], spec) {
  return object({ apiVersion: `${gateways}/v1`, kind, name, namespace: space }, { spec });
}

function vaultObject(kind, [name, space], spec) {
  return object({ apiVersion: 'secrets.hashicorp.com/v1beta1', kind, name, namespace: space }, { spec });
}

function clusterRole(name, resources) {
  return object(
    { apiVersion: `${rbac}/v1`, kind: 'ClusterRole', name, namespace: '' },
    { rules: [{ apiGroups: [''], resources, verbs: ['get', 'list'] }] },
  );
}

function tolerating(key, value) {
  return { tolerations: [{ key, operator: 'Equal', value, effect: 'NoSchedule' }] };
}

function buildTrees(isBuildThere) {
  const build = object(
    { apiVersion: 'build.openshift.io/v1', kind: 'BuildConfig', name: 'kiosk-ui', namespace: 'kiosk-ci' },
    { spec: { source: { type: 'Git', git: { uri: 'https://git.acme.test/kiosk-ui.git' } } } },
  );
  return {
    'kiosk-trigger': {
      namespace: 'kiosk-ci',
      objects: [
        job('kiosk-start-build', 'kiosk-ci', { command: ['oc', 'start-build', 'kiosk-ui', '--wait'] }),
        configMap('kiosk-trigger', 'kiosk-ci', { branch: 'main' }),
      ],
    },
    'kiosk-builds': {
      namespace: 'kiosk-ci',
      objects: [configMap('kiosk-builds', 'kiosk-ci', { keep: '5' }), ...(isBuildThere ? [build] : [])],
    },
  };
}

function gitaly(month) {
  return [
    claim('gitaly-repositories', 'gitaly-store', {
      annotations: { 'argocd.argoproj.io/sync-options': 'Replace=true' },
      labels: { 'acme.test/reviewed': month },
      storageClassName: 'immediate',
    }),
    statefulSet('gitaly', 'gitaly-store', {
      pod: { volumes: [{ name: 'repos', persistentVolumeClaim: { claimName: 'gitaly-repositories' } }] },
    }),
  ];
}

function kongMigrations() {
  const made = job('kong-pre-upgrade-migrations', 'kong-edge', { command: ['kong', 'migrations', 'up'] });
  return { ...made, metadata: { ...made.metadata, finalizers: ['argocd.argoproj.io/hook-finalizer'] } };
}

function sale() {
  return [deployment('winter-sale', 'winter-sale'), service('winter-sale', 'winter-sale')];
}

function kustomized(resources) {
  const text = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'winter-sale',
    resources,
  };
  return { 'kustomization.yaml': `${JSON.stringify(text)}\n` };
}

function visaForms(edition) {
  return {
    'visa-forms': {
      namespace: 'visa-forms',
      objects: [
        configMap('visa-forms', 'visa-forms', { edition }),
        job('visa-forms-check', 'visa-forms', {
          command: ['sh', '-c', 'curl -sf http://visa-forms/health || exit 1'],
          annotations: hook('Sync', { ...wave(2), ...deleted('HookSucceeded') }),
        }),
        deployment('visa-forms', 'visa-forms', { annotations: wave(4) }),
      ],
      syncPolicy: once,
    },
  };
}

function nodeLogs(hasSecond) {
  return Object.fromEntries(
    ['nodelog-qa', 'nodelog-live'].map((space) => [
      space,
      {
        namespace: space,
        objects: [
          configMap('fluent-bit', space, { flush: '5' }),
          ...(space === 'nodelog-qa' || hasSecond ? [fluentBit(space)] : []),
        ],
      },
    ]),
  );
}

function fluentBit(space) {
  const labels = { app: 'fluent-bit' };
  return object(
    { apiVersion: 'apps/v1', kind: 'DaemonSet', name: 'fluent-bit', namespace: space },
    {
      spec: {
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: {
            containers: [
              {
                name: 'fluent-bit',
                image: 'registry.acme.test/fluent-bit:3.2.1',
                ports: [{ containerPort: 24224, hostPort: 24224, protocol: 'TCP' }],
              },
            ],
          },
        },
      },
    },
  );
}

function tollRoad(release) {
  const labels = { app: 'toll-api', ...(release === '1' ? {} : { 'app.kubernetes.io/part-of': 'toll' }) };
  const api = deployment('toll-api', 'toll-api');
  return {
    'toll-api': {
      namespace: 'toll-api',
      objects: [
        {
          ...api,
          spec: {
            ...api.spec,
            selector: { matchLabels: labels },
            template: { ...api.spec.template, metadata: { labels } },
          },
        },
        service('toll-api', 'toll-api'),
      ],
    },
    'toll-vendor': {
      namespace: 'toll-vendor',
      objects: [
        deployment('vendor-gateway', 'toll-vendor', {
          container: { image: `registry.acme.test/vendor/gateway@${digest('91af')}` },
        }),
      ],
    },
    'toll-gateway': {
      namespace: 'toll-gateway',
      objects: [
        deployment('toll-gateway', 'toll-gateway', {
          container: { image: `quay.toll.test/own/gateway@${digest('91af')}` },
        }),
      ],
    },
  };
}

function messages(isConnectThere) {
  const strimzi = 'kafka.strimzi.io/v1beta2';
  return {
    'cdc-orders': {
      namespace: 'cdc-orders',
      objects: [
        object(
          { apiVersion: strimzi, kind: 'KafkaConnector', name: 'orders-outbox', namespace: 'cdc-orders' },
          {
            labels: { 'strimzi.io/cluster': 'cdc' },
            spec: { class: 'io.debezium.connector.postgresql.PostgresConnector', tasksMax: 1 },
          },
        ),
      ],
    },
    'cdc-connect': {
      namespace: 'cdc-orders',
      objects: [
        configMap('cdc-logging', 'cdc-orders', { level: 'INFO' }),
        ...(isConnectThere
          ? [
              object(
                { apiVersion: strimzi, kind: 'KafkaConnect', name: 'cdc', namespace: 'cdc-orders' },
                { spec: { replicas: 1, bootstrapServers: 'kafka-bootstrap.kafka:9092' } },
              ),
            ]
          : []),
      ],
    },
    'mq-tenants': {
      namespace: 'mq-tenants',
      objects: [
        object(
          { apiVersion: 'rabbitmq.com/v1beta1', kind: 'Vhost', name: 'tenants', namespace: 'mq-tenants' },
          {
            annotations: hook('PreSync'),
            spec: { name: 'tenants', rabbitmqClusterReference: { name: 'mq', namespace: 'mq-system' } },
          },
        ),
        deployment('mq-tenants', 'mq-tenants'),
      ],
      syncPolicy: once,
    },
  };
}

function staff(name) {
  return {
    [name]: {
      namespace: name,
      objects: [
        secretStore('bao', name, 'http://openbao.bao-main:8200'),
        externalSecret(`${name}-db`, name, { store: 'bao' }),
        deployment(name, name, { container: { env: [fromSecret('DB_PASSWORD', `${name}-db`)] } }),
      ],
    },
  };
}

function examRooms() {
  return job('exam-rooms', 'campus-exams', {
    command: ['assign-rooms'],
    annotations: hook('PreSync', deleted('HookSucceeded')),
    pod: {
      containers: [
        {
          name: 'exam-rooms',
          image: 'registry.acme.test/exam-rooms:2025.2',
          command: ['assign-rooms'],
          resources: { requests: { cpu: '24', memory: '96Gi' } },
        },
      ],
    },
  });
}

/** The eleventh round, open since it was measured. */
export const eleventhRound = [...one, ...several].map((it) => ({ ...it, blind: false }));
