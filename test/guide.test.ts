import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from './cli/run-cli.ts';
import { spawnServer } from './server/spawn-server.ts';

type Command = { readonly line: string; readonly args: readonly string[]; readonly code: number };

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'phineus-guide-'));
  for (const part of [
    'examples',
    'test/fleets',
    'test/live/two-hundred-applications',
    'test/live/quota-used-up',
  ])
    cpSync(part, join(folder, part), { recursive: true });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=guide', '-c', 'user.email=guide@example.com', 'commit', '-q', '-m', 'start');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: folder });
}

/** The commands of a chapter's `sh` blocks; a trailing comment tells an exit code other than 0. */
function commandsOf(chapter: string): readonly Command[] {
  const text = readFileSync(join('docs/guide', chapter), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)]
    .flatMap(([, block = '']) => block.split('\n').filter((line) => line.trim() !== ''))
    .map((line) => {
      const [command = '', comment = ''] = line.split(/\s+#\s+/);
      const [program, ...args] = command.trim().split(/\s+/);
      expect(program).toBe('phineus');
      return { line: command, args, code: Number(/^exits with (\d)$/.exec(comment)?.[1] ?? 0) };
    });
}

describe.each(readdirSync('docs/guide').sort())(
  'every command of %s does what the chapter says',
  (chapter) => {
    const commands = commandsOf(chapter);
    const servers = commands.filter(({ args }) => args[0] === 'serve');
    const others = commands.filter(({ args }) => args[0] !== 'serve');

    test.each(others)('$line exits with $code', async ({ args, code }) => {
      const result = await runCli(args, folder);
      expect(result.stderr).not.toContain('bug in phineus');
      expect(result.code, result.stderr).toBe(code);
    });

    test.each(servers)('$line serves until it is stopped', async ({ args }) => {
      const server = await spawnServer(
        [...args.slice(1), '--database', join(folder, 'history.db')],
        {},
        folder,
      );
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(await server.end('SIGTERM')).toBe(0);
    });
  },
);
