import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

let folder = '';

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=shop', '-c', 'user.email=shop@example.com', ...args], {
    cwd: folder,
  });
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function application(version: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source:
    chart: shop
    repoURL: https://charts.example.org
    targetRevision: ${version} # Renovate
    helm:
      valuesObject:
        replicaCount: 3
        colour: blue
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: true }, syncOptions: [CreateNamespace=true] }
`;
}

function chart(version: string, replicas: string, more = ''): Readonly<Record<string, string>> {
  return {
    [`vendor/${version}/Chart.yaml`]: `apiVersion: v2\nname: shop\nversion: ${version}\n`,
    [`vendor/${version}/values.yaml`]: `${replicas}: 1\ncolour: red\n`,
    [`vendor/${version}/templates/shop.yaml`]: `apiVersion: v1
kind: ConfigMap
metadata: { name: shop }
data:
  replicas: "{{ .Values.${replicas} }}"
  colour: {{ .Values.colour }}
${more}`,
  };
}

const budget = `---
apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata: { name: shop }
spec: { minAvailable: 1, selector: { matchLabels: { app: shop } } }
`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'phineus-upgrade-'));
  git('init', '-q', '-b', 'main');
  write({
    'phineus.yaml': 'targets: { dev: { kubernetes: "1.24", roots: [apps] } }\n',
    'apps/shop.yaml': application('1.0.0'),
    ...chart('1.0.0', 'replicaCount'),
    ...chart('2.0.0', 'replicas', budget),
    ...chart('3.0.0', 'replicaCount', '{{ required "say which shop" .Values.name }}\n'),
  });
  git('add', '-A');
  git('commit', '-q', '-m', 'start');
  git('checkout', '-q', '-b', 'renovate');
  write({ 'apps/shop.yaml': application('2.0.0') });
  git('commit', '-q', '-a', '-m', 'update shop');
  git('checkout', '-q', 'main');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const second = `Versions
  shop 1.0.0 → 2.0.0 (dev/shop)

Values
  dev/shop: replicaCount is no longer read (apps/shop.yaml:12); it may be called replicas now
`;

test('a change that brings another version of a chart is told by what it does to our values', async () => {
  const { code, stdout } = await runCli(['upgrade', 'main..renovate'], folder);
  expect([code, stdout]).toEqual([0, expect.stringContaining(second)]);
  expect(stdout).toContain('data.replicas: 3 → 1  (vendor/2.0.0/values.yaml:1)');
});

test('the difference of that change names the version and our values too, once', async () => {
  const { stdout } = await runCli(['diff', 'main..renovate'], folder);
  expect(stdout).toContain(second);
  const { stdout: upgrade } = await runCli(['upgrade', 'main..renovate', '-o', 'markdown'], folder);
  expect(upgrade.match(/is no longer read/g)).toHaveLength(1);
});

test('a version that nobody has written yet does the same as the change would', async () => {
  const { stdout, stderr } = await runCli(['upgrade', '--to', 'shop=2.0.0'], folder);
  expect(stdout).toContain(second);
  expect(stderr).toContain('the work tree → with shop=2.0.0');
});

test('a value that the new chart asks for fails it, and is named', async () => {
  const { code, stdout } = await runCli(['upgrade', '--to', 'shop=3.0.0'], folder);
  expect(code).toBe(1);
  expect(stdout).toMatch(/dev\/shop: .* is asked for \(.*\): .*say which shop/);
  expect(stdout).toContain('Not compared\n  dev/shop');
});

test('another Kubernetes takes APIs away, together with a chart that needs them', async () => {
  const { code, stdout } = await runCli(
    ['upgrade', '--to', 'shop=2.0.0', '--to', 'kubernetes=1.25', '-o', 'markdown'],
    folder,
  );
  expect(code).toBe(1);
  expect(stdout).toContain('- Kubernetes 1.24 → 1.25 (dev)');
  expect(stdout).toMatch(/- error [a-z-]+ vendor\/2\.0\.0\/templates\/shop\.yaml:\d+ .*policy\/v1beta1/);
  expect(stdout).toContain('## What this change does');
});

test('another Argo CD is a bump too, and JSON says all of it', async () => {
  const { code, stdout } = await runCli(['upgrade', '--to', 'argocd=3.2', '-o', 'json'], folder);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    schemaVersion: 1,
    bumps: [
      {
        kind: 'argocd',
        name: 'Argo CD',
        from: expect.stringContaining('not declared'),
        to: '3.2',
        users: ['dev'],
      },
    ],
    values: [],
    diff: { targets: [] },
  });
});

test.each([
  [['--to', 'kubernetes'], 'is no name with a version'],
  [['--to', 'helm=4'], 'Helm comes with Argo CD'],
  [['--to', 'grafana=9.0.0'], 'nothing in the tree names a version of chart grafana'],
  [['.', 'main', '--to', 'shop=2.0.0'], '--to looks at the files as they are'],
])('%j is refused', async (args, message) => {
  const { code, stderr } = await runCli(['upgrade', ...args], folder);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
