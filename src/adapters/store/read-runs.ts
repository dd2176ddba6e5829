import type { Kysely, Selectable } from 'kysely';
import type { Issue, RunSummary, RunTotals } from '#report';
import { issueOf } from './issue-rows.ts';
import type { Schema } from './schema.ts';
import type { LatestRun } from './store.ts';

/** The latest runs first. */
export async function readRuns(
  db: Kysely<Schema>,
  watched: string,
  limit: number,
): Promise<readonly RunSummary[]> {
  const rows = await db
    .selectFrom('run')
    .selectAll()
    .where('watched', '=', watched)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(summaryOf);
}

/** The latest run that has a result. */
export async function latestRun(db: Kysely<Schema>, watched: string): Promise<LatestRun | undefined> {
  const row = await db
    .selectFrom('run')
    .selectAll()
    .where('watched', '=', watched)
    .where('state', '=', 'finished')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const totals = row && totalsOf(row);
  if (row === undefined || totals === undefined || row.finished_at === null) return undefined;
  return { id: row.id, stateKey: row.state_key, finishedAt: row.finished_at, totals };
}

/** The page of a run, as its bytes were handed in. */
export async function readPage(
  db: Kysely<Schema>,
  watched: string,
  run: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('page')
    .innerJoin('run', 'run.id', 'page.run')
    .select('page.bytes')
    .where('run.id', '=', run)
    .where('run.watched', '=', watched)
    .executeTakeFirst();
  return row && new Uint8Array(row.bytes);
}

/** Everything that is open. */
export async function readIssues(db: Kysely<Schema>, watched: string): Promise<readonly Issue[]> {
  const rows = await db
    .selectFrom('issue')
    .selectAll()
    .where('watched', '=', watched)
    .where('state', '=', 'open')
    .orderBy('kind')
    .orderBy('fingerprint')
    .execute();
  return rows.map(issueOf);
}

function summaryOf(row: Selectable<Schema['run']>): RunSummary {
  const totals = totalsOf(row);
  return {
    id: row.id,
    state: row.state,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    commit: row.commit_id,
    dirty: row.dirty === 1,
    failure: row.failure,
    ...(totals && { totals }),
  };
}

function totalsOf({ totals }: Selectable<Schema['run']>): RunTotals | undefined {
  return totals === null ? undefined : JSON.parse(totals);
}
