import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openArgoCd, openContexts, readSaved, takeSnapshot } from '#cluster';
import { formatFacts, formatSnapshot, type ObservedCluster, type Snapshot } from '#observed';
import { UserError } from '#outcome';
import { cleanText } from '#text';
import type { Io } from './io.ts';

export type SnapshotFlags = {
  readonly context?: readonly string[];
  readonly kubeconfig?: string;
  readonly argocdServer?: string;
  readonly argocdClusters: boolean;
  readonly output?: string;
  readonly facts: boolean;
  readonly quiet: boolean;
};

/** Takes or reads a snapshot, writes it and prints its facts. Answers the exit code: 2 when nothing could be read. */
export async function saveSnapshot(io: Io, paths: readonly string[], flags: SnapshotFlags): Promise<number> {
  if (flags.output === undefined && !flags.facts)
    throw new UserError('nothing to write', { hint: 'give -o FILE, --facts, or both' });
  const snapshot = paths.length > 0 ? readPaths(io, paths, flags) : await readLive(io, flags);
  if (!flags.quiet) for (const cluster of snapshot.clusters) io.stderr.write(summary(cluster));
  if (snapshot.clusters.every(({ objects, events }) => objects.length + events.length === 0)) {
    io.stderr.write('phineus: nothing could be read, and so nothing was written\n');
    return 2;
  }
  if (flags.output !== undefined) writeFile(io, flags.output, snapshot);
  if (flags.facts) io.stdout.write(formatFacts(snapshot));
  return 0;
}

function readPaths(io: Io, paths: readonly string[], flags: SnapshotFlags): Snapshot {
  if (flags.context !== undefined || flags.argocdServer !== undefined)
    throw new UserError('a dump is read instead of a cluster', {
      hint: 'leave out --context and --argocd-server',
    });
  const { value, problems } = readSaved({ paths, cwd: io.cwd, hashKey: hashKey(io), now: io.now() });
  for (const { message, location } of problems) {
    const place = location === undefined ? '' : `${location.file}:${location.line}: `;
    io.stderr.write(`phineus: ${cleanText(`${place}${message}`)}\n`);
  }
  return value;
}

async function readLive(io: Io, flags: SnapshotFlags): Promise<Snapshot> {
  const { context = [], kubeconfig, argocdServer, argocdClusters } = flags;
  const isCluster = context.length > 0 || argocdServer === undefined;
  const options = { env: io.env, contexts: context };
  const clusters = isCluster
    ? await openContexts(
        kubeconfig === undefined ? options : { ...options, kubeconfig: resolve(io.cwd, kubeconfig) },
      )
    : [];
  const showsProgress = io.stderr.isTTY && !flags.quiet;
  return takeSnapshot({
    clusters,
    ...(argocdServer === undefined ? {} : { argocd: openArgoCd({ env: io.env, server: argocdServer }) }),
    withArgoCdClusters: argocdClusters,
    hashKey: hashKey(io),
    now: io.now(),
    ...(showsProgress
      ? { onProgress: (kind, count) => io.stderr.write(`\r\u001b[K${count} objects, ${cleanText(kind)}\r`) }
      : {}),
  });
}

/** A key that is thrown away, unless somebody wants to compare hashes between snapshots. */
function hashKey({ env }: Io): string {
  return env['PHINEUS_SNAPSHOT_KEY'] || randomBytes(32).toString('hex');
}

function writeFile(io: Io, path: string, snapshot: Snapshot): void {
  const file = formatSnapshot(snapshot);
  try {
    writeFileSync(resolve(io.cwd, path), file, { mode: 0o600 });
  } catch (error) {
    throw new UserError(`cannot write ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  io.stderr.write(`wrote ${path}, ${Math.ceil(file.length / 1024)} KiB\n`);
}

const shownUnread = 10;

function summary({ name, objects, events, unread }: ObservedCluster): string {
  const lines = unread.map(({ kind, namespace, message }) => {
    const what = kind === '*' ? 'everything else' : kind;
    return `  not read: ${what}${namespace === '' ? '' : ` in ${namespace}`}, because ${message}`;
  });
  const more = lines.length > shownUnread ? [`  and ${lines.length - shownUnread} more`] : [];
  const all = [
    `${name}: ${objects.length} objects, ${events.length} events`,
    ...lines.slice(0, shownUnread),
    ...more,
  ];
  return `${all.map(cleanText).join('\n')}\n`;
}
