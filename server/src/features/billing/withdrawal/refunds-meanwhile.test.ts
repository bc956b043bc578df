import { DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARDS, type Person } from '#test/billing-app.ts';
import { createProviderDashboard } from '#test/provider-dashboard.ts';
import { createWithdrawalScene, SUBJECTS, type WithdrawalScene } from '#test/withdrawal-scene.ts';
import { deductLaterRefunds } from './deduct-later-refunds.ts';
import { makeRefund } from './make-refund.ts';
import {
  listWithdrawalRefunds,
  type WithdrawalRefundRow,
} from './withdrawal-refunds.repository.ts';

let scene: WithdrawalScene;
let dashboard: ReturnType<typeof createProviderDashboard>;
let admin: Person;
const alerts: string[] = [];
beforeAll(async () => {
  scene = await createWithdrawalScene({ onAlert: (message) => alerts.push(message) });
  dashboard = createProviderDashboard(scene.app);
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.moveToTuesday();
  admin = await scene.admin();
  alerts.length = 0;
  await scene.app.sql('DELETE FROM billing_withdrawal_refunds');
});

const OWED_AGAIN = 'a refund that a withdrawal counted on failed; it is owed again';
const REST_LEFT = 'a refund of a withdrawal returned less than is owed; staff have to pay the rest';
const readWithdrawal = async (person: Person) => (await scene.read(person)).withdrawal;

async function listFailed() {
  const client = await scene.app.signInClient(admin.email);
  return (await client.get('/api/admin/failed-refunds')).json.refunds;
}

/** Withdraws, and runs `act` right after the withdrawal's first refund was made at the provider. */
async function withdrawAnd(person: Person, act: () => Promise<unknown>) {
  const { payments } = scene.app.services;
  const refundInvoice = payments.refundInvoice.bind(payments);
  const spy = vi.spyOn(payments, 'refundInvoice').mockImplementationOnce(async (request) => {
    const refund = await refundInvoice(request);
    await act();
    return refund;
  });
  await scene.withdraw(person);
  spy.mockRestore();
}

/** Each refund to this card fails a minute after it was made, and an event says so. */
const failEarlier = () => scene.app.advanceClock(25_000);

/** A contract with two payments, of which the first one was refunded at the dashboard. */
async function buyTwice() {
  const person = await scene.buy('monthly', { card: CARDS.refundFails });
  await scene.app.advanceClock(2 * DAY_MS);
  await scene.changePlan(person, 'annual');
  const [monthly] = await dashboard.listPayments(person);
  await dashboard.refund(person, 999, monthly);
  await scene.app.advanceClock(40_000);
  return person;
}

describe('an earlier refund that fails while the withdrawal makes its own', () => {
  it('is made again by the withdrawal, if it was of another payment', async () => {
    const person = await buyTwice();
    await withdrawAnd(person, failEarlier);
    const refunds = await scene.listRefunds(person);
    expect([refunds.length, refunds[0], refunds[2]]).toEqual([3, 999, 999]);
    const refundedCents = await dashboard.sumRefunded(person);
    expect(refundedCents).toBe((refunds[1] ?? 0) + 999);
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents, owedCents: 0 });
    expect(await scene.bodyOf(person, SUBJECTS.refunded)).toContain(
      `We refunded $${refundedCents / 100},`,
    );
    expect(alerts).toEqual([OWED_AGAIN]);
  });

  it('is left to staff, if it was of the same payment', async () => {
    const person = await scene.buy('annual', { card: CARDS.refundFails });
    await dashboard.refund(person, 4_000);
    await scene.app.advanceClock(40_000);
    await withdrawAnd(person, failEarlier);
    expect(await dashboard.sumRefunded(person)).toBe(5_999);
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 5_999, owedCents: 4_000 });
    expect(await listFailed()).toMatchObject([{ userId: person.id, cents: 4_000 }]);
    const email = await scene.bodyOf(person, SUBJECTS.refunded);
    expect(email).toContain('We refunded $59.99.');
    expect(email).toContain('We couldn’t return $40.00 to your card.');
    expect(alerts).toEqual([OWED_AGAIN, REST_LEFT]);
    await scene.repeatEvents(person);
    expect(await listFailed()).toMatchObject([{ cents: 4_000 }]);
  });

  it('is made again, also if its event gets lost', async () => {
    const person = await buyTwice();
    scene.app.webhooks.setMode('swallowing');
    await withdrawAnd(person, failEarlier);
    scene.app.webhooks.setMode('open');
    expect(await scene.listRefunds(person)).toHaveLength(3);
    expect(await readWithdrawal(person)).toMatchObject({ owedCents: 0 });
  });
});

it('the withdrawal’s own refund that fails before it was stored is left to staff', async () => {
  const person = await scene.buy('annual', { card: CARDS.refundFails });
  const { payments } = scene.app.services;
  const listRefunds = payments.listRefunds.bind(payments);
  const spy = vi.spyOn(payments, 'listRefunds').mockImplementation(async (invoiceId) => {
    const refunds = await listRefunds(invoiceId);
    if (refunds.length > 0) {
      spy.mockRestore();
      await scene.app.advanceClock(61_000);
    }
    return refunds;
  });
  await scene.withdraw(person);
  expect(await dashboard.sumRefunded(person)).toBe(0);
  expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 0, owedCents: 9_999 });
  expect(await listFailed()).toMatchObject([{ cents: 9_999 }]);
});

/** Withdraws while the provider makes no refunds, and returns the one that is planned. */
async function withdrawPlanned(person: Person): Promise<WithdrawalRefundRow> {
  const { provider, services, sql } = scene.app;
  provider.setMode('failing', /POST .*refunds/);
  await scene.withdraw(person);
  provider.setMode('open');
  const [{ id } = { id: '' }] = await sql<{ id: string }>(
    'SELECT id FROM billing_withdrawals WHERE user_id = $1',
    [person.id],
  );
  const [refund] = await listWithdrawalRefunds(services.db, id);
  if (refund?.state !== 'planned') throw new Error('no refund is planned');
  return refund;
}

/** The previous version could finish a withdrawal while a refund was planned. */
const finishWithPlanned = () =>
  scene.app.sql('UPDATE billing_withdrawals SET carried_out_at = $1, refunded_cents = 0', [
    scene.app.clock.now(),
  ]);

it('a refund that two servers make is counted once', async () => {
  const person = await scene.buy('annual');
  const { services } = scene.app;
  const refund = await withdrawPlanned(person);
  // The second one read the refund before the first one made it.
  await makeRefund(services, refund);
  await makeRefund(services, refund);
  expect(await scene.listRefunds(person)).toEqual([9_999]);
  const [stored] = await listWithdrawalRefunds(services.db, refund.withdrawalId);
  expect(stored).toMatchObject({ state: 'made', cents: 9_999, earlierMadeCents: 0 });
});

it('a refund that is still planned after 60 days outlives a deleted account', async () => {
  const person = await scene.buy('annual');
  const { stripeCustomerId } = await scene.app.user(person);
  await withdrawPlanned(person);
  await finishWithPlanned();
  await scene.app.sql('DELETE FROM users WHERE id = $1', [person.id]);
  scene.app.provider.setMode('failing', /POST .*refunds/);
  await scene.app.advanceClock(61 * DAY_MS);
  await scene.app.runJobs();
  scene.app.provider.setMode('open');
  await scene.app.advanceClock(2 * HOUR_MS);
  await scene.app.runJobs();
  expect(await scene.listRefundsOf(stripeCustomerId)).toEqual([9_999]);
});

it('a refund that the previous version left planned is made by a job', async () => {
  const person = await scene.buy('annual');
  await withdrawPlanned(person);
  await finishWithPlanned();
  await scene.app.advanceClock(2 * HOUR_MS);
  await scene.app.runJobs();
  expect(await scene.listRefunds(person)).toEqual([9_999]);
  expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 9_999, owedCents: 0 });
  expect(await scene.bodyOf(person, 'About your refund · Attune')).toContain(
    'We refunded $99.99 to the card you paid with.',
  );
});

it('a refund that fails while it is deducted is owed again', async () => {
  const person = await scene.buy('annual', { card: CARDS.refundFails });
  scene.app.provider.setMode('rejecting', /POST .*refunds/);
  await scene.withdraw(person);
  scene.app.provider.setMode('open');
  scene.app.webhooks.setMode('swallowing');
  await dashboard.refund(person, 4_000);
  scene.app.webhooks.setMode('open');
  const [{ id } = { id: '' }] = await scene.app.sql<{ id: string }>(
    'SELECT id FROM billing_withdrawals WHERE user_id = $1',
    [person.id],
  );
  const { payments } = scene.app.services;
  const listDisputes = payments.listDisputes.bind(payments);
  // The refund was read. Now it fails, and its event is applied first.
  const spy = vi.spyOn(payments, 'listDisputes').mockImplementationOnce(async (invoiceId) => {
    await scene.app.advanceClock(61_000);
    return listDisputes(invoiceId);
  });
  await deductLaterRefunds(scene.app.services, id);
  spy.mockRestore();
  expect(await dashboard.sumRefunded(person)).toBe(0);
  expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 0, owedCents: 9_999 });
  expect(await listFailed()).toMatchObject([{ cents: 9_999 }]);
});
