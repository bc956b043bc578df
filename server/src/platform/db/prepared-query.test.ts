import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { createLog } from '../log/log.ts';
import { type Connection, connect } from './database.ts';
import { createStatements, namedParam } from './prepared-statements.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  connection = connect(database.url, createLog('silent'), 2);
});
afterEach(() => connection.close());

/** The second time, the connection has the statement prepared. */
async function twice<T>(query: () => Promise<T>): Promise<[T, T]> {
  return [await query(), await query()];
}

it.each([
  ['text', 'Grüße, 你好 👋 \\ "quoted"'],
  ['text', ''],
  ['text', null],
  ['int', 7],
  ['float8', -0.5],
  ['bool', true],
  ['uuid', '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['bytea', Buffer.from([0, 1, 255])],
  ['jsonb', { of: ['some', null, { depth: 2 }] }],
  ['text[]', ['a', 'with "quotes"', 'with, comma', null]],
  ['int[]', [1, 2, 3]],
] as const)('a %s round-trips as with the library: %j', async (type, value) => {
  const build = createStatements()(
    'one',
    () => sql`SELECT ${namedParam('v')}::${sql.raw(type)} AS value, 1 AS n`,
  );
  const { rows } = await connection.pool.query(`SELECT $1::${type} AS value, 1 AS n`, [value]);
  const answers = await twice(async () => (await connection.db.execute(build({ v: value }))).rows);
  expect(answers).toEqual([rows, rows]);
});

it('returns the row count for many rows and for none', async () => {
  const build = createStatements()(
    'rows',
    () => sql`SELECT n FROM generate_series(1, ${namedParam('n')}::int) n`,
  );
  for (const n of [3, 0, 1_000]) {
    const { rows, rowCount } = await connection.db.execute(build({ n }));
    expect([rows.length, rowCount, rows.at(-1)?.n]).toEqual([n, n, n || undefined]);
  }
});

it('returns the number of affected rows for a statement without a result', async () => {
  await connection.pool.query('CREATE TABLE counted AS SELECT n FROM generate_series(1, 3) n');
  const build = createStatements()(
    'nothing',
    () => sql`UPDATE counted SET n = n WHERE n > ${namedParam('n')}`,
  );
  const answers = await twice(() => connection.db.execute(build({ n: 1 })));
  expect(answers.map(({ rows, rowCount }) => [rows, rowCount])).toEqual([
    [[], 2],
    [[], 2],
  ]);
});

it('sends the text once per connection', async () => {
  const build = createStatements()(
    'kept',
    () => sql`SELECT ${namedParam('n')}::int AS n, pg_sleep(0.01)`,
  );
  const query = (n: number) => connection.db.execute(build({ n }));
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => query(n)));
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const listPrepared = () =>
    connection.pool.query('SELECT pg_sleep(0.05), name FROM pg_prepared_statements');
  const [one, other] = await Promise.all([listPrepared(), listPrepared()]);
  expect([one?.rows, other?.rows]).toEqual([
    [expect.objectContaining({ name: expect.stringMatching(/^prepared\d+$/) })],
    [expect.objectContaining({ name: expect.stringMatching(/^prepared\d+$/) })],
  ]);
});

it('reports an error each time and affects no other query', async () => {
  const statement = createStatements();
  const none = statement(
    'none',
    () => sql`SELECT nothing FROM nowhere WHERE 1 = ${namedParam('v')}`,
  );
  const cast = statement('cast', () => sql`SELECT ${namedParam('v')}::int AS n`);
  const unserializable = { toPostgres: () => BigInt('no number') };
  const codeOf = async (build: typeof cast, v: unknown) =>
    connection.db.execute(build({ v })).then(
      ({ rows }) => rows[0]?.n,
      (error: { code?: string; name: string }) => error.code ?? error.name,
    );
  for (let time = 0; time < 2; time += 1) {
    expect(await codeOf(none, 1)).toBe('42P01');
    expect(await codeOf(cast, 5)).toBe(5);
    expect(await codeOf(cast, 'five')).toBe('22P02');
    expect(await codeOf(cast, unserializable)).toBe('SyntaxError');
  }
});

it('reads a column by its new type after it has changed', async () => {
  const { db, pool } = connection;
  await pool.query('CREATE TABLE changing AS SELECT 7 AS value');
  const build = createStatements()(
    'changing',
    () => sql`SELECT value FROM changing WHERE ${namedParam('v')}`,
  );
  const query = () => db.execute(build({ v: true }));
  expect((await twice(query)).map(({ rows }) => rows)).toEqual([[{ value: 7 }], [{ value: 7 }]]);
  await pool.query(`ALTER TABLE changing ALTER value TYPE text USING 'seven'`);
  await expect(query()).rejects.toThrow('cached plan must not change result type');
  expect((await twice(query)).map(({ rows }) => rows)).toEqual([
    [{ value: 'seven' }],
    [{ value: 'seven' }],
  ]);
});

it('rejects a waiting query when the connection is lost', async () => {
  const build = createStatements()(
    'lost',
    () => sql`SELECT pg_sleep(${namedParam('seconds')}::int)`,
  );
  const pending = connection.db.execute(build({ seconds: 30 }));
  pending.catch(() => {});
  const end = () =>
    connection.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'`,
    );
  await expect.poll(async () => (await end()).rows.length).toBe(1);
  await expect(pending).rejects.toThrow(/terminat/);
  expect((await connection.db.execute(build({ seconds: 0 }))).rows).toHaveLength(1);
});
