import {
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
const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const application = (name) => `Application.argoproj.io/argocd/${name}`;
const at = ({ group, version = 'v1', space }, plural, name) =>
  `/apis/${group}/${version}/namespaces/${space}/${plural}/${name}`;
const store = (space, name) => at({ group: 'external-secrets.io', space }, 'secretstores', name);
const external = (space, name) => at({ group: 'external-secrets.io', space }, 'externalsecrets', name);
const certificate = (space, name) => at({ group: 'cert-manager.io', space }, 'certificates', name);
const account = (name, space, rest) =>
  object({ apiVersion: 'v1', kind: 'ServiceAccount', name, namespace: space }, rest);
const secret = (name, space, rest) =>
  object({ apiVersion: 'v1', kind: 'Secret', name, namespace: space }, rest);
const hook = (phase, rest = {}) => ({ 'argocd.argoproj.io/hook': phase, ...rest });
const wave = (number) => ({ 'argocd.argoproj.io/sync-wave': String(number) });
const crash = (pod, message, rest = {}) => ({ pod, kind: 'crash', message, ...rest });
const condition = (type, status, [reason, message]) => ({ type, status, reason, message });
const waitRule = (body) =>
  `hs = {status = "Progressing", message = "waiting"}\nif obj.status ~= nil then\n${body}\nend\nreturn hs\n`;
const worker = { name: 'workers', arch: 'amd64', labels: { 'acme.test/pool': 'workers' }, taints: [] };
const size = { cpu: '8', memory: '32Gi', pods: '110' };

/**
 * The tenth round: classes drawn by a seeded shuffle from all of the catalogue that show live, written with their
 * truths and frozen before any was recorded, by somebody who had not read the diagnosis.
 */
const adverse = [
  {
    name: 'refresh-once-a-day',
    title: 'The role of the store was repaired, and a database password is asked for only once a day',
    applications: {
      'loans-api': {
        namespace: 'loans-api',
        objects: [
          withProvider(secretStore('aws-sm', 'loans-api'), {
            aws: { service: 'SecretsManager', region: 'eu-west-1' },
          }),
          refreshed(externalSecret('loans-db', 'loans-api', { store: 'aws-sm' }), '24h'),
          deployment('loans-api', 'loans-api', {
            container: { env: [fromSecret('DB_PASSWORD', 'loans-db')] },
          }),
          service('loans-api', 'loans-api'),
        ],
      },
      'loans-web': { namespace: 'loans-web', objects: [deployment('loans-web', 'loans-web')] },
    },
    statuses: [
      {
        path: store('loans-api', 'aws-sm'),
        status: notReady(
          'InvalidProviderConfig',
          'unable to create session: AccessDenied: User: arn:aws:sts::111122223333:assumed-role/eso is not authorized to perform: sts:AssumeRole',
        ),
      },
      {
        path: external('loans-api', 'loans-db'),
        status: notReady(
          'SecretSyncedError',
          'error processing spec.data[0] (key: loans-api/loans-db), err: unable to create session: AccessDenied: User is not authorized to perform: sts:AssumeRole',
        ),
      },
    ],
    later: [
      {
        kubectl: [
          'patch',
          'secretstores.external-secrets.io',
          'aws-sm',
          '-n',
          'loans-api',
          '--subresource=status',
          '--field-manager=external-secrets',
          '--type=merge',
          '-p',
          JSON.stringify({
            status: {
              conditions: [
                {
                  ...condition('Ready', 'True', ['Valid', 'store validated']),
                  // A little before the end of the first control plane's time, and after everything was created.
                  lastTransitionTime: new Date(Date.now() + 170_000).toISOString().replace(/\.\d+Z/, 'Z'),
                },
              ],
            },
          }),
        ],
      },
    ],
    causes: [
      {
        class: 'slow-secret-refresh',
        object: 'ExternalSecret.external-secrets.io/loans-api/loans-db',
        explains: ['loans-api'],
      },
    ],
  },
  {
    name: 'one-binding-staging-and-production',
    title: 'external-dns of production took the ClusterRoleBinding that staging has under the same name',
    applications: {
      'edns-staging': {
        namespace: 'edns-staging',
        objects: externalDns('edns-staging'),
        syncPolicy: withoutHealing,
      },
      'edns-production': {
        namespace: 'edns-production',
        objects: externalDns('edns-production'),
        syncPolicy: { syncOptions: ['CreateNamespace=true'] },
      },
    },
    later: [
      {
        kubectl: [
          'patch',
          'application',
          'edns-production',
          '-n',
          'argocd',
          '--type=merge',
          '-p',
          '{"operation":{"initiatedBy":{"username":"release-manager"},"sync":{"syncOptions":["CreateNamespace=true"]}}}',
        ],
      },
    ],
    causes: [
      {
        class: 'cluster-scoped-name-collision-across-envs',
        object: `ClusterRoleBinding.${rbac}/external-dns-viewer`,
        explains: ['edns-staging'],
      },
    ],
  },
  {
    name: 'truststore-mounted-twice',
    title: 'A StatefulSet of a login server mounts two volumes at one path',
    applications: {
      'sso-keycloak': {
        namespace: 'sso-keycloak',
        objects: [
          configMap('keycloak-truststore', 'sso-keycloak', { 'ca.pem': 'only-a-recorded-example' }),
          configMap('keycloak-realm', 'sso-keycloak', { 'realm.json': '{}' }),
          service('keycloak', 'sso-keycloak'),
          statefulSet('keycloak', 'sso-keycloak', {
            pod: {
              volumes: [
                { name: 'truststore', configMap: { name: 'keycloak-truststore' } },
                { name: 'extra-truststore', configMap: { name: 'keycloak-truststore' } },
              ],
            },
            container: {
              volumeMounts: [
                { name: 'truststore', mountPath: '/opt/keycloak/conf/truststores' },
                { name: 'extra-truststore', mountPath: '/opt/keycloak/conf/truststores' },
              ],
            },
          }),
        ],
      },
    },
    causes: [
      {
        class: 'duplicate-list-key',
        object: 'StatefulSet.apps/sso-keycloak/keycloak',
        explains: ['sso-keycloak'],
      },
    ],
  },
  {
    name: 'smoke-test-out-of-time',
    title: 'A smoke test after the sync ran out of its time once; everything is well since',
    applications: {
      'promo-engine': {
        namespace: 'promo-engine',
        objects: [
          deployment('promo-engine', 'promo-engine'),
          service('promo-engine', 'promo-engine'),
          withDeadline(
            job('promo-smoke', 'promo-engine', {
              command: ['sh', '-c', 'echo running the suite; sleep 600'],
              annotations: hook('PostSync', {
                'argocd.argoproj.io/hook-delete-policy': 'HookSucceeded,HookFailed',
              }),
            }),
            12,
          ),
        ],
        syncPolicy: {
          automated: { prune: true, selfHeal: true },
          syncOptions: ['CreateNamespace=true'],
          retry: { limit: 0 },
        },
      },
    },
    causes: [
      {
        class: 'stale-failed-operation',
        object: application('promo-engine'),
        explains: ['promo-engine'],
      },
    ],
  },
  {
    name: 'namespace-without-the-label-of-the-gateway',
    title: 'A Gateway takes routes only of namespaces with a label, and the one of the shop has none',
    applications: {
      'edge-shared': {
        namespace: 'edge-shared',
        objects: [
          gatewayObject('Gateway', ['public', 'edge-shared'], {
            gatewayClassName: 'istio',
            listeners: [
              {
                name: 'web',
                port: 80,
                protocol: 'HTTP',
                allowedRoutes: {
                  namespaces: {
                    from: 'Selector',
                    selector: { matchLabels: { 'acme.test/exposed': 'true' } },
                  },
                },
              },
            ],
          }),
        ],
      },
      'gift-shop': {
        namespace: 'gift-shop',
        objects: [
          deployment('gift-shop', 'gift-shop'),
          service('gift-shop', 'gift-shop'),
          gatewayObject('HTTPRoute', ['gift-shop', 'gift-shop'], {
            parentRefs: [{ name: 'public', namespace: 'edge-shared', sectionName: 'web' }],
            hostnames: ['gifts.acme.test'],
            rules: [{ backendRefs: [{ name: 'gift-shop', port: 80 }] }],
          }),
        ],
      },
    },
    statuses: [
      {
        path: at({ group: gateways, space: 'edge-shared' }, 'gateways', 'public'),
        status: {
          addresses: [{ type: 'IPAddress', value: '203.0.113.40' }],
          conditions: [
            condition('Accepted', 'True', ['Accepted', 'Resource accepted']),
            condition('Programmed', 'True', [
              'Programmed',
              'Resource programmed, assigned to service(s) public-istio',
            ]),
          ],
        },
      },
      {
        path: at({ group: gateways, space: 'gift-shop' }, 'httproutes', 'gift-shop'),
        status: {
          parents: [
            {
              parentRef: { name: 'public', namespace: 'edge-shared', sectionName: 'web' },
              controllerName: 'istio.io/gateway-controller',
              conditions: [
                condition('Accepted', 'False', [
                  'NotAllowedByListeners',
                  'hostnames matched parent hostname "", but namespace "gift-shop" is not allowed by the parent',
                ]),
                condition('ResolvedRefs', 'True', ['ResolvedRefs', 'All references resolved']),
              ],
            },
          ],
        },
      },
    ],
    causes: [
      {
        class: 'route-listener-mismatch',
        object: `HTTPRoute.${gateways}/gift-shop/gift-shop`,
        explains: ['gift-shop'],
      },
    ],
  },
  {
    name: 'loader-before-its-account',
    title: 'A Job of the first wave runs as an account that comes with the second',
    applications: {
      'geo-index': {
        namespace: 'geo-index',
        objects: [
          job('geo-loader', 'geo-index', {
            command: ['load', '--all'],
            pod: { serviceAccountName: 'geo-loader' },
          }),
          account('geo-loader', 'geo-index', { annotations: wave(5) }),
          deployment('geo-index', 'geo-index', { annotations: wave(10) }),
        ],
      },
    },
    causes: [
      {
        class: 'wave-inversion-dependency',
        object: 'ServiceAccount/geo-index/geo-loader',
        explains: ['geo-index'],
      },
    ],
  },
  {
    name: 'facts-behind-a-firewall',
    title:
      'A chart takes its values from a repository of another department, which this cluster cannot reach',
    applications: {
      'rates-feed': {
        namespace: 'rates-feed',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: rates-feed\nversion: 0.9.2\n',
          'values.yaml': 'interval: 30s\n',
          'templates/settings.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: rates-feed\ndata:\n  interval: {{ .Values.interval | quote }}\n',
        },
        spec: {
          source: undefined,
          sources: [
            {
              repoURL: 'https://gitlab.treasury.test/platform/env-facts.git',
              targetRevision: 'main',
              ref: 'env',
            },
            {
              repoURL: 'https://git.acme.test/fleet.git',
              targetRevision: 'main',
              path: 'apps/rates-feed',
              helm: { releaseName: 'rates', valueFiles: ['values.yaml', '$env/prod/rates-feed.yaml'] },
            },
          ],
        },
      },
      'rates-ui': { namespace: 'rates-ui', objects: [deployment('rates-ui', 'rates-ui')] },
    },
    causes: [
      {
        class: 'external-values-repo-unreachable',
        object: application('rates-feed'),
        explains: ['rates-feed'],
      },
    ],
  },
  {
    name: 'definitions-that-wait-for-a-click',
    title:
      'The definitions of an operator are in an Application without automatic sync, and nobody has synced it',
    applications: {
      'strimzi-crds': {
        namespace: 'strimzi-system',
        objects: [definition({ group: 'kafka.strimzi.io', kind: 'KafkaTopic', plural: 'kafkatopics' })],
        syncPolicy: { syncOptions: ['CreateNamespace=true', 'ServerSideApply=true'] },
      },
      'order-topics': {
        namespace: 'order-topics',
        objects: [
          object(
            {
              apiVersion: 'kafka.strimzi.io/v1',
              kind: 'KafkaTopic',
              name: 'orders-placed',
              namespace: 'order-topics',
            },
            { labels: { 'strimzi.io/cluster': 'main' }, spec: { partitions: 12, replicas: 3 } },
          ),
          configMap('topic-naming', 'order-topics', { prefix: 'orders' }),
        ],
      },
    },
    causes: [
      {
        class: 'manual-sync-in-critical-path',
        object: application('strimzi-crds'),
        explains: ['strimzi-crds', 'order-topics'],
      },
    ],
  },
  {
    name: 'admin-password-in-another-spelling',
    title: 'Grafana asks for admin-password, and the Secret that the store makes has adminPassword',
    applications: {
      'obs-grafana': {
        namespace: 'obs-grafana',
        objects: [
          secretStore('platform', 'obs-grafana'),
          externalSecret('grafana-admin', 'obs-grafana', {
            store: 'platform',
            keys: ['adminUser', 'adminPassword'],
          }),
          deployment('grafana', 'obs-grafana', {
            container: {
              env: [
                fromSecret('GF_SECURITY_ADMIN_USER', 'grafana-admin', 'adminUser'),
                fromSecret('GF_SECURITY_ADMIN_PASSWORD', 'grafana-admin', 'admin-password'),
              ],
            },
          }),
          service('grafana', 'obs-grafana'),
        ],
      },
    },
    existing: [
      namespace('obs-grafana'),
      secret('grafana-admin', 'obs-grafana', {
        stringData: { adminUser: 'only-a-recorded-example', adminPassword: 'only-a-recorded-example' },
      }),
    ],
    statuses: [
      { path: store('obs-grafana', 'platform'), status: ready('Valid', 'store validated') },
      { path: external('obs-grafana', 'grafana-admin'), status: ready('SecretSynced', 'secret synced') },
    ],
    causes: [
      { class: 'secret-key-missing', object: 'Secret/obs-grafana/grafana-admin', explains: ['obs-grafana'] },
    ],
  },
  {
    name: 'wildcard-that-nobody-copied',
    title: 'The listener for HTTPS names a Secret that was never copied into the namespace of the Gateway',
    applications: {
      'edge-partners': {
        namespace: 'edge-partners',
        objects: [
          gatewayObject('Gateway', ['partners', 'edge-partners'], {
            gatewayClassName: 'nginx',
            listeners: [
              { name: 'http', port: 80, protocol: 'HTTP' },
              {
                name: 'https',
                port: 443,
                protocol: 'HTTPS',
                hostname: '*.partners.acme.test',
                tls: {
                  mode: 'Terminate',
                  certificateRefs: [{ kind: 'Secret', name: 'wildcard-partners-tls' }],
                },
              },
            ],
          }),
          configMap('partners-robots', 'edge-partners', { 'robots.txt': 'User-agent: *' }),
        ],
      },
    },
    statuses: [
      {
        path: at({ group: gateways, space: 'edge-partners' }, 'gateways', 'partners'),
        status: {
          conditions: [
            condition('Accepted', 'True', ['ListenersNotValid', 'At least one listener is not valid']),
            condition('Programmed', 'False', ['Invalid', 'Gateway has no valid listeners for HTTPS']),
          ],
          listeners: [
            {
              name: 'http',
              attachedRoutes: 0,
              supportedKinds: [{ group: gateways, kind: 'HTTPRoute' }],
              conditions: [condition('Programmed', 'True', ['Programmed', 'Listener is programmed'])],
            },
            {
              name: 'https',
              attachedRoutes: 0,
              supportedKinds: [{ group: gateways, kind: 'HTTPRoute' }],
              conditions: [
                condition('ResolvedRefs', 'False', [
                  'InvalidCertificateRef',
                  'tls.certificateRefs[0]: Invalid value: {"Namespace":"edge-partners","Name":"wildcard-partners-tls"}: secret does not exist',
                ]),
                condition('Programmed', 'False', [
                  'Invalid',
                  'tls.certificateRefs[0]: Invalid value: {"Namespace":"edge-partners","Name":"wildcard-partners-tls"}: secret does not exist',
                ]),
              ],
            },
          ],
        },
      },
    ],
    causes: [
      {
        class: 'tls-secret-missing-for-listener',
        object: 'Secret/edge-partners/wildcard-partners-tls',
        explains: ['edge-partners'],
      },
    ],
  },
  {
    name: 'npm-without-a-home',
    title: 'A program in Node starts through npm, whose cache it may not write as the user of its namespace',
    applications: {
      'invoice-pdf': {
        namespace: 'invoice-pdf',
        objects: [
          deployment('invoice-pdf', 'invoice-pdf', {
            pod: { securityContext: { runAsNonRoot: true, runAsUser: 1000810000 } },
            container: { command: ['npm', 'run', 'serve'] },
          }),
          service('invoice-pdf', 'invoice-pdf'),
        ],
      },
    },
    failures: [
      crash(
        'invoice-pdf',
        "npm error code EACCES\nnpm error syscall mkdir\nnpm error path /.npm\nnpm error errno -13\nnpm error Error: EACCES: permission denied, mkdir '/.npm'\nnpm error Your cache folder contains root-owned files",
      ),
    ],
    causes: [
      {
        class: 'writable-path-under-random-uid',
        object: workload('invoice-pdf'),
        explains: ['invoice-pdf'],
      },
    ],
  },
  {
    name: 'first-backup-is-tonight',
    title: 'A health rule wants a first backup, which is made at night, and everything behind it waits',
    settings: {
      'resource.customizations.health.velero.io_Schedule': waitRule(
        '  if obj.status.lastBackup ~= nil then\n    hs.status = "Healthy"\n    hs.message = ""\n  else\n    hs.message = "no backup has been made yet"\n  end',
      ),
    },
    applications: {
      'dr-backups': {
        namespace: 'dr-backups',
        objects: [
          object(
            { apiVersion: 'velero.io/v1', kind: 'Schedule', name: 'nightly', namespace: 'dr-backups' },
            { spec: { schedule: '0 2 * * *', template: { ttl: '720h0m0s' } } },
          ),
          { ...deployment('restore-portal', 'dr-backups', { annotations: wave(1) }) },
        ],
      },
    },
    existing: [definition({ group: 'velero.io', kind: 'Schedule', plural: 'schedules' })],
    statuses: [
      {
        path: at({ group: 'velero.io', space: 'dr-backups' }, 'schedules', 'nightly'),
        status: { phase: 'Enabled' },
      },
    ],
    causes: [
      {
        class: 'health-check-too-strict',
        object: 'Schedule.velero.io/dr-backups/nightly',
        explains: ['dr-backups'],
      },
    ],
  },
  {
    name: 'restart-that-is-not-allowed',
    title: 'A Job restarts a Deployment, and its account may only look at it',
    applications: {
      'fx-pricing': {
        namespace: 'fx-pricing',
        objects: [
          account('fx-restarter', 'fx-pricing'),
          object(
            { apiVersion: `${rbac}/v1`, kind: 'Role', name: 'fx-restarter', namespace: 'fx-pricing' },
            { rules: [{ apiGroups: ['apps'], resources: ['deployments'], verbs: ['get', 'list'] }] },
          ),
          object(
            { apiVersion: `${rbac}/v1`, kind: 'RoleBinding', name: 'fx-restarter', namespace: 'fx-pricing' },
            {
              roleRef: { apiGroup: rbac, kind: 'Role', name: 'fx-restarter' },
              subjects: [{ kind: 'ServiceAccount', name: 'fx-restarter', namespace: 'fx-pricing' }],
            },
          ),
          deployment('fx-pricing', 'fx-pricing'),
          job('fx-restart', 'fx-pricing', {
            command: ['kubectl', 'rollout', 'restart', 'deployment/fx-pricing'],
            pod: { serviceAccountName: 'fx-restarter' },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'fx-restart',
        kind: 'fail',
        message:
          'error: failed to patch: deployments.apps "fx-pricing" is forbidden: User "system:serviceaccount:fx-pricing:fx-restarter" cannot patch resource "deployments" in API group "apps" in the namespace "fx-pricing"',
      },
    ],
    causes: [
      {
        class: 'job-serviceaccount-rbac-gap',
        object: 'ServiceAccount/fx-pricing/fx-restarter',
        explains: ['fx-pricing'],
      },
    ],
  },
  {
    name: 'rabbit-that-is-never-ready',
    title: 'A health rule waits for Ready, and the operator of RabbitMQ writes other conditions',
    settings: {
      'resource.customizations.health.rabbitmq.com_RabbitmqCluster': waitRule(
        '  for _, c in ipairs(obj.status.conditions or {}) do\n    if c.type == "Ready" and c.status == "True" then\n      hs.status = "Healthy"\n      hs.message = ""\n    end\n  end',
      ),
    },
    applications: {
      'mq-core': {
        namespace: 'mq-core',
        objects: [
          object(
            {
              apiVersion: 'rabbitmq.com/v1beta1',
              kind: 'RabbitmqCluster',
              name: 'core',
              namespace: 'mq-core',
            },
            { spec: { replicas: 3 } },
          ),
        ],
      },
    },
    existing: [
      versioned({ group: 'rabbitmq.com', kind: 'RabbitmqCluster', plural: 'rabbitmqclusters' }, 'v1beta1'),
    ],
    statuses: [
      {
        path: at({ group: 'rabbitmq.com', version: 'v1beta1', space: 'mq-core' }, 'rabbitmqclusters', 'core'),
        status: {
          observedGeneration: 1,
          conditions: [
            condition('AllReplicasReady', 'True', ['AllPodsAreReady', '']),
            condition('ClusterAvailable', 'True', ['AtLeastOneEndpointAvailable', '']),
            condition('NoWarnings', 'True', ['NoWarnings', '']),
            condition('ReconcileSuccess', 'True', ['Success', 'Finish reconciling']),
          ],
        },
      },
    ],
    causes: [
      {
        class: 'health-expects-absent-condition',
        object: 'RabbitmqCluster.rabbitmq.com/mq-core/core',
        explains: ['mq-core'],
      },
    ],
  },
  {
    name: 'exporter-that-counts-volumes',
    title:
      'An exporter of a tenant counts nodes and volumes of the whole cluster, and has a Role of one namespace',
    applications: {
      'tenant-metrics': {
        namespace: 'tenant-metrics',
        objects: [
          account('ksm', 'tenant-metrics'),
          object(
            { apiVersion: `${rbac}/v1`, kind: 'Role', name: 'ksm', namespace: 'tenant-metrics' },
            { rules: [{ apiGroups: [''], resources: ['pods', 'services'], verbs: ['list', 'watch'] }] },
          ),
          object(
            { apiVersion: `${rbac}/v1`, kind: 'RoleBinding', name: 'ksm', namespace: 'tenant-metrics' },
            {
              roleRef: { apiGroup: rbac, kind: 'Role', name: 'ksm' },
              subjects: [{ kind: 'ServiceAccount', name: 'ksm', namespace: 'tenant-metrics' }],
            },
          ),
          deployment('ksm', 'tenant-metrics', {
            pod: { serviceAccountName: 'ksm' },
            container: {
              image: 'registry.acme.test/kube-state-metrics:v2.15.0',
              args: ['--resources=pods,services,persistentvolumes', '--port=8080'],
            },
          }),
        ],
      },
    },
    failures: [
      crash(
        'ksm',
        'E1117 07:41:12.004211 1 reflector.go:166] "Unhandled Error" err="k8s.io/kube-state-metrics/v2/internal/store/builder.go:591: Failed to watch *v1.PersistentVolume: failed to list *v1.PersistentVolume: persistentvolumes is forbidden: User \\"system:serviceaccount:tenant-metrics:ksm\\" cannot list resource \\"persistentvolumes\\" in API group \\"\\" at the cluster scope"',
      ),
    ],
    causes: [
      {
        class: 'collector-rbac-mismatch',
        object: workload('ksm', 'tenant-metrics'),
        explains: ['tenant-metrics'],
      },
    ],
  },
  {
    name: 'seeding-outside-of-the-policy',
    title: 'A Job writes a new key into Vault, at a path that its policy does not have',
    applications: {
      'chat-bootstrap': {
        namespace: 'chat-bootstrap',
        objects: [
          configMap('chat-flags', 'chat-bootstrap', { threads: 'on' }),
          job('chat-seed-keys', 'chat-bootstrap', {
            command: ['sh', '-c', 'vault kv put kv/chat/push-keys apns=@/keys/apns.p8'],
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'chat-seed-keys',
        kind: 'fail',
        message:
          'Error writing data to kv/data/chat/push-keys: Error making API request.\n\nURL: PUT http://vault.platform.svc:8200/v1/kv/data/chat/push-keys\nCode: 403. Errors:\n\n* 1 error occurred:\n\t* permission denied',
      },
    ],
    causes: [
      {
        class: 'vault-policy-path-denied',
        object: 'Job.batch/chat-bootstrap/chat-seed-keys',
        explains: ['chat-bootstrap'],
      },
    ],
  },
  {
    name: 'claim-moved-to-another-class',
    title: 'A commit gives a claim that is bound another storage class',
    applications: { 'media-store': { namespace: 'media-store', objects: media('immediate') } },
    trees: { moved: { 'media-store': { namespace: 'media-store', objects: media('standard') } } },
    later: [{ commit: 'moved' }],
    causes: [
      {
        class: 'statefulset-immutable-change',
        object: 'PersistentVolumeClaim/media-store/media-library',
        explains: ['media-store'],
      },
    ],
  },
  {
    name: 'reindex-that-never-ends',
    title: 'A Job between two waves follows a stream that never ends, and has no deadline',
    applications: {
      'catalog-search': {
        namespace: 'catalog-search',
        objects: [
          configMap('catalog-mapping', 'catalog-search', { 'mapping.json': '{}' }),
          job('catalog-reindex', 'catalog-search', {
            command: ['sh', '-c', 'reindexer --follow & sleep infinity'],
            annotations: hook('Sync', wave(1)),
          }),
          deployment('catalog-search', 'catalog-search', { annotations: wave(2) }),
        ],
      },
    },
    causes: [
      {
        class: 'hook-without-deadline',
        object: 'Job.batch/catalog-search/catalog-reindex',
        explains: ['catalog-search'],
      },
    ],
  },
  {
    name: 'budget-of-storage',
    title: 'A namespace may ask for ten gigabytes, and a database asks for forty',
    applications: {
      'audit-trail': {
        namespace: 'audit-trail',
        objects: [
          service('audit-db', 'audit-trail', { clusterIP: 'None', ports: [{ port: 5432 }] }),
          bigger(statefulSet('audit-db', 'audit-trail', { storageClassName: 'standard' }), '40Gi'),
          deployment('audit-ui', 'audit-trail'),
        ],
      },
    },
    existing: [
      namespace('audit-trail'),
      object(
        { apiVersion: 'v1', kind: 'ResourceQuota', name: 'storage-budget', namespace: 'audit-trail' },
        { spec: { hard: { 'requests.storage': '10Gi', persistentvolumeclaims: '4' } } },
      ),
    ],
    causes: [
      {
        class: 'resource-quota-exceeded',
        object: 'ResourceQuota/audit-trail/storage-budget',
        explains: ['audit-trail'],
      },
    ],
  },
  {
    name: 'token-that-sts-does-not-take',
    title: 'A store logs in to a cloud with tokens for an audience that the cloud does not expect',
    applications: {
      'risk-models': {
        namespace: 'risk-models',
        objects: [
          account('risk-secrets', 'risk-models', {
            annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::111122223333:role/risk-secrets' },
          }),
          withProvider(secretStore('aws', 'risk-models'), {
            aws: {
              service: 'SecretsManager',
              region: 'eu-central-1',
              auth: { jwt: { serviceAccountRef: { name: 'risk-secrets', audiences: ['vault'] } } },
            },
          }),
          externalSecret('risk-warehouse', 'risk-models', { store: 'aws' }),
          deployment('risk-models', 'risk-models', {
            container: { env: [fromSecret('WAREHOUSE_PASSWORD', 'risk-warehouse')] },
          }),
        ],
      },
    },
    statuses: [
      {
        path: store('risk-models', 'aws'),
        status: notReady(
          'InvalidProviderConfig',
          'unable to create session: an IAM role must be associated with service account risk-secrets (namespace: risk-models): WebIdentityErr: failed to retrieve credentials caused by: InvalidIdentityToken: Incorrect token audience status code: 400',
        ),
      },
      {
        path: external('risk-models', 'risk-warehouse'),
        status: notReady(
          'SecretSyncedError',
          'error processing spec.data[0] (key: risk-models/risk-warehouse), err: SecretStore "aws" is not ready',
        ),
      },
    ],
    causes: [
      {
        class: 'token-audience-mismatch',
        object: 'SecretStore.external-secrets.io/risk-models/aws',
        explains: ['risk-models'],
      },
    ],
  },
  {
    name: 'disk-of-a-zone-without-nodes',
    title: 'The disk of a database is in a zone in which the cluster has no nodes any more',
    applications: {
      'crm-postgres': {
        namespace: 'crm-postgres',
        objects: [
          statefulSet('crm-pg', 'crm-postgres', { storageClassName: 'zonal-ssd' }),
          service('crm-pg', 'crm-postgres', { clusterIP: 'None', ports: [{ port: 5432 }] }),
        ],
      },
      'crm-api': {
        namespace: 'crm-api',
        objects: [
          deployment('crm-api', 'crm-api', {
            container: { env: [{ name: 'PGHOST', value: 'crm-pg.crm-postgres.svc.cluster.local' }] },
          }),
        ],
      },
    },
    existing: [
      namespace('crm-postgres'),
      object(
        { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', name: 'zonal-ssd', namespace: '' },
        { provisioner: 'pd.csi.acme.test', volumeBindingMode: 'WaitForFirstConsumer' },
      ),
      object(
        { apiVersion: 'v1', kind: 'PersistentVolume', name: 'pvc-crm-pg-0', namespace: '' },
        {
          spec: {
            storageClassName: 'zonal-ssd',
            accessModes: ['ReadWriteOnce'],
            capacity: { storage: '1Gi' },
            claimRef: { kind: 'PersistentVolumeClaim', namespace: 'crm-postgres', name: 'data-crm-pg-0' },
            csi: { driver: 'pd.csi.acme.test', volumeHandle: 'disk-7719' },
            nodeAffinity: {
              required: {
                nodeSelectorTerms: [
                  {
                    matchExpressions: [
                      { key: 'topology.kubernetes.io/zone', operator: 'In', values: ['europe-west4-c'] },
                    ],
                  },
                ],
              },
            },
          },
        },
      ),
      object(
        { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'data-crm-pg-0', namespace: 'crm-postgres' },
        {
          labels: { app: 'crm-pg' },
          spec: {
            storageClassName: 'zonal-ssd',
            volumeName: 'pvc-crm-pg-0',
            accessModes: ['ReadWriteOnce'],
            resources: { requests: { storage: '1Gi' } },
          },
        },
      ),
    ],
    failures: [
      crash(
        'crm-api',
        'org.postgresql.util.PSQLException: Connection to crm-pg.crm-postgres.svc.cluster.local:5432 refused. Check that the hostname and port are correct and that the postmaster is accepting TCP/IP connections.',
      ),
    ],
    causes: [
      {
        class: 'pv-pinned-to-wrong-node',
        object: 'PersistentVolume/pvc-crm-pg-0',
        explains: ['crm-postgres', 'crm-api'],
      },
    ],
  },
  {
    name: 'version-label-with-a-digest',
    title: 'A chart copies a tag with its digest into the version label of everything it makes',
    applications: {
      'fraud-scoring': {
        namespace: 'fraud-scoring',
        objects: [
          account('fraud-scoring', 'fraud-scoring'),
          labelled(service('fraud-scoring', 'fraud-scoring')),
          labelled(
            deployment('fraud-scoring', 'fraud-scoring', {
              container: { image: `registry.acme.test/fraud:${pinned()}` },
            }),
          ),
        ],
      },
    },
    causes: [
      {
        class: 'invalid-label-from-digest-tag',
        object: workload('fraud-scoring'),
        explains: ['fraud-scoring'],
      },
    ],
  },
  {
    name: 'schedule-left-empty',
    title: 'A value was left empty, and a CronJob has no schedule',
    applications: {
      'ops-reports': {
        namespace: 'ops-reports',
        objects: [
          configMap('report-recipients', 'ops-reports', { finance: 'finance@acme.test' }),
          object(
            { apiVersion: 'batch/v1', kind: 'CronJob', name: 'weekly-report', namespace: 'ops-reports' },
            {
              spec: {
                schedule: '',
                jobTemplate: {
                  spec: {
                    template: {
                      spec: {
                        restartPolicy: 'Never',
                        containers: [{ name: 'report', image: 'registry.acme.test/reports:7' }],
                      },
                    },
                  },
                },
              },
            },
          ),
        ],
      },
    },
    causes: [
      {
        class: 'required-value-unset',
        object: 'CronJob.batch/ops-reports/weekly-report',
        explains: ['ops-reports'],
      },
    ],
  },
  {
    name: 'project-that-forbids-policies',
    title: 'A project does not let its team write network policies, and the chart has one',
    applications: {
      'card-vault': {
        namespace: 'card-vault',
        objects: [
          deployment('card-vault', 'card-vault'),
          service('card-vault', 'card-vault'),
          object(
            {
              apiVersion: 'networking.k8s.io/v1',
              kind: 'NetworkPolicy',
              name: 'card-vault-ingress',
              namespace: 'card-vault',
            },
            { spec: { podSelector: { matchLabels: { app: 'card-vault' } }, ingress: [{}] } },
          ),
        ],
        spec: { project: 'payments-team' },
      },
    },
    existing: [
      object(
        {
          apiVersion: 'argoproj.io/v1alpha1',
          kind: 'AppProject',
          name: 'payments-team',
          namespace: 'argocd',
        },
        {
          spec: {
            sourceRepos: ['*'],
            destinations: [{ server: '*', namespace: '*' }],
            clusterResourceWhitelist: [{ group: '', kind: 'Namespace' }],
            namespaceResourceBlacklist: [
              { group: 'networking.k8s.io', kind: 'NetworkPolicy' },
              { group: '', kind: 'ResourceQuota' },
            ],
          },
        },
      ),
    ],
    causes: [
      {
        class: 'project-kind-not-permitted',
        object: 'NetworkPolicy.networking.k8s.io/card-vault/card-vault-ingress',
        explains: ['card-vault'],
      },
    ],
  },
  {
    name: 'queue-that-nobody-declared',
    title: 'A worker reads from a queue that its broker does not have',
    applications: {
      'dunning-worker': {
        namespace: 'dunning-worker',
        objects: [
          deployment('dunning-worker', 'dunning-worker', {
            container: { env: [{ name: 'AMQP_QUEUE', value: 'dunning.letters' }] },
          }),
          configMap('dunning-texts', 'dunning-worker', { first: 'A friendly reminder' }),
        ],
      },
    },
    failures: [
      crash(
        'dunning-worker',
        'Traceback (most recent call last):\n  File "/app/worker.py", line 58, in <module>\n    channel.basic_consume("dunning.letters", handle)\npika.exceptions.ChannelClosedByBroker: (404, "NOT_FOUND - no queue \'dunning.letters\' in vhost \'billing\'")',
      ),
    ],
    causes: [
      {
        class: 'app-domain-object-missing',
        object: workload('dunning-worker'),
        explains: ['dunning-worker'],
      },
    ],
  },
  {
    name: 'store-of-the-old-cluster',
    title: 'A store of the whole cluster names the Vault of the cluster before, and two teams get no secrets',
    applications: {
      'corp-store': {
        namespace: 'corp-store',
        objects: [
          {
            ...withProvider(secretStore('corp-vault', 'corp-store'), {
              vault: {
                server: 'https://vault-active.vault-blue.svc.cluster.local:8200',
                path: 'kv',
                version: 'v2',
              },
            }),
            kind: 'ClusterSecretStore',
            metadata: { name: 'corp-vault' },
          },
        ],
      },
      ...tenant('hr-portal'),
      ...tenant('hr-payslips'),
    },
    existing: [
      definition({
        group: 'external-secrets.io',
        kind: 'ClusterSecretStore',
        plural: 'clustersecretstores',
        scope: 'Cluster',
      }),
    ],
    statuses: [
      {
        path: '/apis/external-secrets.io/v1/clustersecretstores/corp-vault',
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in to auth method: unable to log in with Kubernetes auth: Put "https://vault-active.vault-blue.svc.cluster.local:8200/v1/auth/kubernetes/login": dial tcp: lookup vault-active.vault-blue.svc.cluster.local on 10.96.0.10:53: no such host',
        ),
      },
      ...['hr-portal', 'hr-payslips'].map((name) => ({
        path: external(name, `${name}-db`),
        status: notReady('SecretSyncedError', 'ClusterSecretStore "corp-vault" is not ready'),
      })),
    ],
    causes: [
      {
        class: 'secretstore-endpoint-wrong',
        object: 'ClusterSecretStore.external-secrets.io/corp-vault',
        explains: ['corp-store', 'hr-portal', 'hr-payslips'],
      },
    ],
  },
  {
    name: 'evening-of-atlas',
    title:
      'Three faults of one release: values that are not there, a listener that nobody reaches, a tag that was not pushed',
    applications: {
      'atlas-docs': {
        namespace: 'atlas-docs',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: atlas-docs\nversion: 3.0.0\n',
          'values.yaml': 'theme: light\n',
          'templates/settings.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: atlas-docs\ndata:\n  theme: {{ .Values.theme }}\n',
        },
        source: { helm: { valueFiles: ['values.yaml', 'values-prod-eu.yaml'] } },
      },
      'atlas-gateway': {
        namespace: 'atlas-gateway',
        objects: [
          deployment('atlas-gateway', 'atlas-gateway', {
            container: {
              args: ['serve', '--listen=[::]:9090'],
              ports: [{ containerPort: 9090 }],
              readinessProbe: { tcpSocket: { port: 9090 } },
            },
          }),
          service('atlas-gateway', 'atlas-gateway', { ports: [{ port: 9090, targetPort: 9090 }] }),
        ],
      },
      'atlas-api': {
        namespace: 'atlas-api',
        objects: [
          deployment('atlas-api', 'atlas-api', {
            container: { env: [{ name: 'GATEWAY_ADDR', value: 'atlas-gateway.atlas-gateway.svc:9090' }] },
          }),
        ],
      },
      'atlas-mailer': {
        namespace: 'atlas-mailer',
        objects: [
          deployment('atlas-mailer', 'atlas-mailer', {
            container: { image: 'ghcr.io/acme/atlas-mailer:2026.11.3' },
          }),
        ],
      },
      'atlas-web': { namespace: 'atlas-web', objects: [deployment('atlas-web', 'atlas-web')] },
    },
    failures: [
      {
        pod: 'atlas-gateway',
        kind: 'unready',
        message: 'Readiness probe failed: dial tcp 10.244.0.31:9090: connect: connection refused',
      },
      crash(
        'atlas-api',
        '2026/11/17 18:04:11 FATAL could not reach gateway: rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp: connect to atlas-gateway.atlas-gateway.svc:9090: connection refused"',
      ),
      {
        pod: 'atlas-mailer',
        kind: 'pull',
        message:
          'rpc error: code = NotFound desc = failed to pull and unpack image "ghcr.io/acme/atlas-mailer:2026.11.3": failed to resolve reference "ghcr.io/acme/atlas-mailer:2026.11.3": unexpected status from HEAD request to https://ghcr.io/v2/acme/atlas-mailer/manifests/2026.11.3: 404 Not Found: manifest unknown',
      },
    ],
    causes: [
      {
        class: 'source-path-missing-at-revision',
        object: application('atlas-docs'),
        explains: ['atlas-docs'],
      },
      {
        class: 'ipv6-only-listener',
        object: workload('atlas-gateway'),
        explains: ['atlas-gateway', 'atlas-api'],
      },
      { class: 'image-tag-not-published', object: workload('atlas-mailer'), explains: ['atlas-mailer'] },
    ],
  },
  {
    name: 'platform-of-the-lake',
    title:
      'A data platform is installed: peers, a console, a large executor and a catalog, each with its own fault',
    facts: {
      nodePools: [
        { ...worker, allocatable: size },
        {
          name: 'lake',
          arch: 'amd64',
          labels: { 'acme.test/pool': 'lake' },
          taints: [{ key: 'dedicated', value: 'lake', effect: 'NoSchedule' }],
          allocatable: size,
        },
      ],
    },
    applications: {
      'lake-loki': {
        namespace: 'lake-loki',
        objects: [
          service('loki-memberlist', 'lake-loki', {
            clusterIP: 'None',
            selector: { app: 'loki' },
            ports: [{ name: 'gossip', port: 7946 }],
          }),
          serving(
            statefulSet('loki', 'lake-loki', {
              container: {
                args: [
                  '-config.file=/etc/loki.yaml',
                  '-memberlist.join=loki-memberlist.lake-loki.svc.cluster.local:7946',
                ],
                readinessProbe: { httpGet: { path: '/ready', port: 3100 } },
              },
            }),
            'loki-memberlist',
          ),
        ],
      },
      'lake-trino': {
        namespace: 'lake-trino',
        objects: [
          deployment('trino-coordinator', 'lake-trino', { pod: onLake(true) }),
          deployment('trino-worker', 'lake-trino', { pod: onLake(true) }),
          deployment('trino-console', 'lake-trino', { pod: onLake(false) }),
        ],
      },
      'lake-executor': {
        namespace: 'lake-executor',
        objects: [
          statefulSet('lake-executor', 'lake-executor', {
            container: { resources: { requests: { cpu: '12', memory: '20Gi' } } },
          }),
        ],
      },
      'lake-catalog': {
        namespace: 'lake-catalog',
        objects: [
          deployment('lake-catalog', 'lake-catalog', {
            container: { env: [{ name: 'THRIFT_PORT', value: 9083 }] },
          }),
          service('lake-catalog', 'lake-catalog'),
        ],
      },
    },
    failures: [
      {
        pod: 'loki-0',
        kind: 'unready',
        message: 'Readiness probe failed: HTTP probe failed with statuscode: 503',
      },
    ],
    events: [
      {
        path: '/api/v1/namespaces/lake-executor/pods/lake-executor-0',
        apiVersion: 'v1',
        kind: 'Pod',
        event: {
          type: 'Normal',
          reason: 'NotTriggerScaleUp',
          message:
            "pod didn't trigger scale-up: 1 max node group size reached, 1 node(s) had untolerated taint(s)",
          count: 18,
          component: 'cluster-autoscaler',
        },
      },
    ],
    causes: [
      {
        class: 'headless-bootstrap-loop',
        object: 'Service/lake-loki/loki-memberlist',
        explains: ['lake-loki'],
      },
      {
        class: 'subcomponent-scheduling-missing',
        object: workload('trino-console', 'lake-trino'),
        explains: ['lake-trino'],
      },
      {
        class: 'autoscaler-at-max',
        object: 'StatefulSet.apps/lake-executor/lake-executor',
        explains: ['lake-executor'],
      },
      { class: 'schema-nonconformance', object: workload('lake-catalog'), explains: ['lake-catalog'] },
    ],
  },
  {
    name: 'region-that-opened-on-monday',
    title:
      'A new region has five faults: storage, leases, a registry, a kind that is left out, and a hook that did not wait',
    applications: {
      'apac-ledger': {
        namespace: 'apac-ledger',
        objects: [
          statefulSet('apac-ledger', 'apac-ledger', { storageClassName: 'gp3-encrypted' }),
          service('apac-ledger', 'apac-ledger'),
        ],
      },
      'apac-certs': {
        namespace: 'apac-certs',
        objects: [
          deployment('issuer-controller', 'apac-certs', { container: { args: ['--leader-elect=true'] } }),
        ],
      },
      'apac-dns': {
        namespace: 'apac-dns',
        objects: [
          deployment('zone-controller', 'apac-dns', { container: { args: ['--enable-leader-election'] } }),
        ],
      },
      'apac-portal': {
        namespace: 'apac-portal',
        objects: [
          deployment('apac-portal', 'apac-portal', {
            pod: { imagePullSecrets: [{ name: 'acr-pull' }] },
            container: { image: 'acmeprod.azurecr.io/portal:8.1.0' },
          }),
        ],
      },
      'apac-erp': {
        namespace: 'apac-erp',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'Service', name: 'legacy-erp', namespace: 'apac-erp' },
            { spec: { ports: [{ name: 'sql', port: 1521 }] } },
          ),
          object(
            {
              apiVersion: 'discovery.k8s.io/v1',
              kind: 'EndpointSlice',
              name: 'legacy-erp-1',
              namespace: 'apac-erp',
            },
            {
              labels: { 'kubernetes.io/service-name': 'legacy-erp' },
              addressType: 'IPv4',
              ports: [{ name: 'sql', port: 1521, protocol: 'TCP' }],
              endpoints: [{ addresses: ['192.0.2.44'] }],
            },
          ),
          deployment('erp-bridge', 'apac-erp', {
            container: { env: [{ name: 'ERP_DSN', value: 'legacy-erp.apac-erp.svc:1521/PROD' }] },
          }),
        ],
      },
      'apac-billing-db': {
        namespace: 'apac-billing-db',
        objects: [
          statefulSet('billing-pg', 'apac-billing-db'),
          service('billing-pg', 'apac-billing-db', { ports: [{ port: 5432 }] }),
        ],
      },
      'apac-billing': {
        namespace: 'apac-billing',
        objects: [
          job('billing-migrate', 'apac-billing', {
            command: ['sh', '-c', 'psql -h billing-pg.apac-billing-db.svc -f /sql/schema.sql'],
            annotations: hook('PreSync'),
          }),
          deployment('billing', 'apac-billing'),
        ],
      },
    },
    failures: [
      crash(
        'issuer-controller',
        'E1117 05:12:09.551 leaderelection.go:429] Failed to update lock optimistically: Put "https://10.96.0.1:443/apis/coordination.k8s.io/v1/namespaces/apac-certs/leases/issuer-controller?timeout=5s": context deadline exceeded, falling back to slow path\nI1117 05:12:14.120 leaderelection.go:285] failed to renew lease apac-certs/issuer-controller: context deadline exceeded\nE1117 05:12:14.121 main.go:88] "problem running manager" err="leader election lost"',
      ),
      crash(
        'zone-controller',
        'W1117 05:12:31.871 client rate limiter Wait returned an error: context deadline exceeded - error from a previous attempt: Get "https://10.96.0.1:443/apis/coordination.k8s.io/v1/namespaces/apac-dns/leases/zone-controller": net/http: TLS handshake timeout\nF1117 05:12:33.002 leaderelection lost',
      ),
      {
        pod: 'apac-portal',
        kind: 'pull',
        message:
          'rpc error: code = Unknown desc = failed to pull and unpack image "acmeprod.azurecr.io/portal:8.1.0": failed to resolve reference "acmeprod.azurecr.io/portal:8.1.0": failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://acmeprod.azurecr.io/oauth2/token: 401 Unauthorized',
      },
      crash(
        'erp-bridge',
        'ORA-12541: Cannot connect. No listener at host legacy-erp.apac-erp.svc port 1521. (CONNECTION_ID=8vK1)',
      ),
      {
        pod: 'billing-migrate',
        kind: 'fail',
        message:
          'psql: error: connection to server at "billing-pg.apac-billing-db.svc" (10.96.201.7), port 5432 failed: Connection refused\n\tIs the server running on that host and accepting TCP/IP connections?',
      },
    ],
    causes: [
      {
        class: 'storageclass-missing',
        object: 'StatefulSet.apps/apac-ledger/apac-ledger',
        explains: ['apac-ledger'],
      },
      { class: 'leader-election-lost', object: 'APIServer', explains: ['apac-certs', 'apac-dns'] },
      {
        class: 'imagepullsecret-missing-in-namespace',
        object: 'Secret/apac-portal/acr-pull',
        explains: ['apac-portal'],
      },
      {
        class: 'excluded-resource-kind',
        object: 'EndpointSlice.discovery.k8s.io/apac-erp/legacy-erp-1',
        explains: ['apac-erp'],
      },
      {
        class: 'hook-fails-fast-on-prerequisite',
        object: 'Job.batch/apac-billing/billing-migrate',
        explains: ['apac-billing'],
      },
    ],
  },
  {
    name: 'tenant-that-moved-in',
    title:
      'A tenant moves in: no store in its namespace, an operator that looks elsewhere, and a tag that does not exist',
    applications: {
      'nova-identity': {
        namespace: 'nova-identity',
        objects: [
          externalSecret('nova-oidc', 'nova-identity', { store: 'tenant-vault', keys: ['client-secret'] }),
          deployment('nova-identity', 'nova-identity', {
            container: { env: [fromSecret('OIDC_SECRET', 'nova-oidc', 'client-secret')] },
          }),
        ],
      },
      'pg-operator': {
        namespace: 'pg-operator',
        objects: [
          deployment('postgres-operator', 'pg-operator', {
            container: {
              image: 'registry.acme.test/zalando/postgres-operator:v1.14.0',
              env: [{ name: 'WATCHED_NAMESPACE', value: 'legacy-tenants' }],
            },
          }),
        ],
      },
      'nova-orders': {
        namespace: 'nova-orders',
        objects: [
          object(
            {
              apiVersion: 'acid.zalan.do/v1',
              kind: 'postgresql',
              name: 'nova-orders-db',
              namespace: 'nova-orders',
            },
            {
              spec: { teamId: 'nova', numberOfInstances: 2, users: { orders: [] }, volume: { size: '5Gi' } },
            },
          ),
          deployment('nova-orders', 'nova-orders', {
            container: {
              env: [fromSecret('PGPASSWORD', 'orders.nova-orders-db.credentials.postgresql.acid.zalan.do')],
            },
          }),
        ],
      },
      'nova-landing': {
        namespace: 'nova-landing',
        objects: [configMap('nova-landing', 'nova-landing', { title: 'Nova' })],
        source: { targetRevision: 'release-2026.47' },
      },
    },
    existing: [definition({ group: 'acid.zalan.do', kind: 'postgresql', plural: 'postgresqls' })],
    statuses: [
      {
        path: external('nova-identity', 'nova-oidc'),
        status: notReady(
          'SecretSyncedError',
          'could not get SecretStore "tenant-vault", SecretStore.external-secrets.io "tenant-vault" not found',
        ),
      },
    ],
    causes: [
      {
        class: 'secretstore-missing-in-namespace',
        object: 'SecretStore.external-secrets.io/nova-identity/tenant-vault',
        explains: ['nova-identity'],
      },
      {
        class: 'operator-watch-scope',
        object: workload('postgres-operator', 'pg-operator'),
        explains: ['nova-orders'],
      },
      { class: 'target-revision-stale', object: application('nova-landing'), explains: ['nova-landing'] },
    ],
  },
  {
    name: 'ticket-sale-at-ten',
    title:
      'A ticket sale opens: a chart without a value, a project that is too narrow, a door on one node, a certificate',
    facts: {
      loadBalancer: true,
      nodePools: [{ ...worker, nodes: 3, allocatable: size }],
    },
    applications: {
      'tix-checkout': {
        namespace: 'tix-checkout',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: tix-checkout\nversion: 1.12.0\n',
          'values.yaml': 'replicas: 2\n',
          'templates/ingress.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: tix-checkout\ndata:\n  tls: {{ .Values.ingress.tls.secretName | quote }}\n',
        },
      },
      'tix-seats': {
        namespace: 'tix-seats',
        objects: [
          configMap('tix-seats', 'tix-seats', { hall: 'A' }),
          configMap('tix-seats-dashboard', 'tix-dashboards', { 'seats.json': '{}' }),
        ],
        spec: { project: 'ticketing' },
      },
      'tix-edge': {
        namespace: 'tix-edge',
        objects: [
          deployment('tix-edge', 'tix-edge'),
          service('tix-edge', 'tix-edge', { type: 'LoadBalancer', externalTrafficPolicy: 'Local' }),
        ],
      },
      'tix-watch': { namespace: 'tix-watch', objects: [deployment('tix-watch', 'tix-watch')] },
      'tix-scanner': {
        namespace: 'tix-scanner',
        objects: [
          object(
            {
              apiVersion: 'cert-manager.io/v1',
              kind: 'Certificate',
              name: 'scanner-mtls',
              namespace: 'tix-scanner',
            },
            {
              spec: {
                secretName: 'scanner-mtls',
                dnsNames: ['scanner.tix.acme.test'],
                issuerRef: { kind: 'ClusterIssuer', name: 'tix-route53' },
              },
            },
          ),
          deployment('tix-scanner', 'tix-scanner', {
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'scanner-mtls' } }] },
          }),
        ],
      },
    },
    existing: [
      namespace('tix-dashboards'),
      object(
        { apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', name: 'ticketing', namespace: 'argocd' },
        {
          spec: {
            sourceRepos: ['*'],
            destinations: [{ server: '*', namespace: 'tix-seats' }],
            clusterResourceWhitelist: [{ group: '', kind: 'Namespace' }],
          },
        },
      ),
      object(
        { apiVersion: 'cert-manager.io/v1', kind: 'ClusterIssuer', name: 'tix-route53', namespace: '' },
        {
          spec: {
            acme: { server: 'https://acme.acme.test/directory', solvers: [{ dns01: { route53: {} } }] },
          },
        },
      ),
    ],
    statuses: [
      {
        path: '/apis/cert-manager.io/v1/clusterissuers/tix-route53',
        status: ready('ACMEAccountRegistered', 'The ACME account was registered with the ACME server'),
      },
      {
        path: certificate('tix-scanner', 'scanner-mtls'),
        status: {
          conditions: [
            condition('Ready', 'False', ['DoesNotExist', 'Issuing certificate as Secret does not exist']),
            condition('Issuing', 'False', [
              'Failed',
              'The certificate request has failed to complete and will be retried: Failed to wait for order resource "scanner-mtls-1-3391" to become ready: order is in "invalid" state: Error presenting challenge: failed to determine Route 53 hosted zone ID: operation error Route 53: ListHostedZonesByName, api error AccessDenied: not authorized to perform: route53:ListHostedZonesByName',
            ]),
          ],
        },
      },
    ],
    failures: [
      crash(
        'tix-watch',
        'probe https://203.0.113.10/ failed 4 of 6 times: context deadline exceeded (Client.Timeout exceeded while awaiting headers)\nhealth check of node workers-2: 503 {"service":{"namespace":"tix-edge","name":"tix-edge"},"localEndpoints":0}\nhealth check of node workers-3: 503 {"service":{"namespace":"tix-edge","name":"tix-edge"},"localEndpoints":0}',
      ),
    ],
    causes: [
      { class: 'helm-render-error', object: application('tix-checkout'), explains: ['tix-checkout'] },
      {
        class: 'project-destination-not-permitted',
        object: 'AppProject.argoproj.io/argocd/ticketing',
        explains: ['tix-seats'],
      },
      { class: 'etp-local-blackhole', object: 'Service/tix-edge/tix-edge', explains: ['tix-watch'] },
      {
        class: 'certificate-not-issued',
        object: 'Certificate.cert-manager.io/tix-scanner/scanner-mtls',
        explains: ['tix-scanner'],
      },
    ],
  },
  {
    name: 'week-after-the-move',
    title:
      'The week after a move: keys, an old pod, a small heap, a way round the outside, and a pool that stayed behind',
    facts: { loadBalancer: true, images: { missing: ['registry.acme.test/ledgerd:5.0.0-rc9'] } },
    applications: weekAfter('1.4.2', '5.0.0-rc9'),
    trees: { second: weekAfter('1.5.0', '5.0.0') },
    existing: [
      namespace('mint-tokens'),
      secret('mint-signing', 'mint-tokens', { stringData: { key: 'only-a-recorded-example' } }),
    ],
    failures: [
      crash(
        'mint-render',
        '<--- Last few GCs --->\n[1:0x7f2c] 41207 ms: Mark-Compact 126.1 (129.9) -> 125.8 (130.4) MB\nFATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory',
      ),
      crash(
        'mint-desk',
        'Error: connect ETIMEDOUT 203.0.113.10:443\n    at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16) {\n  address: "203.0.113.10", port: 443 } while fetching https://login.mint.acme.test/.well-known/openid-configuration',
      ),
    ],
    later: [{ kubectl: ['delete', 'secret', 'mint-signing', '-n', 'mint-tokens'] }, { commit: 'second' }],
    causes: [
      {
        class: 'postsync-needed-for-health',
        object: 'Job.batch/mint-tokens/mint-make-key',
        explains: ['mint-tokens'],
      },
      {
        class: 'stale-pod-revision',
        object: 'StatefulSet.apps/mint-ledger/ledgerd',
        explains: ['mint-ledger'],
      },
      { class: 'memory-limit-below-vendor', object: workload('mint-render'), explains: ['mint-render'] },
      { class: 'public-hairpin-dependency', object: workload('mint-desk'), explains: ['mint-desk'] },
      { class: 'pool-affinity-assumption', object: workload('mint-cache'), explains: ['mint-cache'] },
    ],
  },
];

function withProvider(made, provider) {
  return { ...made, spec: { provider } };
}

function refreshed(made, refreshInterval) {
  return { ...made, spec: { ...made.spec, refreshInterval } };
}

function withDeadline(made, activeDeadlineSeconds) {
  return { ...made, spec: { ...made.spec, activeDeadlineSeconds } };
}

function serving(made, serviceName) {
  return { ...made, spec: { ...made.spec, serviceName } };
}

function bigger(made, storage) {
  const [claim] = made.spec.volumeClaimTemplates;
  const larger = { ...claim, spec: { ...claim.spec, resources: { requests: { storage } } } };
  return { ...made, spec: { ...made.spec, volumeClaimTemplates: [larger] } };
}

function gatewayObject(kind, [name, space], spec) {
  return object({ apiVersion: `${gateways}/v1`, kind, name, namespace: space }, { spec });
}

function externalDns(space) {
  return [
    account('external-dns', space),
    object(
      {
        apiVersion: `${rbac}/v1`,
        kind: 'ClusterRoleBinding',
        name: 'external-dns-viewer',
        namespace: '',
      },
      {
        roleRef: { apiGroup: rbac, kind: 'ClusterRole', name: 'view' },
        subjects: [{ kind: 'ServiceAccount', name: 'external-dns', namespace: space }],
      },
    ),
    deployment('external-dns', space, { pod: { serviceAccountName: 'external-dns' } }),
  ];
}

function media(storageClassName) {
  return [
    object(
      { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'media-library', namespace: 'media-store' },
      {
        spec: {
          accessModes: ['ReadWriteOnce'],
          storageClassName,
          resources: { requests: { storage: '20Gi' } },
        },
      },
    ),
    deployment('media-store', 'media-store', {
      pod: { volumes: [{ name: 'library', persistentVolumeClaim: { claimName: 'media-library' } }] },
    }),
  ];
}

function pinned() {
  return `4.2.0@sha256:${'6f1c9d2be07a4835'.repeat(4)}`;
}

function labelled(made) {
  const labels = { 'app.kubernetes.io/name': 'fraud-scoring', 'app.kubernetes.io/version': pinned() };
  return { ...made, metadata: { ...made.metadata, labels } };
}

function tenant(name) {
  const made = externalSecret(`${name}-db`, name, { store: 'corp-vault' });
  const asked = {
    ...made,
    spec: { ...made.spec, secretStoreRef: { kind: 'ClusterSecretStore', name: 'corp-vault' } },
  };
  const container = { env: [fromSecret('DB_PASSWORD', `${name}-db`)] };
  return { [name]: { namespace: name, objects: [asked, deployment(name, name, { container })] } };
}

function onLake(tolerates) {
  const tolerations = [{ key: 'dedicated', operator: 'Equal', value: 'lake', effect: 'NoSchedule' }];
  return { nodeSelector: { 'acme.test/pool': 'lake' }, ...(tolerates ? { tolerations } : {}) };
}

function weekAfter(tokens, ledger) {
  return {
    'mint-tokens': {
      namespace: 'mint-tokens',
      objects: [
        deployment('mint-tokens', 'mint-tokens', {
          container: {
            image: `registry.acme.test/mint-tokens:${tokens}`,
            env: [fromSecret('SIGNING_KEY', 'mint-signing', 'key')],
          },
        }),
        job('mint-make-key', 'mint-tokens', {
          command: ['sh', '-c', 'kubectl create secret generic mint-signing --from-file=key=/tmp/key.pem'],
          annotations: hook('PostSync', { 'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation' }),
        }),
      ],
    },
    'mint-ledger': {
      namespace: 'mint-ledger',
      objects: [
        statefulSet('ledgerd', 'mint-ledger', {
          container: { image: `registry.acme.test/ledgerd:${ledger}` },
        }),
        service('ledgerd', 'mint-ledger', { clusterIP: 'None' }),
      ],
    },
    'mint-render': {
      namespace: 'mint-render',
      objects: [
        deployment('mint-render', 'mint-render', {
          container: { resources: { limits: { memory: '128Mi' } } },
        }),
      ],
    },
    'mint-login': {
      namespace: 'mint-login',
      objects: [
        deployment('mint-login', 'mint-login'),
        service('mint-login', 'mint-login', { type: 'LoadBalancer' }),
      ],
    },
    'mint-desk': {
      namespace: 'mint-desk',
      objects: [
        deployment('mint-desk', 'mint-desk', {
          pod: { hostAliases: [{ ip: '203.0.113.10', hostnames: ['login.mint.acme.test'] }] },
        }),
      ],
    },
    'mint-cache': {
      namespace: 'mint-cache',
      objects: [
        deployment('mint-cache', 'mint-cache', {
          pod: {
            affinity: {
              nodeAffinity: {
                requiredDuringSchedulingIgnoredDuringExecution: {
                  nodeSelectorTerms: [
                    {
                      matchExpressions: [
                        { key: 'acme.test/pool', operator: 'In', values: ['memory-old-dc'] },
                      ],
                    },
                  ],
                },
              },
            },
          },
        }),
      ],
    },
  };
}

/** The tenth round, open since it was measured. */
export const tenthRound = adverse.map((it) => ({ ...it, blind: false }));
