import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

let folder = '';

function git(...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=shop', '-c', 'user.email=shop@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
}

function commit(files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  git('add', '-A');
  git('commit', '-q', '-m', 'change');
  return git('rev-parse', '--short=8', 'HEAD');
}

function application(name: string, path: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.org/acme/gitops.git, path: ${path}, targetRevision: HEAD }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
  syncPolicy: { automated: { prune: true }, syncOptions: [CreateNamespace=true] }
`;
}

const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';

let start = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phineus-base-'));
  git('init', '-q', '-b', 'main');
  start = commit({
    'phineus.yaml': 'repositories: { "https://example.org/acme/gitops.git": . }\n',
    'apps/shop.yaml': application('shop', 'shop'),
    'apps/lost.yaml': application('lost', 'nowhere'),
    'shop/settings.yaml': settings,
  });
  git('checkout', '-q', '-b', 'change');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a change that brings nothing new is answered with one line, which counts the old debt', async () => {
  commit({ 'shop/more.yaml': settings.replace('settings', 'more') });
  const { code, stdout } = await runCli(['check', '.', '--base', 'main'], folder);
  expect(stdout).toMatch(
    new RegExp(
      `^Nothing new since main \\(${start}\\)\\. Known: 1 finding, 1 application blocked, \\d+ things? not verified\\.\\n$`,
    ),
  );
  expect(code).toBe(0);
});

test('what a change brings is shown, and what was there before is counted', async () => {
  commit({ 'apps/gone.yaml': application('gone', 'elsewhere') });
  const { code, stdout } = await runCli(['check', '.', '--base', 'main'], folder);
  expect(code).toBe(1);
  expect(stdout).toContain('default/gone');
  expect(stdout).not.toContain('lost');
  expect(stdout).toContain(`Known since main (${start}), and not shown: 1 finding, 1 application blocked, `);
});

test('what the base branch cured since the change left it is not held against the change', async () => {
  commit({ 'shop/more.yaml': settings.replace('settings', 'more') });
  git('checkout', '-q', 'main');
  commit({ 'apps/lost.yaml': application('lost', 'shop') });
  git('checkout', '-q', 'change');
  const { code, stdout } = await runCli(['check', '.', '--base', 'main'], folder);
  expect(stdout).toContain('Nothing new since main');
  expect(code).toBe(0);
});

test('the document names the base and marks what it had, as its schema says', async () => {
  const { stdout } = await runCli(['check', '.', '--base', 'main', '-o', 'json'], folder);
  const report = JSON.parse(stdout);
  const isValid = new Ajv2020({ strict: false }).compile(
    JSON.parse(readFileSync('schemas/report.schema.json', 'utf8')),
  );
  expect(isValid(report), JSON.stringify(isValid.errors)).toBe(true);
  expect(report.base).toEqual({ revision: 'main', commit: git('rev-parse', 'main') });
  expect(report.summary.known).toBe(1);
  expect(report.applications.find(({ name }: { name: string }) => name === 'lost').wasBlocked).toBe(true);
});

test('what stops only a bootstrap does not fail the gate of a change, unless the gate is asked about one', async () => {
  git('checkout', '-q', 'main');
  const account = (wave: number) =>
    `apiVersion: v1
kind: ServiceAccount
metadata: { name: till, annotations: { argocd.argoproj.io/sync-wave: "${wave}" } }
`;
  const till = `apiVersion: apps/v1
kind: Deployment
metadata: { name: till }
spec:
  selector: { matchLabels: { app: till } }
  template:
    metadata: { labels: { app: till } }
    spec: { serviceAccountName: till, containers: [{ name: till, image: registry.example.org/till:1.0.0 }] }
`;
  commit({ 'shop/account.yaml': account(0), 'shop/till.yaml': till });
  git('checkout', '-q', '-b', 'later');
  commit({ 'shop/account.yaml': account(5) });
  const gate = await runCli(['check', '.', '--base', 'main'], folder);
  expect(gate.stdout).toContain('nothing but a bootstrap of empty clusters is blocked');
  expect(gate.stdout).toContain('Forecasts begin with the clusters as the base leaves them.');
  expect(gate.code).toBe(0);
  const bootstrap = await runCli(['check', '.', '--base', 'main', '--from', 'empty'], folder);
  expect(bootstrap.stdout).toContain('default/shop');
  expect(bootstrap.code).toBe(1);
  const verdict = async (...flags: string[]) => {
    const { stdout } = await runCli(['forecast', '.', ...flags], folder);
    return [/[✓✗○?] shop/.exec(stdout)?.[0], /^Forecasts .*$/m.exec(stdout)?.[0]];
  };
  expect(await verdict()).toEqual(['✗ shop', 'Forecasts begin with empty clusters.']);
  expect(await verdict('--base', 'main')).toEqual([
    '✓ shop',
    'Forecasts begin with the clusters as the base leaves them.',
  ]);
  expect(await verdict('--base', 'main', '--from', 'empty')).toEqual([
    '✗ shop',
    'Forecasts begin with empty clusters.',
  ]);
});

test('the clusters of a base are not known without one', async () => {
  const { code, stderr } = await runCli(['forecast', '.', '--from', 'base'], folder);
  expect(stderr).toContain('--from base needs --base');
  expect(code).toBe(2);
});

test('a base that the clone lacks is a mistake of the call', async () => {
  const { code, stderr } = await runCli(['check', '.', '--base', 'origin/main'], folder);
  expect(stderr).toContain('revision origin/main is not in this repository');
  expect(code).toBe(2);
});

test('on GitHub only lines of the change are annotated; what it breaks elsewhere is said without a line', async () => {
  commit({ 'apps/gone.yaml': application('gone', 'elsewhere') });
  git('mv', 'shop', 'store');
  commit({});
  const { stdout } = await runCli(['check', '.', '--base', 'main', '-o', 'github'], folder);
  expect(stdout).toMatch(/^::error file=apps\/gone\.yaml,line=6,/m);
  expect(stdout).toMatch(/^::error title=[a-z-]+::apps\/shop\.yaml:6: /m);
});

test('of more errors than GitHub shows, the last annotation lists the rest', async () => {
  const gone = Array.from({ length: 14 }, (_, at) => `gone-${at}`);
  commit(Object.fromEntries(gone.map((name) => [`apps/${name}.yaml`, application(name, `nowhere/${name}`)])));
  const { stdout } = await runCli(['check', '.', '--base', 'main', '-o', 'github'], folder);
  expect(stdout.match(/^::error /gm)).toHaveLength(10);
  expect(stdout).toMatch(/^::error title=more::5 more of this level:%0Aapps\/gone-\d+\.yaml:6: /m);
});

test('a change is a witness that what it touches is applied', async () => {
  git('checkout', '-q', 'main');
  commit({
    'phineus.yaml': '# nothing is declared\n',
    'root.yaml': application('root', 'apps'),
    'trial/lamp.yaml': application('lamp', 'lamp'),
    'lamp/settings.yaml': settings,
  });
  git('checkout', '-q', '-b', 'cleanup');
  git('rm', '-q', '-r', 'lamp');
  git('commit', '-q', '-m', 'remove the lamp');
  git('remote', 'add', 'origin', 'https://example.org/acme/gitops.git');
  const whole = await runCli(['check', '.'], folder);
  expect(whole.stdout).toMatch(/warning missing-path .*\n.*path lamp does not exist/);
  const gate = await runCli(['check', '.', '--base', 'main'], folder);
  expect(gate.stdout).toMatch(/error missing-path .*\n.*path lamp does not exist/);
  expect(gate.code).toBe(1);
});

test('what a change writes wrong is told loudly, though nobody deploys it yet', async () => {
  const spare = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: spare }\nspec: { size: 1 }\n';
  commit({ 'spare/settings.yaml': spare });
  const gate = await runCli(['check', '.', '--base', 'main'], folder);
  expect(gate.stdout).toMatch(/warning unknown-field .*\n.*ConfigMap spare: unknown field "spec"/);
  expect((await runCli(['check', '.'], folder)).stdout).toContain('ConfigMap spare');
  process.env['GIT_COMMITTER_DATE'] = new Date(Date.now() + 60 * 86_400_000).toISOString();
  try {
    git('commit', '-q', '--allow-empty', '-m', 'two months later');
  } finally {
    delete process.env['GIT_COMMITTER_DATE'];
  }
  expect((await runCli(['check', '.'], folder)).stdout).not.toContain('ConfigMap spare');
});
