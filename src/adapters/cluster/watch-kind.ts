import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord, type Json, type Manifest, recordAt, stringAt } from '#kube';
import type { ServedKind } from '#observed';
import type { Answer, Failure } from './answer.ts';
import { askOf } from './ask.ts';
import type { Connection } from './connection.ts';
import { complete, listObjects, resourcePath } from './list-objects.ts';
import { defaultLimits, openStream, readJson, statusFailure } from './read-json.ts';
import { defaultPatience, type Patience } from './retry.ts';
import { parseJson } from '#yaml';

/** What happened to the objects of a kind since they were last listed. */
export type Change =
  /** All objects as they are; whatever is not among them is gone. */
  | { readonly kind: 'listed'; readonly objects: readonly Manifest[] }
  | { readonly kind: 'changed'; readonly object: Manifest }
  | { readonly kind: 'deleted'; readonly object: Manifest }
  /** The server cannot be watched at the moment; what is known may be old. */
  | { readonly kind: 'interrupted'; readonly failure: Failure };

/** Which objects to watch, until when. */
export type WatchRequest = {
  readonly kind: ServedKind;
  readonly namespace: string;
  readonly signal: AbortSignal;
  readonly patience?: Patience;
};

const maxObjects = 100_000;
const idleSeconds = 330;
const cutMilliseconds = 1000;

/**
 * Lists a kind and then follows its changes until the signal. A connection that ends is taken up again where it ended;
 * when the server no longer knows that place (410), everything is listed anew.
 */
export async function* watchKind(connection: Connection, request: WatchRequest): AsyncGenerator<Change> {
  const patience = request.patience ?? defaultPatience;
  let version = '';
  let failures = 0;
  while (!request.signal.aborted) {
    if (version === '') {
      const objects: Manifest[] = [];
      const listed = await listAll(connection, request, objects);
      if (listed.kind === 'failed') {
        yield { kind: 'interrupted', failure: listed };
        if (listed.reason === 'forbidden' || listed.reason === 'not-served') return;
        await pause(patience, failures++, request.signal);
        continue;
      }
      version = listed.value;
      yield { kind: 'listed', objects };
    }
    const began = Date.now();
    const end = yield* followFrom(connection, request, version);
    // Who ends every watch at once, as some proxies do, is not asked again without a pause.
    const isCut =
      end.failure === undefined && end.version === version && Date.now() - began < cutMilliseconds;
    version = end.version;
    failures = end.failure === undefined && !isCut ? 0 : failures + 1;
    if (end.failure !== undefined) yield { kind: 'interrupted', failure: end.failure };
    if (failures > 0) await pause(patience, failures, request.signal);
  }
}

async function listAll(
  connection: Connection,
  { kind, namespace, patience }: WatchRequest,
  objects: Manifest[],
): Promise<Answer<string>> {
  const ask = askOf(connection, patience === undefined ? {} : { patience });
  const answer = await listObjects(ask, { kind, namespace, pageSize: 250, maxObjects }, (page) => {
    for (const object of page) objects.push(object);
  });
  return answer.kind === 'failed' ? answer : { kind: 'ok', value: answer.value.resourceVersion };
}

/** Where a watch ended: '' when everything must be listed anew. */
type WatchEnd = { readonly version: string; readonly failure?: Failure };

async function* followFrom(
  connection: Connection,
  { kind, namespace, signal }: WatchRequest,
  from: string,
): AsyncGenerator<Change, WatchEnd> {
  let version = from;
  const query = new URLSearchParams({
    watch: '1',
    allowWatchBookmarks: 'true',
    resourceVersion: from,
    timeoutSeconds: '290',
  });
  const path = `${resourcePath(kind, namespace)}?${query}`;
  const opened = await openStream(connection, { path, signal }, { ...defaultLimits, idleSeconds });
  if (opened.kind === 'failed') return signal.aborted ? { version } : { version, failure: opened };
  if (opened.value.status >= 400) {
    opened.value.body.destroy();
    const refused = await readJson(connection, { path, signal });
    const failure = refused.kind === 'failed' ? refused : statusFailure(opened.value, undefined);
    return failure.reason === 'expired' ? { version: '' } : { version, failure };
  }
  try {
    for await (const line of linesOf(opened.value.body)) {
      const event = parse(line);
      if (event === undefined) continue;
      const object = event['object'];
      const type = stringAt(event, 'type');
      if (type === 'ERROR') return endOf(recordAt(event, 'object'), version);
      version = stringAt(object, 'metadata', 'resourceVersion') ?? version;
      const [whole] = type === 'BOOKMARK' ? [] : complete(object, kind);
      if (whole !== undefined) yield { kind: type === 'DELETED' ? 'deleted' : 'changed', object: whole };
    }
  } catch {
    // The connection broke; the next one goes on from the last version seen.
  }
  return { version };
}

function endOf(status: Json, version: string): WatchEnd {
  const code = Number(status['code'] ?? 500);
  if (code === 410) return { version: '' };
  return { version, failure: statusFailure({ status: code, retryAfter: undefined }, status) };
}

const maxLine = 16 * 1024 * 1024;

async function* linesOf(body: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLine) throw new Error('a line of the watch is too long');
    yield* lines;
  }
}

function parse(line: string): Json | undefined {
  try {
    const value: unknown = parseJson(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function pause(
  { firstSeconds, maxSeconds }: Patience,
  failures: number,
  signal: AbortSignal,
): Promise<void> {
  const seconds = Math.min(firstSeconds * 2 ** failures, maxSeconds);
  await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined);
}
