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

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function commit(message: string): void {
  git('add', '-A');
  git('commit', '-q', '-m', message);
}

function settings(colour: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata:\n  colour: ${colour}\n`;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'phineus-diff-'));
  git('init', '-q', '-b', 'main');
  write(
    'apps/shop.yaml',
    `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.org/acme/gitops.git, path: shop, targetRevision: HEAD }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: true }, syncOptions: [CreateNamespace=true] }
`,
  );
  write('shop/settings.yaml', settings('blue'));
  write('shop/old.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: old }\n');
  commit('start');
  git('checkout', '-q', '-b', 'red');
  write('shop/settings.yaml', settings('red'));
  rmSync(join(folder, 'shop/old.yaml'));
  commit('red');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const red = `default
  ~ shop
    - ConfigMap/shop/old  pruned: automated prune is on
    ~ ConfigMap/shop/settings
        data.colour: blue → red  (shop/settings.yaml:5)

Causes
  shop/old.yaml:1 (as it was) changes 1 object in 1 application
  shop/settings.yaml:5 changes 1 object in 1 application

1 application in 1 target: 1 object changed, 1 removed from git (1 pruned).
`;

test('two commits are compared object by object', async () => {
  const { code, stdout, stderr } = await runCli(['diff', '.', 'main..red'], folder);
  expect(stdout, stderr).toBe(red);
  expect(code).toBe(0);
});

test('without a range the work tree is compared with the place where it left the main branch', async () => {
  const { stdout, stderr } = await runCli(['diff'], folder);
  expect(stdout).toBe(red);
  expect(stderr).toMatch(/main \([0-9a-f]{8}\) → the work tree/);
});

test('one argument that is no folder is a range', async () => {
  expect((await runCli(['diff', 'main...red'], folder)).stdout).toBe(red);
});

test('what is not committed counts', async () => {
  write('shop/settings.yaml', settings('green'));
  const { stdout } = await runCli(['diff', '.', 'HEAD'], folder);
  write('shop/settings.yaml', settings('red'));
  expect(stdout).toContain('data.colour: red → green');
});

test('--exit-code exits with 1 when something differs, and with 0 when nothing does', async () => {
  expect((await runCli(['diff', '.', 'main', '--exit-code'], folder)).code).toBe(1);
  expect((await runCli(['diff', '.', 'HEAD', '--exit-code'], folder)).code).toBe(0);
});

test('JSON has the whole difference, and Markdown the most important first', async () => {
  const json = await runCli(['diff', '.', 'main..red', '-o', 'json'], folder);
  expect(JSON.parse(json.stdout)).toMatchObject({
    schemaVersion: 1,
    base: 'main',
    head: 'red',
    radius: { changed: 1, deleted: 1, pruned: 1 },
  });
  const markdown = await runCli(['diff', '.', 'main..red', '-o', 'markdown'], folder);
  expect(markdown.stdout).toMatch(/^## What this change does\n\n1 application in 1 target/);
});

test('a revision that is not there is said', async () => {
  const { code, stderr } = await runCli(['diff', '.', 'nowhere'], folder);
  expect(stderr).toContain('revision nowhere is not in this repository');
  expect(code).toBe(2);
});

test('Applications that follow neither of the revisions are told, since nothing of the change shows there', async () => {
  git('checkout', '-q', '-b', 'first', 'main');
  write(
    'apps/late.yaml',
    `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: late, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.org/acme/gitops.git, path: shop, targetRevision: main }
  destination: { server: https://kubernetes.default.svc, namespace: late }
`,
  );
  write('phineus.yaml', 'repositories: { https://example.org/acme/gitops.git: . }\n');
  commit('first');
  git('checkout', '-q', '-b', 'second');
  write('shop/settings.yaml', settings('green'));
  commit('second');
  const { stdout } = await runCli(['diff', '.', 'first..second'], folder);
  expect(stdout).toMatch(
    /1 application follows main \([0-9a-f]{7}\), which is neither of the revisions compared/,
  );
});
