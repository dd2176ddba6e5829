import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gitRepository, workTree } from '#git';
import { type CliResult, runCli } from './run-cli.ts';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'phineus-hostile-')));
const canary = join(scratch, 'canary');
const template = join(scratch, 'template');
const program = join(scratch, 'run-me');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.org/acme/gitops.git, path: web, targetRevision: v1 }
  destination: { server: https://kubernetes.default.svc, namespace: web }
`;

function git(folder: string, ...words: string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'protocol.file.allow=always'];
  return execFileSync('git', [...who, ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

beforeAll(() => {
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> ${canary}\nexit 1\n`);
  chmodSync(program, 0o755);
  mkdirSync(join(template, 'web'), { recursive: true });
  git(template, 'init', '-q', '--template=', '-b', 'main');
  writeFileSync(join(template, 'app.yaml'), application);
  writeFileSync(
    join(template, 'web/cm.yaml'),
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
  );
  writeFileSync(join(template, '.gitattributes'), '* filter=evil diff=evil merge=evil\n');
  git(template, 'add', '-A');
  git(template, 'commit', '-qm', 'one');
  git(template, 'tag', 'v1');
  git(template, 'remote', 'add', 'origin', 'https://example.org/acme/gitops.git');
});

/** A clone whose files are all newer than its index, so that git would have to look into them. */
function clone(name: string): string {
  const folder = join(scratch, name);
  cpSync(template, folder, { recursive: true });
  appendFileSync(join(folder, 'web/cm.yaml'), 'data: { a: b }\n');
  writeFileSync(join(folder, 'new.yaml'), '');
  return folder;
}

function configure(folder: string, text: string): void {
  appendFileSync(join(folder, '.git/config'), text);
}

function hook(folder: string, ...names: string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    cpSync(program, join(folder, name));
    chmodSync(join(folder, name), 0o755);
  }
}

const hookNames = ['post-index-change', 'reference-transaction', 'post-checkout', 'fsmonitor-watchman'];

/** How a tree may try to have a command run, each as a change to a clone. */
const attacks: Readonly<Record<string, (folder: string) => void>> = {
  'a submodule with settings of its own': (folder) => {
    const inside = join(folder, 'vendor/charts');
    cpSync(template, inside, { recursive: true });
    git(folder, '-c', 'core.fsmonitor=false', 'add', 'vendor/charts');
    writeFileSync(
      join(folder, '.gitmodules'),
      `[submodule "charts"]\n\tpath = vendor/charts\n\turl = ./x\n\tupdate = "!${program}"\n`,
    );
    attacks['a file system monitor']?.(inside);
    attacks['filters that clean and smudge']?.(inside);
    configure(folder, '[submodule]\n\trecurse = true\n[submodule "charts"]\n\tactive = true\n\turl = ./x\n');
  },
  'a partial clone that fetches what it lacks': (folder) => {
    const blob = git(folder, 'rev-parse', 'v1:web/cm.yaml').trim();
    rmSync(join(folder, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    rmSync(join(folder, 'web/cm.yaml'));
    configure(
      folder,
      `[core]\n\trepositoryformatversion = 1\n[extensions]\n\tpartialClone = evil\n[protocol]\n\tallow = always\n[protocol "ext"]\n\tallow = always\n[remote "evil"]\n\tpromisor = true\n\turl = "ext::${program} %S"\n\tuploadpack = ${program}\n`,
    );
  },
  'a file system monitor': (folder) => configure(folder, `[core]\n\tfsmonitor = ${program}\n`),
  'filters that clean and smudge': (folder) =>
    configure(
      folder,
      `[filter "evil"]\n\tclean = ${program}\n\tsmudge = ${program}\n\tprocess = ${program}\n\trequired\n`,
    ),
  'text conversion and diff drivers': (folder) =>
    configure(
      folder,
      `[diff "evil"]\n\ttextconv = ${program}\n\tcommand = ${program}\n\tcachetextconv = true\n[diff]\n\texternal = ${program}\n[merge "evil"]\n\tdriver = ${program}\n`,
    ),
  hooks: (folder) => hook(join(folder, '.git/hooks'), ...hookNames),
  'a hooks path': (folder) => {
    hook(join(folder, 'hooks'), ...hookNames);
    configure(folder, `[core]\n\thooksPath = ${join(folder, 'hooks')}\n`);
  },
  aliases: (folder) =>
    configure(
      folder,
      `[alias]\n${['status', 'ls-files', 'rev-parse', 'config', 'cat-file', 'log', 'ls-tree', 'for-each-ref']
        .map((name) => `\t${name} = "!${program}"\n`)
        .join('')}`,
    ),
  'a pager and an editor': (folder) =>
    configure(
      folder,
      `[core]\n\tpager = ${program}\n\teditor = ${program}\n[pager]\n\tlog = ${program}\n\tls-files = ${program}\n\tconfig = ${program}\n`,
    ),
  'ssh, proxy, askpass and credential helpers': (folder) =>
    configure(
      folder,
      `[core]\n\tsshCommand = ${program}\n\taskPass = ${program}\n\tgitProxy = ${program}\n[credential]\n\thelper = "!${program}"\n`,
    ),
  'signatures that are shown': (folder) =>
    configure(folder, `[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${program}\n`),
  'alternates outside with a command for their refs': (folder) => {
    writeFileSync(join(folder, '.git/objects/info/alternates'), `${join(template, '.git/objects')}\n`);
    configure(folder, `[core]\n\talternateRefsCommand = ${program}\n`);
  },
  'settings that are included': (folder) => {
    writeFileSync(join(folder, 'more'), `[core]\n\tfsmonitor = ${program}\n`);
    configure(
      folder,
      '[include]\n\tpath = ../more\n[includeIf "gitdir:**"]\n\tpath = ../more\n[includeIf "onbranch:main"]\n\tpath = ../more\n',
    );
  },
  'settings of the work tree': (folder) => {
    configure(folder, '[core]\n\trepositoryformatversion = 1\n[extensions]\n\tworktreeConfig = true\n');
    writeFileSync(join(folder, '.git/config.worktree'), `[core]\n\tfsmonitor = ${program}\n`);
  },
  'a work tree elsewhere': (folder) =>
    configure(folder, `[core]\n\tworktree = ${template}\n\tfsmonitor = ${program}\n`),
  'a repository inside that nobody tracks': (folder) => {
    cpSync(template, join(folder, 'inner'), { recursive: true });
    attacks['a file system monitor']?.(join(folder, 'inner'));
  },
  'a program called git in the tree': (folder) => {
    hook(folder, 'git');
  },
};

const commands: readonly string[][] = [
  ['check', '.', '-o', 'json'],
  ['check', '.', '--base', 'v1', '-o', 'json'],
  ['forecast', '.'],
  ['render', '.'],
  ['parity', '.'],
  ['blame', '.', 'web', 'ConfigMap/settings'],
  ['images', 'lock', '.', '--output', '-'],
  ['init', '.', '--force'],
];

function ran(): string {
  return existsSync(canary) ? readFileSync(canary, 'utf8') : '';
}

test.each(Object.keys(attacks))('%s: nothing runs', (name) => {
  const folder = clone(name.replaceAll(' ', '-'));
  attacks[name]?.(folder);
  const { git: repository, tree } = workTree(folder);
  repository?.isDirty();
  repository?.absentFiles();
  repository?.gitlinks();
  repository?.precedes('v1');
  expect(repository?.treeAt(repository.resolve('v1') ?? '')?.kind('web/cm.yaml')).toBe('file');
  expect(tree.kind('app.yaml')).toBe('file');
  expect(ran()).toBe('');
});

test.each(commands)('all of them at once: phineus %s runs nothing', async (...command) => {
  const folder = clone(`all-${command.join('').replaceAll(/\W/g, '')}`);
  for (const attack of Object.values(attacks)) attack(folder);
  const { stderr } = await runCli(command, folder);
  expect(stderr).not.toContain('bug in phineus');
  expect(ran()).toBe('');
});

test('the attacks are real: git itself runs the commands', () => {
  const folder = clone('real');
  attacks['a file system monitor']?.(folder);
  attacks['filters that clean and smudge']?.(folder);
  try {
    git(folder, 'status', '--porcelain');
  } catch {
    // A filter that fails may make git fail.
  }
  expect(existsSync(canary)).toBe(true);
  rmSync(canary);
});

/** The skeleton of a bare repository: files that anybody may commit. */
function skeleton(folder: string): void {
  for (const part of ['objects', 'refs']) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, '.keep'), '');
  }
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(
    join(folder, 'config'),
    `[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = "."\n\tfsmonitor = ${program}\n`,
  );
}

test('a folder of the tree that looks like a bare repository is a folder of the tree', async () => {
  const folder = clone('skeleton');
  const inside = join(folder, 'fixture');
  mkdirSync(inside);
  skeleton(inside);
  writeFileSync(join(inside, 'app.yaml'), application.replace('path: web', 'path: nowhere'));
  await runCli(['check', '.'], inside);
  const result = await runCli(['check', 'fixture', '-o', 'json'], folder);
  expect(existsSync(canary)).toBe(false);
  expect(JSON.parse(result.stdout)).toMatchObject({ tree: { commit: gitRepository(folder)?.commit } });
  expect(gitRepository(inside)).toMatchObject({ isBare: false, prefix: 'fixture' });
});

test('a skeleton that nothing is around of runs nothing either', async () => {
  const folder = join(scratch, 'alone.git');
  mkdirSync(folder);
  skeleton(folder);
  await runCli(['check', '.'], folder);
  expect(existsSync(canary)).toBe(false);
});

async function refusal(folder: string): Promise<CliResult> {
  expect(gitRepository(folder)).toBeUndefined();
  return runCli(['check', '.'], folder);
}

test('a .git that leads elsewhere is not followed, and the run says so', async () => {
  const folder = join(scratch, 'borrowed');
  mkdirSync(folder);
  writeFileSync(join(folder, 'app.yaml'), application);
  writeFileSync(join(folder, '.git'), `gitdir: ${join(template, '.git')}\n`);
  expect((await refusal(folder)).stderr).toContain('which does not know of it');
});

test('work trees and submodules are repositories', () => {
  const folder = clone('main-work-tree');
  git(folder, 'worktree', 'add', '-q', '../linked', '-b', 'linked');
  expect(gitRepository(join(scratch, 'linked'))).toMatchObject({ branch: 'linked', prefix: '' });
  git(folder, 'submodule', '--quiet', 'add', template, 'vendor/charts');
  const charts = gitRepository(join(folder, 'vendor/charts'));
  expect(charts).toMatchObject({ commit: gitRepository(template)?.commit, prefix: '' });
  expect(workTree(folder).tree.kind('vendor/charts/web/cm.yaml')).toBe('file');
  expect(gitRepository(folder)?.gitlinks()).toEqual([
    { path: 'vendor/charts', commit: charts?.commit, isKnown: true },
  ]);
});

test.runIf(process.getuid?.() === 0)(
  'a repository of somebody else is read as well, for nothing of its settings is used',
  () => {
    const folder = clone('somebody-else');
    execFileSync('chown', ['-R', '65534', folder]);
    expect(gitRepository(folder)?.treeAt('v1')?.kind('web/cm.yaml')).toBe('file');
  },
);

test.each(['--shared', '--reference', 'relative'])('a clone that borrows objects (%s) is read', (how) => {
  const folder = join(scratch, `borrowing${how}`);
  const borrow = how === '--reference' ? [how, template, '--no-local'] : ['--shared'];
  git(scratch, 'clone', '-q', ...borrow, template, folder);
  if (how === 'relative')
    writeFileSync(join(folder, '.git/objects/info/alternates'), '../../../template/.git/objects\n');
  expect(existsSync(join(folder, '.git/objects/info/alternates'))).toBe(true);
  expect(gitRepository(folder)?.treeAt('v1')?.kind('web/cm.yaml')).toBe('file');
  expect(gitRepository(folder)?.isDirty()).toBe(false);
});

test.each(['split', 'sparse', 'sha256', 'packed'])('a %s repository is read', (kind) => {
  const folder = join(scratch, `${kind}-layout`);
  git(scratch, 'init', '-q', '-b', 'main', ...(kind === 'sha256' ? ['--object-format=sha256'] : []), folder);
  mkdirSync(join(folder, 'apps'));
  writeFileSync(join(folder, 'apps/a.yaml'), 'a: 1\n');
  writeFileSync(join(folder, 'b.yaml'), 'b: 1\n');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'one');
  if (kind === 'split') git(folder, 'update-index', '--split-index');
  if (kind === 'sparse') git(folder, 'sparse-checkout', 'set', '--cone', '--sparse-index', 'elsewhere');
  if (kind === 'packed') git(folder, 'gc', '-q');
  const repository = gitRepository(folder);
  expect([...(repository?.trackedFiles() ?? [])].sort()).toEqual(['apps/a.yaml', 'b.yaml']);
  expect(repository?.isDirty()).toBe(false);
  expect(repository?.treeAt(repository.commit ?? '')?.kind('apps/a.yaml')).toBe('file');
  expect(repository?.absentFiles()).toEqual(kind === 'sparse' ? ['apps/a.yaml'] : []);
});

const looseFiles = {
  'dump/pod.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: { name: web, namespace: shop }\n',
  'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
  'chart/templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
};

test.each([
  ['init', '.', '--force'],
  ['images', 'lock', '.'],
  ['check', '.', '-o', 'json=report.json'],
  ['check', '.', '--write-baseline', 'report.json'],
  ['snapshot', 'dump', '-o', 'report.json'],
  ['helm', 'template', 'x', 'chart', '--output-dir', 'away'],
])('phineus %s %s does not write through a link of the tree', async (...command) => {
  const folder = clone(`links-${command.join('').replaceAll(/\W/g, '')}`);
  const victim = join(scratch, 'victim');
  writeFileSync(victim, 'mine');
  if (command[0] === 'init') symlinkSync(victim, join(folder, 'phineus.yaml'));
  for (const name of ['phineus.images.lock.yaml', 'report.json']) symlinkSync(victim, join(folder, name));
  symlinkSync(scratch, join(folder, 'away'));
  for (const [path, text] of Object.entries(looseFiles)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { code, stderr } = await runCli(command, folder);
  expect([code, stderr]).toEqual([2, expect.stringContaining('a link leads out of')]);
  expect(readFileSync(victim, 'utf8')).toBe('mine');
});

test('kustomize build fetches nothing and reads no other repository unless a flag says so', async () => {
  const folder = join(scratch, 'kustomize');
  mkdirSync(folder);
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end('apiVersion: v1\nkind: ConfigMap\nmetadata: { name: fetched }\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  writeFileSync(join(folder, 'kustomization.yaml'), `resources: ['http://127.0.0.1:${port}/cm.yaml']\n`);
  const web = await runCli(['kustomize', 'build', '.'], folder);
  writeFileSync(join(folder, 'kustomization.yaml'), `resources: ['file://${template}//web?ref=v1']\n`);
  const file = await runCli(['kustomize', 'build', '.'], folder);
  const online = await runCli(['kustomize', 'build', '.', '--online'], folder);
  server.close();
  expect(asked).toEqual([]);
  expect([web.code, file.code, online.code]).toEqual([1, 1, 1]);
  expect(web.stderr).toContain('--online');
});
