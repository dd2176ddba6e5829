import { compareTexts } from '#text';
import { grouped } from '#groups';
import type { Kysely, Selectable } from 'kysely';
import type { ApplicationHistory, History, IssueHistory, WaiverHistory } from '#report';
import { issueOf } from './issue-rows.ts';
import { readRuns } from './read-runs.ts';
import type { Schema } from './schema.ts';

const shownRuns = 200;

/** What happened since a time. */
export async function readHistory(db: Kysely<Schema>, watched: string, since: string): Promise<History> {
  const runs = await readRuns(db, watched, shownRuns);
  return {
    runs: runs.filter(({ startedAt }) => startedAt >= since),
    issues: await issues(db, watched, since),
    applications: await applications(db, watched, since),
    waivers: await waivers(db, watched, since),
  };
}

async function waivers(
  db: Kysely<Schema>,
  watched: string,
  since: string,
): Promise<readonly WaiverHistory[]> {
  const rows = await db
    .selectFrom('waiver')
    .selectAll()
    .where('watched', '=', watched)
    .where('last_seen_at', '>=', since)
    .orderBy('first_seen_at', 'desc')
    .orderBy('fingerprint')
    .execute();
  return rows.map(({ fingerprint, rule, title, reason, expires, waived_by: by, ...row }) => ({
    fingerprint,
    rule,
    title,
    reason,
    expires,
    by,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
  }));
}

async function issues(db: Kysely<Schema>, watched: string, since: string): Promise<readonly IssueHistory[]> {
  const rows = await db
    .selectFrom('issue')
    .selectAll()
    .where('watched', '=', watched)
    .where((where) => where.or([where('state', '=', 'open'), where('closed_at', '>=', since)]))
    .execute();
  return rows
    .map(
      (row): IssueHistory => ({
        ...issueOf(row),
        state: row.state,
        firstSeenAt: row.first_seen_at,
        lastSeenAt: row.last_seen_at,
        openedAt: row.opened_at,
        closedAt: row.closed_at,
        timesOpened: row.times_opened,
      }),
    )
    .toSorted(
      (a, b) =>
        compareTexts(b.closedAt ?? b.openedAt, a.closedAt ?? a.openedAt) ||
        compareTexts(a.fingerprint, b.fingerprint),
    );
}

async function applications(
  db: Kysely<Schema>,
  watched: string,
  since: string,
): Promise<readonly ApplicationHistory[]> {
  const rows = await db
    .selectFrom('verdict_change')
    .selectAll()
    .where('watched', '=', watched)
    .orderBy('since')
    .execute();
  return [...grouped(rows, ({ target, application }) => `${target} ${application}`).values()]
    .flatMap((changes) => historyOf(changes, since) ?? [])
    .toSorted((a, b) => b.changes - a.changes || compareTexts(b.since, a.since));
}

type VerdictChange = Selectable<Schema['verdict_change']>;

/** The first verdict is where an Application begins, and no change. */
function historyOf(rows: readonly VerdictChange[], since: string): ApplicationHistory | undefined {
  const last = rows.at(-1);
  const changes = rows.filter((row) => row.previous !== null && row.since >= since);
  if (last === undefined || changes.length === 0) return undefined;
  const { target, application, verdict } = last;
  return {
    target,
    application,
    verdict,
    since: last.since,
    changes: changes.length,
    secondsToGreen: secondsToGreen(rows, since),
  };
}

function secondsToGreen(rows: readonly VerdictChange[], since: string): readonly number[] {
  const spans: number[] = [];
  let redSince: string | undefined;
  for (const row of rows) {
    if (row.verdict !== 'converges') redSince ??= row.since;
    else {
      if (redSince !== undefined && row.since >= since)
        spans.push(Math.round((Date.parse(row.since) - Date.parse(redSince)) / 1000));
      redSince = undefined;
    }
  }
  return spans;
}
