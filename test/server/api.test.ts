import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cure, sampleConfig } from './sample-files.ts';
import { type SampleServer, sampleId, startSample } from './sample-server.ts';

const base = `/api/v1/watched/${sampleId}`;

describe('the API', () => {
  let server: SampleServer;
  beforeAll(async () => {
    server = await startSample();
  }, 120_000);
  afterAll(async () => server.stop());
  const get = async (url: string) => server.app.inject({ url, headers: { host: 'localhost' } });

  test('says what is watched, and what the latest run found', async () => {
    const [watched] = (await get('/api/v1/watched')).json();
    expect(watched).toMatchObject({
      id: sampleId,
      title: 'shop',
      kind: 'repository',
      failure: null,
      latest: { totals: { applications: 1, blocked: 1, causes: 1, isWhole: true } },
    });
  });

  test.each(['runs?limit=1e309', 'runs?limit=-1e309', 'history?days=1e309', 'runs?limit=NaN'])(
    'refuses %s, for such a number has no bounds',
    async (question) => {
      expect((await get(`${base}/${question}`)).statusCode).toBe(400);
    },
  );

  test('names the cause with the rule of the finding at its line', async () => {
    const issues: readonly { kind: string; rule: string; file: string; line: number }[] = (
      await get(`${base}/issues`)
    ).json();
    expect(issues.filter(({ kind }) => kind === 'cause')).toMatchObject([
      { rule: 'dangling-config-map', file: 'checkout/deployment.yaml', line: 13 },
    ]);
  });

  test('sends the report of the latest run, and its page compressed and only once', async () => {
    expect((await get(`${base}/report`)).json()).toMatchObject({
      schemaVersion: 1,
      tree: { root: 'shop' },
      applications: [{ name: 'checkout', forecast: { verdict: 'blocked' } }],
    });
    const page = await server.app.inject({
      url: `${base}/page`,
      headers: { host: 'localhost', 'accept-encoding': 'gzip' },
    });
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(page.rawPayload).toString())).toHaveProperty('report.findings');
    const again = await server.app.inject({
      url: `${base}/page`,
      headers: { host: 'localhost', 'if-none-match': String(page.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is described by a valid OpenAPI 3.1 document that every answer follows', async () => {
    const document = (await get('/api/v1/openapi.json')).json();
    expect(await new Validator().validate(document)).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.0');
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const answered: string[] = [];
    for (const [path, { get: operation }] of Object.entries<OpenApiPath>(document.paths)) {
      const schema = operation?.responses['200']?.content?.['application/json']?.schema;
      if (
        schema === undefined ||
        path.includes('{run}') ||
        path.includes('{commit}') ||
        path.includes('{fingerprint}')
      )
        continue;
      if (schema['type'] === 'string') continue;
      const filled = path
        .replace('{watched}', sampleId)
        .replace('{namespace}/{name}', 'argocd/checkout')
        .replace('{target}/{namespace}/{application}', 'dev/argocd/checkout');
      const answer = await get(filled);
      expect(answer.statusCode, path).toBe(200);
      expect(ajv.validate(schema, answer.json()), `${path} ${ajv.errorsText()}`).toBe(true);
      answered.push(path);
    }
    expect(answered).toEqual([
      '/healthz',
      '/readyz',
      '/api/v1/session',
      '/api/v1/watched',
      '/api/v1/watched/{watched}/runs',
      '/api/v1/watched/{watched}/report',
      '/api/v1/watched/{watched}/page',
      '/api/v1/watched/{watched}/objects/{target}/{namespace}/{application}',
      '/api/v1/watched/{watched}/issues',
      '/api/v1/watched/{watched}/history',
      '/api/v1/watched/{watched}/changes',
      '/api/v1/live',
      '/api/v1/applications/{namespace}/{name}',
    ]);
  });

  test('follows a finding until a change of the files closes it, and tells so at once', async () => {
    const heard: string[] = [];
    const unlisten = server.events.listen(({ kind }) => void heard.push(kind));
    server.write(cure);
    await expect.poll(() => heard, { timeout: 100_000 }).toContain('finished');
    unlisten();
    const { issues, applications, runs } = (await get(`${base}/history`)).json();
    expect(issues.find(({ kind }: { kind: string }) => kind === 'cause')).toMatchObject({
      state: 'closed',
      timesOpened: 1,
    });
    expect(applications).toMatchObject([
      { application: 'argocd/checkout', changes: 1, secondsToGreen: [expect.any(Number)] },
    ]);
    expect(runs).toHaveLength(2);
    const metrics = (await get('/metrics')).body;
    expect(metrics).not.toContain('phineus_cause{');
    expect(metrics).toContain('phineus_applications_blocked{watched="shop"} 0');
  });

  test('keeps the last result when a run fails, and says why it failed', async () => {
    server.write({ 'phineus.yaml': 'targets: [' });
    await expect.poll(async () => (await get('/api/v1/watched')).json()[0].failure).toMatch(/phineus\.yaml/);
    expect((await get('/metrics')).body).toContain('phineus_run_failing{watched="shop"} 1');
    expect((await get(`${base}/page`)).statusCode).toBe(200);
    server.write({ 'phineus.yaml': sampleConfig });
    await expect.poll(async () => (await get('/api/v1/watched')).json()[0].failure).toBeNull();
  });
});

type OpenApiPath = {
  readonly get?: {
    readonly responses: Readonly<
      Record<
        string,
        {
          readonly content?: Readonly<Record<string, { readonly schema: Readonly<Record<string, unknown>> }>>;
        }
      >
    >;
  };
};
