import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type GitQuestion, gitArguments } from './git-question.ts';

/** One question of each kind: the compiler asks for the kinds that are missing. */
const every: { readonly [Ask in GitQuestion['ask']]: Extract<GitQuestion, { ask: Ask }> } = {
  settings: { ask: 'settings', file: '/repo/.git/config' },
  'user-excludes': { ask: 'user-excludes' },
  user: { ask: 'user', field: 'email' },
  refs: { ask: 'refs' },
  'unmerged-branches': { ask: 'unmerged-branches', into: 'origin/main', most: 50 },
  'default-branch': { ask: 'default-branch' },
  commit: { ask: 'commit', revision: 'main' },
  'is-ancestor': { ask: 'is-ancestor', ancestor: 'HEAD', of: 'main' },
  'merge-base': { ask: 'merge-base', revision: 'main', other: 'HEAD' },
  'branches-with': { ask: 'branches-with', commit: 'main' },
  exclusive: { ask: 'exclusive' },
  tree: { ask: 'tree', commit: 'main' },
  objects: { ask: 'objects' },
  'object-types': { ask: 'object-types' },
  index: { ask: 'index' },
  'index-states': { ask: 'index-states' },
  untracked: { ask: 'untracked' },
  modified: { ask: 'modified' },
  deleted: { ask: 'deleted' },
  filters: { ask: 'filters' },
  line: { ask: 'line', commit: 'HEAD', path: 'phineus.yaml', line: 3 },
  'changes-of': { ask: 'changes-of', commit: 'HEAD', path: 'apps', most: 8, isDeletion: true },
  'commit-before': { ask: 'commit-before', commit: 'HEAD', day: '2026-10-19' },
  renames: { ask: 'renames', commit: 'main' },
  fetch: { ask: 'fetch', url: 'https://example.org/charts.git', revision: 'main', ref: 'refs/phineus/main' },
  'fetch-all': { ask: 'fetch-all', url: 'https://example.org/fleet.git' },
  'remote-refs': { ask: 'remote-refs', url: 'https://example.org/fleet.git' },
};

test('this is everything that git is ever asked', () => {
  expect(Object.values(every).map((question) => gitArguments(question).join(' '))).toEqual([
    'config --file /repo/.git/config --no-includes --null --list',
    'config --global --type=path --get core.excludesFile',
    'config --global --get user.email',
    'for-each-ref --format=%(refname)%00%(objectname)%00%(*objectname) refs/heads refs/remotes refs/tags',
    'for-each-ref --no-merged=origin/main --sort=-committerdate --count=50 --format=%(refname)%00%(objectname)%00%(authorname)%00%(committerdate:iso-strict)%00%(contents:subject) refs/heads refs/remotes/origin',
    'symbolic-ref --short --quiet refs/remotes/origin/HEAD',
    'rev-parse --verify --quiet main^{commit}',
    'merge-base --is-ancestor HEAD main',
    'merge-base main HEAD',
    'for-each-ref --format=%(refname) --contains=main refs/heads refs/remotes',
    'rev-list --boundary --stdin',
    'ls-tree -r -z --long --full-tree main',
    'cat-file --batch',
    'cat-file --batch-check',
    'ls-files -z --stage -- .',
    'ls-files -z -t -- .',
    'ls-files -z --others --exclude-standard -- .',
    'ls-files -z --modified -- .',
    'ls-files -z --deleted -- .',
    'check-attr -z --stdin filter',
    'blame --porcelain -L 3,3 HEAD -- phineus.yaml',
    'log --format=%H %cs --max-count=8 --diff-filter=D HEAD -- :(literal)apps',
    'rev-list --max-count=1 --first-parent --before=2026-10-19T00:00:00Z HEAD',
    'diff-tree -r -z --no-commit-id --relative --name-status --diff-filter=R --find-renames=50% -l1000 main',
    'fetch --depth=1 --no-tags -q --no-recurse-submodules --no-auto-maintenance --no-write-fetch-head -- https://example.org/charts.git +main:refs/phineus/main',
    'fetch --prune -q --no-recurse-submodules --no-auto-maintenance --no-write-fetch-head -- https://example.org/fleet.git +refs/heads/*:refs/remotes/origin/* +refs/tags/*:refs/tags/*',
    'ls-remote --symref -- https://example.org/fleet.git HEAD refs/heads/* refs/tags/*',
  ]);
});

test('a revision is never taken for an option', () => {
  const given = '--upload-pack=touch /tmp/x';
  const asked = [
    gitArguments({ ask: 'commit', revision: given }),
    gitArguments({ ask: 'tree', commit: given }),
    gitArguments({ ask: 'is-ancestor', ancestor: given, of: given }),
    gitArguments({ ask: 'merge-base', revision: given, other: given }),
  ];
  for (const words of asked) expect(words.some((word) => word.startsWith(given))).toBe(false);
});

test('only these files start another program', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const starting = sources.filter((path) => readFileSync(join(root, path), 'utf8').includes('child_process'));
  expect(starting.sort()).toEqual([
    'adapters/disk/plugin-runner.ts',
    'adapters/git/remote-files.ts',
    'adapters/git/run-git.ts',
    'adapters/registry/credential-helper.ts',
    'shells/server/look/ask-child.ts',
  ]);
});
