import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText, walkFiles } from '#files';
import { gitRepository } from './git-repository.ts';
import { workTree } from './work-tree.ts';

let scratch = '';
let work = '';
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'phineus-git-'));
  work = join(scratch, 'work');
  mkdirSync(join(work, 'apps/größe'), { recursive: true });
  git('init', '-q', '-b', 'main');
  git('config', 'user.email', 'phineus@example.org');
  git('config', 'user.name', 'Phineus');
  writeFileSync(join(work, 'apps/größe/values.yaml'), 'replicas: 1\n');
  symlinkSync('größe', join(work, 'apps/link'));
  writeFileSync(join(work, '.gitignore'), 'secret-values.yaml\n');
  git('add', '-A');
  git('commit', '-qm', 'one');
  git('tag', '-a', 'v1.0.0', '-m', 'one');
  writeFileSync(join(work, 'apps/größe/values.yaml'), 'replicas: 2\n');
  git('commit', '-qam', 'two');
  git('remote', 'add', 'origin', 'https://example.org/acme/gitops.git');
  writeFileSync(join(work, 'secret-values.yaml'), 'password: x\n');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function git(...arguments_: string[]): void {
  execFileSync('git', arguments_, { cwd: work });
}

test('a commit is read without a checkout', () => {
  const repository = gitRepository(work);
  const tree = repository?.treeAt(repository.resolve('v1.0.0') ?? '');
  expect(tree && [...walkFiles(tree)]).toEqual(['.gitignore', 'apps/größe/values.yaml']);
  expect(tree && readText(tree, 'apps/link/values.yaml')).toBe('replicas: 1\n');
  expect(tree?.read('apps/nowhere.yaml')).toBeUndefined();
});

test('branch, remotes and refs are known; annotated tags stand for their commit', () => {
  const repository = gitRepository(work);
  expect(repository).toMatchObject({
    prefix: '',
    isBare: false,
    branch: 'main',
    remotes: ['https://example.org/acme/gitops.git'],
    hasAllBranches: false,
  });
  expect(repository?.refs.map((ref) => ref.name)).toEqual(['refs/heads/main', 'refs/tags/v1.0.0']);
  expect(repository?.refs[1]?.commit).toBe(repository?.resolve('HEAD~1'));
  expect(repository?.resolve('no-such-branch')).toBeUndefined();
});

test('tracked files leave out what git ignores, and the work tree may be dirty', () => {
  expect(gitRepository(work)?.trackedFiles()?.has('secret-values.yaml')).toBe(false);
  expect(gitRepository(work)?.isDirty()).toBe(false);
  writeFileSync(join(work, 'new.yaml'), '');
  expect(gitRepository(work)?.isDirty()).toBe(true);
});

test('a folder inside a repository knows its prefix', () => {
  expect(gitRepository(join(work, 'apps'))?.prefix).toBe('apps');
});

test('bare repositories work, and a full clone knows all branches', () => {
  execFileSync('git', ['clone', '-q', '--bare', work, join(scratch, 'bare.git')]);
  execFileSync('git', ['clone', '-q', join(scratch, 'bare.git'), join(scratch, 'clone')]);
  const bare = gitRepository(join(scratch, 'bare.git'));
  expect(bare?.isBare).toBe(true);
  expect(bare?.trackedFiles()).toBeUndefined();
  const tree = bare?.treeAt(bare.commit ?? '');
  expect(tree && readText(tree, 'apps/größe/values.yaml')).toBe('replicas: 2\n');
  expect(gitRepository(join(scratch, 'clone'))).toMatchObject({
    hasAllBranches: true,
    defaultBranch: 'main',
  });
});

test('a folder that is no repository is fine', () => {
  expect(gitRepository(scratch)).toBeUndefined();
  expect(gitRepository(join(scratch, 'nowhere'))).toBeUndefined();
});

test('a work tree is what git would commit: new files count, ignored ones do not', () => {
  writeFileSync(join(work, 'added.yaml'), '');
  const { tree, isIgnored } = workTree(work);
  expect(tree.kind('added.yaml')).toBe('file');
  expect(tree.kind('secret-values.yaml')).toBeUndefined();
  expect(isIgnored('secret-values.yaml')).toBe(true);
  expect(isIgnored('nowhere.yaml')).toBe(false);
  expect(readText(tree, 'apps/link/values.yaml')).toBe('replicas: 2\n');
});

test('the work tree of a folder that is no repository is the folder', () => {
  expect(workTree(scratch).git).toBeUndefined();
  expect(workTree(scratch).tree.kind('work')).toBe('directory');
});

test('submodules are known with the commits that git records for them', () => {
  const commit = '4f2a6c1be0d94c7f8a3b5d6e7f8091a2b3c4d5e6';
  git('update-index', '--add', '--cacheinfo', `160000,${commit},vendor/charts`);
  expect(gitRepository(work)?.gitlinks()).toEqual([{ path: 'vendor/charts', commit }]);
  git('update-index', '--force-remove', 'vendor/charts');
  expect(gitRepository(work)?.gitlinks()).toEqual([]);
});

test('what git has and did not check out is listed, and cannot be read; what somebody deleted is gone', () => {
  const clone = join(scratch, 'sparse');
  execFileSync('git', ['clone', '-q', work, clone]);
  const inClone = (...arguments_: string[]) =>
    execFileSync('git', arguments_, { cwd: clone, encoding: 'utf8' });
  inClone('config', 'user.email', 'phineus@example.org');
  inClone('config', 'user.name', 'Phineus');
  for (const name of ['left-out', 'lost', 'deleted'])
    writeFileSync(join(clone, `${name}.yaml`), `name: ${name}\n`);
  inClone('add', '-A');
  inClone('commit', '-qm', 'three');
  inClone('update-index', '--skip-worktree', 'left-out.yaml');
  const lost = inClone('rev-parse', 'HEAD:lost.yaml').trim();
  rmSync(join(clone, '.git/objects', lost.slice(0, 2), lost.slice(2)));
  for (const name of ['left-out', 'lost', 'deleted']) rmSync(join(clone, `${name}.yaml`));
  const { tree } = workTree(clone);
  const found = ['left-out', 'lost', 'deleted'].map((name) => [
    tree.kind(`${name}.yaml`),
    tree.read(`${name}.yaml`),
  ]);
  expect(found).toEqual([
    ['file', undefined],
    ['file', undefined],
    [undefined, undefined],
  ]);
});

test('files beside a repository without an index are those that HEAD records, ignored or absent', () => {
  const bare = join(scratch, 'without-index');
  execFileSync('git', ['clone', '-q', work, bare]);
  writeFileSync(join(bare, '.gitignore'), '*.yaml\n');
  rmSync(join(bare, '.git/index'));
  const { tree } = workTree(bare);
  expect([...walkFiles(tree)]).toContain('apps/größe/values.yaml');
});

test('what a file said before, and where a folder was moved to', () => {
  const folder = join(scratch, 'history');
  mkdirSync(join(folder, 'fleet/apps/shop'), { recursive: true });
  const run = (...arguments_: string[]) => execFileSync('git', arguments_, { cwd: folder });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  run('init', '-q', '-b', 'main');
  run('config', 'user.email', 'phineus@example.org');
  run('config', 'user.name', 'Phineus');
  for (const [index, text] of ['replicas: 1\n', 'replicas: 2\n', 'replicas: 3\n'].entries()) {
    write('fleet/apps/shop/values.yaml', text);
    write('fleet/apps/shop/notes.yaml', 'a: 1\nb: 2\nc: 3\n');
    run('add', '-A');
    run('commit', '-qm', String(index));
  }
  const texts = () => gitRepository(join(folder, 'fleet'))?.earlierTexts('apps/shop/values.yaml');
  expect(texts()?.map(({ text }) => text)).toEqual(['replicas: 2\n', 'replicas: 1\n']);
  mkdirSync(join(folder, 'fleet/workloads'));
  run('mv', 'fleet/apps/shop', 'fleet/workloads/store');
  run('commit', '-qm', 'move');
  const moved = gitRepository(join(folder, 'fleet'));
  expect(moved?.renamedTo('apps/shop')).toEqual(['workloads/store']);
  expect(moved?.renamedTo('apps/shop/values.yaml')).toEqual(['workloads/store/values.yaml']);
  expect(moved?.renamedTo('apps/nowhere')).toEqual([]);
});

test('the files of some days before are known, unless history is cut off', () => {
  const folder = join(scratch, 'days');
  mkdirSync(folder);
  const commit = (day: string, text: string) => {
    writeFileSync(join(folder, 'values.yaml'), text);
    const at = `${day}T12:00:00Z`;
    const env = { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at };
    const signed = ['-c', 'user.name=Phineus', '-c', 'user.email=phineus@example.org'];
    execFileSync('git', ['add', '-A'], { cwd: folder });
    execFileSync('git', [...signed, 'commit', '-qm', day], { cwd: folder, env });
  };
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: folder });
  commit('2026-09-01', 'replicas: 1\n');
  commit('2026-10-20', 'replicas: 2\n');
  commit('2026-11-15', 'replicas: 3\n');
  const before = (days: number) => {
    const tree = gitRepository(folder)?.treeBefore(days);
    return tree && [readText(tree, 'values.yaml')];
  };
  expect([before(10), before(30), before(90)]).toEqual([['replicas: 2\n'], ['replicas: 1\n'], [undefined]]);
  const shallow = join(scratch, 'days-shallow');
  execFileSync('git', ['clone', '-q', '--depth=1', `file://${folder}`, shallow]);
  expect(gitRepository(shallow)?.treeBefore(30)).toBeUndefined();
});

test('a commit whose few objects hold each other for any number of files is a limit, told again at once', () => {
  const written = (args: readonly string[], input: string) =>
    execFileSync('git', args, { cwd: work, input }).toString().trim();
  const blob = written(['hash-object', '-w', '--stdin'], 'a');
  const names = Array.from({ length: 20 }, (_, at) => at);
  let tree = written(['mktree'], names.map((at) => `100644 blob ${blob}\tf${at}.yaml\n`).join(''));
  for (let depth = 0; depth < 6; depth++)
    tree = written(['mktree'], names.map((at) => `040000 tree ${tree}\td${at}\n`).join(''));
  const commit = written(['commit-tree', tree, '-m', 'many'], '');
  const repository = gitRepository(work);
  expect(() => repository?.treeAt(commit)).toThrow('more files of this revision than can be listed');
  const began = performance.now();
  expect(() => repository?.treeAt(commit)).toThrow('more files of this revision than can be listed');
  expect(performance.now() - began).toBeLessThan(100);
});
