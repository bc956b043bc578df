import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp } from '#test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

describe('a pause', () => {
  const planPause = async (email: string, months: number) => {
    const person = await app.person(email, { isTrialOver: true });
    const { stripeSubscriptionId: subscriptionId } = await app.subscribe(
      person,
      'monthly',
      CARDS.good,
      { promotionCode: 'WELCOME20' },
    );
    const answer = await person.client.post('/api/subscription/pause', { subscriptionId, months });
    expect(answer.status).toBe(200);
    return (await person.client.get('/api/subscription/invoices')).json;
  };

  it('that ends before the discount does keeps the reduced charge', async () => {
    const { upcoming, discounts } = await planPause('short-pause@example.com', 1);
    expect(discounts).toHaveLength(1);
    expect(upcoming).toMatchObject({ amountCents: 799 });
  });

  it('that outlasts the discount names no reduced charge', async () => {
    const { upcoming, discounts } = await planPause('long-pause@example.com', 3);
    expect(discounts).toHaveLength(1);
    expect(upcoming).toBeNull();
  });
});
