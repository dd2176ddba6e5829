import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileTree } from '#files';
import { commitTree } from './commit-tree.ts';
import { runGit, runGitText } from './run-git.ts';

/** A branch, tag or remote branch: its full name and the commit it stands for. */
export type GitRef = { readonly name: string; readonly commit: string };

/** What git knows about the repository around a folder. */
export type GitRepository = {
  /** Path of the folder inside the repository; `''` at its top. */
  readonly prefix: string;
  readonly isBare: boolean;
  /** The commit that HEAD stands for; `undefined` before the first commit. */
  readonly commit: string | undefined;
  /** `YYYY-MM-DD`: when that commit was made. */
  readonly date: string | undefined;
  /** The branch checked out; `undefined` when HEAD is detached. */
  readonly branch: string | undefined;
  /** The branch that the remote calls its HEAD, where known. */
  readonly defaultBranch: string | undefined;
  readonly remotes: readonly string[];
  readonly refs: readonly GitRef[];
  /** Whether every branch of the remote is known here: a full clone, neither shallow nor of one branch. */
  readonly hasAllBranches: boolean;
  /** Whether the work tree differs from HEAD. */
  isDirty(): boolean;
  /** The commit a revision stands for, as `git rev-parse` reads it. */
  resolve(revision: string): string | undefined;
  /** Whether HEAD is part of the history of a commit. */
  precedes(commit: string): boolean;
  /** The files of a commit, without a checkout. */
  treeAt(commit: string): FileTree | undefined;
  /** The submodules of the repository, and whether the clones in their places have the recorded commits. */
  gitlinks(): readonly { readonly path: string; readonly commit: string; readonly isKnown?: boolean }[];
  /** Paths (from the folder) that git tracks; `undefined` in a bare repository. */
  trackedFiles(): ReadonlySet<string> | undefined;
  /** Paths that git tracks or would add: everything but what it ignores; `undefined` in a bare repository. */
  visibleFiles(): ReadonlySet<string> | undefined;
  /** Paths that git tracks and did not check out: a sparse checkout leaves them out, or a partial clone lacks them. */
  absentFiles(): readonly string[];
};

/** The repository a folder lies in, or `undefined` when it lies in none or git is not installed. */
export function gitRepository(directory: string): GitRepository | undefined {
  const answer = runGitText(directory, 'rev-parse', '--is-bare-repository', '--is-shallow-repository');
  if (answer === undefined) return undefined;
  const [bare, shallow] = answer.split('\n');
  const isBare = bare === 'true';
  const prefix = isBare ? '' : (runGitText(directory, 'rev-parse', '--show-prefix') ?? '').replace(/\/$/, '');
  const refs = readRefs(directory);
  const trees = new Map<string, FileTree | undefined>();
  return {
    prefix,
    isBare,
    commit: runGitText(directory, 'rev-parse', '--verify', '--quiet', 'HEAD^{commit}'),
    date: runGitText(directory, 'log', '-1', '--format=%cs'),
    branch: runGitText(directory, 'symbolic-ref', '--short', '--quiet', 'HEAD'),
    defaultBranch: runGitText(
      directory,
      'symbolic-ref',
      '--short',
      '--quiet',
      'refs/remotes/origin/HEAD',
    )?.replace(/^origin\//, ''),
    remotes: readRemotes(directory),
    refs,
    hasAllBranches: shallow !== 'true' && fetchesAllBranches(directory, refs),
    isDirty: () => !isBare && runGitText(directory, 'status', '--porcelain', '--', '.') !== '',
    resolve: (revision) =>
      revision.startsWith('-')
        ? undefined
        : runGitText(directory, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`),
    precedes: (commit) => runGit(directory, ['merge-base', '--is-ancestor', 'HEAD', commit]) !== undefined,
    treeAt(commit) {
      if (!trees.has(commit)) trees.set(commit, commitTree(directory, commit));
      return trees.get(commit);
    },
    gitlinks: () => readGitlinks(directory, isBare),
    trackedFiles: () =>
      isBare ? undefined : new Set(listFiles(directory, '--cached', '--recurse-submodules')),
    visibleFiles: () =>
      isBare
        ? undefined
        : new Set([
            ...listFiles(directory, '--cached', '--recurse-submodules'),
            ...listFiles(directory, '--others', '--exclude-standard'),
          ]),
    absentFiles: () => (isBare ? [] : readAbsentFiles(directory)),
  };
}

/** Of what is tracked and not on disk, a user's deletions are those of which git has the contents. */
function readAbsentFiles(directory: string): readonly string[] {
  const sparse = listFiles(directory, '-t').filter((line) => line.startsWith('S '));
  const deleted = new Set(listFiles(directory, '--deleted'));
  const staged = deleted.size === 0 ? [] : listFiles(directory, '--stage');
  const blobs = staged.flatMap((record) => {
    const [, id = '', path = ''] = /^\d+ ([0-9a-f]+) \d\t([\s\S]+)$/.exec(record) ?? [];
    return deleted.has(path) ? [{ id, path }] : [];
  });
  const asked = blobs.map(({ id }) => `${id}\n`).join('');
  const answers = asked === '' ? undefined : runGit(directory, ['cat-file', '--batch-check'], asked);
  const lines = new TextDecoder().decode(answers ?? new Uint8Array()).split('\n');
  const missing = blobs.filter((_blob, at) => lines[at]?.endsWith(' missing'));
  return [...sparse.map((line) => line.slice(2)), ...missing.map(({ path }) => path)];
}

function listFiles(directory: string, ...options: readonly string[]): readonly string[] {
  const output = runGit(directory, ['ls-files', '-z', ...options, '--', '.']);
  return new TextDecoder()
    .decode(output ?? new Uint8Array())
    .split('\0')
    .filter((path) => path !== '');
}

function readGitlinks(directory: string, isBare: boolean) {
  const command = isBare ? ['ls-tree', '-r', '-z', 'HEAD'] : ['ls-files', '-s', '-z', '--', '.'];
  const records = new TextDecoder().decode(runGit(directory, command) ?? new Uint8Array()).split('\0');
  return records.flatMap((record) => {
    const match = /^160000 (?:commit )?([0-9a-f]{40,64})(?: \d)?\t([\s\S]+)$/.exec(record);
    if (!match) return [];
    const [, commit = '', path = ''] = match;
    const isThere = !isBare && existsSync(join(directory, path, '.git'));
    if (!isThere) return [{ path, commit }];
    const isKnown = runGit(join(directory, path), ['cat-file', '-e', `${commit}^{commit}`]) !== undefined;
    return [{ path, commit, isKnown }];
  });
}

function readRefs(directory: string): readonly GitRef[] {
  const format = '%(refname)%00%(objectname)%00%(*objectname)';
  const lines = runGitText(
    directory,
    'for-each-ref',
    `--format=${format}`,
    'refs/heads',
    'refs/remotes',
    'refs/tags',
  );
  const refs: GitRef[] = [];
  for (const line of (lines ?? '').split('\n')) {
    const [name, object, peeled] = line.split('\0');
    if (name && object && !name.endsWith('/HEAD')) refs.push({ name, commit: peeled || object });
  }
  return refs;
}

function readRemotes(directory: string): readonly string[] {
  const lines = runGitText(directory, 'config', '--get-regexp', '^remote\\..*\\.url$') ?? '';
  return lines.split('\n').flatMap((line) => line.split(' ').slice(1));
}

function fetchesAllBranches(directory: string, refs: readonly GitRef[]): boolean {
  const refspecs = runGitText(directory, 'config', '--get-all', 'remote.origin.fetch') ?? '';
  const hasRemoteRefs = refs.some((ref) => ref.name.startsWith('refs/remotes/origin/'));
  return hasRemoteRefs && /^\+?refs\/(heads\/)?\*:/m.test(refspecs);
}
