import { expect, test } from 'vitest';
import type { Config } from '#config';
import { memoryTree } from '#files';
import { run } from '#run';

const config: Config = {
  targets: [{ name: 'default', roots: [], facts: {} }],
  repositories: {},
  policies: {},
  waivers: [],
  isDeclared: false,
};

const shop = {
  'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'shop/values.yaml': 'host: ""\nreplicas: 1\n',
  'shop/templates/settings.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata:\n  host: {{ required "host is needed" .Values.host }}\n',
};

function look(files: Record<string, string>) {
  const { targets, findings, problems } = run({ tree: memoryTree(files), config, today: '2026-11-15' });
  return {
    names: targets.flatMap(({ units }) => units.map(({ owner: application }) => application.name)),
    findings: findings.findings.map(
      ({ rule, severity, location, message }) =>
        `${severity} ${rule} ${location.file}:${location.line} ${message}`,
    ),
    problems: problems.map(({ message }) => message),
  };
}

test('a chart is rendered with the values of each environment, and not with its defaults', () => {
  const { names, findings } = look({
    ...shop,
    'shop/values-dev.yaml': 'host: dev.example.org\n',
    'shop/values-prod.yaml': 'host: example.org\n',
  });
  expect(names).toEqual(['shop with values-dev.yaml', 'shop with values-prod.yaml']);
  expect(findings).toEqual([]);
});

test('what one environment leaves out and another gives is a question that names the file', () => {
  const { findings } = look({
    ...shop,
    'shop/values-dev.yaml': 'host: dev.example.org\n',
    'shop/values-prod.yaml': 'replicas: 3\n',
  });
  expect(findings).toEqual([
    'question helm-failure shop/values-prod.yaml:1 execution error at (shop/templates/settings.yaml:5:11): host is needed',
  ]);
});

test('what no environment gives is left to whoever installs the chart', () => {
  const { findings } = look({
    ...shop,
    'shop/values-dev.yaml': 'replicas: 2\n',
    'shop/values-prod.yaml': 'replicas: 3\n',
  });
  expect(findings.map((each) => each.split(' ')[0])).toEqual(['info']);
});

test('a chart is rendered with all of its many value files', () => {
  const many = Array.from({ length: 30 }, (_, at) => [
    `shop/values-t${at + 10}.yaml`,
    'host: a.example.org\n',
  ]);
  const { names, problems } = look({ ...shop, ...Object.fromEntries(many) });
  expect(names).toHaveLength(30);
  expect(problems).toEqual([]);
});

test('charts that nobody installs do not meet under the name that stands for their releases', () => {
  const { findings } = look({
    'alpha/Chart.yaml': 'apiVersion: v2\nname: alpha\nversion: 1.0.0\n',
    'alpha/templates/route.yaml': `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: {{ .Release.Name }} }
spec:
  defaultBackend: { service: { name: {{ .Release.Name }}, port: { number: 8080 } } }
`,
    'beta/Chart.yaml': 'apiVersion: v2\nname: beta\nversion: 1.0.0\n',
    'beta/templates/service.yaml':
      'apiVersion: v1\nkind: Service\nmetadata: { name: {{ .Release.Name }} }\nspec: { ports: [{ port: 80 }] }\n',
  });
  expect(findings.join()).not.toContain('port 8080 of Service');
});

test('a library is nothing to render', () => {
  const { names } = look({
    'lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\ntype: library\n',
    'lib/templates/_names.tpl': '{{ define "lib.name" }}x{{ end }}',
  });
  expect(names).toEqual([]);
});

test('what is wrong in the same way in every environment is said once', () => {
  const { findings } = look({
    ...shop,
    'shop/templates/shop.yaml':
      'apiVersion: v1\nkind: Service\nmetadata:\n  name: shop\n  annotations:\n    argocd.argoproj.io/managed: "{{ .Values.host }}"\n',
    'shop/values-dev.yaml': 'host: dev.example.org\n',
    'shop/values-prod.yaml': 'host: example.org\n',
  });
  expect(findings.filter((each) => each.includes('unknown-annotation'))).toEqual([
    'info unknown-annotation shop/values-dev.yaml:1 annotation argocd.argoproj.io/managed is not known to Argo CD',
  ]);
});

test('a template that hands the same values down to each of its Applications is no slip of the pen', () => {
  const { findings } = look({
    'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'shop/values.yaml': 'replicas: 1\n',
    'shop/templates/shop.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: shop }\ndata: { replicas: "{{ .Values.replicas }}" }\n',
    'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
    'apps/values-prod.yaml': 'shared:\n  replicas: 2\n  replica: 2\n  region: north\nshop:\n  replicas: 3\n',
    'apps/templates/shop.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source:
    repoURL: https://git.example.org/acme/fleet.git
    path: shop
    helm:
      values: |
        {{- toYaml .Values.shared | nindent 8 }}
        {{- toYaml .Values.shop | nindent 8 }}
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { syncOptions: [CreateNamespace=true] }
`,
  });
  const reported = findings.filter((each) => /broken-embedded-yaml|unread-value/.test(each));
  expect(reported.map((each) => each.split(' ', 2).join(' '))).toEqual([
    'info broken-embedded-yaml',
    'info unread-value',
    'info unread-value',
  ]);
});

test('what the defaults of a chart of Applications name is a hint where its environments name others', () => {
  const { findings } = look({
    ...shop,
    'shop/envs/prod.yaml': 'host: example.org\n',
    'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
    'apps/values.yaml': 'stage: ""\n',
    'apps/envs/prod.yaml': 'stage: prod\n',
    'apps/templates/shop.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source:
    repoURL: https://git.example.org/acme/fleet.git
    path: shop
    helm: { valueFiles: ["envs/{{ .Values.stage }}.yaml"] }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { syncOptions: [CreateNamespace=true] }
`,
  });
  const reported = findings.filter((each) => each.includes('missing-value-file'));
  expect(reported.map((each) => each.split(' ', 2).join(' '))).toEqual(['info missing-value-file']);
});
