import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { cure, sampleFiles } from './sample-files.ts';
import { endServers, spawnServer } from './spawn-server.ts';

afterEach(endServers);

const scratch = () => mkdtempSync(join(tmpdir(), 'phineus-serve-'));

test('a server that is killed in the middle of a run loses nothing, and the next one goes on', async () => {
  const folder = written({ ...sampleFiles, ...cure, 'apps/many.yaml': manyApplications(300) });
  const database = join(scratch(), 'history.db');
  const args = [`shop=${folder}`, '--database', database];
  const first = await spawnServer(args);
  await expect.poll(async () => (await runs(first.url))[0]?.state, { timeout: 100_000 }).toBe('finished');
  const heard = await listenTo(first.url);
  writeFileSync(join(folder, 'checkout', 'settings.yaml'), '# gone\n');
  await heard('"running"');
  expect(await first.end('SIGKILL')).toBeNull();

  const second = await spawnServer(args);
  expect((await runs(second.url)).at(-1)).toMatchObject({ state: 'finished', totals: { blocked: 0 } });
  await expect
    .poll(async () => (await runs(second.url)).map(({ state }) => state), { timeout: 100_000 })
    .toEqual(['finished', 'interrupted', 'finished']);
  expect((await runs(second.url))[0]).toMatchObject({ totals: { blocked: 301 } });
  expect(await second.end('SIGTERM')).toBe(0);
});

test('a server that is told to end in the middle of a run ends well, and gives its lease back', async () => {
  const folder = written({ ...sampleFiles, 'apps/many.yaml': manyApplications(300) });
  const database = join(scratch(), 'history.db');
  const first = await spawnServer([`shop=${folder}`, '--database', database]);
  await expect.poll(async () => (await runs(first.url))[0]?.state).toBe('running');
  expect(await first.end('SIGTERM')).toBe(0);
  const second = await spawnServer([`shop=${folder}`, '--database', database]);
  await expect
    .poll(async () => (await runs(second.url)).map(({ state }) => state), { timeout: 100_000 })
    .toEqual(['finished', 'interrupted']);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  const nothingChanged = await second.end('SIGTERM');
  expect(nothingChanged).toBe(0);
  const third = await spawnServer([`shop=${folder}`, '--database', database]);
  await expect.poll(async () => (await fetch(`${third.url}/readyz`)).status).toBe(200);
  expect(await runs(third.url)).toHaveLength(2);
  await third.end('SIGTERM');
});

test('the stream of events tells of a run, and ends with the server', async () => {
  const folder = written(sampleFiles);
  const server = await spawnServer([`shop=${folder}`, '--database', join(scratch(), 'history.db')]);
  const heard = await listenTo(server.url);
  writeFileSync(join(folder, 'checkout', 'settings.yaml'), cure['checkout/settings.yaml']);
  const text = await heard('"finished"');
  expect(text).toMatch(/event: run\ndata: \{"kind":"\w+","watched":"shop","run":"[^"]+"\}\n\n/);
  expect(await server.end('SIGTERM')).toBe(0);
});

test.each([
  [['--host', '0.0.0.0'], 'can be reached from other machines, and there is no token'],
  [['--host', '192.0.2.1'], 'can be reached from other machines, and there is no token'],
  [['nowhere'], 'there is no nowhere'],
  [['examples/fleet', 'examples/fleet'], 'is given twice'],
  [['--url', 'nonsense'], 'nonsense is no address'],
  [['--database', 'mysql://localhost/x'], 'a database of the kind mysql is not known'],
])('phineus serve %j says: %s', async (args, message) => {
  const database = join(scratch(), 'history.db');
  const given = args.includes('--database') ? args : [...args, '--database', database];
  const { code, stderr } = await runCli(['serve', '--port', '0', ...given]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('a token that is too short is refused', async () => {
  const { code, stderr } = await runCli(['serve', '--port', '0'], process.cwd(), { PHINEUS_TOKEN: 'short' });
  expect([code, stderr]).toEqual([2, expect.stringContaining('at least 16 characters')]);
});

test('without being told otherwise nobody but this machine can reach it', async () => {
  const server = await spawnServer([written(sampleFiles), '--database', join(scratch(), 'history.db')]);
  const { port } = new URL(server.url);
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address !== undefined && !address.internal && address.family === 'IPv4');
  for (const address of others)
    await expect(fetch(`http://${address?.address}:${port}/healthz`)).rejects.toThrow();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await server.end('SIGTERM');
});

/** Listens to the events, and answers how to wait until they hold a text. */
async function listenTo(url: string): Promise<(wanted: string) => Promise<string>> {
  const answer = await fetch(`${url}/api/v1/events`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  return async (wanted) => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes(wanted)) break;
    }
    return text;
  };
}

/** So many that a run over them can be met in the middle. */
function manyApplications(number: number): string {
  const one = sampleFiles['apps/checkout.yaml'];
  return Array.from({ length: number }, (_, at) =>
    one
      .replace('name: checkout,', `name: checkout-${at},`)
      .replace('namespace: shop }', `namespace: shop-${at} }`),
  ).join('---\n');
}

type Run = { readonly state: string; readonly totals?: { readonly blocked: number } };

async function runs(url: string): Promise<readonly Run[]> {
  const answer = await fetch(`${url}/api/v1/watched/shop/runs`);
  const list: readonly Run[] = JSON.parse(await answer.text());
  return list;
}

function written(files: Readonly<Record<string, string>>): string {
  const folder = scratch();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
