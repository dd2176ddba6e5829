import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleFiles } from '../server/sample-files.ts';
import { endServers, spawnServer } from '../server/spawn-server.ts';
import { type Collector, type SentSpan, startCollector } from './collector.ts';

const program = fileURLToPath(new URL('../../bin/phineus.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'phineus-traces-'));
for (const [path, text] of Object.entries(sampleFiles)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('traces of a run', () => {
  let collector: Collector;
  beforeEach(async () => {
    collector = await startCollector();
  });
  afterEach(() => collector.stop());
  afterAll(endServers);

  test('tell what a check was at, one part inside of the other', async () => {
    const { code } = await run(['check', folder], {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=platform',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=tests',
    });
    expect(code).toBe(1);
    const [first] = collector.requests;
    expect([first?.path, first?.headers]).toEqual([
      '/v1/traces',
      expect.objectContaining({ 'x-tenant': 'platform' }),
    ]);
    expect(textsOf(first?.body.resourceSpans[0]?.resource.attributes ?? [])).toMatchObject({
      'service.name': 'phineus',
      'deployment.environment': 'tests',
    });
    const spans = collector.spans();
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(new Set(pathsOf(spans))).toEqual(
      new Set([
        'phineus check',
        'phineus check > discover',
        'phineus check > discover > render',
        'phineus check > fleet',
        'phineus check > needs',
        'phineus check > forecast',
        'phineus check > rules',
        'phineus check > rules > rule',
      ]),
    );
    const rendered = spans
      .filter(({ name }) => name === 'render')
      .map(({ attributes }) => textsOf(attributes));
    expect(rendered).toContainEqual(expect.objectContaining({ 'phineus.application': 'checkout' }));
    for (const { startTimeUnixNano, endTimeUnixNano } of spans)
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  });

  test('tell of fixes that are tried', async () => {
    await run(['fix', folder, '--all'], {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.address}/traces`,
    });
    expect(collector.requests[0]?.path).toBe('/traces');
    expect(pathsOf(collector.spans())).toContain('phineus fix > fixes');
  });

  test('come from the process in which a server looks', async () => {
    const server = await spawnServer(
      [`shop=${folder}`, '--database', join(mkdtempSync(join(tmpdir(), 'phineus-db-')), 'history.db')],
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address },
    );
    await expect.poll(() => pathsOf(collector.spans())).toContain('record > discover > render');
    const root = collector.spans().find(({ name }) => name === 'record');
    expect(textsOf(root?.attributes ?? [])).toMatchObject({ 'phineus.watched': 'shop' });
    await server.end('SIGTERM');
  });

  test.each([
    [{}],
    [{ OTEL_SDK_DISABLED: 'true' }],
    [{ OTEL_TRACES_EXPORTER: 'none' }],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
  ])('are not sent with %j', async (more) => {
    const address = Object.keys(more).length === 0 ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address };
    expect((await run(['check', folder], { ...address, ...more })).code).toBe(1);
    expect(collector.requests).toEqual([]);
  });

  test('change nothing of what is said when nobody takes them', async () => {
    const without = await run(['check', folder], {});
    const refused = await run(['check', folder], {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    });
    expect([refused.code, refused.stdout]).toEqual([without.code, without.stdout]);
    expect(refused.stderr).toContain('phineus: the traces were not sent: ');
  });
});

/** Each span with those around it. */
function pathsOf(spans: readonly SentSpan[]): readonly string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = ({ name, parentSpanId }: SentSpan): string => {
    const parent = byId.get(parentSpanId ?? '');
    return parent ? `${pathOf(parent)} > ${name}` : name;
  };
  return spans.map(pathOf);
}

function textsOf(attributes: SentSpan['attributes']): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));
}

function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, PHINEUS_CACHE: mkdtempSync(join(tmpdir(), 'phineus-cache-')), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => void (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()));
  return new Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>(
    (resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })),
  );
}
