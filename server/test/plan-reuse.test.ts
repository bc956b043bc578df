import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSessionFinder } from '#features/account/sessions/sessions.repository.ts';
import { createPostPageReader } from '#features/forum/lists/list-posts.repository.ts';
import { createThreadPageReader } from '#features/forum/posts/thread.repository.ts';
import { type Connection, connect } from '#platform/db/database.ts';
import { createRateLimiter } from '#platform/http/rate-limit.repository.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** PostgreSQL makes a custom plan five times before it may keep a generic one. */
const ROUNDS = 12;

let app: TestApp;
let connection: Connection;
beforeAll(async () => {
  app = await createTestApp();
  connection = connect(app.databaseUrl, createLog('silent'), 1);
});
afterAll(async () => {
  await connection.close();
  await app.close();
});

/** Inserts so many rows that the choice of a plan matters, and returns the id of a user. */
async function seedManyRows(): Promise<string> {
  const { id } = await app.person('maren@example.com');
  const newValues = {
    users: `'id', gen_random_uuid(), 'audit_tag', gen_random_uuid(), 'email', n || '@example.com',
      'email_key', n || '@example.com'`,
    sessions: `'id', gen_random_uuid(), 'token_hash', sha256(n::text::bytea)`,
  };
  for (const [table, values] of Object.entries(newValues)) {
    await app.sql(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(original, jsonb_build_object(${values}))).*
       FROM ${table} original, generate_series(1, 3000) n`,
    );
    await app.sql(`ANALYZE ${table}`);
  }
  return id;
}

it('reuses the query plans of the session, the rate limit, the list of posts and the thread', async () => {
  const { db, pool } = connection;
  const id = await seedManyRows();
  const findSession = createSessionFinder(db);
  const limits = createRateLimiter(db, app.clock);
  const listPosts = createPostPageReader(db);
  const readThread = createThreadPageReader(db);
  for (let round = 0; round < ROUNDS; round += 1) {
    await findSession(Buffer.alloc(32, round), new Date());
    await limits.consume({ name: 'plan', max: 1, windowSeconds: 60 }, id);
    await listPosts({ sort: 'newest', viewerId: id, after: null, today: '2026-01-01', rows: 21 });
    const viewer = { id, role: 'user' as const };
    await readThread({ postId: id, viewer, order: 'oldest', after: null, limit: 21 });
  }
  const { rows } = await pool.query<{ statement: string; isGeneric: boolean }>(
    `SELECT statement, generic_plans > 0 AS "isGeneric" FROM pg_prepared_statements
     WHERE generic_plans + custom_plans >= ${ROUNDS}`,
  );
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ isGeneric }) => !isGeneric).map(({ statement }) => statement)).toEqual([]);
});
