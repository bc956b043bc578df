import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARDS, type Person } from '#test/billing-app.ts';
import { createProviderDashboard } from '#test/provider-dashboard.ts';
import { createWithdrawalScene, type WithdrawalScene } from '#test/withdrawal-scene.ts';

let scene: WithdrawalScene;
let dashboard: ReturnType<typeof createProviderDashboard>;
let admin: Person;
beforeAll(async () => {
  scene = await createWithdrawalScene();
  dashboard = createProviderDashboard(scene.app);
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.moveToTuesday();
  admin = await scene.admin();
  scene.app.webhooks.setMode('open');
  await scene.app.sql('DELETE FROM billing_withdrawal_refunds');
});

const readWithdrawal = async (person: Person) => (await scene.read(person)).withdrawal;
const listFailed = async () => (await admin.client.get('/api/admin/failed-refunds')).json.refunds;

async function refundByStaff(person: Person, amountCents: number | null = null) {
  const path = `/api/admin/subscriptions/${person.id}`;
  // The step-up asks for a session that was opened just now.
  const client = await scene.app.signInClient(admin.email);
  const [invoice] = (await admin.client.get(`${path}/invoices`)).json.invoices;
  const body = { id: randomUUID(), invoiceId: invoice.id, amountCents, password: null };
  return client.post(`${path}/refunds`, body);
}

/** A member who withdrew while the provider made no refunds. */
async function withdrawDuringOutage(options: Parameters<WithdrawalScene['buy']>[1] = {}) {
  const person = await scene.buy('annual', options);
  scene.app.provider.setMode('failing', /POST .*refunds/);
  await scene.withdraw(person);
  scene.app.provider.setMode('open');
  expect(await readWithdrawal(person)).toMatchObject({ isConfirmed: true, refundedCents: null });
  return person;
}

/** A member who withdrew and whose refund the provider refused for good. */
async function withdrawRefused() {
  const person = await scene.buy('annual');
  scene.app.provider.setMode('rejecting', /POST .*refunds/);
  await scene.withdraw(person);
  scene.app.provider.setMode('open');
  expect(await listFailed()).toMatchObject([{ userId: person.id, cents: 9_999 }]);
  return person;
}

async function carryOut() {
  await scene.app.advanceClock(3 * MINUTE_MS);
  await scene.app.runJobs();
}

describe('a refund by staff for a contract that was withdrawn from', () => {
  it.each([
    ['while the provider is away', withdrawDuringOutage],
    ['after the provider refused', withdrawRefused],
  ])('%s is refused, and says where the withdrawal’s own refund is', async (_when, withdraw) => {
    const person = await withdraw();
    const { status, json } = await refundByStaff(person);
    expect([status, json.code]).toEqual([409, 'billing.refund_withdrawn']);
    expect(json.detail).toContain('Refunds that failed');
    expect(await dashboard.sumRefunded(person)).toBe(0);
  });

  it('is refused after the withdrawal was carried out too', async () => {
    const person = await scene.buy('annual', { hasStartRequest: true });
    await scene.app.advanceClock(3 * DAY_MS);
    await scene.withdraw(person);
    expect((await refundByStaff(person)).json.code).toBe('billing.refund_withdrawn');
  });

  it('is still made while a statement waits for its link, and then deducted', async () => {
    const person = await scene.buy('annual');
    await scene.state(person);
    expect((await refundByStaff(person, 4_000)).status).toBe(200);
    await scene.confirm(await scene.findToken(person));
    expect(await scene.listRefunds(person)).toEqual([4_000, 5_999]);
  });

  it('whose result got lost is waited for, so that both together are what is owed', async () => {
    const person = await scene.buy('annual', { hasStartRequest: true });
    await scene.app.advanceClock(3 * DAY_MS);
    scene.app.provider.setMode('failing', /POST .*refunds/);
    expect((await refundByStaff(person, 4_000)).status).toBe(503);
    scene.app.provider.setMode('open');
    await scene.withdraw(person);
    // The request may still be under way.
    expect((await readWithdrawal(person)).refundedCents).toBeNull();
    expect(await dashboard.sumRefunded(person)).toBe(0);
    await dashboard.refund(person, 4_000);
    await scene.app.advanceClock(6 * MINUTE_MS);
    await scene.app.runJobs();
    expect((await readWithdrawal(person)).refundedCents).toBe(9_917);
    expect(await dashboard.sumRefunded(person)).toBe(9_917);
  });
});

describe('a refund at the provider’s dashboard', () => {
  it('of a part is deducted from a refund that waits for the provider', async () => {
    const person = await withdrawDuringOutage();
    await dashboard.refund(person, 4_000);
    await carryOut();
    expect(await scene.listRefunds(person)).toEqual([4_000, 5_999]);
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 9_999, owedCents: 0 });
  });

  it('of days that were used is deducted too, and never makes it more', async () => {
    const person = await withdrawDuringOutage({ hasStartRequest: true });
    await dashboard.refund(person, 9_999);
    await carryOut();
    expect(await scene.listRefunds(person)).toEqual([9_999]);
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 9_999, owedCents: 0 });
  });

  it('is deducted when trying, even if its event never arrives', async () => {
    const person = await withdrawDuringOutage();
    scene.app.webhooks.setMode('swallowing');
    await dashboard.refund(person, 4_000);
    await carryOut();
    expect(await scene.listRefunds(person)).toEqual([4_000, 5_999]);
    scene.app.webhooks.setMode('open');
  });

  it('is deducted from what staff still owe, once, however often it is reported', async () => {
    const person = await withdrawRefused();
    await dashboard.refund(person, 4_000);
    expect(await listFailed()).toMatchObject([{ userId: person.id, cents: 5_999 }]);
    await scene.repeatEvents(person);
    expect(await listFailed()).toMatchObject([{ userId: person.id, cents: 5_999 }]);
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 4_000, owedCents: 5_999 });
    await dashboard.refund(person, 5_999);
    await scene.repeatEvents(person);
    expect(await listFailed()).toEqual([]);
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 9_999, owedCents: 0 });
  });

  it('of another payment of the contract counts as well', async () => {
    const person = await scene.buy('monthly');
    await scene.app.advanceClock(2 * DAY_MS);
    await scene.changePlan(person, 'annual');
    scene.app.provider.setMode('rejecting', /POST .*refunds/);
    await scene.withdraw(person);
    scene.app.provider.setMode('open');
    const owed = (await readWithdrawal(person)).owedCents;
    const [, annual] = await dashboard.listPayments(person);
    await dashboard.refund(person, 2_000, annual);
    expect(await readWithdrawal(person)).toMatchObject({
      refundedCents: 2_000,
      owedCents: owed - 2_000,
    });
    expect((await listFailed()).map(({ cents }: { cents: number }) => cents).toSorted()).toEqual(
      [999, owed - 2_999].toSorted(),
    );
  });

  it('that fails later is owed again', async () => {
    const person = await scene.buy('annual', { card: CARDS.refundFails });
    scene.app.provider.setMode('rejecting', /POST .*refunds/);
    await scene.withdraw(person);
    scene.app.provider.setMode('open');
    await dashboard.refund(person, 9_999);
    expect(await listFailed()).toEqual([]);
    await scene.app.advanceClock(2 * MINUTE_MS);
    expect(await listFailed()).toMatchObject([{ userId: person.id, cents: 9_999 }]);
    await scene.repeatEvents(person);
    expect(await readWithdrawal(person)).toMatchObject({ refundedCents: 0, owedCents: 9_999 });
  });
});
