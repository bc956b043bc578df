import { START_REQUEST_VERSION } from '@attune/domain/billing/start-request';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { Country } from '@attune/sandbox/payments/engine/tax-models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp, type Person } from '#test/billing-app.ts';

type Offer = {
  plan?: 'monthly' | 'annual';
  country: Country;
  promotionCode?: string;
  startRequest?: string;
};

/** Buys a plan from an address in the country. */
async function buy(app: BillingApp, person: Person, { plan = 'monthly', country, ...more }: Offer) {
  const { json } = await app.checkout(person, plan, more);
  await app.sandbox.hosted.payCheckout(json.id, CARDS.good, country);
  await app.deliver();
  return app.user(person);
}
const costs = async (person: Person) =>
  (await person.client.get('/api/subscription/invoices')).json;
const emailTo = async (app: BillingApp, { email }: Person, subject: RegExp) =>
  (await app.emailsTo(email)).find((sent) => subject.test(sent.subject))?.text_body ?? '';

describe.each(['inclusive', 'exclusive'] as const)('with %s prices', (tax) => {
  const isAdded = tax === 'exclusive';
  let app: BillingApp;
  beforeAll(async () => {
    app = await createBillingApp({ tax });
  });
  afterAll(() => app.close());
  const newcomer = (email: string) => app.person(email, { isTrialOver: true });

  it('says whether the prices include tax', async () => {
    const { json } = await app.client().get('/api/plans');
    expect(json.plans.map((plan: { tax: string }) => plan.tax)).toEqual([tax, tax]);
  });

  it('shows the total of each country before the click', async () => {
    const { json } = await app.checkout(await newcomer('countries@example.com'), 'monthly');
    const read = (country: Country) => app.sandbox.hosted.readCheckout(json.id, country);
    const cents = isAdded ? 190 : 160;
    expect(await read('DE')).toMatchObject({ tax: { behavior: tax, country: 'DE', cents } });
    expect(await read('US')).toMatchObject({ tax: { cents: 0 } });
  });

  it('charges, lists and emails the total with tax, and renews with it', async () => {
    const person = await newcomer('germany@example.com');
    await buy(app, person, { country: 'DE' });
    const [amountCents, taxCents] = isAdded ? [1_189, 190] : [999, 160];
    expect(await costs(person)).toMatchObject({
      invoices: [{ amountCents, taxCents, status: 'paid' }],
      upcoming: { amountCents, taxCents },
    });
    const receipt = await emailTo(app, person, /^Receipt/);
    const [amount, included] = isAdded ? ['$11.89', '$1.90'] : ['$9.99', '$1.60'];
    expect(receipt).toContain(`We received ${amount} (including ${included} tax)`);
    await app.advanceClock(29 * DAY_MS);
    await app.user(person);
    await app.advanceClock(2 * DAY_MS);
    expect((await costs(person)).invoices).toMatchObject([{ amountCents }, { amountCents }]);
  });

  it('takes a discount off before tax', async () => {
    const person = await newcomer('discount@example.com');
    await buy(app, person, { country: 'DE', promotionCode: 'HALFPRICE' });
    const [amountCents, taxCents] = isAdded ? [594, 95] : [499, 80];
    expect(await costs(person)).toMatchObject({ invoices: [{ amountCents, taxCents }] });
  });

  it('names no tax where there is none', async () => {
    const person = await newcomer('states@example.com');
    await buy(app, person, { country: 'US' });
    expect((await costs(person)).invoices).toMatchObject([{ amountCents: 999, taxCents: 0 }]);
    expect(await emailTo(app, person, /^Receipt/)).not.toContain('tax)');
  });

  it('refunds a withdrawal by what was paid, tax included', async () => {
    const person = await newcomer('withdraws@example.com');
    await buy(app, person, { country: 'DE', plan: 'annual' });
    const statement = { name: 'Maren Holt', contract: 'Annual', email: person.email };
    const { json } = await person.client.post('/api/subscription/withdrawal', statement);
    expect(json.withdrawal.refundedCents).toBe(isAdded ? 9_999 + 1_900 : 9_999);
  });

  it('keeps the days used of each plan after a change of plan, with their tax', async () => {
    const person = await newcomer('changes-and-withdraws@example.com');
    const bought = await buy(app, person, {
      country: 'DE',
      plan: 'annual',
      startRequest: START_REQUEST_VERSION,
    });
    await app.advanceClock(5 * DAY_MS);
    const { stripeSubscriptionId: subscriptionId } = bought;
    const change = { subscriptionId, priceId: app.priceIds.monthly };
    const { json } = await person.client.post('/api/subscription/change-preview', change);
    const { prorationDate } = json;
    await person.client.post('/api/subscription/change', { ...change, prorationDate });
    await app.deliver();
    const monthDays = (Date.parse(json.nextChargeAt) - Date.parse(prorationDate)) / DAY_MS;
    await app.advanceClock(4 * DAY_MS);
    const statement = { name: 'Maren Holt', contract: 'Monthly', email: person.email };
    const { withdrawal } = (await person.client.post('/api/subscription/withdrawal', statement))
      .json;
    const [year, month] = isAdded ? [11_899, 1_189] : [9_999, 999];
    const yearDays =
      (Date.parse(bought.nextBillingDate) - Date.parse(bought.subscriptionStart)) / DAY_MS;
    const kept = Math.floor((year * 5) / yearDays) + Math.floor((month * 4) / monthDays);
    expect(withdrawal.refundedCents).toBe(year - kept);
  });

  it('previews a change of plan with tax, and charges what it says', async () => {
    const person = await newcomer('changes@example.com');
    const { stripeSubscriptionId: subscriptionId } = await buy(app, person, { country: 'DE' });
    const change = { subscriptionId, priceId: app.priceIds.annual };
    const { json } = await person.client.post('/api/subscription/change-preview', change);
    const year = isAdded ? { cents: 11_899, tax: 1_900 } : { cents: 9_999, tax: 1_596 };
    const month = isAdded ? { cents: 1_189, tax: 190 } : { cents: 999, tax: 160 };
    expect(json).toMatchObject({
      dueNowCents: year.cents - month.cents,
      taxCents: year.tax - month.tax,
      nextChargeCents: year.cents,
      nextTaxCents: year.tax,
    });
    const { prorationDate } = json;
    await person.client.post('/api/subscription/change', { ...change, prorationDate });
    expect(await costs(person)).toMatchObject({
      invoices: [{ amountCents: json.dueNowCents, taxCents: json.taxCents }, {}],
      upcoming: { amountCents: json.nextChargeCents, taxCents: json.nextTaxCents },
    });
  });

  it('is known before the first invoice with tax, in the trial', async () => {
    const person = await app.person('cancels-in-trial@example.com');
    const { stripeSubscriptionId: subscriptionId } = await buy(app, person, { country: 'DE' });
    const body = { userId: person.id, subscriptionId };
    await person.client.post('/api/cancel-subscription', body);
    await app.deliver();
    const { invoices, ...rest } = await costs(person);
    expect(invoices.filter(({ taxCents }: { taxCents: number }) => taxCents > 0)).toEqual([]);
    expect(rest).toEqual({ upcoming: null, discounts: [], hasTax: true });
  });

  it('is known before the first invoice with tax, after a month that was free', async () => {
    const person = await newcomer('free-month@example.com');
    await buy(app, person, { country: 'DE', promotionCode: 'FREEMONTH' });
    const [amountCents, taxCents] = isAdded ? [1_189, 190] : [999, 160];
    expect(await costs(person)).toMatchObject({
      invoices: [{ amountCents: 0, taxCents: 0 }],
      upcoming: { amountCents, taxCents },
      discounts: [],
      hasTax: true,
    });
  });

  it('previews a change within the trial with tax', async () => {
    const person = await app.person('changes-in-trial@example.com');
    const { stripeSubscriptionId: subscriptionId } = await buy(app, person, { country: 'DE' });
    const change = { subscriptionId, priceId: app.priceIds.annual };
    const { json } = await person.client.post('/api/subscription/change-preview', change);
    const [nextChargeCents, nextTaxCents] = isAdded ? [11_899, 1_900] : [9_999, 1_596];
    expect(json).toMatchObject({ dueNowCents: 0, taxCents: 0, nextChargeCents, nextTaxCents });
  });

  it('promises the total at checkout where an email names the prices', async () => {
    const person = await app.person('trial-email@example.com');
    await app.advanceClock(5 * DAY_MS + HOUR_MS);
    await app.runJobs();
    const text = await emailTo(app, person, /trial ends/);
    expect(text).toContain('(checkout shows the total with tax before you pay)');
  });

  it('names no amount in the email about a resumed plan', async () => {
    const person = await newcomer('resumes@example.com');
    const { stripeSubscriptionId: subscriptionId } = await buy(app, person, { country: 'DE' });
    const body = { userId: person.id, subscriptionId };
    await person.client.post('/api/cancel-subscription', body);
    await person.client.post('/api/resume-subscription', body);
    await app.deliver();
    expect(await emailTo(app, person, /continues/)).toContain('The next charge is on');
  });
});

describe('without the setting', () => {
  let app: BillingApp;
  beforeAll(async () => {
    app = await createBillingApp();
  });
  afterAll(() => app.close());

  it('says and charges nothing about tax', async () => {
    const { json } = await app.client().get('/api/plans');
    expect(json.plans.some((plan: object) => 'tax' in plan)).toBe(false);
    const person = await app.person('no-tax@example.com', { isTrialOver: true });
    const checkout = await app.checkout(person, 'monthly');
    const { id } = checkout.json;
    expect(await app.sandbox.hosted.readCheckout(id, 'DE')).toMatchObject({ tax: null });
    await buy(app, person, { country: 'DE' });
    expect(await costs(person)).toMatchObject({
      invoices: [{ amountCents: 999, taxCents: 0 }],
      hasTax: false,
    });
  });
});

describe('when the provider does not answer', () => {
  it('shows the plans, and says only that tax is possible', async () => {
    const app = await createBillingApp({ tax: 'inclusive', maxNetworkRetries: 0 });
    app.provider.setMode('refusing');
    const { status, json } = await app.client().get('/api/plans');
    expect(status).toBe(200);
    expect(json.plans).toMatchObject([{ tax: 'unknown' }, { tax: 'unknown' }]);
    app.provider.setMode('open');
    // Visitors don't each wait for a provider that fails: it is asked again after a minute.
    app.clock.advance(MINUTE_MS);
    expect((await app.client().get('/api/plans')).json.plans[0].tax).toBe('inclusive');
    await app.close();
  });
});
