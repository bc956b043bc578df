import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate, readMigrations } from '#platform/db/migrate.ts';

const TEMPLATE_LOCK = 7_317_002;

function getDatabaseUrl(base: string, database: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Returns the name of the migrated template of this schema version. Whichever worker comes first
 * creates it.
 */
async function ensureTemplate(base: string): Promise<string> {
  const checksums = (await readMigrations()).map((migration) => migration.checksum).join();
  const name = `attune_template_${createHash('sha256').update(checksums).digest('hex').slice(0, 12)}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) {
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft}`);
    await client.query(`CREATE DATABASE ${draft}`);
    await migrate(getDatabaseUrl(base, draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  }
  await client.end();
  return name;
}

let adminPool: pg.Pool | undefined;
let template: Promise<string> | undefined;
/** A database that is created while tests run, so that the next file does not wait for its own. */
let spareDatabase: Promise<string> | undefined;

function getAdminPool(): pg.Pool {
  if (!adminPool) {
    const connectionString = inject('testDatabaseUrl');
    adminPool = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
    adminPool.on('error', () => {});
  }
  return adminPool;
}

const newName = () => `attune_test_${inject('testRun')}_${randomBytes(4).toString('hex')}`;

async function cloneTemplate(): Promise<string> {
  const name = newName();
  template ??= ensureTemplate(inject('testDatabaseUrl'));
  // Writing the whole template to the write-ahead log takes longer than copying its files.
  await getAdminPool().query(
    `CREATE DATABASE ${name} TEMPLATE ${await template} STRATEGY file_copy`,
  );
  return name;
}

export type TestDatabase = { url: string; drop(): Promise<void> };

/** Creates a database for one test file, cloned from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const pending = spareDatabase ?? cloneTemplate();
  spareDatabase = undefined;
  const name = await pending;
  if (!spareDatabase) {
    spareDatabase = cloneTemplate();
    spareDatabase.catch(() => {});
  }
  return toTestDatabase(name);
}

/** Creates a database without tables, as an operator does. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newName();
  await getAdminPool().query(`CREATE DATABASE ${name} TEMPLATE template0`);
  return toTestDatabase(name);
}

function toTestDatabase(name: string): TestDatabase {
  return {
    url: getDatabaseUrl(inject('testDatabaseUrl'), name),
    // Does not wait for the drop: remaining databases are dropped at the end of the run.
    async drop() {
      getAdminPool()
        .query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
        .catch(() => {});
    },
  };
}
