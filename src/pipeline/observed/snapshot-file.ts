import { asNumber, asText } from '#text';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { isManifest, isRecord, type Json, type Manifest } from '#kube';
import { UserError } from '#outcome';
import {
  type ObservedCluster,
  type ObservedEvent,
  type ObservedSecret,
  type ReadList,
  type ServedKind,
  type Snapshot,
  snapshotVersion,
  type Unread,
} from './snapshot.ts';

const formatName = 'phineus-snapshot';
const maxDepth = 120;
/** Unpacking takes twice as much for a moment. */
const maxBytes = 768 * 1024 * 1024;
/** An object of a cluster has a megabyte or two at most. */
const maxLineBytes = 64 * 1024 * 1024;

/**
 * A snapshot as a file: JSON lines, compressed. The first line names format and version, then every cluster is a
 * line of its own followed by one line for each thing in it. The same snapshot gives the same bytes.
 */
export function formatSnapshot(snapshot: Snapshot): Buffer {
  const chunks: string[] = [];
  const write = (line: string, value: unknown): void => {
    chunks.push(`{"${line}":${JSON.stringify(sorted(value))}}\n`);
  };
  write('header', { format: formatName, version: snapshot.schemaVersion, taken: snapshot.taken });
  for (const cluster of snapshot.clusters) {
    const { objects, secrets, events, lists, unread, served, ...about } = cluster;
    write('cluster', { ...about, ...(served === undefined ? {} : { hasServed: true }) });
    for (const item of served ?? []) write('served', item);
    for (const item of lists) write('list', item);
    for (const item of unread) write('unread', item);
    for (const item of secrets) write('secret', item);
    for (const item of events) write('event', item);
    for (const item of objects) write('object', item);
  }
  const file = gzipSync(Buffer.from(chunks.join('')), { level: 9 });
  // The header names the operating system that compressed it; 255 is "unknown" (RFC 1952).
  file[9] = 255;
  return file;
}

/** Whether bytes are a snapshot's file: compressed, and it names its format first. */
export function isSnapshot(bytes: Uint8Array): boolean {
  if (!isCompressed(bytes)) return false;
  try {
    // The start is enough: a file that is cut off is told by whoever reads all of it.
    const start = gunzipSync(bytes.subarray(0, 64 * 1024), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: 64 * 1024 * 1024,
    });
    return start.subarray(0, 200).toString('latin1').startsWith('{"header":');
  } catch {
    return false;
  }
}

/** Whether bytes are a compressed file. */
export function isCompressed(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Reads a snapshot's file; `name` is for the message when it is none. */
export function parseSnapshot(bytes: Uint8Array, name: string): Snapshot {
  const text = uncompress(bytes, name);
  let header: Json | undefined;
  const clusters: Draft[] = [];
  let number = 0;
  for (const line of linesOf(text)) {
    number++;
    if (line === undefined) throw noPart({ file: name, line: number });
    const parsed = parseLine(line, { file: name, line: number });
    if (header === undefined) {
      header = checkedHeader(parsed, name);
      continue;
    }
    if (isRecord(parsed['cluster'])) {
      clusters.push(draft(parsed['cluster']));
      continue;
    }
    const cluster = clusters.at(-1);
    if (cluster === undefined || !take(cluster, parsed)) throw noPart({ file: name, line: number });
  }
  if (header === undefined) throw new UserError(`${name} is empty`);
  return {
    schemaVersion: snapshotVersion,
    taken: asText(header['taken'] ?? ''),
    clusters: clusters.map(finish),
  };
}

/** A cluster while its lines come in. Lines are what `formatSnapshot` wrote, and are trusted after their outline. */
type Draft = {
  readonly about: Json;
  readonly served: ServedKind[];
  readonly lists: ReadList[];
  readonly unread: Unread[];
  readonly secrets: ObservedSecret[];
  readonly events: ObservedEvent[];
  readonly objects: Manifest[];
};

function draft(about: Json): Draft {
  return { about, served: [], lists: [], unread: [], secrets: [], events: [], objects: [] };
}

function take(cluster: Draft, line: Json): boolean {
  if (isManifest(line['object'])) return cluster.objects.push(line['object']) > 0;
  if (isServedKind(line['served'])) return cluster.served.push(line['served']) > 0;
  if (isReadList(line['list'])) return cluster.lists.push(line['list']) > 0;
  if (isUnread(line['unread'])) return cluster.unread.push(line['unread']) > 0;
  if (isSecretLine(line['secret'])) return cluster.secrets.push(line['secret']) > 0;
  return isEventLine(line['event']) && cluster.events.push(line['event']) > 0;
}

function finish({ about, served, ...rest }: Draft): ObservedCluster {
  const version = about['version'];
  return {
    name: asText(about['name'] ?? ''),
    server: asText(about['server'] ?? ''),
    source: isSource(about['source']) ? about['source'] : 'kubernetes',
    ...(typeof version === 'string' ? { version } : {}),
    ...(about['hasServed'] === true ? { served } : {}),
    ...rest,
  };
}

function checkedHeader(line: Json, name: string): Json {
  const header = line['header'];
  if (!isRecord(header) || header['format'] !== formatName)
    throw new UserError(`${name} is no snapshot of phineus`, { hint: 'write one with phineus snapshot' });
  if (asNumber(header['version']) > snapshotVersion)
    throw new UserError(`${name} was written by a later version of phineus`, {
      hint: `this one reads snapshots up to version ${snapshotVersion}`,
    });
  return header;
}

function uncompress(bytes: Uint8Array, name: string): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const reason = error instanceof Error ? error.message : asText(error);
    throw new UserError(`${name} cannot be uncompressed: ${reason}`, {
      hint: 'the file may be cut off; take the snapshot again',
    });
  }
}

/** Line by line from bytes: a text of this size would not fit into one string, nor may a line. */
function* linesOf(bytes: Buffer): Generator<string | undefined> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    const stop = end < 0 ? bytes.length : end;
    yield stop - start > maxLineBytes ? undefined : bytes.toString('utf8', start, stop);
    start = stop + 1;
  }
}

function parseLine(line: string, location: { readonly file: string; readonly line: number }): Json {
  try {
    const parsed: unknown = JSON.parse(line);
    if (isRecord(parsed) && !isDeeper(parsed, maxDepth)) return parsed;
  } catch {
    // Falls through to the same sentence as a line that is no mapping.
  }
  throw noPart(location);
}

function noPart(location: { readonly file: string; readonly line: number }): UserError {
  return new UserError('this line is no part of a snapshot', { location });
}

/** What we write is bounded; deeper nesting is somebody's attempt on whoever walks it. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

/** Keys in one order at every level, so that bytes do not depend on the order in which a server answered. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
}

const sources = [
  'kubernetes',
  'argocd-api',
  'kubectl-get',
  'cluster-info-dump',
  'must-gather',
  'argocd-cli',
  'argocd-export',
] as const;

function isSource(value: unknown): value is ObservedCluster['source'] {
  return sources.some((source) => source === value);
}

function hasTexts(value: unknown, ...keys: readonly string[]): value is Json {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}

function isServedKind(value: unknown): value is ServedKind {
  return hasTexts(value, 'group', 'version', 'kind', 'resource') && Array.isArray(value['verbs']);
}

function isReadList(value: unknown): value is ReadList {
  return hasTexts(value, 'group', 'kind', 'namespace') && typeof value['count'] === 'number';
}

function isUnread(value: unknown): value is Unread {
  return hasTexts(value, 'group', 'kind', 'namespace', 'reason', 'message');
}

function isSecretLine(value: unknown): value is ObservedSecret {
  return hasTexts(value, 'namespace', 'name', 'type') && isRecord(value['keys']);
}

function isEventLine(value: unknown): value is ObservedEvent {
  return hasTexts(value, 'reason', 'message', 'first', 'last') && isRecord(value['object']);
}
