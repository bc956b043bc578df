import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { AttuneServer } from '../../e2e/support/attune-server.ts';
import type { Connection } from '../../server/src/platform/db/database.ts';
import { startSmtpSink } from '../../server/test/smtp-sink.ts';
import { openSse } from '../../server/test/sse-reader.ts';
import { say } from '../figures.ts';
import { quantile } from '../load.ts';
import { buildWrite, type WriteKind } from '../nodes/writes.ts';
import {
  type Fault,
  formatSeconds,
  recordAll,
  recordNone,
  recordTime,
  runConcurrently,
  runFault,
  waitUntil,
} from './support/fault.ts';
import {
  createClient,
  createUsers,
  type FaultUser,
  getDatabaseUrl,
  openDatabase,
  openServer,
} from './support/fault-server.ts';
import { countDelivered, requestResets } from './support/reset-emails.ts';

/**
 * Two nodes share one database, and each request goes to a random node. Due jobs must run once,
 * changes on one node must show on the other, and rate limits must be shared.
 *
 * Run: npm run faults -- several-nodes [-- --quick --port 6200]
 */
const MAX_LIVE_MS = 2_000;
const MAX_COMMENTS_PER_MINUTE = 30;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

type Setup = { fault: Fault; nodes: [AttuneServer, AttuneServer]; database: Connection };

const pickNode = ({ nodes }: Setup) => nodes[Math.random() < 0.5 ? 0 : 1];
const createClientOnRandomNode = (setup: Setup, person: FaultUser) =>
  createClient(pickNode(setup), person);

/** Many reminders are due in the same minute; both nodes look for due reminders. */
async function remindAll(setup: Setup, people: readonly FaultUser[]): Promise<void> {
  const { fault, nodes, database } = setup;
  const startedAt = Date.now();
  const moveClocks = (ms: number) =>
    Promise.all(nodes.map((node) => node.setClock(new Date(startedAt + ms).toISOString())));
  await moveClocks(0);
  const time = new Date(startedAt + 20 * MINUTE_MS).toISOString().slice(11, 16);
  const reminder = { time, weekdays: WEEK, what: 'journal', isOn: true };
  await runConcurrently(people, 8, async (person) => {
    const path = `/api/mind/reminders/${randomUUID()}`;
    const { status, text } = await createClientOnRandomNode(setup, person).put(path, reminder);
    if (status !== 201) throw new Error(`a reminder was answered with ${status} ${text}`);
  });
  const countReminders = async () => {
    const { rows } = await database.pool.query<{ all: number; people: number }>(
      `SELECT count(*)::int AS all, count(DISTINCT user_id)::int AS people
       FROM notifications WHERE kind = 'reminder'`,
    );
    return rows[0] ?? { all: 0, people: 0 };
  };
  let minutes = 22;
  await moveClocks(minutes * MINUTE_MS);
  await waitUntil(
    'every user was reminded',
    async () => {
      // A minute passes per check, so that a node begins the next run before the other node has
      // finished its run.
      const { people: reminded } = await countReminders();
      if (reminded > 0 && reminded < people.length) {
        minutes += 1;
        await moveClocks(minutes * MINUTE_MS);
        if (minutes % 5 === 0) say(`  ${reminded} reminded`);
      }
      return reminded === people.length;
    },
    { timeoutMs: 240_000, everyMs: 3_000 },
  );
  await moveClocks((minutes + 5) * MINUTE_MS);
  await waitUntil('both nodes have checked again', async () => {
    const { rows } = await database.pool.query<{ at: Date }>(
      `SELECT last_run_at AS at FROM schedules WHERE name = 'mind.reminders'`,
    );
    return (rows[0]?.at.getTime() ?? 0) >= startedAt + (minutes + 5) * MINUTE_MS;
  });
  const { all } = await countReminders();
  recordAll(fault.figures, 'several nodes: due jobs run (reminders sent)', all, people.length);
}

/** Emails are queued while the mail service is down, then delivered by both nodes. */
async function emailAll(
  setup: Setup,
  people: readonly FaultUser[],
  sink: Awaited<ReturnType<typeof startSmtpSink>>,
): Promise<void> {
  const { fault, nodes, database } = setup;
  await requestResets(people, () => pickNode(setup));
  sink.recover();
  const later = new Date(Date.now() + 120 * MINUTE_MS).toISOString();
  await Promise.all(nodes.map((node) => node.setClock(later)));
  await database.pool.query(`SELECT pg_notify('attune_live', 'mails')`);
  const isDone = async () => {
    const { rows } = await database.pool.query('SELECT 1 FROM mails WHERE sent_at IS NULL LIMIT 1');
    return rows.length === 0;
  };
  await waitUntil('all emails were delivered', isDone, { timeoutMs: 240_000, everyMs: 200 });
  const { delivered, twice } = countDelivered(sink.received, people);
  const countSentBy = (name: string) =>
    sink.received.filter(({ headers }) => headers.some((line) => line.includes(name))).length;
  const shares = `${countSentBy('first@')} by one node, ${countSentBy('second@')} by the other`;
  const what = 'several nodes: due emails delivered';
  recordAll(fault.figures, what, delivered, people.length, shares);
  recordNone(fault.figures, 'several nodes: emails delivered twice', twice);
}

async function deliverLiveChanges({ fault, nodes }: Setup, person: FaultUser): Promise<void> {
  const delays: number[] = [];
  const rounds = fault.chooseCount({ full: 100, quick: 20 });
  for (const [readNode, writeNode] of [nodes, nodes.toReversed() as typeof nodes]) {
    const url = `http://127.0.0.1:${readNode.port}/api/users/${person.id}/live`;
    const page = await openSse(url, { cookie: person.cookie });
    const writer = createClient(writeNode, person);
    for (let round = 0; round < rounds / 2; round += 1) {
      const about = `Written on the other node: ${randomUUID()}`;
      const startedAt = performance.now();
      await writer.patch(`/api/users/${person.id}`, { about });
      await waitUntil('the change arrives on the other node', () => page.received.includes(about), {
        everyMs: 1,
      });
      delays.push(performance.now() - startedAt);
    }
    page.disconnect();
  }
  say(`  half of the changes arrived within ${formatSeconds(quantile(delays, 0.5))}`);
  const what = 'several nodes: a live change on the other node, longest';
  recordTime(fault.figures, what, Math.max(...delays), MAX_LIVE_MS);
}

async function readOwnWrites(setup: Setup, people: readonly FaultUser[]): Promise<void> {
  const { fault } = setup;
  const rounds = fault.chooseCount({ full: 1_000, quick: 100 });
  let missing = 0;
  await runConcurrently(Array(rounds).keys(), 8, async (round) => {
    const person = people[round % people.length] as FaultUser;
    const { id, request } = buildWrite('journal', person);
    await createClientOnRandomNode(setup, person).send('PUT', request.path, request.body);
    const { status } = await createClientOnRandomNode(setup, person).get(`/api/mind/journal/${id}`);
    if (status !== 200) missing += 1;
  });
  recordNone(
    fault.figures,
    'several nodes: own writes that the author did not see',
    missing,
    `${rounds} writes`,
  );
}

/** Sends more comments than the limit per minute, each to a random node. */
async function exceedLimits(setup: Setup, person: FaultUser): Promise<void> {
  const { fault } = setup;
  const send = async (kind: WriteKind, postId?: string) => {
    const { id, request } = buildWrite(kind, person, postId);
    return {
      id,
      ...(await createClientOnRandomNode(setup, person).send('POST', request.path, request.body)),
    };
  };
  const thread = await send('post');
  const statuses: number[] = [];
  for (let round = 0; round < 2 * MAX_COMMENTS_PER_MINUTE; round += 1) {
    statuses.push((await send('comment', thread.id)).status);
  }
  const admitted = statuses.filter((status) => status === 201).length;
  const refused = statuses.filter((status) => status === 429).length;
  fault.figures.add({
    what: 'several nodes: limits are shared (comments a minute)',
    goal: `${MAX_COMMENTS_PER_MINUTE} of ${statuses.length}`,
    measured: `${admitted} of ${statuses.length}, ${refused} times 429`,
    holds:
      admitted === MAX_COMMENTS_PER_MINUTE && refused === statuses.length - MAX_COMMENTS_PER_MINUTE,
    value: admitted / MAX_COMMENTS_PER_MINUTE,
  });
}

await runFault('several-nodes', async (fault) => {
  const sink = await startSmtpSink({ isDown: true });
  fault.atEnd(sink.close);
  const buildMailEnv = (name: string) => ({
    SMTP_URL: sink.url,
    MAIL_FROM: `Attune <${name}@bench.test>`,
  });
  const first = await openServer(fault, { hasOwnClock: true, env: buildMailEnv('first') });
  const second = await openServer(fault, {
    hasOwnClock: true,
    port: fault.port + 1,
    env: {
      ...buildMailEnv('second'),
      APP_URL: first.origin,
      DATABASE_URL: await getDatabaseUrl(first),
      KEYS_DIR: `${first.dataDir}/keys`,
      FILES_DIR: `${first.dataDir}/files`,
    },
  });
  const database = await openDatabase(fault, first);
  const people = await createUsers(database, first, fault.chooseCount({ full: 1_000, quick: 60 }));
  const setup: Setup = { fault, nodes: [first, second], database };
  const [firstUser, secondUser] = people as [FaultUser, FaultUser];
  await deliverLiveChanges(setup, firstUser);
  await exceedLimits(setup, secondUser);
  await readOwnWrites(setup, people);
  await remindAll(setup, people);
  await emailAll(setup, people, sink);
});
