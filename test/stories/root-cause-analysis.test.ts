import { beforeAll, describe, expect, test } from 'vitest';
import { hangs, sectionOf, seenApplication, story } from './story.ts';

/*
 * A monitoring stack and a web application in production, after an analysis by hand named six causes: one was a mere
 * consequence, and one was repaired by values that the chart has by default.
 */

const application = ({
  name,
  path,
  wave,
  values,
  namespace = 'monitoring',
}: {
  readonly name: string;
  readonly path: string;
  readonly wave: number;
  readonly values?: string;
  readonly namespace?: string;
}) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: ${name}
  namespace: argocd
  annotations: { argocd.argoproj.io/sync-wave: "${wave}" }
spec:
  project: default
  source:
    repoURL: https://git.example.com/acme/gitops.git
    path: ${path}
${values === undefined ? '' : `    helm: { valueFiles: [${values}] }\n`}  destination: { server: https://kubernetes.default.svc, namespace: ${namespace} }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;

const files = {
  'phineus.yaml': `repositories: { "https://git.example.com/acme/gitops.git": . }
targets:
  production: { distribution: eks, arch: [amd64], roots: [environments/production], apis: [monitoring.coreos.com/v1] }
  staging: { distribution: eks, arch: [amd64], roots: [environments/staging], apis: [monitoring.coreos.com/v1] }
`,
  'environments/production/secrets.yaml': application({
    name: 'secrets-production',
    path: 'secrets/production',
    wave: 2,
  }),
  'environments/production/prometheus.yaml': application({
    name: 'prometheus-production',
    path: 'charts/prometheus',
    wave: 3,
    values: 'values-production.yaml',
  }),
  'environments/production/grafana.yaml': application({
    name: 'grafana-production',
    path: 'charts/grafana',
    wave: 4,
  }),
  'environments/production/web.yaml': application({
    name: 'web-production',
    path: 'charts/web',
    wave: 5,
    namespace: 'web',
  }),
  'environments/staging/prometheus.yaml': application({
    name: 'prometheus-staging',
    path: 'charts/prometheus',
    wave: 3,
    values: 'values-staging.yaml',
  }),
  'secrets/production/grafana-configmap.yaml': `apiVersion: v1
kind: ConfigMap
metadata: { name: grafana, namespace: monitoring }
data: { grafana.ini: "[server]" }
`,
  'charts/grafana/Chart.yaml': 'apiVersion: v2\nname: grafana\nversion: 1.0.0\n',
  'charts/grafana/templates/configmap.yaml': `apiVersion: v1
kind: ConfigMap
metadata: { name: grafana, namespace: monitoring }
data: { grafana.ini: "[auth]" }
`,
  'charts/prometheus/Chart.yaml': 'apiVersion: v2\nname: prometheus\nversion: 61.6.0\n',
  'charts/prometheus/values.yaml':
    'serviceAccount: { create: true, name: prometheus }\nkubeScheduler: true\n',
  'charts/prometheus/values-production.yaml': 'kubeScheduler: true\n',
  'charts/prometheus/values-staging.yaml': 'kubeScheduler: false\n',
  'charts/prometheus/templates/account.yaml': `{{- if .Values.serviceAccount.create }}
apiVersion: v1
kind: ServiceAccount
metadata: { name: {{ .Values.serviceAccount.name }} }
{{- end }}
`,
  'charts/prometheus/templates/scheduler.yaml': `{{- if .Values.kubeScheduler }}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata: { name: kube-scheduler }
spec:
  selector: { matchLabels: { app: kube-scheduler } }
  endpoints: [{ port: metrics }]
{{- end }}
`,
  'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'charts/web/values.yaml': 'image: registry.example.com/acme/web:1.4.0\n',
  'charts/web/templates/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - name: web
          image: {{ .Values.image }}
`,
};

const shared = 'ConfigMap/grafana is part of applications argocd/grafana-production and secrets-production';
const grafana = {
  version: 'v1',
  kind: 'ConfigMap',
  namespace: 'monitoring',
  name: 'grafana',
  status: 'OutOfSync',
};
const mismatch = 'no matching manifest for linux/amd64 in the manifest list entries';

const cluster = [
  {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'AppProject',
    metadata: { name: 'default', namespace: 'argocd' },
  },
  seenApplication('secrets-production', { namespace: 'monitoring', sync: 'OutOfSync', resources: [grafana] }),
  seenApplication('prometheus-production', { namespace: 'monitoring' }),
  seenApplication('prometheus-staging', { namespace: 'monitoring' }),
  seenApplication('grafana-production', {
    namespace: 'monitoring',
    sync: 'OutOfSync',
    resources: [grafana],
    conditions: [
      { type: 'SharedResourceWarning', message: shared, lastTransitionTime: '2026-11-15T09:00:00Z' },
    ],
  }),
  seenApplication('web-production', {
    namespace: 'web',
    health: 'Degraded',
    resources: [
      { group: 'apps', version: 'v1', kind: 'Deployment', namespace: 'web', name: 'web', status: 'Synced' },
    ],
  }),
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', namespace: 'web', uid: 'd', generation: 1 },
    spec: { replicas: 1, selector: { matchLabels: { app: 'web' } } },
    status: {
      observedGeneration: 1,
      replicas: 1,
      unavailableReplicas: 1,
      conditions: [{ type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded' }],
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'web-1',
      namespace: 'web',
      uid: 'p',
      ownerReferences: [
        { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'd', controller: true },
      ],
    },
    spec: { nodeName: 'n1', containers: [{ name: 'web', image: 'registry.example.com/acme/web:1.4.0' }] },
    status: {
      phase: 'Pending',
      containerStatuses: [
        {
          name: 'web',
          ready: false,
          image: 'registry.example.com/acme/web:1.4.0',
          state: { waiting: { reason: 'ImagePullBackOff', message: mismatch } },
        },
      ],
    },
  },
];

describe('an analysis of a red production', () => {
  const { commit, dump, report } = story();
  let text = '';

  beforeAll(async () => {
    commit('platform: deploy monitoring and web', files);
    dump('cluster.json', cluster);
    text = await report('rca', 'repo', '--snapshot', 'cluster.json');
  }, hangs);

  test('names the object of two Applications, with the message and both lines in git', () => {
    const issue = sectionOf(
      text,
      /Issue \d+ .*belongs to 2 Applications: grafana-production, secrets-production/,
    );
    expect(issue).toContain(shared);
    expect(issue).toContain('`charts/grafana/templates/configmap.yaml:1`');
    expect(issue).toContain('`secrets/production/grafana-configmap.yaml:1`');
    expect(issue).toContain('2026-11-15T09:00:00Z');
  });

  test('names the image that lacks the architecture, where git sets it, and that no edit in git builds it', () => {
    const issue = sectionOf(text, /Issue \d+ .*web:1\.4\.0 has no variant for the architecture of the node/);
    expect(issue).toContain(mismatch);
    expect(issue).toMatch(
      /`charts\/web\/values\.yaml:1` sets .*image of Deployment\.apps\/web\/web.*: platform: deploy monitoring and web/,
    );
    expect(issue).toContain('Build it for this architecture too');
    expect(issue).toMatch(/Manual: /);
  });

  test('finds the scheduler that a managed cluster hides, and what staging does differently', () => {
    const issue = sectionOf(text, /Issue \d+ .*kube-scheduler, and eks hides its metrics/);
    expect(issue).toContain('On staging scraped-control-plane does not find it.');
    expect(issue).toMatch(/`charts\/prometheus\/[\w./-]+:\d+`/);
  });

  test('has no issue about the ServiceAccount, which the chart makes by default', () => {
    expect([...text.matchAll(/^## Issue .*$/gm)].join('\n')).not.toContain('ServiceAccount');
  });

  test('tells consequences from causes, with the waves', () => {
    const cascade = sectionOf(text, /Cascade/);
    expect(cascade).toMatch(
      /\| argocd\/secrets-production \| production \| 2 \| OutOfSync\/Healthy \| issue \d \| yes \|/,
    );
    expect(text).not.toMatch(/^## Issue .*OutOfSync/m);
  });

  test('has the sections of an analysis by hand, and proof beside them', () => {
    for (const title of [
      /Executive summary/,
      /Fix plan/,
      /Phase 1/,
      /Validation checklist/,
      /Rollback plan/,
      /^## Risk/,
      /What would still fail/,
      /Conclusion/,
    ])
      sectionOf(text, title);
  });
});
