import { nearest } from '#outcome';
import type { GitView } from './git-view.ts';

/** What a `targetRevision` of this repository stands for. */
export type Revision =
  /** The tree under examination itself. */
  | { readonly kind: 'given' }
  | { readonly kind: 'commit'; readonly commit: string }
  /** Argo CD would fail as well: all refs are known and none has this name. */
  | { readonly kind: 'missing'; readonly suggestion: string | undefined }
  | { readonly kind: 'unavailable'; readonly because: string };

/**
 * Resolves a revision in the local clone. `HEAD`, the default branch and the branch checked out are the tree
 * under examination, so that a change on a feature branch is seen as if it were merged.
 */
export function resolveRevision(revision: string, git: GitView | undefined): Revision {
  if (isGiven(revision, git)) return { kind: 'given' };
  if (!git) {
    return {
      kind: 'unavailable',
      because: `this is not a git clone, so revision ${revision} cannot be looked up`,
    };
  }
  const commit = findCommit(revision, git);
  if (commit !== undefined) {
    return commit === git.commit ? { kind: 'given' } : { kind: 'commit', commit };
  }
  if (git.hasAllBranches && !isHexadecimal(revision) && !isConstraint(revision)) {
    return { kind: 'missing', suggestion: nearest(revision, shortNames(git)) };
  }
  return { kind: 'unavailable', because: `revision ${revision} is not in this clone; fetch it` };
}

function isGiven(revision: string, git: GitView | undefined): boolean {
  if (revision === '' || revision === 'HEAD') return true;
  const short = revision.replace(/^refs\/heads\//, '');
  if (git && (short === git.branch || short === git.defaultBranch || revision === git.commit)) return true;
  return (
    (!git || (git.defaultBranch === undefined && git.refs.length === 0)) && /^(main|master)$/.test(short)
  );
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

function isHexadecimal(revision: string): boolean {
  return /^[0-9a-f]{7,40}$/.test(revision);
}

function isConstraint(revision: string): boolean {
  return /[*^~<>=|]|\.x\b/.test(revision) || /^\d+(\.\d+)?$/.test(revision);
}

function shortNames(git: GitView): readonly string[] {
  return git.refs.map((ref) => ref.name.replace(/^refs\/(heads|tags|remotes\/[^/]+)\//, ''));
}

/** Tags that satisfy a simple constraint (`1.*`, `^1.2`, `~1.2.3`, `>=1.0.0`), the highest one. */
function highestTag(constraint: string, git: GitView): string | undefined {
  let best: { readonly version: readonly number[]; readonly commit: string } | undefined;
  for (const ref of git.refs) {
    if (!ref.name.startsWith('refs/tags/')) continue;
    const version = parseVersion(ref.name.slice('refs/tags/'.length));
    if (!version || !satisfies(version, constraint)) continue;
    if (!best || compare(version, best.version) > 0) best = { version, commit: ref.commit };
  }
  return best?.commit;
}

function parseVersion(text: string): readonly number[] | undefined {
  const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\+.*)?$/.exec(text);
  return match ? [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)] : undefined;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < 3; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function satisfies(version: readonly number[], constraint: string): boolean {
  return constraint.split('||').some((all) =>
    all
      .trim()
      .split(/[\s,]+(?=[<>=~^!\d*v])/)
      .every((part) => satisfiesOne(version, part.trim())),
  );
}

function satisfiesOne(version: readonly number[], part: string): boolean {
  const match = /^(>=|<=|!=|=|>|<|~>?|\^)?\s*v?(\*|x|X|\d+)(?:\.(\*|x|X|\d+))?(?:\.(\*|x|X|\d+))?$/.exec(
    part,
  );
  if (!match) return false;
  const written = [match[2], match[3], match[4]];
  const wild = written.findIndex((value) => value === undefined || /[*xX]/.test(value));
  const known = wild < 0 ? 3 : wild;
  const low = written.map((value, index) => (index < known ? Number(value) : 0));
  const difference = compare(version, low);
  const samePrefix = (length: number) =>
    low.slice(0, length).every((value, index) => value === version[index]);
  switch (match[1] ?? '') {
    case '>=':
      return difference >= 0;
    case '>':
      return known < 3 ? difference > 0 && !samePrefix(known) : difference > 0;
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0 || (known < 3 && samePrefix(known));
    case '!=':
      return !samePrefix(known);
    case '~':
    case '~>':
      return difference >= 0 && samePrefix(Math.min(known, 2));
    case '^':
      return (
        difference >= 0 && samePrefix(low[0] !== 0 || known === 1 ? 1 : low[1] !== 0 || known === 2 ? 2 : 3)
      );
    default:
      return samePrefix(known);
  }
}
