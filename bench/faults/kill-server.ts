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
import { KeyedWrites, WRITES_EACH } from './support/keyed-writes.ts';

/**
 * kill -9 of the server while users write, each write with a key and repeated until it is answered.
 * One kill in five is followed by another during the start.
 *
 * Run: npm run faults -- kill-server [-- --quick --port 6200]
 */
await runFault('kill-server', async (fault) => {
  const { figures } = fault;
  const kills = fault.count(50, 5);
  const server = await openServer(fault);
  const database = await openDatabase(fault, server);
  const people = await createUsers(database, server, fault.count(10_000, 800) / WRITES_EACH);
  const writes = new KeyedWrites(people, createClient(server));
  await writes.begin();

  const writing = writes.writeAll();
  const starts: number[] = [];
  let adopted = 0;
  let cutStarts = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const at = ((kill + Math.random()) * writes.total) / kills;
    await waitUntil('more writes succeeded', () => writes.acknowledged.size >= at, {
      patienceMs: 300_000,
      everyMs: 1,
    });
    const before = await getPostmaster(server);
    await server.kill();
    if (kill % 5 === 4) {
      const starting = server.start().catch(() => {});
      await wait(100 + 900 * Math.random());
      await server.kill();
      await starting;
      cutStarts += 1;
    }
    const startedAt = performance.now();
    await server.start();
    starts.push(performance.now() - startedAt);
    if ((await getPostmaster(server)).identity.pid === before.identity.pid) adopted += 1;
    if (kill % 5 === 4) say(`  ${kill + 1} kills, ${writes.acknowledged.size} written`);
  }
  await writing;

  const { lost, doubled } = await writes.compare(database);
  const load = `${kills + cutStarts} kills, ${writes.acknowledged.size} keyed writes`;
  const again = `${writes.statuses.get(0) ?? 0} unanswered and sent again`;
  const longest = `the longest ${formatSeconds(Math.max(...starts))}`;
  recordNone(figures, 'kill -9 of the server: lost', lost, load);
  recordNone(figures, 'kill -9 of the server: doubled', doubled, again);
  recordAll(figures, 'kill -9 of the server: starts without a hand', starts.length, kills, longest);
  recordAll(figures, 'kill -9 of the server: running database adopted', adopted, kills);
  recordNone(figures, 'kill -9 of the server: wrong answers', writes.wrong.length, writes.wrong[0]);
});
