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
  withoutHealing,
} from '../objects.js';

const application = (name) => `Application.argoproj.io/argocd/${name}`;
const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const jobOf = (name, space) => `Job.batch/${space}/${name}`;
const hook = (type, policy) => ({
  'argocd.argoproj.io/hook': type,
  ...(policy === undefined ? {} : { 'argocd.argoproj.io/hook-delete-policy': policy }),
});
const path = ({ group, plural, space, name }) => `/apis/${group}/v1/namespaces/${space}/${plural}/${name}`;
const health = (lines) =>
  `hs = {status = "Progressing", message = ""}\nif obj.status ~= nil then\n${lines}\nend\nreturn hs\n`;

/**
 * Classes of the catalogue that a live cluster decides, drawn by a seeded shuffle: of those without a recording all, in
 * the order drawn, that turn an Application red, are no consequence, can be told from other classes without git and can
 * be played by this harness; then the first twelve that were recorded before, in another guise. Written from the
 * catalogue and committed before any was recorded or diagnosed, by who had rebuilt the diagnosis just before. Two more
 * were dropped before they were diagnosed, because Argo CD did not do what was planted: it applies a definition before
 * the objects of its kind whatever their waves, and shows no difference where the schema completes the entries of a list.
 */
const drawn = [
  {
    name: 'build-of-a-folder-that-moved',
    title: 'A build in the cluster names a folder that is gone, and its image is never pushed',
    settings: {
      'resource.customizations.health.builds.acme.test_Build': health(
        '  if obj.status.phase == "Failed" then hs.status = "Degraded"; hs.message = obj.status.message end\n  if obj.status.phase == "Complete" then hs.status = "Healthy" end',
      ),
    },
    applications: {
      anvil: {
        namespace: 'anvil',
        objects: [
          object(
            { apiVersion: 'builds.acme.test/v1', kind: 'Build', name: 'anvil-7', namespace: 'anvil' },
            {
              spec: {
                source: {
                  git: { uri: 'https://git.acme.test/anvil.git', ref: 'main' },
                  contextDir: 'services/anvil',
                },
                output: { to: { name: 'registry.build.svc:5000/anvil/anvil:7' } },
              },
            },
          ),
          deployment('anvil', 'anvil', { container: { image: 'registry.build.svc:5000/anvil/anvil:7' } }),
        ],
      },
    },
    existing: [definition({ group: 'builds.acme.test', kind: 'Build', plural: 'builds' })],
    statuses: [
      {
        path: path({ group: 'builds.acme.test', plural: 'builds', space: 'anvil', name: 'anvil-7' }),
        status: {
          phase: 'Failed',
          reason: 'InvalidContextDirectory',
          message: 'The supplied context directory does not exist.',
        },
      },
    ],
    failures: [
      {
        pod: 'anvil',
        kind: 'pull',
        message:
          'rpc error: code = NotFound desc = failed to pull and unpack image "registry.build.svc:5000/anvil/anvil:7": registry.build.svc:5000/anvil/anvil:7: not found',
      },
    ],
    causes: [
      { class: 'build-context-missing', object: 'Build.builds.acme.test/anvil/anvil-7', explains: ['anvil'] },
    ],
  },
  {
    name: 'token-made-after-the-sync',
    title: 'A Job after the sync makes the Secret without which the sync never ends',
    applications: {
      bellows: {
        namespace: 'bellows',
        objects: [
          deployment('bellows', 'bellows', {
            container: { env: [fromSecret('TOKEN', 'bellows-api-token', 'token')] },
          }),
          job('bellows-make-token', 'bellows', {
            command: [
              'kubectl',
              'create',
              'secret',
              'generic',
              'bellows-api-token',
              '--from-literal=token=x',
            ],
            annotations: hook('PostSync'),
          }),
        ],
      },
    },
    causes: [
      {
        class: 'postsync-needed-for-health',
        object: jobOf('bellows-make-token', 'bellows'),
        explains: ['bellows'],
      },
    ],
  },
  {
    name: 'password-of-every-render',
    title: 'A chart makes a random password each time that it is rendered',
    applications: {
      chisel: {
        namespace: 'chisel',
        syncPolicy: withoutHealing,
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: chisel\nversion: 1.0.0\n',
          'values.yaml': '{}\n',
          'templates/secret.yaml':
            'apiVersion: v1\nkind: Secret\nmetadata:\n  name: chisel-admin\n  namespace: chisel\nstringData:\n  password: {{ randAlphaNum 24 | quote }}\n',
        },
      },
    },
    causes: [
      { class: 'helm-generated-stable-secret', object: 'Secret/chisel/chisel-admin', explains: ['chisel'] },
    ],
  },
  {
    name: 'definition-that-comes-back-changed',
    title: 'The API server keeps a definition in another form than git has it',
    applications: {
      drill: {
        namespace: 'drill',
        syncPolicy: withoutHealing,
        objects: [
          (() => {
            const made = definition({ group: 'drills.acme.test', kind: 'Drill', plural: 'drills' });
            const [version] = made.spec.versions;
            const columns = [
              {
                name: 'Age',
                type: 'date',
                jsonPath: '.metadata.creationTimestamp',
                priority: 0,
                description: '',
              },
            ];
            return {
              ...made,
              spec: {
                ...made.spec,
                preserveUnknownFields: false,
                versions: [{ ...version, additionalPrinterColumns: columns }],
              },
            };
          })(),
        ],
      },
    },
    causes: [
      {
        class: 'crd-server-rewrite-drift',
        object: 'CustomResourceDefinition.apiextensions.k8s.io/drills.drills.acme.test',
        explains: ['drill'],
      },
    ],
  },
  {
    name: 'annotation-that-does-nothing',
    title: 'A difference was to be ignored by an annotation that Argo CD does not have',
    applications: {
      emery: {
        namespace: 'emery',
        syncPolicy: withoutHealing,
        objects: [
          deployment('emery', 'emery', {
            annotations: { 'argocd.argoproj.io/ignore-diff': '/spec/replicas' },
          }),
        ],
      },
    },
    later: [{ kubectl: ['scale', 'deployment/emery', '-n', 'emery', '--replicas=3'] }],
    causes: [{ class: 'unknown-argocd-annotation', object: workload('emery'), explains: ['emery'] }],
  },
  {
    name: 'first-sync-before-the-secrets',
    title: 'A Job before the first sync needs a Secret that the store made a little later',
    applications: {
      gimlet: {
        namespace: 'gimlet',
        syncPolicy: withoutHealing,
        objects: [
          job('gimlet-seed', 'gimlet', {
            command: ['seed'],
            annotations: hook('PreSync'),
          }),
          deployment('gimlet', 'gimlet'),
        ],
      },
      'gimlet-secrets': {
        namespace: 'gimlet',
        objects: [secretStore('vault', 'gimlet'), externalSecret('gimlet-db', 'gimlet')],
      },
    },
    existing: [namespace('gimlet')],
    statuses: [
      {
        path: path({ group: 'external-secrets.io', plural: 'secretstores', space: 'gimlet', name: 'vault' }),
        status: ready('Valid', 'store validated'),
      },
      {
        path: path({
          group: 'external-secrets.io',
          plural: 'externalsecrets',
          space: 'gimlet',
          name: 'gimlet-db',
        }),
        status: ready('SecretSynced', 'secret synced'),
      },
    ],
    failures: [
      {
        pod: 'gimlet-seed',
        kind: 'fail',
        message: 'cannot seed: secrets "gimlet-db" not found',
      },
    ],
    later: [
      { kubectl: ['create', 'secret', 'generic', 'gimlet-db', '-n', 'gimlet', '--from-literal=password=a'] },
    ],
    causes: [
      { class: 'secret-chain-first-sync-race', object: jobOf('gimlet-seed', 'gimlet'), explains: ['gimlet'] },
    ],
  },
  {
    name: 'server-of-a-developer',
    title: 'The image of the developers, which builds when it starts, is deployed',
    applications: {
      hone: {
        namespace: 'hone',
        objects: [
          deployment('hone', 'hone', {
            container: { image: 'registry.acme.test/hone:dev', command: ['npm', 'run', 'dev'] },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'hone',
        kind: 'crash',
        message:
          '> hone@0.4.0 dev\n> next dev\n\n - ready started server on 0.0.0.0:3000\n - wait compiling...\nError: EROFS: read-only file system, mkdir "/app/.next/server"',
      },
    ],
    causes: [{ class: 'dev-image-in-baseline', object: workload('hone'), explains: ['hone'] }],
  },
  {
    name: 'hook-that-waits-for-ever',
    title: 'A Job before the sync waits for something and has no deadline',
    applications: {
      jig: {
        namespace: 'jig',
        objects: [
          job('jig-wait', 'jig', { command: ['sh', '-c', 'sleep infinity'], annotations: hook('PreSync') }),
          deployment('jig', 'jig'),
        ],
      },
    },
    causes: [{ class: 'hook-without-deadline', object: jobOf('jig-wait', 'jig'), explains: ['jig'] }],
  },
  {
    name: 'failed-job-in-the-way',
    title: 'A Job before the sync failed once, stays, and fails every later sync',
    applications: {
      lathe: {
        namespace: 'lathe',
        objects: [
          job('lathe-check', 'lathe', {
            command: ['sh', '-c', 'exit 1'],
            annotations: hook('PreSync', 'HookSucceeded'),
          }),
          configMap('lathe', 'lathe', { a: '1' }),
        ],
      },
    },
    trees: {
      second: {
        lathe: {
          namespace: 'lathe',
          objects: [
            job('lathe-check', 'lathe', {
              command: ['sh', '-c', 'exit 1'],
              annotations: hook('PreSync', 'HookSucceeded'),
            }),
            configMap('lathe', 'lathe', { a: '2' }),
          ],
        },
      },
    },
    later: [{ commit: 'second' }],
    causes: [
      { class: 'hook-delete-policy-missing', object: jobOf('lathe-check', 'lathe'), explains: ['lathe'] },
    ],
  },
  {
    name: 'nothing-but-hooks',
    title: 'An application of one hook, which failed and was deleted',
    applications: {
      mallet: {
        namespace: 'mallet',
        syncPolicy: withoutHealing,
        objects: [
          job('mallet-migrate', 'mallet', {
            command: ['sh', '-c', 'exit 3'],
            annotations: hook('Sync', 'HookFailed'),
          }),
        ],
      },
    },
    existing: [namespace('mallet')],
    // Nothing differs, so that nothing starts the first sync but a person.
    later: [
      {
        kubectl: [
          'patch',
          'application/mallet',
          '-n',
          'argocd',
          '--type=merge',
          '-p',
          '{"operation":{"initiatedBy":{"username":"ops"},"sync":{}}}',
        ],
      },
    ],
    causes: [{ class: 'hook-only-application', object: application('mallet'), explains: ['mallet'] }],
  },
  {
    name: 'check-that-wants-a-trained-model',
    title: 'A health rule wants a model to be trained, which begins once its application is synced',
    settings: {
      'resource.customizations.health.models.acme.test_Model': health(
        '  hs.message = "model is " .. (obj.status.stage or "new")\n  if obj.status.stage == "Trained" then hs.status = "Healthy" end',
      ),
    },
    applications: {
      needle: {
        namespace: 'needle',
        objects: [
          object(
            { apiVersion: 'models.acme.test/v1', kind: 'Model', name: 'ranker', namespace: 'needle' },
            { spec: { data: 'clicks' } },
          ),
          object(
            { apiVersion: 'v1', kind: 'ConfigMap', name: 'needle-trainer', namespace: 'needle' },
            { annotations: { 'argocd.argoproj.io/sync-wave': '1' }, data: { every: 'day' } },
          ),
        ],
      },
    },
    existing: [definition({ group: 'models.acme.test', kind: 'Model', plural: 'models' })],
    statuses: [
      {
        path: path({ group: 'models.acme.test', plural: 'models', space: 'needle', name: 'ranker' }),
        status: { stage: 'Untrained', observedGeneration: 1 },
      },
    ],
    causes: [
      {
        class: 'health-check-too-strict',
        object: 'Model.models.acme.test/needle/ranker',
        explains: ['needle'],
      },
    ],
  },
  {
    name: 'rule-for-another-group',
    title: 'A difference was to be ignored, by a rule that names the wrong group',
    applications: {
      oilstone: {
        namespace: 'oilstone',
        syncPolicy: withoutHealing,
        objects: [deployment('oilstone', 'oilstone')],
        spec: {
          ignoreDifferences: [{ group: 'extensions', kind: 'Deployment', jsonPointers: ['/spec/replicas'] }],
        },
      },
    },
    later: [{ kubectl: ['scale', 'deployment/oilstone', '-n', 'oilstone', '--replicas=2'] }],
    causes: [{ class: 'ignore-rule-dead', object: application('oilstone'), explains: ['oilstone'] }],
  },
  {
    name: 'door-on-one-node',
    title: 'A Service takes traffic only where its one pod runs, and a client outside of that node waits',
    facts: { loadBalancer: true },
    applications: {
      plane: {
        namespace: 'plane',
        objects: [
          deployment('plane', 'plane'),
          service('plane', 'plane', { type: 'LoadBalancer', externalTrafficPolicy: 'Local' }),
        ],
      },
      'plane-probe': { namespace: 'plane-probe', objects: [deployment('plane-probe', 'plane-probe')] },
    },
    failures: [
      {
        pod: 'plane-probe',
        kind: 'crash',
        message:
          'GET https://203.0.113.10/healthz: net/http: request canceled (Client.Timeout exceeded while awaiting headers)',
      },
    ],
    causes: [{ class: 'etp-local-blackhole', object: 'Service/plane/plane', explains: ['plane-probe'] }],
  },
  {
    name: 'old-hook-still-waits',
    title: 'A Job that an earlier sync left is not placed, and every later sync waits for it',
    applications: {
      quoin: { namespace: 'quoin', objects: [retiredJob(), configMap('quoin', 'quoin', { a: '1' })] },
    },
    existing: [namespace('quoin'), retiredJob()],
    causes: [{ class: 'stale-hook-job-pending', object: jobOf('quoin-setup', 'quoin'), explains: ['quoin'] }],
  },
  {
    name: 'init-container-without-its-binary',
    title: 'The first container is told to run a program that the pinned image does not have',
    applications: {
      rasp: {
        namespace: 'rasp',
        objects: [
          deployment('rasp', 'rasp', {
            container: {
              image: `registry.acme.test/rasp@sha256:${'7ac1'.repeat(16)}`,
              command: ['/opt/rasp/bin/server'],
            },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'rasp',
        kind: 'start',
        message:
          'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: error during container init: exec: "/opt/rasp/bin/server": stat /opt/rasp/bin/server: no such file or directory',
      },
    ],
    causes: [{ class: 'image-missing-entrypoint', object: workload('rasp'), explains: ['rasp'] }],
  },
  {
    name: 'chart-switched-off',
    title: 'A commit switches a chart off, and nothing is left of it',
    applications: {
      saw: {
        namespace: 'saw',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: saw\nversion: 1.0.0\n',
          'values.yaml': 'enabled: true\n',
          'templates/settings.yaml':
            '{{ if .Values.enabled }}\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: saw\n  namespace: saw\ndata:\n  teeth: "24"\n{{ end }}\n',
        },
      },
    },
    trees: {
      second: {
        saw: {
          namespace: 'saw',
          objects: [],
          files: {
            'Chart.yaml': 'apiVersion: v2\nname: saw\nversion: 1.0.0\n',
            'values.yaml': 'enabled: false\n',
            'templates/settings.yaml':
              '{{ if .Values.enabled }}\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: saw\n  namespace: saw\ndata:\n  teeth: "24"\n{{ end }}\n',
          },
        },
      },
    },
    later: [{ commit: 'second' }],
    causes: [{ class: 'empty-desired-state-prune-guard', object: application('saw'), explains: ['saw'] }],
  },
  {
    name: 'two-jobs-that-clean-up-themselves',
    title: 'Of two tracked Jobs one deletes itself when it is done',
    applications: {
      tongs: {
        namespace: 'tongs',
        syncPolicy: withoutHealing,
        objects: [
          job('tongs-keep', 'tongs', { command: ['import'] }),
          (() => {
            const made = job('tongs-import', 'tongs', { command: ['import'] });
            return { ...made, spec: { ...made.spec, ttlSecondsAfterFinished: 3 } };
          })(),
          deployment('tongs', 'tongs'),
        ],
      },
    },
    causes: [{ class: 'tracked-job-ttl-churn', object: jobOf('tongs-import', 'tongs'), explains: ['tongs'] }],
  },
  {
    name: 'address-of-a-repository-left-out',
    title: 'A custom resource that must have an address has none',
    applications: {
      urn: {
        namespace: 'urn',
        objects: [
          object(
            { apiVersion: 'mirrors.acme.test/v1', kind: 'Mirror', name: 'urn', namespace: 'urn' },
            { spec: { source: {} } },
          ),
          deployment('urn', 'urn'),
        ],
      },
    },
    existing: [
      (() => {
        const made = definition({ group: 'mirrors.acme.test', kind: 'Mirror', plural: 'mirrors' });
        const source = { type: 'object', required: ['uri'], properties: { uri: { type: 'string' } } };
        const spec = { type: 'object', properties: { source } };
        const [version] = made.spec.versions;
        const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } };
        return { ...made, spec: { ...made.spec, versions: [{ ...version, schema }] } };
      })(),
    ],
    causes: [
      { class: 'required-value-unset', object: 'Mirror.mirrors.acme.test/urn/urn', explains: ['urn'] },
    ],
  },
  {
    name: 'name-of-the-service-changed',
    title: 'A commit changes the Service that a StatefulSet belongs to',
    applications: {
      vise: { namespace: 'vise', objects: [service('vise', 'vise'), statefulSet('vise', 'vise')] },
    },
    trees: {
      second: {
        vise: {
          namespace: 'vise',
          objects: [
            service('vise', 'vise'),
            (() => {
              const made = statefulSet('vise', 'vise');
              return { ...made, spec: { ...made.spec, serviceName: 'vise-headless' } };
            })(),
          ],
        },
      },
    },
    later: [{ commit: 'second' }],
    causes: [
      { class: 'statefulset-immutable-change', object: 'StatefulSet.apps/vise/vise', explains: ['vise'] },
    ],
  },
  {
    name: 'two-tenants-of-one-missing-project',
    title: 'Two applications name a project that nobody has applied',
    applications: {
      'wedge-a': {
        namespace: 'wedge-a',
        objects: [configMap('wedge', 'wedge-a', { a: '1' })],
        spec: { project: 'wedges' },
      },
      'wedge-b': {
        namespace: 'wedge-b',
        objects: [configMap('wedge', 'wedge-b', { a: '1' })],
        spec: { project: 'wedges' },
      },
    },
    causes: [
      {
        class: 'project-missing-or-unreachable',
        object: 'AppProject.argoproj.io/argocd/wedges',
        explains: ['wedge-a', 'wedge-b'],
      },
    ],
  },
  {
    name: 'project-without-budgets',
    title:
      'A project lists the kinds of a namespace that it permits, and a PodDisruptionBudget is none of them',
    applications: {
      yoke: {
        namespace: 'yoke',
        objects: [
          deployment('yoke', 'yoke'),
          object(
            { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', name: 'yoke', namespace: 'yoke' },
            { spec: { maxUnavailable: 1, selector: { matchLabels: { app: 'yoke' } } } },
          ),
        ],
        spec: { project: 'yokes' },
      },
    },
    existing: [
      object(
        { apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', name: 'yokes', namespace: 'argocd' },
        {
          spec: {
            sourceRepos: ['*'],
            destinations: [{ server: '*', namespace: '*' }],
            clusterResourceWhitelist: [{ group: '', kind: 'Namespace' }],
            namespaceResourceWhitelist: [
              { group: 'apps', kind: 'Deployment' },
              { group: '', kind: 'Service' },
            ],
          },
        },
      ),
    ],
    causes: [
      {
        class: 'project-kind-not-permitted',
        object: 'PodDisruptionBudget.policy/yoke/yoke',
        explains: ['yoke'],
      },
    ],
  },
  {
    name: 'labels-of-a-daemon',
    title: 'A commit puts another label into the selector of a DaemonSet',
    applications: {
      zax: { namespace: 'zax', objects: [daemon('zax', { app: 'zax' })] },
    },
    trees: {
      second: { zax: { namespace: 'zax', objects: [daemon('zax', { app: 'zax', team: 'base' })] } },
    },
    later: [{ commit: 'second' }],
    causes: [{ class: 'selector-immutable-change', object: 'DaemonSet.apps/zax/zax', explains: ['zax'] }],
  },
  {
    name: 'names-that-the-authority-refuses',
    title: 'The authority refuses the names of a certificate, while its issuer is ready',
    applications: {
      awl: {
        namespace: 'awl',
        objects: [
          object(
            { apiVersion: 'cert-manager.io/v1', kind: 'Certificate', name: 'awl-tls', namespace: 'awl' },
            {
              spec: {
                secretName: 'awl-tls',
                dnsNames: ['awl.acme.test'],
                issuerRef: { kind: 'ClusterIssuer', name: 'public-awl' },
              },
            },
          ),
          deployment('awl', 'awl', {
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'awl-tls' } }] },
            container: { volumeMounts: [{ name: 'tls', mountPath: '/tls' }] },
          }),
        ],
      },
    },
    existing: [
      object(
        { apiVersion: 'cert-manager.io/v1', kind: 'ClusterIssuer', name: 'public-awl', namespace: '' },
        { spec: { acme: { server: 'https://acme.acme.test/directory' } } },
      ),
    ],
    statuses: [
      {
        path: '/apis/cert-manager.io/v1/clusterissuers/public-awl',
        status: ready('ACMEAccountRegistered', 'The ACME account was registered with the ACME server'),
      },
      {
        path: path({ group: 'cert-manager.io', plural: 'certificates', space: 'awl', name: 'awl-tls' }),
        status: notReady(
          'Failed',
          'The certificate request has failed to complete and will be retried: Failed to wait for order resource "awl-tls-1-2841" to become ready: order is in "invalid" state: acme: authorization error for awl.acme.test: 400 urn:ietf:params:acme:error:dns: no valid A records found',
        ),
      },
    ],
    causes: [
      {
        class: 'certificate-not-issued',
        object: 'Certificate.cert-manager.io/awl/awl-tls',
        explains: ['awl'],
      },
    ],
  },
  {
    name: 'three-definitions-of-one-namespace',
    title: 'Three applications each define the namespace that they share, with other labels',
    applications: Object.fromEntries(
      ['one', 'two', 'three'].map((part) => [
        `bevel-${part}`,
        {
          namespace: 'bevel-shared',
          syncPolicy: withoutHealing,
          objects: [
            object(
              { apiVersion: 'v1', kind: 'Namespace', name: 'bevel-shared', namespace: '' },
              { labels: { 'acme.test/by': part } },
            ),
            configMap(`bevel-${part}`, 'bevel-shared', { a: '1' }),
          ],
        },
      ]),
    ),
    causes: [
      {
        class: 'namespace-multiply-defined',
        object: 'Namespace/bevel-shared',
        explains: ['bevel-one', 'bevel-two', 'bevel-three'],
      },
    ],
  },
  {
    name: 'function-that-helm-does-not-have',
    title: 'A template calls a function that does not exist',
    applications: {
      clamp: {
        namespace: 'clamp',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: clamp\nversion: 1.0.0\n',
          'values.yaml': 'size: 3\n',
          'templates/settings.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: clamp\ndata:\n  size: {{ .Values.size | toText }}\n',
        },
      },
    },
    causes: [{ class: 'helm-render-error', object: application('clamp'), explains: ['clamp'] }],
  },
  {
    name: 'helm-and-the-store-write-one-secret',
    title: 'A Secret of git and an ExternalSecret want the same name',
    applications: {
      dowel: {
        namespace: 'dowel',
        objects: [
          secretStore('vault', 'dowel'),
          externalSecret('dowel-db', 'dowel'),
          deployment('dowel', 'dowel'),
        ],
      },
    },
    existing: [
      namespace('dowel'),
      object(
        { apiVersion: 'v1', kind: 'Secret', name: 'dowel-db', namespace: 'dowel' },
        {
          labels: { 'app.kubernetes.io/managed-by': 'Helm' },
          stringData: { password: 'only-a-recorded-example' },
        },
      ),
    ],
    statuses: [
      {
        path: path({ group: 'external-secrets.io', plural: 'secretstores', space: 'dowel', name: 'vault' }),
        status: ready('Valid', 'store validated'),
      },
      {
        path: path({
          group: 'external-secrets.io',
          plural: 'externalsecrets',
          space: 'dowel',
          name: 'dowel-db',
        }),
        status: notReady(
          'SecretSyncedError',
          'error processing spec.target: secret dowel/dowel-db exists and was not created by this ExternalSecret (creationPolicy Owner)',
        ),
      },
    ],
    causes: [
      {
        class: 'secret-two-authorities',
        object: 'ExternalSecret.external-secrets.io/dowel/dowel-db',
        explains: ['dowel'],
      },
    ],
  },
];

function retiredJob() {
  return job('quoin-setup', 'quoin', {
    command: ['setup'],
    annotations: hook('PreSync', 'HookSucceeded'),
    pod: { nodeSelector: { 'acme.test/pool': 'retired' } },
  });
}

function daemon(name, labels) {
  return object(
    { apiVersion: 'apps/v1', kind: 'DaemonSet', name, namespace: name },
    {
      spec: {
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: { containers: [{ name, image: `registry.acme.test/${name}:1` }] },
        },
      },
    },
  );
}

/** The eighth round, open since it was measured. */
export const eighthRound = drawn.map((it) => ({ ...it, blind: false }));
