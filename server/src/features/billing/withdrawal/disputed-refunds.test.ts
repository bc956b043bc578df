import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARDS, type Person } from '#test/billing-app.ts';
import { createProviderDashboard } from '#test/provider-dashboard.ts';
import { createWithdrawalScene, SUBJECTS, type WithdrawalScene } from '#test/withdrawal-scene.ts';

const UPDATE = 'About your refund · Attune';
let scene: WithdrawalScene;
let provider: ReturnType<typeof createProviderDashboard>;
let admin: Person;
const alerts: string[] = [];
beforeAll(async () => {
  scene = await createWithdrawalScene({ onAlert: (message) => alerts.push(message) });
  provider = createProviderDashboard(scene.app);
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.moveToTuesday();
  scene.app.webhooks.setMode('open');
  admin = await scene.admin();
  await scene.app.sql('DELETE FROM billing_withdrawal_refunds');
  alerts.length = 0;
});

const readWithdrawal = async (person: Person) => (await scene.read(person)).withdrawal;
async function listWaiting() {
  const client = await scene.app.signInClient(admin.email);
  return (await client.get('/api/admin/failed-refunds')).json.refunds;
}
const readEmails = async (person: Person) =>
  (await scene.app.emailsTo(person.email)).map(({ text_body }) => text_body).join('\n');
const countEmails = async (person: Person, subject: string) =>
  (await scene.app.subjectsTo(person.email)).filter((sent) => sent === subject).length;

async function recheck() {
  await scene.app.advanceClock(61 * MINUTE_MS);
  await scene.app.runJobs();
}

/** Nothing more happens, however often events are repeated and jobs run. */
async function expectSettled(person: Person, expected: object) {
  const refunded = await provider.sumRefunded(person);
  expect(await readWithdrawal(person)).toMatchObject(expected);
  await scene.repeatEvents(person);
  await recheck();
  expect(await readWithdrawal(person)).toMatchObject(expected);
  expect(await provider.sumRefunded(person)).toBe(refunded);
}

async function disputeThenWithdraw() {
  const person = await scene.buy('annual');
  await provider.dispute(person);
  expect((await scene.withdraw(person)).status).toBe(200);
  return person;
}

async function withdrawThenDispute() {
  const person = await scene.buy('annual');
  scene.app.provider.setMode('rejecting', /POST .*refunds/);
  await scene.withdraw(person);
  scene.app.provider.setMode('open');
  expect(await listWaiting()).toMatchObject([{ cents: 9_999, disputedAt: null }]);
  await provider.dispute(person);
  return person;
}

async function disputeDuringOutage() {
  const person = await scene.buy('annual');
  scene.app.provider.setMode('failing', /POST .*refunds/);
  await scene.withdraw(person);
  await provider.dispute(person);
  scene.app.provider.setMode('open');
  await scene.app.advanceClock(3 * MINUTE_MS);
  await scene.app.runJobs();
  return person;
}

describe.each([
  ['a dispute, then a withdrawal', disputeThenWithdraw],
  ['a withdrawal whose refund was refused, then a dispute', withdrawThenDispute],
  ['a withdrawal during an outage, then a dispute', disputeDuringOutage],
])('%s', (_order, prepare) => {
  it('waits while the bank decides, and says so to the member and staff', async () => {
    const person = await prepare();
    const waits = { refundedCents: 0, owedCents: 0, disputedCents: 9_999, bankCents: 0 };
    await expectSettled(person, waits);
    expect(await provider.sumRefunded(person)).toBe(0);
    expect(await readEmails(person)).toContain(
      'Your bank is deciding about your payment. Until then, $99.99 of your refund waits.',
    );
    const { number } = (await scene.read(person)).contract;
    expect(await listWaiting()).toMatchObject([
      { userId: person.id, contract: number, cents: 9_999, disputedAt: expect.any(String) },
    ]);
    const [{ withdrawalId, invoiceId }] = await listWaiting();
    const client = await scene.app.signInClient(admin.email);
    const settled = await client.post('/api/admin/failed-refunds/settle', {
      withdrawalId,
      invoiceId,
      note: 'Bank transfer',
      password: null,
    });
    expect(settled.json.code).toBe('billing.no_failed_refund');
    expect(alerts).toContain('a refund of a withdrawal waits, because its payment is disputed');
  });

  it('is refunded once when the dispute is won', async () => {
    const person = await prepare();
    await provider.decideDispute(person, 'won');
    const done = { refundedCents: 9_999, owedCents: 0, disputedCents: 0, bankCents: 0 };
    await expectSettled(person, done);
    expect(await scene.listRefunds(person)).toEqual([9_999]);
    expect(await listWaiting()).toEqual([]);
    expect(await scene.bodyOf(person, UPDATE)).toContain('We refunded $99.99');
  });

  it('owes nothing anymore when the dispute is lost', async () => {
    const person = await prepare();
    await provider.decideDispute(person, 'lost');
    const done = { refundedCents: 9_999, owedCents: 0, disputedCents: 0, bankCents: 9_999 };
    await expectSettled(person, done);
    expect(await scene.listRefunds(person)).toEqual([]);
    expect(await listWaiting()).toEqual([]);
    expect(await readEmails(person)).toContain('That settles $99.99 of your refund.');
  });
});

describe('a dispute that was decided before the withdrawal', () => {
  it.each([
    ['won', { refundedCents: 9_999, bankCents: 0 }, 9_999],
    ['lost', { refundedCents: 9_999, bankCents: 9_999 }, 0],
  ] as const)('%s', async (outcome, expected, refundedCents) => {
    const person = await scene.buy('annual', { card: CARDS.disputed });
    await provider.decideDispute(person, outcome);
    await scene.withdraw(person);
    await expectSettled(person, expected);
    expect(await provider.sumRefunded(person)).toBe(refundedCents);
  });
});

describe('a withdrawal that was refunded, and then a dispute', () => {
  it.each(['won', 'lost'] as const)('%s: pays nothing more, and alerts once', async (outcome) => {
    const person = await scene.buy('annual', { hasStartRequest: true });
    await scene.app.advanceClock(3 * DAY_MS);
    await scene.withdraw(person);
    const refunded = await scene.listRefunds(person);
    await provider.dispute(person);
    await provider.decideDispute(person, outcome);
    await expectSettled(person, { refundedCents: 9_917, disputedCents: 0, owedCents: 0 });
    expect(await scene.listRefunds(person)).toEqual(refunded);
    expect(alerts).toEqual(['a payment that a withdrawal already refunded is disputed']);
    expect(await countEmails(person, UPDATE)).toBe(0);
  });
});

it('what the bank left of a refund is still owed', async () => {
  const person = await scene.buy('annual');
  await provider.dispute(person, { amount: 4_000 });
  await scene.withdraw(person);
  await provider.decideDispute(person, 'lost');
  // The provider refunds nothing of a payment whose dispute was lost.
  await expectSettled(person, { refundedCents: 4_000, bankCents: 4_000, owedCents: 5_999 });
  expect(await listWaiting()).toMatchObject([{ cents: 5_999, disputedAt: null }]);
});

it('another payment of the contract is refunded at once', async () => {
  const person = await scene.buy('monthly');
  await scene.app.advanceClock(2 * DAY_MS);
  await scene.changePlan(person, 'annual');
  await provider.dispute(person);
  await scene.withdraw(person);
  expect(await scene.listRefunds(person)).toEqual([999]);
  expect(await scene.bodyOf(person, SUBJECTS.refunded)).toContain('of your refund waits');
  await provider.decideDispute(person, 'won');
  expect((await scene.listRefunds(person)).length).toBe(2);
});

it('the preview says what would wait', async () => {
  const person = await scene.buy('annual');
  const preview = async () => (await person.client.get(`${scene.path}/preview`)).json;
  expect(await preview()).toMatchObject({ refundCents: 9_999, disputedCents: 0 });
  await provider.dispute(person);
  expect(await preview()).toMatchObject({ refundCents: 9_999, disputedCents: 9_999 });
  await provider.decideDispute(person, 'lost');
  expect(await preview()).toMatchObject({ refundCents: 0, earlierRefundCents: 9_999 });
});

it('an inquiry of the bank keeps nothing from being refunded', async () => {
  const person = await scene.buy('annual');
  await provider.dispute(person, { isInquiry: true });
  await scene.withdraw(person);
  expect(await scene.listRefunds(person)).toEqual([9_999]);
});

it('is noticed by a job if no event arrives', async () => {
  const person = await disputeThenWithdraw();
  scene.app.webhooks.setMode('swallowing');
  await provider.decideDispute(person, 'won');
  expect(await scene.listRefunds(person)).toEqual([]);
  await recheck();
  expect(await scene.listRefunds(person)).toEqual([9_999]);
  expect(await countEmails(person, UPDATE)).toBe(1);
});

it('is still made after the account was deleted, without personal data', async () => {
  const person = await disputeThenWithdraw();
  const { stripeCustomerId } = await scene.app.user(person);
  await scene.app.sql('DELETE FROM users WHERE id = $1', [person.id]);
  await scene.app.advanceClock(61 * DAY_MS);
  await scene.app.runJobs();
  expect(await listWaiting()).toMatchObject([{ userId: null, name: null, cents: 9_999 }]);
  const [dispute] = await scene.app.sql<{ id: string }>(
    "SELECT id FROM sandbox_payment_objects WHERE kind = 'dispute' AND customer = $1",
    [stripeCustomerId],
  );
  await scene.app.sandbox.hosted.closeDispute(dispute?.id ?? '', 'won');
  await scene.app.advanceClock(HOUR_MS);
  expect(await scene.listRefundsOf(stripeCustomerId)).toEqual([9_999]);
  expect(await listWaiting()).toEqual([]);
});
