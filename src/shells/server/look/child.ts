import { UserError } from '#outcome';
import type { RunRecord } from '#store';
import { stackOf } from '../message-of.ts';
import { lookAt } from './look-at.ts';
import type { LookOptions, Subject } from './subject.ts';

/** What the process of a run is sent. */
export type LookRequest = { readonly subject: Subject; readonly options: LookOptions };

/** What it answers: the record, or why there is none. */
export type LookAnswer = { readonly record: RunRecord } | { readonly failure: string };

process.once('message', (request: LookRequest) => {
  void lookAt(request.subject, request.options)
    .then((record): LookAnswer => ({ record }), failed)
    .then((answer) => process.send?.(answer, undefined, undefined, () => process.disconnect()));
});

/** Misuse is reported in its own words; a bug of ours keeps its stack in the log and not in the answer. */
function failed(error: unknown): LookAnswer {
  if (error instanceof UserError)
    return { failure: error.hint === undefined ? error.message : `${error.message} (${error.hint})` };
  process.stderr.write(`${stackOf(error)}\n`);
  return { failure: 'this is a bug in Phineus; its log has more' };
}
