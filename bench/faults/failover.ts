import { randomUUID } from 'node:crypto';
import type { AttuneServer } from '../../e2e/support/attune-server.ts';
import { type Connection, connect } from '../../server/src/platform/db/database.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { say } from '../figures.ts';
import { startBalancer } from '../nodes/balancer.ts';
import { DatabaseCluster, type Machine } from './support/database-cluster.ts';
import {
  type Fault,
  formatSeconds,
  recordAll,
  recordNone,
  recordTime,
  runFault,
  waitUntil,
} from './support/fault.ts';
import { createClient, createUsers, type FaultUser, openServer } from './support/fault-server.ts';
import { KeyedWrites, WRITES_PER_USER } from './support/keyed-writes.ts';
import { OpenPage } from './support/open-page.ts';

/**
 * The database runs on two machines, as docs/operations.md describes it. Kills PostgreSQL and
 * Patroni of the primary with SIGKILL while users write on two nodes: the standby takes over, and
 * the killed machine starts again as its standby. At the end, the two switch roles on request.
 *
 * Run as root on Debian: npm run faults -- failover [-- --quick --port 6200]
 */
/** The primary's lease in patroni.yaml (`ttl`), and the time to promote the standby. */
const MAX_PROMOTION_MS = 25_000;
/** How soon both nodes accept writes after the promotion. */
const MAX_RECONNECT_MS = 5_000;
/** How soon open pages are up to date after both nodes accept writes. */
const MAX_LIVE_MS = 12_000;
/** How soon a machine that starts again is the synchronous standby. */
const MAX_REJOIN_MS = 60_000;
const PAGES = 20;
const RETRY_MS = 150;

type Nodes = readonly [AttuneServer, AttuneServer];
type Setup = { cluster: DatabaseCluster; nodes: Nodes; people: FaultUser[]; pages: OpenPage[] };

type NodeUrls = { appUrl: string; databaseUrls: readonly [string, string] };

async function openNodes(fault: Fault, { appUrl, databaseUrls }: NodeUrls): Promise<Nodes> {
  const first = await openServer(fault, {
    env: { APP_URL: appUrl, DATABASE_URL: databaseUrls[0] },
  });
  const second = await openServer(fault, {
    port: fault.port + 1,
    env: {
      APP_URL: appUrl,
      DATABASE_URL: databaseUrls[1],
      KEYS_DIR: `${first.dataDir}/keys`,
      FILES_DIR: `${first.dataDir}/files`,
    },
  });
  return [first, second];
}

function openConnection(fault: Fault, url: string): Connection {
  const connection = connect(url, createLog('silent'), 3);
  fault.atEnd(connection.close);
  return connection;
}

/** Each page is open on one node. Its user writes on the other. */
const pickReadNode = ({ nodes }: Pick<Setup, 'nodes'>, at: number) => nodes[at % 2 === 0 ? 0 : 1];
const pickWriteNode = (setup: Setup, at: number) => pickReadNode(setup, at + 1);

/** Writes on both nodes until each has accepted one. */
async function waitUntilWritable({ nodes, people }: Setup): Promise<void> {
  await Promise.all(
    nodes.map(async (node) => {
      const client = createClient(node, people[0]);
      await waitUntil('the node accepts writes', async () => {
        const response = await client.post('/api/check-ins/dismissal').catch(() => null);
        return response?.status === 204;
      });
    }),
  );
}

/** Changes every page's user, and waits until the pages show it. Returns how many do. */
async function changePages(setup: Setup): Promise<number> {
  const { people, pages } = setup;
  const updated = await Promise.all(
    pages.map(async (page, at) => {
      const person = people[at] as FaultUser;
      const client = createClient(pickWriteNode(setup, at), person);
      const about = randomUUID();
      const hasChanged = async () => {
        const response = await client.patch(`/api/users/${person.id}`, { about }).catch(() => null);
        return response?.status === 200;
      };
      await waitUntil('a change is accepted', hasChanged, { everyMs: RETRY_MS });
      const isUpToDate = () => page.document.about === about;
      return waitUntil('the page is up to date', isUpToDate, { timeoutMs: 2 * MAX_LIVE_MS }).then(
        () => true,
        () => false,
      );
    }),
  );
  return updated.filter(Boolean).length;
}

type Recovery = { promotedMs: number; writableMs: number };
type Outage = Recovery & { liveMs: number; updatedPages: number };

/** Measures from now until the other machine is the primary and both nodes accept writes. */
async function measureRecovery(setup: Setup, formerPrimary: Machine): Promise<Recovery> {
  const { cluster } = setup;
  const startedAt = performance.now();
  const standby = cluster.getOther(formerPrimary);
  await waitUntil('the standby is the primary', () => cluster.isPrimary(standby));
  const promotedMs = performance.now() - startedAt;
  await waitUntilWritable(setup);
  return { promotedMs, writableMs: performance.now() - startedAt };
}

/** Kills the primary, and measures until everything works again. */
async function measureOutage(setup: Setup, primary: Machine): Promise<Outage> {
  const killedAt = performance.now();
  await setup.cluster.kill(primary);
  const [recovery, updatedPages] = await Promise.all([
    measureRecovery(setup, primary),
    changePages(setup),
  ]);
  const liveMs = performance.now() - killedAt - recovery.writableMs;
  return { ...recovery, liveMs, updatedPages };
}

/** Each promotion begins a new timeline. The first is 1. */
async function countPromotions({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ timeline: string }>(
    'SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline',
  );
  return Number.parseInt(rows[0]?.timeline ?? '', 16) - 1;
}

async function countRunning(nodes: Nodes): Promise<number> {
  const responses = await Promise.all(nodes.map((node) => createClient(node).get('/healthz')));
  return responses.filter(({ status }) => status === 200).length;
}

const longest = <Item>(items: readonly Item[], getMs: (item: Item) => number) =>
  Math.max(...items.map(getMs));

function recordOutages({ figures }: Fault, outages: readonly Outage[]): void {
  recordTime(
    figures,
    'failover: longest until the standby is promoted',
    longest(outages, ({ promotedMs }) => promotedMs),
    MAX_PROMOTION_MS,
  );
  recordTime(
    figures,
    'failover: longest until both nodes accept writes',
    longest(outages, ({ writableMs }) => writableMs),
    MAX_PROMOTION_MS + MAX_RECONNECT_MS,
  );
  recordTime(
    figures,
    'failover: longest from the promotion until both nodes accept writes',
    longest(outages, ({ writableMs, promotedMs }) => writableMs - promotedMs),
    MAX_RECONNECT_MS,
  );
  const updated = outages.reduce((sum, { updatedPages }) => sum + updatedPages, 0);
  recordAll(figures, 'failover: live pages up to date afterwards', updated, PAGES * outages.length);
  recordTime(
    figures,
    'failover: longest until live pages are up to date',
    longest(outages, ({ liveMs }) => liveMs),
    MAX_LIVE_MS,
  );
}

await runFault('failover', async (fault) => {
  const { figures } = fault;
  const kills = fault.chooseCount({ full: 3, quick: 1 });
  const writeCount = fault.chooseCount({ full: 12_000, quick: 4_000 });
  const cluster = await DatabaseCluster.open(fault, fault.port + 5);
  await cluster.createDatabase();
  say('  the database has a primary and a synchronous standby');
  const appUrl = `http://127.0.0.1:${fault.port + 2}`;
  const databaseUrls = [
    await cluster.openProxy(fault.port + 3),
    await cluster.openProxy(fault.port + 4),
  ] as const;
  const nodes = await openNodes(fault, { appUrl, databaseUrls });
  const balancer = await startBalancer(
    fault.port + 2,
    nodes.map(({ port }) => port),
  );
  fault.atEnd(balancer.close);
  const database = openConnection(fault, databaseUrls[0]);
  const people = await createUsers(database, { origin: appUrl }, writeCount / WRITES_PER_USER);
  const pages = people
    .slice(0, PAGES)
    .map(
      (person, at) => new OpenPage(person, `http://127.0.0.1:${pickReadNode({ nodes }, at).port}`),
    );
  fault.atEnd(() => {
    for (const page of pages) page.close();
  });
  const setup: Setup = { cluster, nodes, people, pages };
  const writes = new KeyedWrites(people, createClient({ origin: appUrl }));
  await writes.createThreads();
  await changePages(setup);

  const writing = writes.writeAll();
  const expectMoreWrites = () => {
    if (writes.acknowledged.size === writes.total) throw new Error('all writes ended too early');
  };
  const outages: Outage[] = [];
  const rejoins: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const killAfterWrites = ((kill + Math.random() / 2) * writes.total) / (kills + 1);
    await waitUntil('more writes succeeded', () => writes.acknowledged.size >= killAfterWrites, {
      timeoutMs: 300_000,
      everyMs: 1,
    });
    const primary = await cluster.findPrimary();
    expectMoreWrites();
    const outage = await measureOutage(setup, primary);
    outages.push(outage);
    const restartedAt = performance.now();
    cluster.startDatabase(primary);
    await cluster.waitForStandby();
    rejoins.push(performance.now() - restartedAt);
    say(
      `  kill ${kill + 1}: promoted after ${formatSeconds(outage.promotedMs)}, writes after ${formatSeconds(outage.writableMs)}, ${primary.name} is the standby after ${formatSeconds(rejoins.at(-1) ?? 0)}`,
    );
  }
  const promotions = await countPromotions(database);
  const primary = await cluster.findPrimary();
  expectMoreWrites();
  const [planned] = await Promise.all([
    measureRecovery(setup, primary),
    cluster.switchOver(primary),
  ]);
  await writing;

  const { lost, doubled } = await writes.compare(database);
  const failed = (writes.statuses.get(503) ?? 0) + (writes.statuses.get(0) ?? 0);
  recordNone(
    figures,
    'failover: writes lost',
    lost,
    `${kills} kills, ${writes.acknowledged.size} keyed writes`,
  );
  recordNone(figures, 'failover: writes doubled', doubled, `${failed} failed and sent again`);
  recordAll(figures, 'failover: standby promoted', promotions, kills);
  recordOutages(fault, outages);
  recordTime(
    figures,
    'failover: longest until a killed machine is the standby',
    longest(rejoins, (ms) => ms),
    MAX_REJOIN_MS,
  );
  recordTime(
    figures,
    'failover: planned switchover, until both nodes accept writes',
    planned.writableMs,
    MAX_PROMOTION_MS,
  );
  recordNone(figures, 'failover: server crashes', nodes.length - (await countRunning(nodes)));
  recordNone(
    figures,
    'failover: failures other than 503',
    writes.wrong.length,
    writes.wrong[0] ?? `${writes.statuses.get(503) ?? 0} times 503`,
  );
});
