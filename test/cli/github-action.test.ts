import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { afterEach, beforeEach, expect, test } from 'vitest';

type Step = {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
};
type Action = {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
};

let scratch = '';

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'phineus-action-'));
  git(scratch, 'init', '-q', '-b', 'main', 'origin');
  commit({
    'phineus.yaml': 'repositories: { "https://example.org/acme/gitops.git": . }\n',
    'apps/shop.yaml': application('shop', 'shop'),
    'apps/lost.yaml': application('lost', 'nowhere'),
    'shop/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
  });
  git(join(scratch, 'origin'), 'switch', '-q', '-c', 'change');
});

afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]): void {
  const who = [
    '-c',
    'user.name=shop',
    '-c',
    'user.email=shop@example.com',
    '-c',
    'advice.detachedHead=false',
  ];
  execFileSync('git', [...who, ...args], { cwd, stdio: ['ignore', 'ignore', 'ignore'] });
}

function commit(files: Readonly<Record<string, string>>): void {
  const origin = join(scratch, 'origin');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(origin, path)), { recursive: true });
    writeFileSync(join(origin, path), text);
  }
  git(origin, 'add', '-A');
  git(origin, 'commit', '-q', '-m', 'change');
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

/** The merge commit alone, detached, as actions/checkout leaves it. */
function checkout(): string {
  const origin = join(scratch, 'origin');
  const clone = join(scratch, 'work');
  git(origin, 'switch', '-q', '-c', 'merge', 'main');
  git(origin, 'merge', '-q', '--no-ff', '-m', 'merge', 'change');
  git(origin, 'update-ref', 'refs/pull/7/merge', 'HEAD');
  git(origin, 'switch', '-q', 'main');
  git(scratch, 'init', '-q', clone);
  git(clone, 'remote', 'add', 'origin', `file://${origin}`);
  git(
    clone,
    'fetch',
    '-q',
    '--no-tags',
    '--depth=1',
    'origin',
    '+refs/pull/7/merge:refs/remotes/pull/7/merge',
  );
  git(clone, 'checkout', '-q', '--force', 'refs/remotes/pull/7/merge');
  return clone;
}

/** Keeps comments in a file; refuses to write when the token is that of a fork. */
const gh = `#!/usr/bin/env node
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const file = process.env.COMMENTS;
const comments = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const method = args.includes('-X') ? args[args.indexOf('-X') + 1] : 'GET';
if (method === 'GET') {
  const marker = /startswith\\("(.*?)"\\)/.exec(args.at(-1))[1];
  for (const { id, body } of comments) if (body.startsWith(marker)) console.log(id);
} else {
  if (process.env.GH_TOKEN === 'of a fork') process.exit(1);
  const body = readFileSync(args.at(-1).slice('body=@'.length), 'utf8');
  const id = args.find((each) => each.startsWith('repos/')).split('/').at(-1);
  const known = comments.find((each) => String(each.id) === id);
  if (known) known.body = body; else comments.push({ id: comments.length + 1, body });
  writeFileSync(file, JSON.stringify(comments));
}
`;

type Ran = { readonly code: number; readonly log: string; readonly comments: readonly string[] };

/** Runs the steps of action.yml that are commands, in their order, as the host does; stops at the first that fails. */
function runAction(clone: string, given: Readonly<Record<string, string>> = {}): Ran {
  const action = load(readFileSync('action.yml', 'utf8')) as Action;
  const temp = join(scratch, 'temp');
  const bin = join(scratch, 'bin');
  for (const folder of [temp, bin]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(bin, 'gh'), gh);
  chmodSync(join(bin, 'gh'), 0o755);
  const defaults = Object.entries(action.inputs).map(([name, each]) => [name, each.default] as const);
  const values: Record<string, string> = {
    'runner.temp': temp,
    'github.sha': 'HEAD',
    'github.token': 'token',
    'github.event_name': 'pull_request',
    'github.event.pull_request.number': '7',
    ...Object.fromEntries(
      [...defaults, ...Object.entries(given)].map(([name, value]) => [`inputs.${name}`, value]),
    ),
  };
  const filled = (text: string): string =>
    text.replace(/\$\{\{ (.*?) \}\}/g, (_, name: string) => filled(values[name] ?? ''));
  const holds = (condition: string) =>
    condition.split(' && ').every((part) => {
      const [name = '', value] = part.split(' == ');
      return `'${values[name]}'` === value;
    });
  let log = '';
  let code = 0;
  for (const step of action.runs.steps) {
    if (step.run === undefined || (step.if !== undefined && !holds(step.if))) continue;
    const output = join(temp, 'output');
    writeFileSync(output, '');
    const env = {
      PATH: `${bin}:${process.env['PATH']}`,
      HOME: scratch,
      COMMENTS: join(scratch, 'comments.json'),
      RUNNER_TEMP: temp,
      GITHUB_ACTION_PATH: process.cwd(),
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: join(temp, 'summary'),
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_REPOSITORY: 'acme/gitops',
      GITHUB_BASE_REF: 'main',
      GITHUB_HEAD_REF: 'change',
      GITHUB_REF: 'refs/pull/7/merge',
      ...Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, filled(value)])),
    };
    const shell = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', filled(step.run)];
    const ran = spawnSync('bash', shell, { cwd: clone, env, encoding: 'utf8' });
    log += ran.stdout + ran.stderr;
    for (const [, name, value] of readFileSync(output, 'utf8').matchAll(/^(.*?)=(.*)$/gm))
      values[`steps.${step.id}.outputs.${name}`] = value ?? '';
    code = ran.status ?? 1;
    if (code !== 0) break;
  }
  const file = join(scratch, 'comments.json');
  const comments: readonly { readonly body: string }[] = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : [];
  return { code, log, comments: comments.map(({ body }) => body) };
}

test('the Action passes a change that brings nothing new, and says what it does', () => {
  commit({
    'shop/settings.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { colour: red }\n',
  });
  const { code, log, comments } = runAction(checkout());
  expect(code, log).toBe(0);
  expect(comments[0]).toContain('Nothing new since origin/main');
  expect(comments[1]).toContain('`data` absent → {"colour":"red"}');
});

test('the Action fails on what a change brings, annotates its line, and writes its comments once', () => {
  commit({ 'apps/gone.yaml': application('gone', 'elsewhere') });
  const clone = checkout();
  const first = runAction(clone);
  expect(first.code, first.log).toBe(1);
  expect(first.log).toContain('::error file=apps/gone.yaml,line=6');
  expect(first.log).not.toContain('apps/lost.yaml');
  expect(first.comments).toHaveLength(2);
  expect(runAction(clone).comments).toEqual(first.comments);
});

test('a token that may not write is said, and does not decide', () => {
  commit({ 'README.md': 'hello\n' });
  const { code, log, comments } = runAction(checkout(), { token: 'of a fork' });
  expect(code, log).toBe(0);
  expect(log).toContain('::notice title=phineus::The comment was not written');
  expect(comments).toEqual([]);
});

test('a configuration that is wrong fails the job with a comment that says where to look', () => {
  commit({ 'phineus.yaml': 'targets: 7\n' });
  const { code, comments } = runAction(checkout());
  expect(code).toBe(2);
  expect(comments[0]).toContain('Phineus could not run');
});

test('the Action uses pinned versions of what others wrote', () => {
  const { runs } = load(readFileSync('action.yml', 'utf8')) as Action;
  const used = runs.steps.flatMap(({ uses }) => uses ?? []);
  expect(used).toEqual(['actions/cache@v4', 'github/codeql-action/upload-sarif@v3']);
});
