import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPageTemplate } from '#disk';
import type { ReportPage } from '#report';
import { openStore } from '#store';
import { createApp } from '../../src/shells/server/http/create-app.ts';
import { pack } from '../../src/shells/server/look/pack.ts';
import { createEvents } from '../../src/shells/server/watch/events.ts';

/** A server over a page that a run is taken to have ended in: routes, store and compression are those of `phineus serve`. */
export async function servePage(
  page: ReportPage,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-served-'));
  const store = await openStore(join(folder, 'history.db'));
  const watched = { id: 'large', title: 'large', kind: 'repository' } as const;
  const subject = { kind: 'repository', title: 'large', path: folder } as const;
  await store.watch(watched);
  const at = new Date().toISOString();
  const lease = { holder: 'bench', now: at, until: new Date(Date.now() + 60_000).toISOString() };
  const run = await store.beginRun({ watched: watched.id, stateKey: 'large', lease });
  await store.finishRun({
    watched: watched.id,
    run: run ?? '',
    holder: lease.holder,
    at,
    record: {
      commit: null,
      dirty: false,
      totals: { errors: 0, warnings: 0, infos: 0, problems: 0, applications: 0, blocked: 0, isWhole: true },
      issues: [],
      verdicts: [],
      fixes: [],
      waivers: [],
      page: pack(page),
      renderings: [],
      branches: [],
    },
  });
  const watcher = {
    nudge: () => undefined,
    hasLooked: () => true,
    failure: () => undefined,
    stop: async () => undefined,
  };
  const app = await createApp(
    {
      store,
      events: createEvents(),
      watching: [{ watched: { ...watched, subject }, watcher }],
      changes: { read: async () => ({ kind: 'unknown' }) },
      proofs: { read: async () => ({ kind: 'unasked' }), begin: async () => ({ kind: 'busy' }) },
      now: () => new Date(),
    },
    {
      version: '0.0.0',
      template: readPageTemplate(),
      hosts: new Set(['127.0.0.1']),
      isSecure: false,
      log: (line) => void process.stderr.write(`${line}\n`),
    },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async stop() {
      await app.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
