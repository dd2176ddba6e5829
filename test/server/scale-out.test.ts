import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAt } from '../../src/shells/server/look/look-at.ts';
import { type Postgres, postgresPrograms, startPostgres } from '../store/start-postgres.ts';
import { type SpawnedServer, endServers, spawnServer } from './spawn-server.ts';

const program = fileURLToPath(new URL('../../bin/phineus.js', import.meta.url));
const long = { timeout: 150_000, interval: 100 };

describe.skipIf(postgresPrograms === undefined)('two servers and two workers on one PostgreSQL', () => {
  let postgres: Postgres;
  let database = '';
  let client: pg.Client;
  const workers: ChildProcess[] = [];
  const folder = join(mkdtempSync(join(tmpdir(), 'phineus-scale-')), 'fleet');

  beforeAll(async () => {
    cpSync('examples/fleet', folder, { recursive: true });
    postgres = await startPostgres();
    database = await postgres.freshDatabase();
    client = new pg.Client({ connectionString: database });
    await client.connect();
  }, 120_000);
  afterAll(async () => {
    endServers();
    for (const worker of workers) worker.kill('SIGKILL');
    await client?.end();
    await postgres?.stop();
  });

  test('the work goes on when one of each is killed in the middle of it', { timeout: 300_000 }, async () => {
    const args = [`fleet=${folder}`, '--workers', '--database', database];
    const servers = [await spawnServer(args), await spawnServer(args)];
    await expect.poll(() => latestState(), long).toBe('running');
    const first = startWorker();
    await expect.poll(() => answersUnderWay(), long).toBe(1);
    const second = startWorker();
    first.kill('SIGKILL');
    await expect.poll(() => latestState(), long).toBe('finished');
    expect(await finishedRuns()).toBe(1);

    writeFileSync(join(folder, 'more.yaml'), 'apiVersion: v1\nkind: Namespace\nmetadata: { name: more }\n');
    await expect.poll(() => answersUnderWay(), long).toBe(1);
    const holder = await holderProcess();
    const [dead, alive] = partition(servers, (server) => server.process.pid === holder);
    expect([dead.length, alive.length]).toEqual([1, 1]);
    dead[0]?.process.kill('SIGKILL');
    await expect.poll(() => finishedRuns(), long).toBe(2);
    const answer = await fetch(`${alive[0]?.url}/api/v1/watched/fleet/runs`);
    const runs = (await answer.json()) as readonly { readonly state: string }[];
    expect(runs.map(({ state }) => state)).toEqual(['finished', 'interrupted', 'finished']);
    expect(second.exitCode).toBeNull();
  });

  test('one fleet is looked at in shares, to the same bytes, when a worker is killed in the middle of one', {
    timeout: 300_000,
  }, async () => {
    endServers();
    for (const worker of workers) worker.kill('SIGKILL');
    database = await postgres.freshDatabase();
    await client.end();
    client = new pg.Client({ connectionString: database });
    await client.connect();
    const subject = { kind: 'repository', title: 'shares', path: folder } as const;
    const expected = await lookAt(subject, { online: false, trust: false });
    const { url } = await spawnServer([
      `shares=${folder}`,
      '--workers',
      '--shares=3',
      '--database',
      database,
    ]);
    const first = startWorker();
    await expect.poll(() => answersUnderWay(), long).toBeGreaterThan(0);
    first.kill('SIGKILL');
    startWorker();
    startWorker();
    await expect.poll(() => keptShares(), long).toBe(3);
    const latest = async () => (await fetch(`${url}/api/v1/watched/shares/page`)).status;
    await expect.poll(latest, long).toBe(200);
    const answer = await fetch(`${url}/api/v1/watched/shares/page`);
    expect(await answer.text()).toBe(gunzipSync(expected.page).toString('utf8'));
    await expect.poll(() => keptShares(), long).toBe(0);
  });

  function startWorker(): ChildProcess {
    const worker = spawn(process.execPath, [program, 'work', '--database', database], { stdio: 'ignore' });
    workers.push(worker);
    return worker;
  }

  const one = async (text: string): Promise<unknown> =>
    Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];
  const latestState = () => one('select state from run order by started_at desc, id desc limit 1');
  const finishedRuns = async () => Number(await one("select count(*) from run where state = 'finished'"));
  const answersUnderWay = async () => Number(await one('select count(*) from answer where bytes is null'));
  const keptShares = async () => Number(await one('select count(*) from answer where bytes is not null'));
  const holderProcess = async () =>
    Number(/-(\d+)-[0-9a-f]+$/.exec(String(await one('select holder from watched')))?.[1]);
});

function partition(
  servers: readonly SpawnedServer[],
  isFirst: (server: SpawnedServer) => boolean,
): readonly [readonly SpawnedServer[], readonly SpawnedServer[]] {
  return [servers.filter(isFirst), servers.filter((server) => !isFirst(server))];
}
