import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp } from '../../../test/billing-app.ts';
import { removeAccount } from '../account/index.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterAll(() => app.close());
beforeEach(() => app.provider.turn('open'));

const statusOf = async (subscriptionId: string) => {
  const [row] = await app.sql<{ status: string }>(
    "SELECT body ->> 'status' AS status FROM sandbox_payment_objects WHERE id = $1",
    [subscriptionId],
  );
  return row?.status;
};
const closures = () => app.sql('SELECT customer_id FROM billing_closures');

describe('an account that is deleted', () => {
  it('is not charged any more: its subscription ends at the provider', async () => {
    const person = await app.person('gone@example.com');
    const { stripeSubscriptionId } = await app.subscribe(person);
    await removeAccount(app.services, person.id);
    await app.worker.flush();
    expect(await statusOf(stripeSubscriptionId)).toBe('canceled');
    // The provider's news of it concern nobody, and trouble nobody.
    await app.deliver();
    expect(await app.sql('SELECT FROM billing_events WHERE processed_at IS NULL')).toEqual([]);
    await app.pass(26 * HOUR_MS);
    expect(await closures()).toEqual([]);
  });

  it('also when the provider is out of reach just then', async () => {
    const person = await app.person('gone-later@example.com');
    const { stripeSubscriptionId, stripeCustomerId } = await app.subscribe(person);
    app.provider.turn('refusing');
    await removeAccount(app.services, person.id);
    await app.worker.flush();
    expect(await statusOf(stripeSubscriptionId)).toBe('trialing');
    expect(await closures()).toEqual([{ customer_id: stripeCustomerId }]);
    app.provider.turn('open');
    await app.pass(MINUTE_MS);
    expect(await statusOf(stripeSubscriptionId)).toBe('canceled');
    await app.pass(26 * HOUR_MS);
    expect(await closures()).toEqual([]);
  });

  it('also when a checkout that was open is paid afterwards', async () => {
    const person = await app.person('gone-paying@example.com');
    const { id } = (await app.checkout(person, 'monthly')).json;
    const { stripeCustomerId } = await app.user(person);
    await removeAccount(app.services, person.id);
    await app.worker.flush();
    await app.sandbox.hosted.payCheckout(id, CARDS.good);
    await app.deliver();
    await app.deliver();
    const { subscriptions } = await app.services.payments.readBilling(stripeCustomerId);
    expect(subscriptions).toMatchObject([{ status: 'canceled' }]);
  });
});
