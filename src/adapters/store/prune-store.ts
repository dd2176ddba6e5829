import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Retention } from './store.ts';

/** Forgets what ended before a time, and all pages but the latest; the latest result and what is open stay. */
export async function pruneStore(db: Kysely<Schema>, { before, pages }: Retention): Promise<void> {
  const watched = await db.selectFrom('watched').select('id').execute();
  await db.transaction().execute(async (change) => {
    for (const { id } of watched) {
      const finished = await change
        .selectFrom('run')
        .select('id')
        .where('watched', '=', id)
        .where('state', '=', 'finished')
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(Math.max(1, pages))
        .execute();
      const kept = finished.map((run) => run.id);
      if (kept[0] === undefined) continue;
      await change
        .deleteFrom('page')
        .where('run', 'not in', kept)
        .where('run', 'in', (select) => select.selectFrom('run').select('run.id').where('watched', '=', id))
        .execute();
      await change
        .deleteFrom('run')
        .where('watched', '=', id)
        .where('started_at', '<', before)
        .where('state', '!=', 'running')
        .where('id', '!=', kept[0])
        .execute();
    }
    await change.deleteFrom('issue_change').where('at', '<', before).execute();
    await change.deleteFrom('issue').where('state', '=', 'closed').where('closed_at', '<', before).execute();
    await change.deleteFrom('waiver').where('last_seen_at', '<', before).execute();
    await change
      .deleteFrom('verdict_change')
      .where('since', '<', before)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('verdict')
              .select('verdict.since')
              .whereRef('verdict.watched', '=', 'verdict_change.watched')
              .whereRef('verdict.target', '=', 'verdict_change.target')
              .whereRef('verdict.application', '=', 'verdict_change.application')
              .whereRef('verdict.since', '=', 'verdict_change.since'),
          ),
        ),
      )
      .execute();
    await change.deleteFrom('delivery').where('at', '<', before).execute();
  });
}
