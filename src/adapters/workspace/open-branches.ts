import { changeDestination } from './change-destination.ts';
import type { Workspace } from './open-workspace.ts';

/** A branch whose commits have not reached the branch that changes go to. */
export type OpenBranch = {
  readonly name: string;
  readonly commit: string;
  readonly author: string;
  /** When its last commit was made. */
  readonly at: string;
  readonly subject: string;
};

const mostBranches = 50;

/** The branches that have something to bring, the latest first; the fifty latest where there are more. */
export function openBranches({ git }: Pick<Workspace, 'git'>): readonly OpenBranch[] {
  const into = git && changeDestination(git);
  if (git === undefined || into === undefined) return [];
  const byCommit = new Map<string, OpenBranch>();
  for (const { name, ...branch } of git.unmergedBranches(into, mostBranches))
    byCommit.set(branch.commit, { ...branch, name: name.replace(/^refs\/(?:heads|remotes\/origin)\//, '') });
  return [...byCommit.values()].filter(({ name }) => name !== 'HEAD');
}
