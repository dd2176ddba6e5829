import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connected, connectHttp, connectStdio } from './connect.ts';

let scratch = '';
let fleet = '';
let stdio: Connected;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'phineus-mcp-'));
  fleet = join(scratch, 'fleet');
  cpSync('examples/fleet', fleet, { recursive: true });
  cpSync('test/live/two-hundred-applications/cluster.snapshot', join(fleet, 'cluster.snapshot'));
  mkdirSync(join(scratch, 'elsewhere'));
  writeFileSync(join(scratch, 'elsewhere', 'secret.yaml'), 'kind: Secret\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-q', '-m', 'start');
  stdio = await connectStdio(fleet, join(scratch, 'cache'));
}, 240_000);

afterAll(async () => {
  await stdio.close();
  rmSync(scratch, { recursive: true, force: true });
});

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: fleet });
}

test('every tool says that it only reads, and what it takes', async () => {
  const { tools } = await stdio.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'check',
    'forecast',
    'diagnose',
    'diff',
    'blame',
    'explain',
    'propose_fix',
    'prove_fix',
  ]);
  for (const { annotations, inputSchema } of tools) {
    expect(annotations?.readOnlyHint).toBe(true);
    expect(inputSchema.type).toBe('object');
  }
});

test('check cites file, object and field of a finding', async () => {
  const { text } = await stdio.call('check', { rule: 'dangling-key' });
  expect(text).toContain(
    'components/platform/identity-provider/manifests/keycloak.yaml:35 · Deployment/identity/keycloak · /spec/template/spec/containers/0/env/0/valueFrom/secretKeyRef/key',
  );
});

test('pages are no larger than they may be, and together hold every finding once', async () => {
  const ids: string[] = [];
  let offset: number | undefined = 0;
  while (offset !== undefined) {
    const { text } = await stdio.call('check', { offset });
    expect(text.length).toBeLessThan(21_000);
    ids.push(
      ...[...text.matchAll(/^(?:error|warning|question|info) \S+ (\S+) on/gm)].map(([, id = '']) => id),
    );
    const next = /the rest: offset (\d+)\)$/.exec(text)?.[1];
    offset = next === undefined ? undefined : Number(next);
  }
  const { text } = await stdio.call('check');
  const [, ...counts] = /^(\d+) errors, (\d+) warnings, (\d+) questions, (\d+) notes/m.exec(text) ?? [];
  expect(ids).toHaveLength(counts.reduce((sum, each) => sum + Number(each), 0));
  expect(new Set(ids).size).toBe(ids.length);
});

test('diagnose reads a snapshot in the folder', async () => {
  const { text, isError } = await stdio.call('diagnose', { snapshots: ['cluster.snapshot'] });
  expect(isError).toBe(false);
  expect(text).toMatch(/^\d+ of \d+ Applications? not well, \d+ causes?/);
  expect(text).toContain('seen: ');
});

test('explain tells what speaks for a finding, and what a rule looks for', async () => {
  const [, id = ''] =
    /dangling-key (\S+) on/.exec((await stdio.call('check', { rule: 'dangling-key' })).text) ?? [];
  expect((await stdio.call('explain', { finding: id })).text).toContain('For it:');
  expect((await stdio.call('explain', { rule: 'shared-object' })).text).toContain('# shared-object');
  expect((await stdio.call('explain')).text).toMatch(/^\S+ +(error|warning|question|info) /);
});

test('an edit that cures is proven, and written nowhere', async () => {
  const file = 'components/platform/identity-provider/manifests/keycloak.yaml';
  const { text } = await stdio.call('prove_fix', {
    findings: ['dangling-key'],
    changes: [{ file, find: 'key: passwort', replace: 'key: password' }],
  });
  expect(text).toMatch(/^proven/);
  expect(text).toContain('cures dangling-key');
  expect(readFileSync(join(fleet, file), 'utf8')).toContain('key: passwort');
});

test('diff tells what a change on disk does, field by field', async () => {
  const file = join(fleet, 'components/platform/identity-provider/manifests/keycloak.yaml');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('key: passwort', 'key: password'));
  const { text } = await stdio.call('diff', { range: 'HEAD' });
  writeFileSync(file, before);
  expect(text).toContain('HEAD → the work tree');
  expect(text).toContain('components/platform/identity-provider/manifests/keycloak.yaml:35');
});

test.each([
  ['a folder above', 'check', { path: '..' }],
  ['an absolute folder', 'check', { path: '/etc' }],
  ['a snapshot outside', 'diagnose', { snapshots: ['../elsewhere/secret.yaml'] }],
  ['an edit outside', 'prove_fix', { changes: [{ file: '../elsewhere/secret.yaml', text: '' }] }],
])('%s is refused', async (_, name, args) => {
  const { text, isError } = await stdio.call(name, args);
  expect(isError).toBe(true);
  expect(text).toContain('is outside of the folder that phineus mcp was started for');
});

test.each([
  [{ rule: 'no-such-rule' }, "there is no rule 'no-such-rule'"],
  [{ target: 'nowhere' }, 'there is no target nowhere'],
  [{ application: 'nobody' }, 'there is no application nobody'],
  [{ severity: 'fatal', rule: 'shared-object' }, 'severity is one of error, warning'],
  [{ file: 'none.yaml' }, 'there is no file none.yaml'],
])('check does not read as if nothing were wrong for %j', async (args, message) => {
  const { text, isError } = await stdio.call('check', args);
  expect(isError).toBe(true);
  expect(text).toContain(message);
});

test('a link that leads out is refused', async () => {
  const link = join(fleet, 'way-out');
  symlinkSync(join(scratch, 'elsewhere'), link);
  const answers = [
    await stdio.call('check', { path: 'way-out' }),
    await stdio.call('diagnose', { snapshots: ['way-out/secret.yaml'] }),
  ];
  rmSync(link);
  for (const { text } of answers) expect(text).toContain('is outside of the folder');
});

test.each([
  ['an argument that is not there', 'check', { rul: 'x' }, 'did you mean rule?'],
  ['a wrong type', 'check', { offset: 'x' }, 'offset is a whole number'],
  ['a missing argument', 'blame', { application: 'x' }, 'object is missing'],
  ['a finding that is not there', 'explain', { finding: 'x' }, 'there is no finding x'],
  ['a revision that reads as a flag', 'diff', { range: '--output=x' }, 'is not in this repository'],
])('%s is told to the agent', async (_, name, args, message) => {
  const { text, isError } = await stdio.call(name, args);
  expect(isError).toBe(true);
  expect(text).toContain(message);
});

test('over HTTP it answers the same, and to nobody that comes from elsewhere', async () => {
  const http = await connectHttp(fleet, join(scratch, 'cache'));
  try {
    const asked = { rule: 'dangling-key' };
    expect(await http.call('check', asked)).toEqual(await stdio.call('check', asked));
    expect(await statusOf(http.url, { host: 'evil.example.com' })).toBe(403);
    expect(await statusOf(http.url, { origin: 'http://evil.example.com' })).toBe(403);
    expect(await statusOf(http.url.replace('/mcp', '/other'), {})).toBe(404);
  } finally {
    await http.close();
  }
});

async function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.once('error', reject);
    asked.end('{}');
  });
}

test('the transcript of the guide is what an agent sees', async () => {
  const exchange = [
    ['check', { severity: 'error', rule: 'dangling-key' }],
    ['forecast', { application: 'identity-provider-dev' }],
    [
      'blame',
      {
        application: 'identity-provider-dev',
        object: 'Deployment/keycloak',
        field: 'spec.template.spec.containers[0].env[0].valueFrom.secretKeyRef.key',
      },
    ],
    ['propose_fix', { findings: ['dangling-key'] }],
    [
      'prove_fix',
      {
        changes: [
          {
            file: 'components/platform/identity-provider/manifests/keycloak.yaml',
            find: 'key: passwort',
            replace: 'key: pass-word',
          },
        ],
        findings: ['dangling-key'],
      },
    ],
  ] as const;
  const parts = [
    '# An agent looks at the example fleet',
    '',
    'Recorded from `phineus mcp examples/fleet` by a test.',
    '',
  ];
  for (const [name, args] of exchange) {
    const { text } = await stdio.call(name, args);
    parts.push(`## \`${name}\` ${'`'}${JSON.stringify(args)}${'`'}`, '', '```text', text, '```', '');
  }
  await expect(parts.join('\n')).toMatchFileSnapshot('../../docs/transcripts/mcp.md');
});

test('a message without end is a sentence and exit code 2', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bin/phineus.js', 'mcp', fleet], {
    input: 'x'.repeat(30_000_000),
    encoding: 'utf8',
  });
  expect(stderr).toContain('the client is not understood any more');
  expect(status).toBe(2);
});
