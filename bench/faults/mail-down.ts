import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { startSmtpSink } from '../../server/test/smtp-sink.ts';
import { say } from '../figures.ts';
import { recordAll, recordNone, runFault, waitUntil } from './support/fault.ts';
import { createUsers, openDatabase, openServer } from './support/fault-server.ts';
import { countDelivered, requestResets } from './support/reset-emails.ts';

/**
 * The mail service is down for an hour while a thousand users request a new password. Only the
 * server's clock moves by the hour. The mail service is a real SMTP server that keeps the emails it
 * receives.
 *
 * Run: npm run faults -- mail-down [-- --quick --port 6200]
 */
const STEP_MS = 5 * MINUTE_MS;

await runFault('mail-down', async (fault) => {
  const { figures } = fault;
  const count = fault.chooseCount({ full: 1_000, quick: 100 });
  const sink = await startSmtpSink({ isDown: true });
  fault.atEnd(sink.close);
  const server = await openServer(fault, { hasOwnClock: true, env: { SMTP_URL: sink.url } });
  const database = await openDatabase(fault, server);
  const people = await createUsers(database, server, count);
  const startedAt = Date.now();
  const moveTo = (ms: number) => server.setClock(new Date(startedAt + ms).toISOString());
  await moveTo(0);

  const accepted = await requestResets(people, () => server);
  recordAll(figures, 'mail down: requests accepted meanwhile', accepted, count);

  const queryNumber = async (sql: string) =>
    Number((await database.pool.query<{ n: string }>(sql)).rows[0]?.n ?? 0);
  const countUnsent = () => queryNumber('SELECT count(*) AS n FROM mails WHERE sent_at IS NULL');
  const countAttempts = () => queryNumber('SELECT sum(attempts) AS n FROM mails');
  /** Announces a new email as the database does. Otherwise the worker polls every 15 seconds. */
  const wakeWorker = () => database.pool.query(`SELECT pg_notify('attune_live', 'mails')`);
  for (let passed = STEP_MS; passed <= HOUR_MS; passed += STEP_MS) {
    const before = await countAttempts();
    await moveTo(passed);
    await wakeWorker();
    await waitUntil('delivery was attempted', async () => (await countAttempts()) > before);
  }
  recordAll(figures, 'mail down: queued after an hour', await countUnsent(), count);

  sink.recover();
  await moveTo(HOUR_MS + STEP_MS);
  await wakeWorker();
  let reported = 0;
  await waitUntil(
    'all emails were delivered',
    async () => {
      if (sink.received.length >= reported + count / 5) {
        reported = sink.received.length;
        say(`  ${reported} delivered`);
      }
      return (await countUnsent()) === 0;
    },
    { timeoutMs: 180_000, everyMs: 200 },
  );
  // Three hours later, an email that is wrongly sent twice would have been sent again.
  await moveTo(3 * HOUR_MS);
  await wakeWorker();
  await server.stop();

  const { delivered, twice } = countDelivered(sink.received, people);
  recordAll(figures, 'mail down: delivered afterwards', delivered, count);
  recordNone(figures, 'mail down: delivered twice', twice);
});
