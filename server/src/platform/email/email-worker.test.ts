import { MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSmtpSink } from '#test/smtp-sink.ts';
import { TestClock } from '#test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { waitFor } from '#test/wait-for.ts';
import { type Connection, connect } from '../db/database.ts';
import { createLiveHub, type LiveHub } from '../live/live-hub.ts';
import { createPostgresSource } from '../live/postgres-source.ts';
import { createLog } from '../log/log.ts';
import { createEmailQueue, eraseDeliveredBodies } from './email-queue.repository.ts';
import { backoffMs, startEmailWorker } from './email-worker.ts';
import { createEmailTransport, type EmailTransport } from './transport.ts';

const log = createLog('silent');
const from = 'Attune <hello@attune.test>';
let database: TestDatabase;
let connection: Connection;
let live: LiveHub;
let clock: TestClock;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, log, 8);
  live = createLiveHub(createPostgresSource(database.url), log);
  await live.ready();
});
beforeEach(async () => {
  clock = new TestClock();
  await connection.pool.query('DELETE FROM mails');
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
  await live.close();
  await connection.close();
  await database.drop();
});

function startWorker(transport: EmailTransport, ownLog = log) {
  const worker = startEmailWorker({ db: connection.db, clock, log: ownLog, live, transport });
  cleanups.push(worker.stop);
  return worker;
}

const startSmtpWorker = (smtpUrl: string) => startWorker(createEmailTransport({ smtpUrl, from }));

async function startSink(options: Parameters<typeof startSmtpSink>[0] = {}) {
  const started = await startSmtpSink(options);
  cleanups.push(started.close);
  return started;
}

async function enqueue(count: number, host = 'example.com') {
  const queue = createEmailQueue(clock);
  for (let index = 0; index < count; index += 1) {
    const content = { subject: `Email ${index}`, text: 'T', html: '<p>H</p>' };
    await queue.enqueue(connection.db, { to: `p${index}@${host}`, ...content });
  }
}

async function listRows() {
  const { rows } = await connection.pool.query(
    'SELECT recipient, text_body, attempts, sent_at, last_error, next_attempt_at FROM mails ORDER BY id',
  );
  return rows;
}

test('sends a committed email at once without polling, and never one that was rolled back', async () => {
  const { url, received } = await startSink();
  const worker = startSmtpWorker(url);
  await worker.flush();
  const queue = createEmailQueue(clock);
  const email = { to: 'rolled-back@example.com', subject: 'S', text: 'T', html: 'H' };
  const attempt = connection.db.transaction(async (tx) => {
    await queue.enqueue(tx, email);
    throw new Error('roll back');
  });
  await expect(attempt).rejects.toThrow('roll back');
  await connection.db.transaction((tx) => queue.enqueue(tx, { ...email, to: 'in@example.com' }));
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.recipients).toEqual(['in@example.com']);
});

test('two nodes deliver 100 emails queued during an outage, none twice', async () => {
  const { url, received, recover } = await startSink({ isDown: true });
  const [one, two] = [startSmtpWorker(url), startSmtpWorker(url)];
  await enqueue(100);
  await Promise.all([one.flush(), two.flush()]);
  const listUnsent = async () => (await listRows()).filter((row) => row.sent_at === null);
  expect(await listUnsent()).toHaveLength(100);

  recover();
  // A late signal from the database can start one more attempt before the service is back. If that
  // attempt fails after the clock was advanced, its email is due only when the clock advances again.
  while ((await listUnsent()).length > 0) {
    clock.advance(5 * MINUTE_MS);
    await Promise.all([one.flush(), two.flush()]);
  }
  const recipients = received.flatMap((email) => email.recipients);
  expect(recipients).toHaveLength(100);
  expect(new Set(recipients).size).toBe(100);
});

test('records a failure and retries after a growing delay', async () => {
  const worker = startSmtpWorker('smtp://127.0.0.1:1');
  await enqueue(1);
  await worker.flush();
  await waitFor(async () => expect((await listRows())[0]).toMatchObject({ attempts: 1 }));
  const [row] = await listRows();
  expect(row.last_error).toContain('ECONNREFUSED');
  expect(row.next_attempt_at.getTime() - clock.now().getTime()).toBe(5 * SECOND_MS);
  await worker.flush();
  expect((await listRows())[0]).toMatchObject({ attempts: 1 });
  clock.advance(5 * SECOND_MS);
  await worker.flush();
  expect((await listRows())[0]).toMatchObject({ attempts: 2 });
  expect([1, 2, 3, 7, 8, 900].map(backoffMs)).toEqual([5e3, 1e4, 2e4, 3e5, 3e5, 3e5]);
});

test("logs a failure without the recipient's address", async () => {
  const lines: string[] = [];
  const ownLog = createLog('warn', { write: (line: string) => void lines.push(line) });
  const send = async (_id: string, { to }: { to: string }) => {
    throw new Error(`550 <${to}> is unknown`);
  };
  await enqueue(1);
  await startWorker({ send, isOutbox: false, close: () => {} }, ownLog).flush();
  expect(lines.join('')).toContain('550 <the recipient> is unknown');
  expect(lines.join('')).not.toContain('p0@example.com');
});

test('gives up on a rejected mailbox without delaying other emails', async () => {
  const { url, received } = await startSink({ rejectedRecipient: 'p0@example.com' });
  const worker = startSmtpWorker(url);
  await enqueue(3);
  await worker.flush();
  await waitFor(() => expect(received).toHaveLength(2));
  clock.advance(60 * MINUTE_MS);
  await worker.flush();
  expect(received.flatMap((email) => email.recipients).sort()).toEqual([
    'p1@example.com',
    'p2@example.com',
  ]);
  expect((await listRows())[0].last_error).toContain('No such mailbox');
});

test('erases the body of a delivered email, so its links cannot be read from the database', async () => {
  const { url } = await startSink();
  const worker = startSmtpWorker(url);
  await enqueue(1);
  await worker.flush();
  await waitFor(async () => expect((await listRows())[0].sent_at).not.toBeNull());
  expect((await listRows())[0].text_body).toBe('');
});

test('SC3: erases the body of an email that is given up, so its links cannot be read', async () => {
  const { url } = await startSink({ rejectedRecipient: 'p0@example.com' });
  const worker = startSmtpWorker(url);
  await enqueue(1);
  await worker.flush();
  await waitFor(async () => expect((await listRows())[0].last_error).not.toBeNull());
  expect((await listRows())[0]).toMatchObject({ text_body: '', sent_at: null });
});

test('SC3: marks nothing as sent and keeps no link in production without an email service', async () => {
  const lines: string[] = [];
  const ownLog = createLog('warn', { write: (line: string) => lines.push(line) });
  const worker = startWorker(
    createEmailTransport({ smtpUrl: null, from, hasOutbox: false }),
    ownLog,
  );
  await enqueue(1);
  await worker.flush();
  await waitFor(async () => expect((await listRows())[0].last_error).not.toBeNull());
  expect((await listRows())[0]).toMatchObject({
    sent_at: null,
    text_body: '',
    last_error: 'SMTP_URL is not set, so no email can be sent.',
  });
  expect(lines.join()).toContain('SMTP_URL is not set');
});

test('SC3: erases at startup the links of emails that an earlier version delivered', async () => {
  await enqueue(2);
  await connection.pool.query(`UPDATE mails SET sent_at = now() WHERE recipient LIKE 'p0%'`);
  await eraseDeliveredBodies(connection.db);
  expect((await listRows()).map(({ text_body }) => text_body)).toEqual(['', 'T']);
});

test('marks emails in the outbox as sent and keeps them readable', async () => {
  const worker = startWorker(createEmailTransport({ smtpUrl: null, from }));
  await enqueue(2);
  await worker.flush();
  await waitFor(async () =>
    expect((await listRows()).every((row) => row.sent_at !== null)).toBe(true),
  );
  expect((await listRows()).map((row) => row.text_body)).toEqual(['T', 'T']);
});

test('does not send an email twice when the database connection is lost after it was accepted', async () => {
  const sent: string[] = [];
  const transport: EmailTransport = {
    isOutbox: false,
    close: () => {},
    async send(_id, { to }) {
      sent.push(to);
      if (sent.length > 1) return;
      await connection.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE state = 'idle in transaction' AND datname = current_database()`,
      );
    },
  };
  await enqueue(1);
  const worker = startWorker(transport);
  await worker.flush();
  await worker.flush();
  await waitFor(async () => expect((await listRows())[0].sent_at).not.toBeNull());
  expect(sent).toEqual(['p0@example.com']);
});

test('waits for the email in progress when stopped, and sends no other', async () => {
  const hasStarted = Promise.withResolvers<void>();
  const mayFinish = Promise.withResolvers<void>();
  const transport: EmailTransport = {
    isOutbox: false,
    close: () => {},
    async send() {
      hasStarted.resolve();
      await mayFinish.promise;
    },
  };
  await enqueue(2);
  const worker = startEmailWorker({ db: connection.db, clock, log, live, transport });
  await hasStarted.promise;
  const stopped = worker.stop();
  mayFinish.resolve();
  await stopped;
  expect((await listRows()).filter((row) => row.sent_at !== null)).toHaveLength(1);
});
