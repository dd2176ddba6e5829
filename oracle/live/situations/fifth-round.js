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
  secretStore,
  service,
  statefulSet,
} from '../objects.js';
import { workerPool } from './placement.js';

const es = (space, name) => `/apis/external-secrets.io/v1/namespaces/${space}/externalsecrets/${name}`;
const store = (space) => `/apis/external-secrets.io/v1/namespaces/${space}/secretstores/vault`;
const application = (name) => `Application.argoproj.io/argocd/${name}`;
const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const consumer = (name, space, secret) =>
  deployment(name, space, { container: { env: [fromSecret('DB_PASSWORD', secret)] } });
const shelf = { ...workerPool, name: 'shelf', labels: { 'acme.test/pool': 'shelf' } };
const kiln = { ...workerPool, name: 'kiln', labels: { 'acme.test/pool': 'kiln' } };

/**
 * Written together with the fourth round, and kept from the diagnosis until what the fourth had shown was repaired: says
 * whether the repairs carry over.
 */
export const fifthRound = [
  {
    name: 'node-holds-no-more-disks',
    title: 'The only node of a pool has as many disks as it may',
    facts: { nodePools: [workerPool, shelf] },
    applications: {
      quartz: { namespace: 'quartz', objects: [shelved('quartz', '0')] },
      basalt: { namespace: 'basalt', objects: [shelved('basalt', '5')] },
    },
    existing: [
      ...['quartz', 'basalt'].flatMap((name) => [namespace(name), disk(name), claim(name)]),
      object(
        { apiVersion: 'storage.k8s.io/v1', kind: 'CSINode', name: 'shelf-1', namespace: '' },
        { spec: { drivers: [{ name: 'block.acme.test', nodeID: 'shelf-1', allocatable: { count: 1 } }] } },
      ),
    ],
    // Which of the two came first was decided by the recording.
    causes: [{ class: 'node-volume-limit', object: workload('quartz'), explains: ['quartz'] }],
  },
  {
    name: 'secret-not-asked-for-again',
    title: 'The store works again, and a Secret is asked for only once an hour',
    applications: {
      marble: {
        namespace: 'marble',
        objects: [
          secretStore('vault', 'marble'),
          externalSecret('marble-db', 'marble'),
          consumer('marble', 'marble', 'marble-db'),
        ],
      },
    },
    statuses: [
      {
        path: store('marble'),
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in to auth method: Code: 503. Errors: * Vault is sealed',
        ),
      },
      {
        path: es('marble', 'marble-db'),
        status: notReady(
          'SecretSyncedError',
          'could not get secret data from provider: cannot read secret data from Vault: Code: 503. Errors: * Vault is sealed',
        ),
      },
    ],
    later: [
      {
        kubectl: [
          'patch',
          'secretstores.external-secrets.io',
          'vault',
          '-n',
          'marble',
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
                  reason: 'Valid',
                  message: 'store validated',
                  lastTransitionTime: '2026-11-17T06:00:00Z',
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
        object: 'ExternalSecret.external-secrets.io/marble/marble-db',
        explains: ['marble'],
      },
    ],
  },
  {
    name: 'operator-looks-elsewhere',
    title: 'An operator watches one namespace, and a Certificate is in another',
    alone: true,
    applications: {
      'issuer-of-platform': {
        namespace: 'granite',
        objects: [
          deployment('cert-manager', 'granite', {
            container: {
              image: 'quay.io/jetstack/cert-manager-controller:v1.18.2',
              args: ['--v=2', '--namespace=granite', '--leader-election-namespace=granite'],
            },
          }),
        ],
      },
      slate: {
        namespace: 'slate',
        objects: [
          object(
            { apiVersion: 'cert-manager.io/v1', kind: 'Certificate', name: 'slate-tls', namespace: 'slate' },
            {
              spec: {
                secretName: 'slate-tls',
                issuerRef: { kind: 'ClusterIssuer', name: 'letsencrypt' },
                dnsNames: ['slate.acme.test'],
              },
            },
          ),
          deployment('slate', 'slate', {
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'slate-tls' } }] },
          }),
        ],
      },
    },
    causes: [
      { class: 'operator-watch-scope', object: workload('cert-manager', 'granite'), explains: ['slate'] },
    ],
  },
  {
    name: 'client-secret-of-an-example',
    title: 'The secret of a client is the one of the example, and the identity provider refuses it',
    applications: { pumice: { namespace: 'pumice', objects: [consumer('pumice', 'pumice', 'pumice-oidc')] } },
    existing: [
      namespace('pumice'),
      object(
        { apiVersion: 'v1', kind: 'Secret', name: 'pumice-oidc', namespace: 'pumice' },
        { stringData: { password: 'CHANGEME' } },
      ),
    ],
    failures: [
      {
        pod: 'pumice',
        kind: 'crash',
        message:
          'oauth2: cannot fetch token: 401 Unauthorized: {"error":"unauthorized_client","error_description":"Invalid client or Invalid client credentials"}',
      },
    ],
    causes: [
      {
        class: 'placeholder-or-wrong-credential',
        object: 'Secret/pumice/pumice-oidc',
        explains: ['pumice'],
      },
    ],
  },
  {
    name: 'namespace-that-cannot-end',
    title: 'A namespace is being deleted and cannot end, so nothing new can be made in it',
    applications: {
      gravel: {
        namespace: 'gravel',
        objects: [deployment('gravel', 'gravel'), configMap('gravel', 'gravel', { a: 'b' })],
      },
    },
    existing: [
      namespace('gravel'),
      {
        ...configMap('lease-of-a-cloud', 'gravel', { a: 'b' }),
        metadata: { name: 'lease-of-a-cloud', namespace: 'gravel', finalizers: ['cloud.acme.test/release'] },
      },
    ],
    later: [{ kubectl: ['delete', 'namespace', 'gravel', '--wait=false'] }],
    causes: [
      {
        class: 'application-deletion-stuck',
        object: 'ConfigMap/gravel/lease-of-a-cloud',
        explains: ['gravel'],
      },
    ],
  },
  {
    name: 'one-role-for-two-environments',
    title: 'Two environments bind one name for the whole cluster, each for its own account',
    applications: {
      'flint-dev': { namespace: 'flint-dev', objects: collector('flint-dev') },
      'flint-prod': { namespace: 'flint-prod', objects: collector('flint-prod') },
    },
    seconds: 120,
    causes: [
      {
        class: 'cluster-scoped-name-collision-across-envs',
        object: 'ClusterRoleBinding.rbac.authorization.k8s.io/flint-collector',
        explains: ['flint-dev', 'flint-prod'],
      },
    ],
  },
  {
    name: 'webhook-of-a-broken-program',
    title: 'The program behind a webhook has no image; what it must allow was applied before',
    alone: true,
    applications: {
      gatekeeper: {
        namespace: 'limestone',
        objects: [
          deployment('limestone', 'limestone', { container: { image: 'registry.acme.test/limestone:0' } }),
          service('limestone', 'limestone', { ports: [{ port: 443, targetPort: 9443 }] }),
          object(
            {
              apiVersion: 'admissionregistration.k8s.io/v1',
              kind: 'ValidatingWebhookConfiguration',
              name: 'limestone',
              namespace: '',
            },
            {
              webhooks: [
                {
                  name: 'settings.limestone.acme.test',
                  admissionReviewVersions: ['v1'],
                  sideEffects: 'None',
                  failurePolicy: 'Fail',
                  timeoutSeconds: 2,
                  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'chalk' } },
                  clientConfig: { service: { name: 'limestone', namespace: 'limestone', path: '/' } },
                  rules: [
                    {
                      apiGroups: [''],
                      apiVersions: ['v1'],
                      operations: ['CREATE'],
                      resources: ['configmaps'],
                    },
                  ],
                },
              ],
            },
          ),
        ],
      },
      chalk: { namespace: 'chalk', objects: [configMap('chalk', 'chalk', { a: 'b' })] },
    },
    facts: { images: { missing: ['registry.acme.test/limestone:0'] } },
    causes: [
      {
        class: 'image-tag-not-published',
        object: workload('limestone'),
        explains: ['gatekeeper'],
      },
    ],
  },
  {
    name: 'folder-with-more-than-manifests',
    title: 'A directory that is read with all below it holds a file that is no object of Kubernetes',
    applications: {
      sandstone: {
        namespace: 'sandstone',
        objects: [configMap('sandstone', 'sandstone', { a: 'b' })],
        files: {
          'overlay/build.yaml':
            'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nmetadata:\n  name: overlay\nresources: []\n',
        },
        source: { directory: { recurse: true } },
      },
    },
    causes: [
      {
        class: 'directory-source-picks-nonmanifest',
        object: application('sandstone'),
        explains: ['sandstone'],
      },
    ],
  },
  {
    name: 'pool-closed-in-the-night',
    title: 'Somebody closed a pool for two applications; a disk for many is refused; a hook fails',
    alone: true,
    facts: {
      nodePools: [workerPool, kiln],
      storageClasses: [
        { name: 'standard', default: true, bindingMode: 'WaitForFirstConsumer' },
        {
          name: 'block',
          default: false,
          bindingMode: 'Immediate',
          provisioner: 'kubernetes.io/no-provisioner',
        },
      ],
    },
    applications: {
      clay: { namespace: 'clay', objects: [pooled('clay')] },
      brick: { namespace: 'brick', objects: [pooled('brick')] },
      mortar: {
        namespace: 'mortar',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'mortar', namespace: 'mortar' },
            {
              spec: {
                accessModes: ['ReadWriteMany'],
                storageClassName: 'block',
                resources: { requests: { storage: '1Gi' } },
              },
            },
          ),
          deployment('mortar', 'mortar', {
            pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'mortar' } }] },
          }),
        ],
      },
      trowel: {
        namespace: 'trowel',
        objects: [
          deployment('trowel', 'trowel'),
          job('trowel-check', 'trowel', {
            command: ['sh', '-c', 'exit 4'],
            annotations: { 'argocd.argoproj.io/hook': 'PostSync' },
          }),
        ],
      },
    },
    events: [
      {
        path: '/api/v1/namespaces/mortar/persistentvolumeclaims/mortar',
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        event: {
          reason: 'ProvisioningFailed',
          component: 'disk.acme.test_provisioner',
          count: 7,
          message:
            'failed to provision volume with StorageClass "block": rpc error: code = InvalidArgument desc = volume capability access mode MULTI_NODE_MULTI_WRITER not supported',
        },
      },
    ],
    later: [
      { kubectl: ['taint', 'node', 'kiln-1', 'maintenance=true:NoExecute'] },
      { kubectl: ['delete', 'pods', '-n', 'clay', '--all'] },
      { kubectl: ['delete', 'pods', '-n', 'brick', '--all'] },
    ],
    causes: [
      { class: 'untolerated-taint', object: 'Node/kiln-1', explains: ['clay', 'brick'] },
      {
        class: 'accessmode-unsupported',
        object: 'PersistentVolumeClaim/mortar/mortar',
        explains: ['mortar'],
      },
      {
        class: 'hook-fails-fast-on-prerequisite',
        object: 'Job.batch/trowel/trowel-check',
        explains: ['trowel'],
      },
    ],
  },
  {
    name: 'database-with-three-clients',
    title: 'Of three clients one has the wrong password, one a wrong host, one a policy in its way',
    applications: {
      amber: {
        namespace: 'amber',
        objects: [
          statefulSet('amber-db', 'amber'),
          service('amber-db', 'amber', { ports: [{ port: 5432 }] }),
          object(
            {
              apiVersion: 'networking.k8s.io/v1',
              kind: 'NetworkPolicy',
              name: 'amber-db',
              namespace: 'amber',
            },
            {
              spec: {
                podSelector: { matchLabels: { app: 'amber-db' } },
                policyTypes: ['Ingress'],
                ingress: [
                  {
                    from: [
                      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'jade' } } },
                      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ruby' } } },
                    ],
                  },
                ],
              },
            },
          ),
        ],
      },
      jade: { namespace: 'jade', objects: [consumer('jade', 'jade', 'jade-db')] },
      ruby: { namespace: 'ruby', objects: [deployment('ruby', 'ruby')] },
      opal: { namespace: 'opal', objects: [deployment('opal', 'opal')] },
    },
    existing: [
      namespace('jade'),
      object(
        { apiVersion: 'v1', kind: 'Secret', name: 'jade-db', namespace: 'jade' },
        { stringData: { password: 'only-a-recorded-example' } },
      ),
    ],
    failures: [
      {
        pod: 'jade',
        kind: 'crash',
        message: 'FATAL: password authentication failed for user "jade" (amber-db.amber.svc:5432)',
      },
      {
        pod: 'ruby',
        kind: 'crash',
        message:
          'could not translate host name "amber-postgres.amber.svc" to address: Name or service not known',
      },
      {
        pod: 'opal',
        kind: 'crash',
        message: 'dial tcp: amber-db.amber.svc.cluster.local:5432: i/o timeout',
      },
    ],
    causes: [
      { class: 'db-role-password-drift', object: workload('jade'), explains: ['jade'] },
      { class: 'dangling-service-ref', object: 'Service/amber/amber-postgres', explains: ['ruby'] },
      {
        class: 'networkpolicy-blocks-path',
        object: 'NetworkPolicy.networking.k8s.io/amber/amber-db',
        explains: ['opal'],
      },
    ],
  },
  {
    name: 'set-project-and-kind',
    title:
      'A set reads a gone branch, an Application has a project that is not there, another a kind nobody serves',
    applications: {
      'pebble-one': {
        namespace: 'pebble-one',
        generated: true,
        objects: [configMap('pebble', 'pebble-one', { a: 'b' })],
      },
      boulder: {
        namespace: 'boulder',
        objects: [configMap('boulder', 'boulder', { a: 'b' })],
        spec: { project: 'quarry' },
      },
      cobble: {
        namespace: 'cobble',
        objects: [
          object(
            { apiVersion: 'quarry.acme.test/v1', kind: 'Stone', name: 'first', namespace: 'cobble' },
            { spec: {} },
          ),
        ],
      },
    },
    sets: [
      applicationSet('pebbles', {
        generators: [
          {
            git: {
              repoURL: 'https://git.acme.test/fleet.git',
              revision: 'next',
              directories: [{ path: 'apps/pebble-*' }],
            },
          },
        ],
        name: '{{ .path.basename }}',
      }),
    ],
    causes: [
      { class: 'target-revision-stale', object: 'ApplicationSet.argoproj.io/argocd/pebbles', explains: [] },
      {
        class: 'project-missing-or-unreachable',
        object: 'AppProject.argoproj.io/argocd/quarry',
        explains: ['boulder'],
      },
      { class: 'api-or-crd-absent', object: 'Stone.quarry.acme.test/cobble/first', explains: ['cobble'] },
    ],
  },
  {
    name: 'order-architecture-and-a-volume',
    title: 'A Secret comes in a later wave, a program is of another architecture, a volume lacks its key',
    applications: {
      copper: {
        namespace: 'copper',
        objects: [
          consumer('copper', 'copper', 'copper-db'),
          object(
            { apiVersion: 'v1', kind: 'Secret', name: 'copper-db', namespace: 'copper' },
            {
              annotations: { 'argocd.argoproj.io/sync-wave': '3' },
              stringData: { password: 'only-a-recorded-example' },
            },
          ),
        ],
      },
      zinc: { namespace: 'zinc', objects: [deployment('zinc', 'zinc')] },
      tin: {
        namespace: 'tin',
        objects: [
          configMap('tin', 'tin', { 'app.yaml': 'a: b' }),
          deployment('tin', 'tin', {
            pod: {
              volumes: [
                {
                  name: 'settings',
                  configMap: { name: 'tin', items: [{ key: 'log.yaml', path: 'log.yaml' }] },
                },
              ],
            },
          }),
        ],
      },
    },
    failures: [
      { pod: 'zinc', kind: 'crash', message: 'exec /usr/local/bin/zinc: exec format error' },
      {
        pod: 'tin',
        kind: 'creating',
        events: [
          {
            reason: 'FailedMount',
            count: 11,
            message:
              'MountVolume.SetUp failed for volume "settings" : configmap references non-existent config key: log.yaml',
          },
        ],
      },
    ],
    causes: [
      { class: 'wave-inversion-dependency', object: 'Secret/copper/copper-db', explains: ['copper'] },
      { class: 'image-platform-mismatch', object: workload('zinc'), explains: ['zinc'] },
      { class: 'secret-key-missing', object: 'ConfigMap/tin/tin', explains: ['tin'] },
    ],
  },
].map((it) => ({ ...it, blind: false }));

function shelved(name, wave) {
  return deployment(name, name, {
    annotations: { 'argocd.argoproj.io/sync-wave': wave },
    pod: {
      nodeSelector: { 'acme.test/pool': 'shelf' },
      volumes: [{ name: 'data', persistentVolumeClaim: { claimName: name } }],
    },
  });
}

function disk(name) {
  return object(
    { apiVersion: 'v1', kind: 'PersistentVolume', name: `${name}-disk`, namespace: '' },
    {
      spec: {
        capacity: { storage: '1Gi' },
        accessModes: ['ReadWriteOnce'],
        persistentVolumeReclaimPolicy: 'Retain',
        storageClassName: 'by-hand',
        csi: { driver: 'block.acme.test', volumeHandle: `${name}-disk` },
        claimRef: { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name, namespace: name },
      },
    },
  );
}

function claim(name) {
  return object(
    { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name, namespace: name },
    {
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'by-hand',
        volumeName: `${name}-disk`,
        resources: { requests: { storage: '1Gi' } },
      },
    },
  );
}

function collector(space) {
  return [
    object({ apiVersion: 'v1', kind: 'ServiceAccount', name: 'collector', namespace: space }),
    object(
      {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRoleBinding',
        name: 'flint-collector',
        namespace: '',
      },
      {
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
        subjects: [{ kind: 'ServiceAccount', name: 'collector', namespace: space }],
      },
    ),
  ];
}

function pooled(name) {
  return deployment(name, name, { pod: { nodeSelector: { 'acme.test/pool': 'kiln' } } });
}
