import { updateMirror } from '#git';
import { UserError } from '#outcome';
import { buildChangePage } from '#report';
import { cleanStrings } from '#text';
import { changeDestination, compareWorkspace, openWorkspace } from '#workspace';
import { pack } from './pack.ts';
import type { LookOptions, Subject } from './subject.ts';

/** A branch of a repository that is watched. */
export type WatchedBranch = { readonly name: string; readonly commit: string };

/**
 * What the dashboard shows of a branch: what it would do to the clusters since it left the branch that it goes to. Whoever
 * may push a branch is not trusted for that: no code of it runs.
 */
export async function compareBranch(
  subject: Subject,
  { name, commit }: WatchedBranch,
  { online }: LookOptions,
): Promise<Uint8Array> {
  if (subject.kind !== 'repository' && subject.kind !== 'remote')
    throw new UserError(`${subject.title} has no branches`);
  if (subject.kind === 'remote') updateMirror(subject);
  const path = subject.kind === 'remote' ? subject.folder : subject.path;
  const caller = { cwd: path, env: process.env, now: () => new Date() };
  const { git } = await openWorkspace(caller, path);
  const into = git && changeDestination(git);
  if (into === undefined) throw new UserError('it is not known which branch this change goes to');
  const { names, diff, before, after } = await compareWorkspace(
    (how) => openWorkspace(caller, path, { online, ...how }),
    { range: `${into}...${commit}`, showNoise: false },
  );
  return pack(
    cleanStrings(
      buildChangePage({
        names: { base: names.base, head: `${name} (${commit.slice(0, 8)})` },
        diff,
        before: before.report,
        after: after.report,
      }),
    ),
  );
}
