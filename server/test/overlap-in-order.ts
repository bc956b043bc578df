import pg from 'pg';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const WAITING_CONNECTIONS = `SELECT FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;

type LockedRow = { table: 'users' | 'conversations' | 'shared_conversations'; id: string };

/**
 * Makes both requests wait for the lock on a row, and then lets them continue in this order. So the
 * second request has passed its first checks before the first request takes effect.
 */
export async function overlapInOrder<First, Second>(
  app: Pick<TestApp, 'databaseUrl' | 'sql'>,
  { table, id }: LockedRow,
  first: () => Promise<First>,
  second: () => Promise<Second>,
) {
  const connection = new pg.Client({ connectionString: app.databaseUrl });
  await connection.connect();
  await connection.query('BEGIN');
  await connection.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
  const waitForConnections = (length: number) =>
    expect.poll(() => app.sql(WAITING_CONNECTIONS), { timeout: 15_000 }).toHaveLength(length);
  const firstAnswer = first();
  await waitForConnections(1);
  const secondAnswer = second();
  await waitForConnections(2);
  await connection.query('COMMIT');
  await connection.end();
  return Promise.all([firstAnswer, secondAnswer]);
}
