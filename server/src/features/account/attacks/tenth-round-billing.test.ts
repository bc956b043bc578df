import { HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, createBillingApp, type Person } from '#test/billing-app.ts';

const PASSWORD = 'chosen by the owner';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterAll(() => app.close());

/** Reads the address that the payment provider sends its emails to. */
async function readBillingEmail(customerId: string) {
  const [customer] = await app.sql<{ email: string }>(
    `SELECT body ->> 'email' AS email FROM sandbox_payment_objects WHERE id = $1`,
    [customerId],
  );
  return customer?.email;
}
/** Creates a member who has subscribed and has a password. */
async function createSubscriber(email: string) {
  const person = await app.person(email, { isTrialOver: true });
  const { stripeCustomerId } = await app.subscribe(person);
  await person.client.post('/api/account/password-reset/request', { email });
  const token = await app.findEmailToken(email, 'reset');
  const reset = { token, password: PASSWORD };
  expect((await person.client.post('/api/account/password-reset', reset)).status).toBe(204);
  await person.client.post('/api/account/sign-in', { email, password: PASSWORD });
  return { ...person, customerId: stripeCustomerId as string };
}
async function changeEmail({ client }: Person, newEmail: string) {
  await client.post('/api/account/email-change', { newEmail, password: PASSWORD });
  const token = await app.findEmailToken(newEmail, 'email-change');
  expect((await client.post('/api/account/email-change/confirm', { token })).status).toBe(204);
}
async function runHourlyJobs() {
  app.clock.advance(HOUR_MS);
  await app.runJobs();
}

describe('a tenth round of attacks: someone who reads a member’s former mailbox', () => {
  it('AU19: does not get the payment provider’s emails after the email changed', async () => {
    const person = await createSubscriber('tenth-billing@example.com');
    expect(await readBillingEmail(person.customerId)).toBe(person.email);
    await changeEmail(person, 'tenth-moved@example.com');
    await runHourlyJobs();
    expect(await readBillingEmail(person.customerId)).toBe('tenth-moved@example.com');
  });

  it('AU19: does not get the payment provider’s emails even if the provider could not be reached at first', async () => {
    const person = await createSubscriber('tenth-unreachable@example.com');
    await changeEmail(person, 'tenth-moved-later@example.com');
    app.provider.setMode('failing');
    await runHourlyJobs();
    app.provider.setMode('open');
    await runHourlyJobs();
    expect(await readBillingEmail(person.customerId)).toBe('tenth-moved-later@example.com');
  });
});
