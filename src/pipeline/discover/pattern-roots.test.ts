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

const pattern = {
  'values-global.yaml': 'global: { pattern: shop }\nmain: { clusterGroupName: hub }\n',
  'values-hub.yaml': `clusterGroup:
  name: hub
  namespaces:
    - payments
    - orders:
        operatorGroup: false
        labels: { team: orders }
  subscriptions:
    pipelines:
      name: openshift-pipelines-operator-rh
      channel: latest
  projects: [shop]
  applications:
    payments:
      name: payments
      namespace: payments
      project: shop
      path: charts/payments
    orders:
      name: orders
      namespace: orders
      project: shop
      path: charts/orders
      disabled: true
`,
  'values-edge.yaml':
    'clusterGroup: { name: edge, applications: { till: { name: till, path: charts/till } } }\n',
  'charts/payments/Chart.yaml': 'apiVersion: v2\nname: payments\nversion: 1.0.0\n',
  'charts/payments/templates/settings.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { pattern: {{ .Values.global.pattern }}, domain: {{ .Values.global.hubClusterDomain }} }\n',
};

function unitsOf(files: Readonly<Record<string, string>>) {
  const [target] = discover({ tree: memoryTree(files), config }).targets;
  return (target?.units ?? []).filter(({ owner }) => owner.kind === 'application');
}

test('the values of the main group of a pattern bring its Applications, with what stands beside them', () => {
  const found = unitsOf(pattern).map(({ owner, objects }) => [
    owner.name,
    objects.map(({ id }) => idText(id)).sort(),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    'shop-hub': [
      'AppProject/shop-hub/shop',
      'Application/shop-hub/payments',
      'Namespace/orders',
      'Namespace/payments',
      'OperatorGroup/payments/payments-operator-group',
      'Subscription/openshift-operators/openshift-pipelines-operator-rh',
    ],
    payments: ['ConfigMap/payments/settings'],
  });
});

test('what the operator of patterns reads from the cluster stays to be filled in', () => {
  const payments = unitsOf(pattern).find(({ owner }) => owner.name === 'payments');
  expect(payments?.objects[0]?.manifest['data']).toEqual({
    pattern: 'shop',
    domain: '<HUB_CLUSTER_DOMAIN>',
  });
});

test('an Application of a pattern stands where its values name it', () => {
  const payments = unitsOf(pattern).find(({ owner }) => owner.name === 'payments');
  const { edit } = payments?.owner.origin.field(['metadata', 'name']) ?? {};
  expect(edit && locate(edit)).toMatchObject({ file: 'values-hub.yaml', line: 15 });
});

test('a tree that has the root of a pattern itself gets no second one', () => {
  const root = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: root, namespace: argocd }
spec:
  project: default
  source: { repoURL: 'https://git.example.org/acme/gitops.git', path: common/clustergroup }
  destination: { server: https://kubernetes.default.svc, namespace: argocd }
`;
  expect(unitsOf({ ...pattern, 'root.yaml': root }).map(({ owner }) => owner.name)).toEqual(['root']);
});
