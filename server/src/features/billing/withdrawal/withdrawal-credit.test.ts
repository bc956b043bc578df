import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '#platform/db/migrate.ts';
import { CARDS, type Person } from '#test/billing-app.ts';
import { createWithdrawalScene, SUBJECTS, type WithdrawalScene } from '#test/withdrawal-scene.ts';

let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0);
const later = (days: number) => scene.app.advanceClock(days * DAY_MS);

/** What the person has got back, by card and as credit, and what the emails and the page say. */
async function readMoney(person: Person) {
  const { withdrawal } = await scene.read(person);
  return {
    refunds: (await scene.listRefunds(person)).sort((a, b) => a - b),
    credit: await scene.readCredit(person),
    shown: withdrawal.refundedCents,
    shownCredit: withdrawal.creditCents,
  };
}
const readSettlements = () =>
  scene.app.sql<{ settlement: object }>(
    'SELECT settlement FROM billing_withdrawals ORDER BY stated_at DESC',
  );
const emailOf = (person: Person) => scene.bodyOf(person, SUBJECTS.refunded);

describe('after a change from annual to monthly', () => {
  it('everything goes back to the card and no credit stays', async () => {
    const person = await scene.buy('annual');
    await later(5);
    await scene.changePlan(person, 'monthly');
    expect(await scene.readCredit(person)).toBeGreaterThan(8_800);
    await later(4);
    expect((await scene.withdraw(person)).status).toBe(200);
    expect(await readMoney(person)).toEqual({
      refunds: [9_999],
      credit: 0,
      shown: 9_999,
      shownCredit: 0,
    });
    expect(await emailOf(person)).toContain('We refunded $99.99, which is all you paid.');
    expect(await emailOf(person)).toContain('credit from your change of plan');
  });

  it('the days of each plan are paid for if the start was requested', async () => {
    const person = await scene.buy('annual', { hasStartRequest: true });
    await later(5);
    const changedAt = scene.app.clock.now();
    await scene.changePlan(person, 'monthly');
    await later(4);
    await scene.withdraw(person);
    const monthEnd = new Date(changedAt);
    monthEnd.setUTCMonth(monthEnd.getUTCMonth() + 1);
    const monthDays = (monthEnd.getTime() - changedAt.getTime()) / DAY_MS;
    const { refunds, credit, shown } = await readMoney(person);
    // Five of 365 (or 366) days of $99.99, and four days of $9.99.
    const keptCents = 136 + Math.floor((999 * 4) / monthDays);
    expect([refunds, credit, shown]).toEqual([[9_999 - keptCents], 0, 9_999 - keptCents]);
    expect(await emailOf(person)).toContain('is for the 9 days you used');
  });

  it('credit that something else used up is not paid out, also if an earlier version decided', async () => {
    const person = await scene.buy('annual');
    await later(5);
    await scene.changePlan(person, 'monthly');
    const credit = await scene.readCredit(person);
    await scene.giveCredit(person, 2_000 - credit);
    await scene.withdraw(person);
    const decided = await readMoney(person);
    expect(sum(decided.refunds)).toBe(9_999 - (credit - 2_000));
    const [{ settlement } = { settlement: {} }] = await readSettlements();
    expect(settlement).toMatchObject({ lostCreditCents: credit - 2_000 });
    await scene.app.sql(
      "UPDATE billing_withdrawals SET settlement = settlement - 'lostCreditCents'",
    );
    const migration = (await readMigrations()).find(({ name }) => name.startsWith('0095'));
    await scene.app.sql(migration?.sql ?? '');
    expect(await readSettlements()).toContainEqual({ settlement });
    await scene.repeatEvents(person);
    expect(await readMoney(person)).toEqual(decided);
    expect((await scene.read(person)).withdrawal.owedCents).toBe(0);
  });

  it('the same holds if an earlier version decided after the migration', async () => {
    const person = await scene.buy('annual');
    await later(5);
    await scene.changePlan(person, 'monthly');
    await scene.giveCredit(person, 2_000 - (await scene.readCredit(person)));
    await scene.withdraw(person);
    const decided = await readMoney(person);
    const [settlement] = await readSettlements();
    await scene.app.sql(
      "UPDATE billing_withdrawals SET settlement = settlement - 'lostCreditCents'",
    );
    await scene.repeatEvents(person);
    expect((await readSettlements())[0]).toEqual(settlement);
    expect(await readMoney(person)).toEqual(decided);
    expect((await scene.read(person)).withdrawal.owedCents).toBe(0);
  });

  it('credit from elsewhere survives', async () => {
    const person = await scene.buy('annual');
    await scene.giveCredit(person, 500);
    await later(2);
    await scene.changePlan(person, 'monthly');
    await later(1);
    await scene.withdraw(person);
    expect(await readMoney(person)).toEqual({
      refunds: [9_999],
      credit: 500,
      shown: 9_999,
      shownCredit: 0,
    });
  });
});

it('after a change from monthly to annual, both payments go back', async () => {
  const person = await scene.buy('monthly');
  await later(5);
  await scene.changePlan(person, 'annual');
  await later(4);
  await scene.withdraw(person);
  const { refunds, credit, shown } = await readMoney(person);
  expect(refunds).toHaveLength(2);
  expect([refunds[0], credit, shown]).toEqual([999, 0, sum(refunds)]);
  expect(sum(refunds)).toBeGreaterThan(10_000);
});

it('after a change from monthly to annual with a start request, the days of each are kept', async () => {
  const person = await scene.buy('monthly', { hasStartRequest: true });
  await later(5);
  await scene.changePlan(person, 'annual');
  const [{ paid } = { paid: 0 }] = await scene.app.sql<{ paid: number }>(
    `SELECT sum((body ->> 'amountPaid')::int)::int AS paid FROM sandbox_payment_objects
     WHERE kind = 'invoice'
     AND customer = (SELECT stripe_customer_id FROM users WHERE id = $1)`,
    [person.id],
  );
  await later(4);
  await scene.withdraw(person);
  const { refunds, shown } = await readMoney(person);
  const keptCents = paid - sum(refunds);
  // Five of 28 to 31 days of $9.99, and four of 365 or 366 days of $99.99.
  expect(keptCents).toBeGreaterThanOrEqual(161 + 109);
  expect(keptCents).toBeLessThanOrEqual(178 + 109);
  expect(shown).toBe(sum(refunds));
});

describe('a contract that credit from elsewhere paid for in part', () => {
  async function buyWithCredit(cents: number, more: object = {}) {
    const person = await scene.buyer();
    // The first contract ends without money, so that the customer exists at the provider.
    await scene.app.checkout(person, 'annual');
    await scene.giveCredit(person, cents);
    await scene.app.subscribe(person, 'monthly', undefined, more);
    return person;
  }

  it('returns each in its own way', async () => {
    const person = await buyWithCredit(400);
    expect(await scene.readCredit(person)).toBe(0);
    await later(3);
    await scene.withdraw(person);
    expect(await readMoney(person)).toEqual({
      refunds: [599],
      credit: 400,
      shown: 599,
      shownCredit: 400,
    });
    expect(await emailOf(person)).toContain('$4.00 of credit is back on your account');
  });

  it('takes the days used from the credit first', async () => {
    const person = await buyWithCredit(400, { startRequest: '2026-11-18' });
    await later(3);
    await scene.withdraw(person);
    const { refunds, credit } = await readMoney(person);
    expect(refunds).toEqual([599]);
    expect([400 - 96, 400 - 99, 400 - 107]).toContain(credit);
  });

  it('leaves the credit of an earlier contract that was not used', async () => {
    const person = await buyWithCredit(2_000);
    await later(3);
    await scene.withdraw(person);
    // The rest of the credit was never used.
    expect(await readMoney(person)).toEqual({
      refunds: [],
      credit: 2_000,
      shown: 0,
      shownCredit: 999,
    });
    const body = await scene.bodyOf(person, 'Your contract has ended · Attune');
    expect(body).toContain('$9.99 of credit is back on your account');
  });
});

it('an unpaid invoice is voided, and the credit it used comes back', async () => {
  const person = await scene.buy('monthly', { inTrial: true, card: CARDS.failsLater });
  await scene.giveCredit(person, 400);
  await later(10);
  const listStatuses = async () =>
    (await person.client.get('/api/subscription/invoices')).json.invoices.map(
      ({ status, amountCents }: { status: string; amountCents: number }) => [status, amountCents],
    );
  expect(await listStatuses()).toContainEqual(['open', expect.any(Number)]);
  expect(await scene.readCredit(person)).toBe(0);
  await scene.withdraw(person);
  const statuses = (await listStatuses()).map(([status]: [string]) => status);
  expect(statuses).toContain('void');
  expect(statuses).not.toContain('open');
  expect(await readMoney(person)).toEqual({
    refunds: [],
    credit: 400,
    shown: 0,
    shownCredit: 0,
  });
});

describe('the same money once', () => {
  async function buyAndChange() {
    const person = await scene.buy('annual');
    await scene.giveCredit(person, 300);
    await later(5);
    await scene.changePlan(person, 'monthly');
    await later(2);
    return person;
  }
  const ONCE = { refunds: [9_999], credit: 300, shown: 9_999, shownCredit: 0 };

  it('when it is stated twice', async () => {
    const person = await buyAndChange();
    await scene.withdraw(person);
    await scene.withdraw(person);
    await later(1);
    await scene.app.runJobs();
    expect(await readMoney(person)).toEqual(ONCE);
  });

  it.each([
    ['ending the subscription', /DELETE .*subscriptions/],
    ['removing the credit', /POST .*balance_transactions/],
    ['the refund', /POST .*refunds/],
  ])('when the answer to %s was lost, days later', async (_step, request) => {
    const person = await buyAndChange();
    scene.app.provider.setMode('failing-late', request);
    await scene.withdraw(person);
    expect((await scene.read(person)).withdrawal.refundedCents).toBeNull();
    scene.app.provider.setMode('open');
    await later(3);
    await scene.app.runJobs();
    expect(await readMoney(person)).toEqual(ONCE);
    const subjects = await scene.app.subjectsTo(person.email);
    expect(subjects.filter((subject) => subject === SUBJECTS.refunded)).toHaveLength(1);
  });
});
