import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '#cli';

const schema = JSON.stringify({
  type: 'object',
  properties: {
    spec: { type: 'object', required: ['fuel'], properties: { fuel: { type: 'string' } } },
  },
});
const rocket = `apiVersion: space.acme.io/v1
kind: Rocket
metadata: { name: ariane, namespace: space }
spec: { feul: hydrogen, fuel: hydrogen }
`;
const folder = mkdtempSync(join(tmpdir(), 'phineus-user-schemas-'));
const asked: string[] = [];
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/space.acme.io/rocket_v1.json') response.end(schema);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a check says of unknown fields, and of kinds without a schema. */
async function check(
  files: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<string> {
  const tree = mkdtempSync(join(folder, 'tree-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  let stdout = '';
  await main(['check', tree, '-o', 'json', '--quiet', ...flags], {
    stdout: { write: (text) => void (stdout += text), isTTY: false },
    stderr: { write: () => undefined, isTTY: false },
    cwd: tree,
    env: { XDG_CACHE_HOME: join(folder, 'cache') },
    now: () => new Date('2026-11-15T12:00:00Z'),
  });
  const report = JSON.parse(stdout) as {
    findings: { rule: string; message: string }[];
    problems: { code: string }[];
  };
  const said = report.findings.filter(({ rule }) => rule === 'unknown-field').map(({ message }) => message);
  const open = report.problems.filter(({ code }) => code === 'schema-unknown').map(({ code }) => code);
  return [...said, ...open].join('\n');
}

const misspelt = 'Rocket ariane: unknown field "spec.feul"';

test('without a catalog the kind is not verified', async () => {
  expect(await check({ 'rocket.yaml': rocket })).toBe('schema-unknown');
});

test('a folder of the tree is a catalog', async () => {
  const files = {
    'rocket.yaml': rocket,
    'phineus.yaml': 'schemas: [catalog]\n',
    'catalog/space.acme.io/rocket_v1.json': schema,
  };
  expect(await check(files)).toBe(misspelt);
});

test('a catalog that is an address is asked online, and its answers are kept for later', async () => {
  const files = {
    'rocket.yaml': rocket,
    'phineus.yaml': `schemas: ['${base}/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json']\n`,
  };
  expect(await check(files)).toBe('schema-unknown');
  expect(asked).toEqual([]);
  expect(await check(files, ['--online'])).toBe(misspelt);
  expect(asked).toEqual(['/space.acme.io/rocket_v1.json']);
  expect(await check(files)).toBe(misspelt);
  expect(asked).toHaveLength(1);
});
