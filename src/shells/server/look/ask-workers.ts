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

/** Asks whichever worker is free. Credentials do not go through the queue: workers have their own. */
export function askWorkers(queue: Queue<ChildRequest>): Ask {
  return async (request, signal) => {
    const answer: ChildAnswer = deserialize(await queue.ask(withoutCredentials(request), signal));
    if ('failure' in answer) throw new Error(answer.failure);
    return answer;
  };
}

/** What a worker answers, from a process of its own. It runs code and uses the network only when it may itself. */
export async function answerAsWorker(
  request: ChildRequest,
  {
    options,
    env,
    signal,
  }: {
    readonly options: LookOptions;
    readonly env: ServeWorld['env'];
    readonly signal: AbortSignal;
  },
): Promise<Uint8Array> {
  const answer = await askChild(asWorker(request, options, env), signal).catch((error: unknown) => {
    // A worker that ends gives its work back.
    if (signal.aborted) throw error;
    return { failure: messageOf(error) };
  });
  return serialize(answer);
}

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
