import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, createBillingApp, type Person } from '#test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterAll(() => app.close());

const change = (
  action: 'cancel' | 'resume',
  person: Person,
  subscriptionId: string | null,
  more: object = {},
) =>
  person.client.post(`/api/${action}-subscription`, { userId: person.id, subscriptionId, ...more });

describe('canceling', () => {
  it('lets the plan run to its end, is visible at once, and sends one email', async () => {
    const person = await app.person('cancel@example.com');
    const { stripeSubscriptionId: id, trialEndsAt } = await app.subscribe(person);
    const long = await change('cancel', person, id, { comment: '😀'.repeat(501) });
    expect([long.status, long.json.fields[0].path]).toEqual([400, 'comment']);
    const comment = '😀'.repeat(500);
    const { status, json } = await change('cancel', person, id, {
      reason: 'too_expensive',
      comment,
    });
    expect([status, json]).toEqual([200, { success: true }]);
    // The change is visible immediately, without waiting for a webhook.
    const canceled = await app.user(person);
    expect(canceled).toMatchObject({
      subscriptionStatus: 'trialing',
      cancelAtPeriodEnd: true,
      subscriptionEnd: trialEndsAt,
      nextBillingDate: null,
      stripeSubscriptionId: id,
    });
    app.clock.advance(MINUTE_MS);
    await change('cancel', person, id);
    await app.deliver();
    // Later events changed nothing, so nothing was written.
    expect(await app.user(person)).toEqual({
      ...canceled,
      lastActivityAt: expect.any(String),
    });
    expect(await app.subjectsTo(person.email)).toEqual(['Your Attune Monthly plan is canceled']);
    const [feedback] = await app.sql<{ cancellation: object }>(
      "SELECT body -> 'cancellation' AS cancellation FROM sandbox_payment_objects WHERE id = $1",
      [id],
    );
    expect(feedback?.cancellation).toMatchObject({ feedback: 'too_expensive', comment });
  });

  it('ends the plan when its period is over, and the trial with it', async () => {
    const person = await app.person('ended@example.com');
    const { stripeSubscriptionId: id, trialEndsAt } = await app.subscribe(person);
    await change('cancel', person, id);
    await app.advanceClock(7 * DAY_MS);
    expect(await app.user(person)).toMatchObject({
      subscriptionStatus: 'expired',
      isTrialing: false,
      cancelAtPeriodEnd: false,
      subscriptionPlan: null,
      subscriptionEnd: trialEndsAt,
      stripeSubscriptionId: null,
      stripeCustomerId: expect.any(String),
    });
    expect((await person.client.post('/api/check-ins/dismissal')).status).toBe(402);
    expect(await app.subjectsTo(person.email)).toEqual(['Your Attune Monthly plan is canceled']);
  });

  it('can be undone, and sends an email each time', async () => {
    const person = await app.person('resume@example.com');
    const { stripeSubscriptionId: id, trialEndsAt } = await app.subscribe(person, 'annual');
    await change('cancel', person, id);
    app.clock.advance(MINUTE_MS);
    const { status, json } = await change('resume', person, id);
    expect([status, json]).toEqual([200, { success: true }]);
    await change('resume', person, id);
    expect(await app.user(person)).toMatchObject({
      cancelAtPeriodEnd: false,
      subscriptionEnd: null,
      nextBillingDate: trialEndsAt,
    });
    app.clock.advance(MINUTE_MS);
    await change('cancel', person, id);
    await app.deliver();
    expect(await app.subjectsTo(person.email)).toEqual([
      'Your Attune Annual plan is canceled',
      'Your Attune Annual plan continues',
      'Your Attune Annual plan is canceled',
    ]);
  });

  it('works in the provider’s portal too, and can then be undone here', async () => {
    const person = await app.person('portal@example.com');
    const { stripeSubscriptionId: id } = await app.subscribe(person);
    const { json } = await person.client.post('/api/create-portal-session', { userId: person.id });
    const portalId = (json.url as string).split('/').at(-1) as string;
    await app.sandbox.hosted.cancel(portalId);
    await app.deliver();
    expect(await app.user(person)).toMatchObject({ cancelAtPeriodEnd: true });
    app.clock.advance(MINUTE_MS);
    expect((await change('resume', person, id)).status).toBe(200);
    expect(await app.user(person)).toMatchObject({ cancelAtPeriodEnd: false });
  });
});

describe('failed changes of a subscription', () => {
  it('BI2: rejects another user’s subscription with SPEC’s messages and no provider call', async () => {
    const a = await app.person('bi2-a@example.com');
    const b = await app.person('bi2-b@example.com');
    await app.subscribe(a);
    const { stripeSubscriptionId: otherSubscriptionId } = await app.subscribe(b);
    app.provider.calls.length = 0;
    const cancel = await change('cancel', a, otherSubscriptionId);
    expect([cancel.status, cancel.json.detail]).toEqual([404, 'No active subscription found']);
    const resume = await change('resume', a, otherSubscriptionId);
    expect([resume.status, resume.json.detail]).toEqual([404, 'No subscription found']);
    const input = { subscriptionId: otherSubscriptionId, priceId: app.priceIds.annual };
    const preview = await a.client.post('/api/subscription/change-preview', input);
    expect([preview.status, preview.json.detail]).toEqual([404, 'No active subscription found']);
    const prorationDate = app.clock.now().toISOString();
    const changed = await a.client.post('/api/subscription/change', { ...input, prorationDate });
    expect(changed.status).toBe(404);
    expect(app.provider.calls).toEqual([]);
    expect(await app.user(b)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('D8: rejects changes in a trial without a subscription with SPEC’s messages', async () => {
    const person = await app.person('d8@example.com');
    for (const subscriptionId of [null, 'sub_1']) {
      const cancel = await change('cancel', person, subscriptionId);
      expect([cancel.status, cancel.json.detail]).toEqual([404, 'No active subscription found']);
      const resume = await change('resume', person, subscriptionId);
      expect([resume.status, resume.json.detail]).toEqual([404, 'No subscription found']);
    }
    const without = await person.client.post('/api/cancel-subscription', { userId: person.id });
    expect(without.json.detail).toBe('No active subscription found');
    const portal = await person.client.post('/api/create-portal-session', { userId: person.id });
    expect([portal.status, portal.json.code]).toEqual([404, 'billing.no_customer']);
    expect((await person.client.get('/api/subscription/invoices')).json).toEqual({ invoices: [] });
  });

  it('BI10: reports that the provider failed and changes nothing', async () => {
    const person = await app.person('bi10@example.com');
    const { stripeSubscriptionId: id } = await app.subscribe(person);
    const before = await app.user(person);
    for (const mode of ['failing', 'refusing'] as const) {
      app.provider.setMode(mode);
      const cancel = await change('cancel', person, id);
      expect([cancel.status, cancel.json.detail]).toEqual([503, 'Failed to cancel subscription']);
      const resume = await change('resume', person, id);
      expect([resume.status, resume.json.detail]).toEqual([503, 'Failed to resume subscription']);
    }
    app.provider.setMode('open');
    await app.deliver();
    expect(await app.user(person)).toEqual(before);
    expect(await app.subjectsTo(person.email)).toEqual([]);
    expect((await change('cancel', person, id)).status).toBe(200);
  });

  it('reports success and syncs later if only the sync after the change fails', async () => {
    const person = await app.person('lost@example.com');
    const { stripeSubscriptionId: id } = await app.subscribe(person);
    app.webhooks.setMode('failing');
    app.provider.setMode('refusing', /GET .*(invoices|subscriptions\?)/);
    expect((await change('cancel', person, id)).json).toEqual({ success: true });
    expect(await app.user(person)).toMatchObject({ cancelAtPeriodEnd: false });
    app.provider.setMode('open');
    app.webhooks.setMode('open');
    await app.advanceClock(MINUTE_MS);
    expect(await app.user(person)).toMatchObject({ cancelAtPeriodEnd: true });
  });
});
