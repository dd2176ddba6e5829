import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { Branch, KeptChange, RunFinish } from './store.ts';

/** Puts the branches that a run saw in the place of those before, and forgets the changes of the others. */
export async function writeBranches(
  change: Transaction<Schema>,
  { watched, record }: RunFinish,
): Promise<void> {
  await change.deleteFrom('branch').where('watched', '=', watched).execute();
  const rows = record.branches.map(({ commit, ...branch }, place) => ({
    watched,
    commit_id: commit,
    place,
    ...branch,
  }));
  if (rows.length > 0) await change.insertInto('branch').values(rows).execute();
  await change
    .deleteFrom('branch_change')
    .where('watched', '=', watched)
    .where('commit_id', 'not in', (select) =>
      select.selectFrom('branch').select('branch.commit_id').where('branch.watched', '=', watched),
    )
    .execute();
}

/** The branches, the latest first. */
export async function readBranches(db: Kysely<Schema>, watched: string): Promise<readonly Branch[]> {
  const rows = await db
    .selectFrom('branch')
    .selectAll()
    .where('watched', '=', watched)
    .orderBy('place')
    .execute();
  return rows.map(({ name, commit_id: commit, author, at, subject }) => ({
    name,
    commit,
    author,
    at,
    subject,
  }));
}

/** Keeps what a change does, in the place of what another version of the program said. */
export async function keepChange(
  db: Kysely<Schema>,
  { watched, commit, version, bytes }: KeptChange,
): Promise<void> {
  await db
    .insertInto('branch_change')
    .values({ watched, commit_id: commit, version, bytes })
    .onConflict((conflict) => conflict.columns(['watched', 'commit_id']).doUpdateSet({ version, bytes }))
    .execute();
}

/** What a change does, as far as this version of the program has compared it. */
export async function readChange(
  db: Kysely<Schema>,
  { watched, commit, version }: Omit<KeptChange, 'bytes'>,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('branch_change')
    .select('bytes')
    .where('watched', '=', watched)
    .where('commit_id', '=', commit)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && new Uint8Array(row.bytes);
}
