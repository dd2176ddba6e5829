import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { openQueue } from './open-queue.ts';

test('a database is not opened through a link that leads out of a repository', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-database-'));
  mkdirSync(join(folder, 'clone', '.git'), { recursive: true });
  symlinkSync(join(folder, 'outside.db'), join(folder, 'clone', 'history.db'));
  await expect(openDatabase(join(folder, 'clone', 'history.db'))).rejects.toThrow('a link leads out of');
  expect(existsSync(join(folder, 'outside.db'))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});

test('a queue of a database that nobody answers for is refused in a sentence, without its password', async () => {
  await expect(openQueue('postgres://u:hunter2@127.0.0.1:9/x', 'work')).rejects.toThrow(
    /^the database postgres:\/\/127\.0\.0\.1:9\/x cannot be used: /,
  );
});
