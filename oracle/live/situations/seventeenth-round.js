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
  withSchema,
} from '../objects.js';

const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const setOf = (name, space = name) => `StatefulSet.apps/${space}/${name}`;
const jobOf = (name, space) => `Job.batch/${space}/${name}`;
const application = (name) => `Application.argoproj.io/argocd/${name}`;
const project = (name) => `AppProject.argoproj.io/argocd/${name}`;
const at = ({ group, version = 'v1', space }, plural, name) =>
  `/apis/${group}/${version}/namespaces/${space}/${plural}/${name}`;
const inCore = (space, plural, name) => `/api/v1/namespaces/${space}/${plural}/${name}`;
const secret = (name, space, rest) =>
  object({ apiVersion: 'v1', kind: 'Secret', name, namespace: space }, rest);
const account = (name, space, rest) =>
  object({ apiVersion: 'v1', kind: 'ServiceAccount', name, namespace: space }, rest);
const hook = (phase, policy = 'BeforeHookCreation') => ({
  'argocd.argoproj.io/hook': phase,
  'argocd.argoproj.io/hook-delete-policy': policy,
});
const wave = (number) => ({ 'argocd.argoproj.io/sync-wave': String(number) });
const crash = (pod, message, rest = {}) => ({ pod, kind: 'crash', message, ...rest });
const fail = (pod, message, rest = {}) => ({ pod, kind: 'fail', message, ...rest });
const pull = (pod, message, rest = {}) => ({ pod, kind: 'pull', message, ...rest });
const script = (text) => ['sh', '-ec', text];
const env = (name, value) => ({ name, value });
/** A sync policy that does not try again. */
const once = {
  automated: { prune: true, selfHeal: true },
  syncOptions: ['CreateNamespace=true'],
  retry: { limit: 0 },
};
const size = { cpu: '8', memory: '32Gi', pods: '110' };
const pool = (name, { labels = {}, taints = [], nodes = 1 } = {}) => ({
  name,
  nodes,
  arch: 'amd64',
  labels: { 'acme.test/pool': name, ...labels },
  taints,
  allocatable: size,
});
const appProject = (name, space, spec) =>
  object({ apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', name, namespace: space }, { spec });
/** An Application in git that its parent brings. */
const childOf = (name, space, spec = {}) =>
  object(
    { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', name, namespace: 'argocd' },
    {
      spec: {
        project: 'default',
        source: {
          repoURL: 'https://git.acme.test/fleet.git',
          targetRevision: 'main',
          path: `apps/${name}`,
        },
        destination: { server: 'https://kubernetes.default.svc', namespace: space },
        syncPolicy: {
          automated: { prune: true, selfHeal: true },
          syncOptions: ['CreateNamespace=true'],
          retry: { limit: 1, backoff: { duration: '2s', maxDuration: '4s' } },
        },
        ...spec,
      },
    },
  );
const storeAt = (space) => at({ group: 'external-secrets.io', space }, 'secretstores', 'vault');
const secretAt = (space, name) => at({ group: 'external-secrets.io', space }, 'externalsecrets', name);
const valid = ready('Valid', 'store validated');
const synced = ready('SecretSynced', 'secret synced');
const example = 'only-a-recorded-example';

/*
 * The seventeenth round. Its classes are the first sixty of a seeded shuffle (mulberry32, 20261720, every class as likely
 * as the next) of the 181 that an earlier recording has and that made an Application red in one. Twenty-eight situations
 * have one cause, thirteen two or three, all of them drawn; beside one stands a failure that is over. Nobody who works on the diagnosis wrote or saw it.
 */
const single = [
  {
    // Gatekeeper makes the kind of a constraint with such a schema (frameworks/constraint/pkg/client/crds).
    name: 'order-for-no-group-at-all',
    title:
      'A rule of Gatekeeper names the core group, and its chart writes nothing where the empty text belongs',
    applications: {
      'pagoda-rules': {
        namespace: 'pagoda-rules',
        objects: [
          object(
            {
              apiVersion: 'constraints.gatekeeper.sh/v1beta1',
              kind: 'PagodaOwner',
              name: 'pagoda-needs-owner',
              namespace: '',
            },
            {
              spec: {
                enforcementAction: 'warn',
                match: { kinds: [{ apiGroups: [null], kinds: ['Namespace'] }] },
                parameters: { labels: ['owner'] },
              },
            },
          ),
        ],
      },
      'pagoda-tea': { namespace: 'pagoda-tea', objects: [deployment('pagoda-tea', 'pagoda-tea')] },
    },
    existing: [
      withSchema(
        versioned(
          {
            group: 'constraints.gatekeeper.sh',
            kind: 'PagodaOwner',
            plural: 'pagodaowner',
            scope: 'Cluster',
          },
          'v1beta1',
        ),
        {
          spec: {
            type: 'object',
            properties: {
              enforcementAction: { type: 'string' },
              match: {
                type: 'object',
                properties: {
                  kinds: {
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: {
                        apiGroups: { type: 'array', items: { type: 'string' } },
                        kinds: { type: 'array', items: { type: 'string' } },
                      },
                    },
                  },
                },
              },
              parameters: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
            },
          },
          status: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
        },
      ),
    ],
    events: [
      {
        path: '/apis/apps/v1/namespaces/pagoda-tea/deployments/pagoda-tea',
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        event: {
          reason: 'ReplicaSetCreateError',
          component: 'deployment-controller',
          message:
            'Failed to create new replica set "pagoda-tea-5d9c7b8f6c": Post "https://10.96.0.1:443/apis/apps/v1/namespaces/pagoda-tea/replicasets": http2: client connection lost',
        },
      },
    ],
    causes: [
      {
        class: 'yaml-null-not-empty-string',
        object: 'PagodaOwner.constraints.gatekeeper.sh/pagoda-needs-owner',
        explains: ['pagoda-rules'],
      },
    ],
  },
  {
    // The coordinator and the loader of the configuration of Alertmanager 0.28.
    name: 'bell-that-rings-in-braces',
    title:
      'The settings of Alertmanager go through a store, and their template was escaped for a chart it left',
    applications: {
      'brocade-alerts': {
        namespace: 'brocade-alerts',
        objects: [
          secretStore('vault', 'brocade-alerts', 'https://vault.brocade.test'),
          object(
            {
              apiVersion: 'external-secrets.io/v1',
              kind: 'ExternalSecret',
              name: 'brocade-alertmanager',
              namespace: 'brocade-alerts',
            },
            {
              spec: {
                secretStoreRef: { kind: 'SecretStore', name: 'vault' },
                refreshInterval: '1h',
                target: {
                  name: 'brocade-alertmanager',
                  template: {
                    engineVersion: 'v2',
                    data: {
                      'alertmanager.yaml':
                        'global:\n  slack_api_url: {{ "{{ .slackUrl }}" }}\nroute:\n  receiver: looms\nreceivers:\n  - name: looms\n    slack_configs:\n      - channel: "#looms"\n',
                    },
                  },
                },
                data: [{ secretKey: 'slackUrl', remoteRef: { key: 'brocade/alerts', property: 'slack' } }],
              },
            },
          ),
          {
            ...statefulSet('brocade-alertmanager', 'brocade-alerts', {
              container: {
                image: 'quay.io/prometheus/alertmanager:v0.28.1',
                args: ['--config.file=/etc/alertmanager/config/alertmanager.yaml'],
                volumeMounts: [{ name: 'config', mountPath: '/etc/alertmanager/config' }],
              },
              pod: { volumes: [{ name: 'config', secret: { secretName: 'brocade-alertmanager' } }] },
            }),
          },
        ],
      },
      'brocade-looms': {
        namespace: 'brocade-looms',
        objects: [deployment('brocade-looms', 'brocade-looms')],
      },
    },
    existing: [
      namespace('brocade-alerts'),
      secret('brocade-alertmanager', 'brocade-alerts', {
        labels: { 'reconcile.external-secrets.io/managed': 'true' },
        stringData: { 'alertmanager.yaml': example },
      }),
    ],
    statuses: [
      { path: storeAt('brocade-alerts'), status: valid },
      { path: secretAt('brocade-alerts', 'brocade-alertmanager'), status: synced },
    ],
    failures: [
      crash(
        'brocade-alertmanager',
        'time=2026-11-19T23:02:11.402Z level=ERROR source=coordinator.go:117 msg="Loading configuration file failed" component=configuration file=/etc/alertmanager/config/alertmanager.yaml err="unsupported scheme \\"\\" for URL"',
      ),
    ],
    causes: [
      {
        class: 'externalsecret-double-template',
        object: 'ExternalSecret.external-secrets.io/brocade-alerts/brocade-alertmanager',
        explains: ['brocade-alerts'],
      },
    ],
  },
  {
    name: 'address-book-that-nobody-opens',
    title: 'A commit corrects an address in settings that the Application is told to leave as they are',
    applications: quillTree('broker-old.quill.test', 'a'),
    trees: { corrected: quillTree('broker.quill-post.svc.cluster.local', 'b') },
    failures: [
      crash(
        'quill-post',
        'level=fatal msg="cannot reach the broker" err="dial tcp: lookup broker-old.quill.test on 10.96.0.10:53: no such host"',
      ),
    ],
    later: [{ commit: 'corrected' }],
    causes: [
      { class: 'ignore-rule-blocks-apply', object: application('quill-post'), explains: ['quill-post'] },
    ],
  },
  {
    name: 'thimble-without-a-hand',
    title:
      'A helper of a chart reaches for a domain of the values while it goes through the list it was given',
    applications: {
      'thimble-doors': {
        namespace: 'thimble-doors',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: thimble-doors\nversion: 0.7.1\n',
          'values.yaml': 'ingress:\n  domain: thimble.test\n  hosts: [yarn, buttons]\n',
          'templates/_doors.tpl':
            '{{- define "thimble.rules" -}}\n{{- $service := .service -}}\n{{- range .hosts }}\n- host: {{ . }}.{{ $.Values.ingress.domain }}\n  http:\n    paths:\n      - path: /\n        pathType: Prefix\n        backend:\n          service:\n            name: {{ $service }}\n            port:\n              number: 80\n{{- end }}\n{{- end -}}\n',
          'templates/ingress.yaml':
            'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: thimble-doors\nspec:\n  rules: {{- include "thimble.rules" (dict "hosts" .Values.ingress.hosts "service" .Release.Name) | nindent 4 }}\n',
        },
      },
      'thimble-yarn': { namespace: 'thimble-yarn', objects: [deployment('thimble-yarn', 'thimble-yarn')] },
    },
    causes: [
      { class: 'template-define-scope', object: application('thimble-doors'), explains: ['thimble-doors'] },
    ],
  },
  {
    name: 'rooms-where-no-keys-are-left-in-doors',
    title: 'A policy lets no pod mount the token of its account, and a new Deployment does not say so',
    applications: {
      'velvet-rooms': { namespace: 'velvet-rooms', objects: [deployment('velvet-rooms', 'velvet-rooms')] },
      'velvet-porter': {
        namespace: 'velvet-rooms',
        objects: [
          deployment('velvet-porter', 'velvet-rooms', { pod: { automountServiceAccountToken: false } }),
        ],
      },
    },
    existing: [
      namespace('velvet-rooms'),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicy',
          name: 'velvet-no-tokens',
          namespace: '',
        },
        {
          spec: {
            failurePolicy: 'Fail',
            matchConstraints: {
              resourceRules: [
                { apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] },
              ],
            },
            validations: [
              {
                expression:
                  'has(object.spec.automountServiceAccountToken) && object.spec.automountServiceAccountToken == false',
                message: 'automountServiceAccountToken must be set to false',
              },
            ],
          },
        },
      ),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicyBinding',
          name: 'velvet-no-tokens',
          namespace: '',
        },
        {
          spec: {
            policyName: 'velvet-no-tokens',
            validationActions: ['Deny'],
            matchResources: {
              namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'velvet-rooms' } },
            },
          },
        },
      ),
    ],
    causes: [
      {
        class: 'webhook-rejects-field',
        object: 'ValidatingAdmissionPolicy.admissionregistration.k8s.io/velvet-no-tokens',
        explains: ['velvet-rooms'],
      },
    ],
  },
  {
    // Words of containerd 2 for the registry of GitHub, and of the kubelet for a pull secret that is not there.
    name: 'library-card-left-in-another-coat',
    title:
      'An account brings the login of a registry to its pods, and only one of two namespaces has that Secret',
    applications: Object.fromEntries(
      ['satchel-reader', 'satchel-writer'].map((name) => [
        name,
        {
          namespace: name,
          objects: [
            account(name, name, { imagePullSecrets: [{ name: 'ghcr-satchel' }] }),
            deployment(name, name, {
              pod: { serviceAccountName: name },
              container: { image: `ghcr.io/satchel-house/${name}:2.8.0` },
            }),
          ],
        },
      ]),
    ),
    existing: [
      namespace('satchel-writer'),
      secret('ghcr-satchel', 'satchel-writer', {
        type: 'kubernetes.io/dockerconfigjson',
        stringData: { '.dockerconfigjson': '{"auths":{"ghcr.io":{"auth":"b25seS1hbi1leGFtcGxl"}}}' },
      }),
    ],
    failures: [
      pull(
        'satchel-reader',
        'failed to pull and unpack image "ghcr.io/satchel-house/satchel-reader:2.8.0": failed to resolve reference "ghcr.io/satchel-house/satchel-reader:2.8.0": failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://ghcr.io/token?scope=repository%3Asatchel-house%2Fsatchel-reader%3Apull&service=ghcr.io: 401 Unauthorized',
        {
          events: [
            {
              reason: 'FailedToRetrieveImagePullSecret',
              count: 17,
              message:
                'Unable to retrieve some image pull secrets (ghcr-satchel); attempting to pull the image may not succeed.',
            },
          ],
        },
      ),
    ],
    causes: [
      {
        class: 'imagepullsecret-missing-in-namespace',
        object: 'Secret/satchel-reader/ghcr-satchel',
        explains: ['satchel-reader'],
      },
    ],
  },
  {
    name: 'workshop-that-buys-its-tools-each-time',
    title: 'A Job before the sync installs what it runs with, and there is no way out of the cluster',
    applications: {
      'hammock-models': {
        namespace: 'hammock-models',
        objects: [
          job('hammock-dbt', 'hammock-models', {
            annotations: hook('PreSync'),
            command: script(
              'pip install --no-cache-dir dbt-postgres==1.9.0\ncd /models && dbt run --target prod',
            ),
            pod: {
              containers: [
                {
                  name: 'dbt',
                  image: 'docker.io/library/python:3.13-slim',
                  command: script(
                    'pip install --no-cache-dir dbt-postgres==1.9.0\ncd /models && dbt run --target prod',
                  ),
                },
              ],
            },
          }),
          deployment('hammock-models', 'hammock-models'),
        ],
        syncPolicy: once,
      },
      'hammock-views': {
        namespace: 'hammock-views',
        objects: [deployment('hammock-views', 'hammock-views')],
      },
    },
    failures: [
      fail(
        'hammock-dbt',
        "WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPSConnection object at 0x7f1e0c1d2a50>: Failed to establish a new connection: [Errno 101] Network is unreachable')': /simple/dbt-postgres/\nERROR: Could not find a version that satisfies the requirement dbt-postgres==1.9.0 (from versions: none)\nERROR: No matching distribution found for dbt-postgres==1.9.0",
      ),
    ],
    causes: [
      {
        class: 'runtime-download-in-job',
        object: jobOf('hammock-dbt', 'hammock-models'),
        explains: ['hammock-models'],
      },
    ],
  },
  {
    name: 'house-number-painted-anew',
    title: 'A commit gives a chart another short name, which stands in the selector of its Deployment',
    applications: cobaltTree('mugs', '1.4.2'),
    trees: { renamed: cobaltTree('cups', '1.4.3') },
    later: [{ commit: 'renamed' }],
    causes: [
      { class: 'selector-immutable-change', object: workload('cobalt-mugs'), explains: ['cobalt-mugs'] },
    ],
  },
  {
    // Words of providers/v1/onepassword of the External Secrets Operator, and of its reconciler.
    name: 'drawer-that-was-never-filled',
    title: 'An item was never put into the vault of 1Password from which a program takes its keys',
    applications: {
      'dahlia-mail': {
        namespace: 'dahlia-mail',
        objects: [
          ...['dahlia-mail-smtp', 'dahlia-mail-dkim'].map((name) =>
            object(
              {
                apiVersion: 'external-secrets.io/v1',
                kind: 'ExternalSecret',
                name,
                namespace: 'dahlia-mail',
              },
              {
                spec: {
                  secretStoreRef: { kind: 'SecretStore', name: 'vault' },
                  refreshInterval: '1h',
                  target: { name },
                  data: [{ secretKey: 'password', remoteRef: { key: name, property: 'password' } }],
                },
              },
            ),
          ),
          object(
            {
              apiVersion: 'external-secrets.io/v1',
              kind: 'SecretStore',
              name: 'vault',
              namespace: 'dahlia-mail',
            },
            {
              spec: {
                provider: {
                  onepassword: {
                    connectHost: 'https://connect.dahlia.test',
                    vaults: { 'dahlia-house': 1 },
                    auth: { secretRef: { connectTokenSecretRef: { name: 'connect-token', key: 'token' } } },
                  },
                },
              },
            },
          ),
          deployment('dahlia-mail', 'dahlia-mail', {
            container: {
              env: [
                fromSecret('SMTP_PASSWORD', 'dahlia-mail-smtp'),
                fromSecret('DKIM_KEY', 'dahlia-mail-dkim'),
              ],
            },
          }),
        ],
      },
    },
    existing: [
      namespace('dahlia-mail'),
      secret('connect-token', 'dahlia-mail', { stringData: { token: example } }),
      secret('dahlia-mail-smtp', 'dahlia-mail', {
        labels: { 'reconcile.external-secrets.io/managed': 'true' },
        stringData: { password: example },
      }),
    ],
    statuses: [
      { path: storeAt('dahlia-mail'), status: valid },
      { path: secretAt('dahlia-mail', 'dahlia-mail-smtp'), status: synced },
      {
        path: secretAt('dahlia-mail', 'dahlia-mail-dkim'),
        status: notReady('SecretSyncedError', 'could not get secret data from provider'),
      },
    ],
    events: [
      {
        path: secretAt('dahlia-mail', 'dahlia-mail-dkim'),
        apiVersion: 'external-secrets.io/v1',
        kind: 'ExternalSecret',
        event: {
          reason: 'UpdateFailed',
          component: 'external-secrets',
          count: 31,
          message:
            'error processing spec.data[0] (key: dahlia-mail-dkim), err: key not found in 1Password Vaults: dahlia-mail-dkim in: map[dahlia-house:1]',
        },
      },
    ],
    causes: [
      {
        class: 'provider-key-not-seeded',
        object: 'ExternalSecret.external-secrets.io/dahlia-mail/dahlia-mail-dkim',
        explains: ['dahlia-mail'],
      },
    ],
  },
  {
    name: 'beadle-of-one-street',
    title: 'Argo CD of two namespaces is given a binding that lets a watchman see the whole town',
    alone: true,
    applications: {
      'lagoon-watch': {
        namespace: 'lagoon-watch',
        objects: [
          account('lagoon-watch', 'lagoon-watch'),
          object(
            {
              apiVersion: 'rbac.authorization.k8s.io/v1',
              kind: 'ClusterRoleBinding',
              name: 'lagoon-watch-view',
              namespace: '',
            },
            {
              roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
              subjects: [{ kind: 'ServiceAccount', name: 'lagoon-watch', namespace: 'lagoon-watch' }],
            },
          ),
          deployment('lagoon-watch', 'lagoon-watch', { pod: { serviceAccountName: 'lagoon-watch' } }),
        ],
      },
      'lagoon-boats': {
        namespace: 'lagoon-boats',
        objects: [deployment('lagoon-boats', 'lagoon-boats'), service('lagoon-boats', 'lagoon-boats')],
      },
    },
    existing: [
      namespace('lagoon-watch'),
      namespace('lagoon-boats'),
      secret('cluster-lagoon', 'argocd', {
        labels: { 'argocd.argoproj.io/secret-type': 'cluster' },
        stringData: {
          name: 'in-cluster',
          server: 'https://kubernetes.default.svc',
          namespaces: 'lagoon-watch,lagoon-boats',
          config: '{"tlsClientConfig":{"insecure":false}}',
        },
      }),
    ],
    events: [
      {
        path: inCore('lagoon-boats', 'services', 'lagoon-boats'),
        apiVersion: 'v1',
        kind: 'Service',
        event: {
          reason: 'FailedToUpdateEndpointSlices',
          component: 'endpoint-slice-controller',
          message:
            'Error updating Endpoint Slices for Service lagoon-boats/lagoon-boats: failed to update lagoon-boats-x7k2p EndpointSlice for Service lagoon-boats/lagoon-boats: Operation cannot be fulfilled on endpointslices.discovery.k8s.io "lagoon-boats-x7k2p": the object has been modified; please apply your changes to the latest version and try again',
        },
      },
    ],
    causes: [
      {
        class: 'argocd-namespaced-cluster-scope',
        object: 'ClusterRoleBinding.rbac.authorization.k8s.io/lagoon-watch-view',
        explains: ['lagoon-watch'],
      },
    ],
  },
  {
    // pkg/controller/controller.go of sealed-secrets.
    name: 'two-seals-on-one-box',
    title: 'A sealed Secret and a store want to write the same Secret, and the first has come second',
    applications: {
      'gazebo-base': {
        namespace: 'gazebo',
        objects: [
          secretStore('vault', 'gazebo', 'https://vault.gazebo.test'),
          externalSecret('gazebo-db', 'gazebo'),
          deployment('gazebo-base', 'gazebo', {
            container: { env: [fromSecret('DB_PASSWORD', 'gazebo-db')] },
          }),
        ],
      },
      'gazebo-band': {
        namespace: 'gazebo',
        objects: [
          object(
            {
              apiVersion: 'bitnami.com/v1alpha1',
              kind: 'SealedSecret',
              name: 'gazebo-db',
              namespace: 'gazebo',
            },
            {
              spec: {
                encryptedData: { password: 'AgBnothingThatIsReal' },
                template: { metadata: { name: 'gazebo-db', namespace: 'gazebo' } },
              },
            },
          ),
          deployment('gazebo-band', 'gazebo', {
            container: { env: [fromSecret('DB_PASSWORD', 'gazebo-db')] },
          }),
        ],
      },
    },
    existing: [
      versioned({ group: 'bitnami.com', kind: 'SealedSecret', plural: 'sealedsecrets' }, 'v1alpha1'),
    ],
    made: [
      {
        of: secretAt('gazebo', 'gazebo-db'),
        by: 'external-secrets',
        into: '/api/v1/namespaces/gazebo/secrets',
        object: secret('gazebo-db', 'gazebo', { stringData: { password: example } }),
      },
    ],
    statuses: [
      { path: storeAt('gazebo'), status: valid },
      { path: secretAt('gazebo', 'gazebo-db'), status: synced },
      {
        path: at(
          { group: 'bitnami.com', version: 'v1alpha1', space: 'gazebo' },
          'sealedsecrets',
          'gazebo-db',
        ),
        status: {
          observedGeneration: 1,
          conditions: [
            {
              type: 'Synced',
              status: 'False',
              message:
                'failed update: Resource "gazebo-db" already exists and is not managed by SealedSecret',
            },
          ],
        },
      },
    ],
    events: [
      {
        path: at(
          { group: 'bitnami.com', version: 'v1alpha1', space: 'gazebo' },
          'sealedsecrets',
          'gazebo-db',
        ),
        apiVersion: 'bitnami.com/v1alpha1',
        kind: 'SealedSecret',
        event: {
          reason: 'ErrUpdateFailed',
          component: 'sealed-secrets',
          count: 6,
          message: 'Resource "gazebo-db" already exists and is not managed by SealedSecret',
        },
      },
    ],
    causes: [
      {
        class: 'secret-two-authorities',
        object: 'SealedSecret.bitnami.com/gazebo/gazebo-db',
        explains: ['gazebo-band'],
      },
    ],
  },
  {
    // operator/pkg/lbipam of Cilium says it in a condition of the Service, and in no event.
    name: 'one-berth-and-two-boats',
    title: 'Two Services ask the pools of Cilium for one and the same address',
    applications: Object.fromEntries(
      ['gondola-red', 'gondola-black'].map((name) => [
        name,
        {
          namespace: name,
          objects: [
            deployment(name, name),
            service(name, name, { type: 'LoadBalancer', ports: [{ port: 443, targetPort: 8443 }] }),
          ].map((it) =>
            it.kind === 'Service'
              ? {
                  ...it,
                  metadata: { ...it.metadata, annotations: { 'lbipam.cilium.io/ips': '192.0.2.40' } },
                }
              : it,
          ),
        },
      ]),
    ),
    facts: { loadBalancer: false },
    statuses: [
      {
        path: inCore('gondola-red', 'services', 'gondola-red'),
        status: {
          conditions: [
            { type: 'cilium.io/IPAMRequestSatisfied', status: 'True', reason: 'satisfied', message: '' },
          ],
          loadBalancer: { ingress: [{ ip: '192.0.2.40', ipMode: 'VIP' }] },
        },
      },
      {
        path: inCore('gondola-black', 'services', 'gondola-black'),
        status: {
          conditions: [
            {
              type: 'cilium.io/IPAMRequestSatisfied',
              status: 'False',
              reason: 'already_allocated',
              message: "IP '192.0.2.40' has already been allocated to another service",
            },
          ],
        },
      },
    ],
    causes: [
      {
        class: 'lb-static-ip-shared',
        object: 'Service/gondola-black/gondola-black',
        explains: ['gondola-black'],
      },
    ],
  },
  {
    name: 'ledger-in-a-hired-boat',
    title: 'The only broker of a bus lives on nodes of Spot, and one of them was taken back',
    alone: true,
    facts: {
      nodePools: [
        pool('steady', {
          labels: { 'cloud.google.com/gke-nodepool': 'steady' },
          taints: [{ key: 'components.gke.io/gke-managed-components', value: 'true', effect: 'NoSchedule' }],
        }),
        pool('hired', {
          nodes: 2,
          labels: { 'cloud.google.com/gke-nodepool': 'hired', 'cloud.google.com/gke-spot': 'true' },
        }),
      ],
    },
    applications: {
      'kayak-bus': {
        namespace: 'kayak-bus',
        objects: [
          statefulSet('kayak-bus', 'kayak-bus', { container: { image: 'docker.io/apache/kafka:4.1.0' } }),
          service('kayak-bus', 'kayak-bus', {
            clusterIP: 'None',
            ports: [{ name: 'broker', port: 9092, targetPort: 9092 }],
          }),
        ],
      },
      'kayak-tours': {
        namespace: 'kayak-tours',
        objects: [
          deployment('kayak-tours', 'kayak-tours', {
            container: { env: [env('KAFKA_BROKERS', 'kayak-bus-0.kayak-bus.kayak-bus.svc:9092')] },
          }),
        ],
      },
      'kayak-photos': {
        namespace: 'kayak-photos',
        objects: [deployment('kayak-photos', 'kayak-photos')],
      },
    },
    failures: [
      {
        pod: 'kayak-bus',
        kind: 'unready',
        message: 'Readiness probe failed: dial tcp 10.244.2.9:9092: connect: connection refused',
        events: [
          { reason: 'NodeNotReady', message: 'Node is not ready', component: 'node-controller', count: 2 },
          {
            reason: 'TaintManagerEviction',
            type: 'Normal',
            component: 'taint-eviction-controller',
            message: 'Marking for deletion Pod kayak-bus/kayak-bus-0',
          },
        ],
      },
      crash(
        'kayak-tours',
        '%6|1763596812.018|FAIL|rdkafka#producer-1| [thrd:kayak-bus-0.kayak-bus.kayak-bus.svc:9092/bootstrap]: kayak-bus-0.kayak-bus.kayak-bus.svc:9092/bootstrap: Connect to ipv4#10.244.2.9:9092 failed: Connection refused (after 0ms in state CONNECT)\nfatal: no broker answered within 30s',
      ),
    ],
    causes: [
      {
        class: 'stateful-on-preemptible',
        object: setOf('kayak-bus'),
        explains: ['kayak-bus', 'kayak-tours'],
      },
    ],
  },
  {
    // controllers/controller_shared.go of grafana-operator; a period of nought turns its own looking again off.
    name: 'picture-before-the-wall',
    title: 'A source of data was declared before its Grafana, and the operator looks at it only once',
    settings: {
      'resource.customizations.health.grafana.integreatly.org_GrafanaDatasource':
        'hs = {status = "Progressing", message = "waiting for the operator"}\nif obj.status ~= nil and obj.status.conditions ~= nil then\n  hs.status = "Healthy"\n  for _, c in ipairs(obj.status.conditions) do\n    if c.type == "NoMatchingInstance" and c.status == "True" then\n      hs.status = "Degraded"\n      hs.message = c.message\n    end\n  end\nend\nreturn hs\n',
    },
    applications: easelTree(false),
    trees: { wall: easelTree(true) },
    existing: [
      versioned({ group: 'grafana.integreatly.org', kind: 'Grafana', plural: 'grafanas' }, 'v1beta1'),
      versioned(
        { group: 'grafana.integreatly.org', kind: 'GrafanaDatasource', plural: 'grafanadatasources' },
        'v1beta1',
      ),
    ],
    statuses: [
      {
        path: at(
          { group: 'grafana.integreatly.org', version: 'v1beta1', space: 'easel-views' },
          'grafanadatasources',
          'easel-metrics',
        ),
        status: {
          NoMatchingInstances: true,
          conditions: [
            {
              type: 'NoMatchingInstance',
              status: 'True',
              reason: 'EmptyAPIReply',
              observedGeneration: 1,
              message:
                'None of the available Grafana instances matched the selector, skipping reconciliation',
            },
          ],
        },
      },
      {
        path: at(
          { group: 'grafana.integreatly.org', version: 'v1beta1', space: 'easel-views' },
          'grafanas',
          'easel',
        ),
        status: {
          stage: 'complete',
          stageStatus: 'success',
          conditions: [
            {
              type: 'GrafanaReady',
              status: 'True',
              reason: 'GrafanaReady',
              message: 'Grafana reconcile completed',
            },
          ],
        },
      },
    ],
    later: [{ commit: 'wall' }],
    causes: [
      {
        class: 'cr-not-requeued',
        object: 'GrafanaDatasource.grafana.integreatly.org/easel-views/easel-metrics',
        explains: ['easel-views'],
      },
    ],
  },
  {
    name: 'coat-of-last-winter',
    title: 'A wrong flag was put right in git, and a StatefulSet that waits for a hand keeps its old pod',
    applications: iglooTree('--log-fmt=json'),
    trees: { right: iglooTree('--log-format=json') },
    failures: [
      crash('igloo-ledger', 'Error: unknown flag: --log-fmt\nSee "ledger server --help" for usage.', {
        exitCode: 2,
      }),
    ],
    later: [
      { kubectl: ['scale', 'deployment/igloo-stove', '-n', 'igloo-stove', '--replicas=2'] },
      { commit: 'right' },
    ],
    causes: [{ class: 'stale-pod-revision', object: setOf('igloo-ledger'), explains: ['igloo-ledger'] }],
  },
  {
    name: 'pocket-sewn-on-the-lining',
    title: 'An Application that applies on the server gives a container a field that only a pod has',
    applications: {
      'wicker-baskets': {
        namespace: 'wicker-baskets',
        objects: [
          deployment('wicker-baskets', 'wicker-baskets', {
            container: { securityContext: { runAsNonRoot: true, runAsUser: 1001, fsGroup: 1001 } },
          }),
          service('wicker-baskets', 'wicker-baskets'),
        ],
        syncPolicy: {
          automated: { prune: true, selfHeal: true },
          syncOptions: ['CreateNamespace=true', 'ServerSideApply=true'],
          retry: { limit: 1, backoff: { duration: '2s', maxDuration: '4s' } },
        },
      },
      'wicker-chairs': {
        namespace: 'wicker-chairs',
        objects: [
          deployment('wicker-chairs', 'wicker-chairs', { pod: { securityContext: { fsGroup: 1001 } } }),
        ],
      },
    },
    causes: [
      { class: 'schema-nonconformance', object: workload('wicker-baskets'), explains: ['wicker-baskets'] },
    ],
  },
  {
    // The operator of alexandrevilain makes a Job for each step of its schema, to which no toleration can be given.
    name: 'guest-without-a-ribbon',
    title: 'Every pool is for somebody, and the Job in which an operator makes a schema is for nobody',
    alone: true,
    facts: {
      nodePools: [
        pool('core', { taints: [{ key: 'zither.test/core', value: 'true', effect: 'NoSchedule' }] }),
        pool('players', {
          taints: [{ key: 'zither.test/players', value: 'true', effect: 'NoSchedule' }],
        }),
      ],
    },
    applications: {
      'zither-flows': {
        namespace: 'zither-flows',
        objects: [
          object(
            {
              apiVersion: 'temporal.io/v1beta1',
              kind: 'TemporalCluster',
              name: 'zither',
              namespace: 'zither-flows',
            },
            {
              spec: {
                version: '1.24.2',
                numHistoryShards: 1,
                persistence: {
                  defaultStore: {
                    sql: {
                      pluginName: 'postgres12',
                      connectAddr: 'zither-db.zither-flows.svc:5432',
                      databaseName: 'temporal',
                      user: 'temporal',
                    },
                  },
                },
                services: {
                  overrides: {
                    deployment: {
                      spec: {
                        template: {
                          spec: {
                            tolerations: [
                              { key: 'zither.test/core', operator: 'Exists', effect: 'NoSchedule' },
                            ],
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
          ),
          deployment('zither-players', 'zither-flows', {
            pod: { tolerations: [{ key: 'zither.test/players', operator: 'Exists', effect: 'NoSchedule' }] },
            container: { env: [env('TEMPORAL_ADDRESS', 'zither-frontend.zither-flows.svc:7233')] },
          }),
        ],
      },
      'zither-notes': {
        namespace: 'zither-notes',
        objects: [
          deployment('zither-notes', 'zither-notes', {
            pod: { tolerations: [{ key: 'zither.test/players', operator: 'Exists', effect: 'NoSchedule' }] },
          }),
        ],
      },
    },
    existing: [
      versioned({ group: 'temporal.io', kind: 'TemporalCluster', plural: 'temporalclusters' }, 'v1beta1'),
    ],
    made: [
      {
        of: at(
          { group: 'temporal.io', version: 'v1beta1', space: 'zither-flows' },
          'temporalclusters',
          'zither',
        ),
        by: 'temporal-operator',
        into: '/apis/batch/v1/namespaces/zither-flows/jobs',
        object: job('zither-setup-default-schema', 'zither-flows', {
          command: ['/etc/scripts/setup-default-schema.sh'],
        }),
      },
    ],
    failures: [
      crash(
        'zither-players',
        'Unable to create client: failed reaching server: name resolver error: produced zero addresses (target zither-frontend.zither-flows.svc:7233)',
      ),
    ],
    causes: [
      {
        class: 'all-pools-tainted',
        object: 'TemporalCluster.temporal.io/zither-flows/zither',
        explains: ['zither-flows'],
      },
    ],
  },
  {
    name: 'class-that-came-with-the-house',
    title: 'Git wants faster disks from a class of storage that the cloud keeps in every cluster of its own',
    alone: true,
    applications: {
      'umbrella-disks': {
        namespace: 'umbrella-disks',
        objects: [azureDisks('Premium_LRS')],
        syncPolicy: once,
      },
      'umbrella-stand': {
        namespace: 'umbrella-stand',
        objects: [deployment('umbrella-stand', 'umbrella-stand')],
      },
    },
    existing: [
      azureDisks('StandardSSD_LRS', {
        'addonmanager.kubernetes.io/mode': 'EnsureExists',
        'kubernetes.io/cluster-service': 'true',
      }),
    ],
    causes: [
      {
        class: 'managed-addon-takeover',
        object: 'StorageClass.storage.k8s.io/managed-csi',
        explains: ['umbrella-disks'],
      },
    ],
  },
  {
    // client-go's leaderelection, the manager of controller-runtime, and csi-lib-utils.
    name: 'clocks-that-stopped-at-ten-past',
    title:
      'Two controllers and a driver give up their leases while the API server is slow; one debug pod is red, too',
    applications: {
      'ravine-cranes': {
        namespace: 'ravine-cranes',
        objects: [deployment('ravine-cranes', 'ravine-cranes', { container: { args: ['--leader-elect'] } })],
      },
      'ravine-disks': {
        namespace: 'ravine-disks',
        objects: [
          deployment('ravine-provisioner', 'ravine-disks', {
            container: {
              image: 'registry.k8s.io/sig-storage/csi-provisioner:v5.3.0',
              args: ['--leader-election', '--csi-address=/csi/csi.sock'],
            },
          }),
        ],
      },
      'ravine-inn': { namespace: 'ravine-inn', objects: [deployment('ravine-inn', 'ravine-inn')] },
    },
    existing: [
      namespace('ravine-inn'),
      object(
        { apiVersion: 'v1', kind: 'Pod', name: 'try-it-out', namespace: 'ravine-inn' },
        { spec: { containers: [{ name: 'try', image: 'registry.acme.test/tri:1' }] } },
      ),
    ],
    failures: [
      crash(
        'ravine-cranes',
        'E1119 22:10:41.884213       1 leaderelection.go:436] error retrieving resource lock ravine-cranes/cranes.ravine.test: Get "https://10.96.0.1:443/apis/coordination.k8s.io/v1/namespaces/ravine-cranes/leases/cranes.ravine.test?timeout=5s": context deadline exceeded\nI1119 22:10:41.884301       1 leaderelection.go:297] failed to renew lease ravine-cranes/cranes.ravine.test: context deadline exceeded\n2026-11-19T22:10:41Z\tERROR\tsetup\tproblem running manager\t{"error": "leader election lost"}',
      ),
      crash(
        'ravine-provisioner',
        'E1119 22:10:43.102938       1 leaderelection.go:436] error retrieving resource lock ravine-disks/disk-ravine-test: etcdserver: request timed out\nI1119 22:10:48.104417       1 leaderelection.go:297] failed to renew lease ravine-disks/disk-ravine-test: timed out waiting for the condition\nF1119 22:10:48.104521       1 leader_election.go:191] stopped leading',
        { exitCode: 255 },
      ),
      pull('try-it-out', 'registry.acme.test/tri:1: not found'),
    ],
    causes: [
      {
        class: 'leader-election-lost',
        object: 'APIServer',
        explains: ['ravine-cranes', 'ravine-disks'],
      },
    ],
  },
  {
    name: 'toast-before-the-glass-was-full',
    title:
      'A Secret of the store is asked for by a hook before the sync, and at the second look it was there',
    applications: {
      'mosaic-tiles': {
        namespace: 'mosaic-tiles',
        objects: [
          { ...externalSecret('mosaic-glue', 'mosaic-tiles') },
          deployment('mosaic-tiles', 'mosaic-tiles', {
            container: { env: [fromSecret('GLUE_KEY', 'mosaic-glue')] },
          }),
        ].map((it) =>
          it.kind === 'ExternalSecret'
            ? { ...it, metadata: { ...it.metadata, annotations: hook('PreSync') } }
            : it,
        ),
        syncPolicy: once,
      },
      'mosaic-floor': {
        namespace: 'mosaic-floor',
        objects: [deployment('mosaic-floor', 'mosaic-floor')],
      },
    },
    existing: [namespace('mosaic-tiles'), secretStore('vault', 'mosaic-tiles', 'https://vault.mosaic.test')],
    statuses: [
      { path: storeAt('mosaic-tiles'), status: valid },
      {
        path: secretAt('mosaic-tiles', 'mosaic-glue'),
        status: notReady('SecretSyncedError', 'could not get secret data from provider'),
      },
    ],
    later: [
      {
        kubectl: [
          'patch',
          'externalsecrets.external-secrets.io',
          'mosaic-glue',
          '-n',
          'mosaic-tiles',
          '--subresource=status',
          '--field-manager=external-secrets',
          '--type=merge',
          '-p',
          JSON.stringify({
            status: {
              conditions: [
                {
                  type: 'Ready',
                  status: 'True',
                  reason: 'SecretSynced',
                  message: 'secret synced',
                  lastTransitionTime: '2026-11-20T00:40:00Z',
                },
              ],
            },
          }),
        ],
      },
    ],
    causes: [
      {
        class: 'declarative-cr-as-hook',
        object: 'ExternalSecret.external-secrets.io/mosaic-tiles/mosaic-glue',
        explains: ['mosaic-tiles'],
      },
    ],
  },
  {
    // MissingCRDException of the Java operator SDK, which the operator of Keycloak is built with.
    name: 'orchestra-without-its-horns',
    title: 'An operator was raised to a release with two kinds more, and git brings only the two of before',
    applications: {
      'ocarina-operator': {
        namespace: 'ocarina-operator',
        objects: [
          versioned({ group: 'k8s.keycloak.org', kind: 'Keycloak', plural: 'keycloaks' }, 'v2alpha1'),
          versioned(
            { group: 'k8s.keycloak.org', kind: 'KeycloakRealmImport', plural: 'keycloakrealmimports' },
            'v2alpha1',
          ),
          deployment('ocarina-keycloak-operator', 'ocarina-operator', {
            container: { image: 'quay.io/keycloak/keycloak-operator:26.7.0' },
          }),
        ],
      },
      'ocarina-stage': {
        namespace: 'ocarina-stage',
        objects: [deployment('ocarina-stage', 'ocarina-stage')],
      },
    },
    failures: [
      crash(
        'ocarina-keycloak-operator',
        "2026-11-19 23:41:07,262 ERROR [io.qua.run.Application] (main) Failed to start application: io.javaoperatorsdk.operator.MissingCRDException: 'keycloakoidcclients.k8s.keycloak.org' v2alpha1 CRD was not found on the cluster, controller 'keycloakoidcclientcontroller' cannot be registered\n\tat io.javaoperatorsdk.operator.processing.Controller.throwMissingCRDException(Controller.java:305)",
      ),
    ],
    causes: [
      {
        class: 'crd-bundle-incomplete',
        object: workload('ocarina-keycloak-operator', 'ocarina-operator'),
        explains: ['ocarina-operator'],
      },
    ],
  },
  {
    // The template server of the agent of Vault 1.18.
    name: 'cupboard-the-page-may-not-open',
    title: 'An agent of Vault fetches two secrets before a program starts, and its policy covers one of them',
    applications: {
      'jasmine-vault': {
        namespace: 'jasmine-vault',
        objects: [
          statefulSet('vault', 'jasmine-vault', { container: { image: 'hashicorp/vault:1.18.3' } }),
          service('vault', 'jasmine-vault', { ports: [{ port: 8200, targetPort: 8200 }] }),
        ],
      },
      'jasmine-post': {
        namespace: 'jasmine-post',
        objects: [
          configMap('jasmine-agent', 'jasmine-post', {
            'agent.hcl':
              'vault {\n  address = "http://vault.jasmine-vault.svc:8200"\n}\nauto_auth {\n  method "kubernetes" {\n    config = { role = "jasmine-post" }\n  }\n}\ntemplate {\n  destination = "/secrets/db.env"\n  contents = "{{ with secret \\"kv/data/jasmine/db\\" }}{{ .Data.data.url }}{{ end }}"\n}\ntemplate {\n  destination = "/secrets/stamps.env"\n  contents = "{{ with secret \\"kv/data/stamps/mint\\" }}{{ .Data.data.key }}{{ end }}"\n}\n',
          }),
          deployment('jasmine-post', 'jasmine-post', {
            pod: {
              initContainers: [
                {
                  name: 'vault-agent',
                  image: 'hashicorp/vault:1.18.3',
                  args: ['agent', '-config=/agent/agent.hcl', '-exit-after-auth'],
                  volumeMounts: [
                    { name: 'agent', mountPath: '/agent' },
                    { name: 'secrets', mountPath: '/secrets' },
                  ],
                },
              ],
              volumes: [
                { name: 'agent', configMap: { name: 'jasmine-agent' } },
                { name: 'secrets', emptyDir: { medium: 'Memory' } },
              ],
            },
            container: { volumeMounts: [{ name: 'secrets', mountPath: '/secrets' }] },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'jasmine-post',
        kind: 'init-crash',
        message:
          '2026-11-20T00:04:11.905Z [INFO]  agent.auth.handler: authentication successful, sending token to sinks\n2026-11-20T00:04:12.330Z [ERROR] agent.template.server: template server error:\n  error=\n  | vault.read(kv/data/stamps/mint): vault.read(kv/data/stamps/mint): Error making API request.\n  | \n  | URL: GET http://vault.jasmine-vault.svc:8200/v1/kv/data/stamps/mint\n  | Code: 403. Errors:\n  | \n  | * 1 error occurred:\n  | \t* permission denied\n',
      },
    ],
    causes: [
      { class: 'vault-policy-path-denied', object: workload('jasmine-post'), explains: ['jasmine-post'] },
    ],
  },
  {
    name: 'pupil-who-left-the-school',
    title: 'A set that only makes and changes Applications keeps the one whose folder has left git',
    applications: abacusTree(['abacus-first', 'abacus-second', 'abacus-third']),
    trees: { left: abacusTree(['abacus-first', 'abacus-second']) },
    sets: [
      (() => {
        const made = applicationSet('abacus', {
          generators: [
            {
              git: {
                repoURL: 'https://git.acme.test/fleet.git',
                revision: 'main',
                directories: [{ path: 'apps/abacus-*' }],
              },
            },
          ],
          name: '{{ .path.basename }}',
        });
        return { ...made, spec: { ...made.spec, syncPolicy: { applicationsSync: 'create-update' } } };
      })(),
    ],
    later: [{ commit: 'left' }],
    causes: [
      { class: 'orphaned-application', object: application('abacus-third'), explains: ['abacus-third'] },
    ],
  },
  {
    // Words of Helm 3 for releases that it may not list.
    name: 'porter-who-may-not-look-in-the-drawer',
    title:
      'A Job after the sync raises a release of Helm, and its account may not read where Helm keeps releases',
    applications: {
      'tarpaulin-ops': {
        namespace: 'tarpaulin-ops',
        objects: [
          account('upgrader', 'tarpaulin-ops'),
          object(
            {
              apiVersion: 'rbac.authorization.k8s.io/v1',
              kind: 'Role',
              name: 'upgrader',
              namespace: 'tarpaulin-ops',
            },
            {
              rules: [
                { apiGroups: ['apps'], resources: ['deployments'], verbs: ['get', 'list', 'patch'] },
                { apiGroups: [''], resources: ['services', 'configmaps'], verbs: ['get', 'list', 'patch'] },
              ],
            },
          ),
          object(
            {
              apiVersion: 'rbac.authorization.k8s.io/v1',
              kind: 'RoleBinding',
              name: 'upgrader',
              namespace: 'tarpaulin-ops',
            },
            {
              roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'upgrader' },
              subjects: [{ kind: 'ServiceAccount', name: 'upgrader', namespace: 'tarpaulin-ops' }],
            },
          ),
          deployment('tarpaulin-ops', 'tarpaulin-ops'),
          job('tarpaulin-raise', 'tarpaulin-ops', {
            annotations: hook('PostSync'),
            command: script(
              'helm upgrade --install sheets oci://charts.tarpaulin.test/sheets --version 2.4.0',
            ),
            pod: { serviceAccountName: 'upgrader' },
          }),
        ],
        syncPolicy: once,
      },
    },
    failures: [
      fail(
        'tarpaulin-raise',
        'Error: query: failed to query with labels: secrets is forbidden: User "system:serviceaccount:tarpaulin-ops:upgrader" cannot list resource "secrets" in API group "" in the namespace "tarpaulin-ops"',
      ),
    ],
    causes: [
      {
        class: 'job-serviceaccount-rbac-gap',
        object: 'ServiceAccount/tarpaulin-ops/upgrader',
        explains: ['tarpaulin-ops'],
      },
    ],
  },
  {
    // The event processor of the cluster autoscaler.
    name: 'oven-that-grows-no-more',
    title: 'The second of two heavy pods finds no room, and the group of nodes is as large as it may be',
    applications: {
      'ember-render': {
        namespace: 'ember-render',
        objects: [
          (() => {
            const made = statefulSet('ember-render', 'ember-render', {
              container: { resources: { requests: { cpu: '5', memory: '2Gi' } } },
            });
            return { ...made, spec: { ...made.spec, replicas: 2, podManagementPolicy: 'Parallel' } };
          })(),
          service('ember-render', 'ember-render', { clusterIP: 'None' }),
        ],
      },
      'ember-films': { namespace: 'ember-films', objects: [deployment('ember-films', 'ember-films')] },
    },
    events: ['ember-render-0', 'ember-render-1'].slice(1).map((name) => ({
      path: inCore('ember-render', 'pods', name),
      apiVersion: 'v1',
      kind: 'Pod',
      event: {
        type: 'Normal',
        reason: 'NotTriggerScaleUp',
        component: 'cluster-autoscaler',
        count: 38,
        message: "pod didn't trigger scale-up: 1 max node group size reached",
      },
    })),
    causes: [{ class: 'autoscaler-at-max', object: setOf('ember-render'), explains: ['ember-render'] }],
  },
  {
    name: 'sundial-in-the-shade',
    title: 'A policy lets in namespaces of one label, which the namespace of a new client does not have',
    applications: {
      'sundial-cache': {
        namespace: 'sundial-cache',
        objects: [
          statefulSet('sundial-cache', 'sundial-cache', {
            container: { image: 'docker.io/valkey/valkey:8.1.3' },
          }),
          service('sundial-cache', 'sundial-cache', { ports: [{ port: 6379, targetPort: 6379 }] }),
          object(
            {
              apiVersion: 'networking.k8s.io/v1',
              kind: 'NetworkPolicy',
              name: 'sundial-guests',
              namespace: 'sundial-cache',
            },
            {
              spec: {
                podSelector: { matchLabels: { app: 'sundial-cache' } },
                policyTypes: ['Ingress'],
                ingress: [
                  {
                    from: [{ namespaceSelector: { matchLabels: { 'sundial.test/side': 'south' } } }],
                    ports: [{ port: 6379, protocol: 'TCP' }],
                  },
                ],
              },
            },
          ),
        ],
      },
      ...Object.fromEntries(
        ['sundial-noon', 'sundial-dusk'].map((name) => [
          name,
          {
            namespace: name,
            objects: [
              deployment(name, name, {
                container: { env: [env('REDIS_ADDR', 'sundial-cache.sundial-cache.svc:6379')] },
              }),
            ],
          },
        ]),
      ),
    },
    existing: [
      object(
        { apiVersion: 'v1', kind: 'Namespace', name: 'sundial-noon', namespace: '' },
        { labels: { 'sundial.test/side': 'south' } },
      ),
      namespace('sundial-dusk'),
    ],
    failures: [
      crash(
        'sundial-dusk',
        'redis: 2026/11/19 21:14:52 pool.go:426: redis: connection pool: failed to dial after 5 attempts: dial tcp 10.96.88.4:6379: i/o timeout\nfatal: cache sundial-cache.sundial-cache.svc:6379 does not answer',
      ),
    ],
    causes: [
      {
        class: 'networkpolicy-blocks-path',
        object: 'NetworkPolicy.networking.k8s.io/sundial-cache/sundial-guests',
        explains: ['sundial-dusk'],
      },
    ],
  },
  {
    name: 'operator-that-counts-all-the-rooms',
    title: 'An operator with a Role of one namespace resolves selectors of namespaces, which it may not list',
    applications: {
      'plume-metrics': {
        namespace: 'plume-metrics',
        objects: [
          account('prometheus-operator', 'plume-metrics'),
          object(
            {
              apiVersion: 'rbac.authorization.k8s.io/v1',
              kind: 'Role',
              name: 'prometheus-operator',
              namespace: 'plume-metrics',
            },
            {
              rules: [
                { apiGroups: ['monitoring.coreos.com'], resources: ['*'], verbs: ['*'] },
                { apiGroups: ['', 'apps'], resources: ['*'], verbs: ['*'] },
              ],
            },
          ),
          object(
            {
              apiVersion: 'rbac.authorization.k8s.io/v1',
              kind: 'RoleBinding',
              name: 'prometheus-operator',
              namespace: 'plume-metrics',
            },
            {
              roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'prometheus-operator' },
              subjects: [{ kind: 'ServiceAccount', name: 'prometheus-operator', namespace: 'plume-metrics' }],
            },
          ),
          deployment('prometheus-operator', 'plume-metrics', {
            pod: { serviceAccountName: 'prometheus-operator' },
            container: {
              image: 'quay.io/prometheus-operator/prometheus-operator:v0.86.0',
              args: ['--kubelet-service=kube-system/kubelet'],
            },
          }),
        ],
      },
      'plume-hats': { namespace: 'plume-hats', objects: [deployment('plume-hats', 'plume-hats')] },
    },
    failures: [
      crash(
        'prometheus-operator',
        'ts=2026-11-19T23:20:01.118Z level=error caller=/go/pkg/mod/k8s.io/client-go@v0.34.1/tools/cache/reflector.go:290 component=k8s_client_runtime func=Error msg="Failed to watch" err="failed to list *v1.Namespace: namespaces is forbidden: User \\"system:serviceaccount:plume-metrics:prometheus-operator\\" cannot list resource \\"namespaces\\" in API group \\"\\" at the cluster scope"\nts=2026-11-19T23:30:01.120Z level=error caller=/workspace/cmd/operator/main.go:645 msg="Unhandled error received. Exiting..." err="failed to sync cache for namespaces"',
      ),
    ],
    causes: [
      {
        class: 'controller-needs-cluster-list',
        object: workload('prometheus-operator', 'plume-metrics'),
        explains: ['plume-metrics'],
      },
    ],
  },
  {
    // Words of CRI-O 1.34, which tries what it pulls as an image and as an artifact.
    name: 'loom-for-left-hands',
    title: 'A program moves to cheaper machines of another architecture, for which its image has nothing',
    facts: {
      nodePools: [
        pool('workers'),
        {
          ...pool('graviton', {
            taints: [{ key: 'kubernetes.io/arch', value: 'arm64', effect: 'NoSchedule' }],
          }),
          arch: 'arm64',
        },
      ],
    },
    applications: {
      'tassel-weave': {
        namespace: 'tassel-weave',
        objects: [
          deployment('tassel-weave', 'tassel-weave', {
            pod: {
              nodeSelector: { 'kubernetes.io/arch': 'arm64' },
              tolerations: [{ key: 'kubernetes.io/arch', operator: 'Exists', effect: 'NoSchedule' }],
            },
          }),
        ],
      },
      'tassel-shop': { namespace: 'tassel-shop', objects: [deployment('tassel-shop', 'tassel-shop')] },
    },
    failures: [
      pull(
        'tassel-weave',
        'unable to pull image or OCI artifact: pull image err: choosing an image from manifest list docker://registry.acme.test/tassel-weave:1.4.2: no image found in image index for architecture "arm64", variant "v8", OS "linux"; artifact err: provided artifact is a container image',
      ),
    ],
    causes: [
      { class: 'image-platform-mismatch', object: workload('tassel-weave'), explains: ['tassel-weave'] },
    ],
  },
];

function quillTree(host, sum) {
  return {
    'quill-post': {
      namespace: 'quill-post',
      objects: [
        configMap('quill-settings', 'quill-post', { BROKER_HOST: host, LANGUAGE: 'en' }),
        deployment('quill-post', 'quill-post', {
          spec: {
            template: {
              metadata: { labels: { app: 'quill-post' }, annotations: { 'quill.test/settings': sum } },
              spec: {
                containers: [
                  {
                    name: 'quill-post',
                    image: 'registry.acme.test/quill-post:1.4.2',
                    envFrom: [{ configMapRef: { name: 'quill-settings' } }],
                  },
                ],
              },
            },
          },
        }),
      ],
      syncPolicy: {
        automated: { prune: true, selfHeal: true },
        syncOptions: ['CreateNamespace=true', 'RespectIgnoreDifferences=true'],
        retry: { limit: 0 },
      },
      spec: {
        ignoreDifferences: [
          { group: '', kind: 'ConfigMap', name: 'quill-settings', jsonPointers: ['/data'] },
        ],
      },
    },
    'quill-broker': {
      namespace: 'quill-post',
      objects: [
        statefulSet('broker', 'quill-post', { container: { image: 'docker.io/library/rabbitmq:4.1' } }),
        service('broker', 'quill-post', { ports: [{ port: 5672, targetPort: 5672 }] }),
      ],
    },
  };
}

/** A chart whose short name stands in labels and selectors, and a neighbour that is raised at the same time. */
function cobaltTree(short, tag) {
  return {
    'cobalt-mugs': {
      namespace: 'cobalt-mugs',
      objects: [],
      files: {
        'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 3.0.2\n',
        'values.yaml': `nameOverride: ${short}\n`,
        'templates/deployment.yaml':
          'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ .Release.Name }}\n  labels: &labels\n    app.kubernetes.io/name: {{ .Values.nameOverride }}\n    app.kubernetes.io/instance: {{ .Release.Name }}\nspec:\n  replicas: 1\n  selector:\n    matchLabels: *labels\n  template:\n    metadata:\n      labels: *labels\n    spec:\n      containers:\n        - name: shop\n          image: registry.acme.test/shop:1.4.2\n',
      },
    },
    'cobalt-kiln': {
      namespace: 'cobalt-kiln',
      objects: [
        deployment('cobalt-kiln', 'cobalt-kiln', {
          container: { image: `registry.acme.test/cobalt-kiln:${tag}` },
        }),
      ],
    },
  };
}

function easelTree(hasWall) {
  const grafana = (kind, name, rest) =>
    object({ apiVersion: 'grafana.integreatly.org/v1beta1', kind, name, namespace: 'easel-views' }, rest);
  return {
    'easel-views': {
      namespace: 'easel-views',
      objects: [
        grafana('GrafanaDatasource', 'easel-metrics', {
          spec: {
            resyncPeriod: '0s',
            instanceSelector: { matchLabels: { dashboards: 'easel' } },
            datasource: {
              name: 'metrics',
              type: 'prometheus',
              access: 'proxy',
              url: 'http://prometheus.easel-metrics.svc:9090',
            },
          },
        }),
      ],
    },
    'easel-wall': {
      namespace: 'easel-views',
      objects: [
        configMap('easel-wall', 'easel-views', { colour: 'white' }),
        ...(hasWall
          ? [
              grafana('Grafana', 'easel', {
                labels: { dashboards: 'easel' },
                spec: { config: { auth: { disable_login_form: 'false' } } },
              }),
            ]
          : []),
      ],
    },
  };
}

function iglooTree(flag) {
  const made = statefulSet('igloo-ledger', 'igloo-ledger', { container: { args: ['server', flag] } });
  return {
    'igloo-ledger': {
      namespace: 'igloo-ledger',
      objects: [
        { ...made, spec: { ...made.spec, updateStrategy: { type: 'OnDelete' } } },
        service('igloo-ledger', 'igloo-ledger', { clusterIP: 'None' }),
      ],
    },
    'igloo-stove': {
      namespace: 'igloo-stove',
      objects: [deployment('igloo-stove', 'igloo-stove')],
      spec: { ignoreDifferences: [{ group: 'apps', kind: 'Deployment', jsonPointers: ['/spec/replicas'] }] },
    },
  };
}

function azureDisks(skuName, labels) {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'managed-csi', ...(labels === undefined ? {} : { labels }) },
    provisioner: 'disk.csi.azure.com',
    parameters: { skuname: skuName },
    allowVolumeExpansion: true,
    reclaimPolicy: 'Delete',
    volumeBindingMode: 'WaitForFirstConsumer',
  };
}

function abacusTree(names) {
  return Object.fromEntries(
    names.map((name) => [name, { namespace: name, generated: true, objects: [deployment(name, name)] }]),
  );
}

const combined = [
  {
    name: 'day-the-bakers-stayed-in-bed',
    title:
      'A chart goes through a text as if it were a list, an index has too little memory, a Job leaves no trace',
    applications: {
      'nutmeg-rolls': {
        namespace: 'nutmeg-rolls',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: nutmeg-rolls\nversion: 2.2.0\n',
          'values.yaml': 'ovens: north\n',
          'templates/ovens.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: nutmeg-ovens\ndata:\n{{- range .Values.ovens }}\n  {{ .name }}: {{ .heat | quote }}\n{{- end }}\n',
        },
      },
      'nutmeg-index': {
        namespace: 'nutmeg-index',
        objects: [
          statefulSet('nutmeg-index', 'nutmeg-index', {
            container: {
              image: 'docker.io/opensearchproject/opensearch:2.19.1',
              resources: { requests: { memory: '400Mi' }, limits: { memory: '512Mi' } },
            },
          }),
          service('nutmeg-index', 'nutmeg-index', { ports: [{ port: 9200, targetPort: 9200 }] }),
        ],
      },
      'nutmeg-orders': {
        namespace: 'nutmeg-orders',
        syncPolicy: withoutHealing,
        objects: [
          deployment('nutmeg-orders', 'nutmeg-orders'),
          (() => {
            const made = job('nutmeg-first-prices', 'nutmeg-orders', { command: ['load-prices'] });
            return { ...made, spec: { ...made.spec, ttlSecondsAfterFinished: 4 } };
          })(),
        ],
      },
      'nutmeg-shelf': {
        namespace: 'nutmeg-shelf',
        syncPolicy: withoutHealing,
        objects: [
          deployment('nutmeg-shelf', 'nutmeg-shelf'),
          job('nutmeg-taste', 'nutmeg-shelf', {
            annotations: hook('PostSync', 'HookFailed'),
            command: script('curl -sf http://nutmeg-shelf/ready || exit 1'),
          }),
        ],
      },
    },
    failures: [{ pod: 'nutmeg-index', kind: 'oom' }],
    causes: [
      { class: 'helm-render-error', object: application('nutmeg-rolls'), explains: ['nutmeg-rolls'] },
      { class: 'memory-limit-below-vendor', object: setOf('nutmeg-index'), explains: ['nutmeg-index'] },
      {
        class: 'tracked-job-ttl-churn',
        object: jobOf('nutmeg-first-prices', 'nutmeg-orders'),
        explains: ['nutmeg-orders'],
      },
      {
        class: 'stale-failed-operation',
        object: application('nutmeg-shelf'),
        explains: ['nutmeg-shelf'],
      },
    ],
  },
  {
    name: 'new-lodger-and-an-old-trunk',
    title: 'A chart knows no word of its values, and an Application that deletes nothing lost a Role in git',
    applications: cactusTree(true),
    trees: { moved: cactusTree(false) },
    later: [{ commit: 'moved' }],
    causes: [
      {
        class: 'helm-values-schema-violation',
        object: application('cactus-lodger'),
        explains: ['cactus-lodger'],
      },
      {
        class: 'prune-disabled-leftover',
        object: 'Role.rbac.authorization.k8s.io/cactus-attic/cactus-attic-trunk',
        explains: ['cactus-attic'],
      },
    ],
  },
  {
    // Words of the SDK of Amazon for Java 2.
    name: 'harbour-master-of-three-hills',
    title:
      'A child is of a project with another name, a queue was never made, and a class of disks is not here',
    applications: {
      'drumlin-root': {
        namespace: 'argocd',
        objects: [
          appProject('drumlin-production', 'argocd', {
            sourceRepos: ['*'],
            destinations: [{ server: '*', namespace: 'drumlin-*' }],
            clusterResourceWhitelist: [{ group: '*', kind: '*' }],
          }),
          childOf('drumlin-sheep', 'drumlin-sheep', { project: 'drumlin-production' }),
          childOf('drumlin-wool', 'drumlin-wool', { project: 'drumlin-prod' }),
        ],
      },
      'drumlin-sheep': {
        namespace: 'drumlin-sheep',
        generated: true,
        objects: [deployment('drumlin-sheep', 'drumlin-sheep')],
      },
      'drumlin-wool': {
        namespace: 'drumlin-wool',
        generated: true,
        objects: [deployment('drumlin-wool', 'drumlin-wool')],
      },
      'drumlin-shears': {
        namespace: 'drumlin-shears',
        objects: [
          deployment('drumlin-shears', 'drumlin-shears', {
            container: { env: [env('AWS_REGION', 'eu-west-1'), env('WORK_QUEUE', 'drumlin-shearing')] },
          }),
        ],
      },
      'drumlin-archive': {
        namespace: 'drumlin-archive',
        objects: [
          statefulSet('drumlin-archive', 'drumlin-archive', { storageClassName: 'gp3-encrypted' }),
          service('drumlin-archive', 'drumlin-archive', { clusterIP: 'None' }),
        ],
      },
    },
    failures: [
      crash(
        'drumlin-shears',
        'Exception in thread "main" software.amazon.awssdk.services.sqs.model.QueueDoesNotExistException: The specified queue does not exist. (Service: Sqs, Status Code: 400, Request ID: 1c9f2a60-8a1b-5f0e-9d4c-77be1a2e04c5)\n\tat test.drumlin.Shears.main(Shears.java:44)',
      ),
    ],
    causes: [
      {
        class: 'project-missing-or-unreachable',
        object: project('drumlin-prod'),
        explains: ['drumlin-wool'],
      },
      {
        class: 'app-domain-object-missing',
        object: workload('drumlin-shears'),
        explains: ['drumlin-shears'],
      },
      { class: 'storageclass-missing', object: setOf('drumlin-archive'), explains: ['drumlin-archive'] },
    ],
  },
  {
    // Words of CRI-O for a digest, and of the client of NATS for a login.
    name: 'string-of-another-fiddle',
    title:
      'An image has the digest of the vendor at a mirror, and a server of messages wants a login that is off',
    applications: {
      'fiddle-bridge': {
        namespace: 'fiddle-bridge',
        objects: [
          deployment('fiddle-bridge', 'fiddle-bridge', {
            container: {
              image:
                'mirror.fiddle.test/vendor/oauth2-proxy@sha256:62f6a9b0c1e2d3f4a5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6d7e8f901234',
            },
          }),
        ],
      },
      'fiddle-nats': {
        namespace: 'fiddle-nats',
        objects: [
          configMap('fiddle-nats-values', 'fiddle-nats', {
            'values.yaml': 'auth:\n  enabled: false\ncluster:\n  enabled: false\n',
          }),
          statefulSet('fiddle-nats', 'fiddle-nats', {
            container: {
              image: 'docker.io/library/nats:2.11.4',
              args: ['--config=/etc/nats/nats.conf', '--user=fiddle', '--pass=$(NATS_PASSWORD)'],
              env: [fromSecret('NATS_PASSWORD', 'fiddle-nats')],
            },
          }),
          service('fiddle-nats', 'fiddle-nats', { ports: [{ port: 4222, targetPort: 4222 }] }),
        ],
      },
      'fiddle-bows': {
        namespace: 'fiddle-bows',
        objects: [
          deployment('fiddle-bows', 'fiddle-bows', {
            container: { env: [env('NATS_URL', 'nats://fiddle-nats.fiddle-nats.svc.cluster.local:4222')] },
          }),
        ],
      },
      'fiddle-rosin': { namespace: 'fiddle-rosin', objects: [deployment('fiddle-rosin', 'fiddle-rosin')] },
    },
    existing: [
      namespace('fiddle-nats'),
      secret('fiddle-nats', 'fiddle-nats', { stringData: { password: example } }),
    ],
    failures: [
      pull(
        'fiddle-bridge',
        'unable to pull image or OCI artifact: pull image err: initializing source docker://mirror.fiddle.test/vendor/oauth2-proxy@sha256:62f6a9b0c1e2d3f4a5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6d7e8f901234: reading manifest sha256:62f6a9b0c1e2d3f4a5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6d7e8f901234 in mirror.fiddle.test/vendor/oauth2-proxy: manifest unknown',
      ),
      crash(
        'fiddle-bows',
        '2026/11/19 22:58:09 connect to nats://fiddle-nats.fiddle-nats.svc.cluster.local:4222: nats: Authorization Violation',
      ),
    ],
    causes: [
      { class: 'image-repo-digest-split', object: workload('fiddle-bridge'), explains: ['fiddle-bridge'] },
      { class: 'auth-toggle-not-honoured', object: setOf('fiddle-nats'), explains: ['fiddle-bows'] },
    ],
  },
  {
    // The start script of the image of Grafana, and the External Secrets Operator.
    name: 'three-doors-of-the-chapel',
    title:
      'A store was not put into a namespace, a quota allows no other balancer, and Grafana may not write its disk',
    applications: {
      'hemlock-choir': {
        namespace: 'hemlock-choir',
        objects: [
          secretStore('vault', 'hemlock-choir', 'https://vault.hemlock.test'),
          externalSecret('choir-db', 'hemlock-choir'),
        ],
      },
      'hemlock-organ': {
        namespace: 'hemlock-organ',
        objects: [
          externalSecret('organ-db', 'hemlock-organ'),
          deployment('hemlock-organ', 'hemlock-organ', {
            container: { env: [fromSecret('DB_PASSWORD', 'organ-db')] },
          }),
        ],
      },
      'hemlock-doors': {
        namespace: 'hemlock-doors',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'ResourceQuota', name: 'hemlock-ways-in', namespace: 'hemlock-doors' },
            { annotations: wave(-1), spec: { hard: { 'services.loadbalancers': '1' } } },
          ),
          service('hemlock-front', 'hemlock-doors', { type: 'LoadBalancer' }),
          { ...service('hemlock-vestry', 'hemlock-doors', { type: 'LoadBalancer' }) },
        ].map((it) =>
          it.metadata.name === 'hemlock-vestry'
            ? { ...it, metadata: { ...it.metadata, annotations: wave(1) } }
            : it,
        ),
        syncPolicy: once,
      },
      'hemlock-panes': {
        namespace: 'hemlock-panes',
        objects: [
          deployment('hemlock-panes', 'hemlock-panes', {
            container: {
              image: 'docker.io/grafana/grafana:12.2.0',
              securityContext: { runAsUser: 1000730000, runAsNonRoot: true, allowPrivilegeEscalation: false },
            },
          }),
        ],
      },
    },
    facts: { loadBalancer: true },
    existing: [
      namespace('hemlock-choir'),
      secret('choir-db', 'hemlock-choir', { stringData: { password: example } }),
    ],
    statuses: [
      { path: storeAt('hemlock-choir'), status: valid },
      { path: secretAt('hemlock-choir', 'choir-db'), status: synced },
      {
        path: secretAt('hemlock-organ', 'organ-db'),
        status: notReady(
          'SecretSyncedError',
          'could not get SecretStore "vault", SecretStore.external-secrets.io "vault" not found',
        ),
      },
    ],
    failures: [
      crash(
        'hemlock-panes',
        "GF_PATHS_DATA='/var/lib/grafana' is not writable.\nYou may have issues with file permissions, more information here: http://docs.grafana.org/installation/docker/#migrate-to-v51-or-later\nmkdir: can't create directory '/var/lib/grafana/plugins': Permission denied",
      ),
    ],
    causes: [
      {
        class: 'secretstore-missing-in-namespace',
        object: 'SecretStore.external-secrets.io/hemlock-organ/vault',
        explains: ['hemlock-organ'],
      },
      {
        class: 'resource-quota-exceeded',
        object: 'ResourceQuota/hemlock-doors/hemlock-ways-in',
        explains: ['hemlock-doors'],
      },
      {
        class: 'writable-path-under-random-uid',
        object: workload('hemlock-panes'),
        explains: ['hemlock-panes'],
      },
    ],
  },
  {
    name: 'guests-who-will-not-leave',
    title:
      'An operator takes its image from the outside, and a topic keeps an Application from being deleted',
    applications: {
      'yodel-songs': {
        namespace: 'yodel-songs',
        objects: [
          object(
            {
              apiVersion: 'acid.zalan.do/v1',
              kind: 'postgresql',
              name: 'yodel-songs',
              namespace: 'yodel-songs',
            },
            {
              spec: {
                teamId: 'yodel',
                numberOfInstances: 1,
                volume: { size: '5Gi' },
                postgresql: { version: '17' },
              },
            },
          ),
          deployment('yodel-web', 'yodel-songs', {
            container: {
              image: 'mirror.yodel.test/songs/web:5.0.1',
              command: script('until nc -z yodel-songs 5432; do sleep 2; done; exec web'),
            },
          }),
          deployment('yodel-print', 'yodel-songs', {
            container: { image: 'mirror.yodel.test/songs/print:5.0.1' },
          }),
        ],
      },
      'yodel-echo': {
        namespace: 'yodel-echo',
        objects: [
          object(
            {
              apiVersion: 'kafka.strimzi.io/v1beta2',
              kind: 'KafkaTopic',
              name: 'echo',
              namespace: 'yodel-echo',
            },
            { labels: { 'strimzi.io/cluster': 'yodel' }, spec: { partitions: 3, replicas: 1 } },
          ),
          configMap('yodel-echo', 'yodel-echo', { valleys: '7' }),
        ],
      },
    },
    existing: [
      definition({ group: 'acid.zalan.do', kind: 'postgresql', plural: 'postgresqls' }),
      versioned({ group: 'kafka.strimzi.io', kind: 'KafkaTopic', plural: 'kafkatopics' }, 'v1beta2'),
    ],
    made: [
      {
        of: at({ group: 'acid.zalan.do', space: 'yodel-songs' }, 'postgresqls', 'yodel-songs'),
        by: 'postgres-operator',
        into: '/apis/apps/v1/namespaces/yodel-songs/statefulsets',
        object: statefulSet('yodel-songs', 'yodel-songs', {
          container: { image: 'ghcr.io/zalando/spilo-17:4.0-p2' },
        }),
      },
      {
        of: at({ group: 'acid.zalan.do', space: 'yodel-songs' }, 'postgresqls', 'yodel-songs'),
        by: 'postgres-operator',
        into: '/api/v1/namespaces/yodel-songs/services',
        object: service('yodel-songs', 'yodel-songs', { ports: [{ port: 5432, targetPort: 5432 }] }),
      },
    ],
    statuses: [
      {
        path: at({ group: 'acid.zalan.do', space: 'yodel-songs' }, 'postgresqls', 'yodel-songs'),
        status: { PostgresClusterStatus: 'Creating' },
      },
      {
        path: at(
          { group: 'kafka.strimzi.io', version: 'v1beta2', space: 'yodel-echo' },
          'kafkatopics',
          'echo',
        ),
        status: { observedGeneration: 1, topicName: 'echo', conditions: [{ type: 'Ready', status: 'True' }] },
      },
    ],
    failures: [
      pull(
        'yodel-songs',
        'pinging container registry ghcr.io: Get "https://ghcr.io/v2/": dial tcp 198.51.100.34:443: i/o timeout',
      ),
    ],
    later: [
      {
        kubectl: [
          'patch',
          'kafkatopics.kafka.strimzi.io',
          'echo',
          '-n',
          'yodel-echo',
          '--type=merge',
          '--field-manager=strimzi-topic-operator',
          '-p',
          '{"metadata":{"finalizers":["strimzi.io/topic-operator"]}}',
        ],
      },
      {
        kubectl: [
          'patch',
          'application',
          'yodel-echo',
          '-n',
          'argocd',
          '--type=merge',
          '-p',
          '{"metadata":{"finalizers":["resources-finalizer.argocd.argoproj.io"]}}',
        ],
      },
      { kubectl: ['delete', 'application', 'yodel-echo', '-n', 'argocd', '--wait=false'] },
    ],
    causes: [
      {
        class: 'cr-image-escapes-policy',
        object: 'postgresql.acid.zalan.do/yodel-songs/yodel-songs',
        explains: ['yodel-songs'],
      },
      {
        class: 'application-deletion-stuck',
        object: 'KafkaTopic.kafka.strimzi.io/yodel-echo/echo',
        explains: ['yodel-echo'],
      },
    ],
  },
  {
    name: 'weekend-of-the-puppeteers',
    title:
      'The last Job of three has another image, a project is too narrow, and a tag with a digest is a label',
    applications: {
      'puppet-play': {
        namespace: 'puppet-play',
        objects: [
          configMap('puppet-play', 'puppet-play', { acts: '3' }),
          ...['strings', 'paint', 'curtain'].map((part, index) =>
            job(`puppet-${part}`, 'puppet-play', {
              annotations: { ...hook('Sync'), ...wave(index) },
              pod: {
                containers: [
                  {
                    name: part,
                    image:
                      part === 'curtain' ? 'docker.io/library/alpine:3.22' : 'registry.puppet.test/tools:12',
                    command: script(
                      `jq -r .${part} /play/play.json > /tmp/${part} && psql -f /play/${part}.sql`,
                    ),
                  },
                ],
              },
            }),
          ),
        ],
        syncPolicy: once,
      },
      'puppet-cash': {
        namespace: 'puppet-cash',
        objects: [deployment('puppet-cash', 'puppet-cash')],
        spec: { project: 'puppets' },
      },
      'puppet-stage': {
        namespace: 'puppet-stage',
        objects: [deployment('puppet-stage', 'puppet-stage')],
        spec: { project: 'puppets' },
      },
      'puppet-light': {
        namespace: 'puppet-light',
        objects: [
          object(
            { apiVersion: 'batch/v1', kind: 'CronJob', name: 'puppet-light', namespace: 'puppet-light' },
            {
              labels: {
                'app.kubernetes.io/name': 'puppet-light',
                'app.kubernetes.io/version':
                  '7.1.0@sha256:9b1c2d3e4f5061728394a5b6c7d8e9f00112233445566778899aabbccddeeff0',
              },
              spec: {
                schedule: '*/30 * * * *',
                jobTemplate: {
                  spec: {
                    template: {
                      spec: {
                        restartPolicy: 'Never',
                        containers: [
                          {
                            name: 'light',
                            image:
                              'registry.puppet.test/light:7.1.0@sha256:9b1c2d3e4f5061728394a5b6c7d8e9f00112233445566778899aabbccddeeff0',
                          },
                        ],
                      },
                    },
                  },
                },
              },
            },
          ),
        ],
        syncPolicy: once,
      },
    },
    existing: [
      appProject('puppets', 'argocd', {
        sourceRepos: ['*'],
        destinations: [
          { server: 'https://kubernetes.default.svc', namespace: 'puppet-stage' },
          { server: 'https://kubernetes.default.svc', namespace: 'puppet-show' },
        ],
        clusterResourceWhitelist: [{ group: '', kind: 'Namespace' }],
      }),
    ],
    failures: [fail('puppet-curtain', 'sh: jq: not found', { exitCode: 127 })],
    causes: [
      {
        class: 'mixed-image-tiers',
        object: jobOf('puppet-curtain', 'puppet-play'),
        explains: ['puppet-play'],
      },
      { class: 'project-destination-not-permitted', object: project('puppets'), explains: ['puppet-cash'] },
      {
        class: 'invalid-label-from-digest-tag',
        object: 'CronJob.batch/puppet-light/puppet-light',
        explains: ['puppet-light'],
      },
    ],
  },
  {
    // Words of Microsoft.IdentityModel for a document of a login that cannot be fetched.
    name: 'tide-tables-of-the-old-pilot',
    title: 'A folder of rules holds their test, which is no object, and a program goes out to come in again',
    applications: {
      'xebec-rules': {
        namespace: 'xebec-rules',
        objects: [configMap('xebec-rules', 'xebec-rules', { tide: 'high' })],
        files: {
          'tests/kuttl-test.yaml':
            'apiVersion: kuttl.dev/v1beta1\nkind: TestSuite\nmetadata:\n  name: xebec-rules\ntestDirs:\n  - ./tests/e2e\ntimeout: 120\n',
        },
        source: { directory: { recurse: true } },
      },
      'xebec-login': {
        namespace: 'xebec-login',
        objects: [
          deployment('xebec-login', 'xebec-login', {
            container: { image: 'quay.io/keycloak/keycloak:26.4.2' },
          }),
          service('xebec-login', 'xebec-login', { ports: [{ port: 8080, targetPort: 8080 }] }),
          service('xebec-edge', 'xebec-login', {
            type: 'LoadBalancer',
            selector: { app: 'xebec-login' },
            ports: [{ port: 443, targetPort: 8443 }],
          }),
        ],
      },
      'xebec-charts': {
        namespace: 'xebec-charts',
        objects: [
          deployment('xebec-charts', 'xebec-charts', {
            pod: { hostAliases: [{ ip: '203.0.113.10', hostnames: ['login.xebec.test'] }] },
            container: {
              image: 'registry.xebec.test/charts:2.2.0',
              env: [env('Authentication__Authority', 'https://login.xebec.test/realms/xebec')],
            },
          }),
        ],
      },
    },
    facts: { loadBalancer: true },
    failures: [
      crash(
        'xebec-charts',
        "Unhandled exception. System.InvalidOperationException: IDX20803: Unable to obtain configuration from: 'https://login.xebec.test/realms/xebec/.well-known/openid-configuration'.\n ---> System.IO.IOException: IDX20804: Unable to retrieve document from: 'https://login.xebec.test/realms/xebec/.well-known/openid-configuration'.\n ---> System.Net.Http.HttpRequestException: Connection timed out (login.xebec.test:443)\n ---> System.Net.Sockets.SocketException (110): Connection timed out",
        { exitCode: 134 },
      ),
    ],
    causes: [
      {
        class: 'directory-source-picks-nonmanifest',
        object: application('xebec-rules'),
        explains: ['xebec-rules'],
      },
      { class: 'public-hairpin-dependency', object: workload('xebec-charts'), explains: ['xebec-charts'] },
    ],
  },
  {
    name: 'key-and-a-notice-hung-anew',
    title:
      'One team pushes a key with a point and another asks for it with a dash; a Job is replaced, not made anew',
    applications: bobbinTree('registry.bobbin.test/notice:4'),
    trees: { raised: bobbinTree('registry.bobbin.test/notice:5') },
    existing: [
      versioned({ group: 'external-secrets.io', kind: 'PushSecret', plural: 'pushsecrets' }, 'v1alpha1'),
      namespace('bobbin-mill'),
      secret('bobbin-mill-token', 'bobbin-mill', { stringData: { token: example } }),
    ],
    statuses: [
      { path: storeAt('bobbin-mill'), status: valid },
      { path: storeAt('bobbin-shop'), status: valid },
      {
        path: at(
          { group: 'external-secrets.io', version: 'v1alpha1', space: 'bobbin-mill' },
          'pushsecrets',
          'bobbin-mill-token',
        ),
        status: ready('Synced', 'PushSecret synced successfully'),
      },
      {
        path: secretAt('bobbin-shop', 'bobbin-mill-token'),
        status: notReady('SecretSyncedError', 'could not get secret data from provider'),
      },
    ],
    events: [
      {
        path: secretAt('bobbin-shop', 'bobbin-mill-token'),
        apiVersion: 'external-secrets.io/v1',
        kind: 'ExternalSecret',
        event: {
          reason: 'UpdateFailed',
          component: 'external-secrets',
          count: 12,
          message:
            'error processing spec.data[0] (key: shared/bobbin-mill-token), err: Secret does not exist',
        },
      },
    ],
    later: [{ commit: 'raised' }],
    causes: [
      {
        class: 'provider-key-name-mismatch',
        object: 'ExternalSecret.external-secrets.io/bobbin-shop/bobbin-mill-token',
        explains: ['bobbin-shop'],
      },
      {
        class: 'replace-option-misuse',
        object: jobOf('bobbin-notice', 'bobbin-board'),
        explains: ['bobbin-board'],
      },
    ],
  },
  {
    name: 'night-train-of-the-printers',
    title:
      'A Service says what it speaks, a chart is nothing but a hook that failed, an Application lost its namespace',
    applications: {
      'aurora-press': {
        namespace: 'aurora-press',
        objects: [
          deployment('aurora-press', 'aurora-press', {
            container: { ports: [{ name: 'grpc', containerPort: 9000 }] },
          }),
          service('aurora-press', 'aurora-press', {
            ports: [{ name: 'grpc', port: 9000, targetPort: 'grpc', appProtocol: 'grpc' }],
          }),
        ],
      },
      'aurora-sheets': {
        namespace: 'aurora-sheets',
        objects: [
          deployment('aurora-sheets', 'aurora-sheets', {
            container: { env: [env('PRESS', 'aurora-press.aurora-press.svc.cluster.local:9000')] },
          }),
        ],
      },
      'aurora-types': {
        namespace: 'aurora-types',
        syncPolicy: withoutHealing,
        objects: [
          job('aurora-cast-types', 'aurora-types', {
            annotations: hook('Sync', 'HookFailed'),
            command: script('cast --from /types/index || exit 3'),
          }),
        ],
      },
      'aurora-carriage': {
        namespace: 'aurora-carriage',
        objects: [deployment('aurora-carriage', 'aurora-carriage')].map((it) => {
          const { namespace: _, ...metadata } = it.metadata;
          return { ...it, metadata };
        }),
        spec: { destination: { server: 'https://kubernetes.default.svc' } },
      },
      'aurora-lamps': { namespace: 'aurora-lamps', objects: [deployment('aurora-lamps', 'aurora-lamps')] },
    },
    existing: [namespace('aurora-types')],
    failures: [
      crash(
        'aurora-sheets',
        'thread \'main\' panicked at src/main.rs:28:10:\ncannot reach the press: tonic::transport::Error(Transport, ConnectError(ConnectError("tcp connect error", 10.43.77.12:9000, Os { code: 111, kind: ConnectionRefused, message: "Connection refused" }))) (aurora-press.aurora-press.svc.cluster.local:9000)',
        { exitCode: 101 },
      ),
    ],
    later: [
      {
        kubectl: [
          'patch',
          'application/aurora-types',
          '-n',
          'argocd',
          '--type=merge',
          '-p',
          JSON.stringify({ operation: { initiatedBy: { username: 'printer' }, sync: {} } }),
        ],
      },
    ],
    causes: [
      {
        class: 'appprotocol-unroutable',
        object: 'Service/aurora-press/aurora-press',
        explains: ['aurora-sheets'],
      },
      { class: 'hook-only-application', object: application('aurora-types'), explains: ['aurora-types'] },
      {
        class: 'application-manifest-mangled',
        object: application('aurora-carriage'),
        explains: ['aurora-carriage'],
      },
    ],
  },
  {
    // Objects of provider-kubernetes with server-side apply, and the executor of kaniko.
    name: 'trellis-of-two-gardeners',
    title:
      'Somebody edited what an operator applies on the server, and a build looks for its folder under an old name',
    applications: {
      'trellis-vines': {
        namespace: 'trellis-vines',
        objects: [
          object(
            {
              apiVersion: 'kubernetes.crossplane.io/v1alpha2',
              kind: 'Object',
              name: 'trellis-vines-limits',
              namespace: '',
            },
            {
              spec: {
                providerConfigRef: { name: 'in-cluster' },
                forProvider: {
                  manifest: {
                    apiVersion: 'v1',
                    kind: 'ConfigMap',
                    metadata: { name: 'trellis-limits', namespace: 'trellis-vines' },
                    data: { height: '4' },
                  },
                },
              },
            },
          ),
          deployment('trellis-vines', 'trellis-vines'),
        ],
      },
      'trellis-pots': {
        namespace: 'trellis-pots',
        objects: [
          job('trellis-build', 'trellis-pots', {
            pod: {
              containers: [
                {
                  name: 'kaniko',
                  image: 'gcr.io/kaniko-project/executor:v1.24.0',
                  args: [
                    '--context=git://git.acme.test/pots.git#refs/heads/main',
                    '--context-sub-path=services/pot-shop',
                    '--destination=registry.trellis.test/pots:21',
                  ],
                },
              ],
            },
          }),
          deployment('trellis-pots', 'trellis-pots', {
            container: { image: 'registry.trellis.test/pots:21' },
          }),
        ],
      },
      'trellis-shed': { namespace: 'trellis-shed', objects: [deployment('trellis-shed', 'trellis-shed')] },
    },
    settings: {
      'resource.customizations.health.kubernetes.crossplane.io_Object':
        'hs = {status = "Progressing", message = "waiting for the provider"}\nif obj.status ~= nil and obj.status.conditions ~= nil then\n  for _, c in ipairs(obj.status.conditions) do\n    if c.type == "Synced" then\n      if c.status == "True" then hs.status = "Healthy" else hs.status = "Degraded"; hs.message = c.message end\n    end\n  end\nend\nreturn hs\n',
    },
    existing: [
      versioned(
        { group: 'kubernetes.crossplane.io', kind: 'Object', plural: 'objects', scope: 'Cluster' },
        'v1alpha2',
      ),
      namespace('trellis-vines'),
      configMap('trellis-limits', 'trellis-vines', { height: '3' }),
    ],
    statuses: [
      {
        path: '/apis/kubernetes.crossplane.io/v1alpha2/objects/trellis-vines-limits',
        status: {
          conditions: [
            { type: 'Ready', status: 'True', reason: 'Available' },
            {
              type: 'Synced',
              status: 'False',
              reason: 'ReconcileError',
              message:
                'update failed: cannot apply object: Apply failed with 1 conflict: conflict with "kubectl-edit" using v1: .data.height',
            },
          ],
        },
      },
    ],
    failures: [
      fail(
        'trellis-build',
        'Enumerating objects: 812, done.\nTotal 812 (delta 3), reused 9 (delta 2), pack-reused 790 (from 1)\nError: error resolving dockerfile path: please provide a valid path to a Dockerfile within the build context with --dockerfile\nUsage:\n  executor [flags]',
      ),
      pull(
        'trellis-pots',
        'failed to pull and unpack image "registry.trellis.test/pots:21": failed to resolve reference "registry.trellis.test/pots:21": registry.trellis.test/pots:21: not found',
      ),
    ],
    later: [
      {
        kubectl: [
          'patch',
          'configmap',
          'trellis-limits',
          '-n',
          'trellis-vines',
          '--type=merge',
          '--field-manager=kubectl-edit',
          '-p',
          '{"data":{"height":"6"}}',
        ],
      },
    ],
    causes: [
      {
        class: 'ssa-ownership-conflict',
        object: 'ConfigMap/trellis-vines/trellis-limits',
        explains: ['trellis-vines'],
      },
      {
        class: 'build-context-missing',
        object: jobOf('trellis-build', 'trellis-pots'),
        explains: ['trellis-pots'],
      },
    ],
  },
  {
    name: 'sleds-before-the-snow',
    title:
      'A hook before the sync reads a Secret that only the sync brings, and a patch deletes all there was',
    applications: tundraTree(false),
    trees: { thaw: tundraTree(true) },
    later: [{ commit: 'thaw' }],
    causes: [
      {
        class: 'presync-needs-sync-resource',
        object: 'Secret/tundra-mill/tundra-mill-login',
        explains: ['tundra-mill'],
      },
      {
        class: 'empty-desired-state-prune-guard',
        object: application('tundra-sleds'),
        explains: ['tundra-sleds'],
      },
    ],
  },
  {
    // The client of Python that Ansible uses names itself by its generator in managed fields.
    name: 'lichen-on-three-stones',
    title:
      'A claim that nobody mounts, limits that a playbook writes too, and a key of a database by another name',
    applications: {
      'lichen-store': {
        namespace: 'lichen-store',
        objects: [
          object(
            {
              apiVersion: 'v1',
              kind: 'PersistentVolumeClaim',
              name: 'lichen-scratch',
              namespace: 'lichen-store',
            },
            {
              spec: {
                accessModes: ['ReadWriteOnce'],
                storageClassName: 'standard',
                resources: { requests: { storage: '2Gi' } },
              },
            },
          ),
          deployment('lichen-store', 'lichen-store', {
            pod: { volumes: [{ name: 'scratch', emptyDir: {} }] },
            container: { volumeMounts: [{ name: 'scratch', mountPath: '/scratch' }] },
          }),
        ],
      },
      'lichen-rooms': {
        namespace: 'lichen-rooms',
        syncPolicy: withoutHealing,
        objects: [
          object(
            { apiVersion: 'v1', kind: 'LimitRange', name: 'lichen-limits', namespace: 'lichen-rooms' },
            { spec: { limits: [{ type: 'Container', default: { memory: '512Mi' } }] } },
          ),
        ],
      },
      'lichen-moss': {
        namespace: 'lichen-moss',
        objects: [
          deployment('lichen-moss', 'lichen-moss', {
            container: { env: [fromSecret('DATABASE_URL', 'lichen-db-app', 'url')] },
          }),
        ],
      },
      'lichen-stone': { namespace: 'lichen-stone', objects: [deployment('lichen-stone', 'lichen-stone')] },
    },
    existing: [
      namespace('lichen-moss'),
      secret('lichen-db-app', 'lichen-moss', {
        type: 'kubernetes.io/basic-auth',
        labels: { 'cnpg.io/cluster': 'lichen-db', 'cnpg.io/reload': 'true' },
        stringData: { username: 'moss', password: example, uri: example, 'jdbc-uri': example },
      }),
    ],
    later: [
      {
        kubectl: [
          'patch',
          'limitrange',
          'lichen-limits',
          '-n',
          'lichen-rooms',
          '--type=merge',
          '--field-manager=OpenAPI-Generator',
          '-p',
          '{"spec":{"limits":[{"type":"Container","default":{"memory":"256Mi"},"defaultRequest":{"memory":"256Mi"}}]}}',
        ],
      },
    ],
    causes: [
      {
        class: 'pvc-without-consumer',
        object: 'PersistentVolumeClaim/lichen-store/lichen-scratch',
        explains: ['lichen-store'],
      },
      {
        class: 'dual-tool-ownership',
        object: 'LimitRange/lichen-rooms/lichen-limits',
        explains: ['lichen-rooms'],
      },
      { class: 'secret-key-missing', object: 'Secret/lichen-moss/lichen-db-app', explains: ['lichen-moss'] },
    ],
  },
];

function tundraTree(isThawed) {
  return {
    'tundra-mill': {
      namespace: 'tundra-mill',
      objects: [
        secret('tundra-mill-login', 'tundra-mill', { stringData: { password: example } }),
        job('tundra-mill-migrate', 'tundra-mill', {
          annotations: hook('PreSync'),
          pod: {
            containers: [
              {
                name: 'migrate',
                image: 'registry.tundra.test/mill:3',
                command: ['migrate', 'up'],
                env: [fromSecret('DB_PASSWORD', 'tundra-mill-login')],
              },
            ],
          },
        }),
        deployment('tundra-mill', 'tundra-mill', {
          container: { env: [fromSecret('DB_PASSWORD', 'tundra-mill-login')] },
        }),
      ],
    },
    'tundra-sleds': {
      namespace: 'tundra-sleds',
      objects: [configMap('tundra-sleds', 'tundra-sleds', { dogs: '8' })],
      files: {
        'kustomization.yaml': isThawed
          ? 'resources:\n  - objects.yaml\npatches:\n  - patch: |-\n      apiVersion: v1\n      kind: ConfigMap\n      metadata:\n        name: tundra-sleds\n        namespace: tundra-sleds\n      $patch: delete\n'
          : 'resources:\n  - objects.yaml\n',
      },
    },
    'tundra-huts': { namespace: 'tundra-huts', objects: [deployment('tundra-huts', 'tundra-huts')] },
  };
}

function cactusTree(hasTrunk) {
  return {
    'cactus-lodger': {
      namespace: 'cactus-lodger',
      objects: [],
      files: {
        'Chart.yaml': 'apiVersion: v2\nname: cactus-lodger\nversion: 5.0.0\n',
        'values.yaml': 'replicaCount: 1\nreplicas: 2\n',
        'values.schema.json':
          '{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","additionalProperties":false,"properties":{"replicaCount":{"type":"integer"},"global":{"type":"object"}}}\n',
        'templates/room.yaml':
          'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: cactus-room\ndata:\n  beds: {{ .Values.replicaCount | quote }}\n',
      },
    },
    'cactus-attic': {
      namespace: 'cactus-attic',
      syncPolicy: withoutHealing,
      objects: [
        deployment('cactus-attic', 'cactus-attic'),
        ...(hasTrunk
          ? [
              object(
                {
                  apiVersion: 'rbac.authorization.k8s.io/v1',
                  kind: 'Role',
                  name: 'cactus-attic-trunk',
                  namespace: 'cactus-attic',
                },
                { rules: [{ apiGroups: [''], resources: ['configmaps'], verbs: ['get'] }] },
              ),
            ]
          : []),
      ],
    },
    'cactus-porch': { namespace: 'cactus-porch', objects: [deployment('cactus-porch', 'cactus-porch')] },
  };
}

function bobbinTree(image) {
  return {
    'bobbin-mill': {
      namespace: 'bobbin-mill',
      objects: [
        secretStore('vault', 'bobbin-mill', 'https://vault.bobbin.test'),
        object(
          {
            apiVersion: 'external-secrets.io/v1alpha1',
            kind: 'PushSecret',
            name: 'bobbin-mill-token',
            namespace: 'bobbin-mill',
          },
          {
            spec: {
              secretStoreRefs: [{ kind: 'SecretStore', name: 'vault' }],
              selector: { secret: { name: 'bobbin-mill-token' } },
              data: [
                {
                  match: {
                    secretKey: 'token',
                    remoteRef: { remoteKey: 'shared/bobbin.mill.token', property: 'token' },
                  },
                },
              ],
            },
          },
        ),
        deployment('bobbin-mill', 'bobbin-mill'),
      ],
    },
    'bobbin-shop': {
      namespace: 'bobbin-shop',
      objects: [
        secretStore('vault', 'bobbin-shop', 'https://vault.bobbin.test'),
        object(
          {
            apiVersion: 'external-secrets.io/v1',
            kind: 'ExternalSecret',
            name: 'bobbin-mill-token',
            namespace: 'bobbin-shop',
          },
          {
            spec: {
              secretStoreRef: { kind: 'SecretStore', name: 'vault' },
              refreshInterval: '1h',
              target: { name: 'bobbin-mill-token' },
              data: [
                { secretKey: 'token', remoteRef: { key: 'shared/bobbin-mill-token', property: 'token' } },
              ],
            },
          },
        ),
        deployment('bobbin-shop', 'bobbin-shop', {
          container: { env: [fromSecret('MILL_TOKEN', 'bobbin-mill-token', 'token')] },
        }),
      ],
    },
    'bobbin-board': {
      namespace: 'bobbin-board',
      objects: [
        job('bobbin-notice', 'bobbin-board', {
          annotations: { 'argocd.argoproj.io/sync-options': 'Replace=true' },
          pod: { containers: [{ name: 'notice', image, command: ['hang-notice'] }] },
        }),
        configMap('bobbin-board', 'bobbin-board', { wall: 'east' }),
      ],
      syncPolicy: once,
    },
  };
}

export const seventeenthRound = [...single, ...combined].map((it) => ({ ...it, blind: true }));
