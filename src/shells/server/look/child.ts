import { type Mirror, mirrorKey } from '#git';
import { UserError } from '#outcome';
import type { RunRecord } from '#store';
import { stackOf } from '../message-of.ts';
import { type WatchedBranch, compareBranch } from './compare-branch.ts';
import { lookAt } from './look-at.ts';
import type { LookOptions, Subject } from './subject.ts';

/** What a process of its own is asked: to look, to compare a branch, or what state a repository elsewhere is in. */
export type ChildRequest =
  | { readonly ask: 'record'; readonly subject: Subject; readonly options: LookOptions }
  | {
      readonly ask: 'change';
      readonly subject: Subject;
      readonly branch: WatchedBranch;
      readonly options: LookOptions;
    }
  | { readonly ask: 'state'; readonly mirror: Mirror };

/** What it answers, or why it has no answer. */
export type ChildAnswer =
  | { readonly record: RunRecord }
  | { readonly change: Uint8Array }
  | { readonly state: string }
  | { readonly failure: string };

process.once('message', (request: ChildRequest) => {
  void answerTo(request)
    .catch(failed)
    .then((answer) => process.send?.(answer, undefined, undefined, () => process.disconnect()));
});

async function answerTo(request: ChildRequest): Promise<ChildAnswer> {
  switch (request.ask) {
    case 'state':
      return { state: mirrorKey(request.mirror) };
    case 'change':
      return { change: await compareBranch(request.subject, request.branch, request.options) };
    case 'record':
      return { record: await lookAt(request.subject, request.options) };
  }
}

/** Misuse is reported in its own words; a bug of ours keeps its stack in the log and not in the answer. */
function failed(error: unknown): ChildAnswer {
  if (error instanceof UserError)
    return { failure: error.hint === undefined ? error.message : `${error.message} (${error.hint})` };
  process.stderr.write(`${stackOf(error)}\n`);
  return { failure: 'this is a bug in Phineus; its log has more' };
}
