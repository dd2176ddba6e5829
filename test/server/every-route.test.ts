import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from './routes-of.ts';
import { sampleFiles } from './sample-files.ts';
import { type SampleServer, sampleId, startSample } from './sample-server.ts';

const token = 'correct-horse-battery-staple';
const webhookSecret = 'hook-secret-of-the-tests';
const authorization = `Bearer ${token}`;
const bait = '<script>alert(1)</script>';

/** Answers to everybody; none of them tells anything of a fleet. */
const publicRoutes: ReadonlySet<string> = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /api/v1/session',
  'POST /api/v1/session',
  'POST /hooks/github',
  'POST /hooks/gitlab',
]);

/** Routes that the document does not describe: the page, and the document itself. */
const hidden: readonly string[] = ['GET /', 'GET /api/v1/openapi.json'];

/** Does not end by itself. */
const stream = 'GET /api/v1/events';

type Method = 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH' | 'OPTIONS';
type Route = { readonly method: Method; readonly path: string; readonly name: string };

/** What is described is tried, and what is not described is not there: a new route is in all of these tests. */
describe('every route that the OpenAPI document describes', () => {
  let server: SampleServer;
  let routes: readonly Route[] = [];
  let address = '';
  const reached: string[] = [];
  const trap = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end();
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
    server = await startSample({
      token,
      webhookSecret,
      files: {
        ...sampleFiles,
        'checkout/bait.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: "${bait}" }\n`,
      },
    });
    routes = await described();
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    trap.close();
  }, 60_000);

  const ask = (
    { method, url }: { readonly method: Method; readonly url: string },
    headers: Readonly<Record<string, string>> = {},
    body?: string | Buffer,
  ) => server.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });

  async function described(): Promise<readonly Route[]> {
    const answer = await ask({ method: 'GET', url: '/api/v1/openapi.json' }, { authorization });
    const { paths } = answer.json<{ readonly paths: Readonly<Record<string, object>> }>();
    return Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((key): Route => {
        const method = key.toUpperCase() as Method;
        return { method, path, name: `${method} ${path}` };
      }),
    );
  }

  test('is every route that there is', () => {
    const known = new Set([...hidden, ...routes.map(({ name }) => name)]);
    const all = routesOf(server).map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(all.filter((name) => !known.has(name))).toEqual([]);
    expect(all.length).toBe(known.size);
    expect(routes.length).toBeGreaterThan(15);
  });

  test('answers 401 to who brings no token or a wrong one, but for the public ones', async () => {
    for (const route of routes) {
      if (publicRoutes.has(route.name)) continue;
      for (const headers of [{}, { authorization: 'Bearer wrong' }, { cookie: 'phineus_session=1.x.y' }])
        expect((await ask(at(route, usual), headers)).statusCode, route.name).toBe(401);
    }
    expect([...publicRoutes].filter((name) => !routes.some((route) => route.name === name))).toEqual([]);
  });

  test.each([
    '..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5cetc%5cpasswd',
    '%2fetc%2fpasswd',
    'phineus.yaml%00',
    '--output=%2ftmp%2fx',
    '%',
  ])('leads by no part of its path to a file: %s', async (hostile) => {
    for (const route of routes.filter(({ method }) => method === 'GET'))
      for (const [at, url] of each(route, hostile).entries()) {
        const { statusCode, body } = await ask({ method: 'GET', url }, { authorization });
        const unknown = await ask(
          { method: 'GET', url: each(route, 'unknown')[at] ?? '' },
          { authorization },
        );
        expect([400, unknown.statusCode], url).toContain(statusCode);
        if (statusCode === 200) expect(body, url).toBe(unknown.body);
        expect(body, url).not.toMatch(/root:|roots:/);
      }
  });

  test('takes no part of a path and no body that is too large', async () => {
    for (const route of routes) {
      for (const filled of each(route, 'x'.repeat(2000)))
        expect([404, 414]).toContain(
          (await ask({ method: route.method, url: filled }, { authorization })).statusCode,
        );
      if (route.method !== 'POST') continue;
      const body = Buffer.alloc(6 * 1024 * 1024, 'x');
      const headers = { authorization, 'content-type': 'application/json' };
      expect((await ask(at(route, usual), headers, body)).statusCode, route.name).toBe(413);
    }
  });

  test('lets nothing of a path, a query or a header become a header or a page of the answer', async () => {
    for (const route of routes) {
      if (route.name === stream || publicRoutes.has(route.name)) continue;
      const filled = [
        ...each(route, 'x%0d%0aset-cookie:%20stolen=1'),
        ...each(route, encodeURIComponent(bait)),
        `${at(route, usual).url}?limit=1%0d%0aset-cookie:%20stolen=1&q=${encodeURIComponent(bait)}`,
      ];
      for (const url of filled) {
        const answer = await ask({ method: route.method, url }, { authorization, 'x-forwarded-host': bait });
        expect(JSON.stringify(answer.headers), url).not.toMatch(/stolen|script>/);
        expectNoPage(answer.headers, url);
      }
    }
  });

  test('sends the names of a fleet as data that no browser takes for a page', async () => {
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      if (route.name === stream) continue;
      const { headers } = await ask(at(route, usual), { authorization });
      expectNoPage(headers, route.name);
    }
  });

  test('asks nobody whom a path, a query, a header or a body names', async () => {
    for (const route of routes) {
      if (route.name === stream) continue;
      const hostile = encodeURIComponent(address);
      const urls = [...each(route, hostile), `${at(route, usual).url}?url=${hostile}&limit=1`];
      const headers = {
        authorization,
        referer: address,
        'x-forwarded-host': address,
        forwarded: `host=${address}`,
      };
      const body = JSON.stringify({ repository: { clone_url: address }, token: address, url: address });
      for (const url of urls)
        if (route.method === 'POST')
          await ask(
            { method: 'POST', url },
            { ...headers, 'content-type': 'application/json', ...signed(body) },
            body,
          );
        else await ask({ method: route.method, url }, headers);
    }
    expect(reached).toEqual([]);
  });

  test('does nothing for a page of another site, and lets none read its answers', async () => {
    for (const route of routes) {
      if (route.name === stream) continue;
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await ask(at(route, usual), { authorization, ...headers });
        if (route.method !== 'GET') expect(answer.statusCode, route.name).toBe(403);
        expect(answer.headers, route.name).not.toHaveProperty('access-control-allow-origin');
      }
      const asked = { origin: 'https://evil.example', 'access-control-request-method': route.method };
      const preflight = await ask({ ...at(route, usual), method: 'OPTIONS' }, asked);
      expect(preflight.statusCode, route.name).toBeGreaterThanOrEqual(400);
      expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('takes a delivery of a webhook once, and only with its signature', async () => {
    const hooks = routes.filter(({ path }) => path.startsWith('/hooks/'));
    expect(hooks.length).toBeGreaterThan(1);
    for (const route of hooks) {
      const body = JSON.stringify({ after: route.path });
      const headers = { 'content-type': 'application/json' };
      const send = async (more: Readonly<Record<string, string>>) =>
        (await ask(at(route, usual), { ...headers, ...more }, body)).statusCode;
      expect(await send({}), route.path).toBe(401);
      expect(await send({ authorization }), route.path).toBe(401);
      expect(await send(signed(body)), route.path).toBe(202);
      expect(await send(signed(body)), route.path).toBe(409);
      expect(await send({ ...signed(body), 'x-github-delivery': 'another' }), route.path).toBe(409);
    }
  });

  test('is there by no other method', async () => {
    const known = new Set(routes.map(({ name }) => name));
    for (const route of routes)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
        if (!known.has(`${method} ${route.path}`))
          expect((await ask({ ...at(route, usual), method }, { authorization })).statusCode, route.name).toBe(
            404,
          );
  });

  test('that is a stream says who may read it as well', async () => {
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const ending = new AbortController();
    const answer = await fetch(`${url}/api/v1/events`, { headers: { authorization }, signal: ending.signal });
    expect(answer.status).toBe(200);
    expectNoPage(Object.fromEntries(answer.headers), stream);
    ending.abort();
  });
});

/** What a part of a path is in a usual request. */
const usual: Readonly<Record<string, string>> = {
  watched: sampleId,
  target: 'dev',
  namespace: 'argocd',
  application: 'checkout',
  name: 'checkout',
};

function at({ method, path }: Route, values: Readonly<Record<string, string>>) {
  return { method, url: path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x') };
}

/** The path with one of its parts replaced, for each part. */
function each(route: Route, hostile: string): readonly string[] {
  const parts = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return parts.map((name) => at(route, { ...usual, [name]: hostile }).url);
}

/** The signature of one host and the token of the other. */
function signed(body: string) {
  const digest = createHmac('sha256', webhookSecret).update(body).digest('hex');
  return { 'x-hub-signature-256': `sha256=${digest}`, 'x-gitlab-token': webhookSecret };
}

function expectNoPage(headers: Readonly<Record<string, unknown>>, name: string): void {
  expect(String(headers['content-type'] ?? ''), name).not.toContain('html');
  expect(headers['x-content-type-options'], name).toBe('nosniff');
  expect(headers['content-security-policy'], name).toContain("default-src 'none'");
}
