import { asText } from '#text';
import { Migrator } from 'kysely';
import { UserError } from '#outcome';
import { latestRun, readIssues, readPage, readRuns } from './read-runs.ts';
import { keepChange, readBranches, readChange } from './branches.ts';
import { migrations } from './migrations.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { keepProof, readProof } from './proofs.ts';
import { pruneStore } from './prune-store.ts';
import { readHistory } from './read-history.ts';
import { beginRun, failRun, keepRun } from './leases.ts';
import { recordRun } from './record-run.ts';
import type { Store } from './store.ts';

/** Opens the store at a `postgres://` address or in a file, and brings its tables up to date. */
export async function openStore(address: string): Promise<Store> {
  return storeOver(await openMigrated(address));
}

/** Opens a database, and brings its tables up to date. */
export async function openMigrated(address: string): Promise<OpenedDatabase> {
  const opened = await openDatabase(address);
  try {
    await migrate(opened);
  } catch (error) {
    await opened.db.destroy().catch(() => undefined);
    throw new UserError(
      `the database ${withoutLogin(address)} cannot be used: ${withoutLogin(asText(error))}`,
    );
  }
  return opened;
}

async function migrate({ db, bytes }: OpenedDatabase): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrations(bytes) }).migrateToLatest();
  if (error !== undefined) throw error;
}

function storeOver({ db }: OpenedDatabase): Store {
  return {
    async watch({ id, title, kind }) {
      await db
        .insertInto('watched')
        .values({ id, title, kind, holder: null, lease_until: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, kind }))
        .execute();
    },
    beginRun: (begin) => beginRun(db, begin),
    keepRun: (watched, lease) => keepRun(db, watched, lease),
    finishRun: (finish) => recordRun(db, finish),
    failRun: (end) => failRun(db, end),
    runs: (watched, limit) => readRuns(db, watched, limit),
    latest: (watched) => latestRun(db, watched),
    page: (watched, run) => readPage(db, watched, run),
    async rendering(watched, application) {
      const row = await db
        .selectFrom('rendering')
        .select(['digest', 'bytes'])
        .where('watched', '=', watched)
        .where('application', '=', application)
        .executeTakeFirst();
      return row && { ...row, bytes: new Uint8Array(row.bytes) };
    },
    branches: (watched) => readBranches(db, watched),
    change: (watched, commit, version) => readChange(db, { watched, commit, version }),
    keepChange: (change) => keepChange(db, change),
    openIssues: (watched) => readIssues(db, watched),
    history: (watched, since) => readHistory(db, watched, since),
    async fix(watched, fingerprint) {
      const row = await db
        .selectFrom('fix')
        .select(['fingerprint', 'kind', 'verified', 'diff'])
        .where('watched', '=', watched)
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst();
      return row && { ...row, verified: row.verified === 1 };
    },
    proof: (at) => readProof(db, at),
    keepProof: (proof) => keepProof(db, proof),
    async takeDelivery(digest, at) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('delivery')
        .values({ digest, at })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    prune: (retention) => pruneStore(db, retention),
    async isReady() {
      return db
        .selectFrom('watched')
        .select('id')
        .limit(1)
        .execute()
        .then(
          () => true,
          () => false,
        );
    },
    close: () => db.destroy(),
  };
}

/** An address as it may be shown: without the name and password in it. */
function withoutLogin(text: string): string {
  return text.replace(/:\/\/[^@/\s]*@/g, '://').replace(/([?&]password=)[^&\s]*/gi, '$1…');
}
