import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp, type Person } from '#test/billing-app.ts';

let app: BillingApp;
let people = 0;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.webhooks.setMode('open');
  app.provider.setMode('open');
  await app.sql('DELETE FROM rate_limits');
});

const newEmail = () => {
  people += 1;
  return `round-six-billing-${people}@example.com`;
};
const createExpiredPerson = (email = newEmail()) => app.person(email, { isTrialOver: true });
const deleteAccount = ({ client }: Person) =>
  client.post('/api/account/deletion', { password: null, confirmation: 'delete my account' });

/** Finds the newest event of this type that the provider sent about a customer. */
function findEvent(type: string, customerId: string) {
  const bodies = app.webhooks.calls.map(({ body }) => body);
  const found = bodies.findLast(
    (body) => JSON.parse(body).type === type && body.includes(customerId),
  );
  return JSON.parse(found ?? 'null');
}
/** Sends an event under a new id, signed as the provider signs it. */
async function deliver(event: object): Promise<string> {
  const id = `evt_${randomUUID()}`;
  expect(await app.sendWebhook(JSON.stringify({ ...event, id }))).toBe(200);
  await app.deliver();
  return id;
}
const outcomeOf = async (id: string) =>
  (
    await app.sql<{ outcome: string; user_id: string | null }>(
      'SELECT outcome, user_id FROM billing_events WHERE id = $1',
      [id],
    )
  )[0];
/** Returns a copy of the event in which all metadata of ours names this user. */
function withNamedUser(userId: string, event: ReturnType<typeof findEvent>) {
  const named = structuredClone(event);
  const { object } = named.data;
  object.metadata = { userId };
  object.client_reference_id = userId;
  if (object.parent?.subscription_details) {
    object.parent.subscription_details.metadata = { userId };
  }
  return named;
}
const NOTHING_PAID = {
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  subscriptionPlan: null,
};

describe('a sixth round of attacks through payments', () => {
  it('BI1: another customer’s ids open no portal, checkout or invoice', async () => {
    const [owner, thief] = [await createExpiredPerson(), await createExpiredPerson()];
    const paid = await app.subscribe(owner);
    const before = app.provider.calls.length;
    const ids = { userId: owner.id, subscriptionId: paid.stripeSubscriptionId };
    const mixedIds = { ...ids, userId: thief.id };
    const requests = [
      ['/api/create-portal-session', { userId: owner.id }, 403],
      ['/api/create-portal-session', { userId: owner.id.toUpperCase() }, 403],
      ['/api/create-portal-session', { userId: thief.id, customerId: paid.stripeCustomerId }, 400],
      ['/api/create-checkout-session', { userId: owner.id, priceId: app.priceIds.annual }, 403],
      ['/api/create-portal-session', { userId: thief.id }, 404],
      ['/api/cancel-subscription', ids, 403],
      ['/api/cancel-subscription', mixedIds, 404],
      ['/api/resume-subscription', mixedIds, 404],
    ] as const;
    for (const [path, body, status] of requests) {
      const answer = await thief.client.post(path, body, { 'attune-user': thief.id });
      expect([path, body, answer.status]).toEqual([path, body, status]);
      expect(answer.text).not.toContain(paid.stripeCustomerId);
    }
    expect(app.provider.calls.length).toBe(before);
    expect((await thief.client.get('/api/subscription/invoices')).text).not.toContain('9.99');
    expect(await app.user(owner)).toMatchObject({ subscriptionStatus: 'active' });
    expect(await app.user(thief)).toMatchObject(NOTHING_PAID);
  });

  it('BI7: an event about one user’s customer that names another user is applied to the customer’s user only', async () => {
    const [payer, named] = [await createExpiredPerson(), await createExpiredPerson()];
    const { stripeCustomerId } = await app.subscribe(payer);
    for (const type of ['invoice.paid', 'checkout.session.completed']) {
      const id = await deliver(withNamedUser(named.id, findEvent(type, stripeCustomerId)));
      expect(await outcomeOf(id)).toEqual({ outcome: 'applied', user_id: payer.id });
    }
    expect(await app.user(named)).toMatchObject(NOTHING_PAID);
    expect((await named.client.get('/api/forum/posts')).status).toBe(402);
    expect(await app.subjectsTo(named.email)).toEqual([]);
  });

  it('BI7: an event about another customer that names a payer does not replace the payer’s customer', async () => {
    const [payer, stranger] = [await createExpiredPerson(), await createExpiredPerson()];
    const { stripeCustomerId } = await app.subscribe(payer);
    const paid = await app.subscribe(stranger);
    const event = withNamedUser(payer.id, findEvent('invoice.paid', paid.stripeCustomerId));
    await app.sql('UPDATE users SET stripe_customer_id = NULL WHERE id = $1', [stranger.id]);
    const id = await deliver(event);
    expect((await outcomeOf(id))?.outcome).toBe('parked');
    expect(await app.user(payer)).toMatchObject({ stripeCustomerId });
  });

  it('BI7: an event about a deleted account is not applied to a new account with the same email', async () => {
    const email = newEmail();
    const old = await createExpiredPerson(email);
    const { stripeCustomerId, stripeSubscriptionId } = await app.subscribe(old);
    const event = findEvent('invoice.paid', stripeCustomerId);
    expect((await deleteAccount(old)).status).toBe(204);
    const current = await createExpiredPerson(email);
    const during = await deliver(event);
    await app.advanceClock(26 * HOUR_MS);
    const afterwards = await deliver(event);
    for (const id of [during, afterwards]) {
      expect((await outcomeOf(id))?.user_id).toBeNull();
    }
    expect(await app.user(current)).toMatchObject(NOTHING_PAID);
    const own = await app.subscribe(current);
    expect(own.stripeCustomerId).not.toBe(stripeCustomerId);
    expect(own.stripeSubscriptionId).not.toBe(stripeSubscriptionId);
    await app.deliver();
    expect((await outcomeOf(afterwards))?.user_id).toBeNull();
    const { json } = await current.client.get('/api/subscription/invoices');
    expect(json.invoices).toHaveLength(1);
  });

  it('BI8: a checkout of a deleted account gives a new account with the same email no subscription', async () => {
    const email = newEmail();
    const old = await createExpiredPerson(email);
    const { json: checkout } = await app.checkout(old, 'monthly');
    app.provider.setMode('failing');
    expect((await deleteAccount(old)).status).toBe(204);
    await app.worker.flush();
    const current = await createExpiredPerson(email);
    const outcome = await app.sandbox.hosted.payCheckout(checkout.id, CARDS.good);
    expect(outcome.kind).toBe('done');
    app.provider.setMode('open');
    const confirm = { sessionId: checkout.id };
    const answer = await current.client.post('/api/subscription/confirm-checkout', confirm);
    expect([answer.status, answer.json.code]).toEqual([404, 'billing.checkout_not_found']);
    await app.advanceClock(HOUR_MS);
    await app.deliver();
    expect(await app.user(current)).toMatchObject(NOTHING_PAID);
    const live = await app.sql(
      `SELECT FROM sandbox_payment_objects
       WHERE body ->> 'object' = 'subscription' AND body ->> 'status' <> 'canceled'
         AND body -> 'metadata' ->> 'userId' = $1`,
      [old.id],
    );
    expect(live).toEqual([]);
  });

  it('BI7: an event about the customer of a deleted account is not applied to another user whom it names', async () => {
    const [old, named] = [await createExpiredPerson(), await createExpiredPerson()];
    const { stripeCustomerId } = await app.subscribe(old);
    const event = findEvent('invoice.paid', stripeCustomerId);
    expect((await deleteAccount(old)).status).toBe(204);
    const id = await deliver(withNamedUser(named.id, event));
    expect(await outcomeOf(id)).toMatchObject({ outcome: 'ignored' });
    expect(await app.user(named)).toMatchObject(NOTHING_PAID);
  });
});
