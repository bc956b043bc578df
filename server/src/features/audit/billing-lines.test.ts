import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, createBillingApp } from '#test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

it('PR3: logs subscription changes by the user and by staff', async () => {
  const person = await app.person('payer@example.com');
  const admin = await app.person('admin@example.com', { name: 'Ada Min' });
  await app.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.id]);
  const { stripeSubscriptionId: subscriptionId } = await app.subscribe(person);
  for (const change of ['cancel', 'resume']) {
    const body = { userId: person.id, subscriptionId };
    const { status } = await person.client.post(`/api/${change}-subscription`, body);
    expect(status).toBe(200);
    app.clock.advance(1_000);
  }
  await admin.client.post(`/api/admin/subscriptions/${person.id}/sync`);
  const { json } = await admin.client.get(`/api/admin/audit?about=${person.id}`);
  const lines = json.lines.map(({ action, actor, detail }: Record<string, { name?: string }>) => [
    action,
    actor?.name,
    detail,
  ]);
  expect(lines.toReversed().slice(1)).toEqual([
    ['billing.checkout_started', 'Maren Holt', { plan: 'monthly' }],
    ['billing.cancelled', 'Maren Holt', {}],
    ['billing.resumed', 'Maren Holt', {}],
    ['billing.resynced', 'Ada Min', {}],
  ]);
  const text = JSON.stringify(json);
  for (const secret of [subscriptionId, 'cus_', 'cs_', 'payer@'])
    expect(text).not.toContain(secret);
});
