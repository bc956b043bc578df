import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp, type Person } from '#test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

const confirm = ({ client }: Person, sessionId: unknown) =>
  client.post('/api/subscription/confirm-checkout', { sessionId });

it('D6: if the webhook is late, the return page grants access and the webhook then changes nothing', async () => {
  const person = await app.person('d6@example.com');
  const { id } = (await app.checkout(person, 'annual')).json;
  app.webhooks.setMode('failing');
  await app.sandbox.hosted.payCheckout(id, CARDS.good);
  await app.deliver();
  expect(await app.user(person)).toMatchObject({ stripeSubscriptionId: null });
  expect((await confirm(person, id)).json).toEqual({ outcome: 'complete' });
  const confirmed = await app.user(person);
  expect(confirmed).toMatchObject({ subscriptionPlan: 'annual' });
  expect((await confirm(person, id)).json).toEqual({ outcome: 'complete' });
  app.webhooks.setMode('open');
  await app.advanceClock(60_000);
  const after = await app.user(person);
  expect(after.updatedAt).toBe(confirmed.updatedAt);
  const unprocessed = await app.sql('SELECT FROM billing_events WHERE processed_at IS NULL');
  expect(unprocessed).toEqual([]);
});

it('BI8: opening the success URL without paying grants nothing', async () => {
  const person = await app.person('bi8@example.com');
  await app.sql(
    `UPDATE users SET subscription_status = 'expired', is_trialing = false,
       trial_ends_at = created_at, subscription_end = created_at WHERE id = $1`,
    [person.id],
  );
  const { id } = (await app.checkout(person, 'annual')).json;
  expect((await confirm(person, id)).json).toEqual({ outcome: 'open' });
  expect(await app.sandbox.hosted.payCheckout(id, CARDS.declined)).toMatchObject({
    kind: 'declined',
  });
  expect((await confirm(person, id)).json).toEqual({ outcome: 'open' });
  expect(await app.user(person)).toMatchObject({
    subscriptionStatus: 'expired',
    stripeSubscriptionId: null,
  });
  expect((await person.client.post('/api/check-ins/dismissal')).status).toBe(402);
  await app.services.payments.expireCheckout(id);
  expect((await confirm(person, id)).json).toEqual({ outcome: 'expired' });
});

it('returns 404 for another user’s checkout and for an unknown one', async () => {
  const owner = await app.person('owner@example.com');
  const other = await app.person('other@example.com');
  const { id } = (await app.checkout(owner, 'annual')).json;
  await app.sandbox.hosted.payCheckout(id, CARDS.good);
  for (const sessionId of [id, 'cs_test_nothing', '../customers', 'cs_1/expire']) {
    const { status, json } = await confirm(other, sessionId);
    expect([status, json.code]).toEqual([404, 'billing.checkout_not_found']);
  }
  expect((await confirm(other, ['cs_1'])).status).toBe(400);
  expect(await app.user(other)).toMatchObject({
    stripeCustomerId: null,
    stripeSubscriptionId: null,
  });
});
