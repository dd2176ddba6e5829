import { asText, keepSecrets, textBefore } from '#text';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isRecord, type Json, stringAt } from '#kube';
import { type UnreadReason, withoutToldCredentials } from '#observed';
import { type Answer, type Failure, failed } from './answer.ts';
import type { Connection } from './connection.ts';
import { parseJson } from '#yaml';

/** A question to a server. There is no member for a method: every request is a GET. */
export type Question = {
  /** Path and query, beginning with `/`. */
  readonly path: string;
  readonly accept?: string;
  readonly signal?: AbortSignal;
};

/** How patient and how generous we are. */
export type ReadLimits = {
  /** The longest silence. */
  readonly idleSeconds: number;
  /** The longest time from the first byte of an answer to its last. */
  readonly answerSeconds: number;
  /** The most bytes of one answer, unpacked. */
  readonly maxBytes: number;
};

export const defaultLimits: ReadLimits = { idleSeconds: 30, answerSeconds: 60, maxBytes: 96 * 1024 * 1024 };

/** Asks once and reads the whole answer as JSON. Nothing that a server does makes it throw. */
export async function readJson(
  connection: Connection,
  question: Question,
  limits: ReadLimits = defaultLimits,
): Promise<Answer<Json>> {
  const opened = await openStream(connection, question, limits);
  if (opened.kind === 'failed') return opened;
  const text = await readText(opened.value.body, limits);
  if (text.kind === 'failed') return text;
  const parsed = parse(text.value);
  if (opened.value.status >= 400) return statusFailure(opened.value, parsed, text.value);
  return parsed === undefined
    ? failed('bad-answer', `the answer to ${shown(question)} is no JSON`)
    : { kind: 'ok', value: parsed };
}

/** An answer that has begun. */
export type OpenStream = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: Readable;
};

/** Sends the GET and resolves when the headers are there. */
export async function openStream(
  connection: Connection,
  question: Question,
  limits: ReadLimits,
): Promise<Answer<OpenStream>> {
  let authorization: Awaited<ReturnType<Connection['authorize']>>;
  try {
    authorization = await connection.authorize();
  } catch (error) {
    return failed('unauthorized', `could not log in to ${connection.name}: ${reasonText(error)}`);
  }
  // Whoever answers may repeat what it was told.
  keepSecrets({ values: Object.values(authorization.headers), names: [], openAmong: () => [] });
  const url = `${connection.server}${question.path}`;
  const send = url.startsWith('http:') ? httpRequest : httpsRequest;
  const { agent, headers } = authorization;
  return new Promise((resolve) => {
    const options = {
      method: 'GET',
      headers: { accept: question.accept ?? 'application/json', 'accept-encoding': 'gzip', ...headers },
      timeout: limits.idleSeconds * 1000,
      ...(agent === undefined ? {} : { agent }),
    };
    try {
      const sent = send(url, options, (answer) => resolve({ kind: 'ok', value: opened(answer) }));
      sent.on('timeout', () => sent.destroy(new Silence(limits.idleSeconds)));
      sent.on('error', (error) => resolve(networkFailure(error, question)));
      // Handing the signal to the request would also break the connection after it went back to the agent.
      const stop = (): void => void sent.destroy();
      question.signal?.addEventListener('abort', stop, { once: true });
      sent.on('close', () => question.signal?.removeEventListener('abort', stop));
      sent.end();
    } catch (error) {
      resolve(failed('unreachable', `${shown(question)}: ${reasonText(error)}`));
    }
  });
}

/** The server said nothing for too long. */
class Silence extends Error {
  constructor(seconds: number) {
    super(`no answer for ${seconds} s`);
  }
}

/** The server began an answer, and did not come to its end. */
class Endless extends Error {
  constructor(seconds: number) {
    super(`the answer did not end within ${seconds} s`);
  }
}

function opened(answer: IncomingMessage): OpenStream {
  const isPacked = answer.headers['content-encoding'] === 'gzip';
  const body = isPacked ? answer.pipe(createGunzip()) : answer;
  // A broken connection is an error of the packed stream, which `pipe` does not pass on.
  if (isPacked) answer.on('error', (error) => body.destroy(error));
  if (isPacked) answer.on('aborted', () => body.destroy(new Error('connection lost')));
  // Whoever reads the body learns of its errors; one that nobody reads any more must not end the process.
  answer.on('error', () => undefined);
  body.on('error', () => undefined);
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], body };
}

async function readText(body: Readable, { maxBytes, answerSeconds }: ReadLimits): Promise<Answer<string>> {
  const deadline = setTimeout(() => body.destroy(new Endless(answerSeconds)), answerSeconds * 1000);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > maxBytes) {
        body.destroy();
        return failed('limit-reached', `the answer is larger than ${Math.round(maxBytes / 1024 / 1024)} MiB`);
      }
      chunks.push(bytes);
    }
    return { kind: 'ok', value: Buffer.concat(chunks).toString('utf8') };
  } catch (error) {
    if (error instanceof Endless) return { ...failed('timed-out', error.message), isFinal: true };
    return failed(error instanceof Silence ? 'timed-out' : 'unreachable', reasonText(error));
  } finally {
    clearTimeout(deadline);
  }
}

function parse(text: string): Json | undefined {
  try {
    const value: unknown = parseJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Why a server refused, in its own words where it has some. */
export function statusFailure(
  { status, retryAfter }: Pick<OpenStream, 'status' | 'retryAfter'>,
  body: Json | undefined,
  text = '',
): Failure {
  const said = stringAt(body, 'message') ?? stringAt(body, 'error') ?? text.trim().slice(0, 300);
  const message = withoutToldCredentials(said);
  const seconds = Number(retryAfter);
  const token = stringAt(body, 'metadata', 'continue');
  return {
    ...failed(reasonOf(status), message === '' ? `HTTP ${status}` : `${message} (HTTP ${status})`),
    status,
    ...(Number.isFinite(seconds) && retryAfter !== undefined ? { retryAfterSeconds: seconds } : {}),
    ...(token === undefined || token === '' ? {} : { continue: token }),
  };
}

function reasonOf(status: number): UnreadReason {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 405 || status === 406) return 'not-served';
  if (status === 410) return 'expired';
  return status === 408 || status === 504 ? 'timed-out' : 'server-error';
}

function networkFailure(error: Error, question: Question): Failure {
  const reason = error instanceof Silence ? 'timed-out' : 'unreachable';
  return failed(reason, `${shown(question)}: ${reasonText(error)}`);
}

function shown({ path }: Question): string {
  return textBefore(path, '?');
}

function reasonText(error: unknown): string {
  if (!(error instanceof Error)) return asText(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message === '' ? (code ?? error.name) : error.message;
}
