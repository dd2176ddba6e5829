import { updateMirror } from '#git';
import { UserError } from '#outcome';
import { fixProofs } from '#report';
import { checkWorkspace, fixWorkspace, openWorkspace } from '#workspace';
import { pack } from './pack.ts';
import type { LookOptions, Subject } from './subject.ts';

/** A finding of a repository that is watched, and the way to cure it that somebody chose, where there is a choice. */
export type WantedFix = { readonly finding: string; readonly option?: string | undefined };

/** What the dashboard shows of the cure of a finding: edits that were run through the whole line, or why there is none. Nothing is written. */
export async function proveFinding(
  subject: Subject,
  { finding: id, option }: WantedFix,
  { online, trust }: LookOptions,
): Promise<Uint8Array> {
  if (subject.kind !== 'repository' && subject.kind !== 'remote')
    throw new UserError(`${subject.title} has no files to change`);
  if (subject.kind === 'remote') updateMirror(subject);
  const path = subject.kind === 'remote' ? subject.folder : subject.path;
  const caller = { cwd: path, env: process.env, now: () => new Date() };
  const workspace = await openWorkspace(caller, path, { online, trust });
  const foreseen = await checkWorkspace(workspace);
  if (!foreseen.findings.findings.some((each) => each.id === id))
    throw new UserError('the files have changed since, and the finding is no longer there');
  const made = await fixWorkspace(workspace, foreseen, {
    accepts: (each) => each.id === id,
    ...(option !== undefined && { chosen: () => option }),
  });
  return pack(fixProofs(made).get(id) ?? { fixes: [] });
}
