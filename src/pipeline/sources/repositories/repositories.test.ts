import { expect, test } from 'vitest';
import { memoryTree, sourceAt } from '#files';
import type { GitView } from './git-view.ts';
import { repositoryKey } from './repository-key.ts';
import { type Checkout, observedSources, repositories } from './repositories.ts';

const tree = memoryTree({ 'apps/web/a.yaml': '', 'apps/db/a.yaml': '', 'mirror/x/a.yaml': '' });
const release = memoryTree({ 'apps/web/a.yaml': 'old' });

const git: GitView = {
  prefix: '',
  commit: 'c'.repeat(40),
  branch: 'feature',
  defaultBranch: 'main',
  remotes: ['git@github.com:acme/gitops.git'],
  refs: [
    { name: 'refs/remotes/origin/main', commit: 'a'.repeat(40) },
    { name: 'refs/remotes/origin/release', commit: 'b'.repeat(40) },
    { name: 'refs/tags/v1.2.0', commit: 'b'.repeat(40) },
    { name: 'refs/tags/v1.10.0', commit: 'd'.repeat(40) },
  ],
  hasAllBranches: true,
  resolve: () => undefined,
  precedes: () => false,
  treeAt: (commit) => (commit === 'b'.repeat(40) ? release : undefined),
};

const own = 'https://github.com/Acme/gitops';

function outcome(checkout: Checkout): string {
  if (checkout.kind !== 'here') return checkout.kind === 'unavailable' ? checkout.code : checkout.kind;
  return checkout.isGiven ? 'given' : (checkout.commit?.[0] ?? '');
}

test.each([
  ['git@github.com:Acme/GitOps.git', 'github.com/acme/gitops'],
  ['https://user@github.com/acme/gitops/', 'github.com/acme/gitops'],
  ['ssh://git@github.com:22/acme/gitops.git', 'github.com/acme/gitops'],
])('%s is %s', (url, normal) => {
  expect(repositoryKey(url)).toBe(normal);
});

test.each([
  ['', 'given'],
  ['HEAD', 'given'],
  ['main', 'given'],
  ['feature', 'given'],
  ['<TARGET_REVISION>', 'given'],
  ['release', 'b'],
  ['v1.2.0', 'b'],
  ['1.2.*', 'b'],
  ['>=1.0.0 <1.10.0', 'b'],
  ['releese', 'revision-missing'],
  ['0123456789', 'revision-unavailable'],
])('revision %j of a full clone is %s', (revision, expected) => {
  expect(outcome(repositories({ tree, git, declared: {} }).checkout(own, revision))).toBe(expected);
});

test('a misspelt branch gets a suggestion', () => {
  expect(repositories({ tree, git, declared: {} }).checkout(own, 'releese')).toMatchObject({
    suggestion: 'release',
  });
});

test('a commit of the past is taken for the branch that was renamed since', () => {
  const past = { ...git, branch: undefined, precedes: () => true };
  const known = repositories({ tree, git: past, declared: {} });
  expect(known.checkout(own, 'master')).toMatchObject({
    isGiven: true,
    assumed: expect.stringContaining('an earlier state of main'),
  });
  expect(outcome(known.checkout(own, 'releese'))).toBe('revision-missing');
  expect(outcome(repositories({ tree, git, declared: {} }).checkout(own, 'master'))).toBe('revision-missing');
});

test('outside a clone branches are taken to be the tree, versions are unknown', () => {
  const known = repositories({ tree, git: undefined, declared: { [own]: '.' } });
  expect(outcome(known.checkout(own, 'main'))).toBe('given');
  expect(outcome(known.checkout(own, 'develop'))).toBe('given');
  expect(outcome(known.checkout(own, 'v1.2.0'))).toBe('revision-unavailable');
});

test('the only repository of all applications is this one when the README tells to clone it', () => {
  const readme = { 'README.md': `Run \`git clone ${own}.git\` first.` };
  const known = repositories({ tree: memoryTree(readme), git: undefined, declared: {} });
  known.observe([{ repoURL: own, path: 'apps/gone' }]);
  expect(outcome(known.checkout(own, ''))).toBe('given');
  known.observe([{ repoURL: 'https://github.com/other/charts', path: 'redis' }]);
  expect(known.reconsider()).toBe(true);
});

test('value files that are taken by a ref tell as much as paths', () => {
  const known = repositories({ tree, git: undefined, declared: {} });
  const at = ['spec', 'sources'];
  known.observe(
    observedSources([
      { index: 0, at, repoURL: own, ref: 'values', spec: {} },
      {
        index: 1,
        at,
        repoURL: 'https://charts.example.org',
        chart: 'web',
        spec: { helm: { valueFiles: ['$values/apps/web/a.yaml', 'other.yaml'] } },
      },
      { index: 2, at, repoURL: own, path: 'apps/gone', spec: {} },
    ]),
  );
  expect(outcome(known.checkout(own, ''))).toBe('given');
});

test('without remotes the URL whose paths exist here is this repository, and the reason is kept', () => {
  const known = repositories({ tree, git: undefined, declared: {} });
  known.observe([
    { repoURL: own, path: 'apps/web' },
    { repoURL: own, path: 'apps/db/' },
    { repoURL: own, path: 'apps/gone' },
    { repoURL: 'https://github.com/other/charts', path: 'charts/redis' },
  ]);
  expect(outcome(known.checkout(own, ''))).toBe('given');
  expect(outcome(known.checkout('https://github.com/other/charts', ''))).toBe('repository-unavailable');
  expect(known.decisions()).toEqual([
    { repoURL: own, isThis: true, because: '2 of the 3 paths that applications take from it exist here' },
    {
      repoURL: 'https://github.com/other/charts',
      isThis: false,
      because: '0 of the 1 paths that applications take from it exist here',
    },
  ]);
});

test('a repository that few paths or a pattern speak for is this one with a doubt', () => {
  const known = repositories({ tree, git: undefined, declared: {} });
  const pattern = 'https://github.com/your-org/gitops';
  known.observe([
    { repoURL: own, path: 'apps/web' },
    ...['apps/web', 'apps/db', 'mirror/x'].map((path) => ({ repoURL: pattern, path })),
    ...['apps/web', 'apps/db', 'mirror/x'].map((path) => ({ repoURL: `${own}-two`, path })),
  ]);
  const doubts = [own, pattern, `${own}-two`].map((url) => {
    const checkout = known.checkout(url, '');
    return checkout.kind === 'here' && checkout.doubt !== undefined;
  });
  expect(doubts).toEqual([true, true, false]);
});

test('when a remote is in use, another URL needs more than a path that happens to exist', () => {
  const known = repositories({ tree, git, declared: {} });
  known.observe([
    { repoURL: own, path: 'apps/db' },
    { repoURL: 'https://github.com/other/thing', path: 'apps/web' },
    { repoURL: 'https://gitlab.com/fork/gitops', path: 'apps/web' },
  ]);
  expect(outcome(known.checkout('https://github.com/other/thing', ''))).toBe('repository-unavailable');
  expect(outcome(known.checkout('https://gitlab.com/fork/gitops', ''))).toBe('given');
});

test('while a remote is in use, a foreign repository of the same layout is not this one', () => {
  const known = repositories({ tree, git, declared: {} });
  const foreign = 'https://github.com/other/thing';
  known.observe([{ repoURL: own, path: 'apps/db' }]);
  known.observe(['apps/web', 'apps/db', 'mirror/x'].map((path) => ({ repoURL: foreign, path })));
  expect(outcome(known.checkout(foreign, ''))).toBe('repository-unavailable');
});

test('one path that happens to exist is outdone by many of another repository', () => {
  const names = ['web', 'db', 'mail', 'cache', 'queue'];
  const files = Object.fromEntries(names.map((name) => [`apps/${name}/a.yaml`, '']));
  const known = repositories({ tree: memoryTree(files), git: undefined, declared: {} });
  known.observe(names.map((name) => ({ repoURL: own, path: `apps/${name}` })));
  known.observe([{ repoURL: 'https://github.com/acme/playground', path: 'apps' }]);
  expect(outcome(known.checkout(own, ''))).toBe('given');
  expect(outcome(known.checkout('https://github.com/acme/playground', ''))).toBe('repository-unavailable');
});

test('declared folders are repositories', () => {
  const known = repositories({ tree, git, declared: { 'https://example.org/mirror.git': 'mirror' } });
  expect(known.checkout('https://example.org/mirror', 'main')).toMatchObject({
    kind: 'here',
    root: 'mirror',
  });
});

test('the files of another revision are marked as such', () => {
  const checkout = repositories({ tree, git, declared: {} }).checkout(own, 'release');
  expect(checkout).toMatchObject({ kind: 'here', root: '', isGiven: false, tree: { revision: 'release' } });
  if (checkout.kind !== 'here') return;
  expect(checkout.tree.kind('apps/web')).toBe('directory');
  const { path, revision, name } = sourceAt(checkout.tree, 'apps/web/cm.yaml');
  expect({ path, revision, name }).toEqual({
    path: 'apps/web/cm.yaml',
    revision: 'release',
    name: '@release/apps/web/cm.yaml',
  });
});

test('one application that asks for much that is not here does not outvote the others', () => {
  const url = 'https://git.example.org/acme/gitops.git';
  const known = repositories({ tree: memoryTree({ 'web/a.yaml': '' }), git: undefined, declared: {} });
  const source = { repoURL: url, targetRevision: 'HEAD', spec: {} };
  known.observe(observedSources([{ ...source, path: 'web' }] as never));
  known.observe(observedSources(['a', 'b', 'c', 'd'].map((path) => ({ ...source, path })) as never));
  expect(known.checkout(url, 'HEAD')).toMatchObject({ kind: 'here' });
});

test('paths that no repository can have do not speak against this one', () => {
  const known = repositories({ tree, git: undefined, declared: {} });
  const repoURL = 'https://git.example.org/acme/gitops.git';
  const asked = [
    '../outside',
    '/etc',
    '/proc/self/cwd/../outside',
    '//srv/outside',
    'apps/../../outside',
    '.git',
    'apps/.git/x',
    'apps\u0000/x',
    'apps/web',
  ];
  for (const path of asked) known.observe([{ repoURL, path }]);
  expect(outcome(known.checkout(repoURL, ''))).toBe('given');
});

test('where some paths exist here but more do not, the reason tells of both', () => {
  const known = repositories({ tree, git: undefined, declared: {} });
  const repoURL = 'https://git.example.org/acme/gitops.git';
  for (const path of ['apps/web', 'x', 'y']) known.observe([{ repoURL, path }]);
  expect(known.checkout(repoURL, '')).toMatchObject({
    kind: 'unavailable',
    because: expect.stringContaining('1 of the 3 paths that applications take from it exist here'),
  });
});

test('paths that are missing outvote those that are here only so that it is told', () => {
  const asked = (paths: readonly string[]) => paths.map((path) => ({ repoURL: own, path, asker: {} }));
  const many = asked(['apps/web', 'gone/1', 'gone/2']);
  const outvoted = repositories({ tree, git: undefined, declared: {} });
  outvoted.observe(many);
  outvoted.checkout(own, '');
  expect(outvoted.decisions()).toMatchObject([{ isThis: false, isOutvoted: true }]);
  const remote = 'https://example.org/acme/fleet';
  const decided = repositories({ tree, git: { ...git, remotes: [remote] }, declared: {} });
  decided.observe([...many, { repoURL: remote, path: 'apps/db' }]);
  decided.checkout(own, '');
  expect(decided.decisions()).toEqual([expect.not.objectContaining({ isOutvoted: true })]);
});

test('a repository beside the one that the remote names is another, unless an Application takes a path from it that is here', () => {
  const repoURL = 'https://github.com/acme/manifests';
  const found = repositories({ tree, git, declared: {} });
  found.observe([{ repoURL, path: 'apps' }]);
  expect(outcome(found.checkout(repoURL, ''))).toBe('repository-unavailable');
  found.observe([{ repoURL, path: 'apps/web', asker: {} }]);
  expect(found.reconsider()).toBe(true);
  expect(outcome(found.checkout(repoURL, ''))).toBe('given');
});

test('some paths of a common layout are outdone by many of another repository', () => {
  const folders = Array.from({ length: 15 }, (_, at) => `apps/a${at}`);
  const sites = ['sites/a', 'sites/b', 'sites/c'];
  const here = Object.fromEntries([...folders, ...sites].map((folder) => [`${folder}/x.yaml`, '']));
  const known = repositories({ tree: memoryTree(here), git: undefined, declared: {} });
  const other = 'https://github.com/tenant/apps';
  known.observe([
    ...folders.map((path) => ({ repoURL: own, path })),
    ...sites.map((path) => ({ repoURL: other, path })),
  ]);
  expect(outcome(known.checkout(own, ''))).toBe('given');
  expect(outcome(known.checkout(other, ''))).toBe('repository-unavailable');
});
