import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp, type Person } from '#test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

const check = (person: Person, code: string) =>
  person.client.post('/api/subscription/promotion', { code });
const costs = async (person: Person) =>
  (await person.client.get('/api/subscription/invoices')).json;
/** Past the trial, so that plans are charged at once. */
const newcomer = (email: string) => app.person(email, { isTrialOver: true });

/** Days in which the person keeps using the app, so that they stay signed in. */
async function pass(person: Person, days: number): Promise<void> {
  await app.advanceClock(20 * DAY_MS);
  await app.user(person);
  await app.advanceClock((days - 20) * DAY_MS);
  await app.user(person);
}

const createCode = async (code: string, coupon: object, more: object = {}) => {
  const call = (path: string, params: Record<string, string>) =>
    fetch(`${app.sandbox.origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.sandbox.secretKey}` },
      body: new URLSearchParams(params),
    }).then((response) => response.json() as Promise<{ id: string }>);
  const { id } = await call('/v1/coupons', coupon as Record<string, string>);
  const promotion = { 'promotion[type]': 'coupon', 'promotion[coupon]': id, code };
  return call('/v1/promotion_codes', { ...promotion, ...(more as Record<string, string>) });
};

describe('checking a code', () => {
  it('says what it takes off each plan, and for how many charges', async () => {
    const person = await newcomer('check@example.com');
    const { status, json } = await check(person, ' welcome20 ');
    expect(status).toBe(200);
    expect(json).toEqual({
      code: 'WELCOME20',
      duration: 'repeating',
      minimumCents: null,
      plans: [
        {
          plan: 'monthly',
          problem: null,
          priceCents: 999,
          discountCents: 200,
          discountedCharges: 3,
        },
        {
          plan: 'annual',
          problem: null,
          priceCents: 9_999,
          discountCents: 2_000,
          discountedCharges: 1,
        },
      ],
    });
    expect((await app.user(person)).stripeCustomerId).toBeNull();
  });

  it('names the plan that a code is too large for', async () => {
    const { json } = await check(await newcomer('minimum@example.com'), 'YEAR25');
    expect(json).toMatchObject({
      minimumCents: 5_000,
      plans: [
        { plan: 'monthly', problem: 'minimum', discountCents: 0 },
        { plan: 'annual', problem: null, discountCents: 2_500, discountedCharges: 1 },
      ],
    });
  });

  it.each([
    ['an unknown code', 'NOSUCHCODE', 404, 'billing.code_unknown'],
    ['a text that is no code', 'what?', 404, 'billing.code_unknown'],
    ['nothing', ' ', 404, 'billing.code_unknown'],
    ['an expired code', 'toolate', 409, 'billing.code_expired'],
  ])('refuses %s', async (_what, code, status, problem) => {
    const answer = await check(
      await newcomer(`${problem}-${code.trim()}@example.com`.replace('?', '')),
      code,
    );
    expect(answer).toMatchObject({ status, json: { code: problem } });
    expect(answer.json.detail).toMatch(/without it\.$/);
  });

  it('says that a text is too long for a code', async () => {
    const answer = await check(await newcomer('long@example.com'), 'X'.repeat(101));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('A code has at most 100 characters. Check it and try again.');
  });

  it('refuses a code that was used up, and one that was switched off', async () => {
    await createCode('ONLYONE', { percent_off: '10', duration: 'once' }, { max_redemptions: '1' });
    const buyer = await newcomer('first-one@example.com');
    await app.subscribe(buyer, 'monthly', CARDS.good, { promotionCode: 'ONLYONE' });
    const other = await newcomer('second-one@example.com');
    expect(await check(other, 'ONLYONE')).toMatchObject({
      status: 409,
      json: { code: 'billing.code_used_up' },
    });
    await createCode('OFF', { percent_off: '10', duration: 'once' }, { active: 'false' });
    expect(await check(other, 'OFF')).toMatchObject({ json: { code: 'billing.code_expired' } });
  });

  it('refuses a code for a first purchase after an earlier plan, and that of another customer', async () => {
    const person = await newcomer('returning@example.com');
    const user = await app.subscribe(person);
    const cancel = { userId: person.id, subscriptionId: user.stripeSubscriptionId };
    await person.client.post('/api/cancel-subscription', cancel);
    await pass(person, 32);
    expect(await app.user(person)).toMatchObject({ stripeSubscriptionId: null });
    expect(await check(person, 'WELCOME20')).toMatchObject({
      status: 409,
      json: { code: 'billing.code_first_purchase' },
    });
    const forOther = { customer: user.stripeCustomerId };
    await createCode('JUSTYOU', { percent_off: '10', duration: 'once' }, forOther);
    const stranger = await newcomer('stranger@example.com');
    expect(await check(stranger, 'JUSTYOU')).toMatchObject({
      json: { code: 'billing.code_unknown' },
    });
    expect((await check(person, 'JUSTYOU')).status).toBe(200);
  });

  it('refuses a code of another product, and one that costs more than both plans', async () => {
    const coupon = { percent_off: '10', 'applies_to[products][0]': 'prod_other' };
    await createCode('OTHER', coupon);
    const person = await newcomer('products@example.com');
    expect(await check(person, 'OTHER')).toMatchObject({
      status: 409,
      json: { code: 'billing.code_other_product', detail: expect.stringContaining('our plans') },
    });
    const restriction = {
      'restrictions[minimum_amount]': '20000',
      'restrictions[minimum_amount_currency]': 'usd',
    };
    await createCode('LARGE', { percent_off: '10' }, restriction);
    expect(await check(person, 'LARGE')).toMatchObject({
      json: { code: 'billing.code_minimum', detail: expect.stringContaining('than ours') },
    });
  });

  it('RL1: limits codes that do not work, and no others', async () => {
    const person = await newcomer('guesser@example.com');
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await check(person, 'HALFPRICE')).status).toBe(200);
    }
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      answers.push((await check(person, `GUESS${attempt}`)).status);
    }
    expect(answers).toEqual([...Array(10).fill(404), 429]);
    const limited = await check(person, 'HALFPRICE');
    expect(limited).toMatchObject({ status: 429, json: { code: 'billing.too_many_codes' } });
    // The plan can still be bought without a code.
    expect((await app.checkout(person, 'monthly')).status).toBe(200);
    expect((await app.checkout(person, 'monthly', { promotionCode: 'HALFPRICE' })).status).toBe(
      429,
    );
  });

  it('does not count a code that the provider could not be asked about', async () => {
    const person = await newcomer('provider-down@example.com');
    app.provider.setMode('refusing');
    const answers = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      answers.push((await check(person, 'HALFPRICE')).status);
    app.provider.setMode('open');
    expect(answers).toEqual([503, 503, 503]);
    const rows = await app.sql(
      "SELECT count FROM rate_limits WHERE key LIKE 'promotion-codes:%' AND key LIKE $1",
      [`%${person.id}`],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('buying with a code', () => {
  it('charges the reduced price, and afterwards what the code says', async () => {
    const person = await newcomer('repeating@example.com');
    const { json } = await app.checkout(person, 'monthly', { promotionCode: 'welcome20' });
    expect(await app.sandbox.hosted.readCheckout(json.id)).toMatchObject({
      amountCents: 999,
      discount: { offCents: 200, duration: 'repeating', months: 3 },
    });
    await app.sandbox.hosted.payCheckout(json.id, CARDS.good);
    await app.deliver();
    expect(await app.subjectsTo(person.email)).toEqual(['Receipt from Attune: $7.99']);
    const first = await costs(person);
    expect(first.invoices.map((invoice: { amountCents: number }) => invoice.amountCents)).toEqual([
      799,
    ]);
    expect(first.upcoming).toMatchObject({ amountCents: 799, currency: 'usd' });
    expect(first.discounts).toEqual([
      {
        name: 'WELCOME20',
        percentOff: 20,
        amountOffCents: null,
        currency: null,
        duration: 'repeating',
        endsAt: expect.any(String),
      },
    ]);
    await pass(person, 31);
    await pass(person, 31);
    const third = await costs(person);
    expect(third.invoices.map((invoice: { amountCents: number }) => invoice.amountCents)).toEqual([
      799, 799, 799,
    ]);
    expect(third.upcoming).toMatchObject({ amountCents: 999, currency: 'usd' });
  });

  it('takes a code for one charge off the first charge after the trial', async () => {
    const person = await app.person('trial-code@example.com');
    await app.subscribe(person, 'annual', CARDS.good, { promotionCode: 'YEAR25' });
    expect(await costs(person)).toMatchObject({
      upcoming: { amountCents: 7_499 },
      discounts: [{ name: 'YEAR25', amountOffCents: 2_500, duration: 'once', endsAt: null }],
    });
    await app.advanceClock(7 * DAY_MS + 1_000);
    expect(await costs(person)).toMatchObject({
      invoices: [{ amountCents: 7_499, status: 'paid' }, { amountCents: 0 }],
      upcoming: { amountCents: 9_999 },
      discounts: [],
    });
  });

  it('concludes the contract of a plan whose first charge is free', async () => {
    const person = await newcomer('free@example.com');
    const user = await app.subscribe(person, 'monthly', CARDS.good, { promotionCode: 'FREEMONTH' });
    expect(user).toMatchObject({ subscriptionStatus: 'active', subscriptionPlan: 'monthly' });
    const { json } = await person.client.get('/api/subscription/withdrawal');
    expect(json.contract).toMatchObject({ plan: 'monthly', isOpen: true });
    expect(await costs(person)).toMatchObject({
      invoices: [{ amountCents: 0, status: 'paid' }],
      upcoming: { amountCents: 999 },
    });
    expect(await app.subjectsTo(person.email)).toEqual([]);
  });

  it('refunds a withdrawal by what was paid', async () => {
    const person = await newcomer('withdraws@example.com');
    await app.subscribe(person, 'annual', CARDS.good, { promotionCode: 'HALFPRICE' });
    const statement = { name: 'Maren Holt', contract: 'Annual', email: person.email };
    const { json } = await person.client.post('/api/subscription/withdrawal', statement);
    expect(json.withdrawal.refundedCents).toBe(4_999);
  });

  it('previews a change of plan with the discount', async () => {
    const person = await newcomer('changes@example.com');
    const user = await app.subscribe(person, 'monthly', CARDS.good, { promotionCode: 'HALFPRICE' });
    const change = { subscriptionId: user.stripeSubscriptionId, priceId: app.priceIds.annual };
    const { json } = await person.client.post('/api/subscription/change-preview', change);
    // Half of the year, minus the month that was paid with the discount.
    expect(json).toMatchObject({ dueNowCents: 4_999 - 499, nextChargeCents: 4_999 });
    const { prorationDate } = json;
    await person.client.post('/api/subscription/change', { ...change, prorationDate });
    expect(await costs(person)).toMatchObject({
      invoices: [{ amountCents: 4_500 }, { amountCents: 499 }],
      upcoming: { amountCents: 4_999 },
    });
  });

  it('previews a change within the trial with a code for one charge', async () => {
    const person = await app.person('changes-in-trial@example.com');
    const user = await app.subscribe(person, 'monthly', CARDS.good, { promotionCode: 'FREEMONTH' });
    const change = { subscriptionId: user.stripeSubscriptionId, priceId: app.priceIds.annual };
    const { json } = await person.client.post('/api/subscription/change-preview', change);
    expect(json).toMatchObject({ dueNowCents: 0, nextChargeCents: 0 });
  });

  it('opens a new checkout when the code is added, changed or removed', async () => {
    const person = await newcomer('mind@example.com');
    const open = async (promotionCode?: string) =>
      (await app.checkout(person, 'monthly', promotionCode ? { promotionCode } : {})).json.id;
    const ids = [
      await open(),
      await open('HALFPRICE'),
      await open('halfprice'),
      await open('FREEMONTH'),
      await open(),
    ];
    expect(ids[2]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(4);
  });

  it('refuses a code that cannot be used for the plan, and opens nothing', async () => {
    const person = await newcomer('refused@example.com');
    expect(await app.checkout(person, 'monthly', { promotionCode: 'YEAR25' })).toMatchObject({
      status: 409,
      json: { code: 'billing.code_minimum' },
    });
    expect(await app.checkout(person, 'monthly', { promotionCode: 'GONE' })).toMatchObject({
      status: 404,
      json: { code: 'billing.code_unknown' },
    });
  });

  it('names no amount in the email about a resumed plan that has a discount', async () => {
    const person = await newcomer('resumes@example.com');
    const user = await app.subscribe(person, 'monthly', CARDS.good, { promotionCode: 'HALFPRICE' });
    const body = { userId: person.id, subscriptionId: user.stripeSubscriptionId };
    await person.client.post('/api/cancel-subscription', body);
    await person.client.post('/api/resume-subscription', body);
    const resumed = (await app.emailsTo(person.email)).find(({ subject }) =>
      /continues/.test(subject),
    );
    expect(resumed?.text_body).toContain('The next charge is on');
    expect(resumed?.text_body).not.toContain('$');
  });
});
