import { asText } from '#text';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Dialect, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { checkedPath } from '#disk';
import { UserError } from '#outcome';
import type { Bytes } from './migrations.ts';
import type { Schema } from './schema.ts';

/** A database that was opened, and in which words it differs. */
export type OpenedDatabase = { readonly db: Kysely<Schema>; readonly bytes: Bytes };

/** Opens PostgreSQL for a `postgres://` address, and otherwise the file of that name as SQLite. */
export async function openDatabase(address: string): Promise<OpenedDatabase> {
  if (isPostgres(address)) return { db: new Kysely({ dialect: await postgres(address) }), bytes: 'bytea' };
  if (/^\w+:\/\//.test(address))
    throw new UserError(`a database of the kind ${address.split(':')[0]} is not known`, {
      hint: 'give a postgres:// address or the name of a file',
    });
  return { db: new Kysely({ dialect: await sqlite(address) }), bytes: 'blob' };
}

/** Whether an address is one of PostgreSQL. */
export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}

async function postgres(connectionString: string): Promise<Dialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString, max: 8, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while nobody uses it is replaced by the pool.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

async function sqlite(file: string): Promise<Dialect> {
  const { default: Database } = await import('libsql');
  try {
    if (file !== ':memory:') checkedPath({ cwd: process.cwd(), path: file });
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const database = new Database(file, { timeout: 10_000 });
    database.pragma('journal_mode = WAL');
    // What is committed is on the disk, even when the power fails.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    return new SqliteDialect({ database });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${file} cannot be opened as a database: ${asText(error)}`, {
      hint: 'name a file in a folder that can be written',
    });
  }
}
