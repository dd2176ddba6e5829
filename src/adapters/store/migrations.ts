import type { Kysely, Migration, MigrationProvider } from 'kysely';

/** How a database calls a column of bytes: all in which the two differ. */
export type Bytes = 'blob' | 'bytea';

/** The steps that lead from an empty database to the tables of `schema.ts`. A step that was released is never changed. */
export function migrations(bytes: Bytes): MigrationProvider {
  return {
    getMigrations: async () => ({
      '0001-tables': tables(bytes),
      '0002-renderings': renderings(bytes),
      '0003-branches': branches(bytes),
      '0004-answers': answers(bytes),
      '0005-proofs': proofs(bytes),
    }),
  };
}

function tables(bytes: Bytes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('watched')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('holder', 'text')
        .addColumn('lease_until', 'text')
        .execute();
      await db.schema
        .createTable('run')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('watched', 'text', (column) => column.notNull().references('watched.id'))
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('state_key', 'text', (column) => column.notNull())
        .addColumn('started_at', 'text', (column) => column.notNull())
        .addColumn('finished_at', 'text')
        .addColumn('commit_id', 'text')
        .addColumn('dirty', 'integer', (column) => column.notNull())
        .addColumn('failure', 'text')
        .addColumn('totals', 'text')
        .execute();
      await db.schema.createIndex('run_by_start').on('run').columns(['watched', 'started_at']).execute();
      await db.schema
        .createTable('page')
        .addColumn('run', 'text', (column) => column.primaryKey().references('run.id').onDelete('cascade'))
        .addColumn('bytes', bytes, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('issue')
        .addColumn('watched', 'text', (column) => column.notNull().references('watched.id'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('rule', 'text', (column) => column.notNull())
        .addColumn('severity', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('targets', 'text', (column) => column.notNull())
        .addColumn('applications', 'integer', (column) => column.notNull())
        .addColumn('file', 'text')
        .addColumn('line', 'integer')
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('first_seen_at', 'text', (column) => column.notNull())
        .addColumn('last_seen_at', 'text', (column) => column.notNull())
        .addColumn('last_run', 'text', (column) => column.notNull())
        .addColumn('opened_at', 'text', (column) => column.notNull())
        .addColumn('closed_at', 'text')
        .addColumn('times_opened', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('issue_key', ['watched', 'kind', 'fingerprint'])
        .execute();
      await db.schema
        .createTable('issue_change')
        .addColumn('watched', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('run', 'text', (column) => column.notNull())
        .addColumn('change', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('issue_change_key', ['watched', 'kind', 'fingerprint', 'run'])
        .execute();
      await db.schema.createIndex('issue_change_by_time').on('issue_change').columns(['at']).execute();
      await db.schema
        .createTable('fix')
        .addColumn('watched', 'text', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('run', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('verified', 'integer', (column) => column.notNull())
        .addColumn('diff', 'text')
        .addPrimaryKeyConstraint('fix_key', ['watched', 'fingerprint'])
        .execute();
      await db.schema
        .createTable('waiver')
        .addColumn('watched', 'text', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('rule', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('expires', 'text', (column) => column.notNull())
        .addColumn('waived_by', 'text')
        .addColumn('first_seen_at', 'text', (column) => column.notNull())
        .addColumn('last_seen_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('waiver_key', ['watched', 'fingerprint'])
        .execute();
      await db.schema
        .createTable('verdict')
        .addColumn('watched', 'text', (column) => column.notNull())
        .addColumn('target', 'text', (column) => column.notNull())
        .addColumn('application', 'text', (column) => column.notNull())
        .addColumn('verdict', 'text', (column) => column.notNull())
        .addColumn('since', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('verdict_key', ['watched', 'target', 'application'])
        .execute();
      await db.schema
        .createTable('verdict_change')
        .addColumn('watched', 'text', (column) => column.notNull())
        .addColumn('target', 'text', (column) => column.notNull())
        .addColumn('application', 'text', (column) => column.notNull())
        .addColumn('verdict', 'text', (column) => column.notNull())
        .addColumn('previous', 'text')
        .addColumn('run', 'text', (column) => column.notNull())
        .addColumn('since', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('verdict_change_key', ['watched', 'target', 'application', 'run'])
        .execute();
      await db.schema
        .createIndex('verdict_change_by_time')
        .on('verdict_change')
        .columns(['watched', 'since'])
        .execute();
      await db.schema
        .createTable('delivery')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .execute();
    },
  };
}

function renderings(bytes: Bytes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('rendering')
        .addColumn('watched', 'text', (column) => column.notNull().references('watched.id'))
        .addColumn('application', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('bytes', bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('rendering_key', ['watched', 'application'])
        .execute();
    },
  };
}

function branches(bytes: Bytes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('branch')
        .addColumn('watched', 'text', (column) => column.notNull().references('watched.id'))
        .addColumn('commit_id', 'text', (column) => column.notNull())
        .addColumn('place', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('branch_key', ['watched', 'commit_id'])
        .execute();
      await db.schema
        .createTable('branch_change')
        .addColumn('watched', 'text', (column) => column.notNull().references('watched.id'))
        .addColumn('commit_id', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('bytes', bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('branch_change_key', ['watched', 'commit_id'])
        .execute();
    },
  };
}

function answers(bytes: Bytes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('answer')
        .addColumn('job', 'text', (column) => column.primaryKey())
        .addColumn('beat', 'integer', (column) => column.notNull())
        .addColumn('bytes', bytes)
        .addColumn('at', 'text', (column) => column.notNull())
        .execute();
    },
  };
}

function proofs(bytes: Bytes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('proof')
        .addColumn('watched', 'text', (column) => column.notNull().references('watched.id'))
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('choice', 'text', (column) => column.notNull())
        .addColumn('run', 'text', (column) => column.notNull())
        .addColumn('bytes', bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('proof_key', ['watched', 'fingerprint', 'choice'])
        .execute();
    },
  };
}
