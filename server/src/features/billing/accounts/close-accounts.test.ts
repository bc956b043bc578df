import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '#features/account';
import type { Payments } from '#platform/payments/payments.ts';
import { type BillingApp, CARDS, createBillingApp } from '#test/billing-app.ts';

let app: BillingApp;
/** `act` runs once, after the named provider call. */
let interruption: { call: keyof Payments; act(): Promise<unknown> } | null = null;

function withInterruption(payments: Payments): Payments {
  const calls = Object.entries(payments).map(([name, call]) => {
    if (typeof call !== 'function' || name === 'eventsSince') return [name, call];
    const interruptedCall = (...args: never[]) => {
      const answer = (call as (...args: never[]) => unknown)(...args);
      if (interruption?.call !== name) return answer;
      const { act } = interruption;
      interruption = null;
      return Promise.resolve(answer).finally(act);
    };
    return [name, interruptedCall];
  });
  return Object.fromEntries(calls);
}

beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0, wrapPayments: withInterruption });
});
afterAll(() => app.close());
beforeEach(() => app.provider.setMode('open'));

const statusOf = async (subscriptionId: string) => {
  const [row] = await app.sql<{ status: string }>(
    "SELECT body ->> 'status' AS status FROM sandbox_payment_objects WHERE id = $1",
    [subscriptionId],
  );
  return row?.status;
};
const closures = () => app.sql('SELECT customer_id FROM billing_closures');

describe('a deleted account', () => {
  it('is no longer charged: its subscription ends at the provider', async () => {
    const person = await app.person('gone@example.com');
    const { stripeSubscriptionId } = await app.subscribe(person);
    await eraseAccount(app.services, person.id);
    await app.worker.flush();
    expect(await statusOf(stripeSubscriptionId)).toBe('canceled');
    // The provider's events about it match no user and cause no error.
    await app.deliver();
    expect(await app.sql('SELECT FROM billing_events WHERE processed_at IS NULL')).toEqual([]);
    await app.advanceClock(26 * HOUR_MS);
    expect(await closures()).toEqual([]);
  });

  it('is closed later if the provider is unreachable at first', async () => {
    const person = await app.person('gone-later@example.com');
    const { stripeSubscriptionId, stripeCustomerId } = await app.subscribe(person);
    app.provider.setMode('failing');
    await eraseAccount(app.services, person.id);
    await app.worker.flush();
    expect(await statusOf(stripeSubscriptionId)).toBe('trialing');
    expect(await closures()).toEqual([{ customer_id: stripeCustomerId }]);
    app.provider.setMode('open');
    await app.advanceClock(MINUTE_MS);
    expect(await statusOf(stripeSubscriptionId)).toBe('canceled');
    await app.advanceClock(26 * HOUR_MS);
    expect(await closures()).toEqual([]);
  });

  it('cannot be charged by a checkout that was left open', async () => {
    const person = await app.person('gone-open@example.com', { isTrialOver: true });
    const { id } = (await app.checkout(person, 'annual')).json;
    await eraseAccount(app.services, person.id);
    await app.worker.flush();
    const outcome = await app.sandbox.hosted.payCheckout(id, CARDS.good);
    expect(outcome).toMatchObject({ kind: 'declined', message: expect.stringMatching(/expired/) });
  });

  it('has its subscription canceled even if a checkout is paid before it could be closed', async () => {
    const person = await app.person('gone-paying@example.com');
    const { id } = (await app.checkout(person, 'monthly')).json;
    const { stripeCustomerId } = await app.user(person);
    app.provider.setMode('failing');
    await eraseAccount(app.services, person.id);
    await app.worker.flush();
    await app.sandbox.hosted.payCheckout(id, CARDS.good);
    app.provider.setMode('open');
    await app.advanceClock(MINUTE_MS);
    await app.deliver();
    const { subscriptions } = await app.services.payments.readBilling(stripeCustomerId);
    expect(subscriptions).toMatchObject([{ status: 'canceled' }]);
  });

  it.each(['createCustomer', 'updateCustomerEmail', 'readCheckout'] as const)(
    'returns 404 when it is deleted during a checkout, at %s',
    async (call) => {
      const person = await app.person(`gone-${call}@example.com`.toLowerCase());
      if (call !== 'createCustomer') await app.checkout(person, 'monthly');
      if (call === 'updateCustomerEmail') {
        const values = [person.id, 'moved@example.com'];
        await app.sql('UPDATE users SET email = $2, email_key = $2 WHERE id = $1', values);
      }
      interruption = { call, act: () => eraseAccount(app.services, person.id) };
      const { status, json } = await app.checkout(person, 'annual');
      expect([status, json.detail]).toEqual([404, `User ${person.id} does not exist`]);
    },
  );
});
