import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { startSmtpSink } from '../../server/test/smtp-sink.ts';
import { say } from '../figures.ts';
import { addAll, addNone, showFault, until } from './support/fault.ts';
import { openDatabase, openPeople, openServer } from './support/house.ts';
import { askForResets, countDelivered } from './support/reset-mails.ts';

/**
 * The mail service is off for an hour while a thousand people ask for a new password. The hour is
 * one of the server's own clock; the mail service is a real one, which keeps what it receives.
 *
 * Run: npm run faults -- mail-down [-- --quick --port 6200]
 */
const STEP_MS = 5 * MINUTE_MS;

await showFault('mail-down', async (fault) => {
  const { figures } = fault;
  const count = fault.count(1_000, 100);
  const off = await startSmtpSink();
  await off.close();
  const server = await openServer(fault, { hasOwnClock: true, env: { SMTP_URL: off.url } });
  const database = await openDatabase(fault, server);
  const people = await openPeople(database, server, count);
  const begun = Date.now();
  const moveTo = (ms: number) => server.setClock(new Date(begun + ms).toISOString());
  await moveTo(0);

  const accepted = await askForResets(people, () => server);
  addAll(figures, 'mail down: requests accepted meanwhile', accepted, count);

  const number = async (sql: string) =>
    Number((await database.pool.query<{ n: string }>(sql)).rows[0]?.n ?? 0);
  const waiting = () => number('SELECT count(*) AS n FROM mails WHERE sent_at IS NULL');
  const tries = () => number('SELECT sum(attempts) AS n FROM mails');
  /** What the database says when there is a mail; otherwise the worker looks every 15 s. */
  const wake = () => database.pool.query(`SELECT pg_notify('attune_live', 'mails')`);
  for (let passed = STEP_MS; passed <= HOUR_MS; passed += STEP_MS) {
    const before = await tries();
    await moveTo(passed);
    await wake();
    await until('it was tried in vain', async () => (await tries()) > before);
  }
  addAll(figures, 'mail down: queued after an hour', await waiting(), count);

  const sink = await startSmtpSink({ port: off.port });
  fault.atEnd(sink.close);
  await moveTo(HOUR_MS + STEP_MS);
  await wake();
  let told = 0;
  await until(
    'all mails were delivered',
    async () => {
      if (sink.received.length >= told + count / 5) {
        told = sink.received.length;
        say(`  ${told} delivered`);
      }
      return (await waiting()) === 0;
    },
    { patienceMs: 180_000, everyMs: 200 },
  );
  // Whatever would be sent a second time has had its time.
  await moveTo(3 * HOUR_MS);
  await wake();
  await server.stop();

  const { delivered, twice } = countDelivered(sink.received, people);
  addAll(figures, 'mail down: delivered afterwards', delivered, count);
  addNone(figures, 'mail down: delivered twice', twice);
});
