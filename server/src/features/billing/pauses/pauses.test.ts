import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp, type Person } from '#test/billing-app.ts';

let app: BillingApp;
/** One app for each test: a year that passes renews every plan of an app, one month at a time. */
beforeEach(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterEach(() => app.close());

async function subscribe(email: string, plan: 'monthly' | 'annual' = 'monthly') {
  const person = await app.person(email, { isTrialOver: true });
  const user = await app.subscribe(person, plan);
  return { person, subscriptionId: user.stripeSubscriptionId, paidUntil: user.nextBillingDate };
}

const pause = ({ client }: Person, subscriptionId: string, months = 2) =>
  client.post('/api/subscription/pause', { subscriptionId, months });
const resume = ({ client }: Person, subscriptionId: string) =>
  client.post('/api/subscription/end-pause', { subscriptionId });

async function advanceTo(at: string | Date) {
  await app.advanceClock(new Date(at).getTime() - app.clock.now().getTime() + MINUTE_MS);
  await app.runJobs();
  await app.deliver();
}

/** Sessions that are not used end before the next renewal. */
async function readUser(person: Person) {
  await app.signInAgain(person);
  return app.user(person);
}

async function listBillingEmails({ email }: Person) {
  const subjects = await app.subjectsTo(email);
  return subjects.filter((subject) => !subject.startsWith('New sign-in'));
}

const requestStatus = async (person: Person) => {
  await app.signInAgain(person);
  return (await person.client.post('/api/check-ins/dismissal')).status;
};

describe('a paused monthly plan', () => {
  it('keeps the paid time, charges nothing during the pause, and continues with a charge', async () => {
    const { person, subscriptionId, paidUntil } = await subscribe('monthly@example.com');
    const offered = (await person.client.get('/api/subscription/price')).json.pauseEnds;
    expect(offered.map(({ months }: { months: number }) => months)).toEqual([1, 2, 3]);
    expect((await pause(person, subscriptionId)).status).toBe(200);
    const planned = await app.user(person);
    expect(planned).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionPlan: 'monthly',
      subscriptionEnd: paidUntil,
      cancelAtPeriodEnd: false,
      pausedUntil: offered[1].endsAt,
      nextBillingDate: offered[1].endsAt,
    });
    expect(await requestStatus(person)).toBe(204);
    const emails = await app.emailsTo(person.email);
    const confirmation = emails.find(({ subject }) => /is paused until/.test(subject));
    expect(confirmation?.text_body).toContain('you’ll be charged $9.99 that day');

    await advanceTo(paidUntil);
    expect(await requestStatus(person)).toBe(402);
    // What an expired member may read, a paused one may too.
    for (const path of ['/api/account/export', '/api/assessments', '/api/subscription/invoices']) {
      expect([path, (await person.client.get(path)).status]).toEqual([path, 200]);
    }
    const { invoices } = (await person.client.get('/api/subscription/invoices')).json;
    expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['void', 'paid']);

    await advanceTo(new Date(Date.parse(planned.pausedUntil) - 7 * DAY_MS));
    app.clock.advance(10 * MINUTE_MS);
    await app.runJobs();
    expect((await listBillingEmails(person)).slice(2)).toEqual([
      expect.stringMatching(/^Your Attune Monthly plan continues on /),
    ]);
    expect(await requestStatus(person)).toBe(402);

    await advanceTo(planned.pausedUntil);
    const continued = await readUser(person);
    expect(continued).toMatchObject({ subscriptionEnd: null, pausedUntil: null });
    expect(Date.parse(continued.nextBillingDate)).toBeGreaterThan(Date.parse(planned.pausedUntil));
    expect(await requestStatus(person)).toBe(204);
    expect((await listBillingEmails(person)).slice(3)).toEqual(['Receipt from Attune: $9.99']);
    await advanceTo(new Date(Date.parse(planned.pausedUntil) + DAY_MS));
    expect(await app.sql('SELECT FROM billing_pauses WHERE user_id = $1', [person.id])).toEqual([]);
    expect(await listBillingEmails(person)).toHaveLength(4);
  });

  it('is resumed before it begins without a charge', async () => {
    const { person, subscriptionId, paidUntil } = await subscribe('early@example.com');
    await pause(person, subscriptionId);
    expect((await resume(person, subscriptionId)).status).toBe(200);
    expect((await resume(person, subscriptionId)).status).toBe(200);
    expect(await app.user(person)).toMatchObject({
      subscriptionEnd: null,
      pausedUntil: null,
      nextBillingDate: paidUntil,
    });
    expect((await listBillingEmails(person)).slice(2)).toEqual([
      'Your Attune Monthly plan is no longer paused',
    ]);
    await advanceTo(paidUntil);
    expect((await listBillingEmails(person)).slice(3)).toEqual(['Receipt from Attune: $9.99']);
  });

  it('is resumed later with a charge and a new period, not with free time', async () => {
    const { person, subscriptionId, paidUntil } = await subscribe('resumed@example.com');
    await pause(person, subscriptionId, 3);
    await advanceTo(new Date(Date.parse(paidUntil) + 10 * DAY_MS));
    await app.signInAgain(person);
    expect((await resume(person, subscriptionId)).status).toBe(200);
    await app.deliver();
    const now = app.clock.now().getTime();
    const user = await app.user(person);
    expect(user).toMatchObject({ subscriptionEnd: null, pausedUntil: null });
    expect(Date.parse(user.nextBillingDate) - now).toBeGreaterThan(27 * DAY_MS);
    expect((await listBillingEmails(person)).slice(2)).toEqual(['Receipt from Attune: $9.99']);
    expect(await requestStatus(person)).toBe(204);
    // A second click changes nothing.
    expect((await resume(person, subscriptionId)).status).toBe(200);
    await app.deliver();
    await app.runJobs();
    expect(await listBillingEmails(person)).toHaveLength(3);
  });
});

it('two requests at once that end a pause charge once', async () => {
  const { person, subscriptionId, paidUntil } = await subscribe('two-tabs@example.com');
  await pause(person, subscriptionId, 3);
  await advanceTo(new Date(Date.parse(paidUntil) + 10 * DAY_MS));
  await app.signInAgain(person);
  const answers = await Promise.all([1, 2, 3].map(() => resume(person, subscriptionId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await app.deliver();
  await app.runJobs();
  expect((await listBillingEmails(person)).slice(2)).toEqual(['Receipt from Attune: $9.99']);
});

describe('a paused annual plan', () => {
  it('is charged for a new year when the pause ends, once', async () => {
    const { person, subscriptionId, paidUntil } = await subscribe('annual@example.com', 'annual');
    await pause(person, subscriptionId, 1);
    const { pausedUntil } = await app.user(person);
    await advanceTo(paidUntil);
    expect(await requestStatus(person)).toBe(402);
    const second = await app.secondNode();
    await app.advanceClock(Date.parse(pausedUntil) - app.clock.now().getTime() + MINUTE_MS);
    await Promise.all([app.runJobs(), second.runJobs()]);
    await app.deliver();
    app.clock.advance(MINUTE_MS);
    await Promise.all([app.runJobs(), second.runJobs()]);
    await second.close();
    await app.deliver();
    const user = await readUser(person);
    expect(user).toMatchObject({ subscriptionEnd: null, pausedUntil: null });
    expect(Date.parse(user.nextBillingDate) - Date.parse(pausedUntil)).toBeGreaterThan(
      364 * DAY_MS,
    );
    const receipts = (await listBillingEmails(person)).filter((subject) => /^Rec/.test(subject));
    expect(receipts).toEqual(['Receipt from Attune: $99.99', 'Receipt from Attune: $99.99']);
    expect(await app.sql('SELECT FROM billing_pauses WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('follows the usual retries if that charge fails', async () => {
    const { person, subscriptionId, paidUntil } = await subscribe('declined@example.com', 'annual');
    await pause(person, subscriptionId, 1);
    const { pausedUntil, stripeCustomerId } = await app.user(person);
    await advanceTo(paidUntil);
    await useCard(stripeCustomerId, CARDS.failsLater);
    await app.signInAgain(person);
    const refused = await resume(person, subscriptionId);
    expect([refused.status, refused.json.code]).toEqual([409, 'billing.card_declined']);
    expect(await readUser(person)).toMatchObject({ pausedUntil });
    await advanceTo(pausedUntil);
    const user = await readUser(person);
    expect(user).toMatchObject({ subscriptionStatus: 'active', pausedUntil: null });
    expect(user.paymentDueDate).not.toBeNull();
    expect((await listBillingEmails(person)).at(-1)).toBe('A payment for Attune didn’t go through');
  });
});

/** Replaces the card in the provider's portal. */
async function useCard(customerId: string, card: (typeof CARDS)['good']) {
  const url = new URL(await app.services.payments.createPortal(customerId, 'http://attune.test'));
  await app.sandbox.hosted.updateCard(url.pathname.split('/').at(-1) ?? '', card);
  await app.deliver();
}

describe('what can be done with a paused plan', () => {
  it('is no change of the plan, and no second pause', async () => {
    const { person, subscriptionId } = await subscribe('change@example.com');
    await pause(person, subscriptionId);
    const change = { subscriptionId, priceId: app.priceIds.annual };
    const preview = await person.client.post('/api/subscription/change-preview', change);
    expect([preview.status, preview.json.code]).toEqual([409, 'billing.paused']);
    const again = await pause(person, subscriptionId);
    expect([again.status, again.json.code]).toEqual([409, 'billing.not_pausable']);
  });

  it('cancels at the end of the paid time, without a pause', async () => {
    const { person, subscriptionId, paidUntil } = await subscribe('cancel@example.com');
    await pause(person, subscriptionId);
    const body = { userId: person.id, subscriptionId };
    expect((await person.client.post('/api/cancel-subscription', body)).status).toBe(200);
    expect(await app.user(person)).toMatchObject({
      cancelAtPeriodEnd: true,
      subscriptionEnd: paidUntil,
      pausedUntil: null,
      nextBillingDate: null,
    });
  });

  it('cancels at once while nothing is paid for, and gives no free time', async () => {
    const { person, subscriptionId, paidUntil } = await subscribe('cancel-later@example.com');
    await pause(person, subscriptionId);
    await advanceTo(paidUntil);
    await app.signInAgain(person);
    const body = { userId: person.id, subscriptionId };
    expect((await person.client.post('/api/cancel-subscription', body)).status).toBe(200);
    expect(await app.user(person)).toMatchObject({
      subscriptionStatus: 'expired',
      stripeSubscriptionId: null,
      pausedUntil: null,
    });
    expect((await listBillingEmails(person)).at(-1)).toBe('Your Attune Monthly plan is canceled');
  });

  it('can be withdrawn from: the plan ends and the money goes back', async () => {
    const { person, subscriptionId } = await subscribe('withdrawn@example.com');
    await pause(person, subscriptionId);
    const { contract } = (await person.client.get('/api/subscription/withdrawal')).json;
    const statement = { name: 'Maren Holt', contract: contract.number, email: person.email };
    expect((await person.client.post('/api/subscription/withdrawal', statement)).status).toBe(200);
    await app.runJobs();
    await app.deliver();
    const user = await app.user(person);
    expect(user).toMatchObject({ stripeSubscriptionId: null, pausedUntil: null });
    const state = (await person.client.get('/api/subscription/withdrawal')).json;
    expect(state.withdrawal.refundedCents).toBe(999);
  });

  it('ends with the account, and nothing is charged afterwards', async () => {
    const { person, subscriptionId } = await subscribe('deleted@example.com', 'annual');
    await pause(person, subscriptionId);
    const { stripeCustomerId, pausedUntil } = await app.user(person);
    await app.sql('DELETE FROM users WHERE id = $1', [person.id]);
    await app.deliver();
    await advanceTo(pausedUntil);
    const billing = await app.services.payments.readBilling(stripeCustomerId);
    expect(billing.subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    expect(billing.invoices.map(({ status }) => status)).toEqual(['paid']);
  });
});

describe('pausing is refused', () => {
  it.each([
    ['in a trial', async (person: Person) => app.subscribe(person)],
    [
      'after a cancellation',
      async (person: Person) => {
        await app.sql('UPDATE users SET trial_ends_at = created_at WHERE id = $1', [person.id]);
        const user = await app.subscribe(person);
        const body = { userId: person.id, subscriptionId: user.stripeSubscriptionId };
        await person.client.post('/api/cancel-subscription', body);
        return user;
      },
    ],
  ])('%s', async (what, subscribeAs) => {
    const person = await app.person(`${what.replaceAll(' ', '-')}@example.com`);
    const { stripeSubscriptionId } = await subscribeAs(person);
    const refused = await pause(person, stripeSubscriptionId);
    expect([refused.status, refused.json.code]).toEqual([409, 'billing.not_pausable']);
    expect(await app.user(person)).toMatchObject({ pausedUntil: null });
    const { pauseEnds } = (await person.client.get('/api/subscription/price')).json;
    expect(pauseEnds).toEqual([]);
  });

  it('for another user’s plan and for other lengths', async () => {
    const { subscriptionId } = await subscribe('owner@example.com');
    const { person } = await subscribe('stranger@example.com');
    expect((await pause(person, subscriptionId)).status).toBe(404);
    expect((await resume(person, subscriptionId)).status).toBe(404);
    expect((await pause(person, subscriptionId, 4)).status).toBe(400);
  });

  it('while the provider is down: nothing has changed', async () => {
    const { person, subscriptionId } = await subscribe('down@example.com');
    app.provider.setMode('failing');
    expect((await pause(person, subscriptionId)).status).toBe(503);
    app.provider.setMode('open');
    expect(await app.user(person)).toMatchObject({ pausedUntil: null });
  });
});

describe('events about a pause', () => {
  it('lead to the same state and one email each, repeated and in reverse order', async () => {
    const { person, subscriptionId, paidUntil } = await subscribe('events@example.com');
    app.webhooks.setMode('swallowing');
    await app.services.payments.pause(
      subscriptionId,
      new Date(Date.parse(paidUntil) + 40 * DAY_MS),
    );
    await app.services.payments.endPause(subscriptionId);
    const end = new Date(Math.floor(Date.parse(paidUntil) / 1_000) * 1_000 + 30 * DAY_MS);
    await app.services.payments.pause(subscriptionId, end);
    await app.deliver();
    app.webhooks.setMode('open');
    const { origin, secretKey } = app.sandbox;
    const headers = { authorization: `Bearer ${secretKey}` };
    const url = `${origin}/v1/events?type=customer.subscription.updated&limit=3`;
    const { data } = (await (await fetch(url, { headers })).json()) as { data: object[] };
    expect(data).toHaveLength(3);
    for (const event of [...data, ...data.toReversed()]) {
      expect(await app.sendWebhook(JSON.stringify(event))).toBe(200);
      await app.worker.flush();
    }
    expect(await app.user(person)).toMatchObject({
      pausedUntil: end.toISOString(),
      subscriptionEnd: paidUntil,
    });
    const emails = await listBillingEmails(person);
    expect(emails.filter((subject) => /is paused until/.test(subject))).toHaveLength(1);
    // A pause that began at the provider ends there too.
    await advanceTo(paidUntil);
    await advanceTo(new Date(end.getTime() + HOUR_MS));
    expect(await readUser(person)).toMatchObject({ pausedUntil: null, subscriptionEnd: null });
  });
});
