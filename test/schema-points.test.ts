import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli } from './cli/run-cli.ts';

// Every point of schema validation once, from a tree to what the check says of it. The engine's own tests go deeper.

type Files = Readonly<Record<string, string>>;
type Said = {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly what: string;
  readonly so: string;
  readonly do: string;
};

const folder = mkdtempSync(join(tmpdir(), 'phineus-schema-points-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(tree: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
}

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.org/acme/gitops.git, path: shop, targetRevision: HEAD }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;

/** A fleet of one Application over the folder `shop`, for a cluster of that Kubernetes version. */
function fleet(files: Files, kubernetes = '1.33'): string {
  const tree = mkdtempSync(join(folder, 'tree-'));
  const config = `targets: { prod: { kubernetes: "${kubernetes}", roots: [apps] } }\nrepositories: { https://git.example.org/acme/gitops.git: . }\n`;
  write(tree, { 'phineus.yaml': config, 'apps/shop.yaml': application, ...files });
  return tree;
}

async function check(
  tree: string,
  ...flags: string[]
): Promise<{ findings: Said[]; problems: { code: string; message: string }[] }> {
  return JSON.parse((await runCli(['check', tree, '-o', 'json', '--quiet', ...flags])).stdout);
}

/** `rule: message (what to do)` of errors and warnings, in order. */
async function said(object: string, kubernetes?: string): Promise<readonly string[]> {
  const { findings } = await check(fleet({ 'shop/object.yaml': object }, kubernetes));
  return findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ rule, message, do: advice }) => `${rule}: ${message} (${advice})`);
}

const deployment = (pod: string) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { ${pod} }
`;
const container = (fields: string) =>
  deployment(`containers: [{ name: web, image: "registry.example.org/web:1.0", ${fields} }]`);

describe('built-in kinds', () => {
  test('are held against the version of the target', async () => {
    const service =
      'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { trafficDistribution: PreferClose, ports: [{ port: 80 }] }\n';
    expect(await said(service, '1.33')).toEqual([]);
    expect(await said(service, '1.29')).toEqual([
      'unknown-field: Service web: unknown field "spec.trafficDistribution" (Remove the field, or correct its name or place)',
    ]);
  });

  test('of a version that is not available are not verified', async () => {
    const tree = fleet({ 'shop/object.yaml': container('tty: true') }, '1.22');
    expect((await check(tree)).problems).toContainEqual(
      expect.objectContaining({ code: 'schema-unknown', message: expect.stringContaining('1.22') }),
    );
  });

  test.each([
    [
      'an unknown field, with the nearest name',
      container('imagePullPolice: Always'),
      'unknown-field',
      'imagePullPolicy',
    ],
    [
      'a field at the wrong level',
      deployment(
        'livenessProbe: { tcpSocket: { port: 80 } }, containers: [{ name: web, image: "registry.example.org/web:1.0" }]',
      ),
      'unknown-field',
      'spec.template.spec.containers[*].livenessProbe',
    ],
    [
      'a wrong type',
      container('env: [{ name: PORT, value: 80 }]'),
      'wrong-type',
      'env[0].value: must be a string',
    ],
    ['a missing field', container('ports: [{ name: http }]'), 'missing-field', 'containerPort'],
    [
      'a word that is none of the allowed ones',
      container('imagePullPolicy: Sometimes'),
      'invalid-value',
      'IfNotPresent',
    ],
    ['a quantity', container('resources: { limits: { memory: 1 GB } }'), 'invalid-value', '1 GB'],
    [
      'a label',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web, labels: { owner: "the shop team" } }\n',
      'invalid-value',
      'the shop team',
    ],
    [
      'a name',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: Web_Settings }\n',
      'invalid-value',
      'Web_Settings',
    ],
    [
      'a schedule',
      'apiVersion: batch/v1\nkind: CronJob\nmetadata: { name: web }\nspec: { schedule: "61 * * * *", jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: web, image: "registry.example.org/web:1.0" }] } } } } }\n',
      'invalid-value',
      '61',
    ],
    [
      'a format',
      'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { externalIPs: [10.0.0.300], ports: [{ port: 80 }] }\n',
      'invalid-value',
      '10.0.0.300',
    ],
    [
      'a wrong apiVersion',
      'apiVersion: v1\nkind: Deployment\nmetadata: { name: web }\n',
      'wrong-api-version',
      'apps/v1',
    ],
    [
      'an API that the target has no more',
      'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: { name: web }\nspec: { minAvailable: 1 }\n',
      'removed-api',
      'policy/v1',
    ],
  ])('%s is reported', async (_, object, rule, word) => {
    const lines = await said(object);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${rule}: `));
    expect(lines[0]).toContain(word);
  });

  test('an API that a later version removes is reported before', async () => {
    const flow =
      'apiVersion: flowcontrol.apiserver.k8s.io/v1beta3\nkind: FlowSchema\nmetadata: { name: web }\nspec: { priorityLevelConfiguration: { name: catch-all } }\n';
    const { findings } = await check(fleet({ 'shop/object.yaml': flow }, '1.31'));
    expect(findings.filter(({ rule }) => rule === 'deprecated-api')).toMatchObject([
      { message: expect.stringContaining('1.32') },
    ]);
  });
});

describe('custom resources against the definitions of the fleet', () => {
  const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: orders.shop.acme.io, annotations: { argocd.argoproj.io/sync-wave: "-1" } }
spec:
  group: shop.acme.io
  scope: Namespaced
  names: { kind: Order, plural: orders }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              required: [size]
              x-kubernetes-validations:
                - { rule: "self.size <= self.limit", message: size is over the limit }
              properties:
                size: { type: integer }
                limit: { type: integer, default: 10 }
                free: { type: object, x-kubernetes-preserve-unknown-fields: true }
                lines:
                  type: array
                  x-kubernetes-list-type: map
                  x-kubernetes-list-map-keys: [name]
                  items: { type: object, required: [name], properties: { name: { type: string } } }
    - name: v1alpha1
      served: false
      storage: false
      schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }
`;
  const order = (spec: string, version = 'v1') =>
    `${definition}---\napiVersion: shop.acme.io/${version}\nkind: Order\nmetadata: { name: first }\nspec: { ${spec} }\n`;

  test.each([
    ['a sound one, whose limit is the default', 'size: 10', []],
    [
      'a field nobody defines',
      'size: 1, colour: red',
      ['unknown-field: Order first: unknown field "spec.colour"'],
    ],
    ['fields where nothing is pruned', 'size: 1, free: { colour: red }', []],
    [
      'a rule in CEL, with the default',
      'size: 11',
      ['broken-schema-rule: Order first: spec: size is over the limit'],
    ],
    ['a missing field', 'limit: 3', ['missing-field: Order first: required field "spec.size" is missing']],
    [
      'two entries with the same key',
      'size: 1, lines: [{ name: a }, { name: a }]',
      ['invalid-value: Order first: spec.lines[1]'],
    ],
  ])('%s', async (_, spec, lines) => {
    const result = await said(order(spec));
    expect(result).toHaveLength(lines.length);
    lines.forEach((line, index) => expect(result[index]).toContain(line));
  });

  test('a version that is not served', async () => {
    expect(await said(order('size: 1', 'v1alpha1'))).toEqual([expect.stringContaining('v1alpha1')]);
  });
});

describe('custom resources against the schemas that come along', () => {
  test.each([
    ['argoproj.io/v1alpha1', 'AppProject'],
    ['gateway.networking.k8s.io/v1', 'HTTPRoute'],
    ['cert-manager.io/v1', 'Certificate'],
    ['external-secrets.io/v1', 'ExternalSecret'],
    ['monitoring.coreos.com/v1', 'ServiceMonitor'],
    ['networking.istio.io/v1', 'VirtualService'],
    ['serving.knative.dev/v1', 'Service'],
    ['keda.sh/v1alpha1', 'ScaledObject'],
    ['argoproj.io/v1alpha1', 'Rollout'],
    ['argoproj.io/v1alpha1', 'Workflow'],
    ['postgresql.cnpg.io/v1', 'Cluster'],
    ['kafka.strimzi.io/v1beta2', 'Kafka'],
    ['tekton.dev/v1', 'Task'],
    ['kyverno.io/v1', 'ClusterPolicy'],
    ['route.openshift.io/v1', 'Route'],
    ['build.openshift.io/v1', 'BuildConfig'],
    ['image.openshift.io/v1', 'ImageStream'],
    ['operator.openshift.io/v1', 'IngressController'],
    ['operators.coreos.com/v1alpha1', 'Subscription'],
  ])('%s %s', async (apiVersion, kind) => {
    const object = `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: web }\nspec: { notAFieldOfAnyRelease: true }\n`;
    const { findings, problems } = await check(fleet({ 'shop/object.yaml': object }));
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'unknown-field',
        message: expect.stringContaining('spec.notAFieldOfAnyRelease'),
      }),
    );
    expect(problems.filter(({ code }) => code === 'schema-unknown')).toEqual([]);
  });

  test('a kind without a schema is not verified', async () => {
    const { findings, problems } = await check(
      fleet({
        'shop/object.yaml':
          'apiVersion: shop.acme.io/v1\nkind: Order\nmetadata: { name: first }\nspec: { size: 1 }\n',
      }),
    );
    expect(findings.filter(({ rule }) => rule === 'unknown-field')).toEqual([]);
    expect(problems).toContainEqual(expect.objectContaining({ code: 'schema-unknown' }));
  });
});

describe('files', () => {
  const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n';

  test.each([
    [
      'a kustomization',
      { 'shop/kustomization.yaml': 'resouces: [a.yaml]\n', 'shop/a.yaml': configMap },
      'resources',
    ],
    [
      'a Chart.yaml',
      { 'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: one\n', 'shop/templates/a.yaml': configMap },
      'one',
    ],
    [
      'values against their schema',
      {
        'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
        'shop/values.yaml': 'replicas: many\n',
        'shop/values.schema.json': '{"properties":{"replicas":{"type":"integer"}}}',
        'shop/templates/a.yaml': configMap,
      },
      'replicas',
    ],
  ])('%s', async (_, files, word) => {
    const { findings } = await check(fleet(files));
    const said = findings.map((each) => ({ ...each, said: `${each.what}; ${each.so}; ${each.do}` }));
    expect(said).toContainEqual(
      expect.objectContaining({ severity: 'error', said: expect.stringContaining(word) }),
    );
  });
});

test('a field that may not change is held against the base commit', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', tree, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      stdio: 'pipe',
    });
  const tree = fleet({ 'shop/object.yaml': container('tty: true') });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'base');
  write(tree, { 'shop/object.yaml': container('tty: true').replaceAll('app: web', 'app: site') });
  const { findings } = await check(tree, '--base', 'HEAD');
  expect(findings).toContainEqual(
    expect.objectContaining({ severity: 'error', message: expect.stringContaining('selector') }),
  );
});

test('a version that the pinned release of a project serves is no fault of whoever writes it', async () => {
  const pinned = (version: string) => ({
    'shop/nodes.yaml':
      'apiVersion: karpenter.k8s.aws/v1beta1\nkind: EC2NodeClass\nmetadata: { name: default }\nspec: { amiFamily: AL2, role: nodes }\n',
    'karpenter/Chart.yaml': `apiVersion: v2\nname: nodes\nversion: 1.0.0\ndependencies: [{ name: karpenter, version: ${version}, repository: "oci://registry.acme.test" }]\n`,
  });
  const loud = async (version: string) =>
    (await check(fleet(pinned(version)))).findings.filter(
      ({ rule, severity }) => rule === 'wrong-api-version' && severity !== 'info',
    ).length;
  expect([await loud('0.36.2'), await loud('1.14.1')]).toEqual([0, 1]);
});
