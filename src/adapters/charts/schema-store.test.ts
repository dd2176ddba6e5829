import { mkdtempSync, rmSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remoteOf } from '#registry';
import { schemaStore } from './index.ts';

let server: Server;
let base = '';
const cacheFolder = mkdtempSync(join(tmpdir(), 'phineus-schemas-'));
const remote = remoteOf({ HOME: cacheFolder });

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/acme.io/rocket_v1.json') response.end('{"type":"object"}');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(cacheFolder, { recursive: true, force: true });
});

test('a schema is fetched online, and comes from the cache offline', async () => {
  const address = `${base}/acme.io/rocket_v1.json`;
  expect(await schemaStore({ cacheFolder }).find(address)).toBe(undefined);
  expect(await schemaStore({ cacheFolder, remote }).find(address)).toBe('{"type":"object"}');
  expect(await schemaStore({ cacheFolder }).find(address)).toBe('{"type":"object"}');
});

test('a schema that the catalog lacks, or a server that does not answer, is no schema', async () => {
  expect(await schemaStore({ cacheFolder, remote }).find(`${base}/acme.io/boat_v1.json`)).toBe(undefined);
  expect(await schemaStore({ cacheFolder, remote }).find('http://127.0.0.1:1/x.json')).toBe(undefined);
});
