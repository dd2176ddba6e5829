import {
  configMap,
  definition,
  deployment,
  externalSecret,
  fromSecret,
  namespace,
  notReady,
  object,
  ready,
  secretStore,
  service,
  statefulSet,
  versioned,
} from '../objects.js';

const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const path = ({ group, version = 'v1', plural, space, name }) =>
  `/apis/${group}/${version}/namespaces/${space}/${plural}/${name}`;
const pathOf = (plural, space, name) => `/api/v1/namespaces/${space}/${plural}/${name}`;
const secret = (name, namespace, rest) => object({ apiVersion: 'v1', kind: 'Secret', name, namespace }, rest);
const claim = (name, { storageClassName = 'standard', mode = 'ReadWriteOnce' } = {}) =>
  object(
    { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name, namespace: name },
    { spec: { accessModes: [mode], storageClassName, resources: { requests: { storage: '1Gi' } } } },
  );
const mounting = (name) => ({
  pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: name } }] },
});
const crash = (pod, message) => ({ pod, kind: 'crash', message });
/** One Deployment that ends with these words, and a class that is about it. */
const program = ({ name, app, title, message, kind, ...rest }) => ({
  name,
  title,
  applications: { [app]: { namespace: app, objects: [deployment(app, app, rest)] } },
  failures: [crash(app, message)],
  causes: [{ class: kind, object: workload(app), explains: [app] }],
});

/**
 * Ordinary trouble in the words of operators, runtimes and drivers that no earlier round has: written from the
 * catalogue and from what such clusters say, and committed before the code of the diagnosis was read by who wrote it,
 * and before any of it was recorded or diagnosed.
 */
const adverse = [
  {
    name: 'provider-without-its-login',
    title: 'A bucket of Crossplane waits for the Secret with which its provider would log in',
    applications: {
      amur: {
        namespace: 'amur',
        objects: [
          object(
            {
              apiVersion: 'aws.m.upbound.io/v1beta1',
              kind: 'ProviderConfig',
              name: 'amur',
              namespace: 'amur',
            },
            {
              spec: {
                credentials: {
                  source: 'Secret',
                  secretRef: { name: 'amur-cloud', namespace: 'amur', key: 'creds' },
                },
              },
            },
          ),
          object(
            {
              apiVersion: 's3.aws.m.upbound.io/v1beta1',
              kind: 'Bucket',
              name: 'amur-photos',
              namespace: 'amur',
            },
            {
              spec: {
                forProvider: { region: 'eu-central-1' },
                providerConfigRef: { kind: 'ProviderConfig', name: 'amur' },
              },
            },
          ),
        ],
      },
    },
    existing: [
      versioned({ group: 's3.aws.m.upbound.io', kind: 'Bucket', plural: 'buckets' }, 'v1beta1'),
      versioned({ group: 'aws.m.upbound.io', kind: 'ProviderConfig', plural: 'providerconfigs' }, 'v1beta1'),
    ],
    statuses: [
      {
        path: path({
          group: 's3.aws.m.upbound.io',
          version: 'v1beta1',
          plural: 'buckets',
          space: 'amur',
          name: 'amur-photos',
        }),
        status: {
          conditions: [
            {
              type: 'Synced',
              status: 'False',
              reason: 'ReconcileError',
              message:
                'connect failed: cannot initialize the Terraform plugin SDK async external client: cannot get terraform setup: cannot get AWS credentials: cannot get credentials secret: Secret "amur-cloud" not found',
            },
          ],
        },
      },
    ],
    causes: [{ class: 'secret-producer-missing', object: 'Secret/amur/amur-cloud', explains: ['amur'] }],
  },
  {
    name: 'record-that-is-never-seen',
    title: 'A certificate waits for a record in a zone that nobody answers for',
    applications: {
      benue: {
        namespace: 'benue',
        objects: [
          object(
            { apiVersion: 'cert-manager.io/v1', kind: 'Certificate', name: 'benue-tls', namespace: 'benue' },
            {
              spec: {
                secretName: 'benue-tls',
                dnsNames: ['benue.acme.test'],
                issuerRef: { kind: 'ClusterIssuer', name: 'benue-acme' },
              },
            },
          ),
        ],
      },
    },
    existing: [
      namespace('benue'),
      object(
        { apiVersion: 'cert-manager.io/v1', kind: 'ClusterIssuer', name: 'benue-acme', namespace: '' },
        { spec: { acme: { server: 'https://acme.acme.test/directory' } } },
      ),
    ],
    statuses: [
      {
        path: '/apis/cert-manager.io/v1/clusterissuers/benue-acme',
        status: ready('ACMEAccountRegistered', 'The ACME account was registered with the ACME server'),
      },
      {
        path: path({ group: 'cert-manager.io', plural: 'certificates', space: 'benue', name: 'benue-tls' }),
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
    ],
    events: [
      {
        path: path({ group: 'cert-manager.io', plural: 'certificates', space: 'benue', name: 'benue-tls' }),
        apiVersion: 'cert-manager.io/v1',
        kind: 'Certificate',
        event: {
          type: 'Normal',
          reason: 'Requested',
          message: 'Created new CertificateRequest resource "benue-tls-1"',
          component: 'cert-manager-certificates-request-manager',
        },
      },
    ],
    causes: [
      {
        class: 'certificate-not-issued',
        object: 'Certificate.cert-manager.io/benue/benue-tls',
        explains: ['benue'],
      },
    ],
  },
  {
    name: 'release-that-flux-left-behind',
    title: 'A HelmRelease is still in git, and nobody runs Flux any more',
    applications: {
      congo: {
        namespace: 'congo',
        objects: [
          object(
            {
              apiVersion: 'helm.toolkit.fluxcd.io/v2',
              kind: 'HelmRelease',
              name: 'congo',
              namespace: 'congo',
            },
            { spec: { interval: '10m', chart: { spec: { chart: 'congo', version: '1.2.3' } } } },
          ),
        ],
      },
    },
    existing: [
      versioned({ group: 'helm.toolkit.fluxcd.io', kind: 'HelmRelease', plural: 'helmreleases' }, 'v2'),
    ],
    causes: [
      {
        class: 'operator-absent-or-late',
        object: 'HelmRelease.helm.toolkit.fluxcd.io/congo/congo',
        explains: ['congo'],
      },
    ],
  },
  program({
    name: 'topic-that-nobody-made',
    title: 'A consumer subscribes to a topic that the brokers do not have',
    app: 'dvina',
    message:
      '[main] WARN org.apache.kafka.clients.NetworkClient - [Consumer clientId=dvina-1, groupId=dvina] Error while fetching metadata with correlation id 12 : {dvina.orders=UNKNOWN_TOPIC_OR_PARTITION}\nException in thread "main" org.apache.kafka.common.errors.UnknownTopicOrPartitionException: This server does not host this topic-partition.',
    kind: 'app-domain-object-missing',
  }),
  {
    name: 'trigger-that-lacks-a-key',
    title: 'A scaler reads a key that its Secret does not have',
    applications: {
      ebro: {
        namespace: 'ebro',
        objects: [
          deployment('ebro', 'ebro'),
          object(
            {
              apiVersion: 'keda.sh/v1alpha1',
              kind: 'TriggerAuthentication',
              name: 'ebro-rabbit',
              namespace: 'ebro',
            },
            { spec: { secretTargetRef: [{ parameter: 'host', name: 'ebro-rabbit', key: 'host' }] } },
          ),
          object(
            { apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledObject', name: 'ebro', namespace: 'ebro' },
            {
              spec: {
                scaleTargetRef: { name: 'ebro' },
                triggers: [
                  {
                    type: 'rabbitmq',
                    metadata: { queueName: 'orders', mode: 'QueueLength', value: '20' },
                    authenticationRef: { name: 'ebro-rabbit' },
                  },
                ],
              },
            },
          ),
        ],
      },
    },
    existing: [
      namespace('ebro'),
      secret('ebro-rabbit', 'ebro', { stringData: { url: 'only-a-recorded-example' } }),
      versioned({ group: 'keda.sh', kind: 'ScaledObject', plural: 'scaledobjects' }, 'v1alpha1'),
      versioned(
        { group: 'keda.sh', kind: 'TriggerAuthentication', plural: 'triggerauthentications' },
        'v1alpha1',
      ),
    ],
    statuses: [
      {
        path: path({
          group: 'keda.sh',
          version: 'v1alpha1',
          plural: 'scaledobjects',
          space: 'ebro',
          name: 'ebro',
        }),
        status: notReady(
          'ScaledObjectCheckFailed',
          'error getting scaler for trigger #0: error parsing rabbitmq metadata: no host setting given',
        ),
      },
    ],
    causes: [{ class: 'secret-key-missing', object: 'Secret/ebro/ebro-rabbit', explains: ['ebro'] }],
  },
  {
    name: 'grpc-route-to-nowhere',
    title: 'A route for gRPC leads to a Service that is not there',
    applications: {
      fulda: {
        namespace: 'fulda',
        objects: [
          deployment('fulda', 'fulda'),
          object(
            {
              apiVersion: 'gateway.networking.k8s.io/v1',
              kind: 'GRPCRoute',
              name: 'fulda',
              namespace: 'fulda',
            },
            {
              spec: {
                parentRefs: [{ name: 'edge', namespace: 'edge' }],
                rules: [{ backendRefs: [{ name: 'fulda-grpc', port: 50051 }] }],
              },
            },
          ),
        ],
      },
    },
    existing: [
      definition({
        group: 'gateway.networking.k8s.io',
        kind: 'GRPCRoute',
        plural: 'grpcroutes',
        annotations: { 'api-approved.kubernetes.io': 'https://github.com/kubernetes-sigs/gateway-api' },
      }),
    ],
    statuses: [
      {
        path: path({
          group: 'gateway.networking.k8s.io',
          plural: 'grpcroutes',
          space: 'fulda',
          name: 'fulda',
        }),
        status: {
          parents: [
            {
              parentRef: { name: 'edge', namespace: 'edge' },
              controllerName: 'gateway.envoyproxy.io/gatewayclass-controller',
              conditions: [
                { type: 'Accepted', status: 'True', reason: 'Accepted', message: 'Route is accepted' },
                {
                  type: 'ResolvedRefs',
                  status: 'False',
                  reason: 'BackendNotFound',
                  message: 'Failed to process route rule 0 backendRef 0: service fulda/fulda-grpc not found.',
                },
              ],
            },
          ],
        },
      },
    ],
    causes: [{ class: 'dangling-service-ref', object: 'Service/fulda/fulda-grpc', explains: ['fulda'] }],
  },
  {
    name: 'queue-of-a-cloud-that-stays',
    title: 'An application that is being deleted waits for a queue that its provider no longer releases',
    applications: {
      ganges: {
        namespace: 'ganges',
        objects: [
          object(
            { apiVersion: 'queues.acme.test/v1', kind: 'Queue', name: 'ganges', namespace: 'ganges' },
            { spec: { region: 'eu-central-1' } },
          ),
          configMap('ganges', 'ganges', { a: '1' }),
        ],
      },
    },
    existing: [definition({ group: 'queues.acme.test', kind: 'Queue', plural: 'queues' })],
    statuses: [
      {
        path: path({ group: 'queues.acme.test', plural: 'queues', space: 'ganges', name: 'ganges' }),
        status: {
          conditions: [
            { type: 'Synced', status: 'True', reason: 'ReconcileSuccess' },
            { type: 'Ready', status: 'True', reason: 'Available' },
          ],
        },
      },
    ],
    later: [
      {
        kubectl: [
          'patch',
          'queues.queues.acme.test',
          'ganges',
          '-n',
          'ganges',
          '--type=merge',
          '-p',
          '{"metadata":{"finalizers":["finalizer.managedresource.crossplane.io"]}}',
        ],
      },
      {
        kubectl: [
          'patch',
          'application',
          'ganges',
          '-n',
          'argocd',
          '--type=merge',
          '-p',
          '{"metadata":{"finalizers":["resources-finalizer.argocd.argoproj.io"]}}',
        ],
      },
      { kubectl: ['delete', 'application', 'ganges', '-n', 'argocd', '--wait=false'] },
    ],
    causes: [
      {
        class: 'application-deletion-stuck',
        object: 'Queue.queues.acme.test/ganges/ganges',
        explains: ['ganges'],
      },
    ],
  },
  {
    name: 'node-whose-network-is-not-up',
    title: 'The network agent of a node never came up, and two applications belong there',
    facts: {
      nodePools: [
        {
          name: 'workers',
          arch: 'amd64',
          labels: { 'acme.test/pool': 'workers' },
          taints: [],
          allocatable: { cpu: '8', memory: '32Gi', pods: '110' },
        },
        {
          name: 'huron',
          arch: 'amd64',
          labels: { 'acme.test/pool': 'huron' },
          taints: [{ key: 'node.cilium.io/agent-not-ready', effect: 'NoSchedule' }],
          allocatable: { cpu: '8', memory: '32Gi', pods: '110' },
        },
      ],
    },
    applications: {
      huron: {
        namespace: 'huron',
        objects: [deployment('huron', 'huron', { pod: { nodeSelector: { 'acme.test/pool': 'huron' } } })],
      },
      'huron-batch': {
        namespace: 'huron-batch',
        objects: [
          deployment('huron-batch', 'huron-batch', {
            pod: { nodeSelector: { 'acme.test/pool': 'huron' } },
          }),
        ],
      },
    },
    causes: [{ class: 'untolerated-taint', object: 'Node/huron-1', explains: ['huron', 'huron-batch'] }],
  },
  {
    name: 'injector-that-is-gone',
    title: 'Pods go through an injector whose Service is gone',
    applications: { indus: { namespace: 'indus', objects: [deployment('indus', 'indus')] } },
    existing: [
      namespace('indus'),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'MutatingWebhookConfiguration',
          name: 'indus-injector',
          namespace: '',
        },
        {
          webhooks: [
            {
              name: 'namespace.indus-injector.acme.test',
              admissionReviewVersions: ['v1'],
              sideEffects: 'None',
              failurePolicy: 'Fail',
              timeoutSeconds: 5,
              clientConfig: { service: { name: 'indus-injector', namespace: 'indus', path: '/inject' } },
              namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'indus' } },
              rules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] }],
            },
          ],
        },
      ),
    ],
    causes: [
      {
        class: 'webhook-unavailable-at-apply',
        object: 'Service/indus/indus-injector',
        explains: ['indus'],
      },
    ],
  },
  {
    name: 'guard-outside-of-the-cluster',
    title: 'Services go through a guard outside of the cluster, where nobody listens',
    applications: {
      irtysh: {
        namespace: 'irtysh',
        objects: [deployment('irtysh', 'irtysh'), service('irtysh', 'irtysh')],
      },
    },
    existing: [
      namespace('irtysh'),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingWebhookConfiguration',
          name: 'irtysh-guard',
          namespace: '',
        },
        {
          webhooks: [
            {
              name: 'guard.irtysh.acme.test',
              admissionReviewVersions: ['v1'],
              sideEffects: 'None',
              failurePolicy: 'Fail',
              timeoutSeconds: 5,
              clientConfig: { url: 'https://127.0.0.1:9/validate' },
              namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'irtysh' } },
              rules: [
                {
                  apiGroups: [''],
                  apiVersions: ['v1'],
                  operations: ['CREATE', 'UPDATE'],
                  resources: ['services'],
                },
              ],
            },
          ],
        },
      ),
    ],
    causes: [
      {
        class: 'webhook-unavailable-at-apply',
        object: 'ValidatingWebhookConfiguration.admissionregistration.k8s.io/irtysh-guard',
        explains: ['irtysh'],
      },
    ],
  },
  {
    name: 'container-above-the-range',
    title: 'A container asks for more than the namespace lets one have',
    applications: {
      jordan: {
        namespace: 'jordan',
        objects: [
          deployment('jordan', 'jordan', {
            container: { resources: { limits: { cpu: '4', memory: '1Gi' } } },
          }),
        ],
      },
    },
    existing: [
      namespace('jordan'),
      object(
        { apiVersion: 'v1', kind: 'LimitRange', name: 'jordan-limits', namespace: 'jordan' },
        { spec: { limits: [{ type: 'Container', max: { cpu: '1' } }] } },
      ),
    ],
    causes: [
      {
        class: 'resource-quota-exceeded',
        object: 'LimitRange/jordan/jordan-limits',
        explains: ['jordan'],
      },
    ],
  },
  {
    name: 'quota-that-wants-limits',
    title: 'A quota counts what containers do not state',
    applications: { kama: { namespace: 'kama', objects: [statefulSet('kama', 'kama')] } },
    existing: [
      namespace('kama'),
      object(
        { apiVersion: 'v1', kind: 'ResourceQuota', name: 'kama-compute', namespace: 'kama' },
        { spec: { hard: { 'limits.memory': '4Gi' } } },
      ),
    ],
    causes: [
      { class: 'resource-quota-exceeded', object: 'ResourceQuota/kama/kama-compute', explains: ['kama'] },
    ],
  },
  {
    name: 'docker-says-denied',
    title: 'The login for the registry lies in the namespace, and the pods do not name it',
    applications: {
      lena: {
        namespace: 'lena',
        objects: [deployment('lena', 'lena', { container: { image: 'registry.acme.test/shop/lena:3' } })],
      },
    },
    existing: [
      namespace('lena'),
      secret('lena-registry', 'lena', {
        type: 'kubernetes.io/dockerconfigjson',
        stringData: { '.dockerconfigjson': '{"auths":{"registry.acme.test":{"auth":"eDp5"}}}' },
      }),
    ],
    failures: [
      {
        pod: 'lena',
        kind: 'pull',
        message:
          "Error response from daemon: pull access denied for registry.acme.test/shop/lena, repository does not exist or may require 'docker login': denied: requested access to the resource is denied",
      },
    ],
    causes: [{ class: 'imagepullsecret-not-attached', object: workload('lena'), explains: ['lena'] }],
  },
  {
    name: 'artifact-that-harbor-lacks',
    title: 'A tag was never pushed, in the words of Harbor and CRI-O',
    applications: {
      loire: {
        namespace: 'loire',
        objects: [
          deployment('loire', 'loire', { container: { image: 'harbor.acme.test/shop/loire:7.7.1' } }),
        ],
      },
    },
    failures: [
      {
        pod: 'loire',
        kind: 'pull',
        message:
          'initializing source docker://harbor.acme.test/shop/loire:7.7.1: reading manifest 7.7.1 in harbor.acme.test/shop/loire: unknown: artifact shop/loire:7.7.1 not found',
      },
    ],
    causes: [{ class: 'image-tag-not-published', object: workload('loire'), explains: ['loire'] }],
  },
  {
    name: 'public-registry-slows-down',
    title: 'A public registry answers two applications that they ask too often',
    applications: {
      mekong: {
        namespace: 'mekong',
        objects: [deployment('mekong', 'mekong', { container: { image: 'public.ecr.aws/acme/mekong:2' } })],
      },
      'mekong-delta': {
        namespace: 'mekong-delta',
        objects: [
          deployment('mekong-delta', 'mekong-delta', {
            container: { image: 'public.ecr.aws/acme/delta:2' },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'mekong',
        kind: 'pull',
        message:
          'rpc error: code = Unknown desc = failed to pull and unpack image: failed to copy: httpReadSeeker: failed open: unexpected status code https://public.ecr.aws/v2/acme/blobs/sha256:5c1f: 429 Too Many Requests - Server message: toomanyrequests: Rate exceeded',
      },
    ],
    causes: [
      {
        class: 'rate-limited-registry',
        object: 'Registry/public.ecr.aws',
        explains: ['mekong', 'mekong-delta'],
      },
    ],
  },
  {
    name: 'no-image-in-the-list',
    title: 'An image list has nothing for the machines here, in the words of Podman',
    applications: { meuse: { namespace: 'meuse', objects: [deployment('meuse', 'meuse')] } },
    failures: [
      {
        pod: 'meuse',
        kind: 'pull',
        message:
          'copying system image from manifest list: choosing image from manifest list docker://registry.acme.test/meuse:1.4.2: no image found in manifest list for architecture "amd64", variant "", OS "linux"',
      },
    ],
    causes: [{ class: 'image-platform-mismatch', object: workload('meuse'), explains: ['meuse'] }],
  },
  {
    name: 'driver-of-secrets-denied',
    title: 'A driver mounts secrets of a path that its role may not read',
    applications: {
      murray: {
        namespace: 'murray',
        objects: [
          object(
            {
              apiVersion: 'secrets-store.csi.x-k8s.io/v1',
              kind: 'SecretProviderClass',
              name: 'murray-vault',
              namespace: 'murray',
            },
            {
              spec: {
                provider: 'vault',
                parameters: {
                  vaultAddress: 'http://vault.acme.test:8200',
                  roleName: 'murray',
                  objects: '- objectName: db\n  secretPath: kv/data/murray/db\n  secretKey: password\n',
                },
              },
            },
          ),
          deployment('murray', 'murray', {
            pod: {
              volumes: [
                {
                  name: 'secrets',
                  csi: {
                    driver: 'secrets-store.csi.k8s.io',
                    readOnly: true,
                    volumeAttributes: { secretProviderClass: 'murray-vault' },
                  },
                },
              ],
            },
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
      {
        pod: 'murray',
        kind: 'creating',
        events: [
          {
            reason: 'FailedMount',
            count: 9,
            message:
              'MountVolume.SetUp failed for volume "secrets" : rpc error: code = Unknown desc = failed to mount secrets store objects for pod murray/murray, err: rpc error: code = Unknown desc = error making mount request: couldn\'t read secret "db": Error making API request.\n\nURL: GET http://vault.acme.test:8200/v1/kv/data/murray/db\nCode: 403. Errors:\n\n* 1 error occurred:\n\t* permission denied',
          },
        ],
      },
    ],
    causes: [
      {
        class: 'vault-policy-path-denied',
        object: 'SecretProviderClass.secrets-store.csi.x-k8s.io/murray/murray-vault',
        explains: ['murray'],
      },
    ],
  },
  {
    name: 'block-for-many-writers',
    title: 'Ceph refuses a block device that many nodes may write',
    applications: {
      neva: {
        namespace: 'neva',
        objects: [
          claim('neva', { storageClassName: 'neva-rbd', mode: 'ReadWriteMany' }),
          deployment('neva', 'neva', mounting('neva')),
        ],
      },
    },
    existing: [
      object(
        { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', name: 'neva-rbd', namespace: '' },
        { provisioner: 'rbd.csi.ceph.com', volumeBindingMode: 'Immediate' },
      ),
    ],
    events: [
      {
        path: pathOf('persistentvolumeclaims', 'neva', 'neva'),
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        event: {
          reason: 'ProvisioningFailed',
          count: 7,
          component: 'rbd.csi.ceph.com_csi-rbdplugin-provisioner',
          message:
            'failed to provision volume with StorageClass "neva-rbd": rpc error: code = InvalidArgument desc = multi node access modes are only supported on rbd `block` type volumes',
        },
      },
    ],
    causes: [
      { class: 'accessmode-unsupported', object: 'PersistentVolumeClaim/neva/neva', explains: ['neva'] },
    ],
  },
  {
    name: 'driver-attaches-no-more',
    title: 'The driver of a cloud attaches no more disks to a machine',
    applications: {
      niger: {
        namespace: 'niger',
        objects: [claim('niger'), deployment('niger', 'niger', mounting('niger'))],
      },
    },
    failures: [
      {
        pod: 'niger',
        kind: 'creating',
        events: [
          {
            reason: 'FailedAttachVolume',
            count: 6,
            component: 'attachdetach-controller',
            message:
              'AttachVolume.Attach failed for volume "pvc-niger" : rpc error: code = ResourceExhausted desc = Could not attach volume "vol-0a1b" to node "i-0f3c": api error AttachmentLimitExceeded: Attachment limit exceeded for instance i-0f3c',
          },
        ],
      },
    ],
    causes: [{ class: 'node-volume-limit', object: workload('niger'), explains: ['niger'] }],
  },
  {
    name: 'disk-that-another-machine-uses',
    title: 'A disk for one node is still in use on another, in the words of a cloud',
    applications: {
      oder: { namespace: 'oder', objects: [claim('oder'), deployment('oder', 'oder', mounting('oder'))] },
    },
    failures: [
      {
        pod: 'oder',
        kind: 'creating',
        events: [
          {
            reason: 'FailedAttachVolume',
            count: 6,
            component: 'attachdetach-controller',
            message:
              "AttachVolume.Attach failed for volume \"pvc-oder\" : rpc error: code = FailedPrecondition desc = googleapi: Error 400: RESOURCE_IN_USE_BY_ANOTHER_RESOURCE - The disk resource 'projects/acme/zones/europe-west4-a/disks/pvc-oder' is already being used by 'projects/acme/zones/europe-west4-a/instances/gke-pool-7'",
          },
        ],
      },
    ],
    causes: [{ class: 'rwo-multi-attach', object: 'PersistentVolumeClaim/oder/oder', explains: ['oder'] }],
  },
  {
    name: 'elixir-asks-for-a-name',
    title: 'A program in Elixir asks for the name of a Service that is not there',
    applications: { ohio: { namespace: 'ohio', objects: [deployment('ohio', 'ohio')] } },
    failures: [
      crash(
        'ohio',
        '[error] Postgrex.Protocol (#PID<0.312.0>) failed to connect: ** (DBConnection.ConnectionError) tcp connect (ohio-db:5432): non-existing domain - :nxdomain',
      ),
    ],
    causes: [{ class: 'dangling-service-ref', object: 'Service/ohio/ohio-db', explains: ['ohio'] }],
  },
  {
    name: 'certificate-that-ran-out',
    title: 'A certificate ran out, because the authority gives no more of them this week',
    applications: {
      orinoco: {
        namespace: 'orinoco',
        objects: [
          object(
            {
              apiVersion: 'cert-manager.io/v1',
              kind: 'Certificate',
              name: 'orinoco-tls',
              namespace: 'orinoco',
            },
            {
              spec: {
                secretName: 'orinoco-tls',
                dnsNames: ['orinoco.acme.test'],
                issuerRef: { kind: 'ClusterIssuer', name: 'orinoco-acme' },
              },
            },
          ),
        ],
      },
    },
    existing: [
      namespace('orinoco'),
      secret('orinoco-tls', 'orinoco', {
        stringData: { 'tls.crt': 'only-a-recorded-example', 'tls.key': 'only-a-recorded-example' },
      }),
      object(
        { apiVersion: 'cert-manager.io/v1', kind: 'ClusterIssuer', name: 'orinoco-acme', namespace: '' },
        { spec: { acme: { server: 'https://acme.acme.test/directory' } } },
      ),
    ],
    statuses: [
      {
        path: '/apis/cert-manager.io/v1/clusterissuers/orinoco-acme',
        status: ready('ACMEAccountRegistered', 'The ACME account was registered with the ACME server'),
      },
      {
        path: path({
          group: 'cert-manager.io',
          plural: 'certificates',
          space: 'orinoco',
          name: 'orinoco-tls',
        }),
        status: {
          conditions: [
            {
              type: 'Ready',
              status: 'False',
              reason: 'Expired',
              message: 'Certificate expired on Sun, 01 Nov 2026 04:12:55 UTC',
            },
            {
              type: 'Issuing',
              status: 'False',
              reason: 'Failed',
              message:
                'The certificate request has failed to complete and will be retried: Failed to wait for order resource "orinoco-tls-4-2212" to become ready: order is in "errored" state: Failed to create Order: 429 urn:ietf:params:acme:error:rateLimited: too many certificates (5) already issued for this exact set of identifiers in the last 168h0m0s',
            },
          ],
        },
      },
    ],
    causes: [
      {
        class: 'certificate-not-issued',
        object: 'Certificate.cert-manager.io/orinoco/orinoco-tls',
        explains: ['orinoco'],
      },
    ],
  },
  {
    name: 'argocd-of-one-namespace',
    title: 'Argo CD manages one namespace only, and a role of the whole cluster is in git',
    alone: true,
    applications: {
      parana: {
        namespace: 'parana',
        objects: [
          configMap('parana', 'parana', { a: '1' }),
          object(
            {
              apiVersion: 'rbac.authorization.k8s.io/v1',
              kind: 'ClusterRole',
              name: 'parana-reader',
              namespace: '',
            },
            { rules: [{ apiGroups: [''], resources: ['nodes'], verbs: ['get'] }] },
          ),
        ],
      },
    },
    existing: [
      namespace('parana'),
      object(
        { apiVersion: 'v1', kind: 'Secret', name: 'cluster-here', namespace: 'argocd' },
        {
          labels: { 'argocd.argoproj.io/secret-type': 'cluster' },
          stringData: {
            name: 'in-cluster',
            server: 'https://kubernetes.default.svc',
            namespaces: 'parana',
            config: '{"tlsClientConfig":{"insecure":false}}',
          },
        },
      ),
    ],
    causes: [
      {
        class: 'argocd-namespaced-cluster-scope',
        object: 'ClusterRole.rbac.authorization.k8s.io/parana-reader',
        explains: ['parana'],
      },
    ],
  },
  {
    name: 'mongo-refuses-a-login',
    title: 'MongoDB knows another password than the Secret has',
    applications: {
      po: {
        namespace: 'po',
        objects: [
          statefulSet('po-mongo', 'po'),
          service('po-mongo', 'po', { ports: [{ port: 27017 }] }),
          deployment('po', 'po', {
            container: {
              env: [
                { name: 'MONGO_URL', value: 'mongodb://po-mongo.po.svc:27017/po' },
                fromSecret('MONGO_PASSWORD', 'po-mongo'),
              ],
            },
          }),
        ],
      },
    },
    existing: [
      namespace('po'),
      secret('po-mongo', 'po', { stringData: { password: 'only-a-recorded-example' } }),
    ],
    failures: [
      {
        pod: 'po-',
        except: 'po-mongo',
        kind: 'crash',
        message:
          'MongoServerError: Authentication failed.\n    at Connection.sendCommand (/app/node_modules/mongodb/lib/cmap/connection.js:299:27)\n  ok: 0,\n  code: 18,\n  codeName: "AuthenticationFailed"',
      },
    ],
    causes: [{ class: 'db-role-password-drift', object: workload('po'), explains: ['po'] }],
  },
  program({
    name: 'bucket-that-is-not-there',
    title: 'A program writes to a bucket that nobody made',
    app: 'rhine',
    message:
      'software.amazon.awssdk.services.s3.model.NoSuchBucketException: The specified bucket does not exist (Service: S3, Status Code: 404, Request ID: 17F2)\n\tat com.acme.rhine.Upload.start(Upload.java:41)',
    kind: 'app-domain-object-missing',
  }),
  program({
    name: 'heap-of-a-small-container',
    title: 'A program in Java has no room for its heap in the memory that it is given',
    app: 'rhone',
    container: { resources: { limits: { memory: '256Mi' } } },
    message:
      'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space\n\tat java.base/java.util.Arrays.copyOf(Arrays.java:3537)',
    kind: 'memory-limit-below-vendor',
  }),
  {
    name: 'grpc-probe-of-one-second',
    title: 'A slow program does not answer a gRPC probe within its second',
    applications: {
      saone: {
        namespace: 'saone',
        objects: [
          deployment('saone', 'saone', {
            container: { livenessProbe: { grpc: { port: 50051 }, timeoutSeconds: 1, periodSeconds: 10 } },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'saone',
        kind: 'unready',
        message:
          'Liveness probe failed: timeout: failed to connect service "10.244.0.9:50051" within 1s: context deadline exceeded',
      },
    ],
    causes: [{ class: 'probe-budget-too-strict', object: workload('saone'), explains: ['saone'] }],
  },
  {
    name: 'python-client-may-not-list',
    title: 'A controller in Python may not list the pods of its own namespace',
    applications: {
      seine: {
        namespace: 'seine',
        objects: [
          object({ apiVersion: 'v1', kind: 'ServiceAccount', name: 'seine', namespace: 'seine' }),
          deployment('seine', 'seine', { pod: { serviceAccountName: 'seine' } }),
        ],
      },
    },
    failures: [
      crash(
        'seine',
        'kubernetes.client.exceptions.ApiException: (403)\nReason: Forbidden\nHTTP response body: {"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"pods is forbidden: User \\"system:serviceaccount:seine:seine\\" cannot list resource \\"pods\\" in API group \\"\\" in the namespace \\"seine\\"","reason":"Forbidden","details":{"kind":"pods"},"code":403}',
      ),
    ],
    causes: [
      { class: 'job-serviceaccount-rbac-gap', object: 'ServiceAccount/seine/seine', explains: ['seine'] },
    ],
  },
  {
    name: 'agents-of-a-sealed-vault',
    title: 'Vault is sealed, and the agent in front of a program cannot log in',
    applications: {
      'severn-vault': {
        namespace: 'severn-vault',
        objects: [
          statefulSet('severn-vault', 'severn-vault', {
            container: {
              image: 'registry.acme.test/hashicorp/vault:1.19',
              readinessProbe: { exec: { command: ['vault', 'status'] } },
            },
          }),
          service('severn-vault', 'severn-vault', { ports: [{ port: 8200 }] }),
        ],
      },
      severn: {
        namespace: 'severn',
        objects: [
          deployment('severn', 'severn', {
            pod: {
              initContainers: [
                {
                  name: 'vault-agent-init',
                  image: 'registry.acme.test/hashicorp/vault:1.19',
                  env: [{ name: 'VAULT_ADDR', value: 'http://severn-vault.severn-vault.svc:8200' }],
                },
              ],
            },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'severn-vault',
        kind: 'unready',
        message:
          'Readiness probe failed: Key                Value\n---                -----\nSeal Type          shamir\nInitialized        true\nSealed             true\nUnseal Progress    0/3',
      },
      {
        pod: 'severn-',
        except: 'severn-vault',
        kind: 'init-crash',
        message:
          '[ERROR] agent.auth.handler: error authenticating: error="Error making API request.\n\nURL: PUT http://severn-vault.severn-vault.svc:8200/v1/auth/kubernetes/login\nCode: 503. Errors:\n\n* Vault is sealed"',
      },
    ],
    causes: [
      {
        class: 'vault-sealed',
        object: 'StatefulSet.apps/severn-vault/severn-vault',
        explains: ['severn', 'severn-vault'],
      },
    ],
  },
  {
    name: 'path-of-the-host-refused',
    title: 'A StatefulSet mounts a folder of its node in a namespace that forbids it',
    applications: {
      tagus: {
        namespace: 'tagus',
        objects: [
          statefulSet('tagus', 'tagus', {
            pod: { volumes: [{ name: 'logs', hostPath: { path: '/var/log' } }] },
          }),
        ],
      },
    },
    existing: [
      object(
        { apiVersion: 'v1', kind: 'Namespace', name: 'tagus', namespace: '' },
        { labels: { 'pod-security.kubernetes.io/enforce': 'baseline' } },
      ),
    ],
    causes: [{ class: 'podsecurity-violation', object: 'StatefulSet.apps/tagus/tagus', explains: ['tagus'] }],
  },
  {
    name: 'word-that-the-schema-lacks',
    title: 'A custom resource has a word that its definition does not allow there',
    applications: {
      thames: {
        namespace: 'thames',
        objects: [
          object(
            { apiVersion: 'pumps.acme.test/v1', kind: 'Pump', name: 'thames', namespace: 'thames' },
            { spec: { mode: 'turbo' } },
          ),
        ],
      },
    },
    existing: [
      (() => {
        const made = definition({ group: 'pumps.acme.test', kind: 'Pump', plural: 'pumps' });
        const spec = { type: 'object', properties: { mode: { type: 'string', enum: ['slow', 'safe'] } } };
        const [version] = made.spec.versions;
        const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } };
        return { ...made, spec: { ...made.spec, versions: [{ ...version, schema }] } };
      })(),
    ],
    causes: [
      { class: 'schema-nonconformance', object: 'Pump.pumps.acme.test/thames/thames', explains: ['thames'] },
    ],
  },
  {
    name: 'frozen-settings-changed',
    title: 'A commit changes settings that were declared never to change',
    applications: { tiber: { namespace: 'tiber', objects: [frozen('1')] } },
    trees: { second: { tiber: { namespace: 'tiber', objects: [frozen('2')] } } },
    later: [{ commit: 'second' }],
    causes: [{ class: 'statefulset-immutable-change', object: 'ConfigMap/tiber/tiber', explains: ['tiber'] }],
  },
  {
    name: 'canary-without-its-service',
    title: 'A rollout sends a part of the traffic to a Service that is not there',
    applications: {
      tigris: {
        namespace: 'tigris',
        objects: [
          service('tigris', 'tigris'),
          object(
            { apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout', name: 'tigris', namespace: 'tigris' },
            {
              spec: {
                replicas: 1,
                selector: { matchLabels: { app: 'tigris' } },
                strategy: { canary: { canaryService: 'tigris-canary', stableService: 'tigris' } },
                template: {
                  metadata: { labels: { app: 'tigris' } },
                  spec: { containers: [{ name: 'tigris', image: 'registry.acme.test/tigris:1' }] },
                },
              },
            },
          ),
        ],
      },
    },
    existing: [versioned({ group: 'argoproj.io', kind: 'Rollout', plural: 'rollouts' }, 'v1alpha1')],
    statuses: [
      {
        path: path({
          group: 'argoproj.io',
          version: 'v1alpha1',
          plural: 'rollouts',
          space: 'tigris',
          name: 'tigris',
        }),
        status: {
          observedGeneration: '1',
          phase: 'Degraded',
          message:
            'InvalidSpec: The Rollout "tigris" is invalid: spec.strategy.canary.canaryService: Invalid value: "tigris-canary": service "tigris-canary" not found',
          conditions: [
            {
              type: 'InvalidSpec',
              status: 'True',
              reason: 'InvalidSpec',
              message:
                'The Rollout "tigris" is invalid: spec.strategy.canary.canaryService: Invalid value: "tigris-canary": service "tigris-canary" not found',
            },
          ],
        },
      },
    ],
    causes: [{ class: 'dangling-service-ref', object: 'Service/tigris/tigris-canary', explains: ['tigris'] }],
  },
  {
    name: 'knative-finds-no-image',
    title: 'Knative cannot resolve a tag that was never pushed, and makes no pod',
    applications: {
      ural: {
        namespace: 'ural',
        objects: [
          object(
            { apiVersion: 'serving.knative.dev/v1', kind: 'Service', name: 'ural', namespace: 'ural' },
            { spec: { template: { spec: { containers: [{ image: 'registry.acme.test/ural:9' }] } } } },
          ),
        ],
      },
    },
    existing: [
      definition({
        group: 'serving.knative.dev',
        kind: 'Service',
        plural: 'services',
      }),
    ],
    statuses: [
      {
        path: path({ group: 'serving.knative.dev', plural: 'services', space: 'ural', name: 'ural' }),
        status: notReady(
          'RevisionFailed',
          'Revision "ural-00001" failed with message: Unable to fetch image "registry.acme.test/ural:9": failed to resolve image to digest: HEAD https://registry.acme.test/v2/ural/manifests/9: unexpected status code 404 Not Found (HEAD responses have no body, use GET for details).',
        ),
      },
    ],
    causes: [
      {
        class: 'image-tag-not-published',
        object: 'Service.serving.knative.dev/ural/ural',
        explains: ['ural'],
      },
    ],
  },
  {
    name: 'spark-without-its-account',
    title: 'Spark submits a driver with an account that nobody makes',
    applications: {
      volga: {
        namespace: 'volga',
        objects: [
          object(
            {
              apiVersion: 'sparkoperator.k8s.acme.test/v1beta2',
              kind: 'SparkApplication',
              name: 'volga',
              namespace: 'volga',
            },
            {
              spec: {
                type: 'Python',
                image: 'registry.acme.test/volga:2',
                driver: { serviceAccount: 'volga-spark' },
              },
            },
          ),
        ],
      },
    },
    settings: {
      'resource.customizations.health.sparkoperator.k8s.acme.test_SparkApplication':
        'hs = {status = "Progressing", message = ""}\nif obj.status ~= nil and obj.status.applicationState ~= nil then\n  hs.message = obj.status.applicationState.errorMessage or ""\n  if obj.status.applicationState.state == "FAILED" then hs.status = "Degraded" end\nend\nreturn hs\n',
    },
    existing: [
      versioned(
        { group: 'sparkoperator.k8s.acme.test', kind: 'SparkApplication', plural: 'sparkapplications' },
        'v1beta2',
      ),
    ],
    statuses: [
      {
        path: path({
          group: 'sparkoperator.k8s.acme.test',
          version: 'v1beta2',
          plural: 'sparkapplications',
          space: 'volga',
          name: 'volga',
        }),
        status: {
          applicationState: {
            state: 'FAILED',
            errorMessage:
              'failed to run spark-submit: io.fabric8.kubernetes.client.KubernetesClientException: Failure executing: POST at: https://10.96.0.1/api/v1/namespaces/volga/pods. Message: pods "volga-driver" is forbidden: error looking up service account volga/volga-spark: serviceaccount "volga-spark" not found.',
          },
        },
      },
    ],
    causes: [
      { class: 'serviceaccount-missing', object: 'ServiceAccount/volga/volga-spark', explains: ['volga'] },
    ],
  },
  {
    name: 'length-of-a-queue-nobody-tells',
    title: 'An autoscaler wants a measure from outside, and nobody serves such ones',
    applications: {
      weser: {
        namespace: 'weser',
        objects: [
          deployment('weser', 'weser'),
          object(
            {
              apiVersion: 'autoscaling/v2',
              kind: 'HorizontalPodAutoscaler',
              name: 'weser',
              namespace: 'weser',
            },
            {
              spec: {
                minReplicas: 1,
                maxReplicas: 3,
                scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'weser' },
                metrics: [
                  {
                    type: 'External',
                    external: {
                      metric: { name: 'queue_length' },
                      target: { type: 'AverageValue', averageValue: '20' },
                    },
                  },
                ],
              },
            },
          ),
        ],
      },
    },
    causes: [
      {
        class: 'api-or-crd-absent',
        object: 'HorizontalPodAutoscaler.autoscaling/weser/weser',
        explains: ['weser'],
      },
    ],
  },
  program({
    name: 'caches-that-never-fill',
    title: 'A controller of a newer release waits for a kind that its cluster was not given',
    app: 'yukon',
    message:
      'E1117 09:12:44.120 reflector.go:227] "Unhandled Error" err="failed to list *v1alpha1.Estuary: the server could not find the requested resource (get estuaries.yukon.acme.test)"\n2026-11-17T09:14:40Z ERROR setup problem running manager {"error": "failed to wait for estuary caches to sync: timed out waiting for cache to be synced for Kind *v1alpha1.Estuary"}',
    kind: 'crd-bundle-incomplete',
  }),
  {
    name: 'tools-without-bash',
    title: 'A script wants a shell that its image does not have, in the words of crun',
    applications: {
      zambezi: {
        namespace: 'zambezi',
        objects: [
          deployment('zambezi', 'zambezi', {
            container: {
              image: 'registry.acme.test/distroless/tools:2',
              command: ['/bin/bash', '-c', 'curl -s http://127.0.0.1 | jq .'],
            },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'zambezi',
        kind: 'start',
        message: 'container create failed: executable file `/bin/bash` not found: No such file or directory',
      },
    ],
    causes: [{ class: 'unsuitable-tool-image', object: workload('zambezi'), explains: ['zambezi'] }],
  },
  program({
    name: 'cache-of-nginx-not-writable',
    title: 'A web server under a user of its namespace may not write its cache',
    app: 'danube',
    pod: { securityContext: { runAsUser: 1000720000 } },
    message:
      '10-listen-on-ipv6-by-default.sh: info: can not modify /etc/nginx/conf.d/default.conf (read-only file system?)\nnginx: [emerg] mkdir() "/var/cache/nginx/client_temp" failed (13: Permission denied)',
    kind: 'writable-path-under-random-uid',
  }),
  program({
    name: 'two-pods-migrate-at-once',
    title: 'Two pods of one rollout migrate at once, and one waits for the lock of the other',
    app: 'dnieper',
    spec: { replicas: 2 },
    container: { command: ['sh', '-c', 'npx prisma migrate deploy && node server.js'] },
    message:
      'Error: P1002\n\nThe database server at `dnieper-pg:5432` was reached but timed out.\n\nContext: Timed out trying to acquire a postgres advisory lock (SELECT pg_advisory_lock(72707369)). Elapsed: 10000ms.',
    kind: 'migration-lock-on-surge',
  }),
  {
    name: 'role-that-may-not-be-assumed',
    title: 'A role of the cloud does not trust the account of a program',
    applications: {
      drina: {
        namespace: 'drina',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'ServiceAccount', name: 'drina', namespace: 'drina' },
            { annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::111122223333:role/drina' } },
          ),
          deployment('drina', 'drina', { pod: { serviceAccountName: 'drina' } }),
        ],
      },
    },
    failures: [
      crash(
        'drina',
        'panic: operation error S3: ListBuckets, get identity: get credentials: failed to refresh cached credentials, failed to retrieve credentials, operation error STS: AssumeRoleWithWebIdentity, https response error StatusCode: 403, RequestID: 5e1b, api error AccessDenied: Not authorized to perform sts:AssumeRoleWithWebIdentity',
      ),
    ],
    causes: [
      {
        class: 'workload-identity-subject-mismatch',
        object: 'ServiceAccount/drina/drina',
        explains: ['drina'],
      },
    ],
  },
  {
    name: 'names-that-cannot-be-asked',
    title: 'A policy closes a namespace so far that not even names can be asked for',
    applications: {
      elbe: {
        namespace: 'elbe',
        objects: [
          object(
            {
              apiVersion: 'networking.k8s.io/v1',
              kind: 'NetworkPolicy',
              name: 'elbe-closed',
              namespace: 'elbe',
            },
            {
              spec: {
                podSelector: {},
                policyTypes: ['Egress'],
                egress: [{ ports: [{ port: 5432, protocol: 'TCP' }] }],
              },
            },
          ),
          deployment('elbe', 'elbe'),
        ],
      },
    },
    failures: [
      crash(
        'elbe',
        'fatal: dial tcp: lookup payments.acme.test on 10.96.0.10:53: read udp 10.244.0.7:51032->10.96.0.10:53: i/o timeout',
      ),
    ],
    causes: [
      {
        class: 'networkpolicy-blocks-path',
        object: 'NetworkPolicy.networking.k8s.io/elbe/elbe-closed',
        explains: ['elbe'],
      },
    ],
  },
  {
    name: 'device-that-no-node-has',
    title: 'A program wants devices that no node has',
    applications: {
      garonne: {
        namespace: 'garonne',
        objects: [
          deployment('garonne', 'garonne', {
            container: { resources: { limits: { 'nvidia.com/gpu': '2' } } },
          }),
        ],
      },
    },
    causes: [{ class: 'resource-quota-exceeded', object: workload('garonne'), explains: ['garonne'] }],
  },
  {
    name: 'zones-that-nodes-do-not-name',
    title: 'Pods are to be spread over zones, and the nodes do not say in which they are',
    applications: {
      glomma: {
        namespace: 'glomma',
        objects: [
          deployment('glomma', 'glomma', {
            pod: {
              topologySpreadConstraints: [
                {
                  maxSkew: 1,
                  topologyKey: 'topology.kubernetes.io/zone',
                  whenUnsatisfiable: 'DoNotSchedule',
                  labelSelector: { matchLabels: { app: 'glomma' } },
                },
              ],
            },
          }),
        ],
      },
    },
    causes: [{ class: 'pool-affinity-assumption', object: workload('glomma'), explains: ['glomma'] }],
  },
  {
    name: 'secret-that-google-does-not-have',
    title: 'A secret was never made at the provider, in the words of another cloud',
    applications: {
      havel: {
        namespace: 'havel',
        objects: [
          (() => {
            const made = secretStore('corp', 'havel');
            return { ...made, spec: { provider: { gcpsm: { projectID: 'acme-prod' } } } };
          })(),
          externalSecret('havel-api', 'havel', { store: 'corp' }),
          deployment('havel', 'havel', { container: { env: [fromSecret('KEY', 'havel-api')] } }),
        ],
      },
    },
    statuses: [
      {
        path: path({ group: 'external-secrets.io', plural: 'secretstores', space: 'havel', name: 'corp' }),
        status: ready('Valid', 'store validated'),
      },
      {
        path: path({
          group: 'external-secrets.io',
          plural: 'externalsecrets',
          space: 'havel',
          name: 'havel-api',
        }),
        status: notReady(
          'SecretSyncedError',
          'error processing spec.data[0] (key: havel/havel-api), err: unable to access Secret from SecretManager Client: rpc error: code = NotFound desc = Secret [projects/441/secrets/havel-api] not found or has no versions.',
        ),
      },
    ],
    causes: [
      {
        class: 'provider-key-not-seeded',
        object: 'ExternalSecret.external-secrets.io/havel/havel-api',
        explains: ['havel'],
      },
    ],
  },
  {
    name: 'brokers-that-are-not-placed',
    title: 'Brokers want disks that no node has, and a consumer finds none of them',
    applications: {
      isar: {
        namespace: 'isar',
        objects: [
          statefulSet('isar-kafka', 'isar', {
            pod: { nodeSelector: { 'acme.test/disk': 'nvme' } },
          }),
          service('isar-kafka', 'isar', { ports: [{ port: 9092 }] }),
        ],
      },
      'isar-consumer': {
        namespace: 'isar-consumer',
        objects: [
          deployment('isar-consumer', 'isar-consumer', {
            container: { env: [{ name: 'BOOTSTRAP', value: 'isar-kafka.isar.svc:9092' }] },
          }),
        ],
      },
    },
    failures: [
      crash(
        'isar-consumer',
        '[kafka-admin-client-thread] WARN org.apache.kafka.clients.NetworkClient - [AdminClient clientId=adminclient-1] Bootstrap broker isar-kafka.isar.svc:9092 (id: -1 rack: null) disconnected\norg.apache.kafka.common.errors.TimeoutException: Timed out waiting for a node assignment. Call: listNodes',
      ),
    ],
    causes: [
      {
        class: 'pool-affinity-assumption',
        object: 'StatefulSet.apps/isar/isar-kafka',
        explains: ['isar', 'isar-consumer'],
      },
    ],
  },
];

function frozen(a) {
  return { ...configMap('tiber', 'tiber', { a }), immutable: true };
}

/** The ninth round, open since it was measured. */
export const ninthRound = adverse.map((it) => ({ ...it, blind: false }));
