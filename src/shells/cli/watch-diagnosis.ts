import { setTimeout as sleep } from 'node:timers/promises';
import { snapshotKey, watchCluster } from '#cluster';
import { type Diagnosis, diagnose, formatDiagnosis, ofApplication } from '#diagnosis';
import { type ObservedCluster, snapshotVersion } from '#observed';
import { cleanStrings, cleanText, printedJson } from '#text';
import type { Io } from './io.ts';
import { type ClusterFlags, openClusters } from './read-snapshot.ts';
import { traceInGit } from './trace-in-git.ts';

type WatchFlags = ClusterFlags & { readonly output: 'text' | 'json'; readonly repo?: string };

/** The shortest time between two answers, and between two tries to reach a cluster that does not answer. */
const everySeconds = 2;

/**
 * Prints the diagnosis of clusters, and again each time it has changed, until it is told to end. On a terminal each
 * answer takes the place of the last one. Answers the exit code of the last one.
 */
export async function watchDiagnosis(io: Io, name: string | undefined, flags: WatchFlags): Promise<number> {
  const connections = await openClusters(io, flags);
  const trace = await traceInGit(io, flags);
  const signal = io.signal ?? interruption();
  const clusters = new Map<string, ObservedCluster>();
  let shown = '';
  let code = 2;

  function show(): void {
    const seen = [...clusters.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const snapshot = { schemaVersion: snapshotVersion, taken: '', clusters: seen } as const;
    const whole = trace(diagnose(snapshot), snapshot);
    const diagnosis = name === undefined ? whole : ofApplication(whole, name);
    code = diagnosis.causes.length + diagnosis.unexplained.length > 0 ? 1 : 0;
    const text = formats[flags.output](diagnosis);
    if (text === shown) return;
    shown = text;
    io.stdout.write(io.stdout.isTTY ? `${clearScreen}${text}` : `${text}\n`);
  }

  const hashKey = snapshotKey(io.env);
  await Promise.all(
    connections.map(async (connection) => {
      while (!signal.aborted) {
        for await (const cluster of watchCluster(connection, { hashKey, signal, everySeconds })) {
          clusters.set(connection.name, cluster);
          show();
        }
        await sleep(everySeconds * 1000, undefined, { signal }).catch(() => undefined);
      }
    }),
  );
  return code;
}

const clearScreen = '\u001b[2J\u001b[H';

const formats: Readonly<Record<WatchFlags['output'], (diagnosis: Diagnosis) => string>> = {
  text: (diagnosis) => `${formatDiagnosis(diagnosis).map(cleanText).join('\n')}\n`,
  json: (diagnosis) => printedJson(cleanStrings(diagnosis)),
};

function interruption(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  return stop.signal;
}
