import { say } from '../figures.ts';
import { addNone, addTime, inSeconds, showFault, until } from './support/fault.ts';
import { browserOn, openDatabase, openPeople, openServer, postmasterOf } from './support/house.ts';
import { KeyedWrites, WRITES_EACH } from './support/keyed-writes.ts';

/**
 * kill -9 of the database's first process while people write. The server has to live through it,
 * say 503 meanwhile, and find the database again by itself.
 *
 * Run: npm run faults -- kill-database [-- --quick --port 6200]
 */
const MOST_AWAY_MS = 5_000;

await showFault('kill-database', async (fault) => {
  const { figures } = fault;
  const kills = fault.count(20, 3);
  const server = await openServer(fault);
  const database = await openDatabase(fault, server);
  const people = await openPeople(database, server, fault.count(6_000, 600) / WRITES_EACH);
  const writes = new KeyedWrites(people, browserOn(server));
  await writes.begin();
  const { pid } = server;
  const somebody = people[0]?.client;

  const writing = writes.writeAll();
  const away: number[] = [];
  const reconnects: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const at = ((kill + Math.random()) * writes.total) / kills;
    await until('more was written', () => writes.acknowledged.size >= at, {
      patienceMs: 300_000,
      everyMs: 1,
    });
    const before = (await postmasterOf(server)).identity.pid;
    const killed = performance.now();
    process.kill(before, 'SIGKILL');
    await until('another database runs', async () => {
      const now = await postmasterOf(server).catch(() => null);
      return now !== null && now.identity.pid !== before;
    });
    const restarted = performance.now() - killed;
    let said = '';
    await until('the server answers again', async () => {
      const answer = await somebody?.post('/api/check-ins/dismissal').catch(() => null);
      said = `${answer?.status} ${answer?.text}`;
      return answer?.status === 204;
    }).catch((error: unknown) => {
      say(`  the last answer: ${said}\n${server.output.slice(-3_000)}`);
      throw error;
    });
    away.push(performance.now() - killed);
    reconnects.push(performance.now() - killed - restarted);
    const back = inSeconds(away.at(-1) ?? 0);
    say(`  ${kill + 1} kills: database after ${inSeconds(restarted)}, answers after ${back}`);
  }
  await writing;

  const { lost, doubled } = await writes.compare(database);
  const load = `${kills} kills, ${writes.acknowledged.size} keyed writes`;
  const refused = `${writes.statuses.get(503) ?? 0} times 503`;
  const isSame = server.pid === pid && (await somebody?.get('/healthz'))?.status === 200;
  addNone(figures, 'kill -9 of the database: lost', lost, load);
  addNone(figures, 'kill -9 of the database: doubled', doubled);
  addNone(figures, 'kill -9 of the database: ends of the server', isSame ? 0 : 1);
  addNone(figures, 'kill -9 of the database: without an answer', writes.statuses.get(0) ?? 0);
  addNone(
    figures,
    'kill -9 of the database: other answers than 503',
    writes.wrong.length,
    writes.wrong[0] ?? refused,
  );
  const reconnect = Math.max(...reconnects);
  const all = Math.max(...away);
  addTime(figures, 'kill -9 of the database: longest reconnect', reconnect, MOST_AWAY_MS);
  addTime(
    figures,
    'kill -9 of the database: longest away, its restart included',
    all,
    MOST_AWAY_MS,
    {
      cause: 'PostgreSQL’s own restart and recovery took that long; the machine was busy.',
    },
  );
});
