import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARDS, type Person } from '#test/billing-app.ts';
import { createProviderDashboard } from '#test/provider-dashboard.ts';
import { createWithdrawalScene, SUBJECTS, type WithdrawalScene } from '#test/withdrawal-scene.ts';

const PATH = '/api/admin/failed-refunds';
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
  // Refunds at the dashboard can fail during the next test.
  await scene.app.sql('DELETE FROM billing_withdrawals');
});

const later = (ms: number) => scene.app.advanceClock(ms);
/** A session that was opened just now, as the step-up asks for. */
const signInAgain = () => scene.app.signInClient(admin.email);
const listFailed = async () => (await admin.client.get(PATH)).json.refunds;
type Refund = { withdrawalId: string; invoiceId: string };
const settle = async (refund: Refund, changes: object = {}, client = admin.client) =>
  client.post(`${PATH}/settle`, {
    withdrawalId: refund.withdrawalId,
    invoiceId: refund.invoiceId,
    note: 'Bank transfer on December 1',
    password: null,
    ...changes,
  });

/** A contract with two payments. */
async function buyTwice() {
  const person = await scene.buy('monthly');
  await later(2 * DAY_MS);
  await scene.changePlan(person, 'annual');
  return person;
}

/** Withdraws while the provider refuses to refund the payment of the monthly plan for good. */
async function withdrawRefused(person: Person) {
  scene.app.provider.setMode('rejecting', /POST .*refunds .*amount=999\b/);
  const answer = await scene.withdraw(person);
  scene.app.provider.setMode('open');
  return answer;
}

describe('a refund that the provider refuses', () => {
  it('leaves the others to be made, and waits for staff', async () => {
    const person = await buyTwice();
    expect((await withdrawRefused(person)).status).toBe(200);
    const [made] = await scene.listRefunds(person);
    expect(made).toBeGreaterThan(9_000);
    expect((await scene.read(person)).withdrawal).toMatchObject({
      refundedCents: made,
      otherwiseCents: 0,
      owedCents: 999,
    });
    expect(await scene.bodyOf(person, SUBJECTS.refunded)).toContain(
      'We couldn’t return $9.99 to your card.',
    );
    expect(alerts).toEqual([
      'a refund of a withdrawal was refused; staff have to pay it otherwise',
    ]);
    const { number } = (await scene.read(person)).contract;
    expect(await listFailed()).toMatchObject([
      { userId: person.id, name: 'Maren Holt', contract: number, cents: 999 },
    ]);
    // Repeating it is no use.
    await later(3 * DAY_MS);
    await scene.app.runJobs();
    expect(await scene.listRefunds(person)).toEqual([made]);
  });

  it('is settled by staff with a note, once, after a step-up, and audited', async () => {
    const person = await scene.buy('monthly');
    await withdrawRefused(person);
    const [refund] = await listFailed();
    expect((await settle(refund, { note: '  ' })).status).toBe(400);
    await later(61 * MINUTE_MS);
    expect((await settle(refund)).json.code).toBe('account.sign_in_again');
    admin = { ...admin, client: await signInAgain() };
    expect((await settle(refund)).json).toEqual({ refunds: [] });
    expect((await settle(refund)).json.code).toBe('billing.no_failed_refund');
    expect((await scene.read(person)).withdrawal).toMatchObject({
      refundedCents: 999,
      otherwiseCents: 999,
      owedCents: 0,
      creditCents: 0,
    });
    const { lines } = (await admin.client.get(`/api/admin/audit?about=${person.id}`)).json;
    expect(lines[0]).toMatchObject({
      action: 'billing.refunded_otherwise',
      detail: { cents: 999, note: 'Bank transfer on December 1' },
    });
  });

  it('outlives the account without personal data, until it is settled', async () => {
    const person = await scene.buy('monthly');
    await withdrawRefused(person);
    await scene.app.sql('DELETE FROM users WHERE id = $1', [person.id]);
    const [refund] = await listFailed();
    expect(refund).toMatchObject({ userId: null, name: null, contract: null, cents: 999 });
    const id = refund.withdrawalId;
    const rows = await scene.app.sql(
      'SELECT name, contract, email, user_id FROM billing_withdrawals WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ name: '', contract: '', email: '', user_id: null }]);
    expect((await settle(refund)).json).toEqual({ refunds: [] });
    const count = 'SELECT FROM billing_withdrawal_refunds WHERE withdrawal_id = $1';
    expect(await scene.app.sql(count, [id])).toEqual([]);
  });
});

describe('a refund that fails after it was made', () => {
  it('is reopened for staff, once, however often the provider reports it', async () => {
    const person = await scene.buy('monthly', { card: CARDS.refundFails });
    await scene.withdraw(person);
    expect((await scene.read(person)).withdrawal.refundedCents).toBe(999);
    expect(await listFailed()).toEqual([]);
    await later(2 * MINUTE_MS);
    expect(await listFailed()).toMatchObject([{ userId: person.id, cents: 999 }]);
    expect((await scene.read(person)).withdrawal.refundedCents).toBe(0);
    await scene.repeatEvents(person);
    expect(await listFailed()).toHaveLength(1);
    expect(alerts).toEqual(['a refund of a withdrawal failed; staff have to pay it otherwise']);
    const [refund] = await listFailed();
    await settle(refund, {}, await signInAgain());
    await scene.repeatEvents(person);
    expect(await listFailed()).toEqual([]);
    expect((await scene.read(person)).withdrawal.refundedCents).toBe(999);
  });
});

it('a refund that fails after its owner left reaches staff, and is forgotten later', async () => {
  const person = await scene.buy('monthly', { card: CARDS.refundFails });
  const other = await scene.buy('monthly');
  for (const member of [person, other]) {
    await scene.withdraw(member);
    await scene.app.sql('DELETE FROM users WHERE id = $1', [member.id]);
  }
  await later(2 * MINUTE_MS);
  const [refund, ...more] = await listFailed();
  expect(more).toEqual([]);
  expect(refund).toMatchObject({ userId: null, name: null, cents: 999 });
  await later(61 * DAY_MS);
  await scene.app.runJobs();
  const left = 'SELECT withdrawal_id FROM billing_withdrawal_refunds';
  expect(await scene.app.sql(left)).toEqual([{ withdrawal_id: refund.withdrawalId }]);
});

it.each([
  ['before', 'failing'],
  ['after', 'open'],
] as const)(
  'what came back to an account that was deleted %s its refund was made isn’t paid again',
  async (_when, mode) => {
    const person = await scene.buy('monthly', { card: CARDS.refundFails });
    const [payment] = await dashboard.listPayments(person);
    scene.app.provider.setMode(mode, /POST .*refunds/);
    await scene.withdraw(person);
    await scene.app.sql('DELETE FROM users WHERE id = $1', [person.id]);
    scene.app.provider.setMode('open');
    await later(3 * MINUTE_MS);
    await scene.app.runJobs();
    await later(2 * MINUTE_MS);
    const [refund] = await listFailed();
    expect(refund).toMatchObject({ userId: null, cents: 999 });
    scene.app.webhooks.setMode('swallowing');
    await dashboard.refund(person, 999, payment);
    const { json } = await settle(refund, {}, await signInAgain());
    scene.app.webhooks.setMode('open');
    expect(json.code).toBe('billing.no_failed_refund');
    expect(await listFailed()).toEqual([]);
  },
);

it('a refund that failed before its answer arrived waits for staff too', async () => {
  const person = await scene.buy('monthly', { card: CARDS.refundFails });
  scene.app.provider.setMode('failing-late', /POST .*refunds/);
  await scene.withdraw(person);
  scene.app.provider.setMode('open');
  await later(3 * MINUTE_MS);
  await scene.app.runJobs();
  expect(await scene.listRefunds(person)).toEqual([999]);
  expect(await listFailed()).toMatchObject([{ userId: person.id, cents: 999 }]);
  expect((await scene.read(person)).withdrawal).toMatchObject({ refundedCents: 0, owedCents: 999 });
});

it('a provider that can’t be reached fails no refund', async () => {
  const person = await scene.buy('monthly');
  scene.app.provider.setMode('failing', /refunds/);
  await scene.withdraw(person);
  expect(await listFailed()).toEqual([]);
  scene.app.provider.setMode('rejecting', /POST .*refunds/);
  await later(3 * MINUTE_MS);
  await scene.app.runJobs();
  scene.app.provider.setMode('open');
  expect(await listFailed()).toHaveLength(1);
});
