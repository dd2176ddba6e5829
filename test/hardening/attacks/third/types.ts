import { application } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import { check, compare } from './carriers.ts';

/** Sound objects of the kinds that most is known of. */
const sound: Readonly<Record<string, object>> = {
  Application: {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name: 'x', namespace: 'argocd', finalizers: ['a'] },
    spec: {
      project: 'default',
      source: {
        repoURL: 'https://git.example.org/acme/gitops.git',
        path: 'neighbour',
        targetRevision: 'HEAD',
        helm: { valueFiles: ['a'], parameters: [{ name: 'a', value: 'b' }] },
        directory: { recurse: true, jsonnet: { libs: ['a'] } },
      },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'x' },
      syncPolicy: {
        automated: { prune: true },
        syncOptions: ['A=b'],
        retry: { limit: 1, backoff: { duration: '1s' } },
      },
      ignoreDifferences: [{ group: '', kind: 'A', jsonPointers: ['/a'] }],
    },
  },
  ApplicationSet: {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'ApplicationSet',
    metadata: { name: 'x' },
    spec: {
      goTemplate: true,
      generators: [
        {
          matrix: {
            generators: [
              { list: { elements: [{ a: 'b' }] } },
              {
                git: {
                  repoURL: 'https://git.example.org/acme/gitops.git',
                  revision: 'HEAD',
                  directories: [{ path: '*', exclude: true }],
                },
              },
            ],
          },
        },
      ],
      template: {
        metadata: { name: '{{.a}}' },
        spec: { project: 'default', source: { repoURL: 'x', path: 'y' }, destination: { name: 'z' } },
      },
      syncPolicy: { preserveResourcesOnDeletion: true },
    },
  },
  AppProject: {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'AppProject',
    metadata: { name: 'x' },
    spec: {
      sourceRepos: ['*'],
      destinations: [{ server: '*', namespace: '*' }],
      clusterResourceWhitelist: [{ group: '*', kind: '*' }],
      roles: [{ name: 'r', policies: ['p'] }],
      syncWindows: [{ kind: 'allow', schedule: '* * * * *', duration: '1h', applications: ['*'] }],
    },
  },
  Deployment: {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name: 'x',
      labels: { a: 'b' },
      annotations: { 'argocd.argoproj.io/sync-wave': '1' },
      ownerReferences: [{ kind: 'A', name: 'b' }],
    },
    spec: {
      replicas: 1,
      selector: { matchLabels: { a: 'b' }, matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }] },
      strategy: { rollingUpdate: { maxSurge: '25%' } },
      template: {
        metadata: { labels: { a: 'b' } },
        spec: {
          serviceAccountName: 's',
          imagePullSecrets: [{ name: 's' }],
          nodeSelector: { a: 'b' },
          tolerations: [{ key: 'a' }],
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [{ matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }] }],
              },
            },
          },
          initContainers: [{ name: 'i', image: 'a' }],
          containers: [
            {
              name: 'c',
              image: 'a:1',
              command: ['sh', '-c', 'x'],
              args: ['y'],
              ports: [{ name: 'p', containerPort: 80 }],
              env: [{ name: 'E', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } }],
              envFrom: [{ configMapRef: { name: 'c' } }],
              resources: { requests: { cpu: '1' }, limits: { memory: '1Gi' } },
              volumeMounts: [{ name: 'v', mountPath: '/v' }],
              readinessProbe: { httpGet: { port: 'p', path: '/' } },
              securityContext: { runAsUser: 0 },
            },
          ],
          volumes: [{ name: 'v', configMap: { name: 'c', items: [{ key: 'a', path: 'b' }] } }],
        },
      },
    },
  },
  StatefulSet: {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'x' },
    spec: {
      serviceName: 's',
      replicas: 1,
      selector: { matchLabels: { a: 'b' } },
      template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'c', image: 'a:1' }] } },
      volumeClaimTemplates: [
        {
          metadata: { name: 'v' },
          spec: {
            storageClassName: 's',
            accessModes: ['ReadWriteOnce'],
            resources: { requests: { storage: '1Gi' } },
          },
        },
      ],
    },
  },
  CronJob: {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'x' },
    spec: {
      schedule: '* * * * *',
      timeZone: 'UTC',
      jobTemplate: {
        spec: {
          backoffLimit: 1,
          template: { spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'a:1' }] } },
        },
      },
    },
  },
  Service: {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'x', annotations: { a: 'b' } },
    spec: {
      type: 'LoadBalancer',
      selector: { a: 'b' },
      ports: [{ name: 'p', port: 80, targetPort: 'p', protocol: 'TCP', nodePort: 30000 }],
      externalName: 'x',
      clusterIP: 'None',
    },
  },
  Ingress: {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: 'x' },
    spec: {
      ingressClassName: 'i',
      tls: [{ hosts: ['h'], secretName: 's' }],
      rules: [
        {
          host: 'h',
          http: {
            paths: [
              { path: '/', pathType: 'Prefix', backend: { service: { name: 's', port: { number: 80 } } } },
            ],
          },
        },
      ],
    },
  },
  NetworkPolicy: {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'x' },
    spec: {
      podSelector: { matchLabels: { a: 'b' } },
      policyTypes: ['Ingress'],
      ingress: [
        {
          from: [
            { namespaceSelector: { matchLabels: { a: 'b' } }, ipBlock: { cidr: '1.2.3.4/5', except: ['x'] } },
          ],
          ports: [{ port: 80, endPort: 90 }],
        },
      ],
    },
  },
  CustomResourceDefinition: {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.org' },
    spec: {
      group: 'example.org',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets', shortNames: ['w'] },
      conversion: {
        strategy: 'Webhook',
        webhook: {
          clientConfig: { service: { name: 's', namespace: 'n' } },
          conversionReviewVersions: ['v1'],
        },
      },
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
                  required: ['a'],
                  properties: { a: { type: 'string', enum: ['x'], default: 'x' } },
                },
              },
            },
          },
          subresources: { status: {} },
          additionalPrinterColumns: [{ name: 'a', jsonPath: '.a' }],
        },
      ],
    },
  },
  RoleBinding: {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: { name: 'x' },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'r' },
    subjects: [{ kind: 'ServiceAccount', name: 's', namespace: 'n' }],
  },
  Role: {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'r' },
    rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'], resourceNames: ['a'] }],
    aggregationRule: { clusterRoleSelectors: [{ matchLabels: { a: 'b' } }] },
  },
  HorizontalPodAutoscaler: {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'x' },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'x' },
      minReplicas: 1,
      maxReplicas: 2,
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 50 } },
        },
      ],
    },
  },
  PodDisruptionBudget: {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'x' },
    spec: { minAvailable: '50%', selector: { matchLabels: { a: 'b' } } },
  },
  PersistentVolumeClaim: {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'x' },
    spec: {
      storageClassName: 's',
      accessModes: ['ReadWriteMany'],
      volumeName: 'v',
      resources: { requests: { storage: '1Gi' } },
      selector: { matchLabels: { a: 'b' } },
    },
  },
  Webhooks: {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    metadata: { name: 'x' },
    webhooks: [
      {
        name: 'a.b.c',
        failurePolicy: 'Fail',
        clientConfig: { service: { name: 's', namespace: 'n', port: 443 }, caBundle: 'x' },
        rules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] }],
        namespaceSelector: { matchLabels: { a: 'b' } },
        sideEffects: 'None',
        admissionReviewVersions: ['v1'],
      },
    ],
  },
  ExternalSecret: {
    apiVersion: 'external-secrets.io/v1',
    kind: 'ExternalSecret',
    metadata: { name: 'x' },
    spec: {
      refreshInterval: '1h',
      secretStoreRef: { name: 's', kind: 'ClusterSecretStore' },
      target: {
        name: 't',
        template: {
          data: { a: '{{ .b }}' },
          templateFrom: [{ configMap: { name: 'c', items: [{ key: 'k' }] } }],
        },
      },
      data: [{ secretKey: 'a', remoteRef: { key: 'k', property: 'p' } }],
      dataFrom: [{ extract: { key: 'k' } }],
    },
  },
  Certificate: {
    apiVersion: 'cert-manager.io/v1',
    kind: 'Certificate',
    metadata: { name: 'x' },
    spec: {
      secretName: 's',
      dnsNames: ['a'],
      issuerRef: { name: 'i', kind: 'ClusterIssuer', group: 'cert-manager.io' },
      duration: '1h',
    },
  },
  ServiceMonitor: {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'ServiceMonitor',
    metadata: { name: 'x' },
    spec: {
      selector: { matchLabels: { a: 'b' } },
      namespaceSelector: { matchNames: ['n'] },
      endpoints: [{ port: 'p', path: '/m', basicAuth: { username: { name: 's', key: 'k' } } }],
    },
  },
  HTTPRoute: {
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'HTTPRoute',
    metadata: { name: 'x' },
    spec: {
      parentRefs: [{ name: 'g', sectionName: 'l' }],
      hostnames: ['h'],
      rules: [{ backendRefs: [{ name: 's', port: 80 }], matches: [{ path: { value: '/' } }] }],
    },
  },
  Rollout: {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Rollout',
    metadata: { name: 'x' },
    spec: {
      selector: { matchLabels: { a: 'b' } },
      strategy: {
        canary: {
          canaryService: 's',
          stableService: 't',
          trafficRouting: { istio: { virtualService: { name: 'v' } } },
          steps: [{ setWeight: 5 }, { analysis: { templates: [{ templateName: 't' }] } }],
        },
      },
      workloadRef: { kind: 'Deployment', name: 'x' },
      template: { spec: { containers: [{ name: 'c', image: 'a' }] } },
    },
  },
  Secret: {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'x', labels: { 'argocd.argoproj.io/secret-type': 'repository' } },
    type: 'kubernetes.io/dockerconfigjson',
    data: { url: 'eA==', '.dockerconfigjson': 'e30=' },
    stringData: { a: 'b' },
    immutable: true,
  },
  Subscription: {
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'Subscription',
    metadata: { name: 'x' },
    spec: {
      name: 'p',
      channel: 'c',
      source: 's',
      sourceNamespace: 'n',
      config: { env: [{ name: 'E', value: 'v' }] },
    },
  },
};

/** What takes the place of each field in turn. */
const instead: Readonly<Record<string, unknown>> = {
  nothing: null,
  'a list of nothing, a number and a list': [null, 7, [[]]],
  'a map of what JavaScript has': JSON.parse(
    '{"__proto__":{"x":[]},"constructor":{"name":7},"toString":"x","length":-1,"then":{}}',
  ),
  'a word of JavaScript': '__proto__',
  'a number beyond all': 1e308,
};

/** Every object once for each of its fields, at whatever depth, with something else in that place. */
function mutants(whole: object, other: unknown): string {
  const found: string[] = [];
  const visit = (at: unknown, path: readonly (string | number)[]): void => {
    if (path.length > 0) found.push(JSON.stringify(replaced(whole, path, other)));
    if (typeof at === 'object' && at !== null)
      for (const [key, value] of Object.entries(at))
        visit(value, [...path, Array.isArray(at) ? Number(key) : key]);
  };
  visit(whole, []);
  return found.join('\n---\n');
}

function replaced(at: unknown, [key, ...rest]: readonly (string | number)[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(at)) return at.map((each, i) => (i === key ? replaced(each, rest, other) : each));
  if (typeof at !== 'object' || at === null) return at;
  return Object.fromEntries(
    Object.entries(at).map(([name, value]) => [name, name === key ? replaced(value, rest, other) : value]),
  );
}

/** Each kind with each of them, deployed, and compared with the sound one. */
export const types: readonly CommandAttack[] = Object.entries(sound).flatMap(([kind, whole]) =>
  Object.entries(instead).map(([what, other]) => ({
    name: `types: ${kind}, every field ${what}`,
    base: { 'apps/evil.yaml': application('evil', 'evil'), 'evil/all.yaml': JSON.stringify(whole) },
    files: { 'apps/evil.yaml': application('evil', 'evil'), 'evil/all.yaml': mutants(whole, other) },
    calls: [check, compare],
  })),
);
