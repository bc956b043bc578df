import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingApp, createBillingApp } from '#test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  app.provider.setMode('open');
  app.webhooks.setMode('open');
});

/** The status of a request that requires access. */
const requestStatus = ({
  client,
}: {
  client: { post(path: string): Promise<{ status: number }> };
}) => client.post('/api/check-ins/dismissal').then(({ status }) => status);

describe('a trial that ends', () => {
  it('AC7: denies access from the next request on, on every node, before any job runs', async () => {
    const person = await app.person('ac7@example.com');
    const second = await app.secondNode();
    const onSecondNode = { client: second.client() };
    for (const [name, value] of person.client.cookies) onSecondNode.client.cookies.set(name, value);
    app.clock.advance(7 * DAY_MS - 1);
    expect([await requestStatus(person), await requestStatus(onSecondNode)]).toEqual([204, 204]);
    app.clock.advance(1);
    expect([await requestStatus(person), await requestStatus(onSecondNode)]).toEqual([402, 402]);
    expect(await app.user(person)).toMatchObject({ subscriptionStatus: 'trialing' });
    // A manual change of the row takes effect at once as well: nothing is cached.
    const tomorrow = new Date(app.clock.now().getTime() + DAY_MS);
    await app.sql('UPDATE users SET trial_ends_at = $2 WHERE id = $1', [person.id, tomorrow]);
    expect([await requestStatus(person), await requestStatus(onSecondNode)]).toEqual([204, 204]);
    await app.sql("UPDATE users SET subscription_status = 'expired' WHERE id = $1", [person.id]);
    expect([await requestStatus(person), await requestStatus(onSecondNode)]).toEqual([402, 402]);
    await second.close();
  });

  it('A7: is marked as expired by the job once, whichever node runs it', async () => {
    const person = await app.person('a7@example.com');
    const { trialEndsAt } = await app.user(person);
    const second = await app.secondNode();
    await app.runJobs();
    app.clock.advance(7 * DAY_MS + MINUTE_MS);
    await Promise.all([app.runJobs(), second.runJobs()]);
    await second.close();
    const user = await app.user(person);
    expect(user).toMatchObject({
      subscriptionStatus: 'expired',
      isTrialing: false,
      subscriptionEnd: trialEndsAt,
      trialEndsAt,
    });
    app.clock.advance(MINUTE_MS);
    await app.runJobs();
    expect((await app.user(person)).updatedAt).toBe(user.updatedAt);
  });

  it('continues if the server clock was ahead and is corrected', async () => {
    const person = await app.person('clock@example.com');
    const before = await app.user(person);
    app.clock.advance(8 * DAY_MS);
    await app.runJobs();
    expect(await app.user(person)).toMatchObject({ subscriptionStatus: 'expired' });
    app.clock.advance(-8 * DAY_MS);
    await app.runJobs();
    const { subscriptionStatus, isTrialing, subscriptionEnd, trialEndsAt } = await app.user(person);
    expect({ subscriptionStatus, isTrialing, subscriptionEnd, trialEndsAt }).toEqual({
      subscriptionStatus: 'trialing',
      isTrialing: true,
      subscriptionEnd: before.subscriptionEnd,
      trialEndsAt: before.trialEndsAt,
    });
    expect(await requestStatus(person)).toBe(204);
  });

  it('is not marked as expired for subscribed users or if its end is far away', async () => {
    const person = await app.person('a7-subscribed@example.com');
    await app.subscribe(person);
    const endless = await app.person('endless@example.com');
    await app.sql("UPDATE users SET trial_ends_at = '9999-12-31T00:00:00Z' WHERE id = $1", [
      endless.id,
    ]);
    app.webhooks.setMode('swallowing');
    app.provider.setMode('failing');
    app.clock.advance(7 * DAY_MS + MINUTE_MS);
    await app.runJobs();
    expect(await app.user(person)).toMatchObject({ subscriptionStatus: 'trialing' });
    expect(await app.user(endless)).toMatchObject({ subscriptionStatus: 'trialing' });
    expect(await app.subjectsTo('endless@example.com')).toEqual([]);
  });
});

describe('AC6: an expired user', () => {
  it('cannot use paid features, but keeps their own data, payments and live stream', async () => {
    const person = await app.person('ac6@example.com');
    app.clock.advance(8 * DAY_MS);
    await app.runJobs();
    const gated = await person.client.post('/api/check-ins/dismissal');
    expect([gated.status, gated.json.code]).toEqual([402, 'billing.access_required']);
    for (const path of [
      '/api/account/session',
      `/api/users/${person.id}`,
      '/api/assessments',
      '/api/attitude-history',
      '/api/plans',
      '/api/subscription/invoices',
      '/api/account/export',
    ]) {
      expect([path, (await person.client.get(path)).status]).toEqual([path, 200]);
    }
    const controller = new AbortController();
    const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await fetch(`${app.origin}/api/users/${person.id}/live`, {
      headers: { cookie },
      signal: controller.signal,
    });
    expect(stream.status).toBe(200);
    controller.abort();
    expect((await app.checkout(person, 'monthly')).status).toBe(200);
  });
});

describe('the emails of a trial', () => {
  it('are sent once each: two days before the trial ends, and when it has ended', async () => {
    const person = await app.person('notices@example.com');
    await app.sql("UPDATE users SET time_zone = 'America/New_York' WHERE id = $1", [person.id]);
    const { trialEndsAt } = await app.user(person);
    const second = await app.secondNode();
    const subjectsAfter = async (ms: number) => {
      app.clock.advance(ms);
      await Promise.all([app.runJobs(), second.runJobs()]);
      return app.subjectsTo(person.email);
    };
    expect(await subjectsAfter(5 * DAY_MS - MINUTE_MS)).toEqual([]);
    const ending = [expect.stringMatching(/^Your Attune trial ends on \w+day, \w+ \d+, 20\d\d$/)];
    expect(await subjectsAfter(MINUTE_MS)).toEqual(ending);
    expect(await subjectsAfter(HOUR_MS)).toEqual(ending);
    const ended = [...ending, 'Your Attune trial has ended'];
    expect(await subjectsAfter(2 * DAY_MS)).toEqual(ended);
    expect(await subjectsAfter(DAY_MS)).toEqual(ended);
    await second.close();
    const [first] = (await app.emailsTo(person.email)).slice(-2);
    const hour = new Date(trialEndsAt).toLocaleTimeString('en-US', {
      timeZone: 'America/New_York',
      timeStyle: 'short',
    });
    expect(first?.text_body).toContain(`at ${hour} (America/New_York)`);
    expect(first?.text_body).toContain('$9.99 a month or $99.99 a year');
    expect(first?.text_body).toContain('http://attune.test/subscription');
  });

  it('are not sent to subscribed users', async () => {
    const person = await app.person('no-notices@example.com');
    await app.subscribe(person);
    await app.advanceClock(6 * DAY_MS);
    await app.runJobs();
    await app.advanceClock(2 * DAY_MS);
    await app.runJobs();
    const receipt = 'Receipt from Attune: $9.99';
    expect(await app.subjectsTo(person.email)).toEqual([receipt]);
    // No such email is sent if the charged plan ends soon after, because it was not the trial.
    await app.services.payments.cancelNow((await app.user(person)).stripeSubscriptionId);
    await app.deliver();
    app.clock.advance(MINUTE_MS);
    await app.runJobs();
    const canceled = 'Your Attune Monthly plan is canceled';
    expect(await app.subjectsTo(person.email)).toEqual([receipt, canceled]);
  });

  it('are sent after an outage only if the trial ended recently', async () => {
    const recent = await app.person('recent@example.com');
    const old = await app.person('long-gone@example.com');
    await app.sql('UPDATE users SET trial_ends_at = $2 WHERE id = $1', [
      recent.id,
      new Date(app.clock.now().getTime() - 2 * DAY_MS),
    ]);
    await app.sql('UPDATE users SET trial_ends_at = $2 WHERE id = $1', [
      old.id,
      new Date(app.clock.now().getTime() - 4 * DAY_MS),
    ]);
    app.clock.advance(MINUTE_MS);
    await app.runJobs();
    expect(await app.subjectsTo(recent.email)).toEqual(['Your Attune trial has ended']);
    expect(await app.subjectsTo(old.email)).toEqual([]);
  });
});

describe('a trial that becomes a plan', () => {
  it('keeps access while the provider is unreachable, and is synced when it is back', async () => {
    const person = await app.person('grace@example.com');
    await app.subscribe(person);
    app.provider.setMode('failing');
    app.webhooks.setMode('failing');
    app.clock.advance(7 * DAY_MS + HOUR_MS);
    await app.runJobs();
    expect(await requestStatus(person)).toBe(204);
    app.clock.advance(22 * HOUR_MS);
    await app.runJobs();
    expect(await requestStatus(person)).toBe(204);
    // The provider is back, but its webhooks are lost: the overdue date triggers a sync.
    app.provider.setMode('open');
    app.webhooks.setMode('swallowing');
    await app.sandbox.flush();
    app.clock.advance(MINUTE_MS);
    await app.runJobs();
    expect(await app.user(person)).toMatchObject({
      subscriptionStatus: 'active',
      isTrialing: false,
    });
    app.clock.advance(2 * DAY_MS);
    expect(await requestStatus(person)).toBe(204);
  });

  it('is fetched once after a billing date passes without an event', async () => {
    const person = await app.person('overdue@example.com');
    const { stripeCustomerId } = await app.subscribe(person);
    app.webhooks.setMode('swallowing');
    // The provider's clock is behind, so the trial is still running at the provider.
    await app.sql('UPDATE users SET trial_ends_at = $2, next_billing_date = $2 WHERE id = $1', [
      person.id,
      new Date(app.clock.now().getTime() + MINUTE_MS),
    ]);
    const invoiceFetches = () =>
      app.provider.findCalls(new RegExp(`GET /v1/invoices.*${stripeCustomerId}`));
    const before = invoiceFetches().length;
    app.clock.advance(2 * MINUTE_MS);
    await app.runJobs();
    expect(invoiceFetches()).toHaveLength(before + 1);
    app.clock.advance(MINUTE_MS);
    await app.runJobs();
    expect(invoiceFetches()).toHaveLength(before + 1);
  });
});
