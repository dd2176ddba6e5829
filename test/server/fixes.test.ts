import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FixProof, Report } from '#report';
import { sampleFiles } from './sample-files.ts';
import { type SampleServer, sampleId, startSample } from './sample-server.ts';

const files = {
  ...sampleFiles,
  'checkout/deployment.yaml': sampleFiles['checkout/deployment.yaml'].replace(
    'name: settings',
    'name: setings',
  ),
  'checkout/service.yaml':
    'apiVersion: v1\nkind: Service\nmetadata: { name: checkout }\nspec: { banana: 1, ports: [{ port: 80 }], selector: { app: checkout } }\n',
  'checkout/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { A: b }\n',
};

type Answer = {
  readonly state: string;
  readonly verified: boolean;
  readonly diff: string | null;
  readonly why?: string;
  readonly proof?: FixProof;
};

describe('the cure of a finding', () => {
  let server: SampleServer;
  beforeAll(async () => {
    server = await startSample({ files });
  }, 120_000);
  afterAll(() => server.stop(), 60_000);

  const address = (id: string) => `/api/v1/watched/${sampleId}/issues/${id}/fix`;
  const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
  const post = (url: string, body: object = {}) =>
    server.app.inject({ method: 'POST', url, payload: body, headers: { host: 'localhost' } });
  const report = async () => (await get(`/api/v1/watched/${sampleId}/report`)).json<Report>();
  const idOf = async (rule: string) => {
    const found = (await report()).findings.find((each) => each.rule === rule);
    return found?.id ?? `no ${rule}`;
  };
  const done = async (url: string) => {
    const read = async () => (await get(url)).json<Answer>();
    await vi.waitUntil(async () => (await read()).state !== 'proving', { timeout: 60_000 });
    return read();
  };

  test('is not looked for until somebody asks', async () => {
    const answer = await get(address(await idOf('dangling-config-map')));
    expect([answer.statusCode, answer.json<Answer>()]).toMatchObject([
      200,
      { state: 'unasked', verified: false, diff: null },
    ]);
  });

  test('is proven on the changed tree, with what was looked at, and written nowhere', async () => {
    const before = readFileSync(join(server.folder, 'checkout/deployment.yaml'), 'utf8');
    const id = await idOf('dangling-config-map');
    expect((await post(address(id))).statusCode).toBe(202);
    const answer = await done(address(id));
    expect(answer).toMatchObject({ state: 'done', verified: true });
    expect(answer.diff).toContain('-            - configMapRef: { name: setings }');
    expect(answer.diff).toContain('+            - configMapRef: { name: settings }');
    const [fix] = answer.proof?.fixes ?? [];
    expect(fix?.cured).toContain(id);
    expect(fix?.checks).toContain('nothing is less verified');
    expect(fix?.changed).toEqual(['dev/checkout Deployment/shop/checkout']);
    expect(readFileSync(join(server.folder, 'checkout/deployment.yaml'), 'utf8')).toBe(before);
    await followsTheDocument(answer);
  });

  test('is kept for whoever asks next, until a run sees other files', async () => {
    const id = await idOf('dangling-config-map');
    expect((await post(address(id))).json<Answer>().state).toBe('done');
    server.write({ 'checkout/note.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: note }\n' });
    await vi.waitUntil(async () => (await get(address(id))).json<Answer>().state === 'unasked', {
      timeout: 60_000,
    });
  });

  test('is not decided for anybody: it says what may be chosen, and proves what was', async () => {
    const id = await idOf('unknown-field');
    await post(address(id));
    const asked = await done(address(id));
    expect(asked).toMatchObject({ state: 'done', verified: false, diff: null });
    expect(asked.proof?.left).toMatchObject({ kind: 'choice', options: [{ name: 'remove' }] });
    await post(address(id), { option: 'remove' });
    const chosen = await done(`${address(id)}?option=remove`);
    expect(chosen).toMatchObject({ state: 'done', verified: true, proof: { fixes: [{ option: 'remove' }] } });
    expect(chosen.diff).toContain('-spec: { banana: 1, ports');
  });

  test('is there of nothing that the latest run does not report', async () => {
    expect((await get(address('ffffffffffffffff'))).statusCode).toBe(404);
    expect((await post(address('ffffffffffffffff'))).statusCode).toBe(404);
    expect((await post('/api/v1/watched/other/issues/ffff/fix')).statusCode).toBe(404);
  });

  test('says why when the finding went while nobody looked', async () => {
    const { proofs, watched } = server;
    expect((await proofs.begin(watched, { finding: 'gone' })).kind).toBe('proving');
    const read = () => proofs.read(watched, { finding: 'gone' });
    await vi.waitUntil(async () => (await read()).kind === 'failed', { timeout: 60_000 });
    expect(await read()).toMatchObject({ why: expect.stringContaining('the finding is no longer there') });
  });

  async function followsTheDocument(answer: Answer): Promise<void> {
    const document = (await get('/api/v1/openapi.json')).json();
    const { get: operation } = document.paths['/api/v1/watched/{watched}/issues/{fingerprint}/fix'];
    const schema = operation.responses['200'].content['application/json'].schema;
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    expect(ajv.validate(schema, answer), ajv.errorsText()).toBe(true);
  }
});

test('a fix that fails is tried again when asked, and more than a few at once are refused', async () => {
  const waiting: ((answer: Uint8Array | Error) => void)[] = [];
  const server = await startSample({
    files,
    prove: () =>
      new Promise((resolve, reject) => {
        waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
  });
  const headers = { host: 'localhost' };
  const issues = `/api/v1/watched/${sampleId}/issues`;
  const open = (await server.app.inject({ url: issues, headers })).json<
    readonly { kind: string; fingerprint: string }[]
  >();
  const [first = '', second = ''] = open
    .filter(({ kind }) => kind === 'finding')
    .map(({ fingerprint }) => `${issues}/${fingerprint}/fix`);
  const post = async (url: string) =>
    (await server.app.inject({ method: 'POST', url, payload: {}, headers })).statusCode;
  expect([await post(first), await post(first), await post(second)]).toEqual([202, 202, 429]);
  waiting.shift()?.(new Error('the run ended early (SIGKILL)'));
  const read = async () => (await server.app.inject({ url: first, headers })).json<Answer>();
  await vi.waitUntil(async () => (await read()).state === 'failed');
  expect((await read()).why).toBe('the run ended early (SIGKILL)');
  expect([await post(first), (await read()).state]).toEqual([202, 'proving']);
  waiting.shift()?.(new Error('enough'));
  await server.stop();
});
