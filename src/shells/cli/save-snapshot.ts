import { writeFile } from '#disk';
import { formatFacts, formatSnapshot, type ObservedCluster } from '#observed';
import { UserError } from '#outcome';
import { cleanText } from '#text';
import type { Io } from './io.ts';
import { type ClusterFlags, readSnapshot } from './read-snapshot.ts';

export type SnapshotFlags = ClusterFlags & {
  readonly output?: string;
  readonly facts: boolean;
};

/** Takes or reads a snapshot, writes it and prints its facts. Answers the exit code: 2 when nothing could be read. */
export async function saveSnapshot(io: Io, paths: readonly string[], flags: SnapshotFlags): Promise<number> {
  if (flags.output === undefined && !flags.facts)
    throw new UserError('nothing to write', { hint: 'give -o FILE, --facts, or both' });
  const snapshot = await readSnapshot(io, paths, flags);
  if (!flags.quiet) for (const cluster of snapshot.clusters) io.stderr.write(summary(cluster));
  if (snapshot.clusters.every(({ objects, events }) => objects.length + events.length === 0)) {
    io.stderr.write('phineus: nothing could be read, and so nothing was written\n');
    return 2;
  }
  if (flags.output !== undefined) {
    const file = formatSnapshot(snapshot);
    writeFile({ cwd: io.cwd, path: flags.output, text: file, mode: 0o600 });
    io.stderr.write(`wrote ${flags.output}, ${Math.ceil(file.length / 1024)} KiB\n`);
  }
  if (flags.facts) io.stdout.write(formatFacts(snapshot));
  return 0;
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
