import { type Situation, account, app, chart, configMap, deployment, job, service } from './situation.ts';

const store = (name: string, server: string) => `apiVersion: external-secrets.io/v1
kind: SecretStore
metadata: { name: ${name} }
spec:
  provider:
    vault:
      server: ${server}
      path: secret
      version: v2
      auth: { kubernetes: { mountPath: kubernetes, role: reader, serviceAccountRef: { name: default } } }
`;

const externalSecret = (name: string, key: string) =>
  `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata: { name: ${name} }
spec:
  refreshInterval: 1h
  secretStoreRef: { name: vault, kind: SecretStore }
  target: { name: ${name} }
  data: [{ secretKey: password, remoteRef: { key: ${key}, property: value } }]
`;

const smokeChart = chart('charts/smoke', 'tests: []\nrbac: { clusterWide: false, rules: [] }\n', {
  jobs: `{{- range .Values.tests }}
---
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ $.Release.Name }}-{{ .name }}
  annotations: { argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/hook-delete-policy: BeforeHookCreation }
spec:
  backoffLimit: 2
  activeDeadlineSeconds: 900
  template:
    spec:
      restartPolicy: Never
      serviceAccountName: {{ $.Release.Name }}
      containers:
        - name: test
          image: registry.example.org/kubectl:1.33.0
          command: [/bin/sh, -ec]
          args:
            - |
{{ .script | indent 14 }}
{{- end }}
`,
  account: `apiVersion: v1
kind: ServiceAccount
metadata: { name: {{ .Release.Name }} }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: {{ if .Values.rbac.clusterWide }}Cluster{{ end }}Role
metadata: { name: {{ .Release.Name }} }
rules: {{- toYaml .Values.rbac.rules | nindent 2 }}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: {{ if .Values.rbac.clusterWide }}Cluster{{ end }}RoleBinding
metadata: { name: {{ .Release.Name }} }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: {{ if .Values.rbac.clusterWide }}Cluster{{ end }}Role, name: {{ .Release.Name }} }
subjects: [{ kind: ServiceAccount, name: {{ .Release.Name }}, namespace: {{ .Release.Namespace }} }]
`,
  checksum: configMap(
    '{{ .Release.Name }}-checksum',
    'sum: {{ .Values.tests | toJson | sha256sum | quote }}\n',
  ),
});

const smoke = (name: string, namespace: string, values: string) => ({
  ...smokeChart,
  ...app(name, { path: 'charts/smoke', namespace, source: `helm: { valueFiles: [/values/${name}.yaml] }` }),
  [`values/${name}.yaml`]: values,
});

const clickhouse = `apiVersion: clickhouse.altinity.com/v1
kind: ClickHouseInstallation
metadata: { name: data-clickhouse }
spec: { configuration: { clusters: [{ name: main }] } }
`;

const ownTaint = `nodePools:
  - { name: system, taints: [{ key: CriticalAddonsOnly, value: "true", effect: NoSchedule }] }
  - { name: dev, labels: { acme.io/pool: dev }, taints: [{ key: acme.io/environment, value: dev, effect: NoSchedule }] }
`;

/** Two hundred applications, and what was wrong with them. */
export const inventory: readonly Situation[] = [
  {
    tells: 'a PreSync hook downloads its tools',
    files: {
      ...app('realm'),
      'realm/realm.yaml': configMap('realm', 'realm: acme\n'),
      'realm/patch.yaml': job(
        'client-patcher',
        'apk add --no-cache curl jq\ncurl -sf http://keycloak:8080/admin\n',
        {
          hook: 'PreSync',
          image: 'registry.example.org/alpine:3.20',
        },
      ),
    },
    finds: ['downloading-job', /client-patcher/],
  },
  {
    tells: 'a bootstrap Job downloads kubectl',
    files: {
      ...app('vault'),
      'vault/config.yaml': configMap('bootstrap', 'a: b\n'),
      'vault/job.yaml': job(
        'vault-bootstrap',
        'curl -fsSLo /usr/local/bin/kubectl https://dl.k8s.io/release/v1.33.0/bin/linux/amd64/kubectl\nchmod +x /usr/local/bin/kubectl\n',
      ),
    },
    finds: ['downloading-job', /vault-bootstrap/],
    isNote: true,
  },
  {
    tells: 'an init container downloads what its Job needs',
    files: {
      ...app('vault'),
      'vault/config.yaml': configMap('bootstrap', 'a: b\n'),
      'vault/job.yaml': job('vault-bootstrap', '/tools/jq --version\n', {
        pod: `volumes: [{ name: tools, emptyDir: {} }]
initContainers:
  - name: fetch
    image: registry.example.org/alpine:3.20
    command: [/bin/sh, -c, "wget -O /tools/jq https://github.com/jqlang/jq/releases/download/jq-1.7/jq-linux-amd64"]
    volumeMounts: [{ name: tools, mountPath: /tools }]
`,
      }),
    },
    finds: ['downloading-job', /vault-bootstrap/],
    isNote: true,
  },
  {
    tells: 'the core group of a ReferenceGrant is rendered as null',
    files: {
      ...app('gateway', { path: 'charts/gateway' }),
      ...chart('charts/gateway', 'grants: [{ name: to-services, namespace: apps, group: "" }]\n', {
        grants: `{{- range .Values.grants }}
---
apiVersion: gateway.networking.k8s.io/v1beta1
kind: ReferenceGrant
metadata: { name: {{ .name }}, namespace: {{ .namespace }} }
spec:
  from: [{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: gateway }]
  to:
    - group: {{ .group }}
      kind: Service
{{- end }}
`,
      }),
    },
    finds: ['null-for-empty', /group/],
  },
  {
    tells: 'a provisioning Job pulls a private image without its pull secret',
    files: {
      ...app('minio'),
      'minio/pull.yaml': externalSecret('ghcr-pull', 'ghcr'),
      'minio/server.yaml': deployment('minio', '', 'imagePullSecrets: [{ name: ghcr-pull }]\n'),
      'minio/job.yaml': job('provisioning', 'mc ready local\n', {
        image: 'ghcr.io/acme/mirror/os-shell:1.0.0',
      }),
    },
    facts: 'registries: { private: [ghcr.io/acme/] }\n',
    finds: ['unattached-pull-secret', /provisioning/],
  },
  {
    tells: 'a mirrored image is for one processor only',
    files: { ...app('minio'), 'minio/server.yaml': deployment('minio', '') },
    facts: 'arch: [arm64]\n',
    images:
      'images: [{ image: "ghcr.io/acme/minio:1.0.0", state: present, isIndex: false, platforms: [linux/amd64] }]\n',
    finds: ['unsupported-platform', /linux\/amd64 only/],
  },
  {
    tells: 'a smoke test asks for a name that the installation does not have',
    files: {
      ...app('clickhouse', { namespace: 'acme-local' }),
      'clickhouse/chi.yaml': clickhouse,
      ...smoke(
        'data-smoke',
        'acme-local',
        `tests:
  - name: clickhouse
    script: |
      kubectl get clickhouseinstallation clickhouse -n acme-local -o jsonpath='{.status.status}'
rbac:
  rules: [{ apiGroups: [clickhouse.altinity.com], resources: ["*"], verbs: [get, list, watch] }]
`,
      ),
    },
    finds: ['dangling-script-target', /clickhouse/],
  },
  {
    tells: 'an operator image has a tag that was never published',
    files: { ...app('redis'), 'redis/operator.yaml': deployment('redis-operator', '') },
    images: 'images: [{ image: "ghcr.io/acme/redis-operator:1.0.0", state: missing }]\n',
    finds: ['missing-image', /redis-operator/],
  },
  {
    tells: 'an operator is scaled to nothing while its custom resource stays',
    files: {
      ...app('redis-operator'),
      'redis-operator/crd.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: redisfailovers.databases.spotahome.com }
spec:
  group: databases.spotahome.com
  scope: Namespaced
  names: { kind: RedisFailover, plural: redisfailovers, singular: redisfailover }
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } } }]
`,
      'redis-operator/operator.yaml': deployment(
        'redis-operator',
        '',
        'serviceAccountName: redis-operator\n',
      ).replace('spec:\n', 'spec:\n  replicas: 0\n'),
      'redis-operator/rights.yaml': account(
        'redis-operator',
        '- { apiGroups: [databases.spotahome.com], resources: ["*"], verbs: ["*"] }\n- { apiGroups: ["", apps], resources: ["*"], verbs: ["*"] }\n',
        true,
      ).replace('NAMESPACE', 'redis-operator'),
      ...app('cache'),
      'cache/redis.yaml':
        'apiVersion: databases.spotahome.com/v1\nkind: RedisFailover\nmetadata: { name: redis }\nspec: { redis: { replicas: 1 }, sentinel: { replicas: 1 } }\n',
    },
    facts: 'objects: []\n',
    finds: ['idle-operator', /redis-operator/],
  },
  {
    tells: 'a consumer still asks the sentinel that standalone mode does not have',
    files: {
      ...app('cache', { namespace: 'acme-local' }),
      'cache/redis.yaml': `${service('redis-master', 6379)}---\n${deployment('redis-master', 'ports: [{ containerPort: 6379 }]\n')}`,
      ...app('www', { namespace: 'acme-local' }),
      'www/web.yaml': deployment('www', 'env: [{ name: REDIS_URL, value: "redis://rfs-redis:26379/0" }]\n'),
    },
    facts: 'objects: []\n',
    finds: ['dangling-service', /rfs-redis/],
  },
  {
    tells: 'a readiness gate waits for Deployments of an old name',
    files: {
      ...app('external-secrets'),
      'external-secrets/operator.yaml': `${deployment('external-secrets', '')}---\n${deployment('external-secrets-webhook', '')}`,
      ...smoke(
        'external-secrets-ready',
        'acme-local',
        `tests:
  - name: ready
    script: |
      kubectl -n external-secrets rollout status deployment/foundation-external-secrets --timeout=300s
rbac:
  clusterWide: true
  rules: [{ apiGroups: [apps], resources: [deployments], verbs: [get, list, watch] }]
`,
      ),
    },
    finds: ['dangling-script-target', /foundation-external-secrets/],
  },
  {
    tells: 'a readiness gate may not look into another namespace',
    files: {
      ...app('external-secrets'),
      'external-secrets/operator.yaml': deployment('external-secrets', ''),
      ...smoke(
        'external-secrets-ready',
        'acme-local',
        `tests:
  - name: ready
    script: |
      kubectl -n external-secrets rollout status deployment/external-secrets --timeout=300s
rbac:
  clusterWide: false
  rules: [{ apiGroups: [apps], resources: [deployments], verbs: [get, list, watch] }]
`,
      ),
    },
    finds: ['ungranted-command', /external-secrets/],
  },
  {
    tells: 'a collector lists kinds of the whole cluster with rights in one namespace',
    files: {
      ...app('prometheus', { namespace: 'acme-local' }),
      'prometheus/ksm.yaml': deployment(
        'kube-state-metrics',
        'args: ["--resources=pods,deployments,nodes,namespaces,storageclasses"]\n',
        'serviceAccountName: ksm\n',
      ).replace(
        'ghcr.io/acme/kube-state-metrics:1.0.0',
        'registry.k8s.io/kube-state-metrics/kube-state-metrics:v2.13.0',
      ),
      'prometheus/rights.yaml': account(
        'ksm',
        '- { apiGroups: [""], resources: [pods], verbs: [list, watch] }\n- { apiGroups: [apps], resources: [deployments], verbs: [list, watch] }\n',
      ).replace('NAMESPACE', 'acme-local'),
    },
    finds: ['collector-without-permission', /nodes/],
  },
  {
    tells: 'a liveness probe is too strict for a slow cluster',
    files: {
      ...app('prometheus'),
      'prometheus/ksm.yaml': deployment(
        'kube-state-metrics',
        'ports: [{ containerPort: 8080 }]\nlivenessProbe: { httpGet: { path: /livez, port: 8080 }, initialDelaySeconds: 1, periodSeconds: 3, timeoutSeconds: 1, failureThreshold: 1 }\n',
      ),
    },
    facts: 'constrained: true\n',
    finds: ['strict-probe', /livenessProbe|liveness/],
  },
  {
    tells: 'a value of all charts moves a controller into the namespace of Argo CD',
    files: {
      ...app('gateway', {
        path: 'charts/gateway',
        source: 'helm: { valueFiles: [/values/globals.yaml] }\n',
      }),
      'values/globals.yaml': 'namespace: argocd\n',
      ...chart('charts/gateway', 'namespace: ""\n', {
        controller: deployment('envoy-gateway', '', 'serviceAccountName: envoy-gateway\n').replace(
          'metadata: { name: envoy-gateway }',
          'metadata: { name: envoy-gateway, namespace: {{ .Values.namespace | default .Release.Namespace }} }',
        ),
        account: 'apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: envoy-gateway }\n',
      }),
    },
    finds: ['dangling-service-account', /envoy-gateway in namespace argocd/],
  },
  {
    tells: 'a chart makes a secret anew with every render',
    files: {
      ...app('gitlab', { path: 'charts/gitlab' }),
      ...chart('charts/gitlab', '', {
        secret:
          'apiVersion: v1\nkind: Secret\nmetadata: { name: shared }\nstringData: { token: {{ randAlphaNum 32 | quote }} }\n',
      }),
    },
    finds: ['unstable-render', /shared/],
  },
  {
    tells: 'a server listens on IPv6 alone, and the cluster has IPv4',
    files: {
      ...app('agent'),
      'agent/agent.yaml': `${deployment('echo', 'args: ["--listen=[::]:50051"]\nports: [{ containerPort: 50051 }]\n')}---\n${service('echo', 50051)}`,
    },
    facts: 'ipFamilies: [IPv4]\n',
    finds: ['ipv6-listener', /echo/],
    isNote: true,
  },
  {
    tells: 'a bootstrap hook reads a Secret that comes after it',
    files: {
      ...app('langfuse'),
      'langfuse/secret.yaml': externalSecret('langfuse-keys', 'langfuse'),
      'langfuse/store.yaml': store('vault', 'http://vault.langfuse.svc:8200'),
      'langfuse/job.yaml': job('bootstrap', 'seed --once\n', {
        hook: 'PreSync',
        pod: '',
      }).replace(
        'command: [/bin/sh, -c]',
        'envFrom: [{ secretRef: { name: langfuse-keys } }]\n          command: [/bin/sh, -c]',
      ),
    },
    finds: ['wave-inversion', /langfuse-keys/],
  },
  {
    tells: 'a switch that is set to false is ignored by `default true`',
    files: {
      ...app('bootstrap', {
        path: 'charts/bootstrap',
        source: 'helm: { valueFiles: [/values/bootstrap.yaml] }\n',
      }),
      'values/bootstrap.yaml': 'job: { enabled: false }\n',
      ...chart('charts/bootstrap', 'job: {}\n', {
        job: `{{- if default true .Values.job.enabled }}\n${job('bootstrap', 'true\n')}{{- end }}\n`,
        settings: configMap('settings', 'a: b\n'),
      }),
    },
    finds: ['stuck-switch', /enabled/],
  },
  {
    tells: 'an application consists of hooks alone',
    files: {
      ...app('smoke'),
      'smoke/test.yaml': job('test', 'true\n', { hook: 'PostSync' }),
    },
    finds: ['hook-only-application', /smoke/],
  },
  {
    tells: 'the runner image lacks the tool of its script',
    files: {
      ...app('temporal'),
      'temporal/settings.yaml': configMap('settings', 'a: b\n'),
      'temporal/job.yaml': job('schema', 'psql -h postgres-rw -c "select 1"\n', {
        hook: 'PostSync',
        image: 'docker.io/library/busybox:1.36',
      }),
    },
    finds: ['missing-tool', /psql/],
  },
  {
    tells: 'pods do not tolerate the taints of any node they may use',
    files: {
      ...app('vault'),
      'vault/vault.yaml': deployment('vault', '', 'nodeSelector: { acme.io/pool: dev }\n'),
    },
    facts: ownTaint,
    finds: ['unschedulable-pod', /vault/],
  },
  {
    tells: 'a node cannot attach all volumes',
    files: {
      ...app('data'),
      'data/sets.yaml': Array.from(
        { length: 5 },
        (_, at) => `---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: set-${at} }
spec:
  serviceName: set-${at}
  replicas: 2
  selector: { matchLabels: { app: set-${at} } }
  template:
    metadata: { labels: { app: set-${at} } }
    spec: { containers: [{ name: main, image: "ghcr.io/acme/set:1.0.0", volumeMounts: [{ name: data, mountPath: /data }] }] }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }
`,
      ).join(''),
    },
    facts: 'nodePools: [{ name: dev, volumesPerNode: 8, maxNodes: 1 }]\n',
    finds: ['too-many-volumes', /volumes/],
  },
  {
    tells: 'a store of the whole cluster asks a Vault in a namespace that nobody has',
    files: {
      ...app('vault', { namespace: 'acme-dev' }),
      'vault/vault.yaml': `${deployment('vault-core', 'ports: [{ containerPort: 8200 }]\n')}---\n${service('vault-core', 8200)}`,
      ...app('stores', { namespace: 'acme-dev' }),
      'stores/store.yaml': store('vault', 'http://vault.vault.svc.cluster.local:8200')
        .replace('SecretStore', 'ClusterSecretStore')
        .replace('{ name: default }', '{ name: default, namespace: acme-dev }'),
    },
    facts: 'objects: []\n',
    finds: ['dangling-service', /vault in namespace vault/],
  },
  {
    tells: 'a namespaced store names the namespace of an account',
    files: {
      ...app('stores', { namespace: 'acme-dev' }),
      'stores/store.yaml': store('vault', 'http://vault.example.org:8200').replace(
        'serviceAccountRef: { name: default }',
        'serviceAccountRef: { name: default, namespace: external-secrets }',
      ),
    },
    finds: ['unplaced-store-reference', /external-secrets/],
  },
  {
    tells: 'the role of Vault does not accept the namespace of a store',
    files: {
      ...app('vault', { namespace: 'acme-dev' }),
      'vault/settings.yaml': configMap('settings', 'a: b\n'),
      'vault/bootstrap.yaml': job(
        'vault-bootstrap',
        'vault write auth/kubernetes/role/reader bound_service_account_names=default bound_service_account_namespaces=acme-dev policies=reader\n',
        { image: 'registry.example.org/vault:1.17.0' },
      ),
      ...app('stores', { namespace: 'acme-staging' }),
      'stores/store.yaml': store('vault', 'http://vault.acme-dev.svc:8200'),
    },
    finds: ['refused-secret-store', /acme-staging/],
  },
  {
    tells: 'a claim waits for a pod that is not scheduled',
    files: {
      ...app('vault'),
      'vault/claim.yaml':
        'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n',
      'vault/vault.yaml': deployment(
        'vault',
        'volumeMounts: [{ name: data, mountPath: /data }]\n',
        'nodeSelector: { acme.io/pool: dev }\nvolumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]\n',
      ),
    },
    facts: `${ownTaint}storageClasses: [{ name: default, default: true, bindingMode: WaitForFirstConsumer }]\n`,
    finds: ['blocked', /taint|node|vault/],
  },
  {
    tells: 'a Secret that a pod needs is made by nobody',
    files: {
      ...app('minio'),
      'minio/server.yaml': deployment(
        'minio',
        'envFrom: [{ secretRef: { name: minio-root-credentials } }]\n',
      ),
    },
    facts: 'objects: []\n',
    finds: ['dangling-secret', /minio-root-credentials/],
  },
  {
    tells: 'a cloud identity does not trust the account that uses it',
    files: {
      ...app('vault', { namespace: 'acme-dev' }),
      'vault/account.yaml': `apiVersion: v1
kind: ServiceAccount
metadata: { name: vault-bootstrap, annotations: { azure.workload.identity/client-id: 7c3e0c7a-0000-4000-8000-000000000001 } }
`,
      'vault/job.yaml': job('vault-bootstrap', 'az keyvault secret list\n', {
        account: 'vault-bootstrap',
        image: 'registry.example.org/azure-cli:2.60.0',
      }).replace(
        'template:\n    spec:',
        'template:\n    metadata: { labels: { azure.workload.identity/use: "true" } }\n    spec:',
      ),
    },
    facts: 'identities: [{ id: 7c3e0c7a-0000-4000-8000-000000000001, subjects: [vault/vault-bootstrap] }]\n',
    finds: ['mismatched-identity', /vault-bootstrap/],
  },
  {
    tells: 'the keys in the store have another prefix than the one that is read',
    files: {
      ...app('pull', { namespace: 'acme-dev' }),
      'pull/secret.yaml': externalSecret('ghcr-pull', 'env-ghcr-token'),
      'pull/store.yaml': store('vault', 'http://vault.example.org:8200'),
    },
    facts: 'secrets: { keys: { vault: [ghcr-token] } }\n',
    finds: ['missing-store-key', /env-ghcr-token/],
  },
  {
    tells: 'an operator of the whole cluster is installed once for every environment',
    files: {
      ...app('dev-cert-manager', { path: 'cert-manager', namespace: 'acme-dev' }),
      ...app('cluster-cert-manager', { path: 'cert-manager', namespace: 'cert-manager' }),
      'cert-manager/role.yaml':
        'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: { name: cert-manager }\nrules: [{ apiGroups: [cert-manager.io], resources: ["*"], verbs: ["*"] }]\n',
      'cert-manager/controller.yaml': deployment('cert-manager', ''),
    },
    finds: ['shared-object', /cert-manager/],
  },
  {
    tells: 'the cache of two hundred applications expires every hour',
    files: {
      ...app('argocd', { namespace: 'argocd' }),
      'argocd/params.yaml': configMap('argocd-cmd-params-cm', 'controller.app.state.cache.expiration: 5m\n'),
      'argocd/cm.yaml': configMap('argocd-cm', 'timeout.reconciliation: 600s\n'),
    },
    finds: ['short-state-cache', /./],
    isNote: true,
  },
  {
    tells: 'shared values empty the tolerations that the globals give',
    files: {
      ...app('agents', {
        path: 'charts/app',
        source: 'helm: { valueFiles: [/values/globals.yaml, /values/agents.yaml] }\n',
      }),
      'values/globals.yaml': 'tolerations: [{ key: acme.io/environment, value: dev, effect: NoSchedule }]\n',
      'values/agents.yaml': 'tolerations: []\n',
      ...chart('charts/app', 'tolerations: []\n', {
        app: deployment('agents', '', 'tolerations: {{- toYaml .Values.tolerations | nindent 8 }}\n'),
      }),
    },
    facts:
      'nodePools: [{ name: dev, taints: [{ key: acme.io/environment, value: dev, effect: NoSchedule }] }]\n',
    finds: ['unschedulable-pod', /agents/],
  },
  {
    tells: 'an image of staging was never pushed',
    files: { ...app('www'), 'www/web.yaml': deployment('www', '').replace(':1.0.0', ':main') },
    images: 'images: [{ image: "ghcr.io/acme/www:main", state: missing }]\n',
    finds: ['missing-image', /www:main/],
  },
  {
    tells: 'a policy of Vault does not allow the path that a Job writes',
    files: {
      ...app('vault', { namespace: 'acme-dev' }),
      'vault/settings.yaml': configMap('settings', 'a: b\n'),
      'vault/bootstrap.yaml': job(
        'vault-bootstrap',
        'vault policy write reader - <<POLICY\npath "secret/data/argocd-*" { capabilities = ["read"] }\nPOLICY\nvault write auth/kubernetes/role/reader bound_service_account_names=default bound_service_account_namespaces=acme-dev policies=reader\n',
        { image: 'registry.example.org/vault:1.17.0' },
      ),
      'vault/store.yaml': store('vault', 'http://vault.acme-dev.svc:8200'),
      'vault/secret.yaml': externalSecret('coder', 'coder-client-secret'),
    },
    finds: ['denied-secret-path', /coder/],
  },
];
