import { deserialize, serialize } from 'node:v8';
import { basename, join } from 'node:path';
import type { Queue } from '#store';
import { withoutUserInfo } from '#text';
import { messageOf } from '../message-of.ts';
import type { ServeWorld } from '../serve-options.ts';
import { stateFolder } from '../state-folder.ts';
import { type Ask, askChild } from './ask-child.ts';
import type { ChildAnswer, ChildRequest } from './child.ts';
import type { LookOptions, Subject } from './subject.ts';

/**
 * Asks whichever worker is free; of a look at a repository first so many workers for a share each. Credentials do not go
 * through the queue: workers have their own.
 */
export function askWorkers(queue: Queue<ChildRequest>, shares: number): Ask {
  return async (request, signal) => {
    const asked = withoutCredentials(request);
    const kept = asked.ask === 'record' ? await askForShares(queue, asked, { shares, signal }) : [];
    try {
      const whole = asked.ask === 'record' ? { ...asked, shares: kept } : asked;
      const answer: ChildAnswer = deserialize(await queue.ask(whole, signal));
      if ('failure' in answer) throw new Error(answer.failure);
      return answer;
    } finally {
      await queue.drop(kept);
    }
  };
}

/** Has the work shared. A share that nobody could do is left to whoever joins them. */
async function askForShares(
  queue: Queue<ChildRequest>,
  { subject, options }: Extract<ChildRequest, { ask: 'record' }>,
  { shares, signal }: { readonly shares: number; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  if (shares < 2 || (subject.kind !== 'repository' && subject.kind !== 'remote')) return [];
  const asked = await Promise.allSettled(
    Array.from({ length: shares }, (_, index) =>
      queue.askAndKeep({ ask: 'share', subject, options, share: { index, of: shares } }, signal),
    ),
  );
  return asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** What a worker answers, from a process of its own. It runs code and uses the network only when it may itself. */
export async function answerAsWorker(
  request: ChildRequest,
  {
    queue,
    options,
    env,
    signal,
  }: {
    readonly queue: Pick<Queue<ChildRequest>, 'read'>;
    readonly options: LookOptions;
    readonly env: ServeWorld['env'];
    readonly signal: AbortSignal;
  },
): Promise<Uint8Array> {
  const whole = await withBytes(asWorker(request, options, env), queue);
  const answer = await askChild(whole, signal).catch((error: unknown) => {
    // A worker that ends gives its work back.
    if (signal.aborted) throw error;
    return { failure: messageOf(error) };
  });
  return serialize(answer);
}

/** The process that joins shares has no access to the database: it is handed what they came to. */
async function withBytes(
  request: ChildRequest,
  queue: Pick<Queue<ChildRequest>, 'read'>,
): Promise<ChildRequest> {
  if (request.ask !== 'record') return request;
  const answers = await Promise.all((request.shares ?? []).map((kept) => queue.read(kept)));
  const bytes = answers.flatMap((answer): readonly Uint8Array[] => {
    const made: ChildAnswer | undefined = answer && deserialize(answer);
    return made && 'share' in made ? [made.share] : [];
  });
  return { ...request, bytes };
}

function withoutCredentials<R extends ChildRequest>(request: R): R;
function withoutCredentials(request: ChildRequest): ChildRequest {
  if (request.ask === 'state')
    return { ...request, mirror: { ...request.mirror, url: withoutUserInfo(request.mirror.url) } };
  const { subject } = request;
  if (subject.kind !== 'remote') return request;
  return { ...request, subject: { ...subject, url: withoutUserInfo(subject.url) } };
}

function asWorker(request: ChildRequest, mine: LookOptions, env: ServeWorld['env']): ChildRequest {
  if (request.ask === 'state') return request;
  const { subject, options } = request;
  return {
    ...request,
    subject: withOwnClone(subject, env),
    options: { online: options.online && mine.online, trust: options.trust && mine.trust },
  };
}

function withOwnClone(subject: Subject, env: ServeWorld['env']): Subject {
  if (subject.kind !== 'remote') return subject;
  return { ...subject, folder: join(stateFolder(env), 'clones', basename(subject.folder)) };
}
