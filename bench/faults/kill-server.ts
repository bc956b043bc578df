import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../figures.ts';
import { formatSeconds, recordAll, recordNone, runFault, waitUntil } from './support/fault.ts';
import {
  createClient,
  createUsers,
  getPostmaster,
  openDatabase,
  openServer,
} from './support/fault-server.ts';
import { KeyedWrites, WRITES_PER_USER } from './support/keyed-writes.ts';

/**
 * Kills the server with SIGKILL while users write. Each write has an idempotency key and is
 * repeated until it is answered. After one kill in five, the server is killed again while it
 * starts.
 *
 * Run: npm run faults -- kill-server [-- --quick --port 6200]
 */
await runFault('kill-server', async (fault) => {
  const { figures } = fault;
  const kills = fault.chooseCount({ full: 50, quick: 5 });
  const server = await openServer(fault);
  const database = await openDatabase(fault, server);
  const people = await createUsers(
    database,
    server,
    fault.chooseCount({ full: 10_000, quick: 800 }) / WRITES_PER_USER,
  );
  const writes = new KeyedWrites(people, createClient(server));
  await writes.createThreads();

  const writing = writes.writeAll();
  const starts: number[] = [];
  let adopted = 0;
  let interruptedStarts = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const killAfterWrites = ((kill + Math.random()) * writes.total) / kills;
    await waitUntil('more writes succeeded', () => writes.acknowledged.size >= killAfterWrites, {
      timeoutMs: 300_000,
      everyMs: 1,
    });
    const postmaster = await getPostmaster(server);
    await server.kill();
    if (kill % 5 === 4) {
      const starting = server.start().catch(() => {});
      await wait(100 + 900 * Math.random());
      await server.kill();
      await starting;
      interruptedStarts += 1;
    }
    const startedAt = performance.now();
    await server.start();
    starts.push(performance.now() - startedAt);
    if ((await getPostmaster(server)).identity.pid === postmaster.identity.pid) adopted += 1;
    if (kill % 5 === 4) say(`  ${kill + 1} kills, ${writes.acknowledged.size} written`);
  }
  await writing;

  const { lost, doubled } = await writes.compare(database);
  const load = `${kills + interruptedStarts} kills, ${writes.acknowledged.size} keyed writes`;
  const again = `${writes.statuses.get(0) ?? 0} unanswered and sent again`;
  const longest = `the longest ${formatSeconds(Math.max(...starts))}`;
  recordNone(figures, 'kill -9 of the server: writes lost', lost, load);
  recordNone(figures, 'kill -9 of the server: writes doubled', doubled, again);
  recordAll(
    figures,
    'kill -9 of the server: starts without manual help',
    starts.length,
    kills,
    longest,
  );
  recordAll(figures, 'kill -9 of the server: running database adopted', adopted, kills);
  recordNone(
    figures,
    'kill -9 of the server: wrong responses',
    writes.wrong.length,
    writes.wrong[0],
  );
});
