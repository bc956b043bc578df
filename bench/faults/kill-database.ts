import { say } from '../figures.ts';
import { formatSeconds, recordNone, recordTime, runFault, waitUntil } from './support/fault.ts';
import {
  createClient,
  createUsers,
  getPostmaster,
  openDatabase,
  openServer,
} from './support/fault-server.ts';
import { KeyedWrites, WRITES_PER_USER } from './support/keyed-writes.ts';

/**
 * Kills the postmaster with SIGKILL while users write. The server must keep running, respond 503
 * until the database is back, and reconnect by itself.
 *
 * Run: npm run faults -- kill-database [-- --quick --port 6200]
 */
const MAX_OUTAGE_MS = 5_000;

await runFault('kill-database', async (fault) => {
  const { figures } = fault;
  const kills = fault.chooseCount({ full: 20, quick: 3 });
  const server = await openServer(fault);
  const database = await openDatabase(fault, server);
  const people = await createUsers(
    database,
    server,
    fault.chooseCount({ full: 6_000, quick: 600 }) / WRITES_PER_USER,
  );
  const writes = new KeyedWrites(people, createClient(server));
  await writes.createThreads();
  const { pid } = server;
  const client = people[0]?.client;

  const writing = writes.writeAll();
  const outages: number[] = [];
  const reconnects: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const killAfterWrites = ((kill + Math.random()) * writes.total) / kills;
    await waitUntil('more writes succeeded', () => writes.acknowledged.size >= killAfterWrites, {
      timeoutMs: 300_000,
      everyMs: 1,
    });
    const killedPid = (await getPostmaster(server)).identity.pid;
    const killedAt = performance.now();
    process.kill(killedPid, 'SIGKILL');
    await waitUntil('another database runs', async () => {
      const postmaster = await getPostmaster(server).catch(() => null);
      return postmaster !== null && postmaster.identity.pid !== killedPid;
    });
    const restartMs = performance.now() - killedAt;
    let lastResponse = '';
    await waitUntil('the server answers again', async () => {
      const answer = await client?.post('/api/check-ins/dismissal').catch(() => null);
      lastResponse = `${answer?.status} ${answer?.text}`;
      return answer?.status === 204;
    }).catch((error: unknown) => {
      say(`  the last response: ${lastResponse}\n${server.output.slice(-3_000)}`);
      throw error;
    });
    outages.push(performance.now() - killedAt);
    reconnects.push(performance.now() - killedAt - restartMs);
    const outage = formatSeconds(outages.at(-1) ?? 0);
    say(`  ${kill + 1} kills: database after ${formatSeconds(restartMs)}, answers after ${outage}`);
  }
  await writing;

  const { lost, doubled } = await writes.compare(database);
  const load = `${kills} kills, ${writes.acknowledged.size} keyed writes`;
  const refusals = `${writes.statuses.get(503) ?? 0} times 503`;
  const isStillRunning = server.pid === pid && (await client?.get('/healthz'))?.status === 200;
  recordNone(figures, 'kill -9 of the database: writes lost', lost, load);
  recordNone(figures, 'kill -9 of the database: writes doubled', doubled);
  recordNone(figures, 'kill -9 of the database: server crashes', isStillRunning ? 0 : 1);
  recordNone(
    figures,
    'kill -9 of the database: requests without a response',
    writes.statuses.get(0) ?? 0,
  );
  recordNone(
    figures,
    'kill -9 of the database: failures other than 503',
    writes.wrong.length,
    writes.wrong[0] ?? refusals,
  );
  const longestReconnect = Math.max(...reconnects);
  const longestOutage = Math.max(...outages);
  recordTime(
    figures,
    'kill -9 of the database: longest reconnect',
    longestReconnect,
    MAX_OUTAGE_MS,
  );
  recordTime(
    figures,
    'kill -9 of the database: longest outage, including its restart',
    longestOutage,
    MAX_OUTAGE_MS,
    {
      cause: 'PostgreSQL’s own restart and recovery took that long; the machine was busy.',
    },
  );
});
