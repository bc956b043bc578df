import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from '#test/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { waitFor } from '#test/wait-for.ts';
import { createLog } from '../log/log.ts';
import { createLiveHub, type LiveEvent, type LiveHub } from './live-hub.ts';
import { createPostgresSource } from './postgres-source.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let proxiedUrl: string;
let sender: pg.Client;
const hubs: LiveHub[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = `${proxy.port}`;
  proxiedUrl = url.href;
  sender = new pg.Client({ connectionString: database.url });
  await sender.connect();
});
afterEach(async () => {
  for (const hub of hubs.splice(0)) await hub.close();
});
afterAll(async () => {
  await sender.end();
  await proxy.close();
  await database.drop();
});

async function openHub(timing: Parameters<typeof createPostgresSource>[1] = {}) {
  const hub = createLiveHub(createPostgresSource(proxiedUrl, timing), createLog('silent'));
  hubs.push(hub);
  await hub.ready();
  return hub;
}

function record(hub: LiveHub, topic: string) {
  const events: LiveEvent[] = [];
  const end = hub.subscribe(topic, (event) => events.push(event));
  return { events, end };
}

const notify = (topic: string) => sender.query('SELECT pg_notify($1, $2)', ['attune_live', topic]);

test('notifies only the subscribers of the topic', async () => {
  const hub = await openHub();
  const mine = record(hub, 'user:1');
  const alsoMine = record(hub, 'user:1');
  const other = record(hub, 'user:2');
  await notify('user:1');
  await waitFor(() => expect(alsoMine.events).toEqual(['changed']));
  expect(mine.events).toEqual(['changed']);
  expect(other.events).toEqual([]);
});

test('tells all subscribers to resync when anything may have changed', async () => {
  const hub = await openHub();
  const recorded = [record(hub, 'user:1'), record(hub, 'session:2')];
  await notify('everything');
  await waitFor(() => {
    expect(recorded.map(({ events }) => events)).toEqual([['resync'], ['resync']]);
  });
});

test('sends no events to an ended subscription, and a failing listener does not affect others', async () => {
  const hub = await openHub();
  const ended = record(hub, 'user:1');
  hub.subscribe('user:1', () => {
    throw new Error('broken');
  });
  const healthy = record(hub, 'user:1');
  ended.end();
  await notify('user:1');
  await waitFor(() => expect(healthy.events).toEqual(['changed']));
  expect(ended.events).toEqual([]);
});

test('reconnects after a lost connection and tells all subscribers to resync', async () => {
  const hub = await openHub();
  const mine = record(hub, 'user:1');
  proxy.cut();
  await waitFor(() => expect(mine.events).toEqual(['resync']));
  expect(hub.isConnected()).toBe(true);
  await notify('user:1');
  await waitFor(() => expect(mine.events).toEqual(['resync', 'changed']));
});

test('replaces a connection that the database ended', async () => {
  const hub = await openHub();
  const mine = record(hub, 'user:1');
  await sender.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'attune-live' AND datname = current_database()`,
  );
  await waitFor(() => expect(mine.events).toEqual(['resync']));
});

test('detects and replaces a connection that only looks alive', async () => {
  const hub = await openHub({ keepAliveMs: 50, answerMs: 300 });
  const mine = record(hub, 'user:1');
  proxy.freeze();
  await waitFor(() => expect(mine.events).toContain('resync'));
  expect(hub.isConnected()).toBe(true);
});

test('sends a resync to those who subscribed before the first connection, once it is open', async () => {
  const hub = createLiveHub(createPostgresSource(proxiedUrl), createLog('silent'));
  hubs.push(hub);
  const early = record(hub, 'user:1');
  await hub.ready();
  expect(early.events).toEqual(['resync']);
});

test('can be closed while the database is unreachable', async () => {
  const hub = createLiveHub(
    createPostgresSource('postgres://nobody@127.0.0.1:1/none'),
    createLog('silent'),
  );
  expect(hub.isConnected()).toBe(false);
  await hub.close();
  await hub.ready();
});

test('notifies one of 10,000 subscribers, and none after they have unsubscribed', async () => {
  const hub = await openHub();
  let calls = 0;
  const ends = Array.from({ length: 10_000 }, (_, index) =>
    hub.subscribe(`user:${index}`, () => {
      calls += 1;
    }),
  );
  await notify('user:9999');
  await waitFor(() => expect(calls).toBe(1));
  for (const end of ends) end();
  const last = record(hub, 'last');
  await notify('user:9999');
  await notify('last');
  await waitFor(() => expect(last.events).toEqual(['changed']));
  expect(calls).toBe(1);
});
