import { join, relative } from 'node:path';
import { existsSync, realpathSync } from 'node:fs';
import { BudgetExceeded } from '#budget';
import { type FileTree, memoryTree } from '#files';
import { commitTree } from './commit-tree.ts';
import { type EarlierText, earlierTexts, renamedTo } from './file-history.ts';
import { findRepository, readSmallFile } from './find-repository.ts';
import { hasAllRefs } from './has-all-refs.ts';
import { indexFiles, isGitlink, recordsOf, submodulePlace, trackedPaths } from './index-files.ts';
import { isDirty } from './is-dirty.ts';
import { type LineCommit, dayOf, parseLineCommit } from './line-commit.ts';
import { type Lineage, readLineage } from './lineage.ts';
import { type GitPlace, runGit, runGitText } from './run-git.ts';
import { standIn } from './stand-in.ts';

/** A branch, tag or remote branch: its full name and the commit it stands for. */
export type GitRef = { readonly name: string; readonly commit: string };

/** A branch with its last commit. */
export type GitBranch = GitRef & { readonly author: string; readonly at: string; readonly subject: string };

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
  /** Whether every branch and tag of the remote is known here: a full clone, neither shallow nor of some refs. */
  readonly hasAllBranches: boolean;
  /** The latest branches with commits that another branch lacks. */
  unmergedBranches(into: string, most: number): readonly GitBranch[];
  /** Whether the work tree differs from HEAD. */
  isDirty(): boolean;
  /** The commit a revision stands for, as `git rev-parse` reads it. */
  resolve(revision: string): string | undefined;
  /** Whether HEAD is part of the history of a commit. */
  precedes(commit: string): boolean;
  /** The commit at which two revisions parted. */
  mergeBase(revision: string, other: string): string | undefined;
  /** How HEAD stands to the branches of the clone. */
  lineage(): Lineage;
  /** Whether history is cut off. */
  readonly isShallow: boolean;
  /**
   * The files as they were that many days before HEAD was committed: none where the repository is younger, and
   * `undefined` where history is cut off.
   */
  treeBefore(days: number): FileTree | undefined;
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
  /** The commit that brought a line (of a path from the folder) as it stands in HEAD; nothing where history is cut off. */
  commitOf(path: string, line: number): LineCommit | undefined;
  /** The texts that a file had before the latest commits that changed it, the latest first. */
  earlierTexts(path: string): readonly EarlierText[];
  /** Where a path that is no longer there was moved to. */
  renamedTo(path: string): readonly string[];
};

/**
 * The repository a folder lies in, or `undefined` when it lies in none or git is not installed. Nothing that the
 * repository configures takes part in any answer.
 */
export function gitRepository(directory: string): GitRepository | undefined {
  const found = findRepository(directory);
  if (!found || 'refused' in found) return undefined;
  const folder = realpathSync(directory);
  const opened = standIn(found, folder);
  const answer = opened && runGit(opened.place, { ask: 'refs' });
  if (!opened || answer === undefined) return undefined;
  const { place, settings } = opened;
  const isBare = found.top === undefined;
  const prefix = found.top === undefined ? '' : relative(found.top, folder).replaceAll('\\', '/');
  const refs = readRefs(answer);
  const commit = runGitText(place, { ask: 'commit', revision: 'HEAD' });
  const isShallow = (readSmallFile(join(found.commonFolder, 'shallow')) ?? '') !== '';
  const date = commit === undefined ? undefined : readDate(place, commit);
  const defaultBranch = runGitText(place, { ask: 'default-branch' })?.replace(/^origin\//, '');
  const lastFetch = readSmallFile(join(found.gitFolder, 'FETCH_HEAD')) ?? '';
  const trees = new Map<string, FileTree | BudgetExceeded | undefined>();
  const readTree = (wanted: string) => {
    if (!trees.has(wanted)) trees.set(wanted, treeOrLimit(place, wanted));
    return trees.get(wanted);
  };
  const treeAt = (wanted: string): FileTree | undefined => {
    const tree = readTree(wanted);
    if (tree instanceof BudgetExceeded) throw tree;
    return tree;
  };
  const texts = new Map<string, readonly EarlierText[]>();
  const renamed = new Map<string, readonly string[]>();
  let added: readonly string[] | undefined;
  /** What is there and neither tracked nor ignored, as it was when the folder was opened. */
  const untracked = () => (added ??= recordsOf(runGit(place, { ask: 'untracked' })));
  return {
    prefix,
    isBare,
    commit,
    date,
    branch: /^ref: refs\/heads\/(.+)$/.exec(readSmallFile(join(found.gitFolder, 'HEAD'))?.trim() ?? '')?.[1],
    defaultBranch,
    remotes: [...settings].flatMap(([key, urls]) => (/^remote\..*\.url$/.test(key) ? urls : [])),
    refs,
    hasAllBranches: !isShallow && hasAllRefs({ settings, defaultBranch, lastFetch }),
    unmergedBranches: (into, most) => readBranches(runGit(place, { ask: 'unmerged-branches', into, most })),
    isDirty: () => !isBare && (untracked().length > 0 || isDirty(place, commit, prefix)),
    resolve: (revision) => runGitText(place, { ask: 'commit', revision }),
    precedes: (of) => runGit(place, { ask: 'is-ancestor', ancestor: 'HEAD', of }) !== undefined,
    mergeBase: (revision, other) => runGitText(place, { ask: 'merge-base', revision, other }),
    lineage: () => readLineage(place, refs),
    isShallow,
    treeBefore(days) {
      if (commit === undefined || date === undefined || isShallow) return undefined;
      const earlier = runGitText(place, { ask: 'commit-before', commit, day: daysBefore(date, days) });
      if (earlier === '') return memoryTree({});
      const tree = earlier === undefined ? undefined : readTree(earlier);
      return tree instanceof BudgetExceeded ? undefined : tree;
    },
    treeAt,
    gitlinks: () => (isBare ? committedGitlinks(place) : readGitlinks(place)),
    trackedFiles: () => (isBare ? undefined : new Set(trackedPaths(place))),
    visibleFiles: () => (isBare ? undefined : new Set([...trackedPaths(place), ...untracked()])),
    absentFiles: () => (isBare ? [] : readAbsentFiles(place)),
    commitOf(path, line) {
      if (commit === undefined || isBare) return undefined;
      const found = parseLineCommit(runGitText(place, { ask: 'line', commit, path, line }) ?? '');
      return isShallow && found?.isBoundary === true ? undefined : found;
    },
    earlierTexts(path) {
      if (commit === undefined || isBare) return [];
      const known = texts.get(path) ?? earlierTexts(place, { commit, path, most: mostTexts });
      texts.set(path, known);
      return known;
    },
    renamedTo(path) {
      if (commit === undefined || isBare) return [];
      const known = renamed.get(path) ?? renamedTo(place, { commit, path });
      renamed.set(path, known);
      return known;
    },
  };
}

/** How far back the texts of a file are looked up: what is older is seldom what somebody meant today. */
const mostTexts = 10;

/** The day of a commit as its committer's clock said it. */
function readDate(place: GitPlace, commit: string): string | undefined {
  const text = new TextDecoder().decode(runGit(place, { ask: 'objects' }, { input: `${commit}\n` }));
  const [, seconds = '', zone = ''] = /^committer .*> (\d+) ([+-]\d{4})$/m.exec(text) ?? [];
  return dayOf(seconds, zone) || undefined;
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/** Of what is tracked and not on disk, a user's deletions are those of which git has the contents. */
function readAbsentFiles(place: GitPlace): readonly string[] {
  const states = recordsOf(runGit(place, { ask: 'index-states' }));
  const sparse = states.filter((line) => line.startsWith('S '));
  const deleted = new Set(recordsOf(runGit(place, { ask: 'deleted' })));
  const isGone = (path: string) =>
    states.length === 0 ? !existsSync(join(place.folder, path)) : deleted.has(path);
  const files = indexFiles(place).filter(({ path }) => isGone(path));
  const missing = missingObjects(
    place,
    files.map(({ id }) => id),
  );
  return [
    ...sparse.map((line) => line.slice(2)),
    ...files.flatMap(({ path, id }) => (missing.has(id) ? [path] : [])),
  ];
}

function missingObjects(place: GitPlace, ids: readonly string[]): ReadonlySet<string> {
  if (ids.length === 0) return new Set();
  const input = ids.map((id) => `${id}\n`).join('');
  const answer = new TextDecoder().decode(runGit(place, { ask: 'object-types' }, { input }));
  return new Set(
    answer.split('\n').flatMap((line) => (line.endsWith(' missing') ? [line.split(' ')[0] ?? ''] : [])),
  );
}

function readGitlinks(place: GitPlace): ReturnType<GitRepository['gitlinks']> {
  return indexFiles(place)
    .filter(isGitlink)
    .map(({ path, id: commit }) => {
      const inside = submodulePlace(place, path);
      if (!inside) return { path, commit };
      return { path, commit, isKnown: runGit(inside, { ask: 'commit', revision: commit }) !== undefined };
    });
}

function committedGitlinks(place: GitPlace): ReturnType<GitRepository['gitlinks']> {
  return recordsOf(runGit(place, { ask: 'tree', commit: 'HEAD' })).flatMap((record) => {
    const [, commit = '', path = ''] = /^160000 commit ([0-9a-f]+) +-\t([\s\S]+)$/.exec(record) ?? [];
    return path === '' ? [] : [{ path, commit }];
  });
}

function readRefs(answer: Uint8Array): readonly GitRef[] {
  const refs: GitRef[] = [];
  for (const line of new TextDecoder().decode(answer).split('\n')) {
    const [name, object, peeled] = line.split('\0');
    if (name && object && !name.endsWith('/HEAD')) refs.push({ name, commit: peeled || object });
  }
  return refs;
}

function readBranches(answer: Uint8Array | undefined): readonly GitBranch[] {
  return new TextDecoder()
    .decode(answer)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', commit = '', author = '', at = '', subject = ''] = line.split('\0');
      return { name, commit, author, at, subject };
    });
}

/** The limit is kept as an answer, so that whoever asks again is told the same at once. */
function treeOrLimit(place: GitPlace, commit: string): FileTree | BudgetExceeded | undefined {
  try {
    return commitTree(place, commit);
  } catch (error) {
    if (error instanceof BudgetExceeded) return error;
    throw error;
  }
}
