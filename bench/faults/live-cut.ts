import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_RECONNECT_MS } from '@attune/domain/account/live-timing';
import { startTcpProxy } from '../../server/test/tcp-proxy.ts';
import { say } from '../figures.ts';
import {
  recordAll,
  recordNone,
  recordTime,
  runConcurrently,
  runFault,
  waitUntil,
} from './support/fault.ts';
import { createUsers, type FaultUser, openDatabase, openServer } from './support/fault-server.ts';
import { OpenPage, type UserDocument } from './support/open-page.ts';

/**
 * Cuts the connection between the open pages and the server, makes a thousand changes over another
 * connection, and restores the pages' connection. The pages use the web app's own live client, with
 * its delays.
 *
 * Run: npm run faults -- live-cut [-- --quick --port 6200]
 */
/** How soon every page must be up to date after the connection is restored. */
const MAX_MS = 12_000;
/** A timer may fire this much too early. */
const TIMER_TOLERANCE_MS = 5;

await runFault('live-cut', async (fault) => {
  const { figures } = fault;
  const changes = fault.chooseCount({ full: 1_000, quick: 100 });
  const server = await openServer(fault);
  const database = await openDatabase(fault, server);
  const people = await createUsers(database, server, 10);
  const target = { host: '127.0.0.1', port: server.port };
  let proxy = await startTcpProxy(target);
  fault.atEnd(() => proxy.close());
  const origin = `http://127.0.0.1:${proxy.port}`;

  const pages = people.map((person) => ({ person, page: new OpenPage(person, origin) }));
  fault.atEnd(() => {
    for (const { page } of pages) page.close();
  });
  const readUser = async ({ client, id }: FaultUser) =>
    (await client.get(`/api/users/${id}`)).json as UserDocument;
  for (const { person, page } of pages) {
    const document = await readUser(person);
    await waitUntil('the page has loaded its user', () => page.matches(document));
  }

  const rounds = fault.chooseCount({ full: 3, quick: 1 });
  let upToDate = 0;
  let longest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { port } = proxy;
    await proxy.close();
    await runConcurrently(Array(changes).keys(), 4, async (change) => {
      const { client, id } = people[change % people.length] as FaultUser;
      const about = `Change ${change} of round ${round}`;
      const { status } = await client.patch(`/api/users/${id}`, { about });
      if (status !== 200) throw new Error(`a change was answered with ${status}`);
    });
    const documents = new Map<FaultUser, UserDocument>();
    for (const person of people) documents.set(person, await readUser(person));
    const stale = pages.filter(({ person, page }) => !page.matches(documents.get(person) ?? {}));
    if (stale.length !== pages.length) throw new Error('the connection was not cut');
    for (const { page } of pages) page.shouldReload = false;
    // The connection is restored at a random time between two attempts.
    await wait(LIVE_RECONNECT_MS * Math.random());

    const restoredAt = performance.now();
    proxy = await startTcpProxy(target, port);
    await Promise.all(
      pages.map(async ({ person, page }) => {
        // Compares with the current data, which also changes when the server records activity.
        const isEqual = async () => page.shouldReload && page.matches(await readUser(person));
        await waitUntil('the page is up to date', isEqual, { timeoutMs: 3 * MAX_MS, everyMs: 50 });
        upToDate += 1;
        longest = Math.max(longest, performance.now() - restoredAt);
      }),
    );
    say(
      `  round ${round + 1}: all equal after ${((performance.now() - restoredAt) / 1_000).toFixed(1)} s`,
    );
  }

  const tooEarly = pages.flatMap(({ page }) =>
    page.connectionAttempts.filter((at, number) => {
      const previousAt = page.connectionAttempts[number - 1];
      return previousAt !== undefined && at - previousAt < LIVE_RECONNECT_MS - TIMER_TOLERANCE_MS;
    }),
  );
  const all = rounds * pages.length;
  const detail = `${changes} changes a round while cut`;
  recordAll(figures, 'live stream cut: pages up to date afterwards', upToDate, all, detail);
  recordTime(figures, 'live stream cut: longest until up to date', longest, MAX_MS);
  recordNone(
    figures,
    'live stream cut: reconnect attempts less than ten seconds apart',
    tooEarly.length,
  );
});
