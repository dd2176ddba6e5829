import { expect, test } from 'vitest';
import { type Facts, loadConfig } from '#config';
import { memoryTree } from '#files';
import type { ApplicationForecast } from '#forecast';
import { run } from '#run';

const repoURL = 'https://git.acme.test/fleet.git';

const declared: Facts = { objects: [], apis: [], images: { missing: ['registry.acme.test/till:broken'] } };

/** One till for each stage; those of the steps are rolled out one after the other. */
function tills(steps: string, image: Readonly<Record<string, string>>): Record<string, string> {
  const files = Object.entries(image).map(([stage, tag]) => [
    `till/${stage}/deployment.yaml`,
    `apiVersion: apps/v1
kind: Deployment
metadata: { name: till }
spec:
  selector: { matchLabels: { app: till } }
  template:
    metadata: { labels: { app: till } }
    spec: { containers: [{ name: till, image: 'registry.acme.test/till:${tag}' }] }
`,
  ]);
  return {
    ...Object.fromEntries(files),
    'apps/tills.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: tills, namespace: argocd }
spec:
  goTemplate: true
  generators:
    - list: { elements: [${Object.keys(image).map((stage) => `{ stage: ${stage} }`)}] }
  strategy:
    type: RollingSync
    rollingSync:
      steps: ${steps}
  template:
    metadata:
      name: 'till-{{ .stage }}'
      labels: { stage: '{{ .stage }}' }
    spec:
      project: default
      source: { repoURL: ${repoURL}, path: 'till/{{ .stage }}' }
      destination: { server: https://kubernetes.default.svc, namespace: 'till-{{ .stage }}' }
      syncPolicy: { syncOptions: [CreateNamespace=true] }
`,
  };
}

const switched = {
  'argocd/params.yaml': `apiVersion: v1
kind: ConfigMap
metadata: { name: argocd-cmd-params-cm, namespace: argocd }
data: { applicationsetcontroller.enable.progressive.syncs: "true" }
`,
};

function forecast(files: Record<string, string>): Record<string, ApplicationForecast> {
  const tree = memoryTree(files);
  const config = {
    ...loadConfig(tree),
    targets: [{ name: 'dev', roots: [], facts: declared }],
    isDeclared: true,
    repositories: { [repoURL]: '.' },
  };
  const [target] = run({ tree, config, today: '2026-11-19' }).forecasts;
  return Object.fromEntries((target?.applications ?? []).map((each) => [each.application, each]));
}

const oneByOne = `
        - matchExpressions: [{ key: stage, operator: In, values: [test] }]
        - matchExpressions: [{ key: stage, operator: In, values: [prod] }]`;

test('a step is not reached while an Application of an earlier one is not well', () => {
  const foreseen = forecast({ ...switched, ...tills(oneByOne, { test: 'broken', prod: 'v1' }) });
  const prod = foreseen['till-prod'];
  expect(prod?.verdict).toBe('blocked');
  expect(prod?.operation).toBe('');
  expect(prod?.chain.map(({ message }) => message)).toContain(
    'step 2 of the rollout of ApplicationSet tills is not reached',
  );
  expect(prod?.chain.at(-1)?.message).toContain('registry.acme.test/till:broken');
});

test('the rollout syncs what has no automated policy', () => {
  const foreseen = forecast({ ...switched, ...tills(oneByOne, { test: 'v1', prod: 'v1' }) });
  expect(Object.values(foreseen).map(({ verdict }) => verdict)).not.toContain('manual');
  expect(Object.values(foreseen).map(({ operation }) => operation)).toEqual(['Succeeded', 'Succeeded']);
});

test('what no step selects waits for a person', () => {
  const foreseen = forecast({ ...switched, ...tills(oneByOne, { test: 'v1', edge: 'v1' }) });
  expect(foreseen['till-edge']?.verdict).toBe('manual');
});

test('a step of nobody is never passed', () => {
  const shut = `
        - { matchExpressions: [{ key: stage, operator: In, values: [test] }], maxUpdate: 0 }
        - matchExpressions: [{ key: stage, operator: In, values: [prod] }]`;
  const foreseen = forecast({ ...switched, ...tills(shut, { test: 'v1', prod: 'v1' }) });
  expect(Object.values(foreseen).map(({ verdict }) => verdict)).toEqual(['blocked', 'blocked']);
});

test('without the switch the steps are nothing', () => {
  const foreseen = forecast(tills(oneByOne, { test: 'broken', prod: 'v1' }));
  expect(Object.values(foreseen).map(({ verdict }) => verdict)).toEqual(['manual', 'manual']);
});
