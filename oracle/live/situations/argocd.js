import { configMap, deployment, job, object, service } from '../objects.js';

const manual = {
  syncOptions: ['CreateNamespace=true'],
  automated: { prune: false, selfHeal: false },
  retry: { limit: 0 },
};

/** What keeps Argo CD from comparing, applying or finishing. */
export const argocd = [
  {
    name: 'kustomization-broken',
    title: 'The kustomization names a file that is not there',
    applications: {
      docs: {
        namespace: 'docs',
        objects: [deployment('docs', 'docs')],
        files: { 'kustomization.yaml': 'resources: [objects.yaml, ingress.yaml]\n' },
      },
    },
    causes: [
      {
        class: 'source-path-missing-at-revision',
        object: 'Application.argoproj.io/argocd/docs',
        explains: ['docs'],
      },
    ],
  },
  {
    name: 'path-missing',
    title: 'The path of the source is not in the repository',
    applications: {
      wiki: { namespace: 'wiki', objects: [deployment('wiki', 'wiki')], source: { path: 'apps/wiki-v2' } },
    },
    causes: [
      {
        class: 'source-path-missing-at-revision',
        object: 'Application.argoproj.io/argocd/wiki',
        explains: ['wiki'],
      },
    ],
  },
  {
    name: 'project-denies-the-namespace',
    title: 'The project does not permit the destination',
    applications: {
      vaultui: {
        namespace: 'vaultui',
        objects: [deployment('vaultui', 'vaultui')],
        spec: { project: 'tools' },
      },
    },
    existing: [
      object(
        { apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', name: 'tools', namespace: 'argocd' },
        {
          spec: {
            sourceRepos: ['*'],
            destinations: [{ server: 'https://kubernetes.default.svc', namespace: 'tools-*' }],
          },
        },
      ),
    ],
    causes: [
      {
        class: 'project-destination-not-permitted',
        object: 'AppProject.argoproj.io/argocd/tools',
        explains: ['vaultui'],
      },
    ],
  },
  {
    name: 'kind-not-served',
    title: 'The kind of one object is not served',
    applications: {
      queue: {
        namespace: 'queue',
        objects: [
          deployment('queue', 'queue'),
          object(
            { apiVersion: 'kafka.acme.test/v1', kind: 'Topic', name: 'orders', namespace: 'queue' },
            { spec: { partitions: 3 } },
          ),
        ],
      },
    },
    causes: [
      { class: 'api-or-crd-absent', object: 'Topic.kafka.acme.test/queue/orders', explains: ['queue'] },
    ],
  },
  {
    name: 'policy-refuses-the-object',
    title: 'An admission policy refuses one Deployment',
    applications: {
      widgets: {
        namespace: 'widgets',
        objects: [deployment('widgets', 'widgets'), service('widgets', 'widgets')],
      },
    },
    existing: [
      object(
        { apiVersion: 'v1', kind: 'Namespace', name: 'widgets', namespace: '' },
        { labels: { 'acme.test/owned': 'true' } },
      ),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicy',
          name: 'owner-required',
          namespace: '',
        },
        {
          spec: {
            failurePolicy: 'Fail',
            matchConstraints: {
              resourceRules: [
                {
                  apiGroups: ['apps'],
                  apiVersions: ['v1'],
                  operations: ['CREATE', 'UPDATE'],
                  resources: ['deployments'],
                },
              ],
            },
            validations: [
              {
                expression: "has(object.metadata.labels) && 'acme.test/owner' in object.metadata.labels",
                message: 'every Deployment names its owner in the label acme.test/owner',
              },
            ],
          },
        },
      ),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicyBinding',
          name: 'owner-required',
          namespace: '',
        },
        {
          spec: {
            policyName: 'owner-required',
            validationActions: ['Deny'],
            matchResources: { namespaceSelector: { matchLabels: { 'acme.test/owned': 'true' } } },
          },
        },
      ),
    ],
    causes: [
      {
        class: 'webhook-rejects-field',
        object: 'ValidatingAdmissionPolicy.admissionregistration.k8s.io/owner-required',
        explains: ['widgets'],
      },
    ],
  },
  {
    name: 'webhook-does-not-answer',
    title: 'The Service behind a webhook has no pods',
    applications: {
      loans: {
        namespace: 'loans',
        objects: [configMap('loans', 'loans', { rate: '3' }), deployment('loans', 'loans')],
      },
    },
    existing: [
      object(
        { apiVersion: 'v1', kind: 'Namespace', name: 'loans', namespace: '' },
        { labels: { 'acme.test/checked': 'true' } },
      ),
      object({ apiVersion: 'v1', kind: 'Namespace', name: 'checker', namespace: '' }),
      service('checker', 'checker'),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingWebhookConfiguration',
          name: 'checker',
          namespace: '',
        },
        {
          webhooks: [
            {
              name: 'checker.acme.test',
              failurePolicy: 'Fail',
              sideEffects: 'None',
              admissionReviewVersions: ['v1'],
              timeoutSeconds: 3,
              namespaceSelector: { matchLabels: { 'acme.test/checked': 'true' } },
              rules: [
                {
                  apiGroups: ['', 'apps'],
                  apiVersions: ['v1'],
                  operations: ['CREATE', 'UPDATE'],
                  resources: ['configmaps', 'deployments'],
                },
              ],
              clientConfig: { service: { namespace: 'checker', name: 'checker', path: '/check', port: 80 } },
            },
          ],
        },
      ),
    ],
    causes: [
      { class: 'webhook-unavailable-at-apply', object: 'Service/checker/checker', explains: ['loans'] },
    ],
  },
  {
    name: 'two-owners-of-one-configmap',
    title: 'Two applications render the same ConfigMap with different content',
    applications: {
      'theme-shop': {
        namespace: 'theme',
        objects: [configMap('colours', 'theme', { primary: 'blue' }), deployment('theme-shop', 'theme')],
        syncPolicy: manual,
      },
      'theme-admin': {
        namespace: 'theme',
        objects: [configMap('colours', 'theme', { primary: 'green' }), deployment('theme-admin', 'theme')],
        syncPolicy: manual,
      },
    },
    causes: [
      {
        class: 'shared-resource-two-apps',
        object: 'ConfigMap/theme/colours',
        explains: ['theme-shop', 'theme-admin'],
      },
    ],
  },
  {
    name: 'hook-fails-before-the-sync',
    title: 'A Job before the sync fails, so nothing is applied',
    applications: {
      tickets: {
        namespace: 'tickets',
        objects: [
          job('tickets-migrate', 'tickets', {
            command: ['sh', '-c', 'exit 1'],
            annotations: { 'argocd.argoproj.io/hook': 'PreSync' },
          }),
          deployment('tickets', 'tickets'),
        ],
      },
    },
    causes: [
      {
        class: 'hook-fails-fast-on-prerequisite',
        object: 'Job.batch/tickets/tickets-migrate',
        explains: ['tickets'],
      },
    ],
  },
  {
    name: 'stale-failed-operation',
    title: 'A check after the sync failed once; everything is fine since',
    applications: {
      greeter: {
        namespace: 'greeter',
        objects: [
          deployment('greeter', 'greeter'),
          job('greeter-smoke', 'greeter', {
            command: ['sh', '-c', 'exit 1'],
            annotations: {
              'argocd.argoproj.io/hook': 'PostSync',
              'argocd.argoproj.io/hook-delete-policy': 'HookFailed',
            },
          }),
        ],
      },
    },
    causes: [
      {
        class: 'stale-failed-operation',
        object: 'Application.argoproj.io/argocd/greeter',
        explains: ['greeter'],
      },
    ],
  },
  {
    name: 'wave-waits-for-a-broken-one',
    title: 'A broken Deployment of the first wave keeps the second from being applied',
    applications: {
      stream: {
        namespace: 'stream',
        objects: [
          deployment('broker', 'stream', {
            annotations: { 'argocd.argoproj.io/sync-wave': '0' },
            container: { image: 'registry.acme.test/broker:0' },
          }),
          deployment('consumer', 'stream', { annotations: { 'argocd.argoproj.io/sync-wave': '1' } }),
        ],
      },
    },
    facts: { images: { missing: ['registry.acme.test/broker:0'] } },
    causes: [
      { class: 'image-tag-not-published', object: 'Deployment.apps/stream/broker', explains: ['stream'] },
    ],
  },
  {
    name: 'changed-by-hand',
    title: 'Somebody changed the number of replicas with kubectl',
    applications: {
      notes: { namespace: 'notes', objects: [deployment('notes', 'notes')], syncPolicy: manual },
    },
    later: [{ kubectl: ['scale', 'deployment/notes', '-n', 'notes', '--replicas=3'] }],
    causes: [
      { class: 'out-of-band-field-owner', object: 'Deployment.apps/notes/notes', explains: ['notes'] },
    ],
  },
  {
    name: 'selector-changed',
    title: 'A commit changed the selector of a Deployment, which cannot change',
    applications: { relay: { namespace: 'relay', objects: [deployment('relay', 'relay')] } },
    trees: {
      second: {
        relay: {
          namespace: 'relay',
          objects: [
            deployment('relay', 'relay', {
              spec: {
                selector: { matchLabels: { app: 'relay', tier: 'edge' } },
                template: {
                  metadata: { labels: { app: 'relay', tier: 'edge' } },
                  spec: { containers: [{ name: 'relay', image: 'registry.acme.test/relay:1.5.0' }] },
                },
              },
            }),
          ],
        },
      },
    },
    later: [{ commit: 'second' }],
    causes: [
      { class: 'selector-immutable-change', object: 'Deployment.apps/relay/relay', explains: ['relay'] },
    ],
  },
  {
    name: 'deletion-held-by-a-finalizer',
    title: 'An application that is being deleted waits for an object that a finalizer holds',
    applications: {
      legacy: {
        namespace: 'legacy',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'ConfigMap', name: 'legacy-lock', namespace: 'legacy' },
            { data: { a: 'b' } },
          ),
          deployment('legacy', 'legacy'),
        ],
      },
    },
    later: [
      {
        kubectl: [
          'patch',
          'configmap',
          'legacy-lock',
          '-n',
          'legacy',
          '--type=merge',
          '-p',
          '{"metadata":{"finalizers":["acme.test/keep"]}}',
        ],
      },
      {
        kubectl: [
          'patch',
          'application',
          'legacy',
          '-n',
          'argocd',
          '--type=merge',
          '-p',
          '{"metadata":{"finalizers":["resources-finalizer.argocd.argoproj.io"]}}',
        ],
      },
      { kubectl: ['delete', 'application', 'legacy', '-n', 'argocd', '--wait=false'] },
    ],
    causes: [
      { class: 'application-deletion-stuck', object: 'ConfigMap/legacy/legacy-lock', explains: ['legacy'] },
    ],
  },
];
