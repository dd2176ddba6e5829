import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Lease, RunBegin, RunEnd } from './store.ts';

/** Takes the lease, closes the books of whoever had it before, and writes down that a run began. */
export async function beginRun(
  db: Kysely<Schema>,
  { watched, stateKey, lease }: RunBegin,
): Promise<string | undefined> {
  const { holder, now, until } = lease;
  return db.transaction().execute(async (change) => {
    const { numUpdatedRows } = await change
      .updateTable('watched')
      .set({ holder, lease_until: until })
      .where('id', '=', watched)
      .where((where) => where.or([where('holder', 'is', null), where('lease_until', '<', now)]))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return undefined;
    await change
      .updateTable('run')
      .set({ state: 'interrupted', finished_at: now })
      .where('watched', '=', watched)
      .where('state', '=', 'running')
      .execute();
    const id = `${Date.parse(now).toString(36)}-${randomBytes(4).toString('hex')}`;
    await change
      .insertInto('run')
      .values({
        id,
        watched,
        state: 'running',
        state_key: stateKey,
        started_at: now,
        finished_at: null,
        commit_id: null,
        dirty: 0,
        failure: null,
        totals: null,
      })
      .execute();
    return id;
  });
}

/** Extends a lease that its holder still has. */
export async function keepRun(
  db: Kysely<Schema>,
  watched: string,
  { holder, until }: Lease,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watched')
    .set({ lease_until: until })
    .where('id', '=', watched)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a lease back; false when somebody else has it by now. */
export async function giveBack(db: Kysely<Schema>, watched: string, holder: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watched')
    .set({ holder: null, lease_until: null })
    .where('id', '=', watched)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a run without a result. */
export async function failRun(
  db: Kysely<Schema>,
  { watched, run, holder, at, state, why }: RunEnd,
): Promise<void> {
  await db.transaction().execute(async (change) => {
    await giveBack(change, watched, holder);
    await change
      .updateTable('run')
      .set({ state, finished_at: at, failure: why })
      .where('id', '=', run)
      .where('state', '=', 'running')
      .execute();
  });
}
