import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { createLog } from '../log/log.ts';
import { connect } from './database.ts';
import { createStatementNames, REPLAN_SQL } from './preparing-client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('names a frequent statement, up to the maximum number of names', () => {
  const nameOf = createStatementNames(1);
  const nameFourTimes = (text: string) => Array.from({ length: 4 }, () => nameOf(text));
  expect(nameOf('once')).toBeUndefined();
  expect(nameFourTimes('a')).toEqual([undefined, undefined, 'q0', 'q0']);
  expect(nameFourTimes('b')).toEqual([undefined, undefined, undefined, undefined]);
  expect(nameOf('a')).toBe('q0');
});

it('PostgreSQL keeps frequent statements in pools and transactions, with the same results', async () => {
  const { pool, close } = connect(database.url, createLog('silent'), 1);
  const text = 'SELECT $1::int + 1 AS next';
  for (let at = 0; at < 8; at += 1) {
    const { rows } = await pool.query({ text, values: [at] });
    expect(rows).toEqual([{ next: at + 1 }]);
  }
  for (let at = 0; at < 5; at += 1) await pool.query({ text: `SELECT 1 ${REPLAN_SQL}` });
  const client = await pool.connect();
  await client.query('BEGIN');
  expect((await client.query({ text, rowMode: 'array' }, [1])).rows).toEqual([[2]]);
  await client.query('ROLLBACK');
  const prepared = await client.query('SELECT statement FROM pg_prepared_statements');
  client.release();
  expect(prepared.rows).toEqual([{ statement: text }]);
  await expect(pool.query({ text, values: ['x'] })).rejects.toThrow('invalid input syntax');
  await close();
});
