import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Nodes that start together take this lock one after the other. The number is arbitrary. */
export const MIGRATION_LOCK_KEY = 7_317_001;

export const CREATE_MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

const LOCK_NOT_AVAILABLE = '55P03';

type Migration = { name: string; sql: string; checksum: string };

export async function readMigrations(folder = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * A file that starts with this line runs outside a transaction, statement by statement, and again
 * after a crash. It is for indexes on tables in use, created `CONCURRENTLY`.
 */
const NO_TRANSACTION_MARKER = '-- statement by statement';
export const runsWithoutTransaction = ({ sql }: Pick<Migration, 'sql'>): boolean =>
  sql.startsWith(NO_TRANSACTION_MARKER);

/**
 * A migration that waits for a table gives up after this time, because all later queries on the
 * table queue behind its lock request.
 */
const LOCK_WAIT_MS = 3_000;
const MAX_LOCK_ATTEMPTS = 20;
const LOCK_POLL_MS = 100;

export async function migrate(
  databaseUrl: string,
  folder = MIGRATIONS_DIR,
  lockWaitMs = LOCK_WAIT_MS,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await acquireLock(client);
    await client.query(CREATE_MIGRATIONS_TABLE);
    await client.query(`SET lock_timeout = ${lockWaitMs}`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations',
    );
    return await applyMissing(client, migrations, new Map(rows.map((r) => [r.name, r.checksum])));
  } finally {
    await client.end();
  }
}

/**
 * Polls for the lock: `CREATE INDEX CONCURRENTLY` on another node would wait for a query that waits
 * for the lock, and neither would ever end.
 */
async function acquireLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS is_ours',
      [MIGRATION_LOCK_KEY],
    );
    if (rows[0]?.is_ours) return;
    await wait(LOCK_POLL_MS);
  }
}

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  applied: Map<string, string>,
): Promise<string[]> {
  const newlyApplied: string[] = [];
  for (const migration of migrations) {
    const { name, checksum } = migration;
    const appliedChecksum = applied.get(name);
    if (appliedChecksum === checksum) continue;
    if (appliedChecksum) throw new Error(`Migration ${name} was changed after it was applied.`);
    await applyWithRetries(client, migration);
    newlyApplied.push(name);
  }
  return newlyApplied;
}

/** Repeats a lock request that timed out a little later, so that queries on the table can run. */
async function applyWithRetries(client: pg.Client, migration: Migration): Promise<void> {
  for (let attemptsLeft = MAX_LOCK_ATTEMPTS; ; attemptsLeft -= 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      await client.query('ROLLBACK');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attemptsLeft === 1)
        throw error;
      await wait(LOCK_POLL_MS);
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql, checksum } = migration;
  if (runsWithoutTransaction(migration))
    for (const statement of splitStatements(sql)) await client.query(statement);
  await client.query('BEGIN');
  if (!runsWithoutTransaction(migration)) await client.query(sql);
  await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  await client.query('COMMIT');
}

/** Works only for files without functions: a semicolon at the end of a line ends a statement. */
const splitStatements = (sql: string) =>
  sql.split(/;\s*$/m).filter((part) => /^\s*[a-z]/im.test(part));
