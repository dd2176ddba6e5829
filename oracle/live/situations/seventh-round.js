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
  withoutHealing,
} from '../objects.js';
import { gpuPool, workerPool } from './placement.js';

const application = (name) => `Application.argoproj.io/argocd/${name}`;
const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const digest = `sha256:${'4be0'.repeat(16)}`;
const masters = {
  name: 'masters',
  arch: 'amd64',
  labels: { 'node-role.kubernetes.io/control-plane': '' },
  taints: [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }],
  allocatable: { cpu: '4', memory: '16Gi', pods: '110' },
};
const clusterRole = (name, resources) =>
  object(
    { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', name, namespace: '' },
    { rules: [{ apiGroups: [''], resources, verbs: ['get', 'list', 'watch'] }] },
  );

/**
 * Classes of the catalogue that had no recording: all whose live sign makes an Application red, that its live sign tells
 * from every other class, and that this harness can play. Written from the catalogue and committed before any was
 * recorded or diagnosed, by who had changed the diagnosis just before.
 */
export const seventhRound = [
  {
    name: 'nothing-where-a-text-belongs',
    title: 'A field that must be a text, be it empty, is null',
    applications: {
      adder: {
        namespace: 'adder',
        objects: [
          object(
            { apiVersion: 'grants.acme.test/v1', kind: 'Grant', name: 'adder', namespace: 'adder' },
            { spec: { to: [{ group: null, kind: 'Service' }] } },
          ),
          configMap('adder', 'adder', { a: '1' }),
        ],
      },
    },
    existing: [
      object(
        {
          apiVersion: 'apiextensions.k8s.io/v1',
          kind: 'CustomResourceDefinition',
          name: 'grants.grants.acme.test',
          namespace: '',
        },
        {
          spec: {
            group: 'grants.acme.test',
            scope: 'Namespaced',
            names: { kind: 'Grant', plural: 'grants', singular: 'grant', listKind: 'GrantList' },
            versions: [
              {
                name: 'v1',
                served: true,
                storage: true,
                schema: {
                  openAPIV3Schema: {
                    type: 'object',
                    properties: {
                      spec: {
                        type: 'object',
                        properties: {
                          to: {
                            type: 'array',
                            items: {
                              type: 'object',
                              required: ['group', 'kind'],
                              properties: { group: { type: 'string' }, kind: { type: 'string' } },
                            },
                          },
                        },
                      },
                    },
                  },
                },
              },
            ],
          },
        },
      ),
    ],
    causes: [
      {
        class: 'yaml-null-not-empty-string',
        object: 'Grant.grants.acme.test/adder/adder',
        explains: ['adder'],
      },
    ],
  },
  {
    name: 'operator-of-every-environment',
    title: 'Two environments each install the operator that a cluster can have once',
    applications: Object.fromEntries(
      ['dev', 'prod'].map((stage) => [
        `badger-${stage}`,
        {
          namespace: `badger-${stage}`,
          objects: [
            clusterRole('badger-operator', stage === 'dev' ? ['pods'] : ['pods', 'secrets']),
            deployment('badger-operator', `badger-${stage}`, {
              container: { image: 'registry.acme.test/badger-operator:2.1.0' },
            }),
          ],
        },
      ]),
    ),
    causes: [
      {
        class: 'operator-installed-more-than-once',
        object: 'ClusterRole.rbac.authorization.k8s.io/badger-operator',
        explains: ['badger-dev', 'badger-prod'],
      },
    ],
  },
  {
    name: 'child-that-git-has-forgotten',
    title: 'A child is gone from git with its folder, and its parent does not prune',
    applications: {
      'camel-root': {
        namespace: 'camel',
        syncPolicy: withoutHealing,
        objects: [configMap('camel', 'camel', { a: '1' }), childOf('camel-hump', 'camel')],
      },
      'camel-hump': {
        namespace: 'camel',
        generated: true,
        objects: [configMap('hump', 'camel', { a: '1' })],
      },
    },
    trees: {
      second: {
        'camel-root': {
          namespace: 'camel',
          syncPolicy: withoutHealing,
          objects: [configMap('camel', 'camel', { a: '1' })],
        },
      },
    },
    later: [{ commit: 'second' }],
    causes: [
      {
        class: 'orphaned-application',
        object: application('camel-hump'),
        explains: ['camel-root', 'camel-hump'],
      },
    ],
  },
  {
    name: 'bound-to-the-masters',
    title: 'A proxy asks for control-plane nodes and does not tolerate their taint',
    facts: { nodePools: [workerPool, masters] },
    applications: {
      dingo: {
        namespace: 'dingo',
        objects: [
          deployment('dingo', 'dingo', {
            pod: { nodeSelector: { 'node-role.kubernetes.io/control-plane': '' } },
          }),
        ],
      },
    },
    causes: [{ class: 'pinned-to-tainted-node', object: workload('dingo'), explains: ['dingo'] }],
  },
  {
    name: 'only-on-cheap-nodes',
    title: 'Workers require spot nodes, of which there are none',
    applications: {
      ermine: {
        namespace: 'ermine',
        objects: [
          deployment('ermine', 'ermine', {
            pod: {
              affinity: {
                nodeAffinity: {
                  requiredDuringSchedulingIgnoredDuringExecution: {
                    nodeSelectorTerms: [
                      {
                        matchExpressions: [
                          { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'] },
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
    },
    causes: [{ class: 'spot-without-fallback', object: workload('ermine'), explains: ['ermine'] }],
  },
  {
    name: 'one-part-was-not-told',
    title: 'A server has the tolerations of its pool, and its import job does not',
    facts: { nodePools: [workerPool, gpuPool] },
    applications: {
      ferret: {
        namespace: 'ferret',
        objects: [
          deployment('ferret-server', 'ferret', {
            pod: {
              nodeSelector: { 'acme.test/pool': 'gpu' },
              tolerations: [{ key: 'nvidia.com/gpu', operator: 'Exists' }],
            },
          }),
          deployment('ferret-import', 'ferret', { pod: { nodeSelector: { 'acme.test/pool': 'gpu' } } }),
        ],
      },
    },
    causes: [
      {
        class: 'subcomponent-scheduling-missing',
        object: workload('ferret-import', 'ferret'),
        explains: ['ferret'],
      },
    ],
  },
  {
    name: 'token-for-somebody-else',
    title: 'Vault wants another audience than the tokens of this cluster have',
    applications: {
      gibbon: {
        namespace: 'gibbon',
        objects: [
          secretStore('vault', 'gibbon'),
          externalSecret('gibbon-db', 'gibbon'),
          deployment('gibbon', 'gibbon', {
            container: { env: [fromSecret('DB_PASSWORD', 'gibbon-db')] },
          }),
        ],
      },
    },
    existing: [
      namespace('vault'),
      service('vault', 'vault', { ports: [{ port: 8200, targetPort: 8200 }] }),
      deployment('vault', 'vault'),
    ],
    statuses: [
      {
        path: '/apis/external-secrets.io/v1/namespaces/gibbon/secretstores/vault',
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in with Kubernetes auth: Error making API request. URL: PUT http://vault.vault:8200/v1/auth/kubernetes/login Code: 403. Errors: * invalid audience (aud) claim: audience claim does not match any expected audience',
        ),
      },
      {
        path: '/apis/external-secrets.io/v1/namespaces/gibbon/externalsecrets/gibbon-db',
        status: notReady('SecretSyncedError', 'could not get secret data from provider'),
      },
    ],
    causes: [
      {
        class: 'token-audience-mismatch',
        object: 'SecretStore.external-secrets.io/gibbon/vault',
        explains: ['gibbon'],
      },
    ],
  },
  {
    name: 'exporter-of-the-whole-cluster',
    title: 'An exporter lists nodes with a Role of one namespace',
    applications: { heron: { namespace: 'heron', objects: [deployment('heron', 'heron')] } },
    failures: [
      {
        pod: 'heron',
        kind: 'crash',
        message:
          'E1117 reflector.go:158] "Unhandled Error" err="failed to list *v1.Node: nodes is forbidden: User \\"system:serviceaccount:heron:default\\" cannot list resource \\"nodes\\" in API group \\"\\" at the cluster scope"',
      },
    ],
    causes: [{ class: 'collector-rbac-mismatch', object: workload('heron'), explains: ['heron'] }],
  },
  {
    name: 'controller-that-selects-namespaces',
    title: 'A controller resolves a selector of namespaces and may not list them',
    applications: { ibis: { namespace: 'ibis', objects: [deployment('ibis', 'ibis')] } },
    failures: [
      {
        pod: 'ibis',
        kind: 'crash',
        message:
          'panic: could not sync cache: namespaces is forbidden: User "system:serviceaccount:ibis:default" cannot list resource "namespaces" in API group "" at the cluster scope',
      },
    ],
    causes: [{ class: 'controller-needs-cluster-list', object: workload('ibis'), explains: ['ibis'] }],
  },
  {
    name: 'digest-of-another-image',
    title: 'An overlay changes the repository of an image and inherits the digest of the old one',
    applications: {
      'jackal-old': {
        namespace: 'jackal-old',
        objects: [
          deployment('upstream', 'jackal-old', {
            container: { image: `registry.acme.test/upstream/jackal@${digest}` },
          }),
        ],
      },
      jackal: {
        namespace: 'jackal',
        objects: [
          deployment('jackal', 'jackal', { container: { image: `ghcr.acme.test/own/jackal@${digest}` } }),
        ],
      },
    },
    failures: [
      {
        pod: 'jackal',
        kind: 'pull',
        message: `rpc error: code = NotFound desc = failed to pull and unpack image "ghcr.acme.test/own/jackal@${digest}": failed to resolve reference: ghcr.acme.test/own/jackal@${digest}: not found`,
      },
    ],
    causes: [{ class: 'image-repo-digest-split', object: workload('jackal'), explains: ['jackal'] }],
  },
  {
    name: 'digest-of-one-architecture',
    title: 'A digest names the variant of another architecture and not the index',
    applications: {
      koala: {
        namespace: 'koala',
        objects: [
          deployment('koala', 'koala', {
            container: { image: `registry.acme.test/koala@${digest.replaceAll('4b', '7c')}` },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'koala',
        kind: 'pull',
        message:
          'rpc error: code = NotFound desc = failed to pull and unpack image: no match for platform in manifest: not found',
      },
    ],
    causes: [{ class: 'digest-is-single-arch', object: workload('koala'), explains: ['koala'] }],
  },
  {
    name: 'mirror-of-one-architecture',
    title: 'A mirror copied only one variant of an image that runs from its origin',
    applications: {
      'lemur-origin': {
        namespace: 'lemur-origin',
        objects: [
          deployment('origin', 'lemur-origin', { container: { image: 'quay.acme.test/tools/lemur:5.1' } }),
        ],
      },
      lemur: {
        namespace: 'lemur',
        objects: [
          deployment('lemur', 'lemur', { container: { image: 'mirror.acme.test/copies/lemur:5.1' } }),
        ],
      },
    },
    failures: [
      {
        pod: 'lemur',
        kind: 'pull',
        message:
          'failed to pull and unpack image "mirror.acme.test/copies/lemur:5.1": no matching manifest for linux/arm64/v8 in the manifest list entries',
      },
    ],
    causes: [{ class: 'mirror-flattened', object: workload('lemur'), explains: ['lemur'] }],
  },
  {
    name: 'sidecar-left-on-the-mirror',
    title: 'The image of the program was set for this cluster, that of its sidecar was not',
    applications: {
      marten: {
        namespace: 'marten',
        objects: [
          deployment('marten', 'marten', {
            pod: {
              containers: [
                { name: 'marten', image: 'registry.acme.test/marten:3' },
                { name: 'proxy', image: 'mirror.internal.test/proxy:1.9' },
              ],
            },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'marten',
        kind: 'pull',
        container: 1,
        message:
          'failed to resolve reference "mirror.internal.test/proxy:1.9": pull access denied, repository does not exist or may require authorization: server message: insufficient_scope: authorization failed',
      },
    ],
    causes: [{ class: 'partial-image-override', object: workload('marten'), explains: ['marten'] }],
  },
  {
    name: 'half-of-the-definitions',
    title: 'An operator finds only some of its definitions installed',
    applications: {
      otter: {
        namespace: 'otter',
        objects: [
          definition({ group: 'rivers.acme.test', kind: 'Dam', plural: 'dams' }),
          deployment('otter-operator', 'otter'),
        ],
      },
    },
    failures: [
      {
        pod: 'otter-operator',
        kind: 'crash',
        message:
          'unable to start manager: failed to wait for lodge caches to sync: no matches for kind "Lodge" in version "rivers.acme.test/v1"',
      },
    ],
    causes: [
      { class: 'crd-bundle-incomplete', object: workload('otter-operator', 'otter'), explains: ['otter'] },
    ],
  },
  {
    name: 'realm-as-a-hook',
    title: 'An object of an operator is a hook, and its operator has to try twice',
    settings: {
      'resource.customizations.health.realms.acme.test_Realm':
        'hs = {status = "Progressing", message = ""}\nif obj.status ~= nil and obj.status.phase == "Error" then\n  hs.status = "Degraded"\n  hs.message = obj.status.message\nend\nreturn hs\n',
    },
    applications: {
      puma: {
        namespace: 'puma',
        objects: [
          object(
            { apiVersion: 'realms.acme.test/v1', kind: 'Realm', name: 'puma', namespace: 'puma' },
            {
              annotations: { 'argocd.argoproj.io/hook': 'PreSync' },
              spec: {},
            },
          ),
          configMap('puma', 'puma', { a: '1' }),
        ],
      },
    },
    existing: [definition({ group: 'realms.acme.test', kind: 'Realm', plural: 'realms' })],
    statuses: [
      {
        path: '/apis/realms.acme.test/v1/namespaces/puma/realms/puma',
        status: { phase: 'Error', message: 'identity server answers 503, trying again in 60 s' },
      },
    ],
    causes: [
      { class: 'declarative-cr-as-hook', object: 'Realm.realms.acme.test/puma/puma', explains: ['puma'] },
    ],
  },
  {
    name: 'gave-up-before-it-came',
    title: 'A controller did not find a Secret that came later, and has not looked again',
    settings: {
      'resource.customizations.health.buckets.acme.test_Bucket':
        'hs = {status = "Progressing", message = ""}\nif obj.status ~= nil and obj.status.conditions ~= nil then\n  for _, c in ipairs(obj.status.conditions) do\n    if c.type == "Ready" then\n      hs.message = c.message\n      if c.status == "True" then hs.status = "Healthy" else hs.status = "Degraded" end\n    end\n  end\nend\nreturn hs\n',
    },
    applications: {
      quokka: {
        namespace: 'quokka',
        objects: [
          object(
            { apiVersion: 'buckets.acme.test/v1', kind: 'Bucket', name: 'photos', namespace: 'quokka' },
            {
              spec: { provider: 'minio' },
            },
          ),
        ],
      },
    },
    existing: [
      namespace('quokka'),
      definition({ group: 'buckets.acme.test', kind: 'Bucket', plural: 'buckets' }),
    ],
    statuses: [
      {
        path: '/apis/buckets.acme.test/v1/namespaces/quokka/buckets/photos',
        status: notReady('ReconcileError', 'cannot get credentials: Secret "quokka-minio" not found'),
      },
    ],
    later: [
      {
        kubectl: ['create', 'secret', 'generic', 'quokka-minio', '-n', 'quokka', '--from-literal=key=a'],
      },
    ],
    causes: [
      { class: 'cr-not-requeued', object: 'Bucket.buckets.acme.test/quokka/photos', explains: ['quokka'] },
    ],
  },
  {
    name: 'deleted-and-not-made-again',
    title: 'A Secret was deleted by hand, and its ExternalSecret calls itself done',
    applications: {
      raccoon: {
        namespace: 'raccoon',
        objects: [
          secretStore('vault', 'raccoon', 'https://vault.elsewhere.test'),
          externalSecret('raccoon-db', 'raccoon'),
          deployment('raccoon', 'raccoon', {
            container: { env: [fromSecret('DB_PASSWORD', 'raccoon-db')] },
          }),
        ],
      },
    },
    statuses: [
      {
        path: '/apis/external-secrets.io/v1/namespaces/raccoon/secretstores/vault',
        status: ready('Valid', 'store validated'),
      },
      {
        path: '/apis/external-secrets.io/v1/namespaces/raccoon/externalsecrets/raccoon-db',
        status: ready('SecretSynced', 'secret synced'),
      },
    ],
    causes: [
      {
        class: 'controller-child-not-recreated',
        object: 'ExternalSecret.external-secrets.io/raccoon/raccoon-db',
        explains: ['raccoon'],
      },
    ],
  },
  {
    name: 'name-that-the-operator-reserves',
    title: 'A Service has the name that the operator of a database gives to its own',
    settings: {
      'resource.customizations.health.ledgers.acme.test_Ledger':
        'hs = {status = "Progressing", message = "setting up"}\nif obj.status ~= nil and obj.status.phase == "ready" then hs.status = "Healthy" end\nreturn hs\n',
    },
    applications: {
      stoat: {
        namespace: 'stoat',
        objects: [
          object(
            { apiVersion: 'ledgers.acme.test/v1', kind: 'Ledger', name: 'stoat', namespace: 'stoat' },
            {
              spec: {},
            },
          ),
          service('stoat-rw', 'stoat'),
          deployment('stoat-rw', 'stoat'),
        ],
      },
    },
    existing: [definition({ group: 'ledgers.acme.test', kind: 'Ledger', plural: 'ledgers' })],
    statuses: [
      { path: '/apis/ledgers.acme.test/v1/namespaces/stoat/ledgers/stoat', status: { phase: 'creating' } },
    ],
    events: [
      {
        path: '/apis/ledgers.acme.test/v1/namespaces/stoat/ledgers/stoat',
        apiVersion: 'ledgers.acme.test/v1',
        kind: 'Ledger',
        event: {
          reason: 'InvalidOwnership',
          message: 'Service stoat-rw already exists and is not owned by the ledger',
          component: 'ledger-operator',
        },
      },
    ],
    causes: [
      {
        class: 'reserved-name-conflict',
        object: 'Ledger.ledgers.acme.test/stoat/stoat',
        explains: ['stoat'],
      },
    ],
  },
  {
    name: 'helper-without-the-root',
    title: 'A helper of a chart asks for values and was handed something else',
    applications: {
      tapir: {
        namespace: 'tapir',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: tapir\nversion: 1.0.0\n',
          'values.yaml': 'host: tapir.acme.test\n',
          'templates/_helpers.tpl':
            '{{- define "tapir.host" -}}\n{{ $.Values.host }}-{{ .part }}\n{{- end -}}\n',
          'templates/settings.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: tapir\ndata:\n  host: {{ include "tapir.host" (dict "part" "web") | quote }}\n',
        },
      },
    },
    causes: [{ class: 'template-define-scope', object: application('tapir'), explains: ['tapir'] }],
  },
  {
    name: 'template-that-is-no-yaml',
    title: 'A set in the folder of its parent has a template without quotation marks',
    applications: {
      urchin: {
        namespace: 'urchin',
        objects: [configMap('urchin', 'urchin', { a: '1' })],
        files: {
          'set.yaml':
            'apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata:\n  name: urchins\n  namespace: argocd\nspec:\n  goTemplate: true\n  generators: []\n  template:\n    metadata:\n      name: {{ .name }}-urchin\n    spec:\n      project: default\n',
        },
      },
    },
    causes: [
      { class: 'appset-template-not-plain-yaml', object: application('urchin'), explains: ['urchin'] },
    ],
  },
  {
    name: 'set-that-makes-no-application',
    title: 'The template of a set makes Applications of a project that does not exist',
    applications: {
      'viper-a': {
        namespace: 'viper-a',
        generated: true,
        objects: [configMap('viper', 'viper-a', { a: '1' })],
      },
      'viper-nest': { namespace: 'viper-nest', objects: [configMap('viper', 'viper-nest', { a: '1' })] },
    },
    sets: [invalidSet()],
    causes: [
      {
        class: 'appset-output-invalid',
        object: 'ApplicationSet.argoproj.io/argocd/vipers',
        explains: [],
      },
    ],
  },
  {
    name: 'one-namespace-two-definitions',
    title: 'Two Applications define one namespace with different labels',
    applications: Object.fromEntries(
      ['base', 'policy'].map((part) => [
        `weasel-${part}`,
        {
          namespace: 'weasel',
          syncPolicy: { automated: { prune: false, selfHeal: false }, retry: { limit: 0 } },
          objects: [
            object(
              { apiVersion: 'v1', kind: 'Namespace', name: 'weasel', namespace: '' },
              {
                labels: { 'acme.test/level': part },
              },
            ),
            configMap(`weasel-${part}`, 'weasel', { a: '1' }),
          ],
        },
      ]),
    ),
    causes: [
      {
        class: 'namespace-multiply-defined',
        object: 'Namespace/weasel',
        explains: ['weasel-base', 'weasel-policy'],
      },
    ],
  },
  {
    name: 'rules-of-the-resolver-twice',
    title: 'Two environments write the custom rules of the one resolver',
    applications: Object.fromEntries(
      ['dev', 'prod'].map((stage) => [
        `yak-${stage}`,
        {
          namespace: `yak-${stage}`,
          syncPolicy: withoutHealing,
          objects: [
            configMap('coredns-custom', 'kube-system', { 'yak.server': `${stage}.acme.test:53 { }` }),
            configMap('yak', `yak-${stage}`, { a: '1' }),
          ],
        },
      ]),
    ),
    causes: [
      {
        class: 'cluster-singleton-split-owner',
        object: 'ConfigMap/kube-system/coredns-custom',
        explains: ['yak-dev', 'yak-prod'],
      },
    ],
  },
  {
    name: 'addon-of-the-provider',
    title: 'Git changes an add-on that the provider of the cluster puts back',
    applications: {
      zebu: {
        namespace: 'zebu',
        syncPolicy: withoutHealing,
        objects: [configMap('zebu-addon', 'zebu', { mode: 'ours' })],
      },
    },
    later: [
      {
        kubectl: [
          'label',
          'configmap',
          'zebu-addon',
          '-n',
          'zebu',
          'addonmanager.kubernetes.io/mode=Reconcile',
          '--field-manager=addon-manager',
        ],
      },
      {
        kubectl: [
          'patch',
          'configmap',
          'zebu-addon',
          '-n',
          'zebu',
          '--type=merge',
          '--field-manager=addon-manager',
          '-p',
          '{"data":{"mode":"theirs"}}',
        ],
      },
    ],
    causes: [{ class: 'managed-addon-takeover', object: 'ConfigMap/zebu/zebu-addon', explains: ['zebu'] }],
  },
  {
    name: 'password-that-was-turned-off',
    title: 'A cache still wants the password that its values turn off',
    applications: {
      alder: {
        namespace: 'alder',
        objects: [
          statefulSet('alder-redis', 'alder', {
            container: { args: ['--requirepass', '$(REDIS_PASSWORD)'] },
          }),
          service('alder-redis', 'alder', { ports: [{ port: 6379 }] }),
          deployment('alder', 'alder', {
            container: { env: [{ name: 'REDIS_URL', value: 'redis://alder-redis.alder.svc:6379' }] },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'alder-',
        except: 'alder-redis',
        kind: 'crash',
        message: 'ReplyError: Ready check failed: NOAUTH Authentication required.',
      },
    ],
    causes: [
      {
        class: 'auth-toggle-not-honoured',
        object: 'StatefulSet.apps/alder/alder-redis',
        explains: ['alder'],
      },
    ],
  },
  {
    name: 'constraint-of-openshift',
    title: 'No security context constraint takes the fixed user of a pod',
    applications: {
      birch: {
        namespace: 'birch',
        objects: [
          deployment('birch', 'birch', { pod: { securityContext: { runAsUser: 1001, fsGroup: 1001 } } }),
        ],
      },
    },
    existing: [
      object(
        { apiVersion: 'v1', kind: 'Namespace', name: 'birch', namespace: '' },
        {
          labels: { 'acme.test/constrained': 'true' },
        },
      ),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicy',
          name: 'constraints',
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
                expression: '!has(object.spec.securityContext.runAsUser)',
                message:
                  'unable to validate against any security context constraint: [provider "restricted-v2": .spec.securityContext.fsGroup: Invalid value: [1001]: 1001 is not an allowed group]',
              },
            ],
          },
        },
      ),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicyBinding',
          name: 'constraints',
          namespace: '',
        },
        {
          spec: {
            policyName: 'constraints',
            validationActions: ['Deny'],
            matchResources: { namespaceSelector: { matchLabels: { 'acme.test/constrained': 'true' } } },
          },
        },
      ),
    ],
    causes: [{ class: 'scc-uid-range-violation', object: workload('birch'), explains: ['birch'] }],
  },
  {
    name: 'pipeline-not-there-yet',
    title: 'A Job starts a pipeline that another Application brings only later',
    applications: {
      cedar: {
        namespace: 'cedar',
        objects: [job('cedar-start', 'cedar', { command: ['tkn', 'pipeline', 'start', 'cedar-build'] })],
      },
      'cedar-pipelines': { namespace: 'cedar', objects: [configMap('cedar-tasks', 'cedar', { a: '1' })] },
    },
    existing: [
      namespace('cedar'),
      definition({ group: 'tekton.dev', kind: 'Pipeline', plural: 'pipelines' }),
    ],
    trees: {
      second: {
        cedar: {
          namespace: 'cedar',
          objects: [job('cedar-start', 'cedar', { command: ['tkn', 'pipeline', 'start', 'cedar-build'] })],
        },
        'cedar-pipelines': {
          namespace: 'cedar',
          objects: [
            configMap('cedar-tasks', 'cedar', { a: '1' }),
            object(
              { apiVersion: 'tekton.dev/v1', kind: 'Pipeline', name: 'cedar-build', namespace: 'cedar' },
              {
                spec: {},
              },
            ),
          ],
        },
      },
    },
    later: [{ commit: 'second' }],
    failures: [
      {
        pod: 'cedar-start',
        kind: 'fail',
        message: 'Error from server (NotFound): pipelines.tekton.dev "cedar-build" not found',
      },
    ],
    causes: [{ class: 'pipeline-trigger-race', object: 'Job.batch/cedar/cedar-start', explains: ['cedar'] }],
  },
  {
    name: 'operator-of-all-asks-one-environment',
    title: 'An operator of the whole cluster asks the identity server of one environment, which is not there',
    applications: {
      'elder-operator': {
        namespace: 'elder-system',
        objects: [deployment('elder-operator', 'elder-system')],
      },
      'elder-dev': { namespace: 'elder-dev', objects: [deployment('elder-web', 'elder-dev')] },
    },
    failures: [
      {
        pod: 'elder-operator',
        kind: 'crash',
        message:
          'failed to fetch issuer metadata: Get "http://keycloak.elder-dev.svc.cluster.local:8080/realms/elder/.well-known/openid-configuration": dial tcp 10.96.44.3:8080: i/o timeout',
      },
    ],
    causes: [
      {
        class: 'cluster-operator-env-endpoint',
        object: workload('elder-operator', 'elder-system'),
        explains: ['elder-operator'],
      },
    ],
  },
  {
    name: 'key-that-moves-a-chart',
    title: 'A global key moves the objects of two charts into a namespace that neither deploys to',
    applications: Object.fromEntries(
      ['metrics', 'logs'].map((part) => [
        `fir-${part}`,
        {
          namespace: `fir-${part}`,
          syncPolicy: withoutHealing,
          objects: [
            object(
              { apiVersion: 'v1', kind: 'ServiceAccount', name: 'agent', namespace: 'fir-platform' },
              {
                labels: { part },
              },
            ),
            deployment(part, `fir-${part}`),
          ],
        },
      ]),
    ),
    existing: [namespace('fir-platform')],
    causes: [
      {
        class: 'global-key-leaks-into-charts',
        object: 'ServiceAccount/fir-platform/agent',
        explains: ['fir-metrics', 'fir-logs'],
      },
    ],
  },
  {
    name: 'three-faults-of-one-evening',
    title: 'A store of another audience, a sidecar left behind, and a pod bound to cheap nodes, together',
    applications: {
      'hazel-api': {
        namespace: 'hazel',
        objects: [
          secretStore('vault', 'hazel', 'https://vault.elsewhere.test'),
          externalSecret('hazel-key', 'hazel'),
          deployment('hazel-api', 'hazel', { container: { env: [fromSecret('KEY', 'hazel-key')] } }),
        ],
      },
      'hazel-web': {
        namespace: 'hazel',
        objects: [
          deployment('hazel-web', 'hazel', {
            pod: {
              containers: [
                { name: 'web', image: 'registry.acme.test/hazel-web:8' },
                { name: 'agent', image: 'private.internal.test/agent:2' },
              ],
            },
          }),
        ],
      },
      'hazel-batch': {
        namespace: 'hazel',
        objects: [
          deployment('hazel-batch', 'hazel', {
            pod: { nodeSelector: { 'cloud.google.com/gke-spot': 'true' } },
          }),
        ],
      },
    },
    statuses: [
      {
        path: '/apis/external-secrets.io/v1/namespaces/hazel/secretstores/vault',
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in with Kubernetes auth: Code: 400. Errors: * error validating token: invalid audience (aud) claim: audience claim does not match any expected audience',
        ),
      },
      {
        path: '/apis/external-secrets.io/v1/namespaces/hazel/externalsecrets/hazel-key',
        status: notReady('SecretSyncedError', 'SecretStore "vault" is not ready'),
      },
    ],
    failures: [
      {
        pod: 'hazel-web',
        kind: 'pull',
        container: 1,
        message:
          'failed to resolve reference "private.internal.test/agent:2": unexpected status from HEAD request: 403 Forbidden',
      },
    ],
    causes: [
      {
        class: 'token-audience-mismatch',
        object: 'SecretStore.external-secrets.io/hazel/vault',
        explains: ['hazel-api'],
      },
      { class: 'partial-image-override', object: workload('hazel-web', 'hazel'), explains: ['hazel-web'] },
      { class: 'spot-without-fallback', object: workload('hazel-batch', 'hazel'), explains: ['hazel-batch'] },
    ],
  },
  {
    name: 'definitions-and-an-exporter',
    title: 'One team lacks a definition of its operator, another one a right of its exporter',
    applications: {
      'ivy-operator': {
        namespace: 'ivy',
        objects: [
          definition({ group: 'walls.acme.test', kind: 'Wall', plural: 'walls' }),
          deployment('ivy-operator', 'ivy'),
        ],
      },
      'ivy-exporter': { namespace: 'ivy-metrics', objects: [deployment('ivy-exporter', 'ivy-metrics')] },
    },
    failures: [
      {
        pod: 'ivy-operator',
        kind: 'crash',
        message:
          '{"level":"error","logger":"controller-runtime.source","msg":"if kind is a CRD, it should be installed before calling Start","kind":"Trellis.walls.acme.test","error":"no matches for kind \\"Trellis\\" in version \\"walls.acme.test/v1\\""}',
      },
      {
        pod: 'ivy-exporter',
        kind: 'crash',
        message:
          'Failed to list *v1.PersistentVolume: persistentvolumes is forbidden: User "system:serviceaccount:ivy-metrics:default" cannot list resource "persistentvolumes" in API group "" at the cluster scope',
      },
    ],
    causes: [
      { class: 'crd-bundle-incomplete', object: workload('ivy-operator', 'ivy'), explains: ['ivy-operator'] },
      {
        class: 'collector-rbac-mismatch',
        object: workload('ivy-exporter', 'ivy-metrics'),
        explains: ['ivy-exporter'],
      },
    ],
  },
].map((it) => ({ ...it, blind: false }));

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

/** A set whose Applications name a project that is not there, which the controller refuses to make. */
function invalidSet() {
  const set = applicationSet('vipers', {
    generators: [{ list: { elements: [{ name: 'viper-a' }] } }],
    name: '{{.name}}',
  });
  set.spec.template.spec.project = 'snakes';
  return set;
}
