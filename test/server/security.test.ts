import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessBy, sessionSeconds } from '../../src/shells/server/http/access.ts';
import { routesOf } from './routes-of.ts';
import { sampleConfig, sampleFiles } from './sample-files.ts';
import { type SampleServer, sampleId, startSample } from './sample-server.ts';

const token = 'correct-horse-battery-staple';
const webhookSecret = 'hook-secret-of-the-tests';
const authorization = `Bearer ${token}`;
const bait = '<img src=x onerror=alert(1)>';

describe('a server with a token', () => {
  let server: SampleServer;
  let reached: string[] = [];
  const trap = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
    server = await startSample({
      token,
      webhookSecret,
      files: {
        ...sampleFiles,
        'phineus.yaml': `${sampleConfig}schemas: ["${address}/{{.Group}}/{{.ResourceKind}}.json"]\n`,
        'apps/charts.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: charts, namespace: argocd }
spec:
  project: default
  source: { repoURL: "${address}/charts", chart: redis, targetRevision: 1.0.0 }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: elsewhere, namespace: argocd }
spec:
  project: default
  source: { repoURL: "${address}/other.git", path: ., targetRevision: main }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
`,
        'checkout/bait.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: "${bait}" }\n`,
      },
    });
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    trap.close();
  });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers = {}, body?: string | Buffer) =>
    server.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
  const logIn = async (given: string, headers = {}) =>
    ask(
      'POST',
      '/api/v1/session',
      { 'content-type': 'application/json', ...headers },
      JSON.stringify({ token: given }),
    );

  test('has no route that changes anything but a session; it takes webhooks, and proves fixes that it writes nowhere', () => {
    const changing = routesOf(server).filter(({ method }) => method !== 'GET');
    expect(changing.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'DELETE /api/v1/session',
      'POST /api/v1/session',
      'POST /api/v1/watched/:watched/issues/:fingerprint/fix',
      'POST /hooks/github',
      'POST /hooks/gitlab',
    ]);
  });

  test.each([
    'Bearer wrong',
    'Bearer ',
    `Basic ${token}`,
    token,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
  ])('refuses the authorization %s', async (given) => {
    expect((await ask('GET', '/api/v1/watched', { authorization: given })).statusCode).toBe(401);
  });

  test('takes the token, and exchanges it for a cookie that no script can read', async () => {
    expect((await ask('GET', '/api/v1/watched', { authorization })).statusCode).toBe(200);
    expect((await logIn('wrong')).statusCode).toBe(401);
    const login = await logIn(token);
    expect([login.statusCode, login.body]).toEqual([204, '']);
    expect(String(login.headers['set-cookie'])).toMatch(
      /^phineus_session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const [cookie = ''] = String(login.headers['set-cookie']).split(';');
    expect(cookie).not.toContain(token);
    expect((await ask('GET', '/api/v1/watched', { cookie })).statusCode).toBe(200);
    const forged = cookie.replace(/=\d+/, (ends) => `=${Number(ends.slice(1)) + 1}`);
    expect((await ask('GET', '/api/v1/watched', { cookie: forged })).statusCode).toBe(401);
    const logout = await ask('DELETE', '/api/v1/session', { cookie });
    expect(String(logout.headers['set-cookie'])).toMatch(
      /^phineus_session=;.*Max-Age=0|Expires=Thu, 01 Jan 1970/,
    );
  });

  test('ends a session after its time, and with another token', () => {
    const access = accessBy(token);
    const now = new Date('2027-01-01T00:00:00Z');
    const session = access.issueSession(now);
    expect(access.acceptsSession(session, now)).toBe(true);
    expect(access.acceptsSession(session, new Date(now.getTime() + sessionSeconds * 1000))).toBe(false);
    expect(accessBy(`${token}-2`).acceptsSession(session, now)).toBe(false);
  });

  test.each([
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/api/v1/watched/..%2f..%2fetc%2fpasswd/page',
    '/api/v1/watched/%2e%2e/page',
    `/api/v1/watched/${sampleId}/runs/..%2f..%2f..%2fetc%2fpasswd/page`,
    `/api/v1/watched/${sampleId}/objects/dev/argocd/..%2f..%2f..%2fetc%2fpasswd`,
    `/api/v1/watched/${sampleId}/objects/..%2f..%2f..%2fetc/passwd/x`,
    `/api/v1/watched/${sampleId}/changes/..%2f..%2fetc%2fpasswd`,
    `/api/v1/watched/${sampleId}/changes/--output=%2ftmp%2fx`,
    `/api/v1/watched/${sampleId}/changes/HEAD`,
    '/phineus.yaml',
    '/%00',
    '/api/v1/watched/%/page',
  ])('leads from %s to no file', async (url) => {
    const { statusCode, body } = await ask('GET', url, { authorization });
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toMatch(/root:|targets/);
  });

  test('refuses bodies that are too large, of another kind, or of another shape', async () => {
    expect((await logIn('x'.repeat(8000))).statusCode).toBe(413);
    expect((await logIn('x'.repeat(2000))).statusCode).toBe(400);
    const large = Buffer.alloc(6 * 1024 * 1024, 'x');
    const hook = await ask('POST', '/hooks/github', { 'content-type': 'application/json' }, large);
    expect(hook.statusCode).toBe(413);
    const plain = await ask('POST', '/api/v1/session', { 'content-type': 'text/plain' }, '{"token":"x"}');
    expect(plain.statusCode).toBe(415);
    const more = await ask(
      'POST',
      '/api/v1/session',
      { 'content-type': 'application/json' },
      JSON.stringify({ token, admin: true }),
    );
    expect(more.statusCode).toBe(400);
  });

  test('sends hostile names as data that no browser takes for a page', async () => {
    const answer = await ask('GET', `/api/v1/watched/${sampleId}/report`, { authorization });
    expect(answer.body).toContain('onerror');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
    const page = await ask('GET', '/');
    expect(page.body.includes('onerror=alert')).toBe(false);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';.*connect-src 'self'; frame-ancestors 'none'$/,
    );
    expect(page.body.includes('http-equiv="Content-Security-Policy"')).toBe(false);
  });

  test('refuses changes that a page of another site asks for', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect((await logIn(token, headers)).statusCode).toBe(403);
      expect((await ask('DELETE', '/api/v1/session', { authorization, ...headers })).statusCode).toBe(403);
    }
    const own = {
      host: 'phineus.example',
      origin: 'https://phineus.example',
      'sec-fetch-site': 'same-origin',
    };
    expect((await logIn(token, own)).statusCode).toBe(204);
    const { headers } = await ask('GET', '/api/v1/watched', {
      authorization,
      origin: 'https://evil.example',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('takes a webhook of GitHub with the right signature, and only once', async () => {
    const body = JSON.stringify({ ref: 'refs/heads/main', after: 'c0ffee' });
    const sign = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const send = async (headers: object) =>
      (await ask('POST', '/hooks/github', { 'content-type': 'application/json', ...headers }, body))
        .statusCode;
    expect(await send({})).toBe(401);
    expect(await send({ 'x-hub-signature-256': sign('wrong') })).toBe(401);
    expect(await send({ 'x-hub-signature-256': sign(webhookSecret).replace('sha256', 'sha1') })).toBe(401);
    expect(await send({ authorization })).toBe(401);
    const right = { 'x-hub-signature-256': sign(webhookSecret) };
    expect(await send({ ...right, 'x-github-delivery': '1' })).toBe(202);
    expect(await send({ ...right, 'x-github-delivery': '1' })).toBe(409);
    expect(await send({ ...right, 'x-github-delivery': '2' })).toBe(409);
  });

  test('takes a webhook of GitLab with the right token, and only once', async () => {
    const send = async (headers: object) =>
      (await ask('POST', '/hooks/gitlab', { 'content-type': 'application/json', ...headers }, '{"a":1}'))
        .statusCode;
    expect(await send({ 'x-gitlab-token': 'wrong' })).toBe(401);
    expect(await send({ 'x-gitlab-token': webhookSecret })).toBe(202);
    expect(await send({ 'x-gitlab-token': webhookSecret })).toBe(409);
  });

  test('asks nobody whom a repository, a chart, a schema catalog or a webhook names', async () => {
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/hook`;
    const body = JSON.stringify({ repository: { clone_url: address, url: address }, compare: address });
    const signature = `sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    expect((await ask('POST', '/hooks/github', headers, body)).statusCode).toBe(202);
    server.write({ 'checkout/more.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: more }\n' });
    await expect.poll(async () => (await server.store.runs(sampleId, 10)).length).toBeGreaterThan(1);
    await expect.poll(async () => (await server.store.runs(sampleId, 1))[0]?.state).toBe('finished');
    expect(reached).toEqual([]);
    reached = [];
  });

  test('never shows the token or the secret of the webhooks, in no answer and in no log', async () => {
    const texts = [...server.log];
    for (const { method, url } of routesOf(server).filter((route) => route.method === 'GET')) {
      if (url === '/api/v1/events') continue;
      const answer = await ask(method, url.replace(':watched', sampleId).replace(/:\w+/, 'x'), {
        authorization,
      });
      texts.push(answer.body, JSON.stringify(answer.headers));
    }
    expect(texts.filter((text) => text.includes(token) || text.includes(webhookSecret))).toEqual([]);
  });
});

test('a server without a token answers under its own names alone', async () => {
  const server = await startSample();
  const status = async (host: string) =>
    (await server.app.inject({ url: '/api/v1/watched', headers: { host } })).statusCode;
  expect(await status('localhost:8383')).toBe(200);
  expect(await status('127.0.0.1')).toBe(200);
  expect(await status('rebound.evil.example')).toBe(421);
  const hook = await server.app.inject({
    method: 'POST',
    url: '/hooks/gitlab',
    headers: { host: 'localhost' },
  });
  expect(hook.statusCode).toBe(401);
  await server.stop();
});

test('too many requests and too many logins are refused', async () => {
  const server = await startSample({ token, requestsPerMinute: 20 });
  const login = async () =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/v1/session',
        headers: { 'content-type': 'application/json' },
        payload: { token: 'guess' },
      })
    ).statusCode;
  const logins = [];
  for (let at = 0; at < 12; at++) logins.push(await login());
  expect(logins).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const asked = [];
  for (let at = 0; at < 22; at++)
    asked.push((await server.app.inject({ url: '/api/v1/watched', headers: { authorization } })).statusCode);
  expect(asked.slice(-2)).toEqual([429, 429]);
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await server.stop();
});

test('a failure of ours is reported in the log, and not to whoever asks', async () => {
  const server = await startSample();
  await server.watcher.stop();
  await server.store.close();
  const answer = await server.app.inject({ url: '/api/v1/watched', headers: { host: 'localhost' } });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { message: 'this is a bug in Phineus; its log has more' },
  ]);
  expect(server.log.join('\n')).toMatch(/destroyed|closed/);
  expect((await server.app.inject({ url: '/readyz', headers: { host: 'localhost' } })).statusCode).toBe(503);
  await server.app.close();
});
