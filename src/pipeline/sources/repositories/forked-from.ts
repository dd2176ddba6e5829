import { remembered } from '#answers';
import type { GitView } from './git-view.ts';

/**
 * The branches that HEAD was forked from, by their short names. Git records no such thing: a branch that has the fork
 * point may as well have been forked there itself. So among several the one that people merge into is taken: the
 * destination or default branch, else one that is called like a branch that stays, else one that HEAD has all of.
 * What stays was forked from nothing.
 */
export const forkedFrom = remembered((git: GitView): ReadonlySet<string> => {
  const found = new Set<string>();
  const { containing, forks, earlier = [] } = git.lineage?.() ?? { containing: [], forks: [] };
  const isMain = (name: string) =>
    defaultNames.has(name) || name === git.defaultBranch || (git.destinations ?? []).includes(name);
  const own = [...containing.map(branchName), ...(git.branch === undefined ? [] : [git.branch])];
  if (!own.some((name) => isMain(name) || isStaying(name))) {
    // What goes to a branch that is merged itself goes where that one goes.
    for (const level of [forks, ...earlier]) {
      for (const { tips, branches } of level) {
        const names = branches.map(branchName);
        const candidates = [
          names.filter(isMain),
          names.filter((name) => isStaying(name) && !isRelease(name)),
          tips.map(branchName),
          names,
        ].find((each) => each.length > 0);
        for (const name of candidates ?? []) found.add(name);
      }
      if ([...found].some((name) => isMain(name) || isStaying(name))) break;
    }
  }
  return found;
});

/** What hosts call the branch that a repository begins with, before somebody renames it. */
export const defaultNames: ReadonlySet<string> = new Set(['main', 'master', 'trunk']);

/** The short name of a branch, of this clone or of a remote. */
export function branchName(ref: string): string {
  return ref.replace(/^refs\/(heads|remotes\/[^/]+)\//, '');
}

/** Whether a branch is called like one that is never merged away: a stage, an environment, a line of releases. */
function isStaying(name: string): boolean {
  return (
    isRelease(name) ||
    /^(develop(ment)?|dev|test(ing)?|qa|uat|stag(e|ing)|int(egration)?|pre-?prod(uction)?|prod(uction)?|live|next|env(ironments?)?\/.+)$/i.test(
      name,
    )
  );
}

function isRelease(name: string): boolean {
  return /^(releases?|stable|hotfix)([/_-].*)?$|^v?\d+([._-](\d+|x))*$/i.test(name);
}
