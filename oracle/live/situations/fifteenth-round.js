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
  secretStore,
  service,
  statefulSet,
  versioned,
  withoutHealing,
} from '../objects.js';

const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const setOf = (name, space = name) => `StatefulSet.apps/${space}/${name}`;
const jobOf = (name, space) => `Job.batch/${space}/${name}`;
const application = (name) => `Application.argoproj.io/argocd/${name}`;
const at = ({ group, version = 'v1', space }, plural, name) =>
  `/apis/${group}/${version}/namespaces/${space}/${plural}/${name}`;
const inCore = (space, plural, name) => `/api/v1/namespaces/${space}/${plural}/${name}`;
const secret = (name, space, rest) =>
  object({ apiVersion: 'v1', kind: 'Secret', name, namespace: space }, rest);
const hook = (phase, policy = 'BeforeHookCreation') => ({
  'argocd.argoproj.io/hook': phase,
  'argocd.argoproj.io/hook-delete-policy': policy,
});
const crash = (pod, message, rest = {}) => ({ pod, kind: 'crash', message, ...rest });
const fail = (pod, message, rest = {}) => ({ pod, kind: 'fail', message, ...rest });
const condition = (type, status, [reason, message]) => ({ type, status, reason, message });
const script = (text) => ['sh', '-ec', text];
/** A sync policy that does not try again. */
const once = {
  automated: { prune: true, selfHeal: true },
  syncOptions: ['CreateNamespace=true'],
  retry: { limit: 0 },
};
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
/** A warning of a pod that has been well since. */
const oldWarning = (space, pod, event) => ({
  path: inCore(space, 'pods', pod),
  apiVersion: 'v1',
  kind: 'Pod',
  event: { count: 2, ...event },
});
const patched = ({ kind, name, space }, { manager, patch, type = 'merge', status = false }) => ({
  kubectl: [
    'patch',
    kind,
    name,
    '-n',
    space,
    `--type=${type}`,
    `--field-manager=${manager}`,
    ...(status ? ['--subresource=status'] : []),
    '-p',
    JSON.stringify(patch),
  ],
});
/** A step: what the kubelet writes of a pod's first container. */
const kubeletSays = (pod, space, fields) =>
  patched(
    { kind: 'pod', name: pod, space },
    {
      manager: 'kubelet',
      type: 'json',
      status: true,
      patch: Object.entries(fields).map(([key, value]) => ({
        op: 'add',
        path: `/status/containerStatuses/0/${key}`,
        value,
      })),
    },
  );
/** A step: a pod that is well was restarted days ago. */
const restarted = (pod, space) =>
  kubeletSays(pod, space, {
    restartCount: 2,
    lastState: {
      terminated: {
        exitCode: 143,
        reason: 'Error',
        startedAt: '2026-11-11T06:02:11Z',
        finishedAt: '2026-11-14T02:30:40Z',
      },
    },
  });

/*
 * The fifteenth round. Its classes were drawn by lot (mulberry32, seed 20261122): 5 of the 6 that can be planted here and
 * were in no earlier round, 8 of the 16 that were planted once, 12 of the 77 that were planted twice and 5 of the 84 that
 * were planted more often, and put in order by the same lot. It was written in three parts of ten, each with its truths
 * before it was recorded, by somebody who had not read the diagnosis. Causes that stand beside a drawn one are everyday
 * trouble and were not drawn.
 */
const first = [
  {
    name: 'door-of-the-vault-renamed',
    title: 'A store asks OpenBao by a Service that its chart no longer makes',
    applications: {
      'plum-vault': {
        namespace: 'plum-vault',
        objects: [
          statefulSet('openbao', 'plum-vault', { container: { image: 'quay.io/openbao/openbao:2.4.1' } }),
          service('openbao', 'plum-vault', { ports: [{ port: 8200, targetPort: 8200 }] }),
        ],
      },
      'plum-press': {
        namespace: 'plum-press',
        objects: [
          secretStore('openbao', 'plum-press', 'https://openbao-active.plum-vault.svc.cluster.local:8200'),
          externalSecret('plum-ink', 'plum-press', { store: 'openbao', keys: ['token'] }),
          deployment('plum-press', 'plum-press', {
            container: { env: [fromSecret('INK_TOKEN', 'plum-ink', 'token')] },
          }),
        ],
      },
    },
    statuses: [
      {
        path: at({ group: 'external-secrets.io', space: 'plum-press' }, 'secretstores', 'openbao'),
        status: notReady(
          'ValidationFailed',
          'unable to validate store: unable to log in to auth method: unable to log in with Kubernetes auth: Put "https://openbao-active.plum-vault.svc.cluster.local:8200/v1/auth/kubernetes/login": dial tcp: lookup openbao-active.plum-vault.svc.cluster.local on 10.96.0.10:53: no such host',
        ),
      },
      {
        path: at({ group: 'external-secrets.io', space: 'plum-press' }, 'externalsecrets', 'plum-ink'),
        status: notReady(
          'SecretSyncedError',
          'could not get secret data from provider: the desired SecretStore openbao is not ready',
        ),
      },
    ],
    later: [restarted('openbao-0', 'plum-vault')],
    causes: [
      {
        class: 'secretstore-endpoint-wrong',
        object: 'SecretStore.external-secrets.io/plum-press/openbao',
        explains: ['plum-press'],
      },
    ],
  },
  {
    name: 'both-sides-of-a-merge',
    title: 'A merge kept both ways in which an Application could say where it goes',
    applications: {
      'apricot-jam': {
        namespace: 'apricot-jam',
        objects: [deployment('apricot-jam', 'apricot-jam')],
        spec: {
          destination: {
            name: 'in-cluster',
            server: 'https://kubernetes.default.svc',
            namespace: 'apricot-jam',
          },
        },
      },
      'apricot-stones': {
        namespace: 'apricot-stones',
        objects: [deployment('apricot-stones', 'apricot-stones')],
      },
    },
    causes: [
      {
        class: 'application-manifest-mangled',
        object: application('apricot-jam'),
        explains: ['apricot-jam'],
      },
    ],
  },
  {
    name: 'bump-without-a-channel',
    title: 'A Job that writes new digests into git looks for the tag of a branch, and nobody pushes it',
    applications: {
      'quince-bump': {
        namespace: 'quince-bump',
        objects: [
          configMap('quince-channels', 'quince-bump', {
            'channels.yaml':
              'images:\n  - repository: registry.quince.test/shop/api\n    channel: main\n    file: envs/dev/api.yaml\n',
          }),
          job('quince-bump-29384710', 'quince-bump', {
            command: script(
              'digest=$(crane digest registry.quince.test/shop/api:main)\nyq -i ".image.digest = \\"$digest\\"" envs/dev/api.yaml\ngit commit -am "bump api to $digest" && git push',
            ),
          }),
        ],
      },
      'quince-shop': {
        namespace: 'quince-shop',
        objects: [
          deployment('quince-api', 'quince-shop', {
            container: {
              image:
                'registry.quince.test/shop/api@sha256:5b0f6c1e9d7a48320f5e1c6b9a3d7f824c0e5b1a9d6f3c7e2b8a4d0f1e6c9b35',
            },
          }),
        ],
      },
    },
    failures: [
      fail(
        'quince-bump',
        '2026/11/18 06:00:04 HEAD request failed, falling back on GET: HEAD https://registry.quince.test/v2/shop/api/manifests/main: unexpected status code 404 Not Found (HEAD responses have no body, use GET for details)\nError: GET https://registry.quince.test/v2/shop/api/manifests/main: MANIFEST_UNKNOWN: manifest unknown; unknown tag=main',
      ),
    ],
    causes: [
      {
        class: 'channel-tag-missing',
        object: jobOf('quince-bump-29384710', 'quince-bump'),
        explains: ['quince-bump'],
      },
    ],
  },
  {
    name: 'dose-before-its-kind',
    title:
      'An object of a kind is applied once, before the application that brings its definition has done so',
    applications: {
      'nettle-pharmacy': {
        namespace: 'nettle-pharmacy',
        objects: [
          object(
            {
              apiVersion: 'pharmacy.nettle.test/v1',
              kind: 'Dosage',
              name: 'adult',
              namespace: 'nettle-pharmacy',
            },
            { spec: { milligrams: 20 } },
          ),
          deployment('nettle-pharmacy', 'nettle-pharmacy'),
        ],
        syncPolicy: once,
      },
      'nettle-kinds': {
        namespace: 'nettle-kinds',
        objects: [
          job('nettle-backup', 'nettle-kinds', {
            command: script('velero backup create before-kinds && sleep 15'),
            annotations: hook('PreSync'),
          }),
          definition({ group: 'pharmacy.nettle.test', kind: 'Dosage', plural: 'dosages' }),
        ],
      },
    },
    causes: [
      {
        class: 'crd-after-cr',
        object: 'Dosage.pharmacy.nettle.test/nettle-pharmacy/adult',
        explains: ['nettle-pharmacy'],
      },
    ],
  },
  {
    name: 'alias-of-a-proxy-made-anew',
    title: 'A name of our own points to a proxy that its operator has since made under another name',
    applications: {
      'fennel-mail': {
        namespace: 'fennel-mail',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'Service', name: 'smarthost', namespace: 'fennel-mail' },
            {
              spec: {
                type: 'ExternalName',
                externalName: 'ts-smarthost-hk4xm.fennel-net.svc.cluster.local',
                ports: [{ port: 587 }],
              },
            },
          ),
          deployment('fennel-mail', 'fennel-mail', {
            container: { env: [{ name: 'SMTP_ADDR', value: 'smarthost.fennel-mail.svc.cluster.local:587' }] },
          }),
        ],
      },
      'fennel-labels': {
        namespace: 'fennel-labels',
        objects: [
          deployment('fennel-labels', 'fennel-labels', {
            pod: { serviceAccountName: 'fennel-label-writer' },
          }),
        ],
      },
    },
    existing: [
      namespace('fennel-net'),
      {
        ...statefulSet('ts-smarthost-7pz9d', 'fennel-net', {
          container: { image: 'docker.io/tailscale/tailscale:v1.88.3' },
        }),
      },
      object(
        { apiVersion: 'v1', kind: 'Service', name: 'ts-smarthost-7pz9d', namespace: 'fennel-net' },
        {
          labels: {
            'tailscale.com/managed': 'true',
            'tailscale.com/parent-resource': 'smarthost',
            'tailscale.com/parent-resource-ns': 'fennel-net',
          },
          spec: { clusterIP: 'None', selector: { app: 'ts-smarthost-7pz9d' } },
        },
      ),
    ],
    failures: [
      crash(
        'fennel-mail',
        'time=2026-11-18T05:41:12.004Z level=ERROR msg="cannot reach relay" addr=smarthost.fennel-mail.svc.cluster.local:587 err="dial tcp: lookup smarthost.fennel-mail.svc.cluster.local on 10.96.0.10:53: no such host"\nexit status 1',
      ),
    ],
    causes: [
      {
        class: 'dns-alias-to-generated-name',
        object: 'Service/fennel-mail/smarthost',
        explains: ['fennel-mail'],
      },
      {
        class: 'serviceaccount-missing',
        object: 'ServiceAccount/fennel-labels/fennel-label-writer',
        explains: ['fennel-labels'],
      },
    ],
  },
  {
    name: 'weights-of-a-canary',
    title: 'Argo Rollouts moves the weights of a route that git has written down as well',
    applications: {
      'rowan-shop': {
        namespace: 'rowan-shop',
        objects: [
          service('rowan-cart-stable', 'rowan-shop'),
          service('rowan-cart-canary', 'rowan-shop'),
          rowanRoute(100, 0),
        ],
        syncPolicy: withoutHealing,
      },
      'rowan-search': { namespace: 'rowan-search', objects: [statefulSet('rowan-search', 'rowan-search')] },
    },
    existing: [
      definition({ group: 'networking.istio.io', kind: 'VirtualService', plural: 'virtualservices' }),
    ],
    events: [
      oldWarning('rowan-search', 'rowan-search-0', {
        reason: 'Unhealthy',
        message: 'Readiness probe failed: HTTP probe failed with statuscode: 503',
      }),
    ],
    later: [
      patched(
        { kind: 'virtualservices.networking.istio.io', name: 'rowan-cart', space: 'rowan-shop' },
        { manager: 'rollouts-controller', patch: { spec: { http: rowanRoute(80, 20).spec.http } } },
      ),
    ],
    causes: [
      {
        class: 'operator-mutated-field-drift',
        object: 'VirtualService.networking.istio.io/rowan-shop/rowan-cart',
        explains: ['rowan-shop'],
      },
    ],
  },
  {
    name: 'keys-cut-for-one-guest',
    title: 'A hook cuts keys from a list of another application, and did not run again when the list grew',
    applications: thymeTree(['pantry'], 'pantry'),
    trees: { grown: thymeTree(['pantry', 'kitchen'], 'kitchen') },
    existing: [
      namespace('thyme-house'),
      secret('thyme-client-keys', 'thyme-house', {
        labels: { 'app.kubernetes.io/created-by': 'thyme-cut-keys' },
        stringData: { pantry: 'only-a-recorded-example' },
      }),
    ],
    later: [{ commit: 'grown' }],
    causes: [
      {
        class: 'hook-not-rerun-on-input-change',
        object: jobOf('thyme-cut-keys', 'thyme-house'),
        explains: ['thyme-door'],
      },
    ],
  },
  {
    name: 'password-with-a-hash',
    title: 'An address of a database is put together from a password as it is, and Go cannot take it apart',
    applications: {
      'sage-ledger': {
        namespace: 'sage-ledger',
        objects: [
          deployment('sage-ledger', 'sage-ledger', {
            container: {
              env: [
                fromSecret('PGPASS', 'sage-pg-app'),
                {
                  name: 'DATABASE_URL',
                  value: 'postgres://ledger:$(PGPASS)@sage-pg-rw.sage-ledger.svc:5432/ledger?sslmode=require',
                },
              ],
            },
          }),
        ],
      },
      'sage-books': {
        namespace: 'sage-books',
        objects: [
          statefulSet('sage-books', 'sage-books', { container: { image: 'docker.io/library/nats:2.12' } }),
        ],
      },
    },
    existing: [
      namespace('sage-ledger'),
      secret('sage-pg-app', 'sage-ledger', { stringData: { password: 'only#a{recorded}^example' } }),
      statefulSet('sage-pg', 'sage-ledger', {
        container: { image: 'ghcr.io/cloudnative-pg/postgresql:17.6' },
      }),
      service('sage-pg-rw', 'sage-ledger', {
        selector: { app: 'sage-pg' },
        ports: [{ port: 5432, targetPort: 5432 }],
      }),
    ],
    failures: [
      crash(
        'sage-ledger',
        'panic: cannot parse `postgres://ledger:xxxxxx@sage-pg-rw.sage-ledger.svc:5432/ledger?sslmode=require`: failed to parse as URL (parse "postgres://ledger:xxxxxx@sage-pg-rw.sage-ledger.svc:5432/ledger?sslmode=require": net/url: invalid userinfo)\n\ngoroutine 1 [running]:\nmain.main()\n\t/src/cmd/ledger/main.go:41 +0x2d4',
        { exitCode: 2 },
      ),
    ],
    later: [restarted('sage-books-0', 'sage-books')],
    causes: [
      { class: 'uri-password-not-encoded', object: workload('sage-ledger'), explains: ['sage-ledger'] },
    ],
  },
  {
    name: 'volume-with-a-foreign-audience',
    title: 'A volume of secrets is fetched from Vault with a token for another audience than the role takes',
    applications: {
      'mulberry-silk': {
        namespace: 'mulberry-silk',
        objects: [
          object(
            {
              apiVersion: 'secrets-store.csi.x-k8s.io/v1',
              kind: 'SecretProviderClass',
              name: 'mulberry-dyes',
              namespace: 'mulberry-silk',
            },
            {
              spec: {
                provider: 'vault',
                parameters: {
                  vaultAddress: 'https://vault.mulberry.test:8200',
                  roleName: 'silk',
                  audience: 'https://kubernetes.default.svc.cluster.local',
                  objects: '- objectName: "db"\n  secretPath: "kv/data/silk/dyes"\n  secretKey: "password"\n',
                },
              },
            },
          ),
          deployment('mulberry-silk', 'mulberry-silk', {
            pod: {
              volumes: [
                {
                  name: 'dyes',
                  csi: {
                    driver: 'secrets-store.csi.k8s.io',
                    readOnly: true,
                    volumeAttributes: { secretProviderClass: 'mulberry-dyes' },
                  },
                },
              ],
            },
            container: { volumeMounts: [{ name: 'dyes', mountPath: '/run/dyes', readOnly: true }] },
          }),
        ],
      },
      'mulberry-moths': {
        namespace: 'mulberry-moths',
        objects: [deployment('mulberry-moths', 'mulberry-moths')],
      },
    },
    existing: [
      definition({
        group: 'secrets-store.csi.x-k8s.io',
        kind: 'SecretProviderClass',
        plural: 'secretproviderclasses',
      }),
    ],
    failures: [
      {
        pod: 'mulberry-silk',
        kind: 'creating',
        events: [
          {
            reason: 'FailedMount',
            count: 11,
            message:
              'MountVolume.SetUp failed for volume "dyes" : rpc error: code = Unknown desc = failed to mount secrets store objects for pod mulberry-silk/mulberry-silk, err: rpc error: code = Unknown desc = error making mount request: couldn\'t read secret "db": failed to login: Error making API request.\n\nURL: POST https://vault.mulberry.test:8200/v1/auth/kubernetes/login\nCode: 403. Errors:\n\n* invalid audience (aud) claim: audience claim does not match any expected audience',
          },
        ],
      },
    ],
    causes: [
      {
        class: 'token-audience-mismatch',
        object: 'SecretProviderClass.secrets-store.csi.x-k8s.io/mulberry-silk/mulberry-dyes',
        explains: ['mulberry-silk'],
      },
    ],
  },
  {
    name: 'names-of-all-from-one-stage',
    title: 'The controller that writes names for the whole cluster asks the server of names of one stage',
    applications: {
      'medlar-names': {
        namespace: 'medlar-names',
        objects: [
          object({
            apiVersion: 'v1',
            kind: 'ServiceAccount',
            name: 'external-dns',
            namespace: 'medlar-names',
          }),
          object(
            {
              apiVersion: 'rbac.authorization.k8s.io/v1',
              kind: 'ClusterRole',
              name: 'medlar-external-dns',
              namespace: '',
            },
            {
              rules: [
                { apiGroups: [''], resources: ['services', 'nodes'], verbs: ['get', 'list', 'watch'] },
                {
                  apiGroups: ['networking.k8s.io'],
                  resources: ['ingresses'],
                  verbs: ['get', 'list', 'watch'],
                },
              ],
            },
          ),
          object(
            {
              apiVersion: 'rbac.authorization.k8s.io/v1',
              kind: 'ClusterRoleBinding',
              name: 'medlar-external-dns',
              namespace: '',
            },
            {
              roleRef: {
                apiGroup: 'rbac.authorization.k8s.io',
                kind: 'ClusterRole',
                name: 'medlar-external-dns',
              },
              subjects: [{ kind: 'ServiceAccount', name: 'external-dns', namespace: 'medlar-names' }],
            },
          ),
          deployment('external-dns', 'medlar-names', {
            pod: { serviceAccountName: 'external-dns' },
            container: {
              image: 'registry.k8s.io/external-dns/external-dns:v0.19.0',
              args: [
                '--source=service',
                '--source=ingress',
                '--provider=pdns',
                '--pdns-server=http://powerdns.medlar-dev.svc.cluster.local:8081',
                '--txt-owner-id=medlar',
              ],
            },
          }),
        ],
      },
      'medlar-dev': { namespace: 'medlar-dev', objects: powerdns('medlar-dev', 0) },
      'medlar-prod': { namespace: 'medlar-prod', objects: powerdns('medlar-prod', 2) },
    },
    failures: [
      crash(
        'external-dns',
        'time="2026-11-18T05:20:31Z" level=info msg="Instantiating new Kubernetes client"\ntime="2026-11-18T05:20:44Z" level=error msg="Unable to fetch zones. dial tcp 10.96.181.20:8081: i/o timeout"\ntime="2026-11-18T05:21:50Z" level=fatal msg="Failed to do run once: Get \\"http://powerdns.medlar-dev.svc.cluster.local:8081/api/v1/servers/localhost/zones\\": dial tcp 10.96.181.20:8081: i/o timeout"',
      ),
    ],
    causes: [
      {
        class: 'cluster-operator-env-endpoint',
        object: workload('external-dns', 'medlar-names'),
        explains: ['medlar-names'],
      },
    ],
  },
];

const second = [
  {
    name: 'vite-in-the-window',
    title:
      'The server with which developers look at their work is deployed, and may not write beside its settings',
    applications: {
      'juniper-window': {
        namespace: 'juniper-window',
        objects: [
          deployment('juniper-window', 'juniper-window', {
            container: {
              image: 'registry.juniper.test/window:3.8.0',
              command: ['npm', 'run', 'dev', '--', '--host', '0.0.0.0', '--port', '5173'],
              env: [{ name: 'NODE_ENV', value: 'development' }],
              securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
            },
          }),
          service('juniper-window', 'juniper-window', { ports: [{ port: 80, targetPort: 5173 }] }),
        ],
      },
      'juniper-berries': {
        namespace: 'juniper-berries',
        objects: [deployment('juniper-berries', 'juniper-berries')],
      },
    },
    failures: [
      crash(
        'juniper-window',
        "> window@3.8.0 dev\n> vite --host 0.0.0.0 --port 5173\n\nfailed to load config from /app/vite.config.ts\nerror when starting dev server:\nError: EROFS: read-only file system, open '/app/node_modules/.vite-temp/vite.config.ts.timestamp-1763442071544-6c0d1f4ab2e8.mjs'\n    at async open (node:internal/fs/promises:640:25)\n    at async Object.writeFile (node:internal/fs/promises:1214:14)",
      ),
    ],
    causes: [
      { class: 'dev-image-in-baseline', object: workload('juniper-window'), explains: ['juniper-window'] },
    ],
  },
  {
    name: 'scale-that-divides-by-nothing',
    title: 'A program of Elixir ends over its own sums, and a kitchen is given too little memory',
    applications: {
      'lentil-scale': { namespace: 'lentil-scale', objects: [deployment('lentil-scale', 'lentil-scale')] },
      'lentil-soup': {
        namespace: 'lentil-soup',
        objects: [
          statefulSet('lentil-soup', 'lentil-soup', {
            container: {
              image: 'docker.io/opensearchproject/opensearch:3.2.0',
              resources: { limits: { memory: '512Mi' }, requests: { memory: '512Mi' } },
            },
          }),
        ],
      },
    },
    failures: [
      crash(
        'lentil-scale',
        '** (Mix) Could not start application lentil_scale: LentilScale.Application.start(:normal, []) returned an error: shutdown: failed to start child: LentilScale.Weigher\n    ** (EXIT) an exception was raised:\n        ** (ArithmeticError) bad argument in arithmetic expression: 4200 / 0\n            (lentil_scale 0.7.1) lib/lentil_scale/weigher.ex:58: LentilScale.Weigher.init/1',
      ),
      { pod: 'lentil-soup', kind: 'oom' },
    ],
    causes: [
      { class: 'app-level-crashloop', object: workload('lentil-scale'), explains: ['lentil-scale'] },
      { class: 'memory-limit-below-vendor', object: setOf('lentil-soup'), explains: ['lentil-soup'] },
    ],
  },
  {
    name: 'stream-that-was-never-drawn',
    title: 'A consumer wants a stream of NATS that nobody has made',
    applications: {
      'poppy-feed': {
        namespace: 'poppy-feed',
        objects: [
          deployment('poppy-feed', 'poppy-feed', {
            container: {
              env: [
                { name: 'NATS_URL', value: 'nats://poppy-nats.poppy-nats.svc:4222' },
                { name: 'STREAM', value: 'HARVEST' },
                { name: 'DURABLE', value: 'feed' },
              ],
            },
          }),
        ],
      },
      'poppy-nats': {
        namespace: 'poppy-nats',
        objects: [
          statefulSet('poppy-nats', 'poppy-nats', {
            container: { image: 'docker.io/library/nats:2.12.1', args: ['--jetstream', '--store_dir=/data'] },
          }),
          service('poppy-nats', 'poppy-nats', { ports: [{ port: 4222, targetPort: 4222 }] }),
        ],
      },
    },
    failures: [
      crash(
        'poppy-feed',
        '{"level":"info","ts":"2026-11-18T06:14:02Z","msg":"connected","server":"poppy-nats-0","version":"2.12.1"}\n{"level":"fatal","ts":"2026-11-18T06:14:02Z","msg":"consumer HARVEST/feed","error":"nats: API error: code=404 err_code=10059 description=stream not found"}',
      ),
    ],
    later: [restarted('poppy-nats-0', 'poppy-nats')],
    causes: [
      { class: 'app-domain-object-missing', object: workload('poppy-feed'), explains: ['poppy-feed'] },
    ],
  },
  {
    name: 'loaf-still-in-the-oven',
    title: 'A program wants an image that kpack is still building, from the registry of the cluster',
    applications: {
      'basil-oven': {
        namespace: 'basil-oven',
        objects: [
          statefulSet('basil-registry', 'basil-oven', {
            container: { image: 'docker.io/library/registry:3.0' },
          }),
          service('basil-registry', 'basil-oven', { ports: [{ port: 5000, targetPort: 5000 }] }),
          object(
            { apiVersion: 'kpack.io/v1alpha2', kind: 'Image', name: 'basil-loaf', namespace: 'basil-oven' },
            {
              spec: {
                tag: 'basil-registry.basil-oven.svc.cluster.local:5000/bread/loaf:r31',
                serviceAccountName: 'default',
                builder: { kind: 'ClusterBuilder', name: 'paketo' },
                source: { git: { url: 'https://git.basil.test/bread/loaf.git', revision: 'r31' } },
              },
            },
          ),
        ],
      },
      'basil-loaf': {
        namespace: 'basil-loaf',
        objects: [
          deployment('basil-loaf', 'basil-loaf', {
            container: { image: 'basil-registry.basil-oven.svc.cluster.local:5000/bread/loaf:r31' },
          }),
        ],
      },
    },
    existing: [versioned({ group: 'kpack.io', kind: 'Image', plural: 'images' }, 'v1alpha2')],
    statuses: [
      {
        path: at({ group: 'kpack.io', version: 'v1alpha2', space: 'basil-oven' }, 'images', 'basil-loaf'),
        status: {
          buildCounter: 1,
          latestBuildReason: 'CONFIG',
          latestBuildRef: 'basil-loaf-build-1',
          conditions: [
            condition('Ready', 'Unknown', ['BuildRunning', 'Build basil-loaf-build-1 is executing']),
            condition('BuilderReady', 'True', ['BuilderReady', 'Builder is ready']),
          ],
        },
      },
    ],
    failures: [
      {
        pod: 'basil-loaf',
        kind: 'pull',
        message:
          'rpc error: code = NotFound desc = failed to pull and unpack image "basil-registry.basil-oven.svc.cluster.local:5000/bread/loaf:r31": failed to resolve reference "basil-registry.basil-oven.svc.cluster.local:5000/bread/loaf:r31": basil-registry.basil-oven.svc.cluster.local:5000/bread/loaf:r31: not found',
      },
    ],
    causes: [{ class: 'image-not-built-yet', object: workload('basil-loaf'), explains: ['basil-loaf'] }],
  },
  {
    name: 'asked-again-tomorrow',
    title: 'The cloud was out of reach and is back, and a Secret is asked for only once in twelve hours',
    applications: {
      'rosemary-roast': {
        namespace: 'rosemary-roast',
        objects: [
          googleStore('gcp', 'rosemary-roast'),
          slowSecret('rosemary-card', 'rosemary-roast'),
          deployment('rosemary-roast', 'rosemary-roast', {
            container: { env: [fromSecret('CARD_KEY', 'rosemary-card', 'key')] },
          }),
        ],
      },
    },
    statuses: [
      {
        path: at({ group: 'external-secrets.io', space: 'rosemary-roast' }, 'secretstores', 'gcp'),
        status: notReady(
          'InvalidProviderConfig',
          'unable to create client: unable to fetch identitybindingtoken: Post "https://sts.googleapis.com/v1/token": context deadline exceeded',
        ),
      },
      {
        path: at(
          { group: 'external-secrets.io', space: 'rosemary-roast' },
          'externalsecrets',
          'rosemary-card',
        ),
        status: notReady(
          'SecretSyncedError',
          'error processing spec.data[0] (key: rosemary-card), err: unable to access Secret from SecretManager Client: rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 142.250.102.95:443: i/o timeout"',
        ),
      },
    ],
    later: [
      patched(
        { kind: 'secretstores.external-secrets.io', name: 'gcp', space: 'rosemary-roast' },
        {
          manager: 'external-secrets',
          status: true,
          patch: {
            status: {
              conditions: [
                {
                  ...condition('Ready', 'True', ['Valid', 'store validated']),
                  lastTransitionTime: '2026-11-18T08:25:00Z',
                },
              ],
            },
          },
        },
      ),
    ],
    causes: [
      {
        class: 'slow-secret-refresh',
        object: 'ExternalSecret.external-secrets.io/rosemary-roast/rosemary-card',
        explains: ['rosemary-roast'],
      },
    ],
  },
  {
    name: 'loader-of-other-machines',
    title: 'An image made for Intel runs through an emulator on ARM and does not find its loader',
    facts: { nodePools: [workers, armPool] },
    applications: {
      'clover-count': {
        namespace: 'clover-count',
        objects: [
          deployment('clover-count', 'clover-count', {
            pod: onArm,
            container: { image: 'registry.clover.test/count:2.2.0' },
          }),
        ],
      },
      'clover-field': {
        namespace: 'clover-field',
        objects: [deployment('clover-field', 'clover-field', { pod: onArm })],
      },
    },
    failures: [
      crash(
        'clover-count',
        "qemu-x86_64-static: Could not open '/lib64/ld-linux-x86-64.so.2': No such file or directory",
        { exitCode: 255 },
      ),
    ],
    causes: [
      { class: 'image-platform-mismatch', object: workload('clover-count'), explains: ['clover-count'] },
    ],
  },
  {
    name: 'queue-older-than-its-broker',
    title:
      'A queue was declared before its broker, and the operator has not looked since the broker is there',
    settings: {
      'resource.customizations.health.rabbitmq.com_Queue':
        'hs = {status = "Progressing", message = "waiting for the operator"}\nif obj.status ~= nil and obj.status.conditions ~= nil then\n  for _, c in ipairs(obj.status.conditions) do\n    if c.type == "Ready" then\n      hs.message = c.message\n      if c.status == "True" then hs.status = "Healthy" else hs.status = "Degraded" end\n    end\n  end\nend\nreturn hs\n',
    },
    applications: dillTree(false),
    trees: { broker: dillTree(true) },
    existing: [
      versioned({ group: 'rabbitmq.com', kind: 'RabbitmqCluster', plural: 'rabbitmqclusters' }, 'v1beta1'),
      versioned({ group: 'rabbitmq.com', kind: 'Queue', plural: 'queues' }, 'v1beta1'),
    ],
    statuses: [
      {
        path: at({ group: 'rabbitmq.com', version: 'v1beta1', space: 'dill-jars' }, 'queues', 'pickles'),
        status: {
          observedGeneration: 1,
          conditions: [
            condition('Ready', 'False', [
              'FailedCreateOrUpdate',
              'failed to get RabbitmqCluster dill-bus in namespace dill-bus: RabbitmqCluster.rabbitmq.com "dill-bus" not found',
            ]),
          ],
        },
      },
      {
        path: at(
          { group: 'rabbitmq.com', version: 'v1beta1', space: 'dill-bus' },
          'rabbitmqclusters',
          'dill-bus',
        ),
        status: {
          conditions: [
            condition('AllReplicasReady', 'True', ['AllPodsAreReady', '']),
            condition('ClusterAvailable', 'True', ['AtLeastOneEndpointAvailable', '']),
            condition('ReconcileSuccess', 'True', ['Success', 'Finish reconciling']),
          ],
        },
      },
    ],
    later: [{ commit: 'broker' }],
    causes: [
      { class: 'cr-not-requeued', object: 'Queue.rabbitmq.com/dill-jars/pickles', explains: ['dill-jars'] },
    ],
  },
  {
    name: 'wreaths-of-two-days',
    title: 'Two pods got the tag of a branch on different days, and the newer image reads no old settings',
    applications: {
      'laurel-wreaths': {
        namespace: 'laurel-wreaths',
        objects: [wreaths('laurel-wreaths', 'laurel-wreaths')],
      },
      'laurel-ribbons': {
        namespace: 'laurel-ribbons',
        objects: [
          deployment('laurel-ribbons', 'laurel-ribbons', {
            container: { image: 'registry.laurel.test/ribbons:2.0.4' },
          }),
        ],
      },
    },
    failures: [
      crash(
        'laurel-wreaths-1',
        'Error: /etc/wreaths/ring.toml: key `ring.replicas` was removed in 5.0, use `ring.factor`\n\nLocation:\n    src/settings.rs:77:9',
      ),
    ],
    later: [
      kubeletSays('laurel-wreaths-0', 'laurel-wreaths', {
        imageID:
          'registry.laurel.test/wreaths@sha256:17d0f2a5c8e34b6981f3a7c5d2e0b4968c1f5a3e7d9b2c4068e1f3a5b7c9d0e2',
      }),
      kubeletSays('laurel-wreaths-1', 'laurel-wreaths', {
        imageID:
          'registry.laurel.test/wreaths@sha256:e4b8a1c03d5f72960b8d4e2f6a1c3597d0e8b4f2a6c1d3905f7b9e1a3c5d7f08',
      }),
    ],
    causes: [{ class: 'floating-tag', object: setOf('laurel-wreaths'), explains: ['laurel-wreaths'] }],
  },
  {
    name: 'digest-copied-from-a-build',
    title: 'A digest was copied from the log of one build machine, and the nodes have other processors',
    facts: { nodePools: [workers, armPool] },
    applications: {
      'hazelnut-mill': {
        namespace: 'hazelnut-mill',
        objects: [
          deployment('hazelnut-mill', 'hazelnut-mill', {
            pod: onArm,
            container: {
              image:
                'docker.io/library/memcached:1.6.39@sha256:2d7c0f5b8e1a4936c7d0f2b5a8e1c4936f7d0b2a5c8e1f4936d7b0a2f5c8e134',
            },
          }),
        ],
      },
      'hazelnut-shells': {
        namespace: 'hazelnut-shells',
        objects: [
          deployment('hazelnut-shells', 'hazelnut-shells', {
            pod: onArm,
            container: { image: 'docker.io/library/memcached:1.6.39' },
          }),
        ],
      },
      'hazelnut-paste': {
        namespace: 'hazelnut-paste',
        objects: [
          deployment('hazelnut-paste', 'hazelnut-paste', {
            container: { env: [fromSecret('RECIPE_KEY', 'hazelnut-recipe', 'key')] },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'hazelnut-mill',
        kind: 'start',
        message:
          'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: error during container init: exec /usr/local/bin/docker-entrypoint.sh: exec format error',
      },
    ],
    causes: [
      { class: 'digest-is-single-arch', object: workload('hazelnut-mill'), explains: ['hazelnut-mill'] },
      {
        class: 'secret-producer-missing',
        object: 'Secret/hazelnut-paste/hazelnut-recipe',
        explains: ['hazelnut-paste'],
      },
    ],
  },
  {
    name: 'account-that-comes-with-the-rest',
    title: 'A Job before the sync runs as an account that only the sync makes',
    applications: {
      'damson-mill': {
        namespace: 'damson-mill',
        objects: [
          object({
            apiVersion: 'v1',
            kind: 'ServiceAccount',
            name: 'damson-migrate',
            namespace: 'damson-mill',
          }),
          job('damson-migrate', 'damson-mill', {
            command: ['flyway', 'migrate'],
            annotations: hook('PreSync'),
            pod: { serviceAccountName: 'damson-migrate' },
          }),
          deployment('damson-mill', 'damson-mill'),
        ],
      },
      'damson-stones': {
        namespace: 'damson-stones',
        objects: [deployment('damson-stones', 'damson-stones')],
      },
    },
    causes: [
      {
        class: 'presync-needs-sync-resource',
        object: 'ServiceAccount/damson-mill/damson-migrate',
        explains: ['damson-mill'],
      },
    ],
  },
];

const third = [
  {
    name: 'protocol-written-on-the-door',
    title: 'A Service says which protocol it speaks, and the proxy of this cluster lets nobody through to it',
    applications: {
      'sumac-flow': {
        namespace: 'sumac-flow',
        objects: [
          deployment('sumac-flow', 'sumac-flow', {
            container: {
              image: 'docker.io/temporalio/server:1.29.0',
              ports: [{ name: 'rpc', containerPort: 7233 }],
            },
          }),
          service('sumac-flow', 'sumac-flow', {
            ports: [{ name: 'rpc', port: 7233, targetPort: 'rpc', appProtocol: 'kubernetes.io/h2c' }],
          }),
        ],
      },
      'sumac-spice': {
        namespace: 'sumac-spice',
        objects: [
          deployment('sumac-spice', 'sumac-spice', {
            container: {
              env: [{ name: 'TEMPORAL_ADDRESS', value: 'sumac-flow.sumac-flow.svc.cluster.local:7233' }],
            },
          }),
        ],
      },
    },
    failures: [
      crash(
        'sumac-spice',
        'failed to create Temporal client: failed reaching server: rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 10.43.118.6:7233: connect: connection refused" (endpoint sumac-flow.sumac-flow.svc.cluster.local:7233)',
      ),
    ],
    causes: [
      {
        class: 'appprotocol-unroutable',
        object: 'Service/sumac-flow/sumac-flow',
        explains: ['sumac-spice'],
      },
    ],
  },
  {
    name: 'correction-that-never-lands',
    title:
      'A commit corrects an address, and a rule to ignore all containers keeps the old one in the cluster',
    applications: willowTree('ledger-old.willow.test'),
    trees: { corrected: willowTree('willow-ledger.willow-ledger.svc.cluster.local') },
    failures: [
      crash(
        'willow-basket',
        "Error: getaddrinfo ENOTFOUND ledger-old.willow.test\n    at GetAddrInfoReqWrap.onlookupall [as oncomplete] (node:dns:122:26) {\n  errno: -3008,\n  code: 'ENOTFOUND',\n  syscall: 'getaddrinfo',\n  hostname: 'ledger-old.willow.test'\n}",
      ),
    ],
    later: [{ commit: 'corrected' }],
    causes: [
      {
        class: 'ignore-rule-blocks-apply',
        object: application('willow-basket'),
        explains: ['willow-basket'],
      },
    ],
  },
  {
    name: 'watchman-on-foreign-ground',
    title: 'Falco is rolled out to nodes whose kernel does not have what its probe needs',
    applications: {
      'sorrel-guard': {
        namespace: 'sorrel-guard',
        objects: [
          daemonSet('falco', 'sorrel-guard', {
            image: 'docker.io/falcosecurity/falco:0.41.3',
            args: ['/usr/bin/falco', '-o', 'engine.kind=modern_ebpf'],
            securityContext: { privileged: true },
          }),
        ],
      },
      'sorrel-leaves': {
        namespace: 'sorrel-leaves',
        objects: [deployment('sorrel-leaves', 'sorrel-leaves')],
      },
    },
    failures: [
      crash(
        'falco',
        "Wed Nov 18 06:31:09 2026: Opening 'syscall' source with modern BPF probe.\nlibbpf: kernel BTF is missing at '/sys/kernel/btf/vmlinux', was CONFIG_DEBUG_INFO_BTF enabled?\nlibbpf: failed to find valid kernel BTF\nlibbpf: Error loading vmlinux BTF: -3\nlibpman: failed to load BPF object (errno: 3 | message: No such process)\nWed Nov 18 06:31:09 2026: An error occurred in an event source, forcing termination...\nError: Initialization issues during scap_init",
      ),
    ],
    causes: [
      {
        class: 'component-unsupported-on-target',
        object: 'DaemonSet.apps/sorrel-guard/falco',
        explains: ['sorrel-guard'],
      },
    ],
  },
  {
    name: 'shelf-that-has-no-name',
    title: 'An empty prefix was meant, and a script puts its own in its place and finds nothing there',
    applications: {
      'rhubarb-pie': {
        namespace: 'rhubarb-pie',
        objects: [
          deployment('rhubarb-pie', 'rhubarb-pie', {
            pod: {
              initContainers: [
                {
                  name: 'settings',
                  image: 'public.ecr.aws/aws-cli/aws-cli:2.31.9',
                  command: script(
                    'aws s3 cp "s3://rhubarb-settings/${PREFIX:-default}/pie.json" /settings/pie.json',
                  ),
                  env: [{ name: 'PREFIX', value: '' }],
                  volumeMounts: [{ name: 'settings', mountPath: '/settings' }],
                },
              ],
              volumes: [{ name: 'settings', emptyDir: {} }],
            },
            container: { volumeMounts: [{ name: 'settings', mountPath: '/settings' }] },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'rhubarb-pie',
        kind: 'init-crash',
        message:
          'fatal error: An error occurred (404) when calling the HeadObject operation: Key "default/pie.json" does not exist',
      },
    ],
    causes: [{ class: 'empty-prefix-coerced', object: workload('rhubarb-pie'), explains: ['rhubarb-pie'] }],
  },
  {
    name: 'members-that-wait-for-a-council',
    title: 'MongoDB is ready only after a Job of a later wave has made a set of its members',
    applications: {
      'myrtle-db': {
        namespace: 'myrtle-db',
        objects: [
          service('myrtle-mongo', 'myrtle-db', { clusterIP: 'None', ports: [{ port: 27017 }] }),
          statefulSet('myrtle-mongo', 'myrtle-db', {
            container: {
              image: 'docker.io/library/mongo:8.0.15',
              args: ['--replSet', 'rs0', '--bind_ip_all'],
              readinessProbe: {
                exec: { command: ['mongosh', '--quiet', '--eval', 'quit(rs.status().ok ? 0 : 1)'] },
              },
            },
          }),
          job('myrtle-initiate', 'myrtle-db', {
            command: script(
              "mongosh --host myrtle-mongo-0.myrtle-mongo --eval \"rs.initiate({_id: 'rs0', members: [{_id: 0, host: 'myrtle-mongo-0.myrtle-mongo:27017'}]})\"",
            ),
            annotations: { 'argocd.argoproj.io/sync-wave': '3' },
          }),
        ],
      },
      'myrtle-wreath': {
        namespace: 'myrtle-wreath',
        objects: [deployment('myrtle-wreath', 'myrtle-wreath')],
      },
    },
    failures: [
      {
        pod: 'myrtle-mongo-0',
        kind: 'unready',
        message:
          'Readiness probe failed: MongoServerError[NotYetInitialized]: no replset config has been received',
      },
    ],
    causes: [
      {
        class: 'unseal-readiness-deadlock',
        object: setOf('myrtle-mongo', 'myrtle-db'),
        explains: ['myrtle-db'],
      },
    ],
  },
  {
    name: 'shelf-of-the-whole-house',
    title: 'Argo CD of two namespaces is given a class of storage, which belongs to the whole cluster',
    alone: true,
    applications: {
      'radish-bed': {
        namespace: 'radish-bed',
        objects: [
          object(
            {
              apiVersion: 'storage.k8s.io/v1',
              kind: 'StorageClass',
              name: 'radish-fast',
              namespace: '',
            },
            { provisioner: 'disk.acme.test', volumeBindingMode: 'WaitForFirstConsumer' },
          ),
          deployment('radish-bed', 'radish-bed'),
        ],
      },
      'radish-leaves': {
        namespace: 'radish-leaves',
        objects: [deployment('radish-leaves', 'radish-leaves')],
      },
    },
    existing: [
      namespace('radish-bed'),
      namespace('radish-leaves'),
      secret('cluster-radish', 'argocd', {
        labels: { 'argocd.argoproj.io/secret-type': 'cluster' },
        stringData: {
          name: 'in-cluster',
          server: 'https://kubernetes.default.svc',
          namespaces: 'radish-bed,radish-leaves',
          config: '{"tlsClientConfig":{"insecure":false}}',
        },
      }),
    ],
    causes: [
      {
        class: 'argocd-namespaced-cluster-scope',
        object: 'StorageClass.storage.k8s.io/radish-fast',
        explains: ['radish-bed'],
      },
    ],
  },
  {
    name: 'runner-that-calls-nobody',
    title: 'A template left the host out of an address, and beside it a tag was never pushed',
    applications: {
      'tansy-runner': {
        namespace: 'tansy-runner',
        objects: [
          configMap('tansy-runner', 'tansy-runner', {
            'runner.yaml': 'forge:\n  api: https:///api/v4\n  group: tansy\nworkers: 4\n',
          }),
          deployment('tansy-runner', 'tansy-runner', {
            pod: { volumes: [{ name: 'settings', configMap: { name: 'tansy-runner' } }] },
            container: {
              args: ['--config=/etc/runner/runner.yaml'],
              volumeMounts: [{ name: 'settings', mountPath: '/etc/runner' }],
            },
          }),
        ],
      },
      'tansy-buttons': {
        namespace: 'tansy-buttons',
        objects: [
          deployment('tansy-buttons', 'tansy-buttons', {
            container: { image: 'registry.tansy.test/buttons:v4.1.0-rc.3' },
          }),
        ],
      },
    },
    failures: [
      crash(
        'tansy-runner',
        'level=fatal msg="register runner" error="Post \\"https:///api/v4/runners\\": http: no Host in request URL"',
      ),
      {
        pod: 'tansy-buttons',
        kind: 'pull',
        message:
          'initializing source docker://registry.tansy.test/buttons:v4.1.0-rc.3: reading manifest v4.1.0-rc.3 in registry.tansy.test/buttons: manifest unknown',
      },
    ],
    causes: [
      { class: 'tpl-empty-host-url', object: workload('tansy-runner'), explains: ['tansy-runner'] },
      { class: 'image-tag-not-published', object: workload('tansy-buttons'), explains: ['tansy-buttons'] },
    ],
  },
  {
    name: 'tenant-that-moved-out',
    title: 'A list of tenants has one less, and the Application of the one that left is still in the cluster',
    applications: {
      'yarrow-tenants': {
        namespace: 'argocd',
        syncPolicy: withoutHealing,
        objects: [childOf('yarrow-north', 'yarrow-north'), childOf('yarrow-south', 'yarrow-south')],
      },
      'yarrow-north': {
        namespace: 'yarrow-north',
        generated: true,
        objects: [deployment('yarrow-north', 'yarrow-north')],
      },
      'yarrow-south': {
        namespace: 'yarrow-south',
        generated: true,
        objects: [deployment('yarrow-south', 'yarrow-south')],
      },
    },
    trees: {
      less: {
        'yarrow-tenants': {
          namespace: 'argocd',
          syncPolicy: withoutHealing,
          objects: [childOf('yarrow-north', 'yarrow-north')],
        },
        'yarrow-north': {
          namespace: 'yarrow-north',
          generated: true,
          objects: [deployment('yarrow-north', 'yarrow-north')],
        },
      },
    },
    later: [{ commit: 'less' }],
    causes: [
      {
        class: 'orphaned-application',
        object: application('yarrow-south'),
        explains: ['yarrow-tenants', 'yarrow-south'],
      },
    ],
  },
  {
    name: 'issuer-without-its-first-word',
    title:
      'A proxy before a program knows its login by an older address, and a cache asks for a class of disks',
    applications: {
      'ginger-door': {
        namespace: 'ginger-door',
        objects: [
          deployment('ginger-door', 'ginger-door', {
            container: {
              image: 'quay.io/oauth2-proxy/oauth2-proxy:v7.12.0',
              args: [
                '--provider=oidc',
                '--client-id=ginger-door',
                '--oidc-issuer-url=https://login.ginger.test/auth/realms/ginger',
                '--redirect-url=https://ginger.test/oauth2/callback',
                '--upstream=http://ginger-bread.ginger-door.svc:8080',
              ],
            },
          }),
        ],
      },
      'ginger-cache': {
        namespace: 'ginger-cache',
        objects: [statefulSet('ginger-cache', 'ginger-cache', { storageClassName: 'gp3-encrypted' })],
      },
    },
    failures: [
      crash(
        'ginger-door',
        '[2026/11/18 06:44:51] [provider.go:55] Performing OIDC Discovery...\n[2026/11/18 06:44:52] [main.go:59] ERROR: Failed to initialise OAuth2 Proxy: error initialising provider: could not create provider data: error building OIDC ProviderVerifier: could not get verifier builder: error while discovery OIDC configuration: failed to discover OIDC configuration: oidc: issuer did not match the issuer returned by provider, expected "https://login.ginger.test/auth/realms/ginger" got "https://login.ginger.test/realms/ginger"',
      ),
    ],
    causes: [
      { class: 'oidc-client-misregistered', object: workload('ginger-door'), explains: ['ginger-door'] },
      { class: 'storageclass-missing', object: setOf('ginger-cache'), explains: ['ginger-cache'] },
    ],
  },
  {
    name: 'welcome-that-nobody-answered',
    title: 'Metabase waits for somebody to make its first user, and a Job wants to sign in',
    applications: {
      'chestnut-stats': {
        namespace: 'chestnut-stats',
        objects: [
          deployment('metabase', 'chestnut-stats', {
            container: { image: 'docker.io/metabase/metabase:v0.56.8' },
          }),
          service('metabase', 'chestnut-stats', { ports: [{ port: 3000, targetPort: 3000 }] }),
          job('chestnut-dashboards', 'chestnut-stats', {
            command: ['mb-import', '--url=http://metabase.chestnut-stats.svc:3000', '--dir=/dashboards'],
            annotations: hook('PostSync'),
          }),
        ],
      },
      'chestnut-roast': {
        namespace: 'chestnut-roast',
        objects: [deployment('chestnut-roast', 'chestnut-roast')],
      },
    },
    failures: [
      fail(
        'chestnut-dashboards',
        'GET http://metabase.chestnut-stats.svc:3000/api/health 200 {"status":"ok"}\nGET http://metabase.chestnut-stats.svc:3000/api/session/properties 200 has-user-setup=false\nPOST http://metabase.chestnut-stats.svc:3000/api/session 401 {"errors":{"password":"did not match stored password"}}\nmb-import: this instance has not been set up: open /setup and create the first admin account',
      ),
    ],
    causes: [
      {
        class: 'first-run-manual-setup',
        object: workload('metabase', 'chestnut-stats'),
        explains: ['chestnut-stats'],
      },
    ],
  },
];

/** A route that shares its guests between two Services. */
function rowanRoute(stable, canary) {
  const to = (host, weight) => ({ destination: { host }, weight });
  return object(
    {
      apiVersion: 'networking.istio.io/v1',
      kind: 'VirtualService',
      name: 'rowan-cart',
      namespace: 'rowan-shop',
    },
    {
      spec: {
        hosts: ['cart.rowan.test'],
        http: [
          { name: 'primary', route: [to('rowan-cart-stable', stable), to('rowan-cart-canary', canary)] },
        ],
      },
    },
  );
}

/** A list of clients, the hook of another application that cuts their keys, and a program that needs one of them. */
function thymeTree(clients, asked) {
  return {
    'thyme-guests': {
      namespace: 'thyme-house',
      objects: [
        configMap('thyme-clients', 'thyme-house', {
          'clients.yaml': clients.map((it) => `- name: ${it}\n  grant: client_credentials\n`).join(''),
        }),
      ],
    },
    'thyme-locksmith': {
      namespace: 'thyme-house',
      objects: [
        configMap('thyme-locksmith', 'thyme-house', { length: '48' }),
        job('thyme-cut-keys', 'thyme-house', {
          command: script(
            'for name in $(yq ".[].name" /clients/clients.yaml); do\n  kubectl patch secret thyme-client-keys --type=merge -p "{\\"stringData\\":{\\"$name\\":\\"$(openssl rand -hex 24)\\"}}"\ndone',
          ),
          annotations: hook('PostSync'),
          pod: { volumes: [{ name: 'clients', configMap: { name: 'thyme-clients' } }] },
        }),
      ],
    },
    'thyme-door': {
      namespace: 'thyme-house',
      objects: [
        deployment('thyme-door', 'thyme-house', {
          container: { env: [fromSecret('CLIENT_KEY', 'thyme-client-keys', asked)] },
        }),
      ],
    },
  };
}

/** The server of names of a stage. */
function powerdns(space, replicas) {
  return [
    deployment('powerdns', space, {
      spec: { replicas },
      container: { image: 'docker.io/powerdns/pdns-auth-49:4.9.8' },
    }),
    service('powerdns', space, { ports: [{ name: 'api', port: 8081, targetPort: 8081 }] }),
  ];
}

/** A store of Google's cloud. */
function googleStore(name, space) {
  return object(
    { apiVersion: 'external-secrets.io/v1', kind: 'SecretStore', name, namespace: space },
    {
      spec: {
        provider: {
          gcpsm: {
            projectID: 'rosemary-prod',
            auth: {
              workloadIdentity: {
                clusterLocation: 'europe-west1',
                clusterName: 'roast',
                serviceAccountRef: { name: 'default' },
              },
            },
          },
        },
      },
    },
  );
}

/** A Secret that is asked for twice a day. */
function slowSecret(name, space) {
  const made = externalSecret(name, space, { store: 'gcp', keys: ['key'] });
  const data = [{ secretKey: 'key', remoteRef: { key: name } }];
  return { ...made, spec: { ...made.spec, refreshInterval: '12h', data } };
}

/** A queue, and the broker it belongs to, which comes with a second commit. */
function dillTree(hasBroker) {
  const broker = object(
    { apiVersion: 'rabbitmq.com/v1beta1', kind: 'RabbitmqCluster', name: 'dill-bus', namespace: 'dill-bus' },
    { spec: { replicas: 1, image: 'docker.io/library/rabbitmq:4.1.4-management' } },
  );
  return {
    'dill-jars': {
      namespace: 'dill-jars',
      objects: [
        object(
          { apiVersion: 'rabbitmq.com/v1beta1', kind: 'Queue', name: 'pickles', namespace: 'dill-jars' },
          {
            spec: {
              name: 'pickles',
              durable: true,
              type: 'quorum',
              rabbitmqClusterReference: { name: 'dill-bus', namespace: 'dill-bus' },
            },
          },
        ),
      ],
    },
    'dill-bus': {
      namespace: 'dill-bus',
      objects: [
        configMap('dill-plugins', 'dill-bus', { enabled: 'prometheus' }),
        ...(hasBroker ? [broker] : []),
      ],
    },
  };
}

/** Two pods under the tag of a branch. */
function wreaths(name, space) {
  const made = statefulSet(name, space, {
    container: { image: 'registry.laurel.test/wreaths:main', imagePullPolicy: 'IfNotPresent' },
  });
  return { ...made, spec: { ...made.spec, replicas: 2 } };
}

/** A program that asks a ledger, of an application that ignores everything about its containers. */
function willowTree(host) {
  return {
    'willow-basket': {
      namespace: 'willow-basket',
      objects: [
        deployment('willow-basket', 'willow-basket', {
          container: { env: [{ name: 'LEDGER_HOST', value: host }] },
        }),
      ],
      syncPolicy: {
        automated: { prune: true, selfHeal: true },
        syncOptions: ['CreateNamespace=true', 'RespectIgnoreDifferences=true'],
      },
      spec: {
        ignoreDifferences: [
          { group: 'apps', kind: 'Deployment', jsonPointers: ['/spec/template/spec/containers'] },
        ],
      },
    },
    'willow-ledger': {
      namespace: 'willow-ledger',
      objects: [deployment('willow-ledger', 'willow-ledger'), service('willow-ledger', 'willow-ledger')],
    },
  };
}

/** A program on every node. */
function daemonSet(name, space, container) {
  const labels = { app: name };
  return object(
    { apiVersion: 'apps/v1', kind: 'DaemonSet', name, namespace: space },
    {
      spec: {
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: { containers: [{ name, ...container }] } },
      },
    },
  );
}

/** An Application among the objects of its parent. */
function childOf(name, space) {
  return object(
    { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', name, namespace: 'argocd' },
    {
      spec: {
        project: 'default',
        source: { repoURL: 'https://git.acme.test/fleet.git', targetRevision: 'main', path: `apps/${name}` },
        destination: { server: 'https://kubernetes.default.svc', namespace: space },
        syncPolicy: { automated: { prune: true, selfHeal: true }, syncOptions: ['CreateNamespace=true'] },
      },
    },
  );
}

/** The fifteenth round. */
export const fifteenthRound = [...first, ...second, ...third].map((it) => ({ ...it, blind: true }));
