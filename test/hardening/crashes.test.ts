import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rule } from '#rules';
import { runCli } from '../cli/run-cli.ts';
import { application, attack, configMap, folder, keepsNeighbour } from './attack.ts';
import { memoryTree } from '#files';
import { loadConfig } from '#config';
import { run } from '#run';

const program = fileURLToPath(new URL('../../bin/phineus.js', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'phineus-crashes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const healthy = {
  'apps/neighbour.yaml': application('neighbour', 'neighbour'),
  'neighbour/settings.yaml': `${configMap}data: { colour: blue }\n`,
};
for (const [path, text] of Object.entries(healthy)) write(`tree/${path}`, text);
const tree = join(root, 'tree');

describe('a bug of ours', () => {
  test('in a rule costs that rule, has a short code, and is no pass', () => {
    const broken: Rule = {
      name: 'broken-rule',
      title: 'A rule that does not work',
      impact: 'breaks',
      since: '',
      looksAt: 'everything',
      fix: 'manual',
      find() {
        throw new TypeError('cannot read what is not there');
      },
    };
    const files = memoryTree(healthy);
    const result = run({ tree: files, config: loadConfig(files), today: '2026-11-16', extraRules: [broken] });
    expect(result.report.problems).toContainEqual(
      expect.objectContaining({
        code: 'internal-error',
        message: expect.stringMatching(
          /rule broken-rule was cut short: this is a bug in phineus \([0-9a-f]{8}\)/,
        ),
      }),
    );
    expect(keepsNeighbour(result)).toBe(true);
  });

  test('while an application is rendered costs that application', () => {
    const remote = application('evil', 'unused')
      .replace('path: unused', 'chart: evil')
      .replace('targetRevision: HEAD', 'targetRevision: 1.0.0')
      .replace('https://git.example.org/acme/gitops.git', 'https://charts.example.org');
    const files = memoryTree({ ...healthy, 'apps/evil.yaml': remote });
    const charts = () => {
      throw new TypeError('the cache is haunted');
    };
    const result = run({ tree: files, config: loadConfig(files), today: '2026-11-16', charts });
    expect(result.report.problems).toContainEqual(
      expect.objectContaining({
        code: 'internal-error',
        application: 'evil',
        location: expect.objectContaining({ file: 'apps/evil.yaml' }),
        message: expect.stringContaining('this is a bug in phineus'),
      }),
    );
    expect(keepsNeighbour(result)).toBe(true);
  });
});

describe('output that cannot be written is a sentence and exits with 2', () => {
  test.each([
    ['a folder that does not exist', join(root, 'nowhere', 'report.json'), 'its folder does not exist'],
    ['a folder', root, 'it is a folder'],
    ...(existsSync('/dev/full') ? [['a full disk', '/dev/full', 'the disk is full']] : []),
  ])('to %s', async (_, file = '', reason = '') => {
    const { code, stderr } = await runCli(['check', tree, '-o', `json=${file}`]);
    expect(stderr).toContain(`cannot be written: ${reason}`);
    expect(code).toBe(2);
  });

  test('init --force onto a folder', async () => {
    write('onto/phineus.yaml/inside.txt', '');
    const { code, stderr } = await runCli(['init', join(root, 'onto'), '--force']);
    expect(stderr).not.toContain('bug in phineus');
    expect(code).toBe(2);
  });
});

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    processId: null,
    rootUri: null,
    capabilities: {},
    protocolVersion: '2025-06-18',
    clientInfo: { name: 'a', version: '1' },
  },
});
const framed = `Content-Length: ${initialize.length}\r\n\r\n${initialize}`;

/** Every command with a call that has something to say, and what has to be said to it for that. */
const talkative: Readonly<Record<string, readonly (string | { readonly input: string })[]>> = {
  blame: ['.', 'neighbour', 'ConfigMap/settings'],
  cache: [],
  charts: ['list', '.'],
  check: ['.'],
  completion: ['bash'],
  diagnose: ['apps'],
  diff: ['.', 'HEAD'],
  explain: [],
  fix: ['.', '--all'],
  forecast: ['.'],
  health: ['neighbour/settings.yaml'],
  helm: ['lint', 'chart'],
  images: ['lock', '.', '--output', '-'],
  init: ['.', '--force'],
  knowledge: [],
  kustomize: ['build', 'kustom'],
  lsp: [{ input: framed }],
  man: [],
  mcp: ['.', { input: `${initialize}\n` }],
  parity: ['targets'],
  prove: ['.', 'HEAD'],
  render: ['.'],
  report: ['inventory', '.'],
  snapshot: ['neighbour', '--facts', '-q'],
  upgrade: ['.', '--to', 'kubernetes=1.33'],
};

describe('a reader that has gone, or a disk that is full, is a sentence and exits with 2', () => {
  const calls = Object.entries(talkative).map(([name, words]) => ({
    name,
    args: words.filter((word) => typeof word === 'string'),
    input: words.find((word) => typeof word !== 'string')?.input ?? '',
  }));

  function call(
    { name, args, input }: (typeof calls)[number],
    into: string,
  ): { status: number | null; stderr: string } {
    const words = [process.execPath, program, name, ...args].map((word) => `'${word}'`).join(' ');
    return spawnSync('bash', ['-c', `${words} ${into}; exit "\${PIPESTATUS[0]}"`], {
      encoding: 'utf8',
      cwd: tree,
      input,
      env: { ...process.env, HOME: root, PHINEUS_CACHE: join(root, 'cache') },
    });
  }

  beforeAll(() => {
    write('tree/chart/Chart.yaml', 'apiVersion: v2\nname: chart\nversion: 1.0.0\n');
    write('tree/kustom/kustomization.yaml', 'configMapGenerator: [{ name: a, literals: [a=b] }]\n');
    write('tree/targets/phineus.yaml', 'targets: { dev: {}, prod: {} }\n');
    write('tree/targets/apps/neighbour.yaml', application('neighbour', 'neighbour'));
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', tree, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args]);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'first');
  });

  test('every command but serve and work, which only talk, is tried', async () => {
    const { stdout } = await runCli(['--help']);
    const names = [...stdout.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name ?? '');
    expect(names.filter((name) => !(name in talkative))).toEqual(['serve', 'work']);
  });

  test.runIf(existsSync('/dev/full')).each(calls)('$name, to a full disk', (each) => {
    const { status, stderr } = call(each, '> /dev/full');
    expect(stderr).toContain('phineus: the output was cut short: the disk is full\n');
    expect(stderr).not.toMatch(/bug in phineus|^ +at /m);
    expect(status).toBe(2);
  });

  test.each(calls.filter(({ name }) => ['check', 'lsp', 'mcp', 'upgrade'].includes(name)))(
    '$name, to a reader that has gone',
    (each) => {
      const { status, stderr } = call(each, '| true');
      expect(stderr).not.toMatch(/bug in phineus|^ +at /m);
      expect([0, 1, 2]).toContain(status);
    },
  );

  test.each([
    {
      what: 'a database that is a folder',
      args: ['serve', tree, '--port', '0', '--database', root],
      reason: 'cannot be opened as a database',
    },
    {
      what: 'a database below a file',
      args: ['serve', tree, '--port', '0', '--database', join(tree, 'apps/neighbour.yaml/history.db')],
      reason: 'cannot be opened as a database',
    },
    ...(existsSync('/dev/full')
      ? [
          {
            what: 'a database on a full disk',
            args: ['serve', tree, '--port', '0', '--database', '/dev/full'],
            reason: 'cannot be opened as a database',
          },
        ]
      : []),
    {
      what: 'a token in no folder',
      args: ['serve', tree, '--port', '0', '--token-file', join(root, 'nowhere/token')],
      reason: 'nowhere/token',
    },
    {
      what: 'a folder that is not there',
      args: ['serve', join(root, 'nowhere'), '--port', '0'],
      reason: 'nowhere',
    },
    {
      what: 'a lock file in no folder',
      args: ['charts', 'lock', tree, '--output', join(root, 'nowhere/x')],
      reason: 'its folder does not exist',
    },
    {
      what: 'a snapshot in no folder',
      args: ['snapshot', join(tree, 'neighbour'), '-o', join(root, 'nowhere/x')],
      reason: 'its folder does not exist',
    },
  ])('$what', async ({ args, reason }) => {
    const { code, stderr } = await runCli(args, root, { HOME: root });
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('bug in phineus');
    expect(code).toBe(2);
  });
});

describe('files that are too large', () => {
  function sparse(path: string, size: number): void {
    truncateSync(write(path, ''), size);
  }

  test('are called so, and not absent', async () => {
    write('large/apps/evil.yaml', application('evil', 'evil'));
    sparse('large/evil/settings.yaml', 5 * 1024 ** 3);
    const { stdout } = await runCli(['check', join(root, 'large'), '-o', 'json']);
    expect(stdout).toMatch(/5120 MB/);
    expect(stdout).not.toContain('was not checked out');
  });

  test.each([
    ['a kustomization', { 'evil/kustomization.yaml': '' }, ''],
    ['a resource of one', { 'evil/kustomization.yaml': 'resources: [a.yaml]\n', 'evil/a.yaml': '' }, ''],
    [
      'values beside a chart',
      {
        'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
        'evil/templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
        'values/a.yaml': '',
      },
      '    helm: { valueFiles: [/values/a.yaml] }\n',
    ],
    ['a library of Jsonnet', { 'evil/a.jsonnet': "import 'l.libsonnet'\n", 'evil/l.libsonnet': '' }, ''],
  ] as const)('%s over the limit is no pass, and is not said to be wrong', async (name, files, more) => {
    const at = `over ${name}`;
    write(`${at}/apps/evil.yaml`, application('evil', 'evil', more));
    for (const [path, text] of Object.entries(files))
      if (text === '') sparse(`${at}/${path}`, 11 * 1024 ** 2);
      else write(`${at}/${path}`, text);
    const { stdout, code } = await runCli(['check', join(root, at)], root, { HOME: root });
    expect(stdout).toContain('has 11 MB; files over 10 MB are not read');
    expect(stdout).not.toContain('does not parse');
    expect(code).toBe(2);
  });

  test('are not read by generators', async () => {
    const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: evil, namespace: argocd }
spec:
  generators:
  - git:
      repoURL: https://git.example.org/acme/gitops.git
      revision: HEAD
      files: [{ path: clusters/*.json }]
  template:
    metadata: { name: "{{ name }}" }
    spec:
      project: default
      source: { repoURL: https://git.example.org/acme/gitops.git, path: neighbour }
      destination: { server: https://kubernetes.default.svc, namespace: default }
`;
    write('generated/apps/set.yaml', set);
    for (const [path, text] of Object.entries(healthy)) write(`generated/${path}`, text);
    sparse('generated/clusters/big.json', 250 * 1024 ** 2);
    const { stdout } = await runCli(['check', join(root, 'generated'), '-o', 'json']);
    expect(stdout).toContain('clusters/big.json has 250 MB; files over 10 MB are not read');
  });
});

test('the program is built', () => {
  expect(execFileSync(process.execPath, [program, '--version'], { encoding: 'utf8' })).toMatch(/^\d+\.\d+/);
});

test('a hostile neighbour is kept apart with the limits of a real run too', () => {
  const result = attack(folder({ 'settings.yaml': configMap }), {});
  expect(keepsNeighbour(result)).toBe(true);
});
