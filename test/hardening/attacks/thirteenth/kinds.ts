/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The metadata of all of them. */
export const meta: Json = {
  name: 'a',
  labels: { a: 'b' },
  annotations: { 'argocd.argoproj.io/sync-wave': '1' },
};
const pod: Json = {
  serviceAccountName: 's',
  tolerations: [{ key: 'k', operator: 'Exists' }],
  affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{}] } } },
  topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'z', labelSelector: { matchLabels: { a: 'b' } } }],
  volumes: [
    { name: 'v', configMap: { name: 'c', items: [{ key: 'k', path: 'p' }] } },
    { name: 'w', projected: { sources: [{ secret: { name: 's' } }] } },
  ],
  containers: [
    {
      name: 'a',
      image: 'a:1',
      args: ['x'],
      ports: [{ name: 'p', containerPort: 80 }],
      env: [{ name: 'E', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } }],
      envFrom: [{ configMapRef: { name: 'c' } }],
      resources: { limits: { cpu: '1' }, requests: { memory: '1Gi' } },
      readinessProbe: { httpGet: { port: 'p', path: '/' }, periodSeconds: 1 },
      volumeMounts: [{ name: 'v', mountPath: '/v', subPath: 'k' }],
      securityContext: { runAsUser: 0, capabilities: { drop: ['ALL'] } },
    },
  ],
};
const template: Json = { metadata: { labels: { a: 'b' } }, spec: pod };
const selector: Json = {
  matchLabels: { a: 'b' },
  matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }],
};
/** A manifest of each kind, with what it may have. */
export const kinds: readonly (readonly [
  api: string,
  kind: string,
  body: { readonly [key: string]: Json },
])[] = [
  [
    'apps/v1',
    'Deployment',
    { spec: { replicas: 1, strategy: { rollingUpdate: { maxSurge: 1 } }, selector, template } },
  ],
  [
    'apps/v1',
    'StatefulSet',
    {
      spec: {
        serviceName: 's',
        selector,
        template: { metadata: { labels: { a: 'b' } }, spec: { containers: [] } },
        volumeClaimTemplates: [
          { metadata: { name: 'v' }, spec: { resources: { requests: { storage: '1Gi' } } } },
        ],
      },
    },
  ],
  [
    'batch/v1',
    'CronJob',
    { spec: { schedule: '* * * * *', jobTemplate: { spec: { template: { spec: {} } } } } },
  ],
  [
    'v1',
    'Service',
    { spec: { type: 'ClusterIP', selector: { a: 'b' }, ports: [{ port: 80, targetPort: 'p' }] } },
  ],
  [
    'networking.k8s.io/v1',
    'Ingress',
    {
      spec: {
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
  ],
  [
    'networking.k8s.io/v1',
    'NetworkPolicy',
    {
      spec: {
        podSelector: selector,
        ingress: [{ from: [{ ipBlock: { cidr: '10.0.0.0/8' } }], ports: [{ port: 80 }] }],
      },
    },
  ],
  [
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    {
      spec: {
        scaleTargetRef: { kind: 'Deployment', name: 'd' },
        minReplicas: 1,
        maxReplicas: 2,
        metrics: [{ type: 'Resource', resource: { name: 'cpu' } }],
      },
    },
  ],
  ['policy/v1', 'PodDisruptionBudget', { spec: { minAvailable: '50%', selector } }],
  [
    'rbac.authorization.k8s.io/v1',
    'RoleBinding',
    {
      roleRef: { kind: 'Role', name: 'r' },
      subjects: [{ kind: 'ServiceAccount', name: 's', namespace: 'n' }],
    },
  ],
  [
    'rbac.authorization.k8s.io/v1',
    'Role',
    { rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }] },
  ],
  ['v1', 'Secret', { type: 'Opaque', data: { k: 'YQ==' }, stringData: { j: 'b' } }],
  [
    'v1',
    'PersistentVolumeClaim',
    {
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName: 's',
        resources: { requests: { storage: '1Gi' } },
      },
    },
  ],
  ['v1', 'ResourceQuota', { spec: { hard: { pods: '1' }, scopes: ['BestEffort'] } }],
  [
    'gateway.networking.k8s.io/v1',
    'HTTPRoute',
    {
      spec: {
        parentRefs: [{ name: 'g' }],
        hostnames: ['h'],
        rules: [{ matches: [{ path: { value: '/' } }], backendRefs: [{ name: 's', port: 80 }] }],
      },
    },
  ],
  [
    'monitoring.coreos.com/v1',
    'ServiceMonitor',
    { spec: { selector, endpoints: [{ port: 'p', basicAuth: { username: { name: 's', key: 'k' } } }] } },
  ],
  [
    'cert-manager.io/v1',
    'Certificate',
    { spec: { secretName: 's', dnsNames: ['h'], issuerRef: { name: 'i', kind: 'Issuer' } } },
  ],
  [
    'external-secrets.io/v1',
    'ExternalSecret',
    {
      spec: {
        secretStoreRef: { name: 's' },
        target: { name: 't', template: { data: { a: 'b' } } },
        data: [{ secretKey: 'k', remoteRef: { key: 'r' } }],
      },
    },
  ],
  [
    'argoproj.io/v1alpha1',
    'Application',
    {
      spec: {
        project: 'default',
        source: {
          repoURL: 'r',
          path: 'p',
          helm: { valueFiles: ['v'], parameters: [{ name: 'n', value: 'v' }] },
        },
        destination: { name: 'd' },
        syncPolicy: {
          automated: { prune: true },
          syncOptions: ['o'],
          retry: { backoff: { duration: '1s' } },
        },
        ignoreDifferences: [{ kind: 'k', jqPathExpressions: ['.'] }],
      },
    },
  ],
  [
    'argoproj.io/v1alpha1',
    'ApplicationSet',
    {
      spec: {
        goTemplate: true,
        generators: [
          { list: { elements: [{ a: 'b' }] } },
          { matrix: { generators: [{ clusters: {} }, { git: { files: [{ path: 'p' }] } }] } },
        ],
        template: { metadata: { name: 'n' }, spec: {} },
      },
    },
  ],
  [
    'argoproj.io/v1alpha1',
    'Rollout',
    { spec: { selector, template: { spec: {} }, strategy: { canary: { steps: [{ setWeight: 1 }] } } } },
  ],
  [
    'postgresql.cnpg.io/v1',
    'Cluster',
    { spec: { instances: 1, storage: { size: '1Gi' }, bootstrap: { initdb: { secret: { name: 's' } } } } },
  ],
];

/** The live state of what hangs together. */
export const live: readonly (readonly [string, string, { readonly [key: string]: Json }])[] = [
  [
    'argoproj.io/v1alpha1',
    'Application',
    {
      spec: { project: 'default', source: { repoURL: 'r' }, destination: { namespace: 'x' } },
      status: {
        sync: { status: 'OutOfSync' },
        health: { status: 'Degraded', message: 'm' },
        conditions: [{ type: 'SyncError', message: 'm' }],
        resources: [{ kind: 'Pod', name: 'p', health: { status: 'Degraded' } }],
        operationState: {
          phase: 'Failed',
          message: 'm',
          syncResult: { resources: [{ kind: 'Pod', message: 'm' }] },
        },
        history: [{ id: 1 }],
      },
    },
  ],
  [
    'v1',
    'Pod',
    {
      spec: { nodeName: 'n', containers: [{ name: 'a', image: 'a:1' }] },
      status: {
        phase: 'Pending',
        conditions: [{ type: 'Ready', status: 'False' }],
        containerStatuses: [
          {
            name: 'a',
            restartCount: 3,
            lastState: { terminated: { exitCode: 1 } },
            state: { waiting: { reason: 'CrashLoopBackOff', message: 'm' } },
          },
        ],
      },
    },
  ],
  [
    'v1',
    'Event',
    {
      involvedObject: { kind: 'Pod', name: 'p' },
      type: 'Warning',
      reason: 'Failed',
      message: 'm',
      count: 3,
      lastTimestamp: '2026-11-16T00:00:00Z',
      series: { count: 2 },
    },
  ],
  [
    'v1',
    'Node',
    {
      spec: { taints: [{ key: 'k', effect: 'NoSchedule' }] },
      status: {
        capacity: { pods: '1' },
        allocatable: { cpu: '1' },
        conditions: [{ type: 'Ready', status: 'Unknown' }],
        nodeInfo: { kubeletVersion: 'v1' },
      },
    },
  ],
  [
    'v1',
    'PersistentVolumeClaim',
    { spec: { volumeName: 'v' }, status: { phase: 'Pending', capacity: { storage: '1Gi' } } },
  ],
  [
    'apps/v1',
    'Deployment',
    {
      spec: { replicas: 1, selector: { matchLabels: { a: 'b' } } },
      status: { conditions: [{ type: 'Available', status: 'False' }], unavailableReplicas: 1 },
    },
  ],
];
