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
  withSchema,
} from '../objects.js';

const approved = { 'api-approved.kubernetes.io': 'https://github.com/kubernetes-sigs/gateway-api' };
const rbac = 'rbac.authorization.k8s.io';
const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const application = (name) => `Application.argoproj.io/argocd/${name}`;
const jobOf = (name, space) => `Job.batch/${space}/${name}`;
const at = ({ group, version = 'v1', space }, plural, name) =>
  `/apis/${group}/${version}/namespaces/${space}/${plural}/${name}`;
const inCore = (space, plural, name) => `/api/v1/namespaces/${space}/${plural}/${name}`;
const store = (space, name) => at({ group: 'external-secrets.io', space }, 'secretstores', name);
const external = (space, name) => at({ group: 'external-secrets.io', space }, 'externalsecrets', name);
const secret = (name, space, rest) =>
  object({ apiVersion: 'v1', kind: 'Secret', name, namespace: space }, rest);
const account = (name, space, rest) =>
  object({ apiVersion: 'v1', kind: 'ServiceAccount', name, namespace: space }, rest);
const claim = (name, space, spec = {}) =>
  object(
    { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name, namespace: space },
    { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '20Gi' } }, ...spec } },
  );
const mounted = (claimName) => [{ name: 'data', persistentVolumeClaim: { claimName } }];
const hook = (phase, policy) => ({
  'argocd.argoproj.io/hook': phase,
  'argocd.argoproj.io/hook-delete-policy': policy,
});
const wave = (number) => ({ 'argocd.argoproj.io/sync-wave': String(number) });
const crash = (pod, message, rest = {}) => ({ pod, kind: 'crash', message, ...rest });
const condition = (type, status, [reason, message]) => ({ type, status, reason, message });
const digest = (four) => `sha256:${four.repeat(16)}`;
const size = { cpu: '8', memory: '32Gi', pods: '110' };
const workers = {
  name: 'workers',
  arch: 'amd64',
  labels: { 'acme.test/pool': 'workers' },
  taints: [],
  allocatable: size,
};
/** Nodes of another architecture, which only those who ask for them get. */
const armPool = {
  name: 'arm',
  arch: 'arm64',
  labels: { 'acme.test/pool': 'arm' },
  taints: [{ key: 'kubernetes.io/arch', value: 'arm64', effect: 'NoSchedule' }],
  allocatable: size,
};
const onArm = {
  nodeSelector: { 'kubernetes.io/arch': 'arm64' },
  tolerations: [{ key: 'kubernetes.io/arch', operator: 'Equal', value: 'arm64', effect: 'NoSchedule' }],
};
const once = {
  automated: { prune: true, selfHeal: true },
  syncOptions: ['CreateNamespace=true'],
  retry: { limit: 0 },
};
const onServer = ['CreateNamespace=true', 'ServerSideApply=true'];
/** An early warning of a pod that has been well since. */
const earlyWarning = (space, pod) => ({
  path: inCore(space, 'pods', pod),
  apiVersion: 'v1',
  kind: 'Pod',
  event: {
    reason: 'Unhealthy',
    message:
      'Startup probe failed: Get "http://10.244.2.31:8080/healthz": dial tcp 10.244.2.31:8080: connect: connection refused',
    count: 3,
  },
});
const serviceEvent = (space, name, event) => ({
  path: inCore(space, 'services', name),
  apiVersion: 'v1',
  kind: 'Service',
  event,
});
/** What the operator says of an ExternalSecret beside the sentence of its condition, which is always the same. */
const updateFailed = (space, name, message) => ({
  path: external(space, name),
  apiVersion: 'external-secrets.io/v1',
  kind: 'ExternalSecret',
  event: { reason: 'UpdateFailed', message, count: 23, component: 'external-secrets' },
});
const noData = notReady('SecretSyncedError', 'could not get secret data from provider');
const synced = ready('SecretSynced', 'secret synced');
const valid = ready('Valid', 'store validated');

/*
 * The twelfth round. Its classes were drawn by lot and written with their truths before any was recorded, by somebody
 * who had not read the diagnosis: of the 59 classes of the catalogue that show live, make an Application red, can be
 * told by the cluster alone and were in neither the tenth nor the eleventh round 44 were drawn, and 11 of 16 everyday
 * ones; a shuffle (Fisher and Yates, mulberry32, seed 20261117) put them in order, the first 27 alone, the others together.
 */
const one = [
  {
    name: 'one-name-twice-in-a-folder',
    title: 'A ConfigMap stands twice in one Application, and the last of the two lacks a key',
    applications: {
      'tram-signs': {
        namespace: 'tram-signs',
        objects: [
          configMap('tram-signs', 'tram-signs', { line: '7', depot: 'north' }),
          deployment('tram-signs', 'tram-signs', {
            container: {
              env: [
                {
                  name: 'DEPOT',
                  valueFrom: { configMapKeyRef: { name: 'tram-signs', key: 'depot' } },
                },
              ],
            },
          }),
          configMap('tram-signs', 'tram-signs', { line: '8' }),
        ],
      },
    },
    causes: [
      {
        class: 'repeated-resource-in-app',
        object: 'ConfigMap/tram-signs/tram-signs',
        explains: ['tram-signs'],
      },
    ],
  },
  {
    name: 'token-under-another-spelling',
    title: 'One team pushes a key with a dash into the store, and another asks for it in capitals',
    applications: {
      'weigh-bridge': {
        namespace: 'weigh-bridge',
        objects: [
          secretStore('vault', 'weigh-bridge', 'https://vault.corp.test'),
          object(
            {
              apiVersion: 'external-secrets.io/v1alpha1',
              kind: 'PushSecret',
              name: 'weigh-api',
              namespace: 'weigh-bridge',
            },
            {
              spec: {
                refreshInterval: '1h',
                secretStoreRefs: [{ name: 'vault', kind: 'SecretStore' }],
                selector: { secret: { name: 'weigh-api' } },
                data: [
                  {
                    match: {
                      secretKey: 'api-token',
                      remoteRef: { remoteKey: 'weigh/api', property: 'api-token' },
                    },
                  },
                ],
              },
            },
          ),
          deployment('weigh-bridge', 'weigh-bridge'),
        ],
      },
      'weigh-kiosk': {
        namespace: 'weigh-kiosk',
        objects: [
          secretStore('vault', 'weigh-kiosk', 'https://vault.corp.test'),
          asking(externalSecret('weigh-api', 'weigh-kiosk'), [['token', 'weigh/api', 'API_TOKEN']]),
          deployment('weigh-kiosk', 'weigh-kiosk', {
            container: { env: [fromSecret('WEIGH_TOKEN', 'weigh-api', 'token')] },
          }),
        ],
      },
    },
    existing: [
      namespace('weigh-bridge'),
      secret('weigh-api', 'weigh-bridge', { stringData: { 'api-token': 'only-a-recorded-example' } }),
      versioned({ group: 'external-secrets.io', kind: 'PushSecret', plural: 'pushsecrets' }, 'v1alpha1'),
    ],
    statuses: [
      { path: store('weigh-bridge', 'vault'), status: valid },
      { path: store('weigh-kiosk', 'vault'), status: valid },
      {
        path: at(
          { group: 'external-secrets.io', version: 'v1alpha1', space: 'weigh-bridge' },
          'pushsecrets',
          'weigh-api',
        ),
        status: ready('Synced', 'PushSecret synced successfully'),
      },
      { path: external('weigh-kiosk', 'weigh-api'), status: noData },
    ],
    events: [
      updateFailed(
        'weigh-kiosk',
        'weigh-api',
        'error processing spec.data[0] (key: weigh/api), err: cannot find secret data for key: "API_TOKEN"',
      ),
    ],
    causes: [
      {
        class: 'provider-key-name-mismatch',
        object: 'ExternalSecret.external-secrets.io/weigh-kiosk/weigh-api',
        explains: ['weigh-kiosk'],
      },
    ],
  },
  {
    name: 'build-from-a-folder-that-was-renamed',
    title: 'A BuildConfig names a folder that the repository no longer has',
    applications: {
      'assay-lab': {
        namespace: 'assay-lab',
        objects: [
          object(
            {
              apiVersion: 'build.openshift.io/v1',
              kind: 'BuildConfig',
              name: 'assay',
              namespace: 'assay-lab',
            },
            {
              spec: {
                source: {
                  type: 'Git',
                  git: { uri: 'https://git.acme.test/assay.git', ref: 'main' },
                  contextDir: 'services/assay-api',
                },
                strategy: { type: 'Docker', dockerStrategy: {} },
                output: { to: { kind: 'ImageStreamTag', name: 'assay:latest' } },
              },
            },
          ),
          deployment('assay', 'assay-lab', {
            container: {
              image: 'image-registry.openshift-image-registry.svc:5000/assay-lab/assay:latest',
            },
          }),
        ],
      },
    },
    existing: [
      definition({ group: 'build.openshift.io', kind: 'BuildConfig', plural: 'buildconfigs' }),
      definition({ group: 'build.openshift.io', kind: 'Build', plural: 'builds' }),
    ],
    made: [
      {
        of: at({ group: 'build.openshift.io', space: 'assay-lab' }, 'buildconfigs', 'assay'),
        by: 'openshift-controller-manager',
        into: '/apis/build.openshift.io/v1/namespaces/assay-lab/builds',
        object: object(
          { apiVersion: 'build.openshift.io/v1', kind: 'Build', name: 'assay-1', namespace: 'assay-lab' },
          {
            labels: { buildconfig: 'assay' },
            spec: {
              source: {
                type: 'Git',
                git: { uri: 'https://git.acme.test/assay.git', ref: 'main' },
                contextDir: 'services/assay-api',
              },
              strategy: { type: 'Docker', dockerStrategy: {} },
              output: { to: { kind: 'ImageStreamTag', name: 'assay:latest' } },
            },
          },
        ),
      },
    ],
    statuses: [
      {
        path: at({ group: 'build.openshift.io', space: 'assay-lab' }, 'builds', 'assay-1'),
        status: {
          phase: 'Failed',
          reason: 'InvalidContextDirectory',
          message: 'The supplied context directory does not exist.',
          config: { kind: 'BuildConfig', name: 'assay', namespace: 'assay-lab' },
        },
      },
    ],
    failures: [
      {
        pod: 'assay',
        kind: 'pull',
        message:
          'initializing source docker://image-registry.openshift-image-registry.svc:5000/assay-lab/assay:latest: reading manifest latest in image-registry.openshift-image-registry.svc:5000/assay-lab/assay: manifest unknown',
      },
    ],
    causes: [
      {
        class: 'build-context-missing',
        object: 'BuildConfig.build.openshift.io/assay-lab/assay',
        explains: ['assay-lab'],
      },
    ],
  },
  {
    name: 'password-that-a-lookup-was-to-keep',
    title: 'A chart keeps its password by a lookup, which finds nothing where Argo CD renders',
    applications: {
      'quota-portal': {
        namespace: 'quota-portal',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: quota-portal\nversion: 0.9.4\n',
          'values.yaml': 'adminUser: root\n',
          'templates/auth.yaml':
            '{{- $old := lookup "v1" "Secret" .Release.Namespace "quota-portal-auth" }}\napiVersion: v1\nkind: Secret\nmetadata:\n  name: quota-portal-auth\ntype: Opaque\ndata:\n  user: {{ .Values.adminUser | b64enc }}\n  password: {{ if $old }}{{ $old.data.password }}{{ else }}{{ randAlphaNum 32 | b64enc }}{{ end }}\n',
          'templates/settings.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: quota-portal\ndata:\n  user: {{ .Values.adminUser }}\n',
        },
        syncPolicy: withoutHealing,
      },
    },
    // What was rendered is kept for a day; whoever refreshes it sooner sees another password.
    later: [
      {
        kubectl: [
          'annotate',
          'application',
          'quota-portal',
          '-n',
          'argocd',
          'argocd.argoproj.io/refresh=hard',
        ],
      },
    ],
    causes: [
      {
        class: 'helm-generated-stable-secret',
        object: 'Secret/quota-portal/quota-portal-auth',
        explains: ['quota-portal'],
      },
    ],
  },
  {
    name: 'reports-write-what-the-base-writes',
    title: 'Two Applications of one namespace each bring an ExternalSecret for the same Secret',
    applications: {
      'tithe-base': {
        namespace: 'tithe',
        objects: [
          secretStore('vault', 'tithe', 'https://vault.corp.test'),
          externalSecret('tithe-db', 'tithe'),
          deployment('tithe-base', 'tithe', {
            container: { env: [fromSecret('DB_PASSWORD', 'tithe-db')] },
          }),
        ],
      },
      'tithe-reports': {
        namespace: 'tithe',
        objects: [
          targeting(externalSecret('tithe-reports-db', 'tithe'), 'tithe-db'),
          deployment('tithe-reports', 'tithe', {
            container: { env: [fromSecret('DB_PASSWORD', 'tithe-db')] },
          }),
        ],
      },
    },
    made: [
      {
        of: external('tithe', 'tithe-db'),
        by: 'external-secrets',
        into: '/api/v1/namespaces/tithe/secrets',
        object: secret('tithe-db', 'tithe', { stringData: { password: 'only-a-recorded-example' } }),
      },
    ],
    statuses: [
      { path: store('tithe', 'vault'), status: valid },
      { path: external('tithe', 'tithe-db'), status: synced },
      {
        path: external('tithe', 'tithe-reports-db'),
        status: notReady('SecretSyncedError', 'target is owned by another ExternalSecret'),
      },
    ],
    events: [
      updateFailed('tithe', 'tithe-reports-db', 'secret is owned by another ExternalSecret: tithe-db'),
    ],
    causes: [
      {
        class: 'secret-two-authorities',
        object: 'ExternalSecret.external-secrets.io/tithe/tithe-reports-db',
        explains: ['tithe-reports'],
      },
    ],
  },
  {
    name: 'broker-that-knows-no-search-list',
    title: 'A program of Erlang asks for a Service of its own namespace by the first part of its name',
    applications: {
      'buoy-hub': {
        namespace: 'buoy-hub',
        objects: [
          deployment('buoy-auth', 'buoy-hub'),
          service('buoy-auth', 'buoy-hub', { ports: [{ port: 8080, targetPort: 8080 }] }),
          statefulSet('buoy-broker', 'buoy-hub', {
            container: { env: [{ name: 'JWKS_ENDPOINT', value: 'http://buoy-auth:8080/certs' }] },
          }),
        ],
      },
    },
    failures: [
      crash(
        'buoy-broker',
        '[error] msg: failed_to_request_jwks_endpoint, endpoint: http://buoy-auth:8080/certs, reason: {failed_connect,[{to_address,{"buoy-auth",8080}},{inet,[inet],nxdomain}]}\n[critical] Kernel pid terminated (application_controller) ("{application_start_failure,buoy_broker,{bad_return,{{buoy_broker_app,start,[normal,[]]},{\'EXIT\',nxdomain}}}}")',
      ),
    ],
    causes: [
      {
        class: 'short-dns-name',
        object: 'StatefulSet.apps/buoy-hub/buoy-broker',
        explains: ['buoy-hub'],
      },
    ],
  },
  {
    name: 'claim-that-nobody-mounts',
    title: 'A claim was left behind when its program moved to a bucket',
    applications: {
      'print-archive': {
        namespace: 'print-archive',
        objects: [
          claim('print-archive-pages', 'print-archive', { storageClassName: 'standard' }),
          deployment('print-archive', 'print-archive'),
          service('print-archive', 'print-archive'),
        ],
      },
      'print-queue': {
        namespace: 'print-queue',
        objects: [statefulSet('print-queue', 'print-queue', { storageClassName: 'standard' })],
      },
    },
    causes: [
      {
        class: 'pvc-without-consumer',
        object: 'PersistentVolumeClaim/print-archive/print-archive-pages',
        explains: ['print-archive'],
      },
    ],
  },
  {
    name: 'login-for-one-of-two',
    title: 'Of two workloads of a private registry only one names the login that lies in the namespace',
    applications: {
      'freight-desk': {
        namespace: 'freight-desk',
        objects: [
          deployment('freight-desk', 'freight-desk', {
            pod: { imagePullSecrets: [{ name: 'quay-robot' }] },
            container: { image: 'quay.freight.test/desk/web:5.0.1' },
          }),
          statefulSet('freight-index', 'freight-desk', {
            container: { image: 'quay.freight.test/desk/index:5.0.1' },
          }),
        ],
      },
    },
    existing: [
      namespace('freight-desk'),
      secret('quay-robot', 'freight-desk', {
        type: 'kubernetes.io/dockerconfigjson',
        stringData: {
          '.dockerconfigjson': '{"auths":{"quay.freight.test":{"auth":"b25seTphbi1leGFtcGxl"}}}',
        },
      }),
    ],
    failures: [
      {
        pod: 'freight-index',
        kind: 'pull',
        message:
          'rpc error: code = Unknown desc = failed to pull and unpack image "quay.freight.test/desk/index:5.0.1": failed to resolve reference "quay.freight.test/desk/index:5.0.1": unexpected status from HEAD request to https://quay.freight.test/v2/desk/index/manifests/5.0.1: 401 UNAUTHORIZED',
      },
    ],
    causes: [
      {
        class: 'imagepullsecret-not-attached',
        object: 'StatefulSet.apps/freight-desk/freight-index',
        explains: ['freight-desk'],
      },
    ],
  },
  {
    name: 'trust-that-one-namespace-lacks',
    title: 'Every namespace was given the certificates of the company but one',
    applications: Object.fromEntries(
      ['parish-web', 'parish-mail'].map((name) => [
        name,
        {
          namespace: name,
          objects: [
            deployment(name, name, {
              pod: { volumes: [{ name: 'trust', configMap: { name: 'corp-trust-bundle' } }] },
              container: { volumeMounts: [{ name: 'trust', mountPath: '/etc/ssl/corp' }] },
            }),
          ],
        },
      ]),
    ),
    existing: [
      namespace('parish-web'),
      configMap('corp-trust-bundle', 'parish-web', { 'ca.crt': '-----BEGIN CERTIFICATE-----' }),
      namespace('parish-mail'),
    ],
    causes: [
      {
        class: 'secret-producer-missing',
        object: 'ConfigMap/parish-mail/corp-trust-bundle',
        explains: ['parish-mail'],
      },
    ],
  },
  {
    name: 'migration-that-asks-once',
    title: 'A migration before the sync gives up at once, and the database was up a minute later',
    applications: {
      'visit-book': {
        namespace: 'visit-book',
        objects: [
          job('visit-book-migrate', 'visit-book', {
            command: ['sh', '-ec', 'psql -h visit-pg.visit-pg.svc -U visits -d visits -f /sql/0042.sql'],
            annotations: hook('PreSync', 'BeforeHookCreation'),
          }),
          deployment('visit-book', 'visit-book'),
        ],
        syncPolicy: once,
      },
      'visit-pg': {
        namespace: 'visit-pg',
        objects: [
          statefulSet('visit-pg', 'visit-pg'),
          service('visit-pg', 'visit-pg', { ports: [{ port: 5432, targetPort: 5432 }] }),
        ],
      },
    },
    events: [earlyWarning('visit-pg', 'visit-pg-0')],
    failures: [
      {
        pod: 'visit-book-migrate',
        kind: 'fail',
        exitCode: 2,
        message:
          'psql: error: connection to server at "visit-pg.visit-pg.svc" (10.96.44.12), port 5432 failed: Connection refused\n\tIs the server running on that host and accepting TCP/IP connections?',
      },
    ],
    causes: [
      {
        class: 'hook-fails-fast-on-prerequisite',
        object: jobOf('visit-book-migrate', 'visit-book'),
        explains: ['visit-book'],
      },
    ],
  },
  {
    name: 'word-in-small-letters',
    title: 'A CronJob says forbid where the API knows only Forbid',
    applications: {
      'meter-bills': {
        namespace: 'meter-bills',
        objects: [
          cronJob('meter-bills', 'meter-bills', { concurrencyPolicy: 'forbid' }),
          deployment('meter-bills-api', 'meter-bills'),
        ],
      },
    },
    causes: [
      {
        class: 'schema-nonconformance',
        object: 'CronJob.batch/meter-bills/meter-bills',
        explains: ['meter-bills'],
      },
    ],
  },
  {
    name: 'nightly-run-that-git-forgot',
    title: 'A CronJob left git, and its Application deletes nothing',
    applications: {
      'crop-stats': {
        namespace: 'crop-stats',
        objects: [deployment('crop-stats', 'crop-stats'), cronJob('crop-stats-nightly', 'crop-stats')],
        syncPolicy: withoutHealing,
      },
    },
    trees: {
      second: {
        'crop-stats': {
          namespace: 'crop-stats',
          objects: [deployment('crop-stats', 'crop-stats')],
          syncPolicy: withoutHealing,
        },
      },
    },
    later: [{ commit: 'second' }],
    causes: [
      {
        class: 'prune-disabled-leftover',
        object: 'CronJob.batch/crop-stats/crop-stats-nightly',
        explains: ['crop-stats'],
      },
    ],
  },
  {
    name: 'address-that-another-service-has',
    title: 'MetalLB gives an address once, and two Services ask for it',
    applications: {
      'wharf-north': {
        namespace: 'wharf-north',
        objects: [
          deployment('wharf-north', 'wharf-north'),
          balancer('wharf-north', 'wharf-north', { loadBalancerIP: '192.0.2.40' }),
        ],
      },
      'wharf-south': {
        namespace: 'wharf-south',
        objects: [
          deployment('wharf-south', 'wharf-south'),
          balancer('wharf-south', 'wharf-south', { loadBalancerIP: '192.0.2.40' }),
        ],
      },
    },
    statuses: [
      {
        path: inCore('wharf-north', 'services', 'wharf-north'),
        status: { loadBalancer: { ingress: [{ ip: '192.0.2.40' }] } },
      },
    ],
    events: [
      serviceEvent('wharf-south', 'wharf-south', {
        reason: 'AllocationFailed',
        component: 'metallb-controller',
        count: 14,
        message:
          'Failed to allocate IP for "wharf-south/wharf-south": can\'t change sharing key for "wharf-south/wharf-south", address also in use by wharf-north/wharf-north',
      }),
    ],
    causes: [
      {
        class: 'lb-static-ip-shared',
        object: 'Service/wharf-south/wharf-south',
        explains: ['wharf-south'],
      },
    ],
  },
  {
    name: 'third-step-with-another-image',
    title: 'Two steps of a pipeline share an image, and the third has a bare one without the libraries',
    applications: {
      'churn-pipeline': {
        namespace: 'churn-pipeline',
        objects: [
          step('churn-features', 'registry.acme.test/ml/churn:3.1.0', 'features.py'),
          step('churn-train', 'registry.acme.test/ml/churn:3.1.0', 'train.py'),
          step('churn-evaluate', 'registry.acme.test/base/python:3.12-slim', 'evaluate.py'),
          configMap('churn-pipeline', 'churn-pipeline', { horizon: '90d' }),
        ],
      },
    },
    failures: [
      {
        pod: 'churn-evaluate',
        kind: 'fail',
        message:
          'Traceback (most recent call last):\n  File "/job/evaluate.py", line 4, in <module>\n    import sklearn.metrics\nModuleNotFoundError: No module named \'sklearn\'',
      },
    ],
    causes: [
      {
        class: 'mixed-image-tiers',
        object: jobOf('churn-evaluate', 'churn-pipeline'),
        explains: ['churn-pipeline'],
      },
    ],
  },
  {
    name: 'note-with-a-colon',
    title: 'A chart writes a text with a colon without quotation marks, and what comes out is no YAML',
    applications: {
      'harp-store': {
        namespace: 'harp-store',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: harp-store\nversion: 2.2.0\n',
          'values.yaml': 'labels:\n  team: strings\n  tier: web\nnote: "open: daily"\n',
          'templates/settings.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: harp-store\n  labels:\n    {{- toYaml .Values.labels | nindent 4 }}\ndata:\n  note: {{ .Values.note }}\n',
        },
      },
      'harp-lessons': {
        namespace: 'harp-lessons',
        objects: [deployment('harp-lessons', 'harp-lessons')],
      },
    },
    causes: [{ class: 'helm-render-error', object: application('harp-store'), explains: ['harp-store'] }],
  },
  {
    name: 'toleration-of-the-neighbours',
    title: 'Pods go to a pool with the toleration of another one',
    facts: {
      nodePools: [
        workers,
        {
          name: 'ingest',
          arch: 'amd64',
          labels: { 'acme.test/pool': 'ingest' },
          taints: [{ key: 'dedicated', value: 'ingest', effect: 'NoSchedule' }],
          allocatable: size,
        },
      ],
    },
    applications: {
      'tide-ingest': {
        namespace: 'tide-ingest',
        objects: [
          deployment('tide-ingest', 'tide-ingest', {
            pod: {
              nodeSelector: { 'acme.test/pool': 'ingest' },
              tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'stream', effect: 'NoSchedule' }],
            },
          }),
        ],
      },
      'tide-chart': { namespace: 'tide-chart', objects: [deployment('tide-chart', 'tide-chart')] },
    },
    causes: [{ class: 'untolerated-taint', object: workload('tide-ingest'), explains: ['tide-ingest'] }],
  },
  {
    name: 'digest-taken-on-a-laptop',
    title: 'An image is pinned by the digest of one architecture, and the nodes have another',
    facts: { nodePools: [workers, armPool] },
    applications: {
      'loom-planner': {
        namespace: 'loom-planner',
        objects: [
          deployment('loom-planner', 'loom-planner', {
            pod: onArm,
            container: { image: `registry.acme.test/loom/planner@${digest('5d1e')}` },
          }),
        ],
      },
      'loom-orders': {
        namespace: 'loom-orders',
        objects: [
          deployment('loom-orders', 'loom-orders', {
            pod: onArm,
            container: { image: 'registry.acme.test/loom/orders:8.2' },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'loom-planner',
        kind: 'pull',
        message: `rpc error: code = NotFound desc = failed to pull and unpack image "registry.acme.test/loom/planner@${digest('5d1e')}": no match for platform in manifest: not found`,
      },
    ],
    causes: [
      { class: 'digest-is-single-arch', object: workload('loom-planner'), explains: ['loom-planner'] },
    ],
  },
  {
    name: 'namespace-that-the-role-does-not-name',
    title: 'A Vault that serves two namespaces refuses the login of a third',
    applications: Object.fromEntries(
      ['choir-tenor', 'choir-alto', 'choir-bass'].map((name) => [
        name,
        {
          namespace: name,
          objects: [
            withRole(secretStore('shared', name, 'https://vault.corp.test'), 'choir'),
            externalSecret('scores-db', name, { store: 'shared' }),
            deployment(name, name, { container: { env: [fromSecret('PGPASSWORD', 'scores-db')] } }),
          ],
        },
      ]),
    ),
    made: ['choir-tenor', 'choir-alto'].map((name) => ({
      of: external(name, 'scores-db'),
      by: 'external-secrets',
      into: `/api/v1/namespaces/${name}/secrets`,
      object: secret('scores-db', name, { stringData: { password: 'only-a-recorded-example' } }),
    })),
    statuses: [
      ...['choir-tenor', 'choir-alto'].flatMap((name) => [
        { path: store(name, 'shared'), status: valid },
        { path: external(name, 'scores-db'), status: synced },
      ]),
      {
        path: store('choir-bass', 'shared'),
        status: notReady('InvalidProviderConfig', 'unable to create client'),
      },
      { path: external('choir-bass', 'scores-db'), status: noData },
    ],
    events: [
      {
        path: store('choir-bass', 'shared'),
        apiVersion: 'external-secrets.io/v1',
        kind: 'SecretStore',
        event: {
          reason: 'InvalidProviderConfig',
          component: 'secret-store',
          count: 31,
          message:
            'unable to log in to auth method: unable to log in with Kubernetes auth: Error making API request.\n\nURL: PUT https://vault.corp.test/v1/auth/kubernetes/login\nCode: 403. Errors:\n\n* namespace not authorized',
        },
      },
      updateFailed(
        'choir-bass',
        'scores-db',
        'error processing spec.data[0] (key: choir-bass/scores-db), err: SecretStore "shared" is not ready',
      ),
    ],
    causes: [
      {
        class: 'store-namespace-not-allowlisted',
        object: 'SecretStore.external-secrets.io/choir-bass/shared',
        explains: ['choir-bass'],
      },
    ],
  },
  {
    name: 'definition-of-a-quarter-megabyte',
    title:
      'The definition of a workflow engine is too long for an annotation, and its instances have no kind',
    applications: {
      'flume-definitions': {
        namespace: 'flume',
        objects: [
          withDescription(
            definition({ group: 'flume.acme.test', kind: 'Pipeline', plural: 'pipelines' }),
            'One step of a pipeline, and what it may say. '.repeat(6200),
          ),
        ],
      },
      flume: {
        namespace: 'flume',
        objects: [
          deployment('flume-controller', 'flume'),
          object(
            { apiVersion: 'flume.acme.test/v1', kind: 'Pipeline', name: 'ingest', namespace: 'flume' },
            { spec: { steps: [{ name: 'read' }] } },
          ),
        ],
      },
    },
    existing: [namespace('flume')],
    causes: [
      {
        class: 'crd-too-large-client-apply',
        object: 'CustomResourceDefinition.apiextensions.k8s.io/pipelines.flume.acme.test',
        explains: ['flume-definitions', 'flume'],
      },
    ],
  },
  {
    name: 'project-that-was-never-applied',
    title: 'Two applications are of a project that nobody has made',
    applications: {
      'moor-gates': {
        namespace: 'moor-gates',
        objects: [deployment('moor-gates', 'moor-gates')],
        spec: { project: 'waterways' },
      },
      'moor-levels': {
        namespace: 'moor-levels',
        objects: [configMap('moor-levels', 'moor-levels', { unit: 'cm' })],
        spec: { project: 'waterways' },
      },
      'moor-office': { namespace: 'moor-office', objects: [deployment('moor-office', 'moor-office')] },
    },
    causes: [
      {
        class: 'project-missing-or-unreachable',
        object: 'AppProject.argoproj.io/argocd/waterways',
        explains: ['moor-gates', 'moor-levels'],
      },
    ],
  },
  {
    name: 'edge-proxy-on-the-masters',
    title: 'A proxy must run on control-plane nodes and does not tolerate what keeps pods off them',
    facts: {
      nodePools: [
        workers,
        {
          name: 'control',
          arch: 'amd64',
          labels: { 'node-role.kubernetes.io/control-plane': '' },
          taints: [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }],
          allocatable: size,
        },
      ],
    },
    applications: {
      'brook-proxy': {
        namespace: 'brook-proxy',
        objects: [
          deployment('brook-proxy', 'brook-proxy', {
            pod: {
              affinity: {
                nodeAffinity: {
                  requiredDuringSchedulingIgnoredDuringExecution: {
                    nodeSelectorTerms: [
                      {
                        matchExpressions: [
                          { key: 'node-role.kubernetes.io/control-plane', operator: 'Exists' },
                        ],
                      },
                    ],
                  },
                },
              },
            },
          }),
          service('brook-proxy', 'brook-proxy'),
        ],
      },
    },
    causes: [{ class: 'pinned-to-tainted-node', object: workload('brook-proxy'), explains: ['brook-proxy'] }],
  },
  {
    name: 'password-with-a-slash',
    title: 'An address of a database is put together with a password that was not encoded',
    applications: {
      'fare-rules': {
        namespace: 'fare-rules',
        objects: [
          deployment('fare-rules', 'fare-rules', {
            container: {
              env: [
                fromSecret('DB_PASSWORD', 'fare-db'),
                {
                  name: 'DATABASE_URL',
                  value: 'postgres://fares:$(DB_PASSWORD)@fare-db.fare-db.svc:5432/fares',
                },
              ],
            },
          }),
        ],
      },
      'fare-db': {
        namespace: 'fare-db',
        objects: [
          statefulSet('fare-db', 'fare-db'),
          service('fare-db', 'fare-db', { ports: [{ port: 5432, targetPort: 5432 }] }),
        ],
      },
    },
    existing: [
      namespace('fare-rules'),
      secret('fare-db', 'fare-rules', { stringData: { password: 'only/a-recorded@example' } }),
    ],
    failures: [
      crash(
        'fare-rules',
        '{"level":"fatal","msg":"open pool","error":"cannot parse `postgres://fares:xxxxxx@fare-db.fare-db.svc:5432/fares`: failed to parse as URL (invalid port \\":only\\" after host)"}',
      ),
    ],
    causes: [{ class: 'uri-password-not-encoded', object: workload('fare-rules'), explains: ['fare-rules'] }],
  },
  {
    name: 'braces-that-came-through',
    title: 'A template of the secrets operator was escaped for Helm in a folder that Helm never renders',
    applications: {
      'gala-seats': {
        namespace: 'gala-seats',
        objects: [
          secretStore('vault', 'gala-seats', 'https://vault.corp.test'),
          templated(externalSecret('seats-redis', 'gala-seats'), {
            REDIS_PASSWORD: '{{ `{{ .password }}` }}',
          }),
          deployment('gala-seats', 'gala-seats', {
            container: {
              env: [
                { name: 'REDIS_HOST', value: 'gala-redis.gala-redis.svc' },
                fromSecret('REDIS_PASSWORD', 'seats-redis', 'REDIS_PASSWORD'),
              ],
            },
          }),
        ],
      },
      'gala-redis': {
        namespace: 'gala-redis',
        objects: [
          statefulSet('gala-redis', 'gala-redis'),
          service('gala-redis', 'gala-redis', { ports: [{ port: 6379, targetPort: 6379 }] }),
        ],
      },
    },
    existing: [
      namespace('gala-seats'),
      secret('seats-redis', 'gala-seats', { stringData: { REDIS_PASSWORD: '{{ .password }}' } }),
    ],
    statuses: [
      { path: store('gala-seats', 'vault'), status: valid },
      { path: external('gala-seats', 'seats-redis'), status: synced },
    ],
    failures: [
      crash(
        'gala-seats',
        'redis.exceptions.AuthenticationError: invalid username-password pair or user is disabled.\nWRONGPASS invalid username-password pair or user is disabled.',
      ),
    ],
    causes: [
      {
        class: 'externalsecret-double-template',
        object: 'ExternalSecret.external-secrets.io/gala-seats/seats-redis',
        explains: ['gala-seats'],
      },
    ],
  },
  {
    name: 'helper-that-was-given-a-list',
    title: 'A helper of a chart reaches for the values and was handed only its own arguments',
    applications: {
      'oboe-tuner': {
        namespace: 'oboe-tuner',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: oboe-tuner\nversion: 1.3.0\n',
          'values.yaml': 'region: eu-north\nzones: [a, b]\n',
          'templates/_env.tpl':
            '{{- define "oboe-tuner.zones" -}}\n{{- range .zones }}\n{{ . }}: {{ $.Values.region }}-{{ . }}\n{{- end }}\n{{- end -}}\n',
          'templates/zones.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: oboe-zones\ndata:\n  {{- include "oboe-tuner.zones" (dict "zones" .Values.zones) | nindent 2 }}\n',
        },
      },
    },
    causes: [{ class: 'template-define-scope', object: application('oboe-tuner'), explains: ['oboe-tuner'] }],
  },
  {
    name: 'guard-whose-service-was-forgotten',
    title: 'A webhook must agree to every change, and nobody made the Service by which it is called',
    applications: {
      'sluice-guard': {
        namespace: 'sluice-guard',
        objects: [
          deployment('sluice-guard', 'sluice-guard', {
            container: { ports: [{ name: 'webhook', containerPort: 9443 }] },
          }),
          sluiceWebhook(),
        ],
        syncPolicy: withoutHealing,
      },
      'sluice-works': {
        namespace: 'sluice-works',
        objects: [
          configMap('sluice-works', 'sluice-works', { gates: '12' }),
          deployment('sluice-works', 'sluice-works', { annotations: wave(3) }),
        ],
      },
    },
    // The webhook has been there for longer than what it guards.
    existing: [namespace('sluice-works'), sluiceWebhook()],
    causes: [
      {
        class: 'webhook-unavailable-at-apply',
        object: 'Service/sluice-guard/sluice-guard-webhook',
        explains: ['sluice-works'],
      },
    ],
  },
  {
    name: 'program-for-other-machines',
    title: 'A tag holds only a program for Intel, and the pods were moved to ARM',
    facts: { nodePools: [workers, armPool] },
    applications: {
      'peat-sampler': {
        namespace: 'peat-sampler',
        objects: [deployment('peat-sampler', 'peat-sampler', { pod: onArm })],
      },
      'peat-viewer': {
        namespace: 'peat-viewer',
        objects: [deployment('peat-viewer', 'peat-viewer', { pod: onArm })],
      },
    },
    failures: [crash('peat-sampler', 'exec /usr/bin/dumb-init: exec format error', { exitCode: 255 })],
    causes: [
      { class: 'image-platform-mismatch', object: workload('peat-sampler'), explains: ['peat-sampler'] },
    ],
  },
  {
    name: 'one-second-to-answer',
    title: 'A search server is asked after one second whether it lives, and is killed while it warms up',
    applications: {
      'herb-search': {
        namespace: 'herb-search',
        objects: [
          deployment('herb-search', 'herb-search', {
            container: {
              livenessProbe: {
                httpGet: { path: '/solr/admin/info/health', port: 8983 },
                timeoutSeconds: 1,
                periodSeconds: 5,
                failureThreshold: 2,
              },
            },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'herb-search',
        kind: 'crash',
        exitCode: 143,
        events: [
          {
            reason: 'Unhealthy',
            count: 21,
            message:
              'Liveness probe failed: Get "http://10.244.0.19:8983/solr/admin/info/health": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
          },
          {
            type: 'Normal',
            reason: 'Killing',
            count: 6,
            message: 'Container herb-search failed liveness probe, will be restarted',
          },
        ],
      },
    ],
    causes: [
      { class: 'probe-budget-too-strict', object: workload('herb-search'), explains: ['herb-search'] },
    ],
  },
];

const several = [
  {
    name: 'stadium-on-a-match-day',
    title:
      'A Job was changed that may not be, a block disk is to be written by many, and a set is no plain YAML',
    applications: stadium('2.0'),
    trees: { second: stadium('2.1') },
    existing: [
      object(
        { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', name: 'stadium-gp3', namespace: '' },
        { provisioner: 'ebs.csi.aws.com', volumeBindingMode: 'Immediate' },
      ),
    ],
    events: [
      {
        path: inCore('stadium-media', 'persistentvolumeclaims', 'stadium-media'),
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        event: {
          reason: 'ProvisioningFailed',
          count: 9,
          component: 'ebs.csi.aws.com_ebs-csi-controller-6f4d9c7b8-2xkqp',
          message:
            'failed to provision volume with StorageClass "stadium-gp3": rpc error: code = InvalidArgument desc = Volume capabilities MULTI_NODE_MULTI_WRITER not supported. Only AccessModes[ReadWriteOnce] supported.',
        },
      },
    ],
    later: [{ commit: 'second' }],
    causes: [
      {
        class: 'job-immutable-update',
        object: jobOf('stadium-seats', 'stadium-seating'),
        explains: ['stadium-seating'],
      },
      {
        class: 'accessmode-unsupported',
        object: 'PersistentVolumeClaim/stadium-media/stadium-media',
        explains: ['stadium-media'],
      },
      {
        class: 'appset-template-not-plain-yaml',
        object: application('stadium-sets'),
        explains: ['stadium-sets'],
      },
    ],
  },
  {
    name: 'library-after-the-move',
    title:
      'A bucket was never made, a Job cleans up after itself, and a folder holds a kustomization beside its manifests',
    applications: {
      'library-scans': {
        namespace: 'library-scans',
        objects: [
          deployment('library-scans', 'library-scans', {
            container: { env: [{ name: 'SCANS_BUCKET', value: 'library-scans-eu' }] },
          }),
        ],
      },
      'library-import': {
        namespace: 'library-import',
        objects: [
          withTtl(job('library-import-once', 'library-import', { command: ['import', '--all'] }), 4),
          deployment('library-import', 'library-import'),
        ],
        syncPolicy: withoutHealing,
      },
      'library-rooms': {
        namespace: 'library-rooms',
        objects: [configMap('library-rooms', 'library-rooms', { open: '9' })],
        files: {
          'env/prod/kustomization.yaml':
            'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - ../../objects.yaml\nnamePrefix: prod-\n',
        },
        source: { directory: { recurse: true } },
      },
      'library-desk': { namespace: 'library-desk', objects: [deployment('library-desk', 'library-desk')] },
    },
    failures: [
      crash(
        'library-scans',
        'botocore.errorfactory.NoSuchBucket: An error occurred (NoSuchBucket) when calling the ListObjectsV2 operation: The specified bucket does not exist',
      ),
    ],
    causes: [
      {
        class: 'app-domain-object-missing',
        object: workload('library-scans'),
        explains: ['library-scans'],
      },
      {
        class: 'tracked-job-ttl-churn',
        object: jobOf('library-import-once', 'library-import'),
        explains: ['library-import'],
      },
      {
        class: 'directory-source-picks-nonmanifest',
        object: application('library-rooms'),
        explains: ['library-rooms'],
      },
    ],
  },
  {
    name: 'cellar-without-a-keeper',
    title: 'A node holds as many disks as it may, and nobody runs the operator of ClickHouse',
    facts: {
      nodePools: [
        workers,
        {
          name: 'cellar',
          arch: 'amd64',
          labels: { 'acme.test/pool': 'cellar' },
          taints: [{ key: 'acme.test/dense', value: 'true', effect: 'NoSchedule' }],
          allocatable: size,
        },
      ],
    },
    applications: {
      'cellar-index': {
        namespace: 'cellar-index',
        objects: [deployment('cellar-index', 'cellar-index', { pod: inCellar('cellar-index') })],
      },
      'cellar-search': {
        namespace: 'cellar-search',
        objects: [
          object(
            {
              apiVersion: 'clickhouse.altinity.com/v1',
              kind: 'ClickHouseInstallation',
              name: 'wines',
              namespace: 'cellar-search',
            },
            { spec: { configuration: { clusters: [{ name: 'wines', layout: { shardsCount: 1 } }] } } },
          ),
        ],
      },
    },
    existing: [
      ...['cellar-old', 'cellar-index'].flatMap((name) => [namespace(name), disk(name), claimOf(name)]),
      deployment('cellar-old', 'cellar-old', { pod: inCellar('cellar-old') }),
      object(
        { apiVersion: 'storage.k8s.io/v1', kind: 'CSINode', name: 'cellar-1', namespace: '' },
        {
          spec: {
            drivers: [{ name: 'csi.vsphere.vmware.com', nodeID: 'cellar-1', allocatable: { count: 1 } }],
          },
        },
      ),
      definition({
        group: 'clickhouse.altinity.com',
        kind: 'ClickHouseInstallation',
        plural: 'clickhouseinstallations',
      }),
    ],
    causes: [
      { class: 'node-volume-limit', object: workload('cellar-index'), explains: ['cellar-index'] },
      {
        class: 'operator-absent-or-late',
        object: 'ClickHouseInstallation.clickhouse.altinity.com/cellar-search/wines',
        explains: ['cellar-search'],
      },
    ],
  },
  {
    name: 'mill-in-another-region',
    title: 'The controller of load balancers may not do what it must, and a mirror copied one architecture',
    facts: { nodePools: [workers, armPool] },
    applications: {
      'mill-edge': {
        namespace: 'mill-edge',
        objects: [
          deployment('mill-edge', 'mill-edge'),
          balancer('mill-edge', 'mill-edge', {
            loadBalancerClass: 'service.k8s.aws/nlb',
            annotations: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internet-facing' },
          }),
        ],
      },
      'mill-grinder': {
        namespace: 'mill-grinder',
        objects: [
          deployment('mill-grinder', 'mill-grinder', {
            pod: onArm,
            container: { image: 'mirror.mill.test/upstream/grinder:4.4.0' },
          }),
        ],
      },
      'mill-scale': {
        namespace: 'mill-scale',
        objects: [
          deployment('mill-scale', 'mill-scale', {
            pod: onArm,
            container: { image: 'ghcr.upstream.test/upstream/grinder:4.4.0' },
          }),
        ],
      },
    },
    events: [
      serviceEvent('mill-edge', 'mill-edge', {
        reason: 'FailedDeployModel',
        component: 'service',
        count: 17,
        message:
          'Failed deploy model due to operation error Elastic Load Balancing v2: CreateLoadBalancer, https response error StatusCode: 403, RequestID: 7d0a5f0e-31a4-4c0e-9d55-0a1c6a1b7f10, api error AccessDenied: User: arn:aws:sts::111122223333:assumed-role/mill-lbc/1763412345678901234 is not authorized to perform: elasticloadbalancing:CreateLoadBalancer on resource: arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/net/k8s-milledge-milledge-5ddc3ba496/* because no identity-based policy allows the elasticloadbalancing:CreateLoadBalancer action',
      }),
    ],
    failures: [
      {
        pod: 'mill-grinder',
        kind: 'pull',
        message:
          'choosing an image from manifest list docker://mirror.mill.test/upstream/grinder:4.4.0: no image found in image index for architecture "arm64", variant "v8", OS "linux"',
      },
    ],
    causes: [
      {
        class: 'lb-cloud-permission-denied',
        object: 'Service/mill-edge/mill-edge',
        explains: ['mill-edge'],
      },
      { class: 'mirror-flattened', object: workload('mill-grinder'), explains: ['mill-grinder'] },
    ],
  },
  {
    name: 'archive-of-the-province',
    title: 'An Application lost its path when it was copied, and the cloud does not know an account',
    applications: {
      'archive-maps': {
        namespace: 'archive-maps',
        objects: [configMap('archive-maps', 'archive-maps', { century: '18' })],
        source: { path: undefined },
      },
      'archive-deeds': {
        namespace: 'archive-deeds',
        objects: [
          account('deeds-reader', 'archive-deeds', {
            annotations: { 'azure.workload.identity/client-id': '3c1f0c52-6a8e-4a53-9f0b-0d6a8a1f5e77' },
          }),
          deployment('archive-deeds', 'archive-deeds', { pod: { serviceAccountName: 'deeds-reader' } }),
        ],
      },
    },
    failures: [
      crash(
        'archive-deeds',
        "azure.core.exceptions.ClientAuthenticationError: Authentication failed: AADSTS700213: No matching federated identity record found for presented assertion subject 'system:serviceaccount:archive-deeds:deeds-reader'. Check your federated identity credential Subject, Audience and Issuer against the presented assertion. https://learn.microsoft.com/entra/workload-id/workload-identity-federation Trace ID: 8eea681d-0000-487d-9be7-d61225177f00 Correlation ID: d0f0de73-8a5d-4de0-99b6-83e71da1f7a4 Timestamp: 2026-11-17 14:54:34Z",
      ),
    ],
    causes: [
      {
        class: 'application-manifest-mangled',
        object: application('archive-maps'),
        explains: ['archive-maps'],
      },
      {
        class: 'workload-identity-subject-mismatch',
        object: 'ServiceAccount/archive-deeds/deeds-reader',
        explains: ['archive-deeds'],
      },
    ],
  },
  {
    name: 'theatre-before-the-premiere',
    title: 'A tag was never pushed, and the issuer of certificates has had enough of one name',
    applications: {
      'theatre-tickets': {
        namespace: 'theatre-tickets',
        objects: [
          deployment('theatre-tickets', 'theatre-tickets', {
            container: { image: 'registry.acme.test/theatre/tickets:7.0.0-rc4' },
          }),
        ],
      },
      'theatre-tls': {
        namespace: 'theatre-front',
        objects: [
          object(
            {
              apiVersion: 'cert-manager.io/v1',
              kind: 'Certificate',
              name: 'theatre-front',
              namespace: 'theatre-front',
            },
            {
              spec: {
                secretName: 'theatre-front-tls',
                dnsNames: ['tickets.theatre.test'],
                issuerRef: { name: 'letsencrypt', kind: 'ClusterIssuer' },
              },
            },
          ),
        ],
      },
      'theatre-front': {
        namespace: 'theatre-front',
        objects: [
          deployment('theatre-front', 'theatre-front', {
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'theatre-front-tls' } }] },
            container: { volumeMounts: [{ name: 'tls', mountPath: '/tls' }] },
          }),
        ],
      },
    },
    statuses: [
      {
        path: at({ group: 'cert-manager.io', space: 'theatre-front' }, 'certificates', 'theatre-front'),
        status: {
          failedIssuanceAttempts: 4,
          conditions: [
            condition('Ready', 'False', ['DoesNotExist', 'Issuing certificate as Secret does not exist']),
            condition('Issuing', 'False', [
              'Failed',
              'The certificate request has failed to complete and will be retried: Failed to wait for order resource "theatre-front-1-2838533447" to become ready: order is in "errored" state: Failed to create Order: 429 urn:ietf:params:acme:error:rateLimited: too many certificates (5) already issued for this exact set of identifiers in the last 168h0m0s, retry after 2026-11-19 06:12:44 UTC: see https://letsencrypt.org/docs/rate-limits/#new-certificates-per-exact-set-of-identifiers',
            ]),
          ],
        },
      },
    ],
    failures: [
      {
        pod: 'theatre-tickets',
        kind: 'pull',
        message:
          'Error response from daemon: manifest for registry.acme.test/theatre/tickets:7.0.0-rc4 not found: manifest unknown: manifest unknown',
      },
    ],
    causes: [
      {
        class: 'image-tag-not-published',
        object: workload('theatre-tickets'),
        explains: ['theatre-tickets'],
      },
      {
        class: 'certificate-not-issued',
        object: 'Certificate.cert-manager.io/theatre-front/theatre-front',
        explains: ['theatre-tls', 'theatre-front'],
      },
    ],
  },
  {
    name: 'clubhouse-behind-a-login',
    title: 'A grant has nothing where an empty text belongs, and a client asks for a scope it was not given',
    applications: {
      'club-grants': {
        namespace: 'club-grants',
        objects: [
          object(
            {
              apiVersion: 'gateway.networking.k8s.io/v1beta1',
              kind: 'ReferenceGrant',
              name: 'from-edge',
              namespace: 'club-grants',
            },
            {
              spec: {
                from: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', namespace: 'club-edge' }],
                to: [{ group: null, kind: 'Service' }],
              },
            },
          ),
          configMap('club-grants', 'club-grants', { season: '26' }),
        ],
        syncPolicy: { ...withoutHealing, syncOptions: onServer },
      },
      'club-members': {
        namespace: 'club-members',
        objects: [
          deployment('club-members', 'club-members', {
            container: {
              env: [
                { name: 'OIDC_ISSUER', value: 'https://sso.club.test/realms/club' },
                { name: 'OIDC_CLIENT_ID', value: 'members-api' },
                { name: 'OIDC_SCOPE', value: 'openid directory' },
              ],
            },
          }),
        ],
      },
    },
    existing: [referenceGrants()],
    failures: [
      crash(
        'club-members',
        'OPError: invalid_scope (Invalid scopes: openid directory)\n    at processResponse (/app/node_modules/openid-client/lib/helpers/process_response.js:38:13)\n    at Client.grant (/app/node_modules/openid-client/lib/client.js:1381:22)',
      ),
    ],
    causes: [
      {
        class: 'yaml-null-not-empty-string',
        object: 'ReferenceGrant.gateway.networking.k8s.io/club-grants/from-edge',
        explains: ['club-grants'],
      },
      {
        class: 'oidc-client-misregistered',
        object: workload('club-members'),
        explains: ['club-members'],
      },
    ],
  },
  {
    name: 'harbour-office-in-a-hurry',
    title: 'The server of a developer is deployed, and an agent wants more of a node than it may',
    applications: {
      'harbour-ui': {
        namespace: 'harbour-ui',
        objects: [
          deployment('harbour-ui', 'harbour-ui', {
            container: {
              image: 'registry.acme.test/harbour/ui:dev',
              command: ['npm', 'run', 'dev', '--', '--host', '0.0.0.0'],
            },
          }),
        ],
      },
      'harbour-agent': {
        namespace: 'harbour-agent',
        objects: [hostAgent('harbour-agent', 'harbour-agent')],
      },
      'harbour-log': { namespace: 'harbour-log', objects: [statefulSet('harbour-log', 'harbour-log')] },
    },
    existing: [
      object(
        { apiVersion: 'v1', kind: 'Namespace', name: 'harbour-agent', namespace: '' },
        { labels: { 'pod-security.kubernetes.io/enforce': 'baseline' } },
      ),
    ],
    events: [earlyWarning('harbour-log', 'harbour-log-0')],
    failures: [
      crash(
        'harbour-ui',
        "> harbour-ui@0.0.0 dev\n> vite --host 0.0.0.0\n\n  VITE v5.4.10  ready in 2211 ms\n\nnode:internal/errors:496\n    ErrorCaptureStackTrace(err);\n\nError: ENOSPC: System limit for number of file watchers reached, watch '/app/src'\n    at FSWatcher.<computed> (node:internal/fs/watchers:247:19)",
      ),
    ],
    causes: [
      { class: 'dev-image-in-baseline', object: workload('harbour-ui'), explains: ['harbour-ui'] },
      {
        class: 'podsecurity-violation',
        object: 'DaemonSet.apps/harbour-agent/harbour-agent',
        explains: ['harbour-agent'],
      },
    ],
  },
  {
    name: 'rota-of-two-stages',
    title: 'Argo CD of three namespaces is given a role of the cluster, and a test stage asks production',
    alone: true,
    applications: {
      'rota-access': {
        namespace: 'rota-access',
        objects: [
          configMap('rota-access', 'rota-access', { groups: 'planners' }),
          object(
            { apiVersion: `${rbac}/v1`, kind: 'ClusterRole', name: 'rota-planner', namespace: '' },
            { rules: [{ apiGroups: [''], resources: ['nodes'], verbs: ['list'] }] },
          ),
        ],
      },
      'rota-staging': { namespace: 'rota-staging', objects: rota('rota-staging') },
      'rota-prod': { namespace: 'rota-prod', objects: rota('rota-prod') },
    },
    existing: [
      namespace('rota-access'),
      namespace('rota-staging'),
      namespace('rota-prod'),
      secret('cluster-of-the-rota', 'argocd', {
        labels: { 'argocd.argoproj.io/secret-type': 'cluster' },
        stringData: {
          name: 'in-cluster',
          server: 'https://kubernetes.default.svc',
          namespaces: 'rota-access,rota-staging,rota-prod',
          config: '{"tlsClientConfig":{"insecure":false}}',
        },
      }),
    ],
    failures: [
      crash(
        'rota-staging-api',
        'psycopg2.OperationalError: could not connect to server: Connection timed out\n\tIs the server running on host "rota-prod-db.rota-prod.svc.cluster.local" (10.96.14.3) and accepting\n\tTCP/IP connections on port 5432?',
      ),
    ],
    causes: [
      {
        class: 'argocd-namespaced-cluster-scope',
        object: `ClusterRole.${rbac}/rota-planner`,
        explains: ['rota-access'],
      },
      {
        class: 'cross-env-endpoint',
        object: workload('rota-staging-api', 'rota-staging'),
        explains: ['rota-staging'],
      },
    ],
  },
  {
    name: 'orchard-with-a-monitor',
    title: 'The API server fills in a word that git leaves out, and a program has a fault of its own',
    applications: {
      'orchard-press': {
        namespace: 'orchard-press',
        objects: [
          deployment('orchard-press', 'orchard-press'),
          service('orchard-press', 'orchard-press', {
            ports: [{ name: 'metrics', port: 9100, targetPort: 9100 }],
          }),
          object(
            {
              apiVersion: 'monitoring.coreos.com/v1',
              kind: 'ServiceMonitor',
              name: 'orchard-press',
              namespace: 'orchard-press',
            },
            {
              spec: {
                selector: { matchLabels: { app: 'orchard-press' } },
                endpoints: [
                  {
                    port: 'metrics',
                    relabelings: [{ sourceLabels: ['__meta_kubernetes_pod_node_name'], targetLabel: 'node' }],
                  },
                ],
              },
            },
          ),
        ],
        syncPolicy: { ...withoutHealing, syncOptions: onServer },
      },
      'orchard-payroll': {
        namespace: 'orchard-payroll',
        objects: [deployment('orchard-payroll', 'orchard-payroll')],
      },
    },
    existing: [serviceMonitors()],
    failures: [
      crash(
        'orchard-payroll',
        'Unhandled exception. System.NullReferenceException: Object reference not set to an instance of an object.\n   at Orchard.Payroll.Season.Close(Int32 year) in /src/Payroll/Season.cs:line 118\n   at Orchard.Payroll.Program.<Main>(String[] args)',
        { exitCode: 134 },
      ),
    ],
    causes: [
      {
        class: 'api-default-drift',
        object: 'ServiceMonitor.monitoring.coreos.com/orchard-press/orchard-press',
        explains: ['orchard-press'],
      },
      { class: 'app-level-crashloop', object: workload('orchard-payroll'), explains: ['orchard-payroll'] },
    ],
  },
  {
    name: 'spa-with-old-names',
    title: 'A rule to ignore names a workload of old, and an alias points to a Service that was made anew',
    applications: {
      'spa-kiosk': {
        namespace: 'spa-kiosk',
        objects: [deployment('spa-kiosk-web', 'spa-kiosk')],
        spec: {
          ignoreDifferences: [
            { group: 'apps', kind: 'Deployment', name: 'spa-kiosk', jsonPointers: ['/spec/replicas'] },
          ],
        },
        syncPolicy: withoutHealing,
      },
      'spa-booking': {
        namespace: 'spa-booking',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'Service', name: 'edge', namespace: 'spa-booking' },
            {
              spec: {
                type: 'ExternalName',
                externalName: 'envoy-spa-public-3f7a1c9e.spa-gateways.svc.cluster.local',
              },
            },
          ),
          deployment('spa-booking', 'spa-booking', {
            container: { env: [{ name: 'PUBLIC_API', value: 'http://edge.spa-booking.svc.cluster.local' }] },
          }),
        ],
      },
      'spa-gateways': {
        namespace: 'spa-gateways',
        objects: [
          object(
            {
              apiVersion: 'gateway.networking.k8s.io/v1',
              kind: 'Gateway',
              name: 'public',
              namespace: 'spa-gateways',
            },
            {
              spec: {
                gatewayClassName: 'envoy',
                listeners: [{ name: 'http', port: 80, protocol: 'HTTP' }],
              },
            },
          ),
        ],
      },
    },
    made: [
      {
        of: at({ group: 'gateway.networking.k8s.io', space: 'spa-gateways' }, 'gateways', 'public'),
        by: 'envoy-gateway',
        into: '/apis/apps/v1/namespaces/spa-gateways/deployments',
        object: deployment('envoy-spa-public-8d20b4c1', 'spa-gateways'),
      },
      {
        of: at({ group: 'gateway.networking.k8s.io', space: 'spa-gateways' }, 'gateways', 'public'),
        by: 'envoy-gateway',
        into: '/api/v1/namespaces/spa-gateways/services',
        object: service('envoy-spa-public-8d20b4c1', 'spa-gateways'),
      },
    ],
    statuses: [
      {
        path: at({ group: 'gateway.networking.k8s.io', space: 'spa-gateways' }, 'gateways', 'public'),
        status: {
          addresses: [{ type: 'IPAddress', value: '203.0.113.24' }],
          conditions: [
            condition('Accepted', 'True', ['Accepted', 'The Gateway has been scheduled by Envoy Gateway']),
            condition('Programmed', 'True', [
              'Programmed',
              'Address assigned to the Gateway, 1/1 envoy replicas available',
            ]),
          ],
        },
      },
    ],
    failures: [
      crash(
        'spa-booking',
        'Get "http://edge.spa-booking.svc.cluster.local/v2/slots": dial tcp: lookup edge.spa-booking.svc.cluster.local on 10.96.0.10:53: no such host',
      ),
    ],
    later: [
      {
        kubectl: [
          'patch',
          'deployment',
          'spa-kiosk-web',
          '-n',
          'spa-kiosk',
          '--subresource=scale',
          '--field-manager=kube-controller-manager',
          '--type=merge',
          '-p',
          '{"spec":{"replicas":3}}',
        ],
      },
    ],
    causes: [
      { class: 'ignore-rule-dead', object: application('spa-kiosk'), explains: ['spa-kiosk'] },
      {
        class: 'dns-alias-to-generated-name',
        object: 'Service/spa-booking/edge',
        explains: ['spa-booking'],
      },
    ],
  },
  {
    name: 'bakery-at-four-in-the-morning',
    title: 'A namespace may not have more memory, and an object was applied before its definition came',
    applications: {
      'bakery-ovens': {
        namespace: 'bakery-ovens',
        objects: [
          deployment('bakery-ovens', 'bakery-ovens', {
            container: {
              resources: { requests: { cpu: '500m', memory: '3Gi' }, limits: { memory: '3Gi' } },
            },
          }),
        ],
      },
      'bakery-recipes': {
        namespace: 'bakery-recipes',
        objects: [
          object(
            {
              apiVersion: 'bakery.acme.test/v1',
              kind: 'Recipe',
              name: 'rye',
              namespace: 'bakery-recipes',
            },
            { spec: { hours: 14 } },
          ),
          deployment('bakery-recipes', 'bakery-recipes'),
        ],
        syncPolicy: once,
      },
      'bakery-kinds': {
        namespace: 'bakery-kinds',
        objects: [
          job('bakery-kinds-backup', 'bakery-kinds', {
            command: ['sh', '-c', 'sleep 25'],
            annotations: hook('PreSync', 'BeforeHookCreation'),
          }),
          definition({ group: 'bakery.acme.test', kind: 'Recipe', plural: 'recipes' }),
        ],
      },
    },
    existing: [
      namespace('bakery-ovens'),
      object(
        { apiVersion: 'v1', kind: 'ResourceQuota', name: 'night-shift', namespace: 'bakery-ovens' },
        { spec: { hard: { 'requests.memory': '2Gi', 'limits.memory': '4Gi' } } },
      ),
    ],
    causes: [
      {
        class: 'resource-quota-exceeded',
        object: 'ResourceQuota/bakery-ovens/night-shift',
        explains: ['bakery-ovens'],
      },
      {
        class: 'crd-after-cr',
        object: 'Recipe.bakery.acme.test/bakery-recipes/rye',
        explains: ['bakery-recipes'],
      },
    ],
  },
  {
    name: 'canal-after-the-migration',
    title: 'A Service asks for an address that was given back, and another sends to a port by an old name',
    applications: {
      'canal-edge': {
        namespace: 'canal-edge',
        objects: [
          deployment('canal-edge', 'canal-edge'),
          balancer('canal-edge', 'canal-edge', {
            annotations: {
              'service.beta.kubernetes.io/azure-load-balancer-ipv4': '203.0.113.77',
              'service.beta.kubernetes.io/azure-load-balancer-resource-group': 'rg-canal-old',
            },
          }),
        ],
      },
      'canal-locks': {
        namespace: 'canal-locks',
        objects: [
          deployment('canal-locks', 'canal-locks', {
            container: { ports: [{ name: 'grpc', containerPort: 50051 }] },
          }),
          service('canal-locks', 'canal-locks', { ports: [{ port: 50051, targetPort: 'grpc-api' }] }),
        ],
      },
      'canal-pilot': {
        namespace: 'canal-pilot',
        objects: [
          deployment('canal-pilot', 'canal-pilot', {
            container: { env: [{ name: 'LOCKS_ADDR', value: 'canal-locks.canal-locks.svc:50051' }] },
          }),
        ],
      },
    },
    events: [
      serviceEvent('canal-edge', 'canal-edge', {
        reason: 'SyncLoadBalancerFailed',
        component: 'service-controller',
        count: 12,
        message:
          'Error syncing load balancer: failed to ensure load balancer: findMatchedPIPByLoadBalancerIP: cannot find public IP with IP address 203.0.113.77 in resource group rg-canal-old',
      }),
    ],
    failures: [
      crash(
        'canal-pilot',
        'rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 10.96.77.140:50051: connect: connection refused"',
      ),
    ],
    causes: [
      {
        class: 'infra-fact-hardcoded-stale',
        object: 'Service/canal-edge/canal-edge',
        explains: ['canal-edge'],
      },
      {
        class: 'named-targetport-missing',
        object: 'Service/canal-locks/canal-locks',
        explains: ['canal-pilot'],
      },
    ],
  },
];

function withDescription(made, description) {
  return withSchema(made, {
    spec: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, description },
  });
}

/** An ExternalSecret that asks for [key of the Secret, key of the store, property]. */
function asking(made, wants) {
  const data = wants.map(([secretKey, key, property]) => ({ secretKey, remoteRef: { key, property } }));
  return { ...made, spec: { ...made.spec, data } };
}

function targeting(made, name) {
  return { ...made, spec: { ...made.spec, target: { name, creationPolicy: 'Owner' } } };
}

function templated(made, data) {
  const target = { ...made.spec.target, template: { engineVersion: 'v2', data } };
  return { ...made, spec: { ...made.spec, target } };
}

function withRole(made, role) {
  const { vault } = made.spec.provider;
  const auth = { kubernetes: { ...vault.auth.kubernetes, role } };
  return { ...made, spec: { provider: { vault: { ...vault, auth } } } };
}

function withTtl(made, seconds) {
  return { ...made, spec: { ...made.spec, ttlSecondsAfterFinished: seconds } };
}

function balancer(name, space, { annotations, ...spec } = {}) {
  const made = service(name, space, { type: 'LoadBalancer', ...spec });
  return annotations === undefined ? made : { ...made, metadata: { ...made.metadata, annotations } };
}

function sluiceWebhook() {
  return object(
    {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingWebhookConfiguration',
      name: 'sluice-guard',
      namespace: '',
    },
    {
      webhooks: [
        {
          name: 'settings.sluice.acme.test',
          admissionReviewVersions: ['v1'],
          sideEffects: 'None',
          failurePolicy: 'Fail',
          timeoutSeconds: 5,
          namespaceSelector: {
            matchLabels: { 'kubernetes.io/metadata.name': 'sluice-works' },
          },
          clientConfig: {
            service: { name: 'sluice-guard-webhook', namespace: 'sluice-guard', path: '/validate' },
          },
          rules: [
            {
              apiGroups: [''],
              apiVersions: ['v1'],
              operations: ['CREATE', 'UPDATE'],
              resources: ['configmaps'],
            },
          ],
        },
      ],
    },
  );
}

function cronJob(name, space, spec = {}) {
  return object(
    { apiVersion: 'batch/v1', kind: 'CronJob', name, namespace: space },
    {
      spec: {
        schedule: '0 3 1 1 *',
        jobTemplate: {
          spec: {
            template: {
              spec: {
                restartPolicy: 'Never',
                containers: [{ name, image: `registry.acme.test/${name}:2.0` }],
              },
            },
          },
        },
        ...spec,
      },
    },
  );
}

function step(name, image, script) {
  return job(name, 'churn-pipeline', {
    pod: { containers: [{ name, image, command: ['python', `/job/${script}`] }] },
  });
}

function stadium(release) {
  return {
    'stadium-seating': {
      namespace: 'stadium-seating',
      objects: [
        job('stadium-seats', 'stadium-seating', {
          pod: {
            containers: [
              {
                name: 'stadium-seats',
                image: `registry.acme.test/stadium/seats:${release}`,
                command: ['seats'],
              },
            ],
          },
        }),
        deployment('stadium-seating', 'stadium-seating'),
      ],
    },
    'stadium-media': {
      namespace: 'stadium-media',
      objects: [
        claim('stadium-media', 'stadium-media', {
          accessModes: ['ReadWriteMany'],
          storageClassName: 'stadium-gp3',
        }),
        deployment('stadium-media', 'stadium-media', {
          spec: { replicas: 2 },
          pod: { volumes: mounted('stadium-media') },
        }),
      ],
    },
    'stadium-sets': {
      namespace: 'stadium-sets',
      objects: [configMap('stadium-sets', 'stadium-sets', { gates: '24' })],
      files: {
        'gates.yaml':
          'apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata:\n  name: stadium-gates\n  namespace: argocd\nspec:\n  goTemplate: true\n  generators:\n    - list:\n        elements:\n          - gate: east\n  template:\n    metadata:\n      name: gate-{{ .gate }}\n      labels:\n        {{- range $key, $value := .labels }}\n        {{ $key }}: {{ $value }}\n        {{- end }}\n    spec:\n      project: default\n',
      },
    },
  };
}

/** A pod on the node of many disks, with one of them. */
function inCellar(claimName) {
  return {
    nodeSelector: { 'acme.test/pool': 'cellar' },
    tolerations: [{ key: 'acme.test/dense', operator: 'Exists' }],
    volumes: mounted(claimName),
  };
}

function disk(name) {
  return object(
    { apiVersion: 'v1', kind: 'PersistentVolume', name: `${name}-disk`, namespace: '' },
    {
      spec: {
        capacity: { storage: '20Gi' },
        accessModes: ['ReadWriteOnce'],
        persistentVolumeReclaimPolicy: 'Retain',
        storageClassName: 'vsphere-by-hand',
        csi: { driver: 'csi.vsphere.vmware.com', volumeHandle: `${name}-disk` },
        claimRef: { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name, namespace: name },
      },
    },
  );
}

function claimOf(name) {
  return claim(name, name, { storageClassName: 'vsphere-by-hand', volumeName: `${name}-disk` });
}

function referenceGrants() {
  const list = (...names) => ({
    type: 'array',
    items: {
      type: 'object',
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
  });
  const spec = {
    type: 'object',
    required: ['from', 'to'],
    properties: { from: list('group', 'kind', 'namespace'), to: list('group', 'kind') },
  };
  const made = versioned(
    {
      group: 'gateway.networking.k8s.io',
      kind: 'ReferenceGrant',
      plural: 'referencegrants',
      annotations: approved,
    },
    'v1beta1',
  );
  return withSchema(made, { spec });
}

function serviceMonitors() {
  const texts = { type: 'array', items: { type: 'string' } };
  const relabeling = {
    type: 'object',
    properties: {
      action: { type: 'string', default: 'replace' },
      sourceLabels: texts,
      targetLabel: { type: 'string' },
    },
  };
  const endpoint = {
    type: 'object',
    properties: { port: { type: 'string' }, relabelings: { type: 'array', items: relabeling } },
  };
  const selector = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
  const spec = { type: 'object', properties: { selector, endpoints: { type: 'array', items: endpoint } } };
  const made = definition({
    group: 'monitoring.coreos.com',
    kind: 'ServiceMonitor',
    plural: 'servicemonitors',
  });
  return withSchema(made, { spec });
}

function hostAgent(name, space) {
  const labels = { app: name };
  return object(
    { apiVersion: 'apps/v1', kind: 'DaemonSet', name, namespace: space },
    {
      spec: {
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: {
            containers: [
              {
                name,
                image: `registry.acme.test/${name}:1.9.0`,
                volumeMounts: [{ name: 'run', mountPath: '/host/run' }],
              },
            ],
            volumes: [{ name: 'run', hostPath: { path: '/run' } }],
          },
        },
      },
    },
  );
}

/** Both stages have a database of their own, and both ask that of production. */
function rota(space) {
  return [
    statefulSet(`${space}-db`, space),
    service(`${space}-db`, space, { ports: [{ port: 5432, targetPort: 5432 }] }),
    deployment(`${space}-api`, space, {
      container: { env: [{ name: 'PGHOST', value: 'rota-prod-db.rota-prod.svc.cluster.local' }] },
    }),
  ];
}

/** The twelfth round, open since it was measured. */
export const twelfthRound = [...one, ...several].map((it) => ({ ...it, blind: false }));
