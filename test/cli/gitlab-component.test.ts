import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadAll } from 'js-yaml';
import { afterEach, beforeEach, expect, test } from 'vitest';

type Job = {
  readonly variables: Readonly<Record<string, string | number>>;
  readonly script: readonly string[];
  readonly artifacts: {
    readonly paths: readonly string[];
    readonly reports: Readonly<Record<string, string>>;
  };
};

let scratch = '';

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'phineus-gitlab-'));
  git('init', '-q', '-b', 'main');
  commit({
    'phineus.yaml': 'repositories: { https://example.org/acme/gitops.git: . }\n',
    'shop/settings.yaml': settings('blue'),
    'apps/shop.yaml': application('shop', 'shop'),
  });
});

afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function git(...args: string[]): string {
  const who = ['-c', 'user.name=shop', '-c', 'user.email=shop@example.com'];
  return execFileSync('git', [...who, ...args], { cwd: scratch, encoding: 'utf8' }).trim();
}

function commit(files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    writeFileSync(join(scratch, path), text);
  }
  git('add', '-A');
  git('commit', '-q', '-m', 'change');
  return git('rev-parse', 'HEAD');
}

function settings(colour: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { colour: ${colour} }\n`;
}

function application(name: string, path: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.org/acme/gitops.git, path: ${path}, targetRevision: HEAD }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;
}

/** Runs the job of the component in a clone as a runner makes it: detached at the commit, with the history. */
function runJob(base: string): { readonly code: number; readonly log: string; readonly job: Job } {
  const [header, jobs] = loadAll(readFileSync('templates/gate.yml', 'utf8')) as unknown as readonly [
    { readonly spec: { readonly inputs: Readonly<Record<string, { readonly default?: string }>> } },
    { readonly phineus: Job },
  ];
  const filled = (text: string | number) =>
    String(text).replace(/\$\[\[ inputs\.(.*?) \]\]/g, (_, name: string) => {
      const input = header.spec.inputs[name];
      if (!input) throw new Error(`the component has no input ${name}`);
      return input.default ?? 'registry.example.com/phineus:0.1.0';
    });
  const { phineus: job } = jobs;
  git('checkout', '-q', '--detach');
  const bin = join(scratch, '.git/bin');
  mkdirSync(bin);
  const program = `#!/bin/sh\nexec "${process.execPath}" "${resolve('bin/phineus.js')}" "$@"\n`;
  writeFileSync(join(bin, 'phineus'), program, { mode: 0o755 });
  const env: Record<string, string> = {
    PATH: `${bin}:${process.env['PATH']}`,
    HOME: join(scratch, '.git'),
    CI_PROJECT_DIR: scratch,
    CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
  };
  for (const [name, value] of Object.entries(job.variables))
    env[name] = filled(value).replace('$CI_PROJECT_DIR', scratch);
  const ran = spawnSync('sh', ['-ec', job.script.map(filled).join('\n')], {
    cwd: scratch,
    env,
    encoding: 'utf8',
  });
  return { code: ran.status ?? -1, log: ran.stdout + ran.stderr, job };
}

function files({ artifacts }: Job): readonly string[] {
  return [...artifacts.paths, ...Object.values(artifacts.reports)];
}

test('a merge request that brings nothing new passes, and what it does is a page', () => {
  const base = git('rev-parse', 'HEAD');
  commit({ 'shop/settings.yaml': settings('red') });
  const { code, log, job } = runJob(base);
  expect(code, log).toBe(0);
  expect(files(job).filter((file) => !existsSync(join(scratch, file)))).toEqual([]);
  expect(readFileSync(join(scratch, 'phineus.html'), 'utf8')).toContain('ConfigMap/shop/settings');
  expect(readFileSync(join(scratch, 'gl-code-quality-report.json'), 'utf8').trim()).toBe('[]');
});

test('a merge request that brings an error fails, with its line in the code quality report', () => {
  const base = git('rev-parse', 'HEAD');
  commit({ 'apps/gone.yaml': application('gone', 'elsewhere') });
  const { code, log, job } = runJob(base);
  expect(code, log).toBe(1);
  expect(files(job).filter((file) => !existsSync(join(scratch, file)))).toEqual([]);
  expect(JSON.parse(readFileSync(join(scratch, 'gl-code-quality-report.json'), 'utf8'))).toContainEqual(
    expect.objectContaining({
      severity: 'critical',
      fingerprint: expect.any(String),
      location: { path: 'apps/gone.yaml', lines: { begin: expect.any(Number) } },
    }),
  );
});
