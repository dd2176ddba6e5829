import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chartStore, readDockerConfig } from './index.ts';

const chart = Buffer.from('the bytes of a chart');
const digest = createHash('sha256').update(chart).digest('hex');
let server: Server;
let address = '';
let requests: string[] = [];
let cacheFolder = '';

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(cacheFolder, { recursive: true, force: true });
});

beforeEach(() => {
  requests = [];
  cacheFolder = mkdtempSync(join(tmpdir(), 'phineus-charts-'));
});

/** One server that is a chart repository under /charts and a registry under /v2. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', headers } = request;
  requests.push(url);
  const send = (status: number, body: string | Buffer, extra: Record<string, string> = {}): void => {
    response.writeHead(status, extra).end(body);
  };
  if (url === '/charts/index.yaml') return send(200, index('redis-1.5.0.tgz', digest));
  if (url === '/wrong/index.yaml') return send(200, index('redis-1.5.0.tgz', 'f'.repeat(64)));
  if (url.endsWith('redis-1.5.0.tgz')) return send(200, chart);
  if (url === '/private/index.yaml') {
    const isKnown = headers.authorization === `Basic ${Buffer.from('ann:secret').toString('base64')}`;
    return isKnown ? send(200, index('redis-1.5.0.tgz', digest)) : send(401, 'who are you?');
  }
  if (url.startsWith('/token')) {
    const isKnown = headers.authorization === `Basic ${Buffer.from('ann:secret').toString('base64')}`;
    return isKnown ? send(200, '{"token":"t0ken"}') : send(403, '{}');
  }
  if (!url.startsWith('/v2/')) return send(404, 'nothing here');
  if (headers.authorization !== 'Bearer t0ken') {
    const challenge = `Bearer realm="http://${address}/token",service="registry",scope="repository:team/redis:pull"`;
    return send(401, '', { 'www-authenticate': challenge });
  }
  if (url.endsWith('/tags/list')) return send(200, '{"tags":["1.4.0","1.5.0_build.1","2.0.0"]}');
  if (url.endsWith('/manifests/1.5.0_build.1')) {
    const mediaType = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';
    return send(200, JSON.stringify({ layers: [{ mediaType, digest: `sha256:${digest}` }] }));
  }
  return url.endsWith(`/blobs/sha256:${digest}`) ? send(200, chart) : send(404, 'nothing here');
}

function index(url: string, sum: string): string {
  return `apiVersion: v1
entries:
  redis:
  - { name: redis, version: 2.0.0, urls: [redis-2.0.0.tgz] }
  - { name: redis, version: 1.5.0, urls: [${url}], digest: ${sum} }
  - { name: redis, version: 1.4.0, urls: [redis-1.4.0.tgz] }
`;
}

describe('an HTTP repository', () => {
  test('gives the highest version in the range, once, and the cache has it afterwards', async () => {
    const wanted = { name: 'redis', version: '1.x.x', repository: `http://${address}/charts/` };
    const store = chartStore({ cacheFolder });
    const [first, second] = await Promise.all([store.find(wanted), store.find(wanted)]);
    expect(first).toEqual(second);
    expect(first?.value).toMatchObject({ version: '1.5.0', digest });
    expect(requests).toEqual(['/charts/index.yaml', '/charts/redis-1.5.0.tgz']);
    const offline = await chartStore({ cacheFolder, offline: true }).find(wanted);
    expect(Buffer.from(offline.value?.bytes ?? []).toString()).toBe('the bytes of a chart');
    expect(requests).toHaveLength(2);
  });

  test('whose digest does not fit is not believed', async () => {
    const wanted = { name: 'redis', version: '1.5.0', repository: `http://${address}/wrong` };
    const { value, problems } = await chartStore({ cacheFolder }).find(wanted);
    expect(value).toBeUndefined();
    expect(problems[0]?.message).toContain('the repository promises ffff');
  });

  test('that wants a login gets the one whose prefix fits', async () => {
    const wanted = { name: 'redis', version: '1.5.0', repository: `http://${address}/private` };
    const credentials = [{ prefix: `${address}/private`, username: 'ann', password: 'secret' }];
    const found = await chartStore({ cacheFolder, credentials }).find(wanted);
    expect(found.value?.digest).toBe(digest);
    const refused = await chartStore({ cacheFolder: `${cacheFolder}/other` }).find(wanted);
    expect(refused.problems[0]?.message).toContain('answers 401');
  });
});

describe('an OCI registry', () => {
  test('is logged in to with a bearer token, and its tags are versions', async () => {
    const config = join(cacheFolder, 'config.json');
    const auth = Buffer.from('ann:secret').toString('base64');
    writeFileSync(config, JSON.stringify({ auths: { [`http://${address}`]: { auth } } }));
    const store = chartStore({ cacheFolder, credentials: readDockerConfig(config) });
    const wanted = { name: 'redis', version: '^1.0.0', repository: `oci://${address}/team` };
    const { value } = await store.find(wanted);
    expect(value).toMatchObject({ version: '1.5.0+build.1', digest });
  });
});

test('offline, a chart that the cache lacks is a problem that names chart, version and repository', async () => {
  const wanted = { name: 'redis', version: '1.5.0', repository: 'https://charts.example.org' };
  const { value, problems } = await chartStore({ cacheFolder, offline: true }).find(wanted);
  expect(value).toBeUndefined();
  expect(problems).toEqual([
    {
      code: 'chart-unavailable',
      message:
        'not verified, because the chart redis 1.5.0 of https://charts.example.org is not at hand: it is not in the cache and --offline forbids fetching it',
    },
  ]);
});

test('bytes in the cache that somebody changed are ignored', async () => {
  const wanted = { name: 'redis', version: '1.5.0', repository: `http://${address}/charts` };
  await chartStore({ cacheFolder }).find(wanted);
  writeFileSync(join(cacheFolder, 'sha256', digest), 'something else');
  const { problems } = await chartStore({ cacheFolder, offline: true }).find(wanted);
  expect(problems[0]?.code).toBe('chart-unavailable');
});
