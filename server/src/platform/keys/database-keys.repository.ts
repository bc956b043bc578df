import pg from 'pg';
import type { Log } from '../log/log.ts';
import { findOrCreateKey, KEY_BYTES, type PersonKeys, requireKeyId } from './person-keys.ts';

const BATCH_SIZE = 1_000;
const CREATE_TABLE_SQL = `CREATE TABLE IF NOT EXISTS attune_keys (
  id uuid PRIMARY KEY,
  key bytea NOT NULL CHECK (octet_length(key) = ${KEY_BYTES}),
  made_at timestamptz NOT NULL DEFAULT now()
)`;

/**
 * Stores the keys in a PostgreSQL database of their own, which several nodes can share. Creates the
 * only table itself.
 */
export async function createDatabaseKeys(url: string, log: Log): Promise<PersonKeys> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    application_name: 'attune-keys',
  });
  pool.on('error', (error) =>
    log.warn({ err: error.message }, 'lost a connection to the key database'),
  );
  await createTable(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });

  async function find(id: string): Promise<Buffer | null> {
    const { rows } = await pool.query<{ key: Buffer }>(
      'SELECT key FROM attune_keys WHERE id = $1',
      [requireKeyId(id)],
    );
    return rows[0]?.key ?? null;
  }

  async function put(id: string, key: Buffer): Promise<void> {
    await pool.query('INSERT INTO attune_keys (id, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      requireKeyId(id),
      key,
    ]);
  }

  return {
    find,
    put,
    findOrCreate: (id) => findOrCreateKey({ find, put }, id),
    async erase(id) {
      await pool.query('DELETE FROM attune_keys WHERE id = $1', [requireKeyId(id)]);
    },
    async *list() {
      let after = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        const { rows } = await pool.query<{ id: string }>(
          'SELECT id FROM attune_keys WHERE id > $1 ORDER BY id LIMIT $2',
          [after, BATCH_SIZE],
        );
        for (const { id } of rows) yield id;
        if (rows.length < BATCH_SIZE) return;
        after = rows.at(-1)?.id ?? after;
      }
    },
    close: () => pool.end(),
  };
}

/**
 * Two nodes that start at once may both try to create the table. The one that fails finds it on its
 * second try.
 */
async function createTable(pool: pg.Pool): Promise<void> {
  await pool.query(CREATE_TABLE_SQL).catch(() => pool.query(CREATE_TABLE_SQL));
}
