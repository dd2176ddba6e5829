import { type Mirror, mirrorKey } from '#git';
import { UserError } from '#outcome';
import type { RunRecord } from '#store';
import { type TracedWork, withTraces } from '#traces';
import packageJson from '../../../../package.json' with { type: 'json' };
import { type Share, withShares } from '#workspace';
import { stackOf } from '../message-of.ts';
import { type WatchedBranch, compareBranch } from './compare-branch.ts';
import { lookAt, shareOf } from './look-at.ts';
import { type WantedFix, proveFinding } from './prove-finding.ts';
import { packShare, unpackShare } from './pack-share.ts';
import type { LookOptions, Subject } from './subject.ts';

/** What a process of its own is asked: to look, or to do a share of the work of looking; to compare a branch; to prove a fix; or what state a repository elsewhere is in. */
export type ChildRequest =
  | {
      readonly ask: 'record';
      readonly subject: Subject;
      readonly options: LookOptions;
      /** Where answers of shares are kept, of which the worker hands over the bytes. */
      readonly shares?: readonly string[];
      readonly bytes?: readonly Uint8Array[];
    }
  | {
      readonly ask: 'share';
      readonly subject: Subject;
      readonly options: LookOptions;
      readonly share: Share;
    }
  | {
      readonly ask: 'change';
      readonly subject: Subject;
      readonly branch: WatchedBranch;
      readonly options: LookOptions;
    }
  | {
      readonly ask: 'proof';
      readonly subject: Subject;
      readonly wanted: WantedFix;
      readonly options: LookOptions;
    }
  | { readonly ask: 'state'; readonly mirror: Mirror };

/** What it answers, or why it has no answer. */
export type ChildAnswer =
  | { readonly record: RunRecord }
  | { readonly share: Uint8Array }
  | { readonly change: Uint8Array }
  | { readonly proof: Uint8Array }
  | { readonly state: string }
  | { readonly failure: string };

process.once('message', (request: ChildRequest) => {
  const answer = () => answerTo(request);
  void (request.ask === 'state' ? answer() : withTraces(traceOf(request), answer))
    .catch(failed)
    .then((answer) => process.send?.(answer, undefined, undefined, () => process.disconnect()));
});

function traceOf({ ask, subject }: Exclude<ChildRequest, { ask: 'state' }>): TracedWork {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  return {
    name: ask,
    about: { watched: subject.title },
    env: process.env,
    version: packageJson.version,
    log,
  };
}

async function answerTo(request: ChildRequest): Promise<ChildAnswer> {
  switch (request.ask) {
    case 'state':
      return { state: mirrorKey(request.mirror) };
    case 'change':
      return { change: await compareBranch(request.subject, request.branch, request.options) };
    case 'proof':
      return { proof: await proveFinding(request.subject, request.wanted, request.options) };
    case 'record':
      return withShares((request.bytes ?? []).map(unpackShare), async () => ({
        record: await lookAt(request.subject, request.options),
      }));
    case 'share':
      return { share: packShare(await shareOf(request.subject, request.options, request.share)) };
  }
}

/** Misuse is reported in its own words; a bug of ours keeps its stack in the log and not in the answer. */
function failed(error: unknown): ChildAnswer {
  if (error instanceof UserError)
    return { failure: error.hint === undefined ? error.message : `${error.message} (${error.hint})` };
  process.stderr.write(`${stackOf(error)}\n`);
  return { failure: 'this is a bug in Phineus; its log has more' };
}
