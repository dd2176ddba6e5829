import { describe, expect, test } from 'vitest';
import { memoryTree } from '#files';
import { indexTree } from '../tree/tree-index.ts';
import { installationsOf } from './installations-of.ts';

const chart = {
  'charts/shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'charts/shop/values.yaml': 'replicas: 1\n',
  'charts/shop/templates/shop.yaml': 'replicas: {{ .Values.replicas }}\nhost: {{ .Values.host }}\n',
};

const values = 'replicas: 2\n';

function found(files: Record<string, string>): readonly (readonly string[])[] {
  const { environments } = installationsOf(indexTree(memoryTree({ ...chart, ...files })), 'charts/shop');
  return [...environments.values()].map(({ valueFiles }) => valueFiles);
}

describe('the value files of an environment are known by where they lie', () => {
  const places = [
    'charts/shop/values-prod.yaml',
    'charts/shop/values.prod.yml',
    'charts/shop/prod-values.yaml',
    'charts/shop/prod.values.yaml',
    'charts/shop/values/prod.yaml',
    'charts/shop/env/prod.yaml',
    'charts/shop/envs/prod/values.yaml',
    'charts/shop/environments/prod/values.yaml',
    'charts/values/shop/prod.yaml',
    'values/shop/prod.yaml',
    'values/shop/values-prod.yaml',
    'environments/prod/shop.yaml',
    'environments/prod/shop/values.yaml',
    'env/prod/shop-values.yaml',
  ];
  for (const place of places) test(place, () => expect(found({ [place]: values })).toEqual([[place]]));
});

describe('other files beside a chart are none', () => {
  const others: Record<string, string> = {
    'charts/shop/values.yaml.bak': values,
    'charts/shop/values-example.yaml': values,
    'charts/shop/values-secrets.yaml': values,
    'charts/shop/values-test.yaml': 'apiVersion: v1\nkind: ConfigMap\n',
    'charts/shop/values-dev.yaml': '- replicas: 2\n',
    'charts/shop/values-stage.yaml': 'unheardOf: 2\n',
    'charts/shop/values-prod.yaml': 'replicas: 2\nsops: { version: 3.8.1 }\n',
    'charts/shop/values-uat.yaml': 'replicas: 2\nhost: "${{ values.host }}"\n',
    'charts/shop/templates/values-prod.yaml': values,
    'values/cart/prod.yaml': values,
  };
  for (const [file, text] of Object.entries(others))
    test(file, () => expect(found({ [file]: text })).toEqual([]));
});

test('what all environments share lies below the values of each', () => {
  const files = {
    'charts/shop/values-common.yaml': 'host: shop.example.org\n',
    'charts/shop/values-dev.yaml': values,
    'charts/shop/values-prod.yaml': values,
  };
  expect(found(files)).toEqual([
    ['charts/shop/values-common.yaml', 'charts/shop/values-dev.yaml'],
    ['charts/shop/values-common.yaml', 'charts/shop/values-prod.yaml'],
  ]);
});

test('in the folder of an environment its values are laid over what is common there', () => {
  const files = {
    'charts/shop/envs/prod/common.yaml': 'host: shop.example.org\n',
    'charts/shop/envs/prod/values.yaml': values,
  };
  expect(found(files)).toEqual([Object.keys(files)]);
});

test('an environment may be called base: it sets for itself what every other one sets', () => {
  const files = { 'charts/shop/values-base.yaml': values, 'charts/shop/values-prod.yaml': values };
  expect(found(files)).toEqual([['charts/shop/values-base.yaml'], ['charts/shop/values-prod.yaml']]);
});

test('a value that only templates know is one of the chart', () => {
  expect(found({ 'charts/shop/values-dev.yaml': 'host: shop.example.org\n' })).toHaveLength(1);
});

describe('what a command or an Application names goes before conventions', () => {
  const files = {
    'deploy/shared.yaml': values,
    'deploy/dev.yaml': values,
    'deploy/prod.yaml': values,
    'charts/shop/values-ci.yaml': values,
  };
  const both = [
    ['deploy/shared.yaml', 'deploy/dev.yaml'],
    ['deploy/shared.yaml', 'deploy/prod.yaml'],
  ];

  test('a workflow that fills in the environment', () => {
    const run =
      'helm upgrade --install shop ./charts/shop \\\n  -f deploy/shared.yaml -f deploy/${{ inputs.env }}.yaml';
    expect(found({ ...files, '.github/workflows/deploy.yaml': run })).toEqual(both);
  });

  test('a make file with one command for each', () => {
    const make =
      'dev:\n\thelm upgrade shop charts/shop --values deploy/dev.yaml\nprod:\n\thelm upgrade shop charts/shop --values=charts/shop/values.yaml,deploy/shared.yaml,deploy/prod.yaml\n';
    expect(found({ ...files, Makefile: make })).toEqual([
      ['deploy/dev.yaml'],
      ['deploy/shared.yaml', 'deploy/prod.yaml'],
    ]);
  });

  test('a guide that installs it with its defaults too', () => {
    const guide = { 'README.md': 'Install it:\n\n    helm upgrade --install shop charts/shop\n' };
    const prod = { 'charts/shop/values-prod.yaml': values };
    const withDefaults = (others: Record<string, string>) =>
      installationsOf(indexTree(memoryTree({ ...chart, ...others })), 'charts/shop').withDefaults;
    expect([withDefaults({ ...guide, ...prod }), withDefaults(prod), withDefaults({})]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('a script that stands in a folder of its own', () => {
    const script = 'helm template shop ../charts/shop -f "dev.yaml"';
    expect(found({ ...files, 'deploy/render.sh': script })).toEqual([['deploy/dev.yaml']]);
  });

  test('an ApplicationSet whose generators cannot be run', () => {
    const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: shop }
spec:
  generators: [{ clusters: {} }]
  template:
    spec:
      source:
        path: charts/shop
        helm: { valueFiles: [/deploy/shared.yaml, '../../deploy/{{name}}.yaml'] }
`;
    expect(found({ ...files, 'apps/shop.yaml': set })).toEqual(both);
  });

  test('an Application that takes the chart from where it is published', () => {
    const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop }
spec:
  sources:
    - { repoURL: oci://registry.example.org/charts, chart: shop, targetRevision: 1.0.0, helm: { valueFiles: [$values/deploy/dev.yaml] } }
    - { repoURL: https://git.example.org/acme/fleet, ref: values }
`;
    expect(found({ ...files, 'apps/shop.yaml': application })).toEqual([['deploy/dev.yaml']]);
  });
});

test('an environment is named as its file or its folder is', () => {
  const files = {
    'charts/shop/values-dev.yaml': values,
    'charts/shop/envs/qa.yaml': values,
    'charts/shop/envs/uat/values.yaml': values,
    'environments/prod/shop.yaml': values,
  };
  const { environments } = installationsOf(indexTree(memoryTree({ ...chart, ...files })), 'charts/shop');
  expect([...environments.keys()]).toEqual(['qa', 'uat', 'dev', 'prod']);
});
