import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { application, chart, configMap } from '../hardening/attack.ts';
import { runCli } from './run-cli.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-silent-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const guestbook = {
  'apps/guestbook.yaml': application('guestbook', 'guestbook'),
  'guestbook/settings.yaml': `${configMap}data: { colour: blue }\n`,
};

describe('nothing of phineus.yaml is accepted silently', () => {
  test('a snapshot without an object is refused', async () => {
    const folder = folderWith({ ...guestbook, 'words.txt': 'some words\n' });
    const { code, stderr } = await runCli(['check', folder, '--snapshot', join(folder, 'words.txt')]);
    expect(stderr).toContain('there is no object in');
    expect(code).toBe(2);
  });

  test.each([
    ['targets:\n  dev:\n    roots: [aps]\n', 'phineus.yaml:3: targets.dev.roots names aps'],
    [
      'waivers:\n  - { rule: shared-objekt, reason: x, expires: 2027-01-01 }\n',
      'phineus.yaml:2: there is no rule shared-objekt',
    ],
    [
      'repositories:\n  https://git.example.org/acme/charts.git: chartz\n',
      'phineus.yaml:2: repositories["https://git.example.org/acme/charts.git"] names chartz',
    ],
    ['policies:\n  rules:\n    floatingtag: off\n', 'phineus.yaml:3: there is no rule floatingtag'],
    ['targets:\n  dev: { kubernetes: "2.31" }\n', 'is not a Kubernetes version'],
    ['targets:\n  dev: { kubernetes: "1.33.0.1" }\n', 'is not a Kubernetes version'],
    ['targets:\n  dev: { argocd: { version: "3.5-and-more" } }\n', 'is not a version'],
    [
      'rules:\n  - { name: own, expression: "object.(", message: m }\n',
      'phineus.yaml:2: rules[0].expression is not valid CEL',
    ],
    [
      'rules:\n  - { name: own, expression: "objekt.a == 1", message: m }\n',
      'phineus.yaml:2: rules[0].expression has no answer for anything: unknown variable: objekt',
    ],
    [
      'rules:\n  - { name: own, expression: "object.kind", message: m }\n  - { name: too, expression: "\'yes\'", message: m }\n',
      'phineus.yaml:3: rules[1].expression has no answer for anything: it is never true or false, but of type string',
    ],
    [
      'rules:\n  - { name: own, expression: "unheard(object)", message: m }\n',
      'rules[0].expression has no answer',
    ],
    [
      'rules:\n  - { name: own, over: edges, expression: "object.kind == to.kind", message: m }\n',
      'unknown variable: object',
    ],
    ['targets:\n  dev: { arch: amd46 }\n', 'phineus.yaml:2: targets.dev.arch must be one of'],
    ['targets:\n  dev: { nodePools: [{ name: a, cpu: much }] }\n', 'cpu is no quantity above zero'],
    ['targets:\n  dev: { storageClasses: [a, a] }\n', 'storageClasses[1] is the second of the name a'],
    ['targets:\n  dev: { apis: [cert-manager.io] }\n', 'apis[0] is no served API'],
    ['targets:\n  dev: { registries: { denied: [ghcr.io/acme] } }\n', 'denied[0] is no registry'],
    ['targets:\n  dev: { argocd: { settings: { resource.exclusions: "{" } } }\n', 'cannot be read'],
    ['targets:\n  dev: { argocd: { resourceCustomizations: words } }\n', 'it is no map'],
    [
      'targets:\n  dev:\n    argocd:\n      settings:\n        resource.customizations.health.ConfigMap: hs = = 1\n',
      'phineus.yaml:5: targets.dev.argocd.settings["resource.customizations.health.ConfigMap"] cannot be read: the health check of ConfigMap is not valid Lua',
    ],
    [
      'targets:\n  dev:\n    argocd:\n      settings:\n        resource.customizations.ignoreDifferences.all: "jqPathExpressions: [\'.a[\']"\n',
      'the path .a[ of */* is no jq',
    ],
    ['targets:\n  dev: { promotesFrom: dev }\n', 'promotesFrom comes back to this target itself'],
    ['policies: { revisions: { allow: ["[x"] } }\n', 'allow[0] is no glob'],
    [
      'targets: { a: , b: }\nparity: { compare: [a, b], allow: [{ path: spec.x, reason: x }] }\n',
      'path is no path of a field',
    ],
    [
      'rules:\n  - { name: own, match: { target: prod }, expression: "true", message: m }\n',
      'rules[0].match.target fits no target: prod',
    ],
    ['targets:\n  dev:\n    excludes: [old]\n', 'phineus.yaml:3: targets.dev.excludes names old'],
    ['waivers: !!str []\n', 'phineus.yaml:1: the tag !!str is not read here'],
    ['targets:\n  dev: !own { kubernetes: !!str 1.33 }\n', 'phineus.yaml:2: the tag !own is not read here'],
    ['schemas: [catalogue]\n', 'phineus.yaml:1: schemas names catalogue'],
    ['schemas: ["catalogue/{{kind}}.json"]\n', 'phineus.yaml:1: schemas names catalogue/'],
    ['schemas: ["https://a.example/{{kindd}}.json"]\n', 'in which {{kindd}} stands for nothing'],
    ['ruleFiles: [own.mjs]\n', 'phineus.yaml:1: the rule file own.mjs does not exist'],
    ['targets: { dev: {} }\nwaivers: []\ntargets: {}\n', 'phineus.yaml:3: targets is written 2 times'],
    [
      'targets:\n  dev:\n    roots: [apps]\n    roots: []\n',
      'phineus.yaml:4: targets.dev.roots is written 2 times',
    ],
    [
      'rules:\n  - { name: floating-tag, expression: "true", message: m }\n',
      'phineus.yaml:2: rule floating-tag has the name of one of ours',
    ],
    [
      'rules:\n  - { name: own, match: { kind: "[a-" }, expression: "true", message: m }\n',
      'phineus.yaml:2: rules[0].match.kind is no glob: "[a-"',
    ],
    [
      'parity:\n  compare: [one, two]\n  profiles: { own: ["/spec/[x"] }\n',
      'phineus.yaml:3: parity.profiles.own[0] is no glob: "/spec/[x"',
    ],
  ])('%j', async (config, message) => {
    const { code, stderr } = await runCli(['check', folderWith({ ...guestbook, 'phineus.yaml': config })]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test.each(['phineus.yml', '.phineus.yaml', 'Phineus.yaml'])('%s instead of phineus.yaml', async (name) => {
    const { code, stderr } = await runCli(['check', folderWith({ ...guestbook, [name]: 'waivers: []\n' })]);
    expect(stderr).toContain(`${name}:1: ${name} is not read: the configuration is called phineus.yaml`);
    expect(code).toBe(2);
  });

  test('an Argo CD newer than all that are known is not verified', async () => {
    const config = 'targets:\n  dev: { argocd: { version: "9.9" } }\n';
    const { stdout } = await runCli(['check', folderWith({ ...guestbook, 'phineus.yaml': config })]);
    expect(stdout).toContain('the behaviour of Argo CD 9.9 is not known here');
  });
});

test.each([
  ['--argocd', '9.9', 'Argo CD 9.9 is not known'],
  ['--argocd', 'latest', 'Argo CD latest is not known'],
  ['--kubernetes', '1.33.0.1', 'Kubernetes 1.33.0.1 is not known'],
  ['--kubernetes', '1.99', 'Kubernetes 1.99 is not known'],
  ['--kubernetes', 'new', 'Kubernetes new is not known'],
])('forecast %s %s is refused', async (flag, version, message) => {
  const { code, stderr } = await runCli(['forecast', folderWith(guestbook), flag, version]);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});

test.each([
  [['upgrade', '.', '--to', 'kubernetes=9.99'], 'Kubernetes 9.99 is not known'],
  [['upgrade', '.', '--to', 'kubernetes=1.33.0.1'], 'Kubernetes 1.33.0.1 is not known'],
  [
    ['upgrade', '.', '--to', 'kubernetes=1.33', '--to', 'kubernetes=1.34'],
    '--to gives kubernetes two versions',
  ],
  [['check', '.', '-o', 'json=r', '-o', 'sarif=./r'], 'two -o flags write to r'],
  [['health', 'words.txt'], 'words.txt: a document without apiVersion and kind is no object'],
  [['health', 'empty.yaml'], 'empty.yaml: there is no object in it'],
  [['upgrade', '.', '--to', 'argocd=../../x'], 'Argo CD ../../x is not known'],
  [['health', 'guestbook.yaml', '--argocd', '0.1'], 'Argo CD 0.1 is not known'],
  [['report', 'inventory', '.', '--date', '2026-13-45'], '--date 2026-13-45 is no date'],
  [['report', 'inventory', '.', '--date', '2026-02-30'], '--date 2026-02-30 is no date'],
])('%j is refused', async (args, message) => {
  const words = { 'words.txt': 'no snapshot\n', 'empty.yaml': '# nothing\n' };
  const { code, stderr } = await runCli(args, folderWith({ ...guestbook, ...words }));
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});

describe('what tells not all, because a limit ended an application, exits with 2 and says so', () => {
  const endless = chart('{{ range until 1000000000 }}{{ . }}{{ end }}');
  const targets = 'targets:\n  dev: { roots: [apps] }\n  prod: { roots: [apps] }\n';
  const because = 'it built more than 512 MiB of text and data';

  test.each([
    ['diff', 'main'],
    ['prove', 'main'],
    ['upgrade', 'main'],
    ['upgrade', '--to', 'kubernetes=1.33'],
    ['fix', '--all'],
    ['parity'],
    ['report', 'inventory'],
    ['report', 'rollback', '--base', 'main'],
    ['render'],
    ['render', 'evil'],
    ['charts', 'list'],
    ['init', '--force'],
  ])('%s %s', async (...args) => {
    const folder = folderWith({ ...guestbook, ...endless, 'phineus.yaml': targets });
    const git = (...words: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], { cwd: folder });
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'first');
    writeFileSync(join(folder, 'guestbook/settings.yaml'), `${configMap}data: { colour: green }\n`);
    const words = args[0] === 'report' || args[0] === 'charts' ? 2 : 1;
    const { code, stderr } = await runCli([...args.slice(0, words), folder, ...args.slice(words)]);
    expect(stderr).toContain(because);
    expect(code).toBe(2);
  });

  test('forecast, though another application is blocked', async () => {
    const folder = folderWith({
      ...endless,
      'apps/guestbook.yaml': application('guestbook', 'guestbook', '  syncPolicy: { automated: {} }\n'),
      'guestbook/settings.yaml': configMap.replace('settings', 'NO_NAME'),
      'phineus.yaml': 'targets:\n  dev: { roots: [apps], namespaces: [argocd] }\n',
    });
    const { code, stdout, stderr } = await runCli(['forecast', folder]);
    expect(stdout).toContain('dev: blocked');
    expect(stderr).toContain(because);
    expect(code).toBe(2);
  });

  test('and what was asked for and rendered exits with 0', async () => {
    const folder = folderWith({ ...guestbook, ...endless });
    expect((await runCli(['render', folder, 'guestbook'])).code).toBe(0);
  });
});

test('an application that was not looked at is not verified, though nothing says what is wrong with it', async () => {
  const folder = folderWith({ ...guestbook, 'apps/gone.yaml': application('gone', 'gone') });
  const { code, stdout } = await runCli(['check', folder, '--require-verified']);
  expect(stdout).toContain('1 of 2 applications looked at completely');
  expect(code).not.toBe(0);
});

test('a cache that cannot be cleared is a sentence', async () => {
  const folder = folderWith({ 'cache/charts': 'a file', plain: 'a file', ...guestbook });
  const run = (cache: string) =>
    runCli(['cache', '--clear'], folder, { HOME: folder, PHINEUS_CACHE: join(folder, cache) });
  expect((await run('cache')).stderr).toBe('');
  const { code, stderr } = await run('plain/x');
  expect(stderr).not.toContain('bug');
  expect(code === 0 || stderr.includes('cannot be cleared')).toBe(true);
});

test('a baseline without a version is refused with how to write it again', async () => {
  const folder = folderWith({
    ...guestbook,
    'old.txt': '# Findings\n0123456789abcdef shared-object a.yaml\n',
  });
  const { code, stderr } = await runCli(['check', folder, '--baseline', join(folder, 'old.txt')]);
  expect(stderr).toContain('was written by another version');
  expect(stderr).toContain('--write-baseline');
  expect(code).toBe(2);
});

test('a CEL rule of a definition that cannot be run is not verified', async () => {
  const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: ledgers.example.org }
spec:
  group: example.org
  scope: Namespaced
  names: { plural: ledgers, singular: ledger, kind: Ledger, listKind: LedgerList }
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
              properties: { size: { type: integer } }
              x-kubernetes-validations: [{ rule: self.size.unheardOf() > 1 }]
`;
  const { stdout } = await runCli([
    'check',
    '--verbose',
    folderWith({
      ...guestbook,
      'guestbook/definition.yaml': definition,
      'guestbook/ledger.yaml':
        'apiVersion: example.org/v1\nkind: Ledger\nmetadata: { name: main }\nspec: { size: 3 }\n',
    }),
  ]);
  expect(stdout).toContain('of Ledger main, the CEL rule "self.size.unheardOf() > 1" could not be run');
});

test('a change whose application outgrows its budget does not pass, and every format says why', async () => {
  const folder = folderWith(chart('{{ range until 100000 }}{{ range until 100000 }}x{{ end }}{{ end }}'));
  const text = await runCli(['check', folder]);
  expect(text.stdout).toContain('Not verified');
  expect(text.code).toBe(2);
  const github = await runCli(['check', folder, '-o', 'github']);
  expect(github.stdout).toMatch(/^::error .*title=limit-reached::evil: not verified, because /m);
});

test('shares without workers are refused, and nothing is served', async () => {
  const { code, stderr } = await runCli(['serve', folderWith(guestbook), '--port', '0', '--shares', '9']);
  expect(code).toBe(2);
  expect(stderr).toContain('--shares 9 splits the work of workers, and there are none');
});
