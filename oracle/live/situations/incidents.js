import {
  applicationSet,
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
  withoutHealing,
} from '../objects.js';
import { gpuPool, workerPool } from './placement.js';

const es = (space, name) => `/apis/external-secrets.io/v1/namespaces/${space}/externalsecrets/${name}`;
const store = (space, name = 'vault') =>
  `/apis/external-secrets.io/v1/namespaces/${space}/secretstores/${name}`;
const application = (name) => `Application.argoproj.io/argocd/${name}`;
const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const consumer = (name, space, secret) =>
  deployment(name, space, { container: { env: [fromSecret('DB_PASSWORD', secret)] } });
const storeDown = notReady(
  'SecretSyncedError',
  'could not get secret data from provider: SecretStore "vault" is not ready',
);
const sealed = (server) =>
  notReady(
    'InvalidProviderConfig',
    `unable to log in to auth method: Error making API request. URL: PUT ${server}/v1/auth/kubernetes/login Code: 503. Errors: * Vault is sealed`,
  );
const sealedProbe =
  'Readiness probe failed: Key             Value\n---             -----\nInitialized     true\nSealed          true';
const small = (space, hard) => [
  namespace(space),
  object({ apiVersion: 'v1', kind: 'ResourceQuota', name: 'small', namespace: space }, { spec: { hard } }),
];
const cpu = (amount) => ({ resources: { requests: { cpu: amount }, limits: { cpu: amount } } });
const refused = (host, port) => `dial tcp: ${host}:${port}: connect: connection refused`;
const customCertificate = (name, space, issuer) =>
  object(
    { apiVersion: 'cert-manager.io/v1', kind: 'Certificate', name, namespace: space },
    {
      spec: {
        secretName: name,
        issuerRef: { kind: 'ClusterIssuer', name: issuer },
        dnsNames: [`${space}.acme.test`],
      },
    },
  );

/**
 * Bad days of a fleet: several causes at once, each with what hangs on it. Written from the catalogue before the code of
 * the diagnosis was read; all of them were recorded and
 * measured blind, and then opened.
 */
export const incidents = [
  {
    name: 'release-on-friday',
    title:
      'One commit: a tag that was never pushed, a selector, a role of a binding, which Argo CD makes anew; a client falls too',
    applications: friday('7.0.1', { app: 'olive' }, 'reader'),
    trees: { friday: friday('7.1.0', { app: 'olive', tier: 'web' }, 'writer') },
    later: [{ commit: 'friday' }],
    facts: { images: { missing: ['registry.acme.test/almond:7.1.0'] } },
    failures: [
      { pod: 'walnut', kind: 'crash', message: `cannot reach almond: ${refused('almond.almond.svc', 80)}` },
    ],
    causes: [
      {
        class: 'image-tag-not-published',
        object: workload('almond'),
        explains: ['almond', 'walnut'],
      },
      { class: 'selector-immutable-change', object: workload('olive'), explains: ['olive'] },
    ],
  },
  {
    name: 'first-day-of-a-region',
    title:
      'A new region: a class of disks is missing under a database with two tiers above it, a pool and an account too',
    applications: {
      'tulip-db': {
        namespace: 'tulip',
        objects: [
          statefulSet('tulip-db', 'tulip', { storageClassName: 'premium-zrs' }),
          service('tulip-db', 'tulip', { ports: [{ port: 5432 }] }),
        ],
      },
      'tulip-api': {
        namespace: 'tulip',
        objects: [deployment('tulip-api', 'tulip'), service('tulip-api', 'tulip')],
      },
      'tulip-web': { namespace: 'tulip', objects: [deployment('tulip-web', 'tulip')] },
      crocus: {
        namespace: 'crocus',
        objects: [deployment('crocus', 'crocus', { pod: { nodeSelector: { 'acme.test/pool': 'arm' } } })],
      },
      daffodil: {
        namespace: 'daffodil',
        objects: [deployment('daffodil', 'daffodil', { pod: { serviceAccountName: 'daffodil-runner' } })],
      },
    },
    failures: [
      { pod: 'tulip-api', kind: 'crash', message: refused('tulip-db.tulip.svc.cluster.local', 5432) },
      { pod: 'tulip-web', kind: 'crash', message: `GET http://tulip-api/ready: ${refused('tulip-api', 80)}` },
    ],
    causes: [
      {
        class: 'storageclass-missing',
        object: 'StatefulSet.apps/tulip/tulip-db',
        explains: ['tulip-db', 'tulip-api', 'tulip-web'],
      },
      { class: 'pool-affinity-assumption', object: workload('crocus'), explains: ['crocus'] },
      {
        class: 'serviceaccount-missing',
        object: 'ServiceAccount/daffodil/daffodil-runner',
        explains: ['daffodil'],
      },
    ],
  },
  {
    name: 'two-vaults-two-troubles',
    title: 'One Vault is sealed and a Job before a sync needs it; the other Vault refuses one namespace',
    applications: {
      'vault-g': {
        namespace: 'vault-g',
        objects: [
          statefulSet('vault-g', 'vault-g'),
          service('vault-g', 'vault-g', { ports: [{ port: 8200 }] }),
        ],
      },
      iris: {
        namespace: 'iris',
        objects: [
          secretStore('vault', 'iris', 'http://vault-g.vault-g:8200'),
          externalSecret('iris-db', 'iris'),
          consumer('iris', 'iris', 'iris-db'),
        ],
      },
      lotus: {
        namespace: 'lotus',
        objects: [
          withHook(secretStore('vault', 'lotus', 'http://vault-g.vault-g:8200'), '-2'),
          withHook(externalSecret('lotus-db', 'lotus'), '-2'),
          job('lotus-migrate', 'lotus', {
            command: ['migrate'],
            annotations: { 'argocd.argoproj.io/hook': 'PreSync' },
            pod: {
              containers: [
                {
                  name: 'migrate',
                  image: 'registry.acme.test/tools:1',
                  env: [fromSecret('DB_PASSWORD', 'lotus-db')],
                },
              ],
            },
          }),
          deployment('lotus', 'lotus'),
        ],
      },
      'vault-h': {
        namespace: 'vault-h',
        objects: [
          statefulSet('vault-h', 'vault-h'),
          service('vault-h', 'vault-h', { ports: [{ port: 8200 }] }),
        ],
      },
      orchid: {
        namespace: 'orchid',
        objects: [
          secretStore('vault', 'orchid', 'http://vault-h.vault-h:8200'),
          externalSecret('orchid-db', 'orchid'),
          consumer('orchid', 'orchid', 'orchid-db'),
        ],
      },
      violet: {
        namespace: 'violet',
        objects: [
          secretStore('vault', 'violet', 'http://vault-h.vault-h:8200'),
          externalSecret('violet-db', 'violet'),
          consumer('violet', 'violet', 'violet-db'),
        ],
      },
    },
    existing: [
      namespace('violet'),
      object(
        { apiVersion: 'v1', kind: 'Secret', name: 'violet-db', namespace: 'violet' },
        { stringData: { password: 'only-a-recorded-example' } },
      ),
    ],
    failures: [{ pod: 'vault-g-0', kind: 'unready', message: sealedProbe }],
    statuses: [
      { path: store('iris'), status: sealed('http://vault-g.vault-g:8200') },
      { path: es('iris', 'iris-db'), status: storeDown },
      { path: store('lotus'), status: sealed('http://vault-g.vault-g:8200') },
      { path: es('lotus', 'lotus-db'), status: storeDown },
      { path: store('violet'), status: ready('Valid', 'store validated') },
      { path: es('violet', 'violet-db'), status: ready('SecretSynced', 'secret synced') },
      {
        path: store('orchid'),
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in to auth method: Error making API request. URL: PUT http://vault-h.vault-h:8200/v1/auth/kubernetes/login Code: 403. Errors: * namespace not authorized',
        ),
      },
      { path: es('orchid', 'orchid-db'), status: storeDown },
    ],
    causes: [
      {
        class: 'vault-sealed',
        object: 'StatefulSet.apps/vault-g/vault-g',
        explains: ['vault-g', 'iris', 'lotus'],
      },
      {
        class: 'store-namespace-not-allowlisted',
        object: 'SecretStore.external-secrets.io/orchid/vault',
        explains: ['orchid'],
      },
    ],
  },
  {
    name: 'three-quotas-in-one-morning',
    title:
      'A quota refuses a claim, another refuses pods that a third application needs, a probe is too strict',
    applications: {
      sparrow: {
        namespace: 'sparrow',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'sparrow', namespace: 'sparrow' },
            {
              spec: {
                accessModes: ['ReadWriteOnce'],
                storageClassName: 'standard',
                resources: { requests: { storage: '20Gi' } },
              },
            },
          ),
          deployment('sparrow', 'sparrow', {
            pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'sparrow' } }] },
          }),
        ],
      },
      'finch-cache': {
        namespace: 'finch-data',
        objects: [
          deployment('finch-cache', 'finch-data', { container: cpu('3') }),
          service('finch-cache', 'finch-data', { ports: [{ port: 6379 }] }),
        ],
      },
      finch: { namespace: 'finch', objects: [deployment('finch', 'finch')] },
      robin: {
        namespace: 'robin',
        objects: [
          deployment('robin', 'robin', {
            container: { livenessProbe: { httpGet: { path: '/', port: 8080 }, timeoutSeconds: 1 } },
          }),
        ],
      },
    },
    existing: [
      ...small('sparrow', { 'requests.storage': '10Gi' }),
      ...small('finch-data', { 'requests.cpu': '1', 'limits.cpu': '1' }),
    ],
    failures: [
      {
        pod: 'finch-',
        kind: 'crash',
        message: `redis: ${refused('finch-cache.finch-data.svc.cluster.local', 6379)}`,
      },
      {
        pod: 'robin',
        kind: 'unready',
        message:
          'Liveness probe failed: Get "http://10.244.0.9:8080/": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
      },
    ],
    causes: [
      { class: 'resource-quota-exceeded', object: 'ResourceQuota/sparrow/small', explains: ['sparrow'] },
      {
        class: 'resource-quota-exceeded',
        object: 'ResourceQuota/finch-data/small',
        explains: ['finch-cache', 'finch'],
      },
      { class: 'probe-budget-too-strict', object: workload('robin'), explains: ['robin'] },
    ],
  },
  {
    name: 'rolling-out-behind-a-taint',
    title: 'The first step of a rolling sync is not placed, two steps wait for it; another set lacks a key',
    facts: { nodePools: [workerPool, gpuPool] },
    applications: {
      'maple-one': {
        namespace: 'maple-one',
        generated: true,
        objects: [deployment('maple', 'maple-one', { pod: { nodeSelector: { 'acme.test/pool': 'gpu' } } })],
      },
      'maple-two': { namespace: 'maple-two', generated: true, objects: [deployment('maple', 'maple-two')] },
      'maple-three': {
        namespace: 'maple-three',
        generated: true,
        objects: [deployment('maple', 'maple-three')],
      },
      'birch-one': {
        namespace: 'birch-one',
        generated: true,
        objects: [configMap('birch', 'birch-one', { a: 'b' })],
        files: { 'set/config.json': '{"name":"birch-one"}' },
      },
    },
    sets: [
      applicationSet('maples', {
        generators: [
          {
            list: {
              elements: [
                { name: 'maple-one', stage: 'one' },
                { name: 'maple-two', stage: 'two' },
                { name: 'maple-three', stage: 'three' },
              ],
            },
          },
        ],
        name: '{{ .name }}',
        labels: { stage: '{{ .stage }}' },
        automated: false,
        steps: ['one', 'two', 'three'],
      }),
      applicationSet('birches', {
        generators: [
          {
            git: {
              repoURL: 'https://git.acme.test/fleet.git',
              revision: 'main',
              files: [{ path: 'apps/*/set/config.json' }],
            },
          },
        ],
        name: '{{ .name }}-{{ .region }}',
      }),
    ],
    causes: [
      {
        class: 'untolerated-taint',
        object: workload('maple', 'maple-one'),
        explains: ['maple-one', 'maple-two', 'maple-three'],
      },
      { class: 'appset-missing-key', object: 'ApplicationSet.argoproj.io/argocd/birches', explains: [] },
    ],
  },
  {
    name: 'certificates-stop-and-a-registry-refuses',
    title:
      'The operator of certificates is killed for its memory, so two sites have none; a registry refuses elsewhere',
    applications: {
      'certificate-operator': {
        namespace: 'cert-manager',
        objects: [
          deployment('cert-manager', 'cert-manager', {
            container: {
              image: 'quay.io/jetstack/cert-manager-controller:v1.18.2',
              resources: { limits: { memory: '24Mi' } },
            },
          }),
        ],
      },
      'site-red': {
        namespace: 'site-red',
        objects: [
          customCertificate('site-red-tls', 'site-red', 'letsencrypt'),
          deployment('site-red', 'site-red', {
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'site-red-tls' } }] },
          }),
        ],
      },
      'site-blue': {
        namespace: 'site-blue',
        objects: [
          customCertificate('site-blue-tls', 'site-blue', 'letsencrypt'),
          deployment('site-blue', 'site-blue', {
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'site-blue-tls' } }] },
          }),
        ],
      },
      blog: {
        namespace: 'blog',
        objects: [
          deployment('blog', 'blog', {
            pod: { imagePullSecrets: [{ name: 'blog-registry' }] },
            container: { image: 'private.acme.test/blog:4' },
          }),
        ],
      },
    },
    existing: [
      namespace('blog'),
      object(
        { apiVersion: 'v1', kind: 'Secret', name: 'blog-registry', namespace: 'blog' },
        {
          type: 'kubernetes.io/dockerconfigjson',
          stringData: { '.dockerconfigjson': '{"auths":{"private.acme.test":{"auth":"YTpi"}}}' },
        },
      ),
    ],
    failures: [
      { pod: 'cert-manager', kind: 'oom' },
      {
        pod: 'blog',
        kind: 'pull',
        message:
          'failed to resolve reference "private.acme.test/blog:4": unexpected status from HEAD request to https://private.acme.test/v2/blog/manifests/4: 401 Unauthorized',
      },
    ],
    causes: [
      {
        class: 'memory-limit-below-vendor',
        object: workload('cert-manager'),
        explains: ['certificate-operator', 'site-red', 'site-blue'],
      },
      { class: 'placeholder-or-wrong-credential', object: 'Secret/blog/blog-registry', explains: ['blog'] },
    ],
  },
  {
    name: 'one-application-falls-apart',
    title: 'Three programs of one application fail for three reasons, and a neighbour shares one of them',
    applications: {
      circus: {
        namespace: 'circus',
        objects: [
          configMap('circus', 'circus', { ringmaster: 'anna' }),
          deployment('circus-tent', 'circus', {
            container: {
              env: [{ name: 'LIONS', valueFrom: { configMapKeyRef: { name: 'circus', key: 'lions' } } }],
            },
          }),
          deployment('circus-band', 'circus', { container: { resources: { limits: { memory: '16Mi' } } } }),
          deployment('circus-bar', 'circus', { container: { image: 'registry.acme.test/circus-bar:0.0.9' } }),
          deployment('circus-office', 'circus'),
        ],
      },
      lions: {
        namespace: 'circus',
        objects: [
          deployment('lions', 'circus', {
            container: {
              env: [{ name: 'LIONS', valueFrom: { configMapKeyRef: { name: 'circus', key: 'lions' } } }],
            },
          }),
        ],
      },
    },
    facts: { images: { missing: ['registry.acme.test/circus-bar:0.0.9'] } },
    failures: [{ pod: 'circus-band', kind: 'oom' }],
    causes: [
      { class: 'secret-key-missing', object: 'ConfigMap/circus/circus', explains: ['circus', 'lions'] },
      {
        class: 'memory-limit-below-vendor',
        object: workload('circus-band', 'circus'),
        explains: ['circus'],
      },
      { class: 'image-tag-not-published', object: workload('circus-bar', 'circus'), explains: ['circus'] },
    ],
  },
  {
    name: 'owners-hands-and-leftovers',
    title: 'Two owners of one object, a leftover, and a change by hand that the next sync undid',
    applications: {
      'pepper-a': {
        namespace: 'pepper',
        objects: [configMap('pepper', 'pepper', { hot: 'very' }), deployment('pepper-a', 'pepper')],
        syncPolicy: withoutHealing,
      },
      'pepper-b': {
        namespace: 'pepper',
        objects: [configMap('pepper', 'pepper', { hot: 'little' }), deployment('pepper-b', 'pepper')],
        syncPolicy: withoutHealing,
      },
      cumin: { namespace: 'cumin', objects: [deployment('cumin', 'cumin')], syncPolicy: withoutHealing },
      saffron: {
        namespace: 'saffron',
        objects: [deployment('saffron', 'saffron'), configMap('saffron-old', 'saffron', { a: 'b' })],
        syncPolicy: withoutHealing,
      },
    },
    trees: {
      cleaned: {
        'pepper-a': {
          namespace: 'pepper',
          objects: [configMap('pepper', 'pepper', { hot: 'very' }), deployment('pepper-a', 'pepper')],
          syncPolicy: withoutHealing,
        },
        'pepper-b': {
          namespace: 'pepper',
          objects: [configMap('pepper', 'pepper', { hot: 'little' }), deployment('pepper-b', 'pepper')],
          syncPolicy: withoutHealing,
        },
        cumin: { namespace: 'cumin', objects: [deployment('cumin', 'cumin')], syncPolicy: withoutHealing },
        saffron: {
          namespace: 'saffron',
          objects: [deployment('saffron', 'saffron')],
          syncPolicy: withoutHealing,
        },
      },
    },
    later: [
      { commit: 'cleaned' },
      {
        kubectl: [
          'patch',
          'deployment',
          'cumin',
          '-n',
          'cumin',
          '--field-manager=kubectl-edit',
          '--type=json',
          '-p',
          '[{"op":"replace","path":"/spec/template/spec/containers/0/image","value":"registry.acme.test/cumin:hotfix"}]',
        ],
      },
    ],
    causes: [
      {
        class: 'shared-resource-two-apps',
        object: 'ConfigMap/pepper/pepper',
        explains: ['pepper-a', 'pepper-b'],
      },
      { class: 'prune-disabled-leftover', object: 'ConfigMap/saffron/saffron-old', explains: ['saffron'] },
    ],
  },
  {
    name: 'nothing-renders-three-ways',
    title: 'Three Applications cannot be rendered: a login, a folder that moved, a template that stops',
    applications: {
      'ink-login': {
        namespace: 'ink-login',
        objects: [],
        source: { repoURL: 'http://127.0.0.1:8095/ink.git', path: '.' },
        spec: { info: [{ name: 'home', value: 'https://git.acme.test/ink' }] },
      },
      'ink-moved': {
        namespace: 'ink-moved',
        objects: [configMap('ink', 'ink-moved', { a: 'b' })],
        source: { path: 'deploy/ink' },
      },
      'ink-stops': {
        namespace: 'ink-stops',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: ink\nversion: 1.0.0\n',
          'templates/a.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Values.global.name.first }}\n',
        },
      },
      'ink-well': { namespace: 'ink-well', objects: [deployment('ink-well', 'ink-well')] },
    },
    causes: [
      { class: 'repo-credentials-break-fetch', object: application('ink-login'), explains: ['ink-login'] },
      { class: 'source-path-missing-at-revision', object: application('ink-moved'), explains: ['ink-moved'] },
      { class: 'helm-render-error', object: application('ink-stops'), explains: ['ink-stops'] },
    ],
  },
  {
    name: 'api-server-too-slow',
    title: 'Controllers lose their leases, so secrets and certificates stop, and who needs them',
    applications: {
      'ops-secrets': {
        namespace: 'ops-secrets',
        objects: [
          deployment('external-secrets', 'ops-secrets', {
            container: { image: 'ghcr.io/external-secrets/external-secrets:v0.17.0' },
          }),
        ],
      },
      'ops-certificates': {
        namespace: 'ops-certificates',
        objects: [
          deployment('cert-manager', 'ops-certificates', {
            container: { image: 'quay.io/jetstack/cert-manager-controller:v1.18.2' },
          }),
        ],
      },
      oboe: {
        namespace: 'oboe',
        objects: [
          secretStore('vault', 'oboe'),
          externalSecret('oboe-db', 'oboe'),
          consumer('oboe', 'oboe', 'oboe-db'),
        ],
      },
      flute: {
        namespace: 'flute',
        objects: [
          customCertificate('flute-tls', 'flute', 'letsencrypt'),
          deployment('flute', 'flute', {
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'flute-tls' } }] },
          }),
        ],
      },
    },
    alone: true,
    failures: ['external-secrets', 'cert-manager'].map((pod) => ({
      pod,
      kind: 'crash',
      message: `E1117 leaderelection.go:332] error retrieving resource lock ops/${pod}: client rate limiter Wait returned an error: context deadline exceeded\nleader election lost`,
    })),
    causes: [
      {
        class: 'leader-election-lost',
        object: 'APIServer',
        explains: ['ops-secrets', 'ops-certificates', 'oboe', 'flute'],
      },
    ],
  },
  {
    name: 'metrics-down-for-everyone',
    title: 'The server of metrics has no image, so nobody is scaled; elsewhere a database has no password',
    alone: true,
    applications: {
      'metrics-server': {
        namespace: 'metrics',
        objects: [
          deployment('metrics-server', 'metrics', {
            container: { image: 'registry.acme.test/metrics-server:v0.99' },
          }),
          service('metrics-server', 'metrics', { ports: [{ port: 443, targetPort: 10250 }] }),
          object(
            {
              apiVersion: 'apiregistration.k8s.io/v1',
              kind: 'APIService',
              name: 'v1beta1.metrics.k8s.io',
              namespace: '',
            },
            {
              spec: {
                group: 'metrics.k8s.io',
                version: 'v1beta1',
                insecureSkipTLSVerify: true,
                groupPriorityMinimum: 100,
                versionPriority: 100,
                service: { name: 'metrics-server', namespace: 'metrics' },
              },
            },
          ),
        ],
      },
      viola: { namespace: 'viola', objects: scaled('viola') },
      cello: { namespace: 'cello', objects: scaled('cello') },
      harp: { namespace: 'harp', objects: [consumer('harp', 'harp', 'harp-db')] },
    },
    facts: { images: { missing: ['registry.acme.test/metrics-server:v0.99'] } },
    causes: [
      {
        class: 'image-tag-not-published',
        object: workload('metrics-server', 'metrics'),
        explains: ['metrics-server', 'viola', 'cello'],
      },
      { class: 'secret-producer-missing', object: 'Secret/harp/harp-db', explains: ['harp'] },
    ],
  },
  {
    name: 'identity-of-the-cloud-refused',
    title:
      'The cloud does not know the account of a store, so the key of the registry is missing and nothing is pulled',
    applications: {
      banjo: {
        namespace: 'banjo',
        objects: [
          object({ apiVersion: 'v1', kind: 'ServiceAccount', name: 'banjo-secrets', namespace: 'banjo' }),
          azureStore('banjo', 'banjo-secrets'),
          externalSecret('acme-pull', 'banjo', { store: 'azure', keys: ['.dockerconfigjson'] }),
          deployment('banjo', 'banjo', {
            pod: { imagePullSecrets: [{ name: 'acme-pull' }] },
            container: { image: 'private.acme.test/banjo:2' },
          }),
          deployment('banjo-lessons', 'banjo', {
            pod: { imagePullSecrets: [{ name: 'acme-pull' }] },
            container: { image: 'private.acme.test/banjo-lessons:2' },
          }),
        ],
      },
      ukulele: {
        namespace: 'ukulele',
        objects: [deployment('ukulele', 'ukulele', { container: { command: ['/app/ukulele'] } })],
      },
    },
    failures: [
      ...['banjo-lessons', 'banjo'].map((name) => ({
        pod: name,
        kind: 'pull',
        message: `failed to resolve reference "private.acme.test/${name}:2": pull access denied, repository does not exist or may require authorization: 401 Unauthorized`,
        events: [
          {
            reason: 'FailedToRetrieveImagePullSecret',
            message:
              'Unable to retrieve some image pull secrets (acme-pull); attempting to pull the image may not succeed.',
            count: 20,
          },
        ],
      })),
      {
        pod: 'ukulele',
        kind: 'start',
        message:
          'failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: exec: "/app/ukulele": stat /app/ukulele: no such file or directory: unknown',
      },
    ],
    statuses: [
      {
        path: store('banjo', 'azure'),
        status: notReady(
          'InvalidProviderConfig',
          "unable to create client: AADSTS70021: No matching federated identity record found for presented assertion subject 'system:serviceaccount:banjo:banjo-secrets'.",
        ),
      },
      {
        path: es('banjo', 'acme-pull'),
        status: notReady(
          'SecretSyncedError',
          'could not get secret data from provider: SecretStore "azure" is not ready',
        ),
      },
    ],
    causes: [
      {
        class: 'workload-identity-subject-mismatch',
        object: 'ServiceAccount/banjo/banjo-secrets',
        explains: ['banjo'],
      },
      { class: 'image-missing-entrypoint', object: workload('ukulele'), explains: ['ukulele'] },
    ],
  },
].map((it) => ({ ...it, blind: false }));

function friday(tag, labels, role) {
  return {
    almond: {
      namespace: 'almond',
      objects: [
        deployment('almond', 'almond', {
          container: { image: `registry.acme.test/almond:${tag}` },
          spec: { strategy: { type: 'Recreate' } },
        }),
        service('almond', 'almond'),
      ],
    },
    walnut: { namespace: 'walnut', objects: [deployment('walnut', 'walnut')] },
    olive: {
      namespace: 'olive',
      objects: [
        deployment('olive', 'olive', {
          spec: {
            selector: { matchLabels: labels },
            template: {
              metadata: { labels },
              spec: { containers: [{ name: 'olive', image: 'registry.acme.test/olive:1' }] },
            },
          },
        }),
      ],
    },
    hazel: {
      namespace: 'hazel',
      objects: [
        object(
          {
            apiVersion: 'rbac.authorization.k8s.io/v1',
            kind: 'RoleBinding',
            name: 'hazel',
            namespace: 'hazel',
          },
          {
            roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: role },
            subjects: [{ kind: 'ServiceAccount', name: 'default', namespace: 'hazel' }],
          },
        ),
      ],
    },
  };
}

function withHook(it, wave) {
  const annotations = { 'argocd.argoproj.io/hook': 'PreSync', 'argocd.argoproj.io/sync-wave': wave };
  return { ...it, metadata: { ...it.metadata, annotations } };
}

function scaled(name) {
  return [
    deployment(name, name, { container: { resources: { requests: { cpu: '100m' } } } }),
    object(
      { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', name, namespace: name },
      {
        spec: {
          scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
          minReplicas: 1,
          maxReplicas: 3,
          metrics: [
            {
              type: 'Resource',
              resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
            },
          ],
        },
      },
    ),
  ];
}

function azureStore(space, account) {
  return object(
    { apiVersion: 'external-secrets.io/v1', kind: 'SecretStore', name: 'azure', namespace: space },
    {
      spec: {
        provider: {
          azurekv: {
            authType: 'WorkloadIdentity',
            vaultUrl: 'https://acme.vault.example.test',
            serviceAccountRef: { name: account },
          },
        },
      },
    },
  );
}
