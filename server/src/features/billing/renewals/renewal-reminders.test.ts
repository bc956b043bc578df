import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmailWorker } from '#platform/email/email-worker.ts';
import { createEmailTransport } from '#platform/email/transport.ts';
import { type BillingApp, CARDS, createBillingApp, type Person } from '#test/billing-app.ts';
import { startSmtpSink } from '#test/smtp-sink.ts';

let app: BillingApp;
/** One app for each test: a year that passes renews every plan of an app. */
beforeEach(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterEach(() => app.close());

const subscribeToday = async (email: string, plan: 'monthly' | 'annual' = 'annual') => {
  const person = await app.person(email, { isTrialOver: true });
  const user = await app.subscribe(person, plan);
  return { person, renewsAt: new Date(user.nextBillingDate) };
};

const advanceTo = (at: Date) => app.advanceClock(at.getTime() - app.clock.now().getTime());
const before = (renewsAt: Date, days: number) => new Date(renewsAt.getTime() - days * DAY_MS);

/** Sets the balance as the provider's dashboard would. */
async function giveCredit(customerId: string, cents: number): Promise<void> {
  const { origin, secretKey } = app.sandbox;
  const response = await fetch(`${origin}/v1/customers/${customerId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ balance: String(-cents) }),
  });
  expect(response.status).toBe(200);
}

async function listReminders({ email }: Person): Promise<string[]> {
  await app.runJobs();
  const subjects = await app.subjectsTo(email);
  return subjects.filter((subject) => / renews on /.test(subject));
}

describe('renewal reminders', () => {
  it('are emailed once each, 30 days and 7 days before an annual plan renews', async () => {
    const { person, renewsAt } = await subscribeToday('reminded@example.com');
    const second = await app.secondNode();
    await advanceTo(new Date(before(renewsAt, 30).getTime() - MINUTE_MS));
    expect(await listReminders(person)).toEqual([]);
    await advanceTo(before(renewsAt, 30));
    app.clock.advance(10 * MINUTE_MS);
    await Promise.all([app.runJobs(), second.runJobs()]);
    expect(await listReminders(person)).toHaveLength(1);
    await app.advanceClock(20 * DAY_MS);
    expect(await listReminders(person)).toHaveLength(1);
    await advanceTo(before(renewsAt, 7));
    app.clock.advance(10 * MINUTE_MS);
    await Promise.all([app.runJobs(), second.runJobs()]);
    expect(await listReminders(person)).toHaveLength(2);
    await app.advanceClock(3 * DAY_MS);
    expect(await listReminders(person)).toHaveLength(2);
    await second.close();
    const { text_body: text } = (await app.emailsTo(person.email)).at(-1) ?? { text_body: '' };
    expect(text).toContain('You’ll be charged $99.99 then.');
    expect(text).toContain('choose Cancel subscription and confirm');
    expect(text).toContain('http://attune.test/subscription/manage');
    expect(text).toContain('whatever your notification settings are');
  });

  it('reach the mailbox, and say what the provider will really charge', async () => {
    const { person, renewsAt } = await subscribeToday('credit@example.com');
    const { stripeCustomerId } = await app.user(person);
    await giveCredit(stripeCustomerId, 2_500);
    await advanceTo(before(renewsAt, 7));
    expect(await listReminders(person)).toHaveLength(1);
    const sink = await startSmtpSink();
    const transport = createEmailTransport({ smtpUrl: sink.url, from: 'Attune <a@attune.test>' });
    const worker = startEmailWorker({ ...app.services, transport });
    await worker.flush();
    await worker.stop();
    await sink.close();
    const received = sink.received.filter(({ recipients }) => recipients[0] === person.email);
    const reminder = received.find(({ headers }) =>
      headers.some((line) => /^Subject: Your Attune Annual plan renews on /i.test(line)),
    );
    expect(reminder?.source).toContain('$74.99');
    expect(reminder?.source).toContain('$25.00');
    // It is not marketing, so it has no link to unsubscribe.
    expect(reminder?.headers.some((line) => /^List-Unsubscribe/i.test(line))).toBe(false);
  });

  it('come late after an outage, never both at once and never on the same day', async () => {
    const late = await subscribeToday('late@example.com');
    await advanceTo(before(late.renewsAt, 7.5));
    expect(await listReminders(late.person)).toHaveLength(1);
    await app.advanceClock(DAY_MS);
    expect(await listReminders(late.person)).toHaveLength(1);
    await app.advanceClock(DAY_MS);
    expect(await listReminders(late.person)).toHaveLength(2);
    const later = await subscribeToday('later@example.com');
    await advanceTo(before(later.renewsAt, 2));
    expect(await listReminders(later.person)).toHaveLength(1);
    await app.advanceClock(DAY_MS + 23 * HOUR_MS);
    expect(await listReminders(later.person)).toHaveLength(1);
  });

  it('wait while the provider is down', async () => {
    const { person, renewsAt } = await subscribeToday('provider-down@example.com');
    await advanceTo(before(renewsAt, 7));
    app.provider.setMode('failing');
    expect(await listReminders(person)).toEqual([]);
    app.provider.setMode('open');
    app.clock.advance(10 * MINUTE_MS);
    expect(await listReminders(person)).toHaveLength(1);
  });

  it('are not sent for a monthly, canceled, unpaid or deleted plan', async () => {
    const monthly = await subscribeToday('monthly@example.com', 'monthly');
    await advanceTo(before(monthly.renewsAt, 7));
    expect(await listReminders(monthly.person)).toEqual([]);

    const canceled = await subscribeToday('canceled@example.com');
    const deleted = await subscribeToday('deleted@example.com');
    const unpaid = await app.person('unpaid@example.com');
    await app.subscribe(unpaid, 'annual', CARDS.failsLater);
    // The event about this cancellation never arrives.
    app.webhooks.setMode('swallowing');
    const { stripeSubscriptionId } = await app.user(canceled.person);
    await app.services.payments.cancelAtPeriodEnd(stripeSubscriptionId, {
      reason: null,
      comment: null,
    });
    await app.deliver();
    app.webhooks.setMode('open');
    await app.sql('DELETE FROM users WHERE id = $1', [deleted.person.id]);
    await app.deliver();
    await advanceTo(before(canceled.renewsAt, 7));
    for (const { person } of [canceled, deleted, { person: unpaid }]) {
      expect(await listReminders(person)).toEqual([]);
    }
  });

  it('start anew when the renewal moves to another date', async () => {
    const { person, renewsAt } = await subscribeToday('moved@example.com');
    const { stripeSubscriptionId: subscriptionId } = await app.user(person);
    await advanceTo(before(renewsAt, 30));
    expect(await listReminders(person)).toHaveLength(1);
    for (const plan of ['monthly', 'annual'] as const) {
      const prorationDate = app.clock.now();
      await app.services.payments.changePlan({ subscriptionId, plan, prorationDate });
      await app.deliver();
    }
    const [moved] = await app.sql<{ at: Date }>(
      'SELECT next_billing_date AS at FROM users WHERE id = $1',
      [person.id],
    );
    const movedTo = new Date(moved?.at ?? 0);
    expect(movedTo.getTime()).toBeGreaterThan(renewsAt.getTime());
    await advanceTo(before(renewsAt, 7));
    expect(await listReminders(person)).toHaveLength(1);
    await advanceTo(before(movedTo, 30));
    expect(await listReminders(person)).toHaveLength(2);
    await advanceTo(before(movedTo, 7));
    expect(await listReminders(person)).toHaveLength(3);
  });
});
