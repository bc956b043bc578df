import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import { signatureHeader } from '@attune/sandbox/payments/webhooks/sign';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp } from '#test/billing-app.ts';
import { waitFor } from '#test/wait-for.ts';
import { processEvents } from './process-events.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  app.webhooks.setMode('open');
  app.provider.setMode('open');
});

/** The bodies of the provider's events about a customer, newest first. */
const bodiesAbout = (type: string, customerId: string) =>
  app.webhooks.calls
    .map(({ body }) => body)
    .filter((body) => JSON.parse(body).type === type && body.includes(customerId))
    .reverse();

const eventRow = async (id: string) =>
  (
    await app.sql<{ outcome: string; processed_at: Date; attempts: number; user_id: string }>(
      'SELECT outcome, processed_at, attempts, user_id FROM billing_events WHERE id = $1',
      [id],
    )
  )[0];

/** A user who has paid, although no event about it has arrived yet. */
async function payWithoutEvents(email: string) {
  const person = await app.person(email, { isTrialOver: true });
  const { json } = await app.checkout(person, 'monthly');
  app.webhooks.setMode('swallowing');
  await app.sandbox.hosted.payCheckout(json.id, CARDS.good);
  await app.deliver();
  const { stripeCustomerId: customerId } = await app.user(person);
  const [body = ''] = bodiesAbout('invoice.paid', customerId);
  return { person, customerId, body };
}

describe('receiving a webhook', () => {
  it('BI4: rejects a missing, wrong or old signature with 400 and stores nothing', async () => {
    const { body } = await payWithoutEvents('bi4@example.com');
    const { id } = JSON.parse(body);
    const post = (headers: Record<string, string>) =>
      app.client().send('POST', '/api/webhooks/stripe', body, headers);
    for (const headers of [{}, { 'stripe-signature': `t=${Date.now()},v1=00` }]) {
      const { status, json } = await post(headers as Record<string, string>);
      expect([status, json.code]).toEqual([400, 'billing.bad_signature']);
    }
    const secondsAgo = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1_000);
    expect(await app.sendWebhook(body, { at: secondsAgo(302) })).toBe(400);
    expect(await eventRow(id)).toBeUndefined();
    expect(await app.sendWebhook(body, { at: secondsAgo(298) })).toBe(200);
    expect(await eventRow(id)).toBeDefined();
  });

  it('rejects a signed body that is not an event', async () => {
    for (const body of ['', '{}', 'null', 'not json', '{"object":"v2.core.event"}']) {
      expect(await app.sendWebhook(body)).toBe(400);
    }
  });

  it('BI4: rejects a body that was serialized again or altered after it was signed', async () => {
    const { body } = await payWithoutEvents('bi4-bytes@example.com');
    const signature = signatureHeader(body, app.sandbox.webhookSecret, app.clock.now());
    const spaced = JSON.stringify(JSON.parse(body), null, 1);
    const altered = body.replace('"paid"', '"open"');
    for (const sent of [spaced, altered]) {
      const headers = { 'stripe-signature': signature };
      const { status } = await app.client().send('POST', '/api/webhooks/stripe', sent, headers);
      expect(status).toBe(400);
    }
  });
});

it('BI5: one event delivered a hundred times at once on two nodes has one effect and one email', async () => {
  const { person, body } = await payWithoutEvents('bi5@example.com');
  const second = await app.secondNode();
  const { id } = JSON.parse(body);
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      app.sendWebhook(body, { origin: index % 2 === 0 ? app.origin : second.origin }),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await Promise.all([app.worker.flush(), second.worker.flush()]);
  await second.close();
  expect(await app.user(person)).toMatchObject({ subscriptionStatus: 'active' });
  expect(await app.subjectsTo(person.email)).toEqual(['Receipt from Attune: $9.99']);
  expect(await app.sql('SELECT FROM billing_events WHERE id = $1', [id])).toHaveLength(1);
  expect(await eventRow(id)).toMatchObject({ outcome: 'applied', attempts: 1 });
  const { updatedAt } = await app.user(person);
  app.clock.advance(MINUTE_MS);
  await app.sendWebhook(body);
  await app.worker.flush();
  expect(await app.user(person)).toMatchObject({ updatedAt });
  expect(await eventRow(id)).toMatchObject({ attempts: 1 });
});

it('an event about an account that is being deleted is stored without a user', async () => {
  const { person, body } = await payWithoutEvents('leaving@example.com');
  const { sent } = await app.services.db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM users WHERE id = ${person.id}`);
    const answer = app.sendWebhook(body);
    const waiting = "SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'";
    await waitFor(async () => expect(await app.sql(waiting)).toHaveLength(1));
    return { sent: answer };
  });
  expect(await sent).toBe(200);
  expect(await eventRow(JSON.parse(body).id)).toMatchObject({ user_id: null });
});

describe('BI7: an event of an unknown customer', () => {
  const withoutUser = (body: string, id: string) => {
    const event = JSON.parse(body);
    event.id = id;
    event.data.object.parent.subscription_details.metadata = {};
    event.data.object.metadata = {};
    return JSON.stringify(event);
  };

  it('is accepted with 200 and parked, and becomes due when the customer becomes known', async () => {
    const { person, body } = await payWithoutEvents('bi7@example.com');
    await app.sql('UPDATE users SET stripe_customer_id = NULL WHERE id = $1', [person.id]);
    expect(await app.sendWebhook(withoutUser(body, 'evt_nobody'))).toBe(200);
    await app.worker.flush();
    expect(await eventRow('evt_nobody')).toMatchObject({
      outcome: 'parked',
      processed_at: null,
      user_id: null,
    });
    // The next event names the user, who has no other customer.
    await app.sendWebhook(body);
    await app.worker.flush();
    expect(await app.user(person)).toMatchObject({ subscriptionStatus: 'active' });
    await app.worker.flush();
    expect(await eventRow('evt_nobody')).toMatchObject({ outcome: 'applied', user_id: person.id });
  });

  it('is given up after three days, and not assigned to a user with another customer', async () => {
    const { person, body, customerId } = await payWithoutEvents('bi7-left@example.com');
    const other = body.replaceAll(customerId, 'cus_elsewhere');
    await app.sendWebhook(withoutUser(other, 'evt_left'));
    await app.worker.flush();
    for (let hour = 1; hour <= 72; hour += 24) {
      app.clock.advance(24 * HOUR_MS);
      await app.worker.flush();
    }
    expect(await eventRow('evt_left')).toMatchObject({
      outcome: 'parked',
      processed_at: expect.any(Date),
    });
    // An event that names a user with another customer is assigned to no one.
    await app.sendWebhook(other);
    await app.worker.flush();
    expect(await eventRow(JSON.parse(other).id)).toMatchObject({ outcome: 'parked' });
    expect(await app.user(person)).toMatchObject({ stripeCustomerId: customerId });
  });
});

it('an irrelevant event is stored and ignored', async () => {
  const person = await app.person('meaningless@example.com');
  await app.subscribe(person);
  const { stripeCustomerId } = await app.user(person);
  const [body = ''] = bodiesAbout('payment_method.attached', stripeCustomerId);
  expect(await eventRow(JSON.parse(body).id)).toMatchObject({ outcome: 'ignored' });
});

it('an event is never lost: an unreachable provider only delays it', async () => {
  const { person, body } = await payWithoutEvents('patience@example.com');
  const { id } = JSON.parse(body);
  app.provider.setMode('failing');
  await app.sendWebhook(body);
  await app.worker.flush();
  for (const seconds of [5, 10, 20, 40]) {
    expect(await eventRow(id)).toMatchObject({ processed_at: null, outcome: null });
    app.clock.advance(seconds * 1_000 - 1);
    const calls = app.provider.calls.length;
    await app.worker.flush();
    expect(app.provider.calls).toHaveLength(calls);
    app.clock.advance(1);
    await app.worker.flush();
    expect(app.provider.calls.length).toBeGreaterThan(calls);
  }
  app.provider.setMode('open');
  app.clock.advance(HOUR_MS);
  await app.worker.flush();
  expect(await eventRow(id)).toMatchObject({ outcome: 'applied', attempts: 6 });
  expect(await app.user(person)).toMatchObject({ subscriptionStatus: 'active' });
});

it('many waiting events of one user cause one fetch', async () => {
  const { body } = await payWithoutEvents('together@example.com');
  await app.worker.flush();
  app.provider.setMode('failing');
  for (let copy = 1; copy <= 20; copy += 1) {
    await app.sendWebhook(JSON.stringify({ ...JSON.parse(body), id: `evt_copy_${copy}` }));
  }
  await app.worker.flush();
  app.provider.setMode('open');
  app.provider.calls.length = 0;
  app.clock.advance(HOUR_MS);
  await app.worker.flush();
  expect(await eventRow('evt_copy_20')).toMatchObject({ outcome: 'applied' });
  // A fetch is one request for the subscriptions and one for the invoices.
  expect(app.provider.calls).toHaveLength(2);
});

describe('refunds and disputes', () => {
  async function payingUser(email: string) {
    const person = await app.person(email, { isTrialOver: true });
    const user = await app.subscribe(person);
    const { json } = await person.client.get('/api/subscription/invoices');
    return { person, user, invoiceId: json.invoices[0].id as string };
  }

  it('a full refund of the current period ends the subscription', async () => {
    const { person, invoiceId } = await payingUser('refund@example.com');
    app.clock.advance(DAY_MS);
    await app.sandbox.hosted.refundInvoice(invoiceId);
    await app.deliver();
    expect(await app.user(person)).toMatchObject({
      subscriptionStatus: 'expired',
      stripeSubscriptionId: null,
      subscriptionEnd: app.clock.now().toISOString(),
    });
    expect(await app.subjectsTo(person.email)).toContain('Your Attune Monthly plan is canceled');
  });

  it('a refund of an earlier period does not end the subscription', async () => {
    const { person, user, invoiceId } = await payingUser('old-refund@example.com');
    await app.advanceClock(25 * DAY_MS);
    await app.user(person);
    await app.advanceClock(10 * DAY_MS);
    await app.sandbox.hosted.refundInvoice(invoiceId);
    await app.deliver();
    expect(await app.user(person)).toMatchObject({
      subscriptionStatus: 'active',
      stripeSubscriptionId: user.stripeSubscriptionId,
    });
  });

  it('a dispute is stored with its user, and the subscription stays active', async () => {
    const { person, user } = await payingUser('dispute@example.com');
    const [charge = ''] = bodiesAbout('charge.succeeded', user.stripeCustomerId);
    const { payment_intent } = JSON.parse(charge).data.object;
    const dispute = {
      id: 'evt_dispute',
      object: 'event',
      type: 'charge.dispute.created',
      created: Math.floor(app.clock.now().getTime() / 1_000),
      data: { object: { id: 'dp_1', object: 'dispute', payment_intent } },
    };
    await app.sendWebhook(JSON.stringify(dispute));
    await app.worker.flush();
    expect(await eventRow('evt_dispute')).toMatchObject({ outcome: 'applied', user_id: person.id });
    expect(await app.user(person)).toMatchObject({ subscriptionStatus: 'active' });
  });
});

describe('the reconciliation', () => {
  it('finds events that no webhook delivered, on the first run and later', async () => {
    const first = await payWithoutEvents('reconcile@example.com');
    await app.runJobs();
    await app.worker.flush();
    expect(await app.user(first.person)).toMatchObject({ subscriptionStatus: 'active' });
    const next = await payWithoutEvents('reconcile-later@example.com');
    await app.advanceClock(HOUR_MS);
    await app.runJobs();
    await app.worker.flush();
    expect(await app.user(next.person)).toMatchObject({ subscriptionStatus: 'active' });
    expect(await app.subjectsTo(next.person.email)).toContain('Receipt from Attune: $9.99');
  });
});

it('a stopping server releases the events it has claimed but not started', async () => {
  const { body } = await payWithoutEvents('stopping@example.com');
  await app.worker.stop();
  await app.sendWebhook(body);
  // The server stops after the first check, which comes before the events are claimed.
  const stopChecks = [false];
  await processEvents(app.services, () => stopChecks.shift() ?? true);
  const [row] = await app.sql<{ next_attempt_at: Date; processed_at: null }>(
    'SELECT next_attempt_at, processed_at FROM billing_events WHERE id = $1',
    [JSON.parse(body).id],
  );
  expect(row?.processed_at).toBeNull();
  expect(row?.next_attempt_at.getTime()).toBe(app.clock.now().getTime() + 5 * SECOND_MS);
});
