import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Remote, remoteOf } from '#registry';
import { chartStore } from './index.ts';

const chart = Buffer.from('the bytes of a chart');
const digest = createHash('sha256').update(chart).digest('hex');
let server: Server;
let address = '';
let requests: string[] = [];
let logins: (string | undefined)[] = [];
let cacheFolder = '';
let remote: Remote;

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(cacheFolder, { recursive: true, force: true });
});

beforeEach(() => {
  requests = [];
  logins = [];
  cacheFolder = mkdtempSync(join(tmpdir(), 'phineus-charts-'));
  remote = remoteOf({ HOME: cacheFolder });
});

/** One server that is a chart repository under /charts and a registry under /v2. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', headers } = request;
  requests.push(url);
  logins.push(headers.authorization);
  const send = (status: number, body: string | Buffer, extra: Record<string, string> = {}): void => {
    response.writeHead(status, extra).end(body);
  };
  if (url === '/charts/index.yaml') return send(200, index('redis-1.5.0.tgz', digest));
  if (url === '/elsewhere/index.yaml')
    return send(200, index(`http://localhost:${address.split(':')[1]}/redis-1.5.0.tgz`, digest));
  if (url === '/odd/index.yaml') return send(200, index('"http://a:b:c/"', digest));
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
  if (url.startsWith('/slow')) return;
  if (url === '/broken/index.yaml') return send(200, 'entries: [');
  if (!url.startsWith('/v2/')) return send(404, 'nothing here');
  if (headers.authorization !== 'Bearer t0ken') {
    const challenge = `Bearer realm="http://${address}/token",service="registry",scope="repository:team/redis:pull"`;
    return send(401, '', { 'www-authenticate': challenge });
  }
  if (url.endsWith('/team/gone/tags/list')) return send(404, '{}');
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

const annSecret = Buffer.from('ann:secret').toString('base64');

/** A user who has logged in as ann with docker or helm, as some files in the home folder say. */
function userWith(files: Readonly<Record<string, unknown>>): Remote {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cacheFolder, path)), { recursive: true });
    writeFileSync(join(cacheFolder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return remoteOf({ HOME: cacheFolder });
}

describe('an HTTP repository', () => {
  test('gives the highest version in the range, once, and the cache has it afterwards', async () => {
    const wanted = { name: 'redis', version: '1.x.x', repository: `http://${address}/charts/` };
    const store = chartStore({ cacheFolder, remote });
    const [first, second] = await Promise.all([store.find(wanted), store.find(wanted)]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ kind: 'chart', version: '1.5.0', digest });
    expect(requests).toEqual(['/charts/index.yaml', '/charts/redis-1.5.0.tgz']);
    const offline = chartStore({ cacheFolder }).known(wanted);
    expect(offline).toMatchObject({ kind: 'chart', digest });
    expect(requests).toHaveLength(2);
  });

  test('that wants a login gets that of docker whose prefix fits', async () => {
    const wanted = { name: 'redis', version: '1.5.0', repository: `http://${address}/private` };
    const user = userWith({
      '.docker/config.json': { auths: { [`${address}/private`]: { auth: annSecret } } },
    });
    expect(await chartStore({ cacheFolder, remote: user }).find(wanted)).toMatchObject({ digest });
  });

  test('that the user added to Helm is known by its alias, with its login', async () => {
    const repositories = `repositories:\n- { name: shop, url: "http://${address}/private", username: ann, password: secret }\n`;
    const user = userWith({ '.config/helm/repositories.yaml': repositories });
    const wanted = { name: 'redis', version: '1.5.0', repository: '@shop' };
    expect(await chartStore({ cacheFolder, remote: user }).find(wanted)).toMatchObject({ digest });
  });

  test('gets its login only for its own host, unless the user passes credentials on', async () => {
    const wanted = { name: 'redis', version: '1.5.0', repository: `http://${address}/elsewhere` };
    const entry = `name: shop, url: "http://${address}/elsewhere", username: ann, password: secret`;
    const sent: (readonly (string | undefined)[])[] = [];
    for (const extra of ['', ', pass_credentials_all: true']) {
      logins = [];
      const user = userWith({ '.config/helm/repositories.yaml': `repositories:\n- { ${entry}${extra} }\n` });
      await chartStore({ cacheFolder: `${cacheFolder}/${extra.length}`, remote: user }).find(wanted);
      sent.push(logins);
    }
    expect(sent).toEqual([
      [`Basic ${annSecret}`, undefined],
      [`Basic ${annSecret}`, `Basic ${annSecret}`],
    ]);
  });
});

describe('an OCI registry', () => {
  test.each([
    ['docker', '.docker/config.json'],
    ['helm', '.config/helm/registry/config.json'],
  ])('is logged in to with a bearer token after %s login, and its tags are versions', async (_, file) => {
    const user = userWith({ [file]: { auths: { [`http://${address}`]: { auth: annSecret } } } });
    const wanted = { name: 'redis', version: '^1.0.0', repository: `oci://${address}/team` };
    const found = await chartStore({ cacheFolder, remote: user }).find(wanted);
    expect(found).toMatchObject({ version: '1.5.0+build.1', digest });
  });
});

describe('a chart that cannot be had says why', () => {
  const at = (repository: string, version = '1.5.0') => ({ name: 'redis', version, repository });
  test.each([
    ['refused', () => at(`http://${address}/private`), 'answers 401'],
    ['not-found', () => at(`http://${address}/nowhere`), 'answers 404'],
    ['not-found', () => ({ ...at(`http://${address}/charts`), name: 'kafka' }), 'has no chart kafka'],
    ['no-such-version', () => at(`http://${address}/charts`, '9.x'), 'no version of redis that fits 9.x'],
    ['no-such-version', () => at(`oci://${address}/team`, '7.0.0'), 'has no version 7.0.0'],
    ['not-found', () => ({ ...at(`oci://${address}/team`, '7.0.0'), name: 'gone' }), 'answers 404'],
    ['digest-differs', () => at(`http://${address}/wrong`), 'the repository promises sha256:ffff'],
    ['name-not-resolved', () => at('http://charts.invalid'), 'cannot be reached'],
    ['unreachable', () => at('http://127.0.0.1:1'), 'cannot be reached'],
    ['timed-out', () => at(`http://${address}/slow`), 'does not answer in time'],
    ['unexpected-answer', () => at(`http://${address}/broken`), 'is no index'],
    ['unexpected-answer', () => at(`http://${address}/odd`), 'is no address'],
    ['no-address', () => at('@unknown'), 'is no repository that can be asked'],
  ] as const)('%s', async (reason, wanted, because) => {
    const user = userWith({ '.docker/config.json': { auths: { [`${address}/team`]: { auth: annSecret } } } });
    const quick =
      reason === 'timed-out' ? remoteOf({ HOME: cacheFolder }, { timeoutMilliseconds: 300 }) : user;
    const found = await chartStore({ cacheFolder, remote: quick }).find(wanted());
    expect(found).toMatchObject({ kind: 'absent', reason, because: expect.stringContaining(because) });
  });

  test('offline', async () => {
    expect(await chartStore({ cacheFolder }).find(at('https://charts.example.org'))).toMatchObject({
      kind: 'absent',
      reason: 'offline',
    });
  });
});

test('bytes in the cache that somebody changed are ignored', async () => {
  const wanted = { name: 'redis', version: '1.5.0', repository: `http://${address}/charts` };
  await chartStore({ cacheFolder, remote }).find(wanted);
  writeFileSync(join(cacheFolder, 'sha256', digest), 'something else');
  expect(chartStore({ cacheFolder }).known(wanted)).toBeUndefined();
});
