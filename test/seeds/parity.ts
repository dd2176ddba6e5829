import { type Situation, account, app, chart, configMap, deployment, job, service } from './situation.ts';

const externalSecret = (name: string, namespace: string) => `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata: { name: ${name}, namespace: ${namespace} }
spec:
  secretStoreRef: { name: acme-vault, kind: SecretStore }
  target: { name: ${name} }
  data: [{ secretKey: .dockerconfigjson, remoteRef: { key: ghcr } }]
`;

const store = (namespace: string) => `apiVersion: external-secrets.io/v1
kind: SecretStore
metadata: { name: acme-vault, namespace: ${namespace} }
spec: { provider: { vault: { server: "http://vault.example.org:8200", path: secret, version: v2, auth: { tokenSecretRef: { name: token, key: token } } } } }
`;

const sts = (storage: string) => `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: zeebe }
spec:
  serviceName: zeebe
  selector: { matchLabels: { app: zeebe } }
  template:
    metadata: { labels: { app: zeebe } }
    spec: { containers: [{ name: main, image: "ghcr.io/acme/zeebe:8.6.0" }] }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: ${storage} } } }
`;

const exporter = `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: node-exporter }
spec:
  selector: { matchLabels: { app: node-exporter } }
  template:
    metadata: { labels: { app: node-exporter } }
    spec:
      containers: [{ name: main, image: "ghcr.io/acme/exporter:1.0.0", ports: [{ containerPort: 9100, hostPort: 9100 }] }]
`;

/** A local target and one in the cloud, and what held on one of them only. */
export const parity: readonly Situation[] = [
  {
    tells: 'a key that a pod reads is not in the Secret that is made',
    files: {
      ...app('coder'),
      'coder/clients.yaml': `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata: { name: oidc-clients }
spec:
  secretStoreRef: { name: acme-vault, kind: SecretStore }
  target: { name: oidc-clients }
  data: [{ secretKey: argocd-client-secret, remoteRef: { key: argocd } }]
`,
      'coder/store.yaml': store('coder'),
      'coder/coder.yaml': deployment(
        'coder',
        'env: [{ name: CLIENT_SECRET, valueFrom: { secretKeyRef: { name: oidc-clients, key: coder-client-secret } } }]\n',
      ),
    },
    finds: ['dangling-key', /coder-client-secret/],
  },
  {
    tells: 'a number stands where the schema of a chart wants a string',
    files: {
      ...app('camunda', { path: 'charts/camunda', source: 'helm: { valueFiles: [/values/dev.yaml] }\n' }),
      'values/dev.yaml': 'orchestration: { clusterSize: 1 }\n',
      ...chart('charts/camunda', 'orchestration: { clusterSize: "3" }\n', {
        settings: configMap('settings', 'size: {{ .Values.orchestration.clusterSize | quote }}\n'),
      }),
      'charts/camunda/values.schema.json':
        '{"properties":{"orchestration":{"properties":{"clusterSize":{"type":"string"}}}}}',
    },
    finds: ['values-schema-violation', /clusterSize/],
  },
  {
    tells: 'the storage of a StatefulSet changes',
    files: { ...app('camunda'), 'camunda/zeebe.yaml': sts('20Gi') },
    before: { 'camunda/zeebe.yaml': sts('10Gi') },
    finds: ['immutable-change', /zeebe/],
  },
  {
    tells: 'a host is composed of a value that is empty in a subchart',
    files: {
      ...app('camunda', { path: 'charts/camunda' }),
      ...chart('charts/camunda', 'global: { domain: "" }\n', {
        settings: configMap('settings', 'issuer: https://auth.{{ .Values.global.domain }}/realms/acme\n'),
      }),
    },
    finds: ['empty-host', /auth\./],
  },
  {
    tells: 'workloads pull from a registry that limits them',
    files: {
      ...app('redis'),
      'redis/redis.yaml': deployment('redis', '').replace('ghcr.io/acme/redis:1.0.0', 'redis:7.4.0'),
    },
    config: 'policies: { registries: { deny: [docker.io] } }\n',
    finds: ['denied-registry', /redis/],
  },
  {
    tells: 'a digest is of one platform only',
    files: {
      ...app('smoke'),
      'smoke/job.yaml': deployment('grpcurl', '').replace(
        'grpcurl:1.0.0',
        'grpcurl@sha256:1111111111111111111111111111111111111111111111111111111111111111',
      ),
    },
    facts: { local: 'arch: [arm64]\n', dev: 'arch: [amd64]\n' },
    images:
      'images: [{ image: "ghcr.io/acme/grpcurl@sha256:1111111111111111111111111111111111111111111111111111111111111111", state: present, isIndex: false, platforms: [linux/arm64] }]\n',
    finds: ['unsupported-platform', /linux\/arm64 only/],
  },
  {
    tells: 'environments on one cluster share a ClusterRole of a fixed name',
    files: {
      'envs/dev/dashboard.yaml':
        app('dev-dashboard', { path: 'charts/dashboard', namespace: 'acme-dev' })[
          'apps/dev-dashboard.yaml'
        ] ?? '',
      'envs/staging/dashboard.yaml':
        app('staging-dashboard', {
          path: 'charts/dashboard',
          namespace: 'acme-staging',
        })['apps/staging-dashboard.yaml'] ?? '',
      ...chart('charts/dashboard', 'metricsScraper: { role: metrics-scraper }\n', {
        role: 'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: { name: {{ .Values.metricsScraper.role }} }\nrules: [{ apiGroups: [metrics.k8s.io], resources: [pods], verbs: [get] }]\n',
      }),
    },
    facts: {
      dev: 'roots: [envs/dev]\ncluster: aks\n',
      staging: 'roots: [envs/staging]\ncluster: aks\n',
    },
    finds: ['shared-object', /metrics-scraper/],
  },
  {
    tells: 'a store is missing in one of the namespaces that read it',
    files: {
      ...app('secrets', { namespace: 'acme-dev' }),
      'secrets/store.yaml': store('acme-dev'),
      'secrets/dev.yaml': externalSecret('ghcr-pull', 'acme-dev'),
      ...app('clickhouse', { namespace: 'clickhouse-system' }),
      'clickhouse/pull.yaml': externalSecret('ghcr-pull', 'clickhouse-system'),
    },
    finds: ['dangling-secret-store', /acme-vault in namespace clickhouse-system/],
  },
  {
    tells: 'a local target needs a repository that it cannot reach',
    files: {
      'apps/local.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: local, namespace: argocd }
spec:
  project: default
  sources:
    - { repoURL: "https://git.example.org/acme/gitops.git", path: charts/app, helm: { valueFiles: [$facts/env/local.yaml] } }
    - { repoURL: "https://git.example.org/acme/runtime-facts.git", targetRevision: main, ref: facts }
  destination: { server: https://kubernetes.default.svc, namespace: local }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`,
      ...chart('charts/app', 'a: b\n', { settings: configMap('settings', 'a: {{ .Values.a }}\n') }),
    },
    facts: 'offline: true\n',
    finds: ['blocked', /runtime-facts/],
  },
  {
    tells: 'Kafka asks for a node pool that the cluster no longer has',
    files: {
      ...app('kafka'),
      'kafka/kafka.yaml': `apiVersion: kafka.strimzi.io/v1beta2
kind: KafkaNodePool
metadata: { name: pool, labels: { strimzi.io/cluster: kafka } }
spec:
  replicas: 1
  roles: [controller, broker]
  storage: { type: ephemeral }
  template:
    pod:
      affinity:
        nodeAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            nodeSelectorTerms: [{ matchExpressions: [{ key: acme.io/pool, operator: In, values: [dev] }] }]
---
apiVersion: kafka.strimzi.io/v1beta2
kind: Kafka
metadata: { name: kafka, annotations: { strimzi.io/node-pools: enabled, strimzi.io/kraft: enabled } }
spec: { kafka: { listeners: [{ name: plain, port: 9092, type: internal, tls: false }] } }
`,
    },
    facts: 'nodePools: [{ name: general, labels: { acme.io/pool: general } }]\n',
    finds: ['unschedulable-pod', /pool|Kafka/],
  },
  {
    tells: 'the exporters of three environments want one port of each node',
    files: {
      ...app('dev-prometheus', { path: 'exporter', namespace: 'acme-dev' }),
      ...app('staging-prometheus', { path: 'exporter', namespace: 'acme-staging' }),
      'exporter/exporter.yaml': exporter,
    },
    finds: ['host-port-collision', /9100/],
  },
  {
    tells: 'a route has no backend in one environment',
    files: {
      'envs/dev/gateway.yaml':
        app('gateway', { path: 'gateway', namespace: 'acme' })['apps/gateway.yaml'] ?? '',
      'envs/dev/graph.yaml': app('graph', { path: 'graph', namespace: 'acme' })['apps/graph.yaml'] ?? '',
      'envs/prod/gateway.yaml':
        app('gateway', { path: 'gateway', namespace: 'acme' })['apps/gateway.yaml'] ?? '',
      'envs/prod/web.yaml': app('web', { path: 'web', namespace: 'acme' })['apps/web.yaml'] ?? '',
      'web/web.yaml': deployment('web', ''),
      'graph/graph.yaml': `${deployment('graph', 'ports: [{ containerPort: 50051 }]\n')}---\n${service('graph', 50051)}`,
      'gateway/route.yaml': `apiVersion: gateway.networking.k8s.io/v1
kind: GRPCRoute
metadata: { name: graph }
spec:
  parentRefs: [{ name: public }]
  rules: [{ backendRefs: [{ name: graph, port: 50051 }] }]
---
apiVersion: gateway.networking.k8s.io/v1
kind: Gateway
metadata: { name: public }
spec: { gatewayClassName: envoy, listeners: [{ name: http, port: 80, protocol: HTTP }] }
`,
    },
    facts: { dev: 'roots: [envs/dev]\n', prod: 'roots: [envs/prod]\n' },
    finds: ['dangling-service', /graph/],
  },
  {
    tells: 'a controller lists namespaces with rights in one namespace',
    files: {
      ...app('telepresence', { namespace: 'acme-dev' }),
      'telepresence/manager.yaml': deployment('traffic-manager', '', 'serviceAccountName: traffic-manager\n'),
      'telepresence/rights.yaml': account(
        'traffic-manager',
        '- { apiGroups: [""], resources: [namespaces], verbs: [list, watch] }\n- { apiGroups: [""], resources: [pods], verbs: [get, list, watch] }\n',
      ).replace('NAMESPACE', 'acme-dev'),
    },
    finds: ['void-permission', /namespaces/],
  },
  {
    tells: 'an injected setting names the manager of another environment',
    files: {
      ...app('telepresence', { namespace: 'acme-dev' }),
      'telepresence/settings.yaml': configMap(
        'agent',
        'managerHost: traffic-manager.acme-staging.svc.cluster.local\n',
      ),
      'telepresence/manager.yaml': `${deployment('traffic-manager', 'ports: [{ containerPort: 8081 }]\n')}---\n${service('traffic-manager', 8081)}`,
    },
    facts: 'objects: []\n',
    finds: ['dangling-service', /acme-staging/],
  },
  {
    tells: 'a volume of local-path is bound to a node that its pod must not use',
    files: {
      ...app('clickhouse'),
      'clickhouse/set.yaml': sts('1Gi').replace(
        'spec: { containers',
        'spec: { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: node-role.kubernetes.io/control-plane, operator: DoesNotExist }] }] } } }, containers',
      ),
    },
    before: { 'clickhouse/set.yaml': sts('1Gi') },
    facts:
      'distribution: k3d\nnodePools: [{ name: server, labels: { node-role.kubernetes.io/control-plane: "true" } }, { name: agent }]\n',
    finds: ['pinned-volume', /zeebe/],
  },
  {
    tells: 'a client does not find Services by their short names',
    files: {
      ...app('clickhouse', { namespace: 'acme-local' }),
      'clickhouse/clickhouse.yaml': `${deployment('clickhouse', 'ports: [{ containerPort: 8123 }]\n')}---\n${service('clickhouse', 8123)}`,
      ...app('plausible', { namespace: 'acme-local' }),
      'plausible/plausible.yaml': deployment(
        'plausible',
        'env: [{ name: CLICKHOUSE_DATABASE_URL, value: "http://clickhouse:8123/plausible" }]\n',
      ),
    },
    facts: 'shortNames: false\n',
    finds: ['short-host-name', /clickhouse/],
  },
  {
    tells: 'the automation follows a channel that was never published',
    files: { ...app('www'), 'www/web.yaml': deployment('www', '').replace(':1.0.0', ':main') },
    images: 'images: [{ image: "ghcr.io/acme/www:main", state: missing }]\n',
    facts: { local: '', dev: '' },
    finds: ['missing-image', /www:main/],
  },
  {
    tells: 'a required image of an installed application is set nowhere',
    files: {
      ...app('agents', { path: 'charts/app' }),
      ...chart('charts/app', 'image: {}\n', {
        app: deployment('agents', '').replace(
          'ghcr.io/acme/agents:1.0.0',
          '{{ required "image.ref is required" .Values.image.ref }}',
        ),
      }),
    },
    finds: ['helm-failure', /image\.ref is required/],
  },
  {
    tells: 'a value file of an environment does not exist',
    files: {
      ...app('agents', {
        path: 'charts/app',
        source: 'helm: { valueFiles: [/runtime-facts/env/local/globals.yaml] }\n',
      }),
      ...chart('charts/app', 'a: b\n', { settings: configMap('settings', 'a: {{ .Values.a }}\n') }),
    },
    finds: ['missing-value-file', /globals/],
  },
  {
    tells: 'a fix sets a value that no template reads',
    files: {
      ...app('agents', { path: 'charts/app', source: 'helm: { valueFiles: [/values/agents.yaml] }\n' }),
      'values/agents.yaml': 'serviceAccount: { create: true, name: agents }\n',
      ...chart('charts/app', 'image: none\n', {
        settings: configMap('settings', 'image: {{ .Values.image }}\n'),
      }),
    },
    before: { 'values/agents.yaml': '{}\n' },
    finds: ['unread-value', /serviceAccount/],
  },
  {
    tells: 'a placeholder stands where a client secret should be',
    files: {
      ...app('coder'),
      'coder/secret.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: oidc }\nstringData: { client-secret: CHANGEME }\n',
    },
    facts: 'environment: production\n',
    finds: ['plaintext-secret', /placeholder/],
    isNote: true,
  },
  {
    tells: 'a CronJob may not exec into the database whose passwords it aligns',
    files: {
      ...app('postgres', { namespace: 'acme-dev' }),
      'postgres/job.yaml': job('align', 'kubectl exec -n acme-dev postgres-1 -- psql -c "select 1"\n', {
        account: 'align',
      }),
      'postgres/rights.yaml': account(
        'align',
        '- { apiGroups: [""], resources: [pods], verbs: [get, list] }\n',
      ).replace('NAMESPACE', 'acme-dev'),
      'postgres/db.yaml':
        'apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: { name: postgres }\nspec: { instances: 1, storage: { size: 1Gi } }\n',
    },
    finds: ['ungranted-command', /exec/],
  },
];
