import { UserError } from '#outcome';
import type { Workspace } from './open-workspace.ts';

/**
 * The commit that a change is held against: the one at which HEAD left the revision, so that what happened there since
 * counts for nothing; the revision itself where the clone does not reach so far back.
 */
export function baseCommit({ git, root }: Workspace, revision: string): string {
  if (!git) {
    throw new UserError(`${root} is not in a git repository`, { hint: '--base names a revision of one' });
  }
  const commit = git.mergeBase(revision, 'HEAD') ?? git.resolve(revision);
  if (commit === undefined) {
    throw new UserError(`revision ${revision} is not in this repository`, {
      hint: 'fetch it, or check the spelling',
    });
  }
  return commit;
}
