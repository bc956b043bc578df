import { START_REQUEST_TEXT } from '@attune/domain/billing/start-request';
import { DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARDS, type Person } from '#test/billing-app.ts';
import {
  createWithdrawalScene,
  STARTED,
  SUBJECTS,
  type WithdrawalScene,
} from '#test/withdrawal-scene.ts';

let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

const later = (days: number) => scene.app.advanceClock(days * DAY_MS);
const formatDay = (at: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
const listSubjects = async ({ email }: Person) =>
  (await scene.app.emailsTo(email)).map(({ subject }) => subject);
const countStarted = async (person: Person) =>
  (await listSubjects(person)).filter((subject) => subject === SUBJECTS.started).length;

describe('the email about a new contract', () => {
  it('states everything that was agreed, once', async () => {
    const concludedAt = scene.app.clock.now();
    const person = await scene.buy('annual', { hasStartRequest: true });
    const { contract } = await scene.read(person);
    const body = await scene.bodyOf(person, SUBJECTS.started);
    expect(body).toContain(`Your contract number is ${contract.number}.`);
    expect(body).toContain('Your Annual plan');
    expect(body).toContain('$99.99 a year');
    expect(body).toContain(formatDay(concludedAt));
    const lastDay = new Date(new Date(contract.withdrawBefore).getTime() - 1);
    expect(body).toContain(`until the end of Tuesday, ${formatDay(lastDay)}`);
    expect(body).toContain(`“${START_REQUEST_TEXT}”`);
    expect(body).toContain('http://attune.test/docs/withdrawal.html');
    expect(body).toContain('http://attune.test/docs/terms-of-use.html');
    await scene.app.deliver();
    await later(2);
    await scene.app.runJobs();
    expect(await countStarted(person)).toBe(1);
  });

  it('names the operator and contains the model form, because a link is no durable medium', async () => {
    const body = await scene.bodyOf(await scene.buy('annual'), SUBJECTS.started);
    const { name, legalForm, address, email } = scene.app.services.operator;
    expect(body).toContain(`Your contract is with ${name} (${legalForm}), ${address}, ${email}.`);
    expect(body).toContain(
      `“To ${name}, ${address}, ${email}: I hereby give notice that I withdraw`,
    );
    expect(body).toContain('following service: Attune, Annual plan. Ordered on: …');
    expect(body).toContain(`by email to ${email} or by mail`);
    expect(body).toContain('at the latest within 14 days after we hear from you');
  });

  it('says that everything comes back if the box was not checked', async () => {
    const person = await scene.buy('monthly');
    const body = await scene.bodyOf(person, SUBJECTS.started);
    expect(body).toContain('$9.99 a month');
    expect(body).toContain('you get back everything you paid');
    expect(body).not.toContain('I ask Attune');
  });

  it('is sent when a plan is bought during the trial, with the day of the first charge', async () => {
    const person = await scene.buy('annual', { inTrial: true });
    const { trialEndsAt } = await scene.app.user(person);
    expect(await listSubjects(person)).toEqual([SUBJECTS.bought]);
    const body = await scene.bodyOf(person, SUBJECTS.bought);
    expect(body).toContain('The first charge is on');
    expect(body).toContain(formatDay(new Date(trialEndsAt)));
    await later(9);
    const subjects = await listSubjects(person);
    expect(subjects.filter((subject) => subject === SUBJECTS.bought)).toHaveLength(1);
    expect(subjects).not.toContain(SUBJECTS.started);
  });

  it('states what a promotion code takes off', async () => {
    const person = await scene.buyer({});
    await scene.app.subscribe(person, 'monthly', CARDS.good, { promotionCode: 'WELCOME20' });
    const body = await scene.bodyOf(person, SUBJECTS.started);
    expect(body).toContain('It costs $9.99 a month.');
    expect(body).toMatch(/The code WELCOME20 takes off 20% of each charge until .*\d{4}\./);
    expect(body).toMatch(/The next charge is on \w+/);
  });

  it('is sent once by two nodes that see the contract at the same time', async () => {
    const person = await scene.buyer();
    scene.app.webhooks.setMode('swallowing');
    await scene.app.subscribe(person, 'annual');
    scene.app.webhooks.setMode('open');
    expect(await countStarted(person)).toBe(0);
    const [{ session } = { session: '' }] = await scene.app.sql<{ session: string }>(
      'SELECT session_id AS session FROM billing_checkouts WHERE user_id = $1',
      [person.id],
    );
    const second = await scene.app.secondNode();
    const elsewhere = second.client();
    elsewhere.cookies.set('attune_session', person.client.cookies.get('attune_session') ?? '');
    const path = '/api/subscription/confirm-checkout';
    const answers = await Promise.all(
      [person.client, elsewhere, person.client].map((client) =>
        client.post(path, { sessionId: session }),
      ),
    );
    await second.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countStarted(person)).toBe(1);
  });
});

it('a change of plan is shown wherever the contract is named', async () => {
  const person = await scene.buy('annual');
  await later(1);
  await scene.changePlan(person, 'monthly');
  expect((await scene.read(person)).contract.plan).toBe('monthly');
  await later(1);
  await scene.withdraw(person);
  expect(await scene.bodyOf(person, SUBJECTS.received)).toContain('Monthly plan (contract AT-');
  expect(await scene.bodyOf(person, SUBJECTS.refunded)).toContain('Monthly plan (contract AT-');
});

describe('a subscription whose contract is unknown', () => {
  it('gets one from a job, with the date from the provider and no start request', async () => {
    const person = await scene.buyer();
    const concludedAt = scene.app.clock.now();
    await scene.app.subscribe(person, 'annual');
    await scene.app.sql('DELETE FROM billing_contracts WHERE user_id = $1', [person.id]);
    expect((await scene.read(person)).contract).toBeNull();
    await scene.app.advanceClock(2 * HOUR_MS);
    await scene.app.runJobs();
    expect((await scene.read(person)).contract).toMatchObject({
      plan: 'annual',
      concludedAt: concludedAt.toISOString(),
      hasStartRequest: false,
      isOpen: true,
    });
    // The number is new, so the person has to learn it.
    expect(await countStarted(person)).toBe(2);
    expect((await scene.withdraw(person)).json.withdrawal.refundedCents).toBe(9_999);
  });

  it('keeps the start request that the provider has in writing', async () => {
    const person = await scene.buyer();
    await scene.app.subscribe(person, 'annual', undefined, STARTED);
    await scene.app.sql('DELETE FROM billing_contracts WHERE user_id = $1', [person.id]);
    await scene.app.advanceClock(2 * HOUR_MS);
    await scene.app.runJobs();
    expect((await scene.read(person)).contract).toMatchObject({ hasStartRequest: true });
  });

  it('gets no email if the 14 days are over', async () => {
    const person = await scene.buy('annual');
    await later(20);
    await scene.app.sql('DELETE FROM billing_contracts WHERE user_id = $1', [person.id]);
    await scene.app.advanceClock(2 * HOUR_MS);
    await scene.app.runJobs();
    expect((await scene.read(person)).contract).toMatchObject({ isOpen: false });
    expect(await countStarted(person)).toBe(1);
  });
});
