import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { createLog } from '../log/log.ts';
import { type Connection, connect, isConnectionError } from './database.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, createLog('silent'), 1);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** Ends the pool's only connection from outside, as a crash of the database would. */
async function cutConnection(): Promise<void> {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE application_name = 'attune' AND datname = current_database()`,
  );
  await other.end();
}

const query = () =>
  connection.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ one: number }>(sql`SELECT 1 AS one`);
    return rows;
  });

it('discards a connection that is lost before a transaction begins', async () => {
  expect(await query()).toEqual([{ one: 1 }]);
  const { pool } = connection;
  const original = pool.connect.bind(pool);
  let isCut = false;
  pool.connect = (async () => {
    const client = await original();
    if (!isCut) await cutConnection();
    isCut = true;
    return client;
  }) as typeof pool.connect;
  await expect(query()).rejects.toSatisfy(isConnectionError);
  pool.connect = original;
  expect(await query()).toEqual([{ one: 1 }]);
});

it('discards a connection lost during a transaction, and rethrows errors of the callback unchanged', async () => {
  await expect(
    connection.db.transaction(async (tx) => {
      await cutConnection();
      await tx.execute(sql`SELECT 1`);
    }),
  ).rejects.toSatisfy(isConnectionError);
  const fault = new Error('thrown by the callback');
  await expect(connection.db.transaction(() => Promise.reject(fault))).rejects.toBe(fault);
  expect(await query()).toEqual([{ one: 1 }]);
});

it('discards a connection to a server that has become a standby', async () => {
  await connection.db.execute(sql`SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY`);
  await expect(
    connection.db.transaction((tx) => tx.execute(sql`CREATE TABLE written (id int)`)),
  ).rejects.toSatisfy(isConnectionError);
  const { rows } = await connection.db.execute(sql`SHOW transaction_read_only`);
  expect(rows).toEqual([{ transaction_read_only: 'off' }]);
});
