import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp } from '#test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ timeoutMs: 2_000, maxNetworkRetries: 0 });
});
afterAll(() => app.close());
afterEach(() => {
  app.provider.setMode('open');
  app.webhooks.setMode('open');
});

const subscriptionsOf = (customerId: string) =>
  app.sql(`SELECT id FROM sandbox_payment_objects WHERE kind = 'subscription' AND customer = $1`, [
    customerId,
  ]);

describe.each(['refusing', 'hanging', 'failing'] as const)('a provider that is %s', (mode) => {
  it('denies no paying user access, sells nothing twice, and works again afterwards', async () => {
    const paying = await app.person(`paying-${mode}@example.com`, { isTrialOver: true });
    const { stripeSubscriptionId } = await app.subscribe(paying);
    const buyer = await app.person(`buyer-${mode}@example.com`);

    app.provider.setMode(mode);
    const failedCheckout = await app.checkout(buyer, 'annual');
    expect([failedCheckout.status, failedCheckout.json.code]).toEqual([
      503,
      'billing.provider_unavailable',
    ]);
    expect((await paying.client.post('/api/check-ins/dismissal')).status).toBe(204);
    const cancel = await paying.client.post('/api/cancel-subscription', {
      userId: paying.id,
      subscriptionId: stripeSubscriptionId,
    });
    expect([cancel.status, cancel.json.detail]).toEqual([503, 'Failed to cancel subscription']);
    for (const [method, path] of [
      ['GET', '/api/subscription/invoices'],
      ['POST', '/api/create-portal-session'],
    ] as const) {
      const body = method === 'POST' ? { userId: paying.id } : undefined;
      const answer = await paying.client.send(method, path, body);
      expect([answer.status, answer.json.code]).toEqual([503, 'billing.provider_unavailable']);
    }
    app.clock.advance(HOUR_MS);
    expect((await paying.client.post('/api/check-ins/dismissal')).status).toBe(204);

    app.provider.setMode('open');
    const { subscriptionPlan, stripeCustomerId } = await app.subscribe(buyer, 'annual');
    expect(subscriptionPlan).toBe('annual');
    expect(await subscriptionsOf(stripeCustomerId)).toHaveLength(1);
    expect(await app.user(paying)).toMatchObject({
      subscriptionStatus: 'active',
      cancelAtPeriodEnd: false,
    });
  });
});

it('a lost response creates no second session', async () => {
  const person = await app.person('lost-answer@example.com');
  app.provider.setMode('failing-late', /POST \/v1\/checkout\/sessions/);
  expect((await app.checkout(person, 'annual')).status).toBe(503);
  app.provider.setMode('open');
  const { json } = await app.checkout(person, 'annual');
  expect(await app.sandbox.hosted.payCheckout(json.id, CARDS.good)).toMatchObject({ kind: 'done' });
  await app.deliver();
  const { stripeCustomerId } = await app.user(person);
  const sessions = await app.sql(
    "SELECT id FROM sandbox_payment_objects WHERE kind = 'checkout.session' AND customer = $1",
    [stripeCustomerId],
  );
  expect(sessions).toHaveLength(1);
});

it('a renewal during an outage does not end access, and is synced afterwards', async () => {
  const person = await app.person('renewal@example.com', { isTrialOver: true });
  const before = await app.subscribe(person);
  app.clock.advance(20 * DAY_MS);
  await app.user(person);
  app.provider.setMode('failing');
  app.clock.advance(12 * DAY_MS);
  await app.deliver();
  await app.runJobs();
  expect((await person.client.post('/api/check-ins/dismissal')).status).toBe(204);
  expect(await app.user(person)).toMatchObject({ nextBillingDate: before.nextBillingDate });
  app.provider.setMode('open');
  await app.advanceClock(HOUR_MS + MINUTE_MS);
  const after = await app.user(person);
  expect(new Date(after.nextBillingDate).getTime()).toBeGreaterThan(app.clock.now().getTime());
  expect(await app.subjectsTo(person.email)).toEqual([
    'Receipt from Attune: $9.99',
    'Receipt from Attune: $9.99',
  ]);
});
