import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeProof } from '#fixes';
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

function deployment(claim: string, note = ''): string {
  return `${note}apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec:
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec:
      containers:
        - name: shop
          image: registry.example.org/shop:1.0
          envFrom: [{ configMapRef: { name: ${claim} } }]
`;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'phineus-prove-'));
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
  write('shop/settings.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n');
  write('shop/shop.yaml', deployment('setings'));
  commit('start');
  git('checkout', '-q', '-b', 'fixed');
  write('shop/shop.yaml', deployment('settings', '# The shop.\n'));
  write('NOTES.md', 'Fixed.\n');
  commit('fix');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a change is proven from git, with what it cures, the forecast, and every hunk', async () => {
  const { code, stdout, stderr } = await runCli(['prove', '.', 'main..fixed'], folder);
  await expect(stdout, stderr).toMatchFileSnapshot('goldens/prove.txt');
  expect(code).toBe(0);
});

test('the way back brings the finding, and exits with 1', async () => {
  const { code, stdout } = await runCli(['prove', '.', 'fixed..main', '-o', 'json'], folder);
  const proof: ChangeProof & { readonly base: string } = JSON.parse(stdout);
  expect([code, proof.verdict, proof.base]).toEqual([1, 'worse', 'fixed']);
  expect(proof.brought.map(({ rule }) => rule)).toContain('dangling-config-map');
});

test('Markdown says the same, the verdict first', async () => {
  const { stdout } = await runCli(['prove', 'main..fixed', '-o', 'markdown'], folder);
  expect(stdout).toMatch(/^## What this change is proven to do\n\nThe change makes the fleet better: fixes /);
  expect(stdout).toContain('- NOTES.md (added) changes nothing that is deployed');
});

test.each(['text', 'markdown', 'json'])(
  'a name that steers a terminal does nothing in %s',
  async (format) => {
    const name = 'a\u001b[31m\u202e.md';
    write(name, 'x\n');
    const { stdout } = await runCli(['prove', '.', 'HEAD', '-o', format], folder);
    rmSync(join(folder, name));
    expect(stdout).toContain('31m');
    expect(stdout).not.toMatch(/\u001b|\\u001b|\u202e/);
  },
);

test('a revision that is not there, and a folder without git, are mistakes of the caller', async () => {
  expect((await runCli(['prove', '.', 'nowhere..main'], folder)).code).toBe(2);
  const bare = mkdtempSync(join(tmpdir(), 'phineus-prove-'));
  expect((await runCli(['prove', '.', 'main'], bare)).code).toBe(2);
  rmSync(bare, { recursive: true });
});
