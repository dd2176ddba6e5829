import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { readPageTemplate } from '#disk';
import { type Store, openStore } from '#store';
import { type AppOptions, createApp } from '../../src/shells/server/http/create-app.ts';
import { compareBranch } from '../../src/shells/server/look/compare-branch.ts';
import { proveFinding } from '../../src/shells/server/look/prove-finding.ts';
import { lookAt } from '../../src/shells/server/look/look-at.ts';
import { createChanges } from '../../src/shells/server/watch/changes.ts';
import { type Proofs, type ProofsOptions, createProofs } from '../../src/shells/server/watch/proofs.ts';
import { type Events, createEvents } from '../../src/shells/server/watch/events.ts';
import { type WatchedSubject, type Watcher, startWatcher } from '../../src/shells/server/watch/watcher.ts';
import { sampleFiles } from './sample-files.ts';

/** A whole server in this process, over a small repository. */
export type SampleServer = {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly events: Events;
  readonly watched: WatchedSubject;
  readonly watcher: Watcher;
  readonly proofs: Proofs;
  readonly folder: string;
  readonly log: readonly string[];
  readonly write: (files: Readonly<Record<string, string>>) => void;
  readonly stop: () => Promise<void>;
};

export const sampleId = 'shop';

/** Starts it, and waits until the first run has ended. */
export async function startSample({
  files = sampleFiles,
  database,
  prove = (what, wanted) => proveFinding(what, wanted, { online: false, trust: false }),
  ...options
}: Partial<AppOptions> & {
  readonly prove?: ProofsOptions['prove'];
  readonly files?: Readonly<Record<string, string>>;
  readonly database?: string;
} = {}): Promise<SampleServer> {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-shop-'));
  const write = (changed: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(changed)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  write(files);
  const store = await openStore(database ?? join(mkdtempSync(join(tmpdir(), 'phineus-db-')), 'history.db'));
  const events = createEvents();
  const log: string[] = [];
  const subject = { kind: 'repository', title: 'shop', path: folder } as const;
  const watched = { id: sampleId, title: 'shop', kind: 'repository', subject } as const;
  await store.watch(watched);
  const now = () => new Date();
  const watcher = startWatcher(watched, {
    store,
    events,
    look: (what) => lookAt(what, { online: false, trust: false }),
    stateOf: async () => 'nothing is elsewhere',
    version: 'test',
    intervalSeconds: 0.2,
    remoteSeconds: 0.2,
    now,
    onChanges: () => undefined,
    log: (line) => void log.push(line),
  });
  const changes = createChanges({
    store,
    compare: (what, branch) => compareBranch(what, branch, { online: false, trust: false }),
    version: 'test',
  });
  const proofs = createProofs({
    store,
    prove,
    most: 1,
  });
  const app = await createApp(
    { store, events, watching: [{ watched, watcher }], changes, proofs, now },
    {
      version: '0.0.0',
      template: readPageTemplate(),
      hosts: new Set(['localhost', '127.0.0.1']),
      isSecure: false,
      requestsPerMinute: 100_000,
      log: (line) => void log.push(line),
      ...options,
    },
  );
  await vi.waitUntil(() => watcher.hasLooked(), { timeout: 100_000 });
  return {
    app,
    store,
    events,
    watched,
    watcher,
    proofs,
    folder,
    log,
    write,
    async stop() {
      await app.close();
      await changes.stop();
      await proofs.stop();
      await watcher.stop();
      await store.close();
    },
  };
}
