import { beforeAll, describe, expect, test } from 'vitest';
import { hangs, sectionOf, story } from './story.ts';

/*
 * A laptop and a shared cluster from one tree. The laptop is green; on the cluster two environments fight for one
 * ClusterRole and one port, a namespace has no SecretStore, and a chart refuses a number. A document by hand says that
 * the blockers are gone.
 */

const application = (name: string, path: string, more = '') => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source:
    repoURL: https://git.example.com/acme/gitops.git
    path: ${path}
${more}  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;

const values = (...files: readonly string[]) => `    helm: { valueFiles: [${files.join(', ')}] }\n`;

const files = {
  'phineus.yaml': `repositories: { "https://git.example.com/acme/gitops.git": . }
targets:
  local: { distribution: k3d, arch: [arm64], roots: [environments/local], apis: [external-secrets.io/v1/ExternalSecret, external-secrets.io/v1/SecretStore], objects: [], nodePools: [{ name: laptop }] }
  cluster: { distribution: aks, arch: [amd64], roots: [environments/shared], apis: [external-secrets.io/v1/ExternalSecret, external-secrets.io/v1/SecretStore], objects: [], nodePools: [{ name: workers }] }
parity:
  compare: [local, cluster]
  allow:
    - { kind: Deployment, name: camunda, path: /spec/replicas, reason: a laptop runs one of each }
`,
  'environments/local/dashboard.yaml': application('dashboard', 'charts/dashboard'),
  'environments/local/camunda.yaml': application('camunda', 'charts/camunda', values('local.yaml')),
  'environments/local/clickhouse.yaml': application('clickhouse', 'clickhouse/local'),
  'environments/shared/dashboard-red.yaml': application('dashboard-red', 'charts/dashboard'),
  'environments/shared/dashboard-blue.yaml': application('dashboard-blue', 'charts/dashboard'),
  'environments/shared/camunda.yaml': application('camunda', 'charts/camunda', values('dev.yaml')),
  'environments/shared/flows.yaml': application('flows', 'charts/flows', values('dev.yaml')),
  'environments/local/flows.yaml': application('flows', 'charts/flows', values('local.yaml')),
  'environments/shared/clickhouse.yaml': application('clickhouse', 'clickhouse/dev'),
  'charts/dashboard/Chart.yaml': 'apiVersion: v2\nname: dashboard\nversion: 1.0.0\n',
  'charts/dashboard/templates/role.yaml': `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: metrics-scraper, labels: { release: "{{ .Release.Name }}" } }
rules: [{ apiGroups: [metrics.k8s.io], resources: [pods], verbs: [list] }]
`,
  'charts/dashboard/templates/exporter.yaml': `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: exporter }
spec:
  selector: { matchLabels: { app: exporter } }
  template:
    metadata: { labels: { app: exporter } }
    spec:
      containers:
        - name: exporter
          image: registry.example.com/exporter:1.0.0
          ports: [{ containerPort: 9100, hostPort: 9100 }]
`,
  'charts/camunda/Chart.yaml': 'apiVersion: v2\nname: camunda\nversion: 1.0.0\n',
  'charts/camunda/values.yaml': 'replicas: 1\npullPolicy: Always\n',
  'charts/camunda/local.yaml': 'pullPolicy: IfNotPresent\n',
  'charts/camunda/dev.yaml': 'replicas: 3\n',
  'charts/camunda/templates/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: camunda }
spec:
  replicas: {{ .Values.replicas }}
  selector: { matchLabels: { app: camunda } }
  template:
    metadata: { labels: { app: camunda } }
    spec:
      containers:
        - name: camunda
          image: registry.example.com/camunda:8.8.0
          imagePullPolicy: {{ .Values.pullPolicy }}
`,
  'charts/flows/Chart.yaml': 'apiVersion: v2\nname: flows\nversion: 1.0.0\n',
  'charts/flows/values.yaml': 'clusterSize: "1"\n',
  'charts/flows/local.yaml': 'clusterSize: "1"\n',
  'charts/flows/dev.yaml': 'clusterSize: 3\n',
  'charts/flows/values.schema.json': '{"properties":{"clusterSize":{"type":"string"}}}',
  'charts/flows/templates/settings.yaml': `apiVersion: v1
kind: ConfigMap
metadata: { name: flows }
data: { size: {{ .Values.clusterSize | quote }} }
`,
  ...Object.fromEntries(
    ['local', 'dev'].map((environment) => [
      `clickhouse/${environment}/secret.yaml`,
      `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata: { name: registry-pull }
spec:
  secretStoreRef: { kind: SecretStore, name: vault }
  data: [{ secretKey: token, remoteRef: { key: registry } }]
`,
    ]),
  ),
  'clickhouse/local/store.yaml': `apiVersion: external-secrets.io/v1
kind: SecretStore
metadata: { name: vault }
spec: { provider: { vault: { server: "http://vault.vault:8200", path: kv, auth: { tokenSecretRef: { name: vault-token, key: token } } } } }
`,
  'clickhouse/local/token.yaml': `apiVersion: v1
kind: Secret
metadata: { name: vault-token }
stringData: { token: only-an-example }
`,
};

describe('a parity document of a laptop and a shared cluster', () => {
  let text = '';
  beforeAll(async () => {
    const repo = story();
    repo.commit('both targets', files);
    text = await repo.report('parity', 'repo', '--no-fixes');
  }, hangs);

  test('has every section', () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      'Problem statement',
      'Target state',
      'Status',
      'Findings that hold on some targets only',
      'Parity matrix',
      'Undeclared differences',
      'Allowed differences',
      'Objects of the whole cluster',
      'Guardrails',
      'Work plan',
      'Not verified',
    ]);
  });
  test('ticks nothing of the target state that does not hold, whatever a status by hand says', () => {
    const state = sectionOf(text, /Target state/);
    expect(state).not.toContain('[x]');
    expect(state).toContain('- [ ] No object has two owners (SharedResourceWarning)');
    expect(sectionOf(text, /^## Status/)).toMatch(/\| cluster \| blocked \| 5 \|/);
  });

  test.each([
    [/got number, want string/, 'environments/shared/flows.yaml:8'],
    [/both claim port TCP\/9100/, 'charts/dashboard/templates/exporter.yaml:12'],
    [/metrics-scraper is rendered by Applications/, 'charts/dashboard/templates/role.yaml:1'],
  ])('says of %s where it is seen, what hides it and where to repair it', (title, line) => {
    const finding = sectionOf(text, title);
    expect(finding).toContain('Observed on cluster');
    expect(finding).toContain('Not on local, which hides it from whoever looks there alone');
    expect(finding).toContain('Remediation: ');
    expect(finding).toContain(`\`${line}\``);
  });

  test('lists what differs and nobody declared, with the line of each target', () => {
    const undeclared = sectionOf(text, /Undeclared differences/);
    expect(undeclared).toMatch(
      /imagePullPolicy: local "IfNotPresent", cluster "Always"\n.*`charts\/camunda\/local\.yaml:1` local\n.*`charts\/camunda\/values\.yaml:2` cluster/,
    );
    expect(undeclared).toMatch(/SecretStore\.external-secrets\.io\/clickhouse\/vault: .*cluster absent/);
    expect(sectionOf(text, /Allowed differences/)).toContain('allowed: a laptop runs one of each');
  });

  test('knows who owns what of the whole cluster, and what to do first', () => {
    expect(sectionOf(text, /Objects of the whole cluster/)).toContain(
      '| cluster | dashboard-blue | ClusterRole | metrics-scraper |',
    );
    expect(sectionOf(text, /Work plan/)).toMatch(/1\. P0 \(cluster\)/);
  });
});
