import { UserError } from '#outcome';
import { changeDestination } from './change-destination.ts';
import type { Workspace } from './open-workspace.ts';

/** Two revisions to compare. */
export type ComparedRevisions = {
  readonly base: string;
  /** `undefined`: the files on disk. */
  readonly head: string | undefined;
  /** What people call them. */
  readonly names: { readonly base: string; readonly head: string };
};

/**
 * Which revisions a range means: `BASE`, `BASE..HEAD`, or `BASE...HEAD` for the commit at which both parted. Without a
 * range the files on disk are compared with the commit at which HEAD left the branch that the change goes to.
 */
export function comparedRevisions({ git, root }: Workspace, range: string | undefined): ComparedRevisions {
  if (!git) {
    throw new UserError(`${root} is not in a git repository`, { hint: 'diff compares two revisions of one' });
  }
  const { base, head, dots } = split(range);
  if (range !== undefined && dots !== '...') return named(base, head);
  const branch = range === undefined ? changeGoesTo(git) : base;
  const parted = git.mergeBase(branch, head ?? 'HEAD');
  if (parted === undefined) {
    throw new UserError(`${branch} and ${head ?? 'HEAD'} have no commit in common here`, {
      hint: 'fetch more history, or name the revision to compare with',
    });
  }
  return {
    ...named(parted, head),
    names: { base: `${branch} (${parted.slice(0, 8)})`, head: head ?? onDisk },
  };
}

const onDisk = 'the work tree';

function named(base: string, head: string | undefined): ComparedRevisions {
  return { base, head, names: { base, head: head ?? onDisk } };
}

type Range = { readonly base: string; readonly head: string | undefined; readonly dots: string };

function split(range = ''): Range {
  const [, base = '', dots = '', head = ''] = /^(.*?)(\.{2,3})(.*)$/s.exec(range) ?? ['', range];
  const to = head === '' && dots !== '' ? 'HEAD' : head;
  return { base: base === '' ? 'HEAD' : base, head: to === '' ? undefined : to, dots };
}

function changeGoesTo(git: NonNullable<Workspace['git']>): string {
  const branch = changeDestination(git);
  if (branch !== undefined) return branch;
  throw new UserError('it is not known which branch this change goes to', {
    hint: 'name the revision to compare with: phineus diff . origin/main',
  });
}
