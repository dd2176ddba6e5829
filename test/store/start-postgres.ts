import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../../scripts/database.js';

/** Where PostgreSQL's programs are, if this machine has them. */
export const postgresPrograms: string | undefined = findPostgres();

export type Postgres = {
  /** The address of a fresh, empty database. */
  readonly freshDatabase: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts a PostgreSQL of its own that listens on a socket in a temporary folder and on nothing else. */
export async function startPostgres(): Promise<Postgres> {
  // Not the folder of the test run: PostgreSQL refuses to be root, and only root may look into that one.
  const folder = mkdtempSync('/tmp/phineus-postgres-');
  const as = otherUser();
  if (as !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const options = { ...as, cwd: folder };
  execFileSync(program('initdb'), ['-D', data, '-U', 'phineus', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  });
  const server = spawn(
    program('postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=50'],
    { ...options, stdio: 'ignore' },
  );
  const addressOf = (name: string) =>
    `postgres://phineus@localhost/${name}?host=${encodeURIComponent(folder)}`;
  await answering(addressOf('postgres'), server);
  return {
    async freshDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await ask(addressOf('postgres'), `create database ${name}`);
      return addressOf(name);
    },
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function program(name: string): string {
  return join(postgresPrograms ?? '', name);
}

function otherUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function answering(address: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended while it was started');
    try {
      await ask(address, 'select 1');
      return;
    } catch {
      await pause(50);
    }
  }
}

async function ask(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
