import { serve } from '#server';
import { cleanLines } from '#text';
import type { Io } from './io.ts';

export type ServeFlags = {
  readonly dump?: readonly string[];
  readonly context?: readonly string[];
  readonly kubeconfig?: string;
  readonly inCluster: boolean;
  readonly argocdClusters: boolean;
  readonly host: string;
  readonly port: number;
  readonly url?: string;
  readonly tokenFile?: string;
  readonly oidcIssuer?: string;
  readonly oidcClient?: string;
  readonly oidcAllow?: readonly string[];
  readonly database?: string;
  readonly workers: boolean;
  readonly shares: number;
  readonly interval: number;
  readonly remoteInterval: number;
  readonly retention: number;
  readonly online: boolean;
  readonly trust: boolean;
};

/** Serves until the process is told to end; a second signal ends it at once. */
export async function serveUntilStopped(io: Io, paths: readonly string[], flags: ServeFlags): Promise<void> {
  const log = (text: string) => io.stderr.write(`${cleanLines(text)}\n`);
  const { dump = [], context = [], oidcAllow = [], interval, remoteInterval, retention, ...rest } = flags;
  const options = {
    ...rest,
    paths,
    dumps: dump,
    contexts: context,
    oidcAllow,
    intervalSeconds: interval,
    remoteSeconds: remoteInterval,
    retentionDays: retention,
  };
  const serving = await serve(options, { ...io, log: (line) => log(`phineus: ${line}`) });
  log(`phineus: the dashboard is at ${serving.url}`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
  log('phineus: ending');
  await serving.stop();
}
