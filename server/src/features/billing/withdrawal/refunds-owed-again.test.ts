import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARDS, type Person } from '#test/billing-app.ts';
import { createProviderDashboard } from '#test/provider-dashboard.ts';
import { createWithdrawalScene, SUBJECTS, type WithdrawalScene } from '#test/withdrawal-scene.ts';

const UPDATE = 'About your refund · Attune';
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
  scene.app.webhooks.setMode('open');
  await scene.app.sql('DELETE FROM billing_withdrawal_refunds');
});

const readWithdrawal = async (person: Person) => (await scene.read(person)).withdrawal;
const signInAdmin = () => scene.app.signInClient(admin.email);
const listFailed = async () =>
  (await (await signInAdmin()).get('/api/admin/failed-refunds')).json.refunds;

async function settle() {
  const client = await signInAdmin();
  const [{ withdrawalId, invoiceId }] = await listFailed();
  return client.post('/api/admin/failed-refunds/settle', {
    withdrawalId,
    invoiceId,
    note: 'Bank transfer on December 1',
    password: null,
  });
}

async function listUpdates(person: Person): Promise<string[]> {
  const emails = await scene.app.emailsTo(person.email);
  const updates = emails.filter(({ subject }) => subject === UPDATE);
  return updates.flatMap(({ text_body }) => text_body.match(/We couldn’t return \$[\d.]+/g) ?? []);
}

const FAILED_LATER = 'a refund of a withdrawal failed; staff have to pay it otherwise';
const OWED_AGAIN = 'a refund that a withdrawal counted on failed; it is owed again';

/** A refund of $40 at the dashboard, which is going to fail, and the rest by the withdrawal. */
async function refundTwice() {
  const person = await scene.buy('annual', { card: CARDS.refundFails });
  await dashboard.refund(person, 4_000);
  await scene.app.advanceClock(40_000);
  await scene.withdraw(person);
  expect(await dashboard.sumRefunded(person)).toBe(9_999);
  return person;
}

/** Each refund fails a minute after it was made. */
async function failFirst(person: Person) {
  await scene.app.advanceClock(25_000);
  await scene.repeatEvents(person);
  expect(await dashboard.sumRefunded(person)).toBe(5_999);
}

describe('an earlier refund that fails after the rest was refunded', () => {
  it('is owed again, once, and staff are alerted', async () => {
    const person = await refundTwice();
    await failFirst(person);
    expect(await listFailed()).toMatchObject([{ userId: person.id, cents: 4_000 }]);
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 5_999, owedCents: 4_000 });
    expect(alerts).toEqual([OWED_AGAIN]);
  });

  it('is owed together with the rest if that fails too', async () => {
    const person = await refundTwice();
    await failFirst(person);
    await scene.app.advanceClock(2 * MINUTE_MS);
    await scene.repeatEvents(person);
    expect(await dashboard.sumRefunded(person)).toBe(0);
    expect(await listFailed()).toMatchObject([{ cents: 9_999 }]);
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 0, owedCents: 9_999 });
    expect(alerts).toEqual([OWED_AGAIN, FAILED_LATER]);
    const told = ['We couldn’t return $40.00', 'We couldn’t return $59.99'];
    expect(await listUpdates(person)).toEqual(told);
  });

  it('leaves what staff settled settled if the rest fails later', async () => {
    const person = await refundTwice();
    await failFirst(person);
    expect((await settle()).status).toBe(200);
    expect(await readWithdrawal(person)).toMatchObject({
      refundedCents: 9_999,
      otherwiseCents: 4_000,
      owedCents: 0,
    });
    await scene.app.advanceClock(2 * MINUTE_MS);
    await scene.repeatEvents(person);
    expect(await listFailed()).toMatchObject([{ cents: 5_999 }]);
    expect((await settle()).status).toBe(200);
    expect(await listFailed()).toEqual([]);
    const settled = { refundedCents: 9_999, otherwiseCents: 9_999, owedCents: 0 };
    expect(await readWithdrawal(person)).toMatchObject(settled);
  });

  it('is settled by another refund at the dashboard', async () => {
    const person = await refundTwice();
    await failFirst(person);
    await dashboard.refund(person, 4_000);
    expect(await listFailed()).toEqual([]);
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 9_999, owedCents: 0 });
  });

  it('is left to staff if its payment is disputed and the bank decides against that', async () => {
    const person = await refundTwice();
    await failFirst(person);
    await dashboard.dispute(person, { amount: 4_000 });
    expect(await readWithdrawal(person)).toMatchObject({ owedCents: 0, disputedCents: 4_000 });
    await dashboard.decideDispute(person, 'won');
    expect(await dashboard.sumRefunded(person)).toBe(5_999);
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 5_999, owedCents: 4_000 });
  });
});

it('an earlier refund of more than the rule owes is owed only by the rule when it fails', async () => {
  const person = await scene.buy('annual', { card: CARDS.refundFails, hasStartRequest: true });
  await scene.app.advanceClock(3 * DAY_MS);
  await dashboard.refund(person, 9_999);
  await scene.withdraw(person);
  expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 9_999, owedCents: 0 });
  await scene.app.advanceClock(2 * MINUTE_MS);
  await scene.repeatEvents(person);
  expect(await listFailed()).toMatchObject([{ userId: person.id, cents: 9_917 }]);
  expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 0, owedCents: 9_917 });
});

describe('an earlier refund that fails after the account was deleted', () => {
  const deleteAccount = ({ id }: Person) => scene.app.sql('DELETE FROM users WHERE id = $1', [id]);
  const countWithdrawals = async (customerId: string) =>
    (await scene.app.sql('SELECT FROM billing_withdrawals WHERE customer_id = $1', [customerId]))
      .length;

  it('is owed again if the withdrawal had nothing left to refund', async () => {
    const person = await scene.buy('annual', { card: CARDS.refundFails });
    await dashboard.refund(person, 9_999);
    await scene.withdraw(person);
    await deleteAccount(person);
    await scene.app.advanceClock(2 * MINUTE_MS);
    expect(await listFailed()).toMatchObject([{ userId: null, name: null, cents: 9_999 }]);
    expect(alerts).toEqual([OWED_AGAIN]);
  });

  it('is owed again if staff settled the rest', async () => {
    const person = await scene.buy('annual', { card: CARDS.refundFails });
    await dashboard.refund(person, 4_000);
    scene.app.provider.setMode('rejecting', /POST .*refunds/);
    await scene.withdraw(person);
    scene.app.provider.setMode('open');
    await deleteAccount(person);
    expect((await settle()).status).toBe(200);
    alerts.length = 0;
    await scene.app.advanceClock(2 * MINUTE_MS);
    expect(await listFailed()).toMatchObject([{ userId: null, cents: 4_000 }]);
    expect(alerts).toEqual([OWED_AGAIN]);
    expect((await settle()).status).toBe(200);
    expect(await scene.app.sql('SELECT FROM billing_withdrawal_refunds')).toEqual([]);
  });

  it('is no longer expected after 60 days', async () => {
    const person = await scene.buy('annual');
    const { stripeCustomerId } = await scene.app.user(person);
    await dashboard.refund(person, 9_999);
    await scene.withdraw(person);
    await deleteAccount(person);
    await scene.app.advanceClock(59 * DAY_MS);
    await scene.app.runJobs();
    expect(await countWithdrawals(stripeCustomerId)).toBe(1);
    await scene.app.advanceClock(2 * DAY_MS);
    await scene.app.runJobs();
    expect(await countWithdrawals(stripeCustomerId)).toBe(0);
  });

  it('isn’t expected if the bank returned the payment', async () => {
    const person = await scene.buy('annual');
    const { stripeCustomerId } = await scene.app.user(person);
    await dashboard.dispute(person);
    await dashboard.decideDispute(person, 'lost');
    await scene.withdraw(person);
    expect(await countWithdrawals(stripeCustomerId)).toBe(1);
    await deleteAccount(person);
    expect(await countWithdrawals(stripeCustomerId)).toBe(0);
  });
});

it('what staff settled before the withdrawal was finished is part of its amounts', async () => {
  const person = await scene.buy('monthly');
  await scene.app.advanceClock(2 * DAY_MS);
  await scene.changePlan(person, 'annual');
  // The provider refused one refund and was away for the other.
  scene.app.provider.setMode('failing', /POST .*refunds/);
  await scene.withdraw(person);
  await scene.app.sql(
    "UPDATE billing_withdrawal_refunds SET state = 'failed', failed_at = now() WHERE cents = 999",
  );
  expect((await settle()).status).toBe(200);
  scene.app.provider.setMode('open');
  await scene.app.advanceClock(5 * MINUTE_MS);
  await scene.app.runJobs();
  const [cents = 0] = await scene.listRefunds(person);
  expect(await readWithdrawal(person)).toMatchObject({
    refundedCents: cents + 999,
    otherwiseCents: 999,
    owedCents: 0,
  });
  const email = await scene.bodyOf(person, SUBJECTS.refunded);
  expect(email).toContain(`We refunded $${cents / 100}.`);
  expect(email).toContain('We paid you $9.99 in another way');
});

describe('recording a failed refund as paid', () => {
  async function withdrawRefused() {
    const person = await scene.buy('annual');
    scene.app.provider.setMode('rejecting', /POST .*refunds/);
    await scene.withdraw(person);
    scene.app.provider.setMode('open');
    scene.app.webhooks.setMode('swallowing');
    return person;
  }

  it('is refused if all of it came back and no event said so', async () => {
    const person = await withdrawRefused();
    await dashboard.refund(person, 9_999);
    expect((await settle()).json.code).toBe('billing.no_failed_refund');
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 9_999, otherwiseCents: 0 });
  });

  it('is refused once if a part came back and no event said so', async () => {
    const person = await withdrawRefused();
    await dashboard.refund(person, 4_000);
    expect((await settle()).json.code).toBe('billing.failed_refund_changed');
    expect(await listFailed()).toMatchObject([{ cents: 5_999 }]);
    expect((await settle()).status).toBe(200);
    expect(await readWithdrawal(person)).toMatchObject({
      refundedCents: 9_999,
      otherwiseCents: 5_999,
    });
  });

  it('waits for a provider that can’t be reached', async () => {
    await withdrawRefused();
    scene.app.provider.setMode('failing');
    expect((await settle()).json.code).toBe('billing.provider_unavailable');
    expect(await listFailed()).toMatchObject([{ cents: 9_999 }]);
    scene.app.provider.setMode('open');
    expect((await settle()).status).toBe(200);
  });
});
