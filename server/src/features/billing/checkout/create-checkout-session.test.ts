import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp } from '#test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

const sessionsOf = (customerId: string) =>
  app.sql<{ status: string }>(
    `SELECT body ->> 'status' AS status FROM sandbox_payment_objects
     WHERE kind = 'checkout.session' AND customer = $1 ORDER BY seq`,
    [customerId],
  );

describe('starting a plan', () => {
  it('D3: in a trial with days left, schedules the first charge for the end of the trial', async () => {
    const person = await app.person('d3@example.com');
    const { trialEndsAt } = await app.user(person);
    const answer = await app.checkout(person, 'annual');
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ id: expect.stringMatching(/^cs_/), url: expect.any(String) });
    expect(await app.sandbox.hosted.readCheckout(answer.json.id)).toMatchObject({
      planName: expect.stringContaining('Annual'),
      email: person.email,
      trialEnd: new Date(trialEndsAt),
      successUrl: `http://attune.test/subscription?checkout=${answer.json.id}`,
      cancelUrl: 'http://attune.test/subscription?checkout=cancelled',
    });
    await app.sandbox.hosted.payCheckout(answer.json.id, CARDS.good);
    await app.deliver();
    expect(await app.user(person)).toMatchObject({
      subscriptionStatus: 'trialing',
      subscriptionPlan: 'annual',
      isTrialing: true,
      trialEndsAt,
      nextBillingDate: trialEndsAt,
      subscriptionEnd: null,
      stripeSubscriptionId: expect.stringMatching(/^sub_/),
    });
    expect(await app.subjectsTo(person.email)).toEqual([]);
  });

  it('D3: in a trial with less than 48 hours left, charges at once', async () => {
    const person = await app.person('d3-late@example.com');
    app.clock.advance(5 * DAY_MS + HOUR_MS);
    const user = await app.subscribe(person, 'monthly');
    expect(user).toMatchObject({
      subscriptionStatus: 'active',
      isTrialing: false,
      subscriptionPlan: 'monthly',
      nextBillingDate: '2026-12-20T10:00:00.000Z',
    });
    expect(await app.subjectsTo(person.email)).toEqual(['Receipt from Attune: $9.99']);
  });

  it('works for an expired user and restores access (AC6)', async () => {
    const person = await app.person('expired@example.com');
    app.clock.advance(8 * DAY_MS);
    expect((await person.client.post('/api/check-ins/dismissal')).status).toBe(402);
    expect(await app.subscribe(person, 'monthly')).toMatchObject({ subscriptionStatus: 'active' });
    expect((await person.client.post('/api/check-ins/dismissal')).status).toBe(204);
  });

  it('D5: sends a user with a plan to the portal, never to a second subscription', async () => {
    const person = await app.person('d5@example.com');
    const { stripeCustomerId } = await app.subscribe(person);
    const { status, json } = await app.checkout(person, 'annual');
    expect(status).toBe(200);
    expect(json).toEqual({ url: expect.stringContaining(`${app.sandbox.origin}/portal/`) });
    expect(await sessionsOf(stripeCustomerId)).toHaveLength(1);
  });

  it('D5: sends a user with a plan to the portal even if the event about the plan never arrived', async () => {
    const person = await app.person('d5-late@example.com');
    app.webhooks.setMode('swallowing');
    const { json } = await app.checkout(person, 'monthly');
    await app.sandbox.hosted.payCheckout(json.id, CARDS.good);
    expect(await app.user(person)).toMatchObject({ stripeSubscriptionId: null });
    const again = await app.checkout(person, 'monthly');
    expect(again.json).toEqual({ url: expect.stringContaining('/portal/') });
    expect(await app.user(person)).toMatchObject({ subscriptionPlan: 'monthly' });
    app.webhooks.setMode('open');
  });

  it('BI9: a double click on two nodes creates one session', async () => {
    const person = await app.person('bi9@example.com');
    const second = await app.secondNode();
    const other = second.client();
    other.cookies.set('attune_session', person.client.cookies.get('attune_session') as string);
    const input = { userId: person.id, priceId: app.priceIds.annual };
    const answers = await Promise.all(
      [person.client, other, person.client, other, person.client].map((client) =>
        client.post('/api/create-checkout-session', input),
      ),
    );
    await second.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    const { stripeCustomerId } = await app.user(person);
    expect(await sessionsOf(stripeCustomerId)).toHaveLength(1);
    const rows = await app.sql("SELECT id FROM sandbox_payment_objects WHERE kind = 'customer'");
    const people = await app.sql('SELECT id FROM users WHERE stripe_customer_id IS NOT NULL');
    expect(rows).toHaveLength(people.length);
  });

  it('keeps one session open: choosing another plan closes the previous session', async () => {
    const person = await app.person('change-of-mind@example.com');
    const first = (await app.checkout(person, 'monthly')).json.id;
    const second = (await app.checkout(person, 'annual')).json.id;
    expect(second).not.toBe(first);
    expect(await app.sandbox.hosted.payCheckout(first, CARDS.good)).toMatchObject({
      kind: 'declined',
    });
    await app.sandbox.hosted.payCheckout(second, CARDS.good);
    await app.deliver();
    expect(await app.user(person)).toMatchObject({ subscriptionPlan: 'annual' });
  });

  it('lets at most one of several concurrent checkouts for different plans be paid', async () => {
    const person = await app.person('two-windows@example.com');
    const answers = await Promise.all(
      (['monthly', 'annual', 'monthly', 'annual'] as const).map((plan) =>
        app.checkout(person, plan),
      ),
    );
    const ids = new Set(answers.flatMap(({ json }) => (json.id ? [json.id as string] : [])));
    const paid = [];
    for (const id of ids) paid.push(await app.sandbox.hosted.payCheckout(id, CARDS.good));
    expect(paid.filter(({ kind }) => kind === 'done').length).toBeLessThanOrEqual(1);
  });

  it('starts a new session when the previous one has expired', async () => {
    const person = await app.person('ran-out@example.com');
    const first = (await app.checkout(person, 'annual')).json.id;
    await app.advanceClock(25 * HOUR_MS);
    expect(await app.sql('SELECT FROM billing_checkouts WHERE user_id = $1', [person.id])).toEqual(
      [],
    );
    const second = (await app.checkout(person, 'annual')).json;
    expect(second.id).not.toBe(first);
    expect(await app.sandbox.hosted.payCheckout(second.id, CARDS.good)).toMatchObject({
      kind: 'done',
    });
  });

  it('replaces an open session by one that charges at once when the trial is about to end', async () => {
    const person = await app.person('closer@example.com');
    app.clock.advance(5 * DAY_MS - 20 * MINUTE_MS);
    const first = (await app.checkout(person, 'annual')).json.id;
    app.clock.advance(15 * MINUTE_MS);
    const second = (await app.checkout(person, 'annual')).json.id;
    expect(second).not.toBe(first);
    expect(await app.sandbox.hosted.readCheckout(second)).toMatchObject({ trialEnd: null });
    expect(await app.sandbox.hosted.readCheckout(first)).toMatchObject({ status: 'expired' });
  });

  it('works again after the plan has ended', async () => {
    const person = await app.person('again@example.com');
    const { stripeSubscriptionId: first, stripeCustomerId } = await app.subscribe(person);
    await app.services.payments.cancelNow(first);
    await app.deliver();
    expect(await app.user(person)).toMatchObject({ stripeSubscriptionId: null });
    const user = await app.subscribe(person, 'annual');
    expect(user).toMatchObject({ subscriptionPlan: 'annual', stripeCustomerId });
    expect(user.stripeSubscriptionId).not.toBe(first);
  });

  it('sends the current email address to the provider', async () => {
    const person = await app.person('before@example.com');
    await app.checkout(person, 'monthly');
    await app.sql("UPDATE users SET email = 'after@example.com' WHERE id = $1", [person.id]);
    await app.checkout(person, 'annual');
    const { stripeCustomerId } = await app.user(person);
    const customers = await app.sandbox.hosted.listCustomers();
    expect(customers.find(({ id }) => id === stripeCustomerId)).toMatchObject({
      email: 'after@example.com',
    });
    const writes = app.provider.findCalls(new RegExp(`^POST /v1/customers/${stripeCustomerId}$`));
    await app.checkout(person, 'annual');
    expect(app.provider.findCalls(new RegExp(`^POST /v1/customers/${stripeCustomerId}$`))).toEqual(
      writes,
    );
  });

  it('uses a new idempotency key after the provider rejected the previous one', async () => {
    const person = await app.person('refused@example.com');
    await app.checkout(person, 'monthly');
    await app.sql(
      `UPDATE billing_checkouts SET session_id = NULL, attempt = '018f2b4e-7c00-7000-8000-0123456789ab'
       WHERE user_id = $1`,
      [person.id],
    );
    await app.sql(
      `INSERT INTO sandbox_payment_requests (key, fingerprint, status, answer, created_at)
       VALUES ('018f2b4e-7c00-7000-8000-0123456789ab', 'another request', 200, '{}', $1)`,
      [app.clock.now()],
    );
    expect((await app.checkout(person, 'monthly')).status).toBe(503);
    expect((await app.checkout(person, 'monthly')).status).toBe(200);
  });
});

describe('invalid requests', () => {
  it('BI1: rejects requests for another user with 403 and no provider call', async () => {
    const a = await app.person('bi1-a@example.com');
    const b = await app.person('bi1-b@example.com');
    const { stripeSubscriptionId: subscriptionId } = await app.subscribe(b);
    app.provider.calls.length = 0;
    const before = await app.user(b);
    for (const [path, rest] of [
      ['/api/create-checkout-session', { priceId: app.priceIds.monthly }],
      ['/api/cancel-subscription', { subscriptionId }],
      ['/api/resume-subscription', { subscriptionId }],
      ['/api/create-portal-session', {}],
    ] as const) {
      const { status, json } = await a.client.post(path, { userId: b.id, ...rest });
      expect([path, status, json.code]).toEqual([path, 403, 'billing.not_yours']);
    }
    expect(app.provider.calls).toEqual([]);
    expect(await app.user(b)).toEqual(before);
  });

  it('BI3: rejects an unknown or malformed price with 400 and no provider call', async () => {
    const person = await app.person('bi3@example.com');
    app.provider.calls.length = 0;
    for (const priceId of ['price_1', 'constructor', `${app.priceIds.monthly} `]) {
      const { status, json } = await person.client.post('/api/create-checkout-session', {
        userId: person.id,
        priceId,
      });
      expect([status, json.code]).toEqual([400, 'billing.unknown_price']);
    }
    for (const body of [{}, { userId: person.id }, { userId: [person.id], priceId: 'x' }]) {
      expect((await person.client.post('/api/create-checkout-session', body)).status).toBe(400);
    }
    expect(app.provider.calls).toEqual([]);
  });

  it('rejects more than 60 requests a minute with 429', async () => {
    const person = await app.person('hasty@example.com');
    const confirm = () =>
      person.client.post('/api/subscription/confirm-checkout', { sessionId: 'x' });
    for (let count = 0; count < 60; count += 1) expect((await confirm()).status).toBe(404);
    const { status, headers } = await confirm();
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    app.clock.advance(MINUTE_MS);
    expect((await confirm()).status).toBe(404);
  });
});

it('lists the plans with price ids and the publishable key without a session', async () => {
  const { status, json } = await app.client().get('/api/plans');
  expect(status).toBe(200);
  const { monthly, annual } = app.priceIds;
  expect(json).toEqual({
    plans: [
      {
        id: 'monthly',
        name: 'Monthly',
        price: 999,
        interval: 'month',
        trialDays: 7,
        priceId: monthly,
      },
      {
        id: 'annual',
        name: 'Annual',
        price: 9_999,
        interval: 'year',
        trialDays: 7,
        discount: 17,
        priceId: annual,
      },
    ],
    publishableKey: app.sandbox.publishableKey,
    isSandbox: true,
  });
});
