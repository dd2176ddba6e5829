import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FixSet } from '#fixes';
import type { Report } from '#report';
import { runCli } from './run-cli.ts';

const example = new URL('../../examples/fleet', import.meta.url).pathname;

function copyOfExample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-fix-'));
  cpSync(example, folder, { recursive: true });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'fleet');
  return folder;
}

/** Runs the built program by itself: how much `fix` tries is counted by the CPU of its process, which here others use too. */
function runAlone(args: readonly string[], cwd: string) {
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { code: status, stdout };
}

const program = new URL('../../bin/phineus.js', import.meta.url).pathname;

/** What was done and where, and the whole difference; without the sentences of the findings, which others hold. */
function outline({ fixes, diff }: FixSet): string {
  const done = fixes.map(({ finding, what, why }) => `${finding.rule}: ${what}\n  ${why}\n`);
  return `${done.join('')}\n${diff}`;
}

/** What is left to people, with why, and the Applications that it blocks. */
function remainder({ unfixed }: FixSet): string {
  return unfixed
    .filter(({ finding }) => finding.severity !== 'info')
    .map(({ finding, kind, options = [] }) => {
      const ways = options.map(({ name }) => name).join(', ');
      const blocked = (finding.blocks ?? []).map(({ target, name }) => `${target}/${name}`);
      const lines = [
        `${finding.rule} in ${finding.location.file}: ${kind}${ways === '' ? '' : ` (${ways})`}`,
      ];
      return [...lines, ...blocked.map((each) => `  blocks ${each}`)].join('\n');
    })
    .join('\n');
}

test('every fix of the example is proven, written once, and a second run changes nothing', async () => {
  const folder = copyOfExample();
  const first = runAlone(['fix', '.', '--all', '--write', '-o', 'json'], folder);
  const set: FixSet = JSON.parse(first.stdout);
  await expect(outline(set)).toMatchFileSnapshot('goldens/fix-example.txt');
  expect(first.code).toBe(0);
  for (const [path, text] of Object.entries(set.files))
    expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
  expect(readdirSync(folder).filter((name) => name.includes('.phineus-'))).toEqual([]);
  const second = runAlone(['fix', '.', '--all', '--force', '-o', 'json'], folder);
  const left: FixSet = JSON.parse(second.stdout);
  expect(left).toMatchObject({ fixes: [], files: {}, diff: '' });
  await expect(remainder(left)).toMatchFileSnapshot('goldens/fix-example-left.txt');
  // Whatever is not mended by itself somebody can choose a way for.
  const open = left.unfixed.filter(({ finding, kind }) => finding.severity !== 'info' && kind !== 'choice');
  expect(open.map(({ finding, because }) => [finding.rule, because])).toEqual([]);
  const checked = await runCli(['check', '.', '-o', 'json', '--quiet'], folder);
  const report = JSON.parse(checked.stdout) as Pick<Report, 'applications'>;
  const explained = new Set(
    left.unfixed.flatMap(({ finding }) =>
      (finding.blocks ?? []).map(({ target, name }) => `${target}/${name}`),
    ),
  );
  const blocked = report.applications.filter(({ forecast }) => forecast?.verdict === 'blocked');
  expect(
    blocked.map(({ target, name }) => `${target}/${name}`).filter((each) => !explained.has(each)),
  ).toEqual([]);
}, 900_000);

test('a file with uncommitted changes is not written without --force', async () => {
  const folder = copyOfExample();
  const file = join(folder, 'services/inventory/values.yaml');
  writeFileSync(file, `${readFileSync(file, 'utf8')}# mine\n`);
  const refused = await runCli(['fix', '.', 'unread-value', '--write'], folder);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('not committed')]);
  expect(readFileSync(file, 'utf8')).toContain('tga');
  await runCli(['fix', '.', 'unread-value', '--write', '--force'], folder);
  expect(readFileSync(file, 'utf8')).toMatch(/ tag: .*\n[\s\S]*# mine\n$/);
}, 600_000);

test('fix wants to know what to fix', async () => {
  expect(await runCli(['fix', example])).toMatchObject({ code: 2, stderr: expect.stringContaining('--all') });
});

/** A fleet of one Application with a sync option that does not exist, and a host that is a choice. */
function smallFleet(): { readonly folder: string; readonly git: (...args: readonly string[]) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-small-'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  mkdirSync(join(folder, 'web'));
  writeFileSync(
    join(folder, 'app.yaml'),
    `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.org/fleet.git, path: web }
  destination: { server: https://kubernetes.default.svc, namespace: default }
  syncPolicy:
    automated: {}
    syncOptions: [PruneLasts=true]
`,
  );
  writeFileSync(
    join(folder, 'web/settings.yaml'),
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n',
  );
  writeFileSync(join(folder, 'web/kustomization.yaml'), 'resources: [settings.yaml, gone-for-good.yaml]\n');
  writeFileSync(join(folder, 'phineus.yaml'), 'repositories: { "https://example.org/fleet.git": . }\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'fleet');
  return { folder, git };
}

test('--commit refuses what cannot be a new branch before anything is looked at', async () => {
  const { folder } = smallFleet();
  const { code, stdout, stderr } = await runCli(['fix', '.', '--all', '--commit', 'HEAD'], folder);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('HEAD cannot be a new branch')]);
});

test('--commit puts each cause on a branch with why, proof and rollback, and leaves the rest alone', async () => {
  const { folder, git } = smallFleet();
  const { code, stderr } = await runCli(['fix', '.', 'unknown-sync-option', '--commit', 'fixes'], folder);
  expect([code, stderr]).toEqual([0, expect.stringContaining('branch fixes has 1 commit')]);
  expect(git('log', '-1', '--format=%B', 'fixes')).toMatch(
    /^Write PruneLast instead of PruneLasts\n[\s\S]*Proof:\n- the finding is gone\n[\s\S]*Rollback: revert this commit/,
  );
  expect(git('diff', '--stat', 'main', 'fixes')).toContain('1 file changed');
  expect(git('status', '--porcelain')).toBe('');
}, 300_000);

test('two causes are two commits, and each can be reverted alone', async () => {
  const { folder, git } = smallFleet();
  const { code, stderr } = await runCli(
    ['fix', '.', '--all', '--choose', 'kustomize-failure=remove', '--commit', 'fixes'],
    folder,
  );
  expect([code, stderr]).toEqual([0, expect.stringContaining('branch fixes has 2 commits')]);
  const touched = git('log', '--reverse', '--format=', '--name-only', 'main..fixes').trim().split('\n');
  expect(touched.sort()).toEqual(['app.yaml', 'web/kustomization.yaml']);
  git('checkout', '-q', 'fixes');
  for (const revision of git('rev-list', 'main..fixes').trim().split('\n')) {
    git('revert', '--no-commit', revision);
    expect(git('diff', '--cached', '--name-only').trim().split('\n')).toHaveLength(1);
    git('reset', '-q', '--hard');
  }
}, 300_000);

test('what is a choice is offered, and done when it is chosen', async () => {
  const { folder } = smallFleet();
  const offered = await runCli(['fix', '.', 'kustomize-failure'], folder);
  expect([offered.code, offered.stdout]).toEqual([
    1,
    expect.stringMatching(/--choose \w+=remove .*recommended/),
  ]);
  const chosen = await runCli(
    ['fix', '.', 'kustomize-failure', '--choose', 'kustomize-failure=remove', '-o', 'markdown'],
    folder,
  );
  expect(chosen.code).toBe(0);
  expect(chosen.stdout).toMatch(/## Risk[\s\S]*\| low \|[\s\S]*## Validation[\s\S]*## Rollback/);
  expect(chosen.stdout).toContain('+resources: [settings.yaml]');
}, 300_000);

test.each(['text', 'json', 'markdown', 'sarif', 'github'])(
  'a secret that a finding quotes is hidden in what is printed as %s',
  async (format) => {
    const folder = mkdtempSync(join(tmpdir(), 'phineus-secret-'));
    writeFileSync(
      join(folder, 'web.yaml'),
      'apiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData: { key: a4B8c1D9e }\n---\napiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { containers: [{ name: web, image: "web:1", imagePullPolicy: a4B8c1D9e }] }\n',
    );
    const { stdout, stderr } = await runCli(['fix', folder, '--all', '-o', format, '--quiet']);
    rmSync(folder, { recursive: true, force: true });
    expect(stdout + stderr).not.toContain('a4B8c1D9e');
  },
);

test.each(['text', 'json', 'markdown', 'sarif', 'github'])(
  'values of a Secret are hidden in what is printed as %s, and kept in what is written',
  async (format) => {
    const folder = mkdtempSync(join(tmpdir(), 'phineus-secret-'));
    const file = join(folder, 'secret.yaml');
    writeFileSync(
      file,
      'apiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData:\n  password: hunter-two\n  user: 7\n',
    );
    const { stdout, stderr } = await runCli(['fix', folder, '--all', '-o', format, '--write', '--quiet']);
    const written = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true, force: true });
    expect(stdout + stderr).not.toContain('hunter-two');
    expect(stderr).toContain('--write and --commit write it whole');
    expect(written).toContain('hunter-two');
    expect(written).toContain('user: "7"');
  },
);
