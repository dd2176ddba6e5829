import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Issue, RunTotals } from '#report';
import { type IssueChanges, followIssues } from './follow-issues.ts';
import { giveBack } from './leases.ts';
import { writeBranches } from './branches.ts';
import { issueFields, issueOf } from './issue-rows.ts';
import type { Schema } from './schema.ts';
import type { RunChanges, RunFinish } from './store.ts';

type Change = Transaction<Schema>;

/** Few enough rows that no statement has more parameters than a database takes. */
const rowsAtOnce = 500;

/** Writes everything that a run found in one transaction. `undefined` when the lease was lost, and nothing is written. */
export async function recordRun(db: Kysely<Schema>, finish: RunFinish): Promise<RunChanges | undefined> {
  return db.transaction().execute(async (change) => {
    if (!(await giveBack(change, finish.watched, finish.holder))) return undefined;
    const changes = await writeIssues(change, finish);
    await writeVerdicts(change, finish);
    await writeFixes(change, finish);
    await writeWaivers(change, finish);
    await writeRenderings(change, finish);
    await writeBranches(change, finish);
    const { run, at, record } = finish;
    const totals: RunTotals = {
      ...record.totals,
      causes: record.issues.filter(({ kind }) => kind === 'cause').length,
      opened: changes.opened.length + changes.reopened.length,
      closed: changes.closed.length,
    };
    await change
      .updateTable('run')
      .set({
        state: 'finished',
        finished_at: at,
        commit_id: record.commit,
        dirty: record.dirty ? 1 : 0,
        totals: JSON.stringify(totals),
      })
      .where('id', '=', run)
      .execute();
    await change.insertInto('page').values({ run, bytes: record.page }).execute();
    return { opened: changes.opened, reopened: changes.reopened, closed: changes.closed };
  });
}

async function writeIssues(
  change: Change,
  { watched, run, at, record }: RunFinish,
): Promise<Omit<IssueChanges, 'kept'>> {
  const rows = await change.selectFrom('issue').selectAll().where('watched', '=', watched).execute();
  const known = rows.map((row) => ({ ...issueOf(row), state: row.state }));
  const { opened, reopened, kept, closed } = followIssues(known, record.issues, record.totals.isWhole);
  const seen = (issue: Issue) => ({
    watched,
    ...issueFields(issue),
    state: 'open' as const,
    last_seen_at: at,
    last_run: run,
    // For those that are known, `upsert` leaves these as they are.
    first_seen_at: at,
    opened_at: at,
    times_opened: 1,
    closed_at: null,
  });
  await upsert(change, [...opened, ...reopened, ...kept].map(seen));
  for (const { kind, fingerprint } of reopened)
    await change
      .updateTable('issue')
      .set((row) => ({ opened_at: at, closed_at: null, times_opened: row('times_opened', '+', 1) }))
      .where('watched', '=', watched)
      .where('kind', '=', kind)
      .where('fingerprint', '=', fingerprint)
      .execute();
  for (const { kind, fingerprint } of closed)
    await change
      .updateTable('issue')
      .set({ state: 'closed', closed_at: at })
      .where('watched', '=', watched)
      .where('kind', '=', kind)
      .where('fingerprint', '=', fingerprint)
      .execute();
  const changed = (issues: readonly Issue[], how: 'opened' | 'reopened' | 'closed') =>
    issues.map(({ kind, fingerprint }) => ({ watched, kind, fingerprint, run, change: how, at }));
  for (const part of parts([
    ...changed(opened, 'opened'),
    ...changed(reopened, 'reopened'),
    ...changed(closed, 'closed'),
  ]))
    await change.insertInto('issue_change').values(part).execute();
  return { opened, reopened, closed };
}

async function upsert(change: Change, rows: readonly Insertable<Schema['issue']>[]): Promise<void> {
  for (const part of parts(rows))
    await change
      .insertInto('issue')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['watched', 'kind', 'fingerprint']).doUpdateSet((row) => ({
          rule: row.ref('excluded.rule'),
          severity: row.ref('excluded.severity'),
          title: row.ref('excluded.title'),
          targets: row.ref('excluded.targets'),
          applications: row.ref('excluded.applications'),
          file: row.ref('excluded.file'),
          line: row.ref('excluded.line'),
          state: row.ref('excluded.state'),
          last_seen_at: row.ref('excluded.last_seen_at'),
          last_run: row.ref('excluded.last_run'),
        })),
      )
      .execute();
}

/** Only what changed is written: a verdict that stays costs nothing. */
async function writeVerdicts(change: Change, { watched, run, at, record }: RunFinish): Promise<void> {
  const rows = await change.selectFrom('verdict').selectAll().where('watched', '=', watched).execute();
  const before = new Map(rows.map((row) => [`${row.target} ${row.application}`, row.verdict]));
  const present = new Set(record.verdicts.map(({ target, application }) => `${target} ${application}`));
  const changed = record.verdicts
    .map((each) => ({ ...each, previous: before.get(`${each.target} ${each.application}`) ?? null }))
    .filter(({ verdict, previous }) => verdict !== previous);
  const gone = record.totals.isWhole
    ? rows.filter(({ target, application }) => !present.has(`${target} ${application}`))
    : [];
  for (const part of parts(changed)) {
    await change
      .insertInto('verdict')
      .values(
        part.map(({ target, application, verdict }) => ({
          watched,
          target,
          application,
          verdict,
          since: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['watched', 'target', 'application']).doUpdateSet((row) => ({
          verdict: row.ref('excluded.verdict'),
          since: row.ref('excluded.since'),
        })),
      )
      .execute();
    await change
      .insertInto('verdict_change')
      .values(part.map((each) => ({ watched, run, since: at, ...each })))
      .execute();
  }
  for (const { target, application } of gone)
    await change
      .deleteFrom('verdict')
      .where('watched', '=', watched)
      .where('target', '=', target)
      .where('application', '=', application)
      .execute();
}

async function writeFixes(change: Change, { watched, run, record }: RunFinish): Promise<void> {
  await change.deleteFrom('fix').where('watched', '=', watched).execute();
  // What was proven of another tree is not proven of this one.
  await change.deleteFrom('proof').where('watched', '=', watched).execute();
  const rows = record.fixes.map(({ verified, ...fix }) => ({
    watched,
    run,
    ...fix,
    verified: verified ? 1 : 0,
  }));
  for (const part of parts(rows)) await change.insertInto('fix').values(part).execute();
}

async function writeWaivers(change: Change, { watched, at, record }: RunFinish): Promise<void> {
  const rows = record.waivers.map(({ by, ...waiver }) => ({
    watched,
    ...waiver,
    waived_by: by,
    first_seen_at: at,
    last_seen_at: at,
  }));
  for (const part of parts(rows))
    await change
      .insertInto('waiver')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['watched', 'fingerprint']).doUpdateSet((row) => ({
          reason: row.ref('excluded.reason'),
          expires: row.ref('excluded.expires'),
          waived_by: row.ref('excluded.waived_by'),
          last_seen_at: row.ref('excluded.last_seen_at'),
        })),
      )
      .execute();
}

/** Most Applications render what they did before, and cost nothing. */
async function writeRenderings(change: Change, { watched, record }: RunFinish): Promise<void> {
  const known = await change
    .selectFrom('rendering')
    .select(['application', 'digest'])
    .where('watched', '=', watched)
    .execute();
  const before = new Map(known.map(({ application, digest }) => [application, digest]));
  const present = new Set(record.renderings.map(({ application }) => application));
  const changed = record.renderings.filter(({ application, digest }) => before.get(application) !== digest);
  for (const part of parts(changed))
    await change
      .insertInto('rendering')
      .values(part.map((each) => ({ watched, ...each })))
      .onConflict((conflict) =>
        conflict
          .columns(['watched', 'application'])
          .doUpdateSet((row) => ({ digest: row.ref('excluded.digest'), bytes: row.ref('excluded.bytes') })),
      )
      .execute();
  for (const { application } of known.filter((each) => !present.has(each.application)))
    await change
      .deleteFrom('rendering')
      .where('watched', '=', watched)
      .where('application', '=', application)
      .execute();
}

function parts<T>(rows: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, at) => rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce));
}
