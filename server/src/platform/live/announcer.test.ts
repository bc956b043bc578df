import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { waitFor } from '#test/wait-for.ts';
import { type Connection, connect } from '../db/database.ts';
import { createLog } from '../log/log.ts';
import { createAnnouncer } from './announcer.repository.ts';
import { LIVE_CHANNEL } from './live-source.ts';

let database: TestDatabase;
let connection: Connection;
let listener: pg.Client;
const received: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, createLog('silent'), 5);
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  await listener.query(`LISTEN ${LIVE_CHANNEL}`);
  listener.on('notification', ({ payload = '' }) => received.push(payload));
});
afterAll(async () => {
  await listener.end();
  await connection.close();
  await database.drop();
});

it('announces all topics in at most two batches, each topic once per batch', async () => {
  const query = vi.spyOn(connection.pool, 'query');
  const { announce } = createAnnouncer(connection.db, createLog('silent'));
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  await Promise.all(numbers.map((n) => announce([`forum/${n}`, 'notifications:1'])));
  await waitFor(() => expect(received).toContain('forum/199'));
  expect(received.filter((topic) => topic.startsWith('forum/'))).toHaveLength(200);
  expect(query.mock.calls.length).toBeLessThanOrEqual(2);
  expect(received.filter((topic) => topic === 'notifications:1')).toHaveLength(
    query.mock.calls.length,
  );
  await announce(['last']);
  await waitFor(() => expect(received.at(-1)).toBe('last'));
});

it('logs a failed announcement and does not reject', async () => {
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const unreachable = connect('postgres://nobody@127.0.0.1:1/none', log, 1);
  await createAnnouncer(unreachable.db, log).announce(['forum/1']);
  expect(warn).toHaveBeenCalledOnce();
  await unreachable.close();
});
