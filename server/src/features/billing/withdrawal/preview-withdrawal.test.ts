import { addDays, DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARDS, type Person } from '#test/billing-app.ts';
import {
  createWithdrawalScene,
  getDaysCost,
  type WithdrawalScene,
} from '#test/withdrawal-scene.ts';

let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene({ tax: 'exclusive' });
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

const preview = ({ client }: Person) => client.get('/api/subscription/withdrawal/preview');
const later = (days: number) => scene.app.advanceClock(days * DAY_MS);

async function expectPreview(person: Person, amounts: object) {
  expect((await preview(person)).json).toMatchObject(amounts);
  // Asking changes nothing.
  expect(await scene.providerStatus(person)).not.toContain('canceled');
  expect(await scene.listRefunds(person)).toEqual([]);
}

describe('what a withdrawal would come to now', () => {
  it('is what it comes to a minute later, with days used, tax and a code', async () => {
    const boughtAt = scene.app.clock.now();
    const { person } = await scene.buyAtCheckout('monthly', {
      hasStartRequest: true,
      promotionCode: 'HALFPRICE',
    });
    await scene.app.advanceClock(3 * DAY_MS + HOUR_MS);
    const keptCents = getDaysCost('monthly', boughtAt, 3, 594);
    const refundCents = 594 - keptCents;
    await expectPreview(person, { paidCents: 594, keptCents, usedDays: 3, refundCents });
    await scene.withdraw(person);
    expect(await scene.listRefunds(person)).toEqual([refundCents]);
  });

  it.each([
    ['binds us while the dialog is open', 2 * MINUTE_MS, 2],
    ['does not bind us once it is old', 6 * MINUTE_MS, 3],
  ])('%s, if a day ends in the meantime', async (_what, ageMs, usedDays) => {
    const boughtAt = scene.app.clock.now();
    const person = await scene.buy('annual', { hasStartRequest: true });
    await scene.app.advanceClock(3 * DAY_MS - MINUTE_MS);
    const { countedUntil, refundCents } = (await preview(person)).json;
    await scene.app.advanceClock(ageMs);
    await scene.withdraw(person, { countedUntil });
    const owedCents = 9_999 - getDaysCost('annual', boughtAt, usedDays);
    expect(await scene.listRefunds(person)).toEqual([owedCents]);
    expect(refundCents === owedCents).toBe(usedDays === 2);
  });

  it('does not count days until a moment that is still to come, or long past', async () => {
    for (const days of [-3, 1]) {
      const boughtAt = scene.app.clock.now();
      const person = await scene.buy('annual', { hasStartRequest: true });
      await scene.app.advanceClock(3 * DAY_MS + HOUR_MS);
      const countedUntil = addDays(scene.app.clock.now(), days).toISOString();
      await scene.withdraw(person, { countedUntil });
      const owedCents = 9_999 - getDaysCost('annual', boughtAt, 3);
      expect(await scene.listRefunds(person)).toEqual([owedCents]);
    }
  });

  it('is everything without a start request', async () => {
    const { person } = await scene.buyAtCheckout('annual');
    await later(3);
    await expectPreview(person, { paidCents: 11_899, keptCents: 0, refundCents: 11_899 });
  });

  it('is nothing during the trial', async () => {
    const person = await scene.buy('annual', { inTrial: true, hasStartRequest: true });
    await expectPreview(person, { paidCents: 0, keptCents: 0, refundCents: 0, creditCents: 0 });
  });

  it('counts days until an earlier statement that waits for its link', async () => {
    const boughtAt = scene.app.clock.now();
    const person = await scene.buy('annual', { hasStartRequest: true });
    await later(2);
    await scene.state(person);
    await later(5);
    await expectPreview(person, { keptCents: getDaysCost('annual', boughtAt, 2), usedDays: 2 });
  });

  it('is nothing for an unpaid invoice, whose credit comes back', async () => {
    const person = await scene.buy('monthly', { inTrial: true, card: CARDS.failsLater });
    await scene.giveCredit(person, 400);
    await later(10);
    expect(await scene.readCredit(person)).toBe(0);
    await expectPreview(person, { paidCents: 0, keptCents: 0, refundCents: 0, creditCents: 0 });
    expect(await scene.readCredit(person)).toBe(0);
    const { withdrawal } = (await scene.withdraw(person)).json;
    expect(withdrawal).toMatchObject({ refundedCents: 0, creditCents: 0 });
    expect(await scene.readCredit(person)).toBe(400);
  });

  it('names what staff refunded before', async () => {
    const admin = await scene.admin();
    const person = await scene.buy('monthly');
    const { json } = await admin.client.get(`/api/admin/subscriptions/${person.id}/invoices`);
    await admin.client.post(`/api/admin/subscriptions/${person.id}/refunds`, {
      id: crypto.randomUUID(),
      invoiceId: json.invoices[0].id,
      amountCents: 400,
      password: null,
    });
    const amounts = { paidCents: 999, earlierRefundCents: 400, refundCents: 599 };
    expect((await preview(person)).json).toMatchObject(amounts);
  });
});

describe('a preview that can’t be made', () => {
  it('is refused without a contract, after the 14 days and after the withdrawal', async () => {
    const person = await scene.buyer();
    expect((await preview(person)).json.code).toBe('billing.no_contract');
    const late = await scene.buy('annual');
    await later(15);
    expect((await preview(late)).json.code).toBe('billing.withdrawal_over');
    const done = await scene.buy('annual');
    await scene.withdraw(done);
    expect((await preview(done)).json.code).toBe('billing.withdrawal_over');
  });

  it('says that the provider can’t be reached', async () => {
    const person = await scene.buy('annual');
    scene.app.provider.setMode('failing');
    const { status, json } = await preview(person);
    expect([status, json.code]).toEqual([503, 'billing.provider_unavailable']);
  });
});
