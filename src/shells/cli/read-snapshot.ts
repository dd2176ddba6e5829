import { resolve } from 'node:path';
import { openArgoCd, openContexts, readSaved, snapshotKey, takeSnapshot } from '#cluster';
import type { Snapshot } from '#observed';
import { UserError } from '#outcome';
import { cleanText } from '#text';
import type { Io } from './io.ts';

/** Which clusters to read. */
export type ClusterFlags = {
  readonly context?: readonly string[];
  readonly kubeconfig?: string;
  readonly argocdServer?: string;
  readonly argocdClusters: boolean;
  readonly quiet: boolean;
};

/** The snapshots and dumps at paths as one, or what the clusters of the flags look like when there are none. */
export async function readSnapshot(io: Io, paths: readonly string[], flags: ClusterFlags): Promise<Snapshot> {
  return paths.length > 0 ? readPaths(io, paths, flags) : readLive(io, flags);
}

function readPaths(io: Io, paths: readonly string[], flags: ClusterFlags): Snapshot {
  if (flags.context !== undefined || flags.argocdServer !== undefined)
    throw new UserError('a dump is read instead of a cluster', {
      hint: 'leave out --context and --argocd-server',
    });
  const { value, problems } = readSaved({
    paths,
    cwd: io.cwd,
    hashKey: snapshotKey(io.env),
    now: io.now(),
    ...(io.stdin && { stdin: io.stdin }),
  });
  for (const { message, location } of problems) {
    const place = location === undefined ? '' : `${location.file}:${location.line}: `;
    io.stderr.write(`phineus: ${cleanText(`${place}${message}`)}\n`);
  }
  return value;
}

/** Connections to the clusters of the flags. */
export function openClusters(
  io: Io,
  { context = [], kubeconfig }: ClusterFlags,
): ReturnType<typeof openContexts> {
  const options = { env: io.env, contexts: context };
  return openContexts(
    kubeconfig === undefined ? options : { ...options, kubeconfig: resolve(io.cwd, kubeconfig) },
  );
}

async function readLive(io: Io, flags: ClusterFlags): Promise<Snapshot> {
  const { context = [], argocdServer, argocdClusters } = flags;
  const isCluster = context.length > 0 || argocdServer === undefined;
  const clusters = isCluster ? await openClusters(io, flags) : [];
  const showsProgress = io.stderr.isTTY && !flags.quiet;
  return takeSnapshot({
    clusters,
    ...(argocdServer === undefined ? {} : { argocd: openArgoCd({ env: io.env, server: argocdServer }) }),
    withArgoCdClusters: argocdClusters,
    hashKey: snapshotKey(io.env),
    now: io.now(),
    ...(showsProgress
      ? { onProgress: (kind, count) => io.stderr.write(`\r\u001b[K${count} objects, ${cleanText(kind)}\r`) }
      : {}),
  });
}
