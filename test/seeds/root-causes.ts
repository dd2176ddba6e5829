import { chartArchive } from '../chart-archive.ts';
import { type Situation, app, chart, configMap, deployment, service } from './situation.ts';

const stack = chartArchive({
  'stack/Chart.yaml': 'apiVersion: v2\nname: stack\nversion: 1.0.0\n',
  'stack/values.yaml': `grafana: { adminPassword: prom-operator }
defaultRules: { rules: { kubeScheduler: true } }
kubeScheduler: { enabled: true }
storageClass: ""
podSecurityContext: {}
hostNetwork: true
`,
  'stack/templates/settings.yaml': configMap('{{ .Release.Name }}', 'a: b\n'),
  'stack/templates/secret.yaml':
    'apiVersion: v1\nkind: Secret\nmetadata: { name: {{ .Release.Name }}-admin }\ndata: { admin-password: {{ .Values.grafana.adminPassword | b64enc }} }\n',
  'stack/templates/claim.yaml':
    'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data }\nspec: { accessModes: [ReadWriteOnce], storageClassName: {{ .Values.storageClass }}, resources: { requests: { storage: 1Gi } } }\n',
  'stack/templates/pod.yaml': deployment(
    'stack',
    '',
    'securityContext: {{- toYaml .Values.podSecurityContext | nindent 8 }}\nvolumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]\n',
  ),
  'stack/templates/agent.yaml': `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent }
spec:
  selector: { matchLabels: { app: agent } }
  template:
    metadata: { labels: { app: agent } }
    spec:
      hostNetwork: {{ .Values.hostNetwork }}
      containers: [{ name: agent, image: "ghcr.io/acme/agent:1.0.0" }]
`,
  'stack/templates/scheduler.yaml': `{{- if .Values.kubeScheduler.enabled }}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata: { name: kube-scheduler, labels: { jobLabel: kube-scheduler } }
spec:
  jobLabel: k8s-app
  namespaceSelector: { matchNames: [kube-system] }
  selector: { matchLabels: { k8s-app: kube-scheduler } }
  endpoints: [{ port: http-metrics }]
---
apiVersion: v1
kind: Service
metadata: { name: kube-scheduler, namespace: kube-system, labels: { k8s-app: kube-scheduler } }
spec: { clusterIP: None, selector: { component: kube-scheduler }, ports: [{ name: http-metrics, port: 10259 }] }
{{- end }}
`,
  'stack/crds/big.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: bigs.acme.example }
spec:
  group: acme.example
  scope: Namespaced
  names: { kind: Big, plural: bigs, singular: big }
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, description: "${'long '.repeat(60_000)}" } } }]
`,
});

/** An Application whose chart comes from a repository, kept in this tree; our values beside it. */
const installed = (values: string, extra = '') => ({
  ...app('prometheus', {
    path: 'monitoring',
    namespace: 'monitoring',
    source: `helm: { valueFiles: [values-production.yaml] }\n${extra}`,
  }),
  'monitoring/Chart.yaml':
    'apiVersion: v2\nname: monitoring\nversion: 0.1.0\ndependencies: [{ name: stack, version: 1.0.0, repository: "https://charts.example.org" }]\n',
  'monitoring/charts/stack-1.0.0.tgz': stack,
  'monitoring/values-production.yaml': values,
});

const restricted = `apiVersion: v1
kind: Namespace
metadata: { name: production, labels: { pod-security.kubernetes.io/enforce: restricted } }
`;

const hardened =
  'securityContext: { runAsNonRoot: true, allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } }\n';

/** Monitoring and a web application in production, and six failures with four more beside them. */
export const rootCauses: readonly Situation[] = [
  {
    tells: 'a chart makes the ConfigMap that a folder of secrets also has',
    files: {
      ...app('grafana-prod', { path: 'charts/grafana', namespace: 'monitoring' }),
      ...app('monitoring-secrets', { path: 'secrets', namespace: 'monitoring' }),
      'secrets/grafana-configmap.yaml': configMap('grafana-prod', 'grafana.ini: "[server]"\n'),
      ...chart('charts/grafana', '', {
        settings: configMap('{{ .Release.Name }}', 'grafana.ini: "[log]"\n'),
      }),
    },
    finds: ['shared-object', /grafana-prod/],
  },
  {
    tells: 'the host that a datasource names is no Service',
    files: {
      ...app('grafana', { path: 'charts/grafana', namespace: 'monitoring' }),
      ...chart('charts/grafana', '', {
        settings: configMap(
          'datasources',
          'datasources.yaml: |\n  datasources: [{ name: Prometheus, url: "http://prometheus-prod-kube-prome-prometheus.monitoring.svc.cluster.local:9090" }]\n',
        ),
      }),
      ...app('prometheus', { namespace: 'monitoring' }),
      'prometheus/prometheus.yaml': `${deployment('prometheus', 'ports: [{ containerPort: 9090 }]\n')}---\n${service('prometheus', 9090)}`,
    },
    facts: 'objects: []\n',
    finds: ['dangling-service', /prometheus-prod-kube-prome-prometheus/],
  },
  {
    tells: 'a fix creates an account that the chart made already: no object changes',
    files: installed(
      'stack: { kubeScheduler: { enabled: false }, serviceAccount: { create: true, name: x } }\n',
    ),
    before: { 'monitoring/values-production.yaml': 'stack: { kubeScheduler: { enabled: false } }\n' },
    finds: ['unread-value', /serviceAccount/],
  },
  {
    tells: 'the scheduler of a managed control plane is scraped',
    files: installed('stack: { kubeScheduler: { enabled: true } }\n'),
    facts: 'distribution: eks\n',
    finds: ['scraped-control-plane', /scheduler/i],
  },
  {
    tells: 'a rule is switched by a key that no template reads',
    files: installed('stack: { defaultRules: { rules: { kubeSchedular: false } } }\n'),
    finds: ['unread-value', /kubeSchedular/],
  },
  {
    tells: 'a pod breaks the level of its namespace',
    files: {
      ...app('web', { namespace: 'production' }),
      'web/ns.yaml': restricted,
      'web/web.yaml': deployment('web', hardened),
    },
    finds: ['forbidden-pod', /restricted/],
  },
  {
    tells: 'a pod breaks the level that a bootstrap script gave its namespace',
    files: {
      ...app('web', { namespace: 'production' }),
      'bootstrap/namespaces.yaml': restricted,
      'bootstrap/setup.sh': '#!/bin/bash\nkubectl apply -f bootstrap/namespaces.yaml\n',
      'web/web.yaml': deployment('web', hardened),
    },
    finds: ['forbidden-pod', /restricted/],
  },
  {
    tells: 'a chart of somebody else needs the host in a restricted namespace',
    files: installed('stack: { kubeScheduler: { enabled: false } }\n'),
    facts: 'namespaces: [{ name: monitoring, podSecurity: restricted }]\n',
    finds: ['forbidden-pod', /agent/],
  },
  {
    tells: 'an image has no variant for the nodes',
    files: { ...app('web'), 'web/web.yaml': deployment('web', '').replace(':1.0.0', ':latest') },
    facts: 'arch: [amd64]\n',
    images:
      'images: [{ image: "ghcr.io/acme/web:latest", state: present, isIndex: true, platforms: [linux/arm64] }]\n',
    finds: ['unsupported-platform', /arm64/],
  },
  {
    tells: 'a definition is too large for client-side apply',
    files: installed('stack: { kubeScheduler: { enabled: false } }\n'),
    finds: ['oversized-object', /bigs/],
  },
  {
    tells: 'our values name a storage class that the cluster does not have',
    files: installed('stack: { storageClass: gp3, kubeScheduler: { enabled: false } }\n'),
    facts: 'storageClasses: [{ name: gp2, default: true }]\n',
    finds: ['dangling-class', /gp3/],
  },
  {
    tells: 'our values put fields of containers into a security context of pods',
    files: installed(
      'stack: { kubeScheduler: { enabled: false }, podSecurityContext: { runAsNonRoot: true, allowPrivilegeEscalation: false } }\n',
    ),
    finds: ['unknown-field', /allowPrivilegeEscalation/],
  },
  {
    tells: 'a password in our values ends in a Secret',
    files: installed(
      'stack: { kubeScheduler: { enabled: false }, grafana: { adminPassword: hZ93kd0sPq } }\n',
    ),
    finds: ['plaintext-secret', /admin-password/],
  },
  {
    tells: 'a password in the parameters of an Application ends in a Secret',
    files: {
      ...app('grafana', {
        path: 'charts/grafana',
        namespace: 'monitoring',
        source: 'helm: { parameters: [{ name: adminPassword, value: hZ93kd0sPq }] }\n',
      }),
      ...chart('charts/grafana', 'adminPassword: ""\n', {
        secret:
          'apiVersion: v1\nkind: Secret\nmetadata: { name: admin }\nstringData: { admin-password: {{ .Values.adminPassword | quote }} }\n',
      }),
    },
    finds: ['plaintext-secret', /admin-password/],
  },
  {
    tells: 'a password of the chart stays although the Application passes other values',
    files: {
      ...app('grafana', {
        path: 'charts/grafana',
        namespace: 'monitoring',
        source: 'helm: { valueFiles: [values-production.yaml] }\n',
      }),
      'charts/grafana/values-production.yaml': 'level: warn\n',
      ...chart('charts/grafana', 'adminPassword: hZ93kd0sPq\nlevel: info\n', {
        secret:
          'apiVersion: v1\nkind: Secret\nmetadata: { name: admin }\nstringData: { admin-password: {{ .Values.adminPassword | quote }}, level: {{ .Values.level }} }\n',
      }),
    },
    finds: ['plaintext-secret', /admin-password/],
  },
  {
    tells: 'a password inside a connection string of our values ends in a Secret',
    files: {
      ...app('grafana', {
        path: 'charts/grafana',
        namespace: 'monitoring',
        source: 'helm:\n  valuesObject: { adminPassword: hZ93kd0sPq }\n',
      }),
      ...chart('charts/grafana', 'adminPassword: ""\n', {
        secret:
          'apiVersion: v1\nkind: Secret\nmetadata: { name: admin }\ndata: { admin-password: {{ .Values.adminPassword | b64enc | quote }} }\n',
      }),
    },
    finds: ['plaintext-secret', /admin-password/],
  },
  {
    tells: 'a host is named by a flag and its value',
    files: {
      ...app('web'),
      'web/web.yaml': deployment('web', 'args: [--db-host, postgres-rw, --db-port, "5432"]\n'),
    },
    facts: 'objects: []\n',
    finds: ['dangling-service', /postgres-rw/],
  },
  {
    tells: 'a host is named in a properties file',
    files: {
      ...app('web'),
      'web/settings.yaml': configMap(
        'settings',
        'application.properties: |\n  spring.datasource.url=jdbc:postgresql://postgres-rw:5432/app\n  redis.host=redis-master\n',
      ),
      'web/web.yaml': deployment('web', '', 'volumes: [{ name: s, configMap: { name: settings } }]\n'),
    },
    facts: 'objects: []\n',
    finds: ['dangling-service', /postgres-rw/],
  },
  {
    tells: 'a property names a plain host',
    files: {
      ...app('web'),
      'web/settings.yaml': configMap(
        'settings',
        'application.properties: |\n  redis.host=redis-master\n  redis.port=6379\n',
      ),
      'web/web.yaml': deployment('web', '', 'volumes: [{ name: s, configMap: { name: settings } }]\n'),
    },
    facts: 'objects: []\n',
    finds: ['dangling-service', /redis-master/],
  },
  {
    tells: 'a chart that nobody deploys does not render',
    files: {
      ...app('web'),
      'web/web.yaml': deployment('web', ''),
      ...chart('charts/vault', 'a: b\n', {
        settings: configMap('settings', 'a: {{ .Values.a | nosuchfunction }}\n'),
      }),
    },
    finds: ['helm-failure', /nosuchfunction/],
  },
  {
    tells: 'a chart that nobody deploys refers to what a declared complete list does not have',
    files: {
      ...app('web'),
      'web/web.yaml': deployment('web', ''),
      ...chart('charts/vault', 'a: b\n', {
        claim:
          'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data }\nspec: { accessModes: [ReadWriteOnce], storageClassName: gp3, resources: { requests: { storage: 1Gi } } }\n',
      }),
    },
    facts: 'objects: []\nstorageClasses: [{ name: gp2, default: true }]\n',
    finds: ['dangling-class', /gp3/],
  },
];
