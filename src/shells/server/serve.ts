import { availableParallelism } from 'node:os';
import { readPageTemplate } from '#disk';
import { UserError } from '#outcome';
import { isLoopback } from '#registry';
import { openQueue, openStore } from '#store';
import packageJson from '../../../package.json' with { type: 'json' };
import { databaseOf } from './database-of.ts';
import { findSubjects } from './find-subjects.ts';
import { createApp } from './http/create-app.ts';
import { limit } from './limit.ts';
import {
  type Ask,
  askChild,
  askForChange,
  askForProof,
  askForRecord,
  askForState,
} from './look/ask-child.ts';
import { askWorkers } from './look/ask-workers.ts';
import type { ChildRequest } from './look/child.ts';
import type { Subject } from './look/subject.ts';
import { messageOf } from './message-of.ts';
import { notify } from './notify/notify.ts';
import { readChannels } from './notify/read-channels.ts';
import { queueName } from './queue-name.ts';
import { readProvider, readToken } from './read-secrets.ts';
import type { ServeOptions, ServeWorld } from './serve-options.ts';
import { createChanges } from './watch/changes.ts';
import { createEvents } from './watch/events.ts';
import { createProofs } from './watch/proofs.ts';
import { startWatcher } from './watch/watcher.ts';

/** A server that runs. */
export type Serving = {
  /** Where a browser finds it. */
  readonly url: string;
  /** Ends what it does, keeps what it has, and answers nobody any more. */
  readonly stop: () => Promise<void>;
};

const keptPages = 20;
const pruneMilliseconds = 60 * 60 * 1000;

/** Watches what it is given, keeps the history, and serves the dashboard and the API until it is stopped. */
export async function serve(options: ServeOptions, world: ServeWorld): Promise<Serving> {
  if (!options.workers && options.shares !== 1)
    throw new UserError(`--shares ${options.shares} splits the work of workers, and there are none`, {
      hint: 'give --workers as well, or leave it out',
    });
  const token = readToken(options, world);
  const provider = readProvider(options, world);
  const hosts = hostsOf(options);
  const subjects = findSubjects(options, world);
  const template = readPageTemplate();
  const database = databaseOf(options, world);
  const store = await openStore(database);
  const queue = options.workers
    ? await openQueue<ChildRequest>(database, queueName(packageJson.version))
    : undefined;
  const events = createEvents();
  const atOnce = limit(Math.max(1, availableParallelism() - 1));
  const { online, trust } = options;
  const askHere: Ask = (request, signal) => atOnce(() => askChild(request, signal));
  const ask = queue === undefined ? askHere : askWorkers(queue, options.shares);
  const channels = readChannels(world.env);
  let address = options.url ?? '';
  for (const watched of subjects) await store.watch(watched);
  const watching = subjects.map((watched) => ({
    watched,
    watcher: startWatcher(watched, {
      store,
      events,
      look: (subject, signal) =>
        askForRecord(isOfMachine(subject) ? askHere : ask, { subject, options: { online, trust } }, signal),
      stateOf: (mirror, signal) => askForState(askHere, mirror, signal),
      version: packageJson.version,
      intervalSeconds: options.intervalSeconds,
      remoteSeconds: options.remoteSeconds,
      now: world.now,
      onChanges: (which, changes) => {
        void notify({ channels, dashboard: () => address, log: world.log }, which, changes);
      },
      log: world.log,
    }),
  }));
  const changes = createChanges({
    store,
    compare: (subject, branch, signal) =>
      askForChange(ask, { subject, branch, options: { online, trust } }, signal),
    version: packageJson.version,
  });
  const oneByOne = limit(1);
  const proofs = createProofs({
    store,
    // Whoever asks for many fixes does not keep the runs from their turn.
    prove: (subject, wanted, signal) =>
      oneByOne(() => askForProof(ask, { subject, wanted, options: { online, trust } }, signal)),
  });
  const prune = () => {
    const before = new Date(
      world.now().getTime() - options.retentionDays * 24 * 60 * 60 * 1000,
    ).toISOString();
    void store
      .prune({ before, pages: keptPages })
      .catch((error: unknown) => world.log(`old runs could not be removed: ${messageOf(error)}`));
  };
  const pruning = setInterval(prune, pruneMilliseconds);
  prune();
  const app = await createApp(
    { store, events, watching, changes, proofs, now: world.now },
    {
      version: packageJson.version,
      template,
      token,
      provider,
      webhookSecret: world.env['PHINEUS_WEBHOOK_SECRET'] || undefined,
      hosts,
      isSecure: options.url?.startsWith('https:') ?? false,
      log: world.log,
    },
  );
  const stop = async () => {
    clearInterval(pruning);
    await app.close();
    await changes.stop();
    await proofs.stop();
    await Promise.all(watching.map(({ watcher }) => watcher.stop()));
    await queue?.close();
    await store.close();
  };
  try {
    const url = await app.listen({ host: options.host, port: options.port });
    address = options.url ?? url;
    return { url: address, stop };
  } catch (error) {
    await stop();
    throw new UserError(`cannot listen on ${options.host}:${options.port}: ${messageOf(error)}`, {
      hint: 'choose another port with --port',
    });
  }
}

/** Whether only the server can look: it alone holds the credentials of clusters, and the files that it was given. */
function isOfMachine({ kind }: Subject): boolean {
  return kind === 'cluster' || kind === 'snapshot';
}

/** The names under which a server without a token answers. */
function hostsOf({ host, url }: ServeOptions): ReadonlySet<string> {
  const names = isLoopback(host) ? ['localhost', '127.0.0.1', '[::1]', host] : [host];
  if (url === undefined) return new Set(names);
  try {
    return new Set([...names, new URL(url).hostname]);
  } catch {
    throw new UserError(`${url} is no address`, { hint: 'such as https://phineus.example.org' });
  }
}
