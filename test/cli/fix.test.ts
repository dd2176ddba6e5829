import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FixSet } from '#fixes';
import { runCli } from './run-cli.ts';

const example = new URL('../../examples/fleet', import.meta.url).pathname;

function copyOfExample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-fix-'));
  cpSync(example, folder, { recursive: true });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'fleet');
  return folder;
}

/** What was done and where, and the whole difference; without the sentences of the findings, which others hold. */
function outline({ fixes, diff }: FixSet): string {
  const done = fixes.map(({ finding, what, why }) => `${finding.rule}: ${what}\n  ${why}\n`);
  return `${done.join('')}\n${diff}`;
}

test('every fix of the example is proven, written once, and a second run changes nothing', async () => {
  const folder = copyOfExample();
  const first = await runCli(['fix', '.', '--all', '--write', '-o', 'json'], folder);
  const set: FixSet = JSON.parse(first.stdout);
  await expect(outline(set)).toMatchFileSnapshot('goldens/fix-example.txt');
  expect(first.code).toBe(0);
  for (const [path, text] of Object.entries(set.files))
    expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
  expect(readdirSync(folder).filter((name) => name.includes('.phineus-'))).toEqual([]);
  const second = await runCli(['fix', '.', '--all', '--force', '-o', 'json'], folder);
  expect(JSON.parse(second.stdout)).toMatchObject({ fixes: [], files: {}, diff: '' });
}, 240_000);

test('a file with uncommitted changes is not written without --force', async () => {
  const folder = copyOfExample();
  const file = join(folder, 'services/inventory/values.yaml');
  writeFileSync(file, `${readFileSync(file, 'utf8')}# mine\n`);
  const refused = await runCli(['fix', '.', 'unread-value', '--write'], folder);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('not committed')]);
  expect(readFileSync(file, 'utf8')).toContain('tga');
  await runCli(['fix', '.', 'unread-value', '--write', '--force'], folder);
  expect(readFileSync(file, 'utf8')).toMatch(/ tag: .*\n[\s\S]*# mine\n$/);
}, 120_000);

test('fix wants to know what to fix', async () => {
  expect(await runCli(['fix', example])).toMatchObject({ code: 2, stderr: expect.stringContaining('--all') });
});
