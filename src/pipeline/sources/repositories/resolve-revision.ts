import { hasPlaceholder } from '#knowledge';
import {
  GoError,
  type SemVersion,
  compareVersions,
  parseConstraint,
  parseVersion,
  satisfies,
} from '#gotemplate';
import { nearest } from '#outcome';
import { branchName, defaultNames, forkedFrom } from './forked-from.ts';
import type { GitView } from './git-view.ts';

/** What a `targetRevision` of this repository stands for. */
export type Revision =
  /** The tree under examination itself. */
  | { readonly kind: 'given' }
  /** Taken to be the tree under examination, because nobody can tell otherwise. */
  | { readonly kind: 'assumed'; readonly because: string }
  | { readonly kind: 'commit'; readonly commit: string }
  /** Argo CD would fail as well: all refs are known and none has this name. */
  | { readonly kind: 'missing'; readonly suggestion: string | undefined }
  | { readonly kind: 'unavailable'; readonly because: string };

/**
 * Resolves a revision in the local clone. `HEAD`, the branch checked out, the default branch and the branches that the
 * change goes to or was forked from are the tree under examination, so that a change is seen as if it were merged; so
 * is a branch whose history HEAD is part of, for then the tree is an earlier state of that branch.
 */
export function resolveRevision(
  revision: string,
  git: GitView | undefined,
  { lackingFromTree = false }: { readonly lackingFromTree?: boolean } = {},
): Revision {
  if (isGiven(revision, git)) return { kind: 'given' };
  if (!git) {
    const because = `this is not a git clone, so revision ${revision} is taken to be this tree`;
    return isPinned(revision) && !lackingFromTree
      ? {
          kind: 'unavailable',
          because: `this is not a git clone, so revision ${revision} cannot be looked up`,
        }
      : { kind: 'assumed', because };
  }
  const commit = findCommit(revision, git);
  if (commit !== undefined) {
    const isHere = commit === git.commit || (!isPinned(revision) && git.precedes(commit));
    return isHere || (isBranch(revision, git) && forkedFrom(git).has(shortName(revision)))
      ? { kind: 'given' }
      : { kind: 'commit', commit };
  }
  if (defaultNames.has(revision) && isEarlierState(git)) {
    const because = `this tree is an earlier state of ${git.defaultBranch}, from when it may have been called ${revision}; it is taken to be ${revision}`;
    return { kind: 'assumed', because };
  }
  if (git.hasAllBranches && !isHexadecimal(revision) && !isConstraint(revision)) {
    return { kind: 'missing', suggestion: nearest(revision, shortNames(git)) };
  }
  if (lackingFromTree) {
    const because = `revision ${revision} is not in this clone, and this tree is taken in its place`;
    return { kind: 'assumed', because };
  }
  return { kind: 'unavailable', because: `revision ${revision} is not in this clone; fetch it` };
}

function isGiven(revision: string, git: GitView | undefined): boolean {
  if (revision === '' || revision === 'HEAD' || hasPlaceholder(revision)) return true;
  const short = shortName(revision);
  if (git && (short === git.branch || short === git.defaultBranch || revision === git.commit)) return true;
  if (git?.destinations?.includes(short)) return true;
  return (!git || knowsNoOther(git)) && /^(main|master)$/.test(short);
}

/** Whether a clone has nothing but the commit under examination, and nobody says what its branches are called. */
function knowsNoOther({ defaultBranch, destinations = [], refs, commit }: GitView): boolean {
  return (
    defaultBranch === undefined &&
    destinations.length === 0 &&
    refs.every((ref) => ref.name.startsWith('refs/tags/') || ref.commit === commit)
  );
}

function shortName(revision: string): string {
  return revision.replace(/^refs\/heads\//, '');
}

function isBranch(revision: string, { refs }: GitView): boolean {
  const short = shortName(revision);
  return (
    refs.some(({ name }) => !name.startsWith('refs/tags/') && branchName(name) === short) &&
    !refs.some(({ name }) => name === `refs/tags/${revision}`)
  );
}

/** Whether a commit of the past is checked out: the refs are those of today, and say nothing of that day. */
function isEarlierState(git: GitView): boolean {
  if (git.branch !== undefined || git.defaultBranch === undefined) return false;
  const tip = findCommit(git.defaultBranch, git);
  return tip !== undefined && tip !== git.commit && git.precedes(tip);
}

function findCommit(revision: string, git: GitView): string | undefined {
  const wanted = [
    revision,
    `refs/heads/${revision}`,
    `refs/remotes/origin/${revision.replace(/^refs\/heads\//, '')}`,
    `refs/tags/${revision}`,
  ];
  for (const name of wanted) {
    const ref = git.refs.find((candidate) => candidate.name === name);
    if (ref) return ref.commit;
  }
  if (isConstraint(revision)) {
    const tag = highestTag(revision, git);
    if (tag) return tag;
  }
  return isHexadecimal(revision) ? git.resolve(revision) : undefined;
}

/** Whether a revision is meant to stay: a commit, a version or a range of versions, and no branch. */
function isPinned(revision: string): boolean {
  return (
    isHexadecimal(revision) ||
    versionOf(revision) !== undefined ||
    isConstraint(revision) ||
    revision.startsWith('refs/tags/')
  );
}

function isHexadecimal(revision: string): boolean {
  return /^[0-9a-f]{7,40}$/.test(revision);
}

/** A semver constraint that is not itself a version: `1.*`, `^1.2`, `>=1 <2`. */
function isConstraint(revision: string): boolean {
  return constraintOf(revision) !== undefined && versionOf(revision) === undefined;
}

function constraintOf(text: string): ReturnType<typeof parseConstraint> | undefined {
  return quietly(() => parseConstraint(text));
}

function versionOf(text: string): SemVersion | undefined {
  return quietly(() => parseVersion(text));
}

function quietly<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

function shortNames(git: GitView): readonly string[] {
  return git.refs.map((ref) => ref.name.replace(/^refs\/(heads|tags|remotes\/[^/]+)\//, ''));
}

/** The highest tag that satisfies a constraint; tags that are no versions are passed over. */
function highestTag(text: string, git: GitView): string | undefined {
  const constraint = constraintOf(text);
  let best: { readonly version: SemVersion; readonly commit: string } | undefined;
  for (const ref of git.refs) {
    if (!constraint || !ref.name.startsWith('refs/tags/')) continue;
    const version = versionOf(ref.name.slice('refs/tags/'.length));
    if (!version || !satisfies(version, constraint)) continue;
    if (!best || compareVersions(version, best.version) > 0) best = { version, commit: ref.commit };
  }
  return best?.commit;
}
