import { loadConfig } from '#config';
import { readPack } from '#disk';
import type { FileTree } from '#files';
import type { Fleet } from '#fleet';
import { type RunResult, run } from '#run';
import { schemaCatalog } from '#schema';
import type { GitView } from '#sources';

const schemas = schemaCatalog(readPack);

/** Runs the whole line on the tree of an example. */
export function runTree(
  tree: FileTree,
  gitlinks: Readonly<Record<string, string>> = {},
  base?: readonly Fleet[],
): RunResult {
  return runIn(tree, repository(tree, gitlinks), base);
}

/** The same in a repository that has a branch `release` besides. */
export function runBesideRelease(tree: FileTree, release: FileTree | undefined): RunResult {
  return runIn(tree, repository(tree, {}, release));
}

/** The same of a commit made on some day. */
export function runCommitted(tree: FileTree, date: string): RunResult {
  return runIn(tree, { ...repository(tree, {}), date });
}

function runIn(tree: FileTree, git: GitView, base?: readonly Fleet[]): RunResult {
  return run({ tree, config: loadConfig(tree), today: '2026-11-15', git, schemas, base });
}

/** The examples stand on branch `main` of a repository, which may have a branch `release` besides. */
function repository(tree: FileTree, gitlinks: Readonly<Record<string, string>>, release?: FileTree): GitView {
  const commit = 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00';
  const other = 'facade00facade00facade00facade00facade00';
  const isHead = (revision: string) => ['HEAD', '', 'main', commit].includes(revision);
  return {
    prefix: '',
    commit,
    branch: 'main',
    defaultBranch: 'main',
    remotes: ['https://git.example.org/acme/gitops.git'],
    refs: [
      { name: 'refs/heads/main', commit },
      ...(release ? [{ name: 'refs/heads/release', commit: other }] : []),
    ],
    hasAllBranches: true,
    resolve: (revision) => (isHead(revision) ? commit : undefined),
    precedes: () => false,
    gitlinks: () => Object.entries(gitlinks).map(([path, text]) => ({ path, commit: text })),
    treeAt: (wanted) => (wanted === commit ? tree : wanted === other ? release : undefined),
  };
}
