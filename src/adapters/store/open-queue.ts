import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '#outcome';
import { isPostgres } from './open-database.ts';
import { openMigrated } from './open-store.ts';

/** Work that whichever worker is free may do, kept in PostgreSQL until it is done. */
export type Queue<Work extends object> = {
  /** Has a piece of work done, and waits for the answer. Work whose worker falls silent goes to another one. */
  ask(work: Work, signal: AbortSignal): Promise<Uint8Array>;
  /** The same, with the answer left where workers can read it; answers under which name. */
  askAndKeep(work: Work, signal: AbortSignal): Promise<string>;
  /** An answer that was kept, as long as it is. */
  read(kept: string): Promise<Uint8Array | undefined>;
  drop(kept: readonly string[]): Promise<void>;
  /** Does work until it is closed, so many pieces at once. What `answer` throws sends the piece to the next worker. */
  work(answer: (work: Work, signal: AbortSignal) => Promise<Uint8Array>, atOnce: number): Promise<void>;
  close(): Promise<void>;
};

const pollMilliseconds = 300;
const beatMilliseconds = 2000;
const silentMilliseconds = 10_000;
const longestSeconds = 60 * 60;
const retries = 5;

/** Opens the queue of this name at a `postgres://` address. */
export async function openQueue<Work extends object>(address: string, name: string): Promise<Queue<Work>> {
  if (!isPostgres(address))
    throw new UserError('work is shared between processes through PostgreSQL alone', {
      hint: 'give a postgres:// address by --database or DATABASE_URL',
    });
  const { default: PgBoss } = await import('pg-boss');
  const { db } = await openMigrated(address);
  const boss = new PgBoss({ connectionString: address, max: 4, schedule: false });
  // What goes wrong in the background is seen by whoever asks next.
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue(name);
  const stopping = new AbortController();

  const beat = (job: string, bytes: Uint8Array | null) =>
    db
      .insertInto('answer')
      .values({ job, beat: 0, bytes, at: new Date().toISOString() })
      .onConflict((conflict) =>
        conflict.column('job').doUpdateSet((row) => ({ beat: row('answer.beat', '+', 1), bytes })),
      )
      .execute();

  async function untilAnswered(job: string, signal: AbortSignal): Promise<void> {
    let seen: { readonly beat: number; readonly at: number } | undefined;
    for (;;) {
      const row = await db
        .selectFrom('answer')
        .select(['beat', ({ eb }) => eb('bytes', 'is not', null).as('isDone')])
        .where('job', '=', job)
        .executeTakeFirst();
      if (row?.isDone) return;
      const state = (await boss.getJobById(name, job))?.state;
      if (state === undefined || state === 'failed' || state === 'cancelled')
        throw new Error('no worker could do this');
      const now = performance.now();
      if (state !== 'active') seen = undefined;
      else if (seen === undefined || seen.beat !== (row?.beat ?? -1))
        seen = { beat: row?.beat ?? -1, at: now };
      else if (now - seen.at > silentMilliseconds) {
        await boss.fail(name, job, { message: 'its worker fell silent' });
        seen = undefined;
      }
      await pause(pollMilliseconds, undefined, { signal });
    }
  }

  async function send(work: Work): Promise<string> {
    const job = await boss.send(name, work, { retryLimit: retries, expireInSeconds: longestSeconds });
    if (job === null) throw new Error('the queue took no work');
    return job;
  }

  async function drop(jobs: readonly string[]): Promise<void> {
    if (jobs.length === 0) return;
    await boss.deleteJob(name, [...jobs]).catch(() => undefined);
    await db.deleteFrom('answer').where('job', 'in', jobs).execute();
  }

  const read = async (job: string) => {
    const row = await db.selectFrom('answer').select('bytes').where('job', '=', job).executeTakeFirst();
    return row?.bytes ? new Uint8Array(row.bytes) : undefined;
  };

  return {
    async ask(work, signal) {
      const job = await send(work);
      try {
        await untilAnswered(job, signal);
        const bytes = await read(job);
        if (bytes === undefined) throw new Error('the answer is gone');
        return bytes;
      } finally {
        await drop([job]);
      }
    },
    async askAndKeep(work, signal) {
      const job = await send(work);
      try {
        await untilAnswered(job, signal);
        return job;
      } catch (error) {
        await drop([job]);
        throw error;
      }
    },
    read,
    drop,
    async work(answer, atOnce) {
      const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
      await db.deleteFrom('answer').where('at', '<', yesterday).execute();
      for (let lane = 0; lane < atOnce; lane++)
        await boss.work<Work>(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
          if (job === undefined) return;
          await beat(job.id, null);
          const beating = setInterval(() => void beat(job.id, null).catch(() => undefined), beatMilliseconds);
          try {
            const bytes = await answer(job.data, stopping.signal);
            clearInterval(beating);
            await beat(job.id, bytes);
          } finally {
            clearInterval(beating);
          }
        });
    },
    async close() {
      stopping.abort();
      await boss.stop({ graceful: true, wait: true, timeout: 5000 });
      await db.destroy();
    },
  };
}
