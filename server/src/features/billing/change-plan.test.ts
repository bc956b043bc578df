import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BillingApp,
  CARDS,
  createBillingApp,
  type Person,
} from '../../../test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

/** Past the trial and in a paid period. */
async function paying(email: string, card = CARDS.good) {
  const person = await app.person(email);
  app.clock.advance(6 * DAY_MS);
  const user = await app.subscribe(person, 'monthly', card);
  const wish = { subscriptionId: user.stripeSubscriptionId, priceId: app.priceIds.annual };
  return { person, wish };
}

const preview = (person: Person, wish: object) =>
  person.client.post('/api/subscription/change-preview', wish);
const change = (person: Person, wish: object) =>
  person.client.post('/api/subscription/change', wish);

it('shows what will be charged, and charges that', async () => {
  const { person, wish } = await paying('change@example.com');
  await app.advanceClock(10 * DAY_MS);
  const shown = await preview(person, wish);
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
  const done = await change(person, { ...wish, prorationDate });
  expect([done.status, done.json]).toEqual([200, { success: true }]);
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
  expect(await app.subjectsTo(person.email)).toContain(`Receipt from Attune: ${amount} USD`);
});

it('costs nothing while the trial runs', async () => {
  const person = await app.person('change-trial@example.com');
  const { stripeSubscriptionId, trialEndsAt } = await app.subscribe(person, 'annual');
  const wish = { subscriptionId: stripeSubscriptionId, priceId: app.priceIds.monthly };
  const { json } = await preview(person, wish);
  expect(json).toMatchObject({ dueNowCents: 0, nextChargeCents: 999, nextChargeAt: trialEndsAt });
  await change(person, { ...wish, prorationDate: json.prorationDate });
  expect(await app.user(person)).toMatchObject({
    subscriptionPlan: 'monthly',
    subscriptionStatus: 'trialing',
    nextBillingDate: trialEndsAt,
  });
});

it('a declined card leaves the plan as it was', async () => {
  const { person, wish } = await paying('declined@example.com', CARDS.failsLater);
  const before = await app.user(person);
  const { prorationDate } = (await preview(person, wish)).json;
  const { status, json } = await change(person, { ...wish, prorationDate });
  expect([status, json.code]).toEqual([409, 'billing.card_declined']);
  await app.deliver();
  expect(await app.user(person)).toMatchObject({ subscriptionPlan: before.subscriptionPlan });
});

it('takes no moment of the person’s own choosing: it would give used time back', async () => {
  const { person, wish } = await paying('chooser@example.com');
  app.provider.calls.length = 0;
  for (const minutes of [-16, -60 * 24]) {
    const date = new Date(app.clock.now().getTime() + minutes * MINUTE_MS);
    const answer = await change(person, { ...wish, prorationDate: date.toISOString() });
    expect([answer.status, answer.json.code]).toEqual([409, 'billing.preview_outdated']);
  }
  expect(app.provider.calls).toEqual([]);
});

it('works when the provider’s clock is ahead of ours', async () => {
  const { person, wish } = await paying('ahead@example.com');
  const { stripeCustomerId } = await app.user(person);
  const ahead = new Date(app.clock.now().getTime() + 40 * DAY_MS);
  await app.sandbox.hosted.advanceCustomer(stripeCustomerId, ahead);
  await app.deliver();
  const shown = await preview(person, wish);
  expect(shown.status).toBe(200);
  const { prorationDate } = shown.json;
  expect((await change(person, { ...wish, prorationDate })).json).toEqual({ success: true });
  expect(await app.user(person)).toMatchObject({ subscriptionPlan: 'annual' });
});

it('refuses the plan one has, and prices that are none', async () => {
  const { person, wish } = await paying('same@example.com');
  const same = await preview(person, { ...wish, priceId: app.priceIds.monthly });
  expect([same.status, same.json.code]).toEqual([409, 'billing.same_plan']);
  const unknown = await preview(person, { ...wish, priceId: 'price_1' });
  expect([unknown.status, unknown.json.code]).toEqual([400, 'billing.unknown_price']);
});

it('changes nothing while a payment is open: unpaid time would come back as credit', async () => {
  const person = await app.person('owing@example.com');
  const { stripeSubscriptionId, stripeCustomerId } = await app.subscribe(
    person,
    'annual',
    CARDS.failsLater,
  );
  await app.advanceClock(7 * DAY_MS);
  const wish = { subscriptionId: stripeSubscriptionId, priceId: app.priceIds.monthly };
  const prorationDate = app.clock.now().toISOString();
  for (const answer of [
    await preview(person, wish),
    await change(person, { ...wish, prorationDate }),
  ]) {
    expect([answer.status, answer.json.code]).toEqual([409, 'billing.payment_open']);
  }
  // Also when the news of the failure has not arrived here yet.
  await app.sql('UPDATE users SET payment_due_date = NULL WHERE id = $1', [person.id]);
  const { status, json } = await change(person, { ...wish, prorationDate });
  expect([status, json.code]).toEqual([503, 'billing.change_failed']);
  const { subscriptions } = await app.services.payments.readBilling(stripeCustomerId);
  expect(subscriptions).toMatchObject([{ status: 'past_due', priceId: app.priceIds.annual }]);
});
