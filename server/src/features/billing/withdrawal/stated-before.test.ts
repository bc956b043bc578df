import { readFileSync } from 'node:fs';
import { PLANS, type PlanId } from '@attune/domain/billing/plans';
import { addDays, DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/billing-app.ts';
import {
  createWithdrawalScene,
  getDaysCost,
  SUBJECTS,
  type WithdrawalScene,
} from '#test/withdrawal-scene.ts';

const TERMS = readFileSync(
  new URL('../../../../../content/legal/terms-of-use.md', import.meta.url),
  'utf8',
);
let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

const DAY = String.raw`((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+, \d{4})`;
const MONEY = String.raw`\$(\d+\.\d\d)`;
const find = (text: string, pattern: string) => new RegExp(pattern).exec(text)?.[1] ?? '';
const toCents = (money: string) => Math.round(Number(money) * 100);
const formatDay = (at: Date | string, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(new Date(at));
const listInvoices = async ({ client }: Person) =>
  (await client.get('/api/subscription/invoices')).json;

const WAYS = [
  { way: 'signed in', timeZone: 'UTC' },
  { way: 'signed out', timeZone: 'America/Los_Angeles' },
] as const;
const CASES = (['monthly', 'annual'] as const).flatMap((plan) =>
  [true, false].flatMap((hasStartRequest) =>
    WAYS.map((way) => ({ plan, hasStartRequest, ...way })),
  ),
);

async function withdraw(person: Person, way: (typeof WAYS)[number]['way']) {
  if (way === 'signed in') return expect((await scene.withdraw(person)).status).toBe(200);
  expect((await scene.state(person)).status).toBe(200);
  expect((await scene.confirm(await scene.findToken(person))).status).toBe(204);
}

describe.each(CASES)('$plan, start requested: $hasStartRequest, $way in $timeZone', (facts) => {
  const { plan, hasStartRequest, way, timeZone } = facts;

  it('the price, the last day and the refund are those that were stated before', async () => {
    const boughtAt = scene.app.clock.now();
    const { person, stated } = await scene.buyAtCheckout(plan, { hasStartRequest, timeZone });
    // Stated at checkout: what is charged and when.
    const dueCents = toCents(find(stated, `Due today: ${MONEY}`));
    expect(dueCents).toBe(PLANS[plan].priceCents);
    expect(stated).toContain(`Renews every ${PLANS[plan].interval} until you cancel.`);
    expect(await listInvoices(person)).toMatchObject({
      invoices: [{ amountCents: dueCents, status: 'paid' }],
      upcoming: { amountCents: dueCents },
    });
    expect(await scene.app.subjectsTo(person.email)).toEqual([SUBJECTS[plan]]);

    // Stated in the terms, then in the email: the last day, which the page shows as well.
    expect(TERMS).toContain('the period ends at the end of the 14th day after it');
    const contract = await scene.bodyOf(person, SUBJECTS.started);
    const lastDay = find(contract, `until the end of ${DAY}`);
    expect(lastDay).toBe(formatDay(addDays(boughtAt, 14), timeZone));
    const { withdrawBefore } = (await scene.read(person)).contract;
    expect(formatDay(new Date(Date.parse(withdrawBefore) - 1), timeZone)).toBe(lastDay);
    const receipt = await scene.bodyOf(person, SUBJECTS[plan]);
    expect(receipt).toContain(lastDay);
    // Stated in both emails: the next charge.
    const { nextBillingDate } = await scene.app.user(person);
    for (const email of [contract, receipt]) {
      expect(find(email, `The next charge is on ${DAY}`)).toBe(
        formatDay(nextBillingDate, timeZone),
      );
    }

    // On the last day that was stated, it still works.
    const untilLastMoment = Date.parse(withdrawBefore) - 1 - boughtAt.getTime();
    await scene.app.advanceClock(untilLastMoment);
    await withdraw(person, way);
    const rule = hasStartRequest ? 'rounded down to the cent' : 'you pay nothing for it';
    expect(TERMS).toContain(rule);
    const keptCents = hasStartRequest ? getDaysCost(plan, boughtAt, 14) : 0;
    expect(await scene.listRefunds(person)).toEqual([dueCents - keptCents]);
    const promise = hasStartRequest ? 'you pay for the days you used' : 'you get back everything';
    expect(contract).toContain(promise);
    // And the charge that was stated for later is not made.
    await scene.app.advanceClock(Date.parse(nextBillingDate) - Date.parse(withdrawBefore) + DAY_MS);
    await scene.app.runJobs();
    expect(await scene.listRefunds(person)).toEqual([dueCents - keptCents]);
    expect(await scene.app.subjectsTo(person.email)).toEqual([
      SUBJECTS[plan],
      SUBJECTS.received,
      SUBJECTS.refunded,
    ]);
  });
});

async function expectFirstCharge(plan: PlanId, promotionCode?: string) {
  const options = { inTrial: true, ...(promotionCode ? { promotionCode } : {}) };
  const { person, stated } = await scene.buyAtCheckout(plan, options);
  const sentence = `Due today: \\$0\\.00\\. First charge of ${MONEY} on`;
  const cents = toCents(find(stated, sentence));
  const day = find(stated, `First charge of \\$[\\d.]+ on ${DAY}`);
  const { trialEndsAt } = await scene.app.user(person);
  expect(day).toBe(formatDay(trialEndsAt));
  const contract = await scene.bodyOf(person, SUBJECTS.bought);
  expect(find(contract, `The first charge is on ${DAY}`)).toBe(day);
  expect(await listInvoices(person)).toMatchObject({ upcoming: { amountCents: cents } });

  const untilCharge = Date.parse(trialEndsAt) - scene.app.clock.now().getTime();
  await scene.app.advanceClock(untilCharge - HOUR_MS);
  const chargesBefore = (await listInvoices(person)).invoices.map(
    ({ amountCents }: { amountCents: number }) => amountCents,
  );
  expect(chargesBefore).toEqual([0]);
  await scene.app.advanceClock(HOUR_MS + 1_000);
  const [first] = (await listInvoices(person)).invoices;
  expect(first).toMatchObject({ amountCents: cents, status: 'paid' });
  expect(formatDay(first.paidAt ?? first.createdAt)).toBe(day);
  return { person, cents };
}

describe('bought during the trial', () => {
  it.each([
    ['monthly', undefined],
    ['annual', undefined],
    ['annual', 'YEAR25'],
    ['monthly', 'HALFPRICE'],
  ] as const)(
    '%s (code: %s): the first charge has the amount and the day that were stated',
    async (plan, code) => {
      const { person, cents } = await expectFirstCharge(plan, code);
      // The last day counts from the purchase, as the terms state, so withdrawing is still possible.
      await scene.withdraw(person);
      expect(await scene.listRefunds(person)).toEqual([cents]);
    },
  );
});

it('what a code takes off is what its check stated before', async () => {
  const checker = await scene.buyer();
  for (const promotionCode of ['HALFPRICE', 'WELCOME20']) {
    const { json } = await checker.client.post('/api/subscription/promotion', {
      code: promotionCode,
    });
    for (const { plan, priceCents, discountCents } of json.plans) {
      const { person, stated } = await scene.buyAtCheckout(plan, { promotionCode });
      const dueCents = toCents(find(stated, `Due today: ${MONEY}`));
      expect(dueCents).toBe(priceCents - discountCents);
      expect((await listInvoices(person)).invoices).toMatchObject([{ amountCents: dueCents }]);
      await scene.withdraw(person);
      expect(await scene.listRefunds(person)).toEqual([dueCents]);
    }
  }
});
