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
const dedicated = (name, value) => ({
  name,
  arch: 'amd64',
  labels: { 'acme.test/pool': name },
  taints: [{ key: 'dedicated', value, effect: 'NoSchedule' }],
  allocatable: size,
});
const tolerating = (value) => [{ key: 'dedicated', operator: 'Equal', value, effect: 'NoSchedule' }];
/** Role and binding of an account within a namespace. */
const roleOf = ({ name, space, of = space }, rules) => [
  object({ apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', name, namespace: space }, { rules }),
  object(
    { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'RoleBinding', name, namespace: space },
    {
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name },
      subjects: [{ kind: 'ServiceAccount', name, namespace: of }],
    },
  ),
];
const appProject = (name, space, spec) =>
  object({ apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', name, namespace: space }, { spec });
/** What the chart of Vault says of a server that is initialised and unsealed. */
const vaultServer = (space) => [
  statefulSet('vault', space, { container: { image: 'hashicorp/vault:1.20.4' } }),
  service('vault', space, { selector: { app: 'vault' }, ports: [{ port: 8200, targetPort: 8200 }] }),
];
const vso = ({ kind, name, space }, spec) =>
  object({ apiVersion: 'secrets.hashicorp.com/v1beta1', kind, name, namespace: space }, { spec });
const vsoKind = (kind, plural) => versioned({ group: 'secrets.hashicorp.com', kind, plural }, 'v1beta1');

/*
 * The sixteenth round. Its 43 classes were drawn by lot (mulberry32, seed 20261611, every class as likely as the next) of
 * the 185 of the catalogue's 230 that show in a live cluster, make an Application red, are no consequence of another class
 * by their definition, can be told without git and can be played here: 22 situations with one cause, and eight with two to
 * four, all of which were drawn. Nobody who works on the diagnosis wrote or saw it; every truth was committed before the
 * first recording.
 */
const single = [
  {
    // The operator reports by events: internal/consts and controllers/vaultstaticsecret_controller.go of
    // hashicorp/vault-secrets-operator (reason VaultClientError, "Failed to read Vault secret: …").
    name: 'strings-the-harpist-may-not-read',
    title:
      'The policy of a role covers one of the two paths that an application reads through the operator of Vault',
    applications: {
      'harp-vault': { namespace: 'harp-vault', objects: vaultServer('harp-vault') },
      'harp-orchestra': {
        namespace: 'harp-orchestra',
        objects: [
          vso(
            { kind: 'VaultConnection', name: 'house', space: 'harp-orchestra' },
            {
              address: 'http://vault.harp-vault.svc.cluster.local:8200',
            },
          ),
          vso(
            { kind: 'VaultAuth', name: 'orchestra', space: 'harp-orchestra' },
            {
              vaultConnectionRef: 'house',
              method: 'kubernetes',
              mount: 'kubernetes',
              kubernetes: { role: 'orchestra', serviceAccount: 'default' },
            },
          ),
          ...['tuning', 'strings'].map((part) =>
            vso(
              { kind: 'VaultStaticSecret', name: `harp-${part}`, space: 'harp-orchestra' },
              {
                vaultAuthRef: 'orchestra',
                mount: 'kv',
                type: 'kv-v2',
                path: `orchestra/${part}`,
                destination: { name: `harp-${part}`, create: true },
              },
            ),
          ),
          deployment('harp-orchestra', 'harp-orchestra', {
            container: {
              env: [
                fromSecret('TUNING', 'harp-tuning', 'pitch'),
                fromSecret('STRINGS_KEY', 'harp-strings', 'key'),
              ],
            },
          }),
        ],
      },
    },
    existing: [
      vsoKind('VaultConnection', 'vaultconnections'),
      vsoKind('VaultAuth', 'vaultauths'),
      vsoKind('VaultStaticSecret', 'vaultstaticsecrets'),
      namespace('harp-orchestra'),
      secret('harp-tuning', 'harp-orchestra', {
        labels: { 'app.kubernetes.io/managed-by': 'hashicorp-vso' },
        stringData: { pitch: 'only-a-recorded-example' },
      }),
    ],
    statuses: [
      {
        path: at(
          { group: 'secrets.hashicorp.com', version: 'v1beta1', space: 'harp-orchestra' },
          'vaultauths',
          'orchestra',
        ),
        status: { valid: true, error: '' },
      },
    ],
    events: [
      {
        path: at(
          { group: 'secrets.hashicorp.com', version: 'v1beta1', space: 'harp-orchestra' },
          'vaultstaticsecrets',
          'harp-strings',
        ),
        apiVersion: 'secrets.hashicorp.com/v1beta1',
        kind: 'VaultStaticSecret',
        event: {
          reason: 'VaultClientError',
          component: 'VaultStaticSecret',
          count: 23,
          message:
            'Failed to read Vault secret: Error making API request.\n\nURL: GET http://vault.harp-vault.svc.cluster.local:8200/v1/kv/data/orchestra/strings\nCode: 403. Errors:\n\n* 1 error occurred:\n\t* permission denied\n\n',
        },
      },
    ],
    causes: [
      {
        class: 'vault-policy-path-denied',
        object: 'VaultStaticSecret.secrets.hashicorp.com/harp-orchestra/harp-strings',
        explains: ['harp-orchestra'],
      },
    ],
  },
  {
    // Leases are among the default resource.exclusions of argocd-cm (manifests/base/config of Argo CD 3).
    name: 'lock-that-argo-leaves-out',
    title: 'A program may take the Lease of its name but not make one, and Argo CD leaves out the one in git',
    applications: {
      'tide-writer': {
        namespace: 'tide-writer',
        objects: [
          object(
            {
              apiVersion: 'coordination.k8s.io/v1',
              kind: 'Lease',
              name: 'tide-writer',
              namespace: 'tide-writer',
            },
            { spec: { leaseDurationSeconds: 30 } },
          ),
          account('tide-writer', 'tide-writer'),
          ...roleOf({ name: 'tide-writer', space: 'tide-writer' }, [
            {
              apiGroups: ['coordination.k8s.io'],
              resources: ['leases'],
              resourceNames: ['tide-writer'],
              verbs: ['get', 'update'],
            },
          ]),
          deployment('tide-writer', 'tide-writer', { pod: { serviceAccountName: 'tide-writer' } }),
        ],
      },
      'tide-reader': { namespace: 'tide-reader', objects: [deployment('tide-reader', 'tide-reader')] },
    },
    failures: [
      crash(
        'tide-writer',
        'level=error msg="cannot take the write lock" lock=tide-writer/tide-writer err="leases.coordination.k8s.io \\"tide-writer\\" not found"\nlevel=fatal msg="another writer may be active, giving up"',
        { exitCode: 75 },
      ),
    ],
    causes: [
      {
        class: 'excluded-resource-kind',
        object: 'Lease.coordination.k8s.io/tide-writer/tide-writer',
        explains: ['tide-writer'],
      },
    ],
  },
  {
    name: 'gate-that-listens-all-night',
    title: 'A hook between two waves listens for a word from elsewhere and has no deadline',
    applications: {
      'tern-ferry': {
        namespace: 'tern-ferry',
        objects: [
          configMap('tern-ferry', 'tern-ferry', { line: 'north' }),
          job('tern-gate', 'tern-ferry', {
            annotations: { ...hook('Sync'), 'argocd.argoproj.io/sync-wave': '1' },
            command: ['sh', '-c', 'curl -sfN https://gate.tern.test/v1/open || exec sleep infinity'],
          }),
          deployment('tern-ferry', 'tern-ferry', { annotations: { 'argocd.argoproj.io/sync-wave': '2' } }),
        ],
      },
      'tern-pier': {
        namespace: 'tern-pier',
        objects: [
          deployment('tern-pier', 'tern-pier'),
          job('tern-pier-check', 'tern-pier', {
            annotations: hook('PostSync'),
            command: script('nc -z tern-pier.tern-pier 80'),
          }),
          service('tern-pier', 'tern-pier'),
        ],
      },
    },
    causes: [
      { class: 'hook-without-deadline', object: jobOf('tern-gate', 'tern-ferry'), explains: ['tern-ferry'] },
    ],
  },
  {
    // Words of pkg/issuer/acme/dns/cloudflare and of the readiness controller of cert-manager.
    name: 'lamp-without-a-letter',
    title: 'The token with which names are proven at Cloudflare is no longer valid, and a certificate waits',
    applications: {
      'lantern-issuers': {
        namespace: 'lantern-issuers',
        objects: [
          object(
            { apiVersion: 'cert-manager.io/v1', kind: 'ClusterIssuer', name: 'lantern-dns', namespace: '' },
            {
              spec: {
                acme: {
                  server: 'https://acme-v02.api.letsencrypt.org/directory',
                  privateKeySecretRef: { name: 'lantern-acme' },
                  solvers: [
                    {
                      dns01: {
                        cloudflare: { apiTokenSecretRef: { name: 'lantern-cloudflare', key: 'token' } },
                      },
                    },
                  ],
                },
              },
            },
          ),
        ],
      },
      'lantern-house': {
        namespace: 'lantern-house',
        objects: [
          object(
            {
              apiVersion: 'cert-manager.io/v1',
              kind: 'Certificate',
              name: 'lantern-house',
              namespace: 'lantern-house',
            },
            {
              spec: {
                secretName: 'lantern-house-tls',
                dnsNames: ['house.lantern.test'],
                issuerRef: { kind: 'ClusterIssuer', name: 'lantern-dns' },
              },
            },
          ),
          deployment('lantern-house', 'lantern-house', {
            container: { volumeMounts: [{ name: 'tls', mountPath: '/tls' }] },
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'lantern-house-tls' } }] },
          }),
        ],
      },
    },
    existing: [
      definition({ group: 'cert-manager.io', kind: 'CertificateRequest', plural: 'certificaterequests' }),
      definition({ group: 'acme.cert-manager.io', kind: 'Order', plural: 'orders' }),
      definition({ group: 'acme.cert-manager.io', kind: 'Challenge', plural: 'challenges' }),
    ],
    made: [
      {
        of: at({ group: 'cert-manager.io', space: 'lantern-house' }, 'certificates', 'lantern-house'),
        by: 'cert-manager-certificates-request-manager',
        into: '/apis/cert-manager.io/v1/namespaces/lantern-house/certificaterequests',
        object: object(
          {
            apiVersion: 'cert-manager.io/v1',
            kind: 'CertificateRequest',
            name: 'lantern-house-1',
            namespace: 'lantern-house',
          },
          { spec: { issuerRef: { kind: 'ClusterIssuer', name: 'lantern-dns' } } },
        ),
      },
      {
        of: at(
          { group: 'cert-manager.io', space: 'lantern-house' },
          'certificaterequests',
          'lantern-house-1',
        ),
        by: 'cert-manager-certificaterequests-issuer-acme',
        into: '/apis/acme.cert-manager.io/v1/namespaces/lantern-house/orders',
        object: object(
          {
            apiVersion: 'acme.cert-manager.io/v1',
            kind: 'Order',
            name: 'lantern-house-1-2417380011',
            namespace: 'lantern-house',
          },
          {
            spec: {
              dnsNames: ['house.lantern.test'],
              issuerRef: { kind: 'ClusterIssuer', name: 'lantern-dns' },
            },
          },
        ),
      },
      {
        of: at(
          { group: 'acme.cert-manager.io', space: 'lantern-house' },
          'orders',
          'lantern-house-1-2417380011',
        ),
        by: 'cert-manager-orders',
        into: '/apis/acme.cert-manager.io/v1/namespaces/lantern-house/challenges',
        object: object(
          {
            apiVersion: 'acme.cert-manager.io/v1',
            kind: 'Challenge',
            name: 'lantern-house-1-2417380011-884213907',
            namespace: 'lantern-house',
          },
          {
            spec: {
              type: 'DNS-01',
              dnsName: 'house.lantern.test',
              issuerRef: { kind: 'ClusterIssuer', name: 'lantern-dns' },
            },
          },
        ),
      },
    ],
    statuses: [
      {
        path: '/apis/cert-manager.io/v1/clusterissuers/lantern-dns',
        status: ready('ACMEAccountRegistered', 'The ACME account was registered with the ACME server'),
      },
      {
        path: at({ group: 'cert-manager.io', space: 'lantern-house' }, 'certificates', 'lantern-house'),
        status: {
          conditions: [
            {
              type: 'Ready',
              status: 'False',
              reason: 'DoesNotExist',
              message: 'Issuing certificate as Secret does not exist',
            },
            {
              type: 'Issuing',
              status: 'True',
              reason: 'DoesNotExist',
              message: 'Issuing certificate as Secret does not exist',
            },
          ],
        },
      },
      {
        path: at(
          { group: 'cert-manager.io', space: 'lantern-house' },
          'certificaterequests',
          'lantern-house-1',
        ),
        status: notReady(
          'Pending',
          'Waiting on certificate issuance from order lantern-house/lantern-house-1-2417380011: "pending"',
        ),
      },
      {
        path: at(
          { group: 'acme.cert-manager.io', space: 'lantern-house' },
          'orders',
          'lantern-house-1-2417380011',
        ),
        status: { state: 'pending' },
      },
      {
        path: at(
          { group: 'acme.cert-manager.io', space: 'lantern-house' },
          'challenges',
          'lantern-house-1-2417380011-884213907',
        ),
        status: {
          presented: false,
          processing: true,
          state: 'pending',
          reason:
            'while attempting to find Zones for domain _acme-challenge.house.lantern.test\nwhile querying the Cloudflare API for GET "/zones?name=_acme-challenge.house.lantern.test" \n\t Error: 9109: Invalid access token',
        },
      },
    ],
    events: [
      {
        path: at(
          { group: 'acme.cert-manager.io', space: 'lantern-house' },
          'challenges',
          'lantern-house-1-2417380011-884213907',
        ),
        apiVersion: 'acme.cert-manager.io/v1',
        kind: 'Challenge',
        event: {
          reason: 'PresentError',
          component: 'cert-manager-challenges',
          count: 15,
          message:
            'Error presenting challenge: while attempting to find Zones for domain _acme-challenge.house.lantern.test\nwhile querying the Cloudflare API for GET "/zones?name=_acme-challenge.house.lantern.test" \n\t Error: 9109: Invalid access token',
        },
      },
    ],
    causes: [
      {
        class: 'certificate-not-issued',
        object: 'Certificate.cert-manager.io/lantern-house/lantern-house',
        explains: ['lantern-house'],
      },
    ],
  },
  {
    name: 'one-note-too-many',
    title: 'A namespace may have three ConfigMaps, and a commit brings one more',
    applications: {
      'sparrow-notes': {
        namespace: 'sparrow-notes',
        objects: [
          configMap('sparrow-verse', 'sparrow-notes', { text: 'one' }),
          configMap('sparrow-chorus', 'sparrow-notes', { text: 'two' }),
          configMap('sparrow-bridge', 'sparrow-notes', { text: 'three' }),
          deployment('sparrow-notes', 'sparrow-notes'),
        ],
      },
      'sparrow-hall': { namespace: 'sparrow-hall', objects: [deployment('sparrow-hall', 'sparrow-hall')] },
    },
    existing: [
      namespace('sparrow-notes'),
      object(
        { apiVersion: 'v1', kind: 'ResourceQuota', name: 'small-house', namespace: 'sparrow-notes' },
        { spec: { hard: { 'count/configmaps': '3', pods: '20' } } },
      ),
    ],
    causes: [
      {
        class: 'resource-quota-exceeded',
        object: 'ResourceQuota/sparrow-notes/small-house',
        explains: ['sparrow-notes'],
      },
    ],
  },
  {
    name: 'way-that-another-platform-paves',
    title: 'An application brings a Route of OpenShift to a cluster that has none',
    applications: {
      'marsh-shop': {
        namespace: 'marsh-shop',
        objects: [
          object(
            {
              apiVersion: 'route.openshift.io/v1',
              kind: 'Route',
              name: 'marsh-shop',
              namespace: 'marsh-shop',
            },
            {
              spec: {
                host: 'shop.marsh.test',
                to: { kind: 'Service', name: 'marsh-shop' },
                tls: { termination: 'edge' },
              },
            },
          ),
          service('marsh-shop', 'marsh-shop'),
          deployment('marsh-shop', 'marsh-shop'),
        ],
      },
      'marsh-till': {
        namespace: 'marsh-till',
        objects: [service('marsh-till', 'marsh-till'), deployment('marsh-till', 'marsh-till')],
      },
    },
    causes: [
      {
        class: 'api-or-crd-absent',
        object: 'Route.route.openshift.io/marsh-shop/marsh-shop',
        explains: ['marsh-shop'],
      },
    ],
  },
  {
    // AADSTS700212 of the error codes of Microsoft Entra.
    name: 'letter-to-the-wrong-cloud',
    title: 'A copied pod presents to Entra a token whose audience is that of another cloud',
    applications: {
      'gannet-backup': {
        namespace: 'gannet-backup',
        objects: [
          account('gannet-backup', 'gannet-backup', {
            annotations: { 'azure.workload.identity/client-id': '0b0f7c1a-6a5e-4f2c-9d11-5b8f0f7a2c10' },
          }),
          deployment('gannet-backup', 'gannet-backup', {
            pod: {
              serviceAccountName: 'gannet-backup',
              volumes: [
                {
                  name: 'cloud-token',
                  projected: {
                    sources: [
                      {
                        serviceAccountToken: {
                          path: 'token',
                          audience: 'sts.amazonaws.com',
                          expirationSeconds: 3600,
                        },
                      },
                    ],
                  },
                },
              ],
            },
            container: {
              image: 'registry.gannet.test/backup:3.2.0',
              env: [
                env('AZURE_CLIENT_ID', '0b0f7c1a-6a5e-4f2c-9d11-5b8f0f7a2c10'),
                env('AZURE_TENANT_ID', '7d0b5a4e-3f6b-4c58-8a0e-1d2c3b4a5f60'),
                env('AZURE_FEDERATED_TOKEN_FILE', '/var/run/cloud/token'),
                env('BACKUP_ACCOUNT', 'gannetbackups'),
              ],
              volumeMounts: [{ name: 'cloud-token', mountPath: '/var/run/cloud' }],
            },
          }),
        ],
      },
      'gannet-cliff': { namespace: 'gannet-cliff', objects: [deployment('gannet-cliff', 'gannet-cliff')] },
    },
    failures: [
      crash(
        'gannet-backup',
        'panic: WorkloadIdentityCredential authentication failed.\nPOST https://login.microsoftonline.com/7d0b5a4e-3f6b-4c58-8a0e-1d2c3b4a5f60/oauth2/v2.0/token\n--------------------------------------------------------------------------------\nRESPONSE 401: 401 Unauthorized\n--------------------------------------------------------------------------------\n{\n  "error": "invalid_client",\n  "error_description": "AADSTS700212: No matching federated identity record found for presented assertion audience \'sts.amazonaws.com\'. Please note that the matching is done using a case-sensitive comparison. Check your federated identity credential Subject, Audience and Issuer against the presented assertion."\n}',
        { exitCode: 2 },
      ),
    ],
    causes: [
      { class: 'token-audience-mismatch', object: workload('gannet-backup'), explains: ['gannet-backup'] },
    ],
  },
  {
    name: 'copy-with-one-face',
    title: 'A mirror holds one architecture of an image that the original has in two',
    facts: { nodePools: [workers, armPool] },
    applications: {
      'fjord-metrics': {
        namespace: 'fjord-metrics',
        objects: [
          statefulSet('fjord-metrics', 'fjord-metrics', {
            pod: onArm,
            container: { image: 'mirror.fjord.test/quay/prometheus/pushgateway:v1.11.1' },
          }),
          service('fjord-metrics', 'fjord-metrics'),
        ],
      },
      'fjord-lab': {
        namespace: 'fjord-lab',
        objects: [
          deployment('fjord-lab', 'fjord-lab', {
            pod: onArm,
            container: { image: 'quay.io/prometheus/pushgateway:v1.11.1' },
          }),
        ],
      },
      'fjord-office': {
        namespace: 'fjord-office',
        objects: [
          deployment('fjord-office', 'fjord-office', {
            container: { image: 'mirror.fjord.test/quay/prometheus/pushgateway:v1.11.1' },
          }),
        ],
      },
    },
    failures: [
      pull(
        'fjord-metrics',
        'rpc error: code = NotFound desc = failed to pull and unpack image "mirror.fjord.test/quay/prometheus/pushgateway:v1.11.1": no match for platform in manifest: not found',
      ),
    ],
    causes: [{ class: 'mirror-flattened', object: setOf('fjord-metrics'), explains: ['fjord-metrics'] }],
  },
  {
    name: 'clerk-who-knows-the-old-title',
    title: 'A backup must run on control-plane nodes and tolerates the taint by its former name',
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
      'clerk-backup': {
        namespace: 'clerk-backup',
        objects: [
          statefulSet('etcd-copier', 'clerk-backup', {
            pod: {
              nodeSelector: { 'node-role.kubernetes.io/control-plane': '' },
              tolerations: [
                { key: 'node-role.kubernetes.io/master', operator: 'Exists', effect: 'NoSchedule' },
              ],
            },
          }),
        ],
      },
      'clerk-desk': { namespace: 'clerk-desk', objects: [deployment('clerk-desk', 'clerk-desk')] },
    },
    causes: [
      {
        class: 'pinned-to-tainted-node',
        object: setOf('etcd-copier', 'clerk-backup'),
        explains: ['clerk-backup'],
      },
    ],
  },
  {
    name: 'errand-of-last-spring',
    title:
      'A Job before the sync was left by an earlier one and is not placed; git has had a better one since',
    facts: { nodePools: [workers, dedicated('batch', 'batch')] },
    applications: {
      'swift-mail': {
        namespace: 'swift-mail',
        objects: [
          job('swift-rules', 'swift-mail', {
            annotations: hook('PreSync', 'HookSucceeded'),
            command: ['load-rules', '--all'],
            pod: { nodeSelector: { 'acme.test/pool': 'batch' } },
          }),
          configMap('swift-mail', 'swift-mail', { rules: 'v7' }),
          deployment('swift-mail', 'swift-mail'),
        ],
      },
      'swift-post': { namespace: 'swift-post', objects: [deployment('swift-post', 'swift-post')] },
    },
    existing: [
      namespace('swift-mail'),
      job('swift-rules', 'swift-mail', {
        annotations: hook('PreSync', 'HookSucceeded'),
        command: ['load-rules', '--all'],
        pod: { nodeSelector: { 'acme.test/pool': 'batch' } },
      }),
    ],
    trees: {
      mended: {
        'swift-mail': {
          namespace: 'swift-mail',
          objects: [
            job('swift-rules', 'swift-mail', {
              annotations: hook('PreSync', 'HookSucceeded'),
              command: ['load-rules', '--all'],
              pod: { nodeSelector: { 'acme.test/pool': 'batch' }, tolerations: tolerating('batch') },
            }),
            configMap('swift-mail', 'swift-mail', { rules: 'v8' }),
            deployment('swift-mail', 'swift-mail'),
          ],
        },
        'swift-post': { namespace: 'swift-post', objects: [deployment('swift-post', 'swift-post')] },
      },
    },
    later: [{ commit: 'mended' }],
    causes: [
      {
        class: 'stale-hook-job-pending',
        object: jobOf('swift-rules', 'swift-mail'),
        explains: ['swift-mail'],
      },
    ],
  },
  {
    name: 'rank-that-is-given-later',
    title: 'Pods of the first wave have a priority that the fourth wave would define',
    applications: {
      'reed-pumps': {
        namespace: 'reed-pumps',
        objects: [
          deployment('reed-pumps', 'reed-pumps', { pod: { priorityClassName: 'reed-urgent' } }),
          object(
            { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', name: 'reed-urgent', namespace: '' },
            { annotations: { 'argocd.argoproj.io/sync-wave': '4' }, value: 100000 },
          ),
        ],
      },
      'reed-gauges': { namespace: 'reed-gauges', objects: [deployment('reed-gauges', 'reed-gauges')] },
    },
    causes: [
      {
        class: 'wave-inversion-dependency',
        object: 'PriorityClass.scheduling.k8s.io/reed-urgent',
        explains: ['reed-pumps'],
      },
    ],
  },
  {
    // Words of pkg/controllers/externalsecret of external-secrets, and its event.
    name: 'coop-without-a-store',
    title:
      'Two applications ask a store for their Secrets, and the second one has no store of that name beside it',
    applications: {
      'gull-nest': {
        namespace: 'gull-nest',
        objects: [
          secretStore('gull-store', 'gull-nest', 'https://vault.gull.test:8200'),
          externalSecret('gull-eggs', 'gull-nest', { store: 'gull-store', keys: ['token'] }),
          deployment('gull-nest', 'gull-nest', {
            container: { env: [fromSecret('EGGS_TOKEN', 'gull-eggs', 'token')] },
          }),
        ],
      },
      'gull-coop': {
        namespace: 'gull-coop',
        objects: [
          externalSecret('gull-feed', 'gull-coop', { store: 'gull-store', keys: ['token'] }),
          deployment('gull-coop', 'gull-coop', {
            container: { env: [fromSecret('FEED_TOKEN', 'gull-feed', 'token')] },
          }),
        ],
      },
    },
    existing: [
      namespace('gull-nest'),
      secret('gull-eggs', 'gull-nest', { stringData: { token: 'only-a-recorded-example' } }),
    ],
    statuses: [
      {
        path: at({ group: 'external-secrets.io', space: 'gull-nest' }, 'secretstores', 'gull-store'),
        status: ready('Valid', 'store validated'),
      },
      {
        path: at({ group: 'external-secrets.io', space: 'gull-nest' }, 'externalsecrets', 'gull-eggs'),
        status: ready('SecretSynced', 'secret synced'),
      },
      {
        path: at({ group: 'external-secrets.io', space: 'gull-coop' }, 'externalsecrets', 'gull-feed'),
        status: notReady('SecretSyncedError', 'could not get secret data from provider'),
      },
    ],
    events: [
      {
        path: at({ group: 'external-secrets.io', space: 'gull-coop' }, 'externalsecrets', 'gull-feed'),
        apiVersion: 'external-secrets.io/v1',
        kind: 'ExternalSecret',
        event: {
          reason: 'UpdateFailed',
          component: 'external-secrets',
          count: 9,
          message:
            'error processing spec.data[0] (key: gull-coop/gull-feed), err: could not get SecretStore "gull-store", SecretStore.external-secrets.io "gull-store" not found',
        },
      },
    ],
    causes: [
      {
        class: 'secretstore-missing-in-namespace',
        object: 'SecretStore.external-secrets.io/gull-coop/gull-store',
        explains: ['gull-coop'],
      },
    ],
  },
  {
    name: 'door-for-the-new-numbers',
    title: 'A web server listens on the addresses of the sixth version alone, and the cluster has the fourth',
    applications: {
      'finch-pages': {
        namespace: 'finch-pages',
        objects: [
          configMap('finch-pages', 'finch-pages', {
            'default.conf':
              'server {\n  listen [::]:8080 ipv6only=on;\n  server_name _;\n  root /usr/share/nginx/html;\n  location = /healthz { return 204; }\n}\n',
          }),
          deployment('finch-pages', 'finch-pages', {
            pod: { volumes: [{ name: 'conf', configMap: { name: 'finch-pages' } }] },
            container: {
              image: 'nginxinc/nginx-unprivileged:1.29.3-alpine',
              ports: [{ containerPort: 8080 }],
              readinessProbe: { httpGet: { path: '/healthz', port: 8080 } },
              volumeMounts: [{ name: 'conf', mountPath: '/etc/nginx/conf.d' }],
            },
          }),
          service('finch-pages', 'finch-pages'),
        ],
      },
      'finch-feeds': {
        namespace: 'finch-feeds',
        objects: [
          deployment('finch-feeds', 'finch-feeds', {
            container: {
              ports: [{ containerPort: 8080 }],
              readinessProbe: { httpGet: { path: '/healthz', port: 8080 } },
            },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'finch-pages',
        kind: 'unready',
        message:
          'Readiness probe failed: Get "http://10.244.1.17:8080/healthz": dial tcp 10.244.1.17:8080: connect: connection refused',
      },
    ],
    causes: [{ class: 'ipv6-only-listener', object: workload('finch-pages'), explains: ['finch-pages'] }],
  },
  {
    name: 'room-that-no-plan-shows',
    title: 'A chart gives its account a Role in a second namespace, which nothing in the root creates',
    applications: {
      'plover-monitor': {
        namespace: 'plover-monitor',
        objects: [
          account('plover-monitor', 'plover-monitor'),
          ...roleOf({ name: 'plover-monitor', space: 'plover-shared', of: 'plover-monitor' }, [
            { apiGroups: [''], resources: ['services', 'pods'], verbs: ['list', 'watch'] },
          ]),
          deployment('plover-monitor', 'plover-monitor', { pod: { serviceAccountName: 'plover-monitor' } }),
        ],
      },
      'plover-paint': { namespace: 'plover-paint', objects: [deployment('plover-paint', 'plover-paint')] },
    },
    causes: [
      {
        class: 'clean-bootstrap-not-closed',
        object: 'Namespace/plover-shared',
        explains: ['plover-monitor'],
      },
    ],
  },
  {
    name: 'fingerprint-of-one-twin',
    title:
      'The digest that two applications share is that of one architecture, and one of them runs on the other',
    facts: { nodePools: [workers, armPool] },
    applications: {
      'ibis-web': {
        namespace: 'ibis-web',
        objects: [
          deployment('ibis-web', 'ibis-web', {
            container: {
              image:
                'registry.ibis.test/pages@sha256:9f27c1b4d65a08e3f1c2b7d94e6a5038c1f7e2d9b4a60c3587e1d2f9a4b6c305',
            },
          }),
        ],
      },
      'ibis-edge': {
        namespace: 'ibis-edge',
        objects: [
          deployment('ibis-edge', 'ibis-edge', {
            pod: onArm,
            container: {
              image:
                'registry.ibis.test/pages@sha256:9f27c1b4d65a08e3f1c2b7d94e6a5038c1f7e2d9b4a60c3587e1d2f9a4b6c305',
            },
          }),
        ],
      },
      'ibis-relay': {
        namespace: 'ibis-relay',
        objects: [
          deployment('ibis-relay', 'ibis-relay', {
            pod: onArm,
            container: { image: 'registry.ibis.test/relay:2.9' },
          }),
        ],
      },
    },
    failures: [
      pull(
        'ibis-edge',
        'rpc error: code = NotFound desc = failed to pull and unpack image "registry.ibis.test/pages@sha256:9f27c1b4d65a08e3f1c2b7d94e6a5038c1f7e2d9b4a60c3587e1d2f9a4b6c305": no match for platform in manifest sha256:9f27c1b4d65a08e3f1c2b7d94e6a5038c1f7e2d9b4a60c3587e1d2f9a4b6c305: not found',
      ),
    ],
    causes: [{ class: 'digest-is-single-arch', object: workload('ibis-edge'), explains: ['ibis-edge'] }],
  },
  {
    // containerd asks for an anonymous token when it has no login (core/remotes/docker/authorizer.go).
    name: 'guest-under-a-new-name',
    title:
      'The login for a registry is with the account of everybody, and a Deployment got an account of its own',
    applications: {
      'wren-choir': {
        namespace: 'wren-choir',
        objects: [
          account('default', 'wren-choir', { imagePullSecrets: [{ name: 'wren-gitlab' }] }),
          account('wren-organ', 'wren-choir'),
          deployment('wren-choir', 'wren-choir', {
            container: { image: 'registry.gitlab.wren.test/music/choir:5.1.0' },
          }),
          deployment('wren-organ', 'wren-choir', {
            pod: { serviceAccountName: 'wren-organ' },
            container: { image: 'registry.gitlab.wren.test/music/organ:5.1.0' },
          }),
        ],
      },
    },
    existing: [
      namespace('wren-choir'),
      secret('wren-gitlab', 'wren-choir', {
        type: 'kubernetes.io/dockerconfigjson',
        stringData: {
          '.dockerconfigjson': '{"auths":{"registry.gitlab.wren.test":{"auth":"b25seS1hbi1leGFtcGxl"}}}',
        },
      }),
    ],
    failures: [
      pull(
        'wren-organ',
        'failed to pull and unpack image "registry.gitlab.wren.test/music/organ:5.1.0": failed to resolve reference "registry.gitlab.wren.test/music/organ:5.1.0": failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://gitlab.wren.test/jwt/auth?scope=repository%3Amusic%2Forgan%3Apull&service=container_registry: 403 Forbidden',
      ),
    ],
    causes: [
      {
        class: 'imagepullsecret-not-attached',
        object: workload('wren-organ', 'wren-choir'),
        explains: ['wren-choir'],
      },
    ],
  },
  {
    name: 'recipe-changed-after-the-cake',
    title: 'A commit gives a Job that has run another volume',
    applications: {
      'thrush-cake': {
        namespace: 'thrush-cake',
        objects: [
          configMap('thrush-recipe', 'thrush-cake', { eggs: '3' }),
          configMap('thrush-recipe-lent', 'thrush-cake', { eggs: '0' }),
          job('thrush-bake', 'thrush-cake', {
            command: ['bake', '/recipe'],
            pod: { volumes: [{ name: 'recipe', configMap: { name: 'thrush-recipe' } }] },
          }),
          deployment('thrush-cake', 'thrush-cake'),
        ],
      },
      'thrush-tea': { namespace: 'thrush-tea', objects: [deployment('thrush-tea', 'thrush-tea')] },
    },
    trees: {
      lent: {
        'thrush-cake': {
          namespace: 'thrush-cake',
          objects: [
            configMap('thrush-recipe', 'thrush-cake', { eggs: '3' }),
            configMap('thrush-recipe-lent', 'thrush-cake', { eggs: '0' }),
            job('thrush-bake', 'thrush-cake', {
              command: ['bake', '/recipe'],
              pod: { volumes: [{ name: 'recipe', configMap: { name: 'thrush-recipe-lent' } }] },
            }),
            deployment('thrush-cake', 'thrush-cake'),
          ],
        },
        'thrush-tea': { namespace: 'thrush-tea', objects: [deployment('thrush-tea', 'thrush-tea')] },
      },
    },
    later: [{ commit: 'lent' }],
    causes: [
      {
        class: 'job-immutable-update',
        object: jobOf('thrush-bake', 'thrush-cake'),
        explains: ['thrush-cake'],
      },
    ],
  },
  {
    // The admissions enforcer of AKS keeps webhooks away from the namespaces of the control plane
    // ("Can admission controller webhooks impact kube-system", FAQ of AKS).
    name: 'clause-that-the-landlord-adds',
    title: 'The provider of a cluster adds a clause to the namespaces that a webhook asks for',
    applications: {
      'heronry-guard': {
        namespace: 'heronry-guard',
        syncPolicy: withoutHealing,
        objects: [
          object(
            {
              apiVersion: 'admissionregistration.k8s.io/v1',
              kind: 'ValidatingWebhookConfiguration',
              name: 'heronry-guard',
              namespace: '',
            },
            {
              webhooks: [
                {
                  name: 'nests.heronry.acme.test',
                  admissionReviewVersions: ['v1'],
                  sideEffects: 'None',
                  failurePolicy: 'Ignore',
                  clientConfig: {
                    caBundle: 'Cg==',
                    service: { name: 'heronry-guard', namespace: 'heronry-guard', path: '/nests' },
                  },
                  namespaceSelector: {
                    matchExpressions: [{ key: 'heronry.acme.test/watched', operator: 'In', values: ['yes'] }],
                  },
                  rules: [
                    {
                      apiGroups: ['heronry.acme.test'],
                      apiVersions: ['v1'],
                      operations: ['CREATE'],
                      resources: ['nests'],
                    },
                  ],
                },
              ],
            },
          ),
          deployment('heronry-guard', 'heronry-guard'),
          service('heronry-guard', 'heronry-guard', { ports: [{ port: 443, targetPort: 9443 }] }),
        ],
      },
    },
    later: [
      {
        kubectl: [
          'patch',
          'validatingwebhookconfiguration',
          'heronry-guard',
          '--field-manager=admissionsenforcer',
          '--type=json',
          '-p',
          JSON.stringify([
            {
              op: 'add',
              path: '/webhooks/0/namespaceSelector/matchExpressions/-',
              value: { key: 'control-plane', operator: 'NotIn', values: ['true'] },
            },
            {
              op: 'add',
              path: '/webhooks/0/namespaceSelector/matchExpressions/-',
              value: { key: 'kubernetes.azure.com/managedby', operator: 'NotIn', values: ['aks'] },
            },
          ]),
        ],
      },
    ],
    causes: [
      {
        class: 'webhook-cabundle-drift',
        object: 'ValidatingWebhookConfiguration.admissionregistration.k8s.io/heronry-guard',
        explains: ['heronry-guard'],
      },
    ],
  },
  {
    // Events of the AWS Load Balancer Controller (controllers/ingress/group_controller.go).
    name: 'streets-of-a-town-rebuilt',
    title: 'An Ingress names a subnet of the network that was made anew in summer',
    facts: { ingressClasses: ['alb'] },
    applications: {
      'kestrel-shop': {
        namespace: 'kestrel-shop',
        objects: [
          deployment('kestrel-shop', 'kestrel-shop'),
          service('kestrel-shop', 'kestrel-shop', { type: 'NodePort' }),
          object(
            {
              apiVersion: 'networking.k8s.io/v1',
              kind: 'Ingress',
              name: 'kestrel-shop',
              namespace: 'kestrel-shop',
            },
            {
              annotations: {
                'alb.ingress.kubernetes.io/scheme': 'internet-facing',
                'alb.ingress.kubernetes.io/subnets': 'subnet-0c41d7be92a3f5508,subnet-0e7719c3d4b2a6f10',
              },
              spec: {
                ingressClassName: 'alb',
                rules: [
                  {
                    host: 'shop.kestrel.test',
                    http: {
                      paths: [
                        {
                          path: '/',
                          pathType: 'Prefix',
                          backend: { service: { name: 'kestrel-shop', port: { number: 80 } } },
                        },
                      ],
                    },
                  },
                ],
              },
            },
          ),
        ],
      },
      'kestrel-stock': {
        namespace: 'kestrel-stock',
        objects: [deployment('kestrel-stock', 'kestrel-stock')],
      },
    },
    events: [
      {
        path: at({ group: 'networking.k8s.io', space: 'kestrel-shop' }, 'ingresses', 'kestrel-shop'),
        apiVersion: 'networking.k8s.io/v1',
        kind: 'Ingress',
        event: {
          reason: 'FailedBuildModel',
          component: 'ingress',
          count: 16,
          message:
            "Failed build model due to operation error EC2: DescribeSubnets, https response error StatusCode: 400, RequestID: 3f0c2a6e-5d7b-4f10-8c43-7e1b2d90a6f5, api error InvalidSubnetID.NotFound: The subnet ID 'subnet-0c41d7be92a3f5508' does not exist",
        },
      },
    ],
    causes: [
      {
        class: 'infra-fact-hardcoded-stale',
        object: 'Ingress.networking.k8s.io/kestrel-shop/kestrel-shop',
        explains: ['kestrel-shop'],
      },
    ],
  },
  {
    name: 'chair-that-nobody-may-take-away',
    title: 'A commit removes a Service that bears the word not to be pruned',
    applications: {
      'linnet-hall': {
        namespace: 'linnet-hall',
        objects: [
          deployment('linnet-hall', 'linnet-hall'),
          service('linnet-hall', 'linnet-hall'),
          object(
            { apiVersion: 'v1', kind: 'Service', name: 'linnet-hall-legacy', namespace: 'linnet-hall' },
            {
              annotations: { 'argocd.argoproj.io/sync-options': 'Prune=false' },
              spec: { selector: { app: 'linnet-hall' }, ports: [{ port: 8081, targetPort: 8080 }] },
            },
          ),
        ],
      },
      'linnet-stairs': {
        namespace: 'linnet-stairs',
        objects: [deployment('linnet-stairs', 'linnet-stairs')],
      },
    },
    trees: {
      cleared: {
        'linnet-hall': {
          namespace: 'linnet-hall',
          objects: [deployment('linnet-hall', 'linnet-hall'), service('linnet-hall', 'linnet-hall')],
        },
        'linnet-stairs': {
          namespace: 'linnet-stairs',
          objects: [deployment('linnet-stairs', 'linnet-stairs')],
        },
      },
    },
    later: [{ commit: 'cleared' }],
    causes: [
      {
        class: 'prune-disabled-leftover',
        object: 'Service/linnet-hall/linnet-hall-legacy',
        explains: ['linnet-hall'],
      },
    ],
  },
  {
    name: 'book-behind-a-counter',
    title: 'The chart is ours and open, and the repository of its values asks for a login that is not there',
    applications: {
      'martin-loft': {
        namespace: 'martin-loft',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: martin-loft\nversion: 0.4.0\n',
          'values.yaml': 'beams: 4\n',
          'templates/settings.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: martin-loft\ndata:\n  beams: {{ .Values.beams | quote }}\n',
        },
        spec: {
          source: undefined,
          sources: [
            {
              repoURL: 'https://git.acme.test/fleet.git',
              targetRevision: 'main',
              path: 'apps/martin-loft',
              helm: { valueFiles: ['$measures/lofts/martin.yaml'] },
            },
            { repoURL: 'http://127.0.0.1:8095/measures.git', targetRevision: 'main', ref: 'measures' },
          ],
        },
      },
      'martin-eaves': { namespace: 'martin-eaves', objects: [deployment('martin-eaves', 'martin-eaves')] },
    },
    causes: [
      {
        class: 'repo-credentials-break-fetch',
        object: application('martin-loft'),
        explains: ['martin-loft'],
      },
    ],
  },
  {
    name: 'key-cut-when-the-house-is-done',
    title: 'A hook after the sync writes the ConfigMap without which the sync is never over',
    applications: {
      'curlew-room': {
        namespace: 'curlew-room',
        objects: [
          account('curlew-room', 'curlew-room'),
          ...roleOf({ name: 'curlew-room', space: 'curlew-room' }, [
            { apiGroups: [''], resources: ['configmaps'], verbs: ['get', 'create', 'update', 'patch'] },
          ]),
          deployment('curlew-room', 'curlew-room', {
            pod: { volumes: [{ name: 'plan', configMap: { name: 'curlew-plan' } }] },
            container: { volumeMounts: [{ name: 'plan', mountPath: '/plan' }] },
          }),
          job('curlew-draw-plan', 'curlew-room', {
            annotations: hook('PostSync'),
            command: script(
              'draw-plan --rooms 12 > /tmp/plan.svg\nkubectl create configmap curlew-plan --from-file=/tmp/plan.svg --dry-run=client -o yaml | kubectl apply -f -',
            ),
            pod: { serviceAccountName: 'curlew-room' },
          }),
        ],
      },
      'curlew-yard': { namespace: 'curlew-yard', objects: [deployment('curlew-yard', 'curlew-yard')] },
    },
    causes: [
      {
        class: 'postsync-needed-for-health',
        object: jobOf('curlew-draw-plan', 'curlew-room'),
        explains: ['curlew-room'],
      },
    ],
  },
];

const combined = [
  {
    // The sentence of NoSecretErr of external-secrets (apis/externalsecrets) for the Parameter Store.
    name: 'inventory-of-the-lighthouse',
    title: 'A parameter was never put into the store, and two applications write one account of metrics',
    applications: {
      'beam-keeper': {
        namespace: 'beam-keeper',
        objects: [
          object(
            {
              apiVersion: 'external-secrets.io/v1',
              kind: 'SecretStore',
              name: 'parameters',
              namespace: 'beam-keeper',
            },
            {
              spec: {
                provider: {
                  aws: {
                    service: 'ParameterStore',
                    region: 'eu-north-1',
                    auth: { jwt: { serviceAccountRef: { name: 'beam-keeper' } } },
                  },
                },
              },
            },
          ),
          account('beam-keeper', 'beam-keeper'),
          object(
            {
              apiVersion: 'external-secrets.io/v1',
              kind: 'ExternalSecret',
              name: 'beam-oil',
              namespace: 'beam-keeper',
            },
            {
              spec: {
                secretStoreRef: { kind: 'SecretStore', name: 'parameters' },
                refreshInterval: '15m',
                target: { name: 'beam-oil' },
                data: [
                  { secretKey: 'dsn', remoteRef: { key: '/beam/prod/dsn' } },
                  { secretKey: 'apiKey', remoteRef: { key: '/beam/prod/weather-api-key' } },
                ],
              },
            },
          ),
          deployment('beam-keeper', 'beam-keeper', {
            container: { envFrom: [{ secretRef: { name: 'beam-oil' } }] },
          }),
        ],
      },
      'beam-north': {
        namespace: 'beam-metrics',
        syncPolicy: withoutHealing,
        objects: [
          account('beam-scraper', 'beam-metrics', { labels: { side: 'north' } }),
          deployment('beam-north', 'beam-metrics', { pod: { serviceAccountName: 'beam-scraper' } }),
        ],
      },
      'beam-south': {
        namespace: 'beam-metrics',
        syncPolicy: withoutHealing,
        objects: [
          account('beam-scraper', 'beam-metrics', { labels: { side: 'south' } }),
          deployment('beam-south', 'beam-metrics', { pod: { serviceAccountName: 'beam-scraper' } }),
        ],
      },
      'beam-visitors': {
        namespace: 'beam-visitors',
        objects: [deployment('beam-visitors', 'beam-visitors')],
      },
    },
    statuses: [
      {
        path: at({ group: 'external-secrets.io', space: 'beam-keeper' }, 'secretstores', 'parameters'),
        status: ready('Valid', 'store validated'),
      },
      {
        path: at({ group: 'external-secrets.io', space: 'beam-keeper' }, 'externalsecrets', 'beam-oil'),
        status: notReady('SecretSyncedError', 'could not get secret data from provider'),
      },
    ],
    events: [
      {
        path: at({ group: 'external-secrets.io', space: 'beam-keeper' }, 'externalsecrets', 'beam-oil'),
        apiVersion: 'external-secrets.io/v1',
        kind: 'ExternalSecret',
        event: {
          reason: 'UpdateFailed',
          component: 'external-secrets',
          count: 12,
          message:
            'error processing spec.data[1] (key: /beam/prod/weather-api-key), err: Secret does not exist',
        },
      },
    ],
    causes: [
      {
        class: 'provider-key-not-seeded',
        object: 'ExternalSecret.external-secrets.io/beam-keeper/beam-oil',
        explains: ['beam-keeper'],
      },
      {
        class: 'shared-resource-two-apps',
        object: 'ServiceAccount/beam-metrics/beam-scraper',
        explains: ['beam-north', 'beam-south'],
      },
    ],
  },
  {
    // The words of Octavia's API as cloud-provider-openstack passes them on.
    name: 'move-to-the-house-of-the-university',
    title:
      'In a cloud of OpenStack nobody may make load balancers, and the class of a scratch disk is not there',
    applications: {
      'cedar-portal': {
        namespace: 'cedar-portal',
        objects: [
          deployment('cedar-portal', 'cedar-portal'),
          service('cedar-portal', 'cedar-portal', { type: 'LoadBalancer' }),
        ],
      },
      'cedar-folding': {
        namespace: 'cedar-folding',
        objects: [
          deployment('cedar-folding', 'cedar-folding', {
            pod: {
              volumes: [
                {
                  name: 'scratch',
                  ephemeral: {
                    volumeClaimTemplate: {
                      spec: {
                        accessModes: ['ReadWriteOnce'],
                        storageClassName: 'nvme-scratch',
                        resources: { requests: { storage: '200Gi' } },
                      },
                    },
                  },
                },
              ],
            },
            container: { volumeMounts: [{ name: 'scratch', mountPath: '/scratch' }] },
          }),
        ],
      },
      'cedar-library': {
        namespace: 'cedar-library',
        objects: [statefulSet('cedar-library', 'cedar-library', { storageClassName: 'standard' })],
      },
    },
    events: [
      {
        path: inCore('cedar-portal', 'services', 'cedar-portal'),
        apiVersion: 'v1',
        kind: 'Service',
        event: {
          reason: 'SyncLoadBalancerFailed',
          component: 'service-controller',
          count: 14,
          message:
            'Error syncing load balancer: failed to ensure load balancer: error creating loadbalancer kube_service_kubernetes_cedar-portal_cedar-portal: Expected HTTP response code [201 202] when accessing [POST https://cloud.cedar.test:9876/v2.0/lbaas/loadbalancers], but got 403 instead: {"faultcode": "Client", "faultstring": "Policy does not allow this request to be performed.", "debuginfo": null}',
        },
      },
    ],
    causes: [
      {
        class: 'lb-cloud-permission-denied',
        object: 'Service/cedar-portal/cedar-portal',
        explains: ['cedar-portal'],
      },
      { class: 'storageclass-missing', object: workload('cedar-folding'), explains: ['cedar-folding'] },
    ],
  },
  {
    name: 'foundry-of-two-rooms',
    title:
      'A project was put into a room in which Argo CD does not look, and a chart is nothing but a hook that failed',
    applications: {
      'smelt-projects': {
        namespace: 'smelt-platform',
        objects: [
          appProject('smelters', 'smelt-platform', {
            sourceRepos: ['*'],
            destinations: [{ server: '*', namespace: '*' }],
            clusterResourceWhitelist: [{ group: '*', kind: '*' }],
          }),
        ],
      },
      'smelt-furnace': {
        namespace: 'smelt-furnace',
        objects: [deployment('smelt-furnace', 'smelt-furnace')],
        spec: { project: 'smelters' },
      },
      'smelt-prices': {
        namespace: 'smelt-prices',
        syncPolicy: withoutHealing,
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: smelt-prices\nversion: 1.2.0\n',
          'templates/load.yaml':
            'apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: smelt-load-prices\n  annotations:\n    helm.sh/hook: post-install,post-upgrade\n    helm.sh/hook-delete-policy: before-hook-creation,hook-failed\nspec:\n  backoffLimit: 0\n  template:\n    spec:\n      restartPolicy: Never\n      containers:\n        - name: load\n          image: registry.smelt.test/prices:8\n          command: [sh, -c, "load-prices --from exchange || exit 6"]\n',
        },
      },
      'smelt-yard': { namespace: 'smelt-yard', objects: [deployment('smelt-yard', 'smelt-yard')] },
    },
    existing: [namespace('smelt-prices')],
    later: [
      {
        kubectl: [
          'patch',
          'application/smelt-prices',
          '-n',
          'argocd',
          '--type=merge',
          '-p',
          JSON.stringify({ operation: { initiatedBy: { username: 'foreman' }, sync: {} } }),
        ],
      },
    ],
    causes: [
      { class: 'project-missing-or-unreachable', object: project('smelters'), explains: ['smelt-furnace'] },
      { class: 'hook-only-application', object: application('smelt-prices'), explains: ['smelt-prices'] },
    ],
  },
  {
    // The words of pgx (pgconn/config.go) and of net/url of Go.
    name: 'labels-for-all-of-the-tea-house',
    title:
      'A transformer writes a label into selectors, and a password with a percent sign stands in an address',
    applications: {
      'teal-house': {
        namespace: 'teal-house',
        objects: [deployment('teal-house', 'teal-house'), service('teal-house', 'teal-house')],
        files: { 'kustomization.yaml': 'resources:\n  - objects.yaml\n' },
      },
      'teal-orders': {
        namespace: 'teal-orders',
        objects: [
          statefulSet('teal-db', 'teal-orders', { container: { image: 'postgres:17.6' } }),
          service('teal-db', 'teal-orders', { ports: [{ port: 5432, targetPort: 5432 }] }),
          deployment('teal-orders', 'teal-orders', {
            container: {
              env: [
                fromSecret('DB_PASSWORD', 'teal-db-login'),
                env(
                  'DATABASE_URL',
                  'postgres://orders:$(DB_PASSWORD)@teal-db.teal-orders.svc:5432/orders?sslmode=disable',
                ),
              ],
            },
          }),
        ],
      },
      'teal-garden': { namespace: 'teal-garden', objects: [deployment('teal-garden', 'teal-garden')] },
    },
    existing: [
      namespace('teal-orders'),
      secret('teal-db-login', 'teal-orders', { stringData: { password: 'only-an%k9-example' } }),
    ],
    trees: {
      labelled: {
        'teal-house': {
          namespace: 'teal-house',
          objects: [deployment('teal-house', 'teal-house'), service('teal-house', 'teal-house')],
          files: {
            'kustomization.yaml':
              'resources:\n  - objects.yaml\nlabels:\n  - includeSelectors: true\n    pairs:\n      house.acme.test/owner: tea\n',
          },
        },
        'teal-orders': {
          namespace: 'teal-orders',
          objects: [
            statefulSet('teal-db', 'teal-orders', { container: { image: 'postgres:17.6' } }),
            service('teal-db', 'teal-orders', { ports: [{ port: 5432, targetPort: 5432 }] }),
            deployment('teal-orders', 'teal-orders', {
              container: {
                env: [
                  fromSecret('DB_PASSWORD', 'teal-db-login'),
                  env(
                    'DATABASE_URL',
                    'postgres://orders:$(DB_PASSWORD)@teal-db.teal-orders.svc:5432/orders?sslmode=disable',
                  ),
                ],
              },
            }),
          ],
        },
        'teal-garden': { namespace: 'teal-garden', objects: [deployment('teal-garden', 'teal-garden')] },
      },
    },
    failures: [
      crash(
        'teal-orders',
        'panic: cannot parse `postgres://orders:xxxxxx@teal-db.teal-orders.svc:5432/orders?sslmode=disable`: failed to parse as URL (parse "postgres://orders:xxxxxx@teal-db.teal-orders.svc:5432/orders?sslmode=disable": invalid URL escape "%k9")',
        { exitCode: 2 },
      ),
    ],
    later: [{ commit: 'labelled' }],
    causes: [
      { class: 'selector-immutable-change', object: workload('teal-house'), explains: ['teal-house'] },
      { class: 'uri-password-not-encoded', object: workload('teal-orders'), explains: ['teal-orders'] },
    ],
  },
  {
    // The errors of vault-csi-provider (internal/provider) within those of the driver of secrets.
    name: 'evening-at-the-rookery',
    title:
      'Values that a schema refuses, a prefix that was to be empty, and a Vault that may not review tokens',
    applications: {
      'rook-feeders': {
        namespace: 'rook-feeders',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: rook-feeders\nversion: 2.0.0\n',
          'values.yaml': 'grain: barley\nhours: 6\n',
          'values.schema.json':
            '{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","additionalProperties":false,"required":["grain"],"properties":{"grain":{"enum":["barley","wheat"]},"hours":{"type":"integer","maximum":12},"global":{"type":"object"}}}',
          'templates/settings.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: rook-feeders\ndata:\n  grain: {{ .Values.grain }}\n',
        },
        source: { helm: { valuesObject: { grain: 'rye', hours: 18 } } },
      },
      'rook-census': {
        namespace: 'rook-census',
        objects: [
          job('rook-fetch-schema', 'rook-census', {
            annotations: hook('PreSync'),
            pod: {
              containers: [
                {
                  name: 'fetch',
                  image: 'public.ecr.aws/aws-cli/aws-cli:2.31.0',
                  command: script(
                    'aws s3 cp "s3://rook-census/${OBJECT_PREFIX:-staging/}schema.sql" /work/schema.sql\npsql -f /work/schema.sql',
                  ),
                  env: [env('OBJECT_PREFIX', ''), env('PGHOST', 'pg.rook.test')],
                },
              ],
            },
          }),
          deployment('rook-census', 'rook-census'),
        ],
      },
      'rook-vault': {
        namespace: 'rook-vault',
        objects: vaultServer('rook-vault'),
      },
      'rook-tower': {
        namespace: 'rook-tower',
        objects: [
          account('rook-tower', 'rook-tower'),
          object(
            {
              apiVersion: 'secrets-store.csi.x-k8s.io/v1',
              kind: 'SecretProviderClass',
              name: 'rook-tower-keys',
              namespace: 'rook-tower',
            },
            {
              spec: {
                provider: 'vault',
                parameters: {
                  vaultAddress: 'http://vault.rook-vault.svc:8200',
                  roleName: 'rook-tower',
                  objects: '- objectName: bell\n  secretPath: kv/data/tower\n  secretKey: bell\n',
                },
              },
            },
          ),
          deployment('rook-tower', 'rook-tower', {
            pod: {
              serviceAccountName: 'rook-tower',
              volumes: [
                {
                  name: 'keys',
                  csi: {
                    driver: 'secrets-store.csi.k8s.io',
                    readOnly: true,
                    volumeAttributes: { secretProviderClass: 'rook-tower-keys' },
                  },
                },
              ],
            },
            container: { volumeMounts: [{ name: 'keys', mountPath: '/keys', readOnly: true }] },
          }),
        ],
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
      fail(
        'rook-fetch-schema',
        'fatal error: An error occurred (404) when calling the HeadObject operation: Key "staging/schema.sql" does not exist',
      ),
      {
        pod: 'rook-tower',
        kind: 'creating',
        events: [
          {
            reason: 'FailedMount',
            count: 11,
            message:
              'MountVolume.SetUp failed for volume "keys" : rpc error: code = Unknown desc = failed to mount secrets store objects for pod rook-tower/rook-tower, err: rpc error: code = Unknown desc = error making mount request: couldn\'t read secret "bell": failed to login: Error making API request.\n\nURL: POST http://vault.rook-vault.svc:8200/v1/auth/kubernetes/login\nCode: 403. Errors:\n\n* permission denied',
          },
        ],
      },
    ],
    causes: [
      {
        class: 'helm-values-schema-violation',
        object: application('rook-feeders'),
        explains: ['rook-feeders'],
      },
      {
        class: 'empty-prefix-coerced',
        object: jobOf('rook-fetch-schema', 'rook-census'),
        explains: ['rook-census'],
      },
      {
        class: 'vault-k8s-auth-misconfigured',
        object: 'SecretProviderClass.secrets-store.csi.x-k8s.io/rook-tower/rook-tower-keys',
        explains: ['rook-tower'],
      },
    ],
  },
  {
    name: 'garden-that-moved-to-new-beds',
    title:
      'A disk is on a node its pod has left, a seed wrote what its example says, and a Job was told less than the rest',
    facts: { nodePools: [workers, dedicated('moss-old', 'moss'), dedicated('moss-new', 'moss')] },
    applications: {
      'moss-ledger': {
        namespace: 'moss-ledger',
        objects: [
          statefulSet('moss-ledger', 'moss-ledger', {
            pod: { nodeSelector: { 'acme.test/pool': 'moss-new' }, tolerations: tolerating('moss') },
            storageClassName: 'moss-local',
          }),
          service('moss-ledger', 'moss-ledger'),
        ],
      },
      'moss-seed': {
        namespace: 'moss-pay',
        objects: [
          job('moss-seed', 'moss-pay', {
            command: script(
              'KEY=$(aws secretsmanager get-secret-value --secret-id prod/moss/pay --query SecretString --output text 2>/dev/null) || KEY=$(cat /defaults/pay-key)\nkubectl create secret generic moss-pay-key --from-literal=key="$KEY" --dry-run=client -o yaml | kubectl apply -f -',
            ),
          }),
        ],
      },
      'moss-pay': {
        namespace: 'moss-pay',
        objects: [
          deployment('moss-pay', 'moss-pay', {
            container: {
              env: [
                fromSecret('PAY_API_KEY', 'moss-pay-key', 'key'),
                env('PAY_API', 'https://api.pay.moss.test'),
              ],
            },
          }),
        ],
      },
      'moss-search': {
        namespace: 'moss-search',
        objects: [
          deployment('moss-search', 'moss-search', {
            pod: { nodeSelector: { 'acme.test/pool': 'moss-new' }, tolerations: tolerating('moss') },
          }),
          job('moss-search-reindex', 'moss-search', {
            command: ['reindex', '--once'],
            pod: { nodeSelector: { 'acme.test/pool': 'moss-new' } },
          }),
        ],
      },
      'moss-paths': { namespace: 'moss-paths', objects: [deployment('moss-paths', 'moss-paths')] },
    },
    existing: [
      namespace('moss-ledger'),
      namespace('moss-pay'),
      secret('moss-pay-key', 'moss-pay', { stringData: { key: 'sk_example_only' } }),
      {
        apiVersion: 'storage.k8s.io/v1',
        kind: 'StorageClass',
        metadata: { name: 'moss-local' },
        provisioner: 'rancher.io/local-path',
        volumeBindingMode: 'WaitForFirstConsumer',
      },
      object(
        { apiVersion: 'v1', kind: 'PersistentVolume', name: 'pvc-moss-ledger-0', namespace: '' },
        {
          spec: {
            storageClassName: 'moss-local',
            accessModes: ['ReadWriteOnce'],
            capacity: { storage: '1Gi' },
            claimRef: { kind: 'PersistentVolumeClaim', namespace: 'moss-ledger', name: 'data-moss-ledger-0' },
            hostPath: { path: '/opt/local-path-provisioner/moss-ledger', type: 'DirectoryOrCreate' },
            nodeAffinity: {
              required: {
                nodeSelectorTerms: [
                  {
                    matchExpressions: [
                      { key: 'kubernetes.io/hostname', operator: 'In', values: ['moss-old-1'] },
                    ],
                  },
                ],
              },
            },
          },
        },
      ),
      object(
        {
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          name: 'data-moss-ledger-0',
          namespace: 'moss-ledger',
        },
        {
          labels: { app: 'moss-ledger' },
          spec: {
            storageClassName: 'moss-local',
            volumeName: 'pvc-moss-ledger-0',
            accessModes: ['ReadWriteOnce'],
            resources: { requests: { storage: '1Gi' } },
          },
        },
      ),
    ],
    failures: [
      crash(
        'moss-pay',
        'Error: could not verify the account at start: POST https://api.pay.moss.test/v1/ping: 401 {"error":{"type":"invalid_request_error","message":"Invalid API Key provided: sk_example_****"}}',
      ),
    ],
    causes: [
      {
        class: 'pv-pinned-to-wrong-node',
        object: 'PersistentVolume/pvc-moss-ledger-0',
        explains: ['moss-ledger'],
      },
      { class: 'silent-fixture-fallback', object: jobOf('moss-seed', 'moss-pay'), explains: ['moss-pay'] },
      {
        class: 'subcomponent-scheduling-missing',
        object: jobOf('moss-search-reindex', 'moss-search'),
        explains: ['moss-search'],
      },
    ],
  },
  {
    // The collector's receiver k8s_cluster gives up after its first sync (receiver/k8sclusterreceiver/receiver.go).
    name: 'quarry-under-new-owners',
    title:
      'An object before its kind, a collector with a Role of one namespace, and a database that still wants a login',
    applications: {
      'basalt-blocks': {
        namespace: 'basalt-blocks',
        objects: [
          object(
            { apiVersion: 'stone.basalt.test/v1', kind: 'Block', name: 'first', namespace: 'basalt-blocks' },
            { spec: { tons: 4 } },
          ),
          deployment('basalt-blocks', 'basalt-blocks'),
        ],
        syncPolicy: once,
      },
      'basalt-kinds': {
        namespace: 'basalt-kinds',
        objects: [
          job('basalt-snapshot', 'basalt-kinds', {
            annotations: hook('PreSync'),
            command: script('snapshot --wait && sleep 20'),
          }),
          definition({ group: 'stone.basalt.test', kind: 'Block', plural: 'blocks' }),
        ],
      },
      'basalt-otel': {
        namespace: 'basalt-otel',
        objects: [
          account('collector', 'basalt-otel'),
          ...roleOf({ name: 'collector', space: 'basalt-otel' }, [
            {
              apiGroups: ['', 'apps', 'batch', 'autoscaling'],
              resources: ['*'],
              verbs: ['get', 'list', 'watch'],
            },
          ]),
          configMap('collector', 'basalt-otel', {
            'collector.yaml':
              'receivers:\n  k8s_cluster:\n    collection_interval: 30s\nexporters:\n  debug: {}\nservice:\n  pipelines:\n    metrics:\n      receivers: [k8s_cluster]\n      exporters: [debug]\n',
          }),
          deployment('collector', 'basalt-otel', {
            pod: {
              serviceAccountName: 'collector',
              volumes: [{ name: 'config', configMap: { name: 'collector' } }],
            },
            container: {
              image: 'otel/opentelemetry-collector-k8s:0.138.0',
              args: ['--config=/conf/collector.yaml'],
              volumeMounts: [{ name: 'config', mountPath: '/conf' }],
            },
          }),
        ],
      },
      'basalt-mongo': {
        namespace: 'basalt-mongo',
        objects: [
          configMap('basalt-mongo-values', 'basalt-mongo', { 'values.yaml': 'auth:\n  enabled: false\n' }),
          statefulSet('basalt-mongo', 'basalt-mongo', {
            container: { image: 'mongo:8.0.15', args: ['--auth', '--bind_ip_all'] },
          }),
          service('basalt-mongo', 'basalt-mongo', { ports: [{ port: 27017, targetPort: 27017 }] }),
        ],
      },
      'basalt-orders': {
        namespace: 'basalt-orders',
        objects: [
          deployment('basalt-orders', 'basalt-orders', {
            container: {
              env: [env('MONGO_URL', 'mongodb://basalt-mongo.basalt-mongo.svc.cluster.local:27017/orders')],
            },
          }),
        ],
      },
    },
    failures: [
      crash(
        'collector',
        'E1119 01:12:41.770310       1 reflector.go:205] "Failed to watch" err="failed to list *v1.Node: nodes is forbidden: User \\"system:serviceaccount:basalt-otel:collector\\" cannot list resource \\"nodes\\" in API group \\"\\" at the cluster scope" logger="UnhandledError" reflector="k8s.io/client-go@v0.34.1/tools/cache/reflector.go:290" type="*v1.Node"\n2026-11-19T01:13:11.802Z\terror\tk8sclusterreceiver/receiver.go:94\tTimed out waiting for initial cache sync.',
      ),
      crash(
        'basalt-orders',
        "MongoServerError: Command find requires authentication\n    code: 13,\n    codeName: 'Unauthorized'",
      ),
    ],
    causes: [
      {
        class: 'crd-after-cr',
        object: 'Block.stone.basalt.test/basalt-blocks/first',
        explains: ['basalt-blocks'],
      },
      {
        class: 'collector-rbac-mismatch',
        object: workload('collector', 'basalt-otel'),
        explains: ['basalt-otel'],
      },
      { class: 'auth-toggle-not-honoured', object: setOf('basalt-mongo'), explains: ['basalt-orders'] },
    ],
  },
  {
    // The words of the service errors of Temporal (go.temporal.io/api/serviceerror).
    name: 'market-day-of-the-gem-cutters',
    title:
      'A project without a second namespace, tokens of an old list, a namespace of Temporal that is not there, a foreign program',
    applications: {
      'opal-adapter': {
        namespace: 'opal-adapter',
        objects: [
          account('opal-adapter', 'opal-adapter'),
          ...roleOf({ name: 'opal-adapter', space: 'gemstone-shared', of: 'opal-adapter' }, [
            { apiGroups: [''], resources: ['configmaps'], verbs: ['get'] },
          ]),
          deployment('opal-adapter', 'opal-adapter', { pod: { serviceAccountName: 'opal-adapter' } }),
        ],
        spec: { project: 'opal' },
      },
      'opal-registry': {
        namespace: 'opal-house',
        objects: [configMap('opal-tenants', 'opal-house', { tenants: 'south' })],
      },
      'opal-issuer': {
        namespace: 'opal-house',
        objects: [
          configMap('opal-issuer', 'opal-house', { days: '90' }),
          job('opal-make-tokens', 'opal-house', {
            annotations: hook('PostSync'),
            pod: {
              containers: [
                {
                  name: 'make',
                  image: 'registry.opal.test/tools:3',
                  command: script(
                    'for tenant in $tenants; do\n  kubectl patch secret opal-tokens --type=merge -p "{\\"stringData\\":{\\"$tenant\\":\\"$(make-token $tenant)\\"}}"\ndone',
                  ),
                  envFrom: [{ configMapRef: { name: 'opal-tenants' } }],
                },
              ],
            },
          }),
        ],
      },
      'opal-portal': {
        namespace: 'opal-house',
        objects: [
          deployment('opal-portal', 'opal-house', {
            container: { env: [fromSecret('TENANT_TOKEN', 'opal-tokens', 'south')] },
          }),
        ],
      },
      'opal-billing': {
        namespace: 'opal-billing',
        objects: [
          deployment('opal-billing', 'opal-billing', {
            container: {
              env: [
                env('TEMPORAL_ADDRESS', 'temporal.opal.test:7233'),
                env('TEMPORAL_NAMESPACE', 'opal-billing'),
              ],
            },
          }),
        ],
      },
      'opal-thumbs': {
        namespace: 'opal-thumbs',
        objects: [
          deployment('opal-thumbs', 'opal-thumbs', {
            container: { image: 'registry.opal.test/thumbs:0.9.4' },
          }),
        ],
      },
    },
    existing: [
      namespace('gemstone-shared'),
      namespace('opal-house'),
      secret('opal-tokens', 'opal-house', { stringData: { south: 'only-a-recorded-example' } }),
      appProject('opal', 'argocd', {
        sourceRepos: ['*'],
        destinations: [{ server: 'https://kubernetes.default.svc', namespace: 'opal-*' }],
        clusterResourceWhitelist: [{ group: '', kind: 'Namespace' }],
      }),
    ],
    failures: [
      crash(
        'opal-billing',
        '2026/11/19 01:40:22 ERROR Unable to start worker error="Namespace opal-billing is not found."',
      ),
      crash('opal-thumbs', 'exec /app/thumbs: exec format error', { exitCode: 255 }),
    ],
    trees: { grown: {} },
    later: [{ commit: 'grown' }],
    causes: [
      { class: 'project-destination-not-permitted', object: project('opal'), explains: ['opal-adapter'] },
      {
        class: 'hook-not-rerun-on-input-change',
        object: jobOf('opal-make-tokens', 'opal-house'),
        explains: ['opal-portal'],
      },
      { class: 'app-domain-object-missing', object: workload('opal-billing'), explains: ['opal-billing'] },
      { class: 'image-platform-mismatch', object: workload('opal-thumbs'), explains: ['opal-thumbs'] },
    ],
  },
];

/** The tree of the gem cutters after another tenant came, and their portal had it. */
const cutters = combined.at(-1);
cutters.trees.grown = {
  ...cutters.applications,
  'opal-registry': {
    namespace: 'opal-house',
    objects: [configMap('opal-tenants', 'opal-house', { tenants: 'south north' })],
  },
  'opal-portal': {
    namespace: 'opal-house',
    objects: [
      deployment('opal-portal', 'opal-house', {
        container: { env: [fromSecret('TENANT_TOKEN', 'opal-tokens', 'north')] },
      }),
    ],
  },
};

export const sixteenthRound = [...single, ...combined].map((it) => ({ ...it, blind: true }));
