import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate, readMigrations } from '../src/platform/db/migrate.ts';

const TEMPLATE_LOCK = 7_317_002;

function urlOf(base: string, database: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}

/** The migrated template of this schema's version, made by whichever test file comes first. */
async function ensureTemplate(admin: pg.Client, base: string): Promise<string> {
  const checksums = (await readMigrations()).map((migration) => migration.checksum).join();
  const name = `attune_template_${createHash('sha256').update(checksums).digest('hex').slice(0, 12)}`;
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) {
    const draft = `${name}_draft`;
    await admin.query(`DROP DATABASE IF EXISTS ${draft}`);
    await admin.query(`CREATE DATABASE ${draft}`);
    await migrate(urlOf(base, draft));
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  }
  return name;
}

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A database of its own for one test file, cloned from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const base = inject('testDatabaseUrl');
  const name = `attune_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  const template = await ensureTemplate(admin, base);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await admin.end();
  return {
    url: urlOf(base, name),
    async drop() {
      const client = new pg.Client({ connectionString: base });
      await client.connect();
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await client.end();
    },
  };
}
