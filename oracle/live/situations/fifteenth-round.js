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
const onServer = ['CreateNamespace=true', 'ServerSideApply=true'];
/** A sync policy that does not try again. */
const once = {
  automated: { prune: true, selfHeal: true },
  syncOptions: ['CreateNamespace=true'],
  retry: { limit: 0 },
};
/** A warning of a pod that has been well since. */
const oldWarning = (space, pod, event) => ({
  path: inCore(space, 'pods', pod),
  apiVersion: 'v1',
  kind: 'Pod',
  event: { count: 2, ...event },
});
const eventOf = ({ apiVersion, kind, path }, event) => ({ apiVersion, kind, path, event });
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
    title: 'An object of a kind is a wave earlier than the definition of the kind, in one application',
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
            { annotations: { 'argocd.argoproj.io/sync-wave': '-2' }, spec: { milligrams: 20 } },
          ),
          definition({ group: 'pharmacy.nettle.test', kind: 'Dosage', plural: 'dosages' }),
          deployment('nettle-pharmacy', 'nettle-pharmacy'),
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

// part two

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

// helpers two

/** The fifteenth round. */
export const fifteenthRound = [...first].map((it) => ({ ...it, blind: true }));
