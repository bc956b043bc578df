import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp, type Person } from '#test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

/** A user in a paid period. A plan started with a day of trial left is charged at once. */
async function payingUser(email: string, card = CARDS.good) {
  const person = await app.person(email);
  app.clock.advance(6 * DAY_MS);
  const user = await app.subscribe(person, 'monthly', card);
  const request = { subscriptionId: user.stripeSubscriptionId, priceId: app.priceIds.annual };
  return { person, request };
}

const preview = (person: Person, request: object) =>
  person.client.post('/api/subscription/change-preview', request);
const change = (person: Person, request: object) =>
  person.client.post('/api/subscription/change', request);

it('changing the plan charges what the preview showed', async () => {
  const { person, request } = await payingUser('change@example.com');
  await app.advanceClock(10 * DAY_MS);
  const shown = await preview(person, request);
  expect(shown.status).toBe(200);
  const { dueNowCents, prorationDate } = shown.json;
  expect(shown.json).toMatchObject({
    creditCents: 0,
    currency: 'usd',
    nextChargeCents: 9_999,
    nextChargeAt: '2027-12-01T09:00:00.000Z',
  });
  expect(Number.isSafeInteger(dueNowCents)).toBe(true);
  expect(dueNowCents).toBeGreaterThan(9_000);
  expect(dueNowCents).toBeLessThan(9_999);
  app.clock.advance(5 * MINUTE_MS);
  const changed = await change(person, { ...request, prorationDate });
  expect([changed.status, changed.json]).toEqual([200, { success: true }]);
  expect(await app.user(person)).toMatchObject({
    subscriptionPlan: 'annual',
    nextBillingDate: expect.stringContaining('2027-12-01'),
  });
  const { json } = await person.client.get('/api/subscription/invoices');
  expect(json.invoices[0]).toMatchObject({
    amountCents: dueNowCents,
    status: 'paid',
    currency: 'usd',
    number: expect.any(String),
    hostedUrl: expect.stringContaining(app.sandbox.origin),
    pdfUrl: expect.any(String),
  });
  const amount = `${Math.floor(dueNowCents / 100)}.${`${dueNowCents % 100}`.padStart(2, '0')}`;
  expect(await app.subjectsTo(person.email)).toContain(`Receipt from Attune: $${amount}`);
});

it('changing the plan costs nothing during the trial', async () => {
  const person = await app.person('change-trial@example.com');
  const { stripeSubscriptionId, trialEndsAt } = await app.subscribe(person, 'annual');
  const request = { subscriptionId: stripeSubscriptionId, priceId: app.priceIds.monthly };
  const { json } = await preview(person, request);
  expect(json).toMatchObject({ dueNowCents: 0, nextChargeCents: 999, nextChargeAt: trialEndsAt });
  await change(person, { ...request, prorationDate: json.prorationDate });
  expect(await app.user(person)).toMatchObject({
    subscriptionPlan: 'monthly',
    subscriptionStatus: 'trialing',
    nextBillingDate: trialEndsAt,
  });
});

it('keeps the plan if the card is declined', async () => {
  const { person, request } = await payingUser('declined@example.com', CARDS.failsLater);
  const before = await app.user(person);
  const { prorationDate } = (await preview(person, request)).json;
  const { status, json } = await change(person, { ...request, prorationDate });
  expect([status, json.code]).toEqual([409, 'billing.card_declined']);
  await app.deliver();
  expect(await app.user(person)).toMatchObject({ subscriptionPlan: before.subscriptionPlan });
});

it('rejects a proration date older than a preview can be, which would refund used time', async () => {
  const { person, request } = await payingUser('chooser@example.com');
  app.provider.calls.length = 0;
  for (const minutes of [-16, -60 * 24]) {
    const date = new Date(app.clock.now().getTime() + minutes * MINUTE_MS);
    const response = await change(person, { ...request, prorationDate: date.toISOString() });
    expect([response.status, response.json.code]).toEqual([409, 'billing.preview_outdated']);
  }
  expect(app.provider.calls).toEqual([]);
});

it('changing the plan works when the provider’s clock is ahead of ours', async () => {
  const { person, request } = await payingUser('ahead@example.com');
  const { stripeCustomerId } = await app.user(person);
  const ahead = new Date(app.clock.now().getTime() + 40 * DAY_MS);
  await app.sandbox.hosted.advanceCustomer(stripeCustomerId, ahead);
  await app.deliver();
  const shown = await preview(person, request);
  expect(shown.status).toBe(200);
  const { prorationDate } = shown.json;
  expect((await change(person, { ...request, prorationDate })).json).toEqual({ success: true });
  expect(await app.user(person)).toMatchObject({ subscriptionPlan: 'annual' });
});

it('rejects the current plan and unknown prices', async () => {
  const { person, request } = await payingUser('same@example.com');
  const samePlan = await preview(person, { ...request, priceId: app.priceIds.monthly });
  expect([samePlan.status, samePlan.json.code]).toEqual([409, 'billing.same_plan']);
  const unknown = await preview(person, { ...request, priceId: 'price_1' });
  expect([unknown.status, unknown.json.code]).toEqual([400, 'billing.unknown_price']);
});

it('rejects a change while a payment is open, because unpaid time would become credit', async () => {
  const person = await app.person('owing@example.com');
  const { stripeSubscriptionId, stripeCustomerId } = await app.subscribe(
    person,
    'annual',
    CARDS.failsLater,
  );
  await app.advanceClock(7 * DAY_MS);
  const request = { subscriptionId: stripeSubscriptionId, priceId: app.priceIds.monthly };
  const prorationDate = app.clock.now().toISOString();
  for (const response of [
    await preview(person, request),
    await change(person, { ...request, prorationDate }),
  ]) {
    expect([response.status, response.json.code]).toEqual([409, 'billing.payment_open']);
  }
  // The change is rejected even if the event about the failed payment has not arrived yet.
  await app.sql('UPDATE users SET payment_due_date = NULL WHERE id = $1', [person.id]);
  const { status, json } = await change(person, { ...request, prorationDate });
  expect([status, json.code]).toEqual([503, 'billing.change_failed']);
  const { subscriptions } = await app.services.payments.readBilling(stripeCustomerId);
  expect(subscriptions).toMatchObject([{ status: 'past_due', priceId: app.priceIds.annual }]);
});
