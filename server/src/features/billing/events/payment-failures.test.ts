import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp } from '#test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

it('after a failed charge, access lasts during the retries, then ends, and returns with a payment', async () => {
  const person = await app.person('fails@example.com');
  await app.subscribe(person, 'monthly', CARDS.failsLater);
  const requestStatus = async () => (await person.client.post('/api/check-ins/dismissal')).status;

  await app.advanceClock(7 * DAY_MS);
  const failed = await app.user(person);
  expect(failed).toMatchObject({
    subscriptionStatus: 'active',
    isTrialing: false,
    paymentDueDate: new Date(app.clock.now().getTime() + 3 * DAY_MS).toISOString(),
  });
  expect(await requestStatus()).toBe(204);
  const notice = ['A payment for Attune didn’t go through'];
  expect(await app.subjectsTo(person.email)).toEqual(notice);
  const [lastEmail] = (await app.emailsTo(person.email)).slice(-1);
  expect(lastEmail?.text_body).toContain('We couldn’t charge $9.99 for your Monthly plan.');
  expect(lastEmail?.text_body).toContain('We’ll try again on Wednesday, November 25, 2026.');

  await app.advanceClock(3 * DAY_MS);
  expect(await requestStatus()).toBe(204);
  await app.advanceClock(5 * DAY_MS);
  await app.advanceClock(7 * DAY_MS);
  expect(await app.user(person)).toMatchObject({
    subscriptionStatus: 'expired',
    stripeSubscriptionId: failed.stripeSubscriptionId,
    paymentDueDate: expect.any(String),
    nextBillingDate: null,
  });
  expect(await requestStatus()).toBe(402);
  // A failed invoice causes one email and one notification, however often it is retried.
  expect(await app.subjectsTo(person.email)).toEqual(notice);
  const notifications = (await person.client.get('/api/notifications')).json.notifications;
  expect(notifications).toMatchObject([
    { kind: 'billing', href: '/subscription/manage', isRead: false },
  ]);

  const { json } = await app.checkout(person, 'monthly');
  const portal = (json.url as string).split('/').at(-1) as string;
  expect(await app.sandbox.hosted.updateCard(portal, CARDS.good)).toMatchObject({ kind: 'done' });
  await app.deliver();
  expect(await app.user(person)).toMatchObject({
    subscriptionStatus: 'active',
    paymentDueDate: null,
    subscriptionEnd: null,
  });
  expect(await requestStatus()).toBe(204);
  expect(await app.subjectsTo(person.email)).toEqual([...notice, 'Receipt from Attune: $9.99']);
});
