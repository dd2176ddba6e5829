import { expect, test } from 'vitest';
import type { Config } from '#config';
import { locate, memoryTree } from '#files';
import { idText } from '#kube';
import { discover } from './discover.ts';

const config: Config = {
  targets: [{ name: 'default', roots: [], facts: {} }],
  repositories: {},
  policies: {},
  waivers: [],
  isDeclared: false,
};

test('a chart that waits for a value in one template shows what its other templates make', () => {
  const files = {
    'bootstrap/Chart.yaml': 'apiVersion: v2\nname: bootstrap\nversion: 1.0.0\n',
    'bootstrap/templates/token.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: token }\nstringData: { token: {{ required "give a token" .Values.token }} }\n',
    'bootstrap/templates/guestbook.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: guestbook }
spec:
  project: default
  source: { repoURL: https://example.org/acme/gitops.git, path: guestbook }
  destination: { server: https://kubernetes.default.svc, namespace: guestbook }
`,
    'guestbook/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  const found = (targets[0]?.units ?? []).map(({ owner: application, objects }) => [
    application.name,
    objects.map(({ id }) => idText(id)),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    bootstrap: ['Application/guestbook'],
    guestbook: ['ConfigMap/guestbook/settings'],
  });
});

test('applications whose values hold the values of further applications are found in time', () => {
  const template = `{{- range .Values.apps }}
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: {{ .name }} }
spec:
  project: default
  source:
    repoURL: https://example.org/acme/gitops.git
    path: apps
    helm:
      values: |
        {{- toYaml .values | nindent 8 }}
  destination: { server: https://kubernetes.default.svc, namespace: argocd }
{{- end }}
`;
  const nested = (depth: number): object => ({
    apps: depth === 0 ? [] : [{ name: `level-${depth}`, values: nested(depth - 1) }],
    settings: Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`setting-${index}`, index])),
  });
  const files = {
    'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
    'apps/values.yaml': JSON.stringify(nested(7)),
    'apps/templates/apps.yaml': template,
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  const found = targets[0]?.units ?? [];
  const places = found.map(({ owner: { origin } }) => locate(origin.field(['metadata', 'name']).edit).file);
  expect(places).toHaveLength(8);
  expect(new Set(places)).toEqual(new Set(['apps/Chart.yaml', 'apps/values.yaml']));
});
