import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startRedisServer } from '#test/redis-server.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { waitFor } from '#test/wait-for.ts';
import { createLog } from '../log/log.ts';
import { startLiveBridge } from './live-bridge.ts';
import { createLiveHub, type LiveEvent } from './live-hub.ts';
import { LIVE_CHANNEL, type SourceTiming } from './live-source.ts';
import { createRedisSource } from './redis-source.ts';

const log = createLog('silent');
const PASSWORD = 'secret';
const HELD_LOCKS = `pg_locks JOIN pg_database d ON d.oid = pg_locks.database
  WHERE d.datname = current_database() AND locktype = 'advisory' AND granted`;
const QUICK_RETRIES = { firstRetryMs: 20, lastRetryMs: 50 };

let database: TestDatabase;
let sender: pg.Client;
let bus: Awaited<ReturnType<typeof startRedisServer>>;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  sender = new pg.Client({ connectionString: database.url });
  await sender.connect();
});
beforeEach(async () => {
  bus = await startRedisServer(PASSWORD);
  // Even if a node doesn't close: a process that is left over keeps the test run from ending.
  onTestFinished(bus.close);
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(async () => {
  await sender.end();
  await database.drop();
});

const notify = (topic: string) => sender.query('SELECT pg_notify($1, $2)', ['attune_live', topic]);

/** Opens a node that can become the bridge and that receives changes from the bus. */
async function openNode(busUrl = bus.url, timing: Partial<SourceTiming> = {}) {
  const times = { ...QUICK_RETRIES, ...timing };
  const bridge = startLiveBridge({ databaseUrl: database.url, busUrl, log }, times);
  const hub = createLiveHub(createRedisSource(busUrl, times), log, QUICK_RETRIES);
  closers.push(hub.close, bridge.close);
  const received: [LiveEvent, string | null][] = [];
  hub.subscribe('user:1', (event, detail) => received.push([event, detail]));
  await hub.ready();
  return { received, hub, closeBridge: bridge.close };
}

/**
 * Opens three nodes and waits until each receives notifications. The bridge may start before a node
 * listens, so a node may miss the first notifications. Once the last one has arrived, no earlier one
 * can follow.
 */
async function openNodes() {
  const nodes = [await openNode(), await openNode(), await openNode()];
  const expectAllReceived = (detail: string) => {
    for (const { received } of nodes) expect(received).toContainEqual(['changed', detail]);
  };
  await waitFor(async () => {
    await notify('user:1/opening');
    expectAllReceived('opening');
  });
  await notify('user:1/opened');
  await waitFor(() => expectAllReceived('opened'));
  for (const { received } of nodes) received.length = 0;
  return nodes;
}

const countBridges = async () => {
  const { rows } = await sender.query<{ count: number }>(`SELECT count(*)::int FROM ${HELD_LOCKS}`);
  return rows[0]?.count;
};

it('forwards each change from one node, and all nodes receive it once', async () => {
  const nodes = await openNodes();
  expect(await countBridges()).toBe(1);
  await notify('user:1');
  await notify('user:1/a/b');
  await notify('user:2');
  await waitFor(() => {
    for (const { received } of nodes) {
      expect(received).toEqual([
        ['changed', null],
        ['changed', 'a/b'],
      ]);
    }
  });
});

it('lets another node take over when the forwarding node stops, and all nodes resync', async () => {
  const nodes = await openNodes();
  await sender.query(`SELECT pg_terminate_backend(pid) FROM ${HELD_LOCKS}`);
  await waitFor(() => {
    for (const { received } of nodes) expect(received).toEqual([['resync', null]]);
  });
  await notify('user:1');
  await waitFor(() => {
    for (const { received } of nodes) expect(received.at(-1)).toEqual(['changed', null]);
  });
});

it('reconnects to a bus that was down, and resyncs', async () => {
  const nodes = await openNodes();
  await bus.stop();
  await notify('user:1');
  await waitFor(() => {
    for (const { hub } of nodes) expect(hub.isConnected()).toBe(false);
  });
  await bus.start();
  await waitFor(async () => {
    expect(await bus.countSubscribers(LIVE_CHANNEL)).toBe(3);
    for (const { received } of nodes) expect(received.at(-1)?.[0]).toBe('resync');
  });
  for (const { received } of nodes) received.length = 0;
  await waitFor(async () => {
    await notify('user:1');
    for (const { received } of nodes) expect(received).toContainEqual(['changed', null]);
  });
});

it('replaces connections to the bus that only look alive', async () => {
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: bus.port });
  const busUrl = bus.url.replace(`${bus.port}`, `${proxy.port}`);
  const { received } = await openNode(busUrl, { keepAliveMs: 50, answerMs: 300 });
  closers.push(proxy.close);
  const expectChange = async () => {
    await notify('user:1');
    expect(received).toContainEqual(['changed', null]);
  };
  await waitFor(expectChange);
  received.length = 0;
  proxy.freeze();
  await waitFor(() => expect(received).toContainEqual(['resync', null]));
  await waitFor(expectChange);
});

it('stops while it is still opening its connection to the bus', async () => {
  const bridge = startLiveBridge(
    { databaseUrl: database.url, busUrl: bus.url, log },
    QUICK_RETRIES,
  );
  await bridge.close();
  await waitFor(async () => expect(await countBridges()).toBe(0));
});

it('accepts a bus address with the name of a user and a database', async () => {
  const url = `${bus.url.replace('//:', '//default:')}/1`;
  const hub = createLiveHub(createRedisSource(url), log, QUICK_RETRIES);
  closers.push(hub.close);
  await hub.ready();
  expect(await bus.countSubscribers(LIVE_CHANNEL)).toBe(1);
});

it('fails with a wrong password, and leaves no connection open', async () => {
  const source = createRedisSource(bus.url.replace(PASSWORD, 'wrong'));
  const hooks = { onConnected: () => {}, onMessage: () => {} };
  await expect(source(hooks, new AbortController().signal)).rejects.toThrow('WRONGPASS');
  await waitFor(async () => expect(await bus.countConnections()).toBe(0));
  const hub = createLiveHub(source, log, QUICK_RETRIES);
  expect(hub.isConnected()).toBe(false);
  await hub.close();
});
