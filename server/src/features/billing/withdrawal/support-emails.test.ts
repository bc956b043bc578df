import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmailWorker } from '#platform/email/email-worker.ts';
import { createEmailTransport } from '#platform/email/transport.ts';
import type { Person } from '#test/billing-app.ts';
import { readPlainText, startSmtpSink } from '#test/smtp-sink.ts';
import { createWithdrawalScene, type WithdrawalScene } from '#test/withdrawal-scene.ts';

const MAILBOX = 'help@attune.test';
let scene: WithdrawalScene;
let sink: Awaited<ReturnType<typeof startSmtpSink>>;
let nodes: ReturnType<typeof startEmailWorker>[];
beforeAll(async () => {
  scene = await createWithdrawalScene();
  sink = await startSmtpSink();
  nodes = ['one', 'another'].map(() => {
    const transport = createEmailTransport({ smtpUrl: sink.url, from: 'Attune <a@attune.test>' });
    return startEmailWorker({ ...scene.app.services, transport });
  });
});
afterAll(async () => {
  await Promise.all(nodes.map((worker) => worker.stop()));
  await sink.close();
  await scene.close();
});
beforeEach(async () => {
  await scene.moveToTuesday();
  await receive();
  sink.received.length = 0;
});

/** What has arrived in the support mailbox by SMTP, sent by two nodes. */
async function receive() {
  await Promise.all(nodes.map((worker) => worker.flush()));
  return sink.received
    .filter(({ recipients }) => recipients.includes(MAILBOX))
    .map(({ recipients, headers, source }) => ({
      recipients,
      headers,
      text: readPlainText(source).replaceAll('\r\n', '\n'),
    }));
}

/** Time, jobs, the provider's events and the link, none of which may send it again. */
async function repeatEverything(person: Person, token = '') {
  if (token) await scene.confirm(token);
  await scene.app.advanceClock(2 * DAY_MS);
  await scene.repeatEvents(person);
  await scene.app.runJobs();
}

const formatTime = (at: Date) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(at)} at 9:00 AM (UTC)`;

function listStatement(at: Date, { email, contract }: { email: string; contract: string }) {
  return [
    'A withdrawal without sign-in',
    `Received: ${formatTime(at)}`,
    'Statement: “I withdraw from my contract.”',
    'Name: Maren Holt',
    `Contract: ${contract}`,
    `Email: ${email}`,
  ];
}

type Received = Awaited<ReturnType<typeof receive>>[number];

function expectEmail(received: Received | undefined, lines: string[], replyTo: string) {
  expect(received?.recipients).toEqual([MAILBOX]);
  expect(received?.headers).toContain('Subject: Withdrawal: Maren Holt');
  expect(received?.headers).toContain(`Reply-To: ${replyTo}`);
  const paragraphs = received?.text.split(/\n{2,}/).slice(0, lines.length);
  expect(paragraphs?.map((paragraph) => paragraph.trim())).toEqual(lines);
  // Whoever reads the support mailbox can't end a contract with it.
  expect(received?.text).not.toContain('confirm=');
}

describe('the email to the support mailbox, sent once by two nodes', () => {
  it('about a statement that matches says that the link ends it, and what to do without', async () => {
    const person = await scene.buy('annual');
    await scene.app.advanceClock(3 * DAY_MS);
    const at = scene.app.clock.now();
    await scene.state(person, { contract: 'Annual' });
    // An email that was sent keeps no link here.
    const token = await scene.findToken(person);
    await receive();
    await repeatEverything(person, token);
    const [email, ...more] = await receive();
    expect(more).toEqual([]);
    const lines = [
      ...listStatement(at, { email: person.email, contract: 'Annual' }),
      'The contract exists, and the 14 days were not over. It ends when the sender uses the link we emailed. If they don’t, ask them, then carry it out under Admin, in the person’s record.',
    ];
    expectEmail(email, lines, person.email);
    expect(await scene.listRefunds(person)).toEqual([9_999]);
  });

  it('about a late one says that the sender was told so', async () => {
    const person = await scene.buy('annual');
    await scene.app.advanceClock(15 * DAY_MS);
    const at = scene.app.clock.now();
    await scene.state(person, { contract: 'Annual' });
    await receive();
    await repeatEverything(person);
    const [email, ...more] = await receive();
    expect(more).toEqual([]);
    const lines = [
      ...listStatement(at, { email: person.email, contract: 'Annual' }),
      'The contract exists, and its 14 days are over. The sender was told so.',
    ];
    expectEmail(email, lines, person.email);
    expect(await scene.listRefunds(person)).toEqual([]);
  });

  it('about an unknown one asks to find the contract, and says until when to refund', async () => {
    const person = await scene.buy('annual');
    const at = scene.app.clock.now();
    const stranger = { email: 'unknown-person@example.com', contract: 'AT-0000-0000' };
    await scene.state(person, stranger);
    await receive();
    await repeatEverything(person);
    const [email, ...more] = await receive();
    expect(more).toEqual([]);
    const lines = [
      ...listStatement(at, stranger),
      'No contract has this email and this number or plan. Find the contract and answer. If it was made in time, refund by the rule in the terms within 14 days.',
    ];
    expectEmail(email, lines, stranger.email);
    expect(await scene.providerStatus(person)).toEqual(['active']);
  });

  it('about one that was already carried out says so', async () => {
    const person = await scene.buy('annual');
    await scene.withdraw(person);
    expect(await receive()).toEqual([]);
    const at = scene.app.clock.now();
    await scene.state(person, { contract: 'Annual' });
    const [email, ...more] = await receive();
    expect(more).toEqual([]);
    const lines = [
      ...listStatement(at, { email: person.email, contract: 'Annual' }),
      'The contract was already withdrawn from.',
    ];
    expectEmail(email, lines, person.email);
  });
});
