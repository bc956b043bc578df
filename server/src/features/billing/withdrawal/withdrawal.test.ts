import type { PlanId } from '@attune/domain/billing/plans';
import { START_REQUEST_VERSION } from '@attune/domain/billing/start-request';
import { addDays, DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp, type Person } from '#test/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterAll(() => app.close());

const TUESDAY = 2;
/** Contracts begin on a Tuesday at 9:00, so their 14th day is a Tuesday and no weekend moves it. */
beforeEach(async () => {
  await app.sql('DELETE FROM rate_limits');
  app.provider.setMode('open');
  const days = (TUESDAY + 7 - app.clock.now().getUTCDay()) % 7 || 7;
  await app.advanceClock(days * DAY_MS - (app.clock.now().getTime() % DAY_MS) + 9 * 60 * MINUTE_MS);
});

const LINK = /withdrawal\.html#confirm=([\w-]+)/;
const STARTED = { startRequest: START_REQUEST_VERSION };
let people = 0;

async function buy(plan: PlanId, options: { hasStartRequest?: boolean; inTrial?: boolean } = {}) {
  people += 1;
  const { hasStartRequest = false, inTrial = false } = options;
  const person = await app.person(`buyer${people}@example.com`, { isTrialOver: !inTrial });
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  await app.subscribe(person, plan, CARDS.good, hasStartRequest ? STARTED : {});
  return person;
}

const PATH = '/api/subscription/withdrawal';
const read = async (person: Person) => (await person.client.get(PATH)).json;
const statementOf = ({ email }: Person, changes: object = {}) => ({
  name: 'Maren Holt',
  contract: 'my annual or monthly plan',
  email,
  ...changes,
});
const withdraw = (person: Person, changes: object = {}) =>
  person.client.post(PATH, statementOf(person, changes));
const state = (person: Person, changes: object = {}) =>
  app.client().post('/api/withdrawals', statementOf(person, changes));
const confirm = (token: string) => app.client().post('/api/withdrawals/confirm', { token });

async function findToken({ email }: Person): Promise<string> {
  const bodies = (await app.emailsTo(email)).map(({ text_body }) => text_body.match(LINK)?.[1]);
  return bodies.findLast((token) => token !== undefined) ?? '';
}

const listRefunds = async ({ id }: Person) =>
  (
    await app.sql<{ cents: number }>(
      `SELECT (body ->> 'amount')::int AS cents FROM sandbox_payment_objects
       WHERE kind = 'refund' AND customer = (SELECT stripe_customer_id FROM users WHERE id = $1)
       ORDER BY seq`,
      [id],
    )
  ).map(({ cents }) => cents);

const providerStatus = async ({ id }: Person) =>
  (
    await app.sql<{ status: string }>(
      `SELECT body ->> 'status' AS status FROM sandbox_payment_objects
       WHERE kind = 'subscription'
       AND customer = (SELECT stripe_customer_id FROM users WHERE id = $1)`,
      [id],
    )
  ).map(({ status }) => status);

const bodyOf = async ({ email }: Person, subject: string) =>
  (await app.emailsTo(email)).findLast((sent) => sent.subject === subject)?.text_body ?? '';

const RECEIVED = 'We received your withdrawal';
const REFUNDED = 'Your refund is on its way · Attune';
const PRICES = { monthly: 'Receipt from Attune: $9.99', annual: 'Receipt from Attune: $99.99' };

const CASES = (['monthly', 'annual'] as const).flatMap((plan) =>
  [true, false].flatMap((hasStartRequest) =>
    ['signed in', 'signed out'].map((way) => ({ plan, hasStartRequest, way })),
  ),
);
/** Day 3: the price less 3 of 30 or 31 or 365 days, in the consumer's favor, or all of it. */
const paidFor = (plan: PlanId, concludedAt: Date, hasStartRequest: boolean) => {
  if (!hasStartRequest) return 0;
  const end = new Date(concludedAt);
  if (plan === 'monthly') end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  const days = (end.getTime() - concludedAt.getTime()) / DAY_MS;
  return Math.floor(((plan === 'monthly' ? 999 : 9_999) * 3) / days);
};
const toMoney = (cents: number) => `$${(cents / 100).toFixed(2)}`;

describe.each(CASES)('$plan, start requested: $hasStartRequest, $way', (item) => {
  const { plan, hasStartRequest, way } = item;
  const isSignedIn = way === 'signed in';

  it('on day 3 ends the plan, refunds by the rule and confirms it by email', async () => {
    const concludedAt = app.clock.now();
    const person = await buy(plan, { hasStartRequest });
    expect(await read(person)).toMatchObject({
      contract: {
        plan,
        concludedAt: concludedAt.toISOString(),
        withdrawBefore: addDays(new Date(concludedAt.toISOString().slice(0, 10)), 15).toISOString(),
        hasStartRequest,
        isOpen: true,
      },
      withdrawal: null,
    });
    await app.advanceClock(3 * DAY_MS + 90 * MINUTE_MS);
    const statedAt = app.clock.now();

    const first = isSignedIn ? await withdraw(person) : await state(person);
    expect(first.status).toBe(200);
    if (!isSignedIn) {
      expect(first.json).toEqual({ receivedAt: statedAt.toISOString() });
      expect(await providerStatus(person)).toEqual(['active']);
      // A click two days later changes nothing about the date that counts.
      await app.advanceClock(2 * DAY_MS);
      expect((await confirm(await findToken(person))).status).toBe(204);
    }
    const keptCents = paidFor(plan, concludedAt, hasStartRequest);
    const paidCents = plan === 'monthly' ? 999 : 9_999;
    const refundedCents = paidCents - keptCents;
    expect(await listRefunds(person)).toEqual([refundedCents]);
    expect(await providerStatus(person)).toEqual(['canceled']);
    expect(await app.user(person)).toMatchObject({
      subscriptionStatus: 'expired',
      stripeSubscriptionId: null,
      nextBillingDate: null,
      subscriptionEnd: app.clock.now().toISOString(),
    });
    expect((await person.client.post('/api/check-ins/dismissal')).status).toBe(402);
    expect(await read(person)).toMatchObject({
      contract: { isOpen: false },
      withdrawal: { statedAt: statedAt.toISOString(), isConfirmed: true, refundedCents },
    });

    const received = await bodyOf(person, RECEIVED);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(received).toContain(`${day.format(statedAt)} at 10:30`);
    expect(received).toContain('I withdraw from my contract.');
    expect(received).toContain('Name: Maren Holt');
    expect(received).toContain('Contract: my annual or monthly plan');
    const refunded = await bodyOf(person, REFUNDED);
    expect(refunded).toContain(`We refunded ${toMoney(refundedCents)}`);
    if (keptCents > 0) expect(refunded).toContain(`${toMoney(keptCents)} of it is for the 3 days`);

    // Sending everything again, with the provider's events repeated, changes nothing.
    if (isSignedIn) expect((await withdraw(person)).status).toBe(200);
    else expect((await confirm(await findToken(person))).status).toBe(204);
    await app.advanceClock(DAY_MS);
    await app.runJobs();
    expect(await listRefunds(person)).toEqual([refundedCents]);
    expect(await app.subjectsTo(person.email)).toEqual([PRICES[plan], RECEIVED, REFUNDED]);
  });

  it('on day 15 is refused with a clear text', async () => {
    const person = await buy(plan, { hasStartRequest });
    await app.advanceClock(15 * DAY_MS);
    const before = await app.user(person);
    if (isSignedIn) {
      const { status, json } = await withdraw(person);
      expect([status, json.code]).toEqual([409, 'billing.withdrawal_over']);
      expect(json.detail).toContain('The 14 days in which you could withdraw are over');
      expect(await read(person)).toMatchObject({ contract: { isOpen: false }, withdrawal: null });
      expect(await app.subjectsTo(person.email)).toEqual([PRICES[plan]]);
    } else {
      const { status, json } = await state(person);
      expect([status, json]).toEqual([200, { receivedAt: app.clock.now().toISOString() }]);
      expect(await bodyOf(person, RECEIVED)).toContain('The 14 days for your');
      expect(await findToken(person)).toBe('');
    }
    expect(await listRefunds(person)).toEqual([]);
    expect(await providerStatus(person)).toEqual(['active']);
    expect(await app.user(person)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionPlan: plan,
      nextBillingDate: before.nextBillingDate,
    });
  });
});

describe('the deadline', () => {
  it('includes the last minute of the 14th day, and nothing after it', async () => {
    const inTime = await buy('annual');
    const late = await buy('annual');
    await app.advanceClock(15 * DAY_MS - 9 * 60 * MINUTE_MS - 1);
    expect((await withdraw(inTime)).status).toBe(200);
    expect(await listRefunds(inTime)).toEqual([9_999]);
    await app.advanceClock(1);
    expect((await withdraw(late)).json.code).toBe('billing.withdrawal_over');
  });

  it('is in the member’s time zone', async () => {
    const person = await buy('monthly');
    await person.client.send('PATCH', `/api/users/${person.id}`, {
      timeZone: 'America/Los_Angeles',
    });
    // 6:30 in the morning of the 15th day in UTC is still the 14th day in Los Angeles.
    await app.advanceClock(15 * DAY_MS - 150 * MINUTE_MS);
    expect((await withdraw(person)).status).toBe(200);
  });

  it('is Monday if the 14th day is a Sunday', async () => {
    await app.advanceClock(5 * DAY_MS);
    const person = await buy('monthly');
    await app.advanceClock(15 * DAY_MS);
    expect((await withdraw(person)).status).toBe(200);
  });
});

describe('during the trial', () => {
  it('ends the plan before anything was charged, and the trial goes on', async () => {
    const person = await buy('annual', { inTrial: true });
    await app.advanceClock(3 * DAY_MS);
    expect((await withdraw(person)).json.withdrawal).toMatchObject({ refundedCents: 0 });
    expect(await app.user(person)).toMatchObject({
      subscriptionStatus: 'trialing',
      isTrialing: true,
      stripeSubscriptionId: null,
      nextBillingDate: null,
    });
    expect(await bodyOf(person, 'Your contract has ended · Attune')).toContain(
      'You hadn’t been charged',
    );
    expect(await app.subjectsTo(person.email)).not.toContain('Your Attune Annual plan is canceled');
  });

  it('counts from the purchase, and only days after the trial are paid for', async () => {
    const person = await buy('monthly', { inTrial: true, hasStartRequest: true });
    await app.advanceClock(10 * DAY_MS);
    await withdraw(person);
    const [cents] = await listRefunds(person);
    // Three of 30 or 31 days.
    expect([900, 903]).toContain(cents);
  });
});

it('stores the request to start with its version and time', async () => {
  const requestedAt = app.clock.now();
  const person = await buy('annual', { hasStartRequest: true });
  expect(
    await app.sql(
      'SELECT start_request, start_requested_at FROM billing_contracts WHERE user_id = $1',
      [person.id],
    ),
  ).toEqual([{ start_request: START_REQUEST_VERSION, start_requested_at: requestedAt }]);
  const other = await app.person('unknown-text@example.com');
  const answer = await app.checkout(other, 'annual', { startRequest: '2020-01-01' });
  expect(answer.status).toBe(400);
});

it('opens another checkout if the box was checked only the second time', async () => {
  const person = await app.person('second-thought@example.com');
  const first = await app.checkout(person, 'annual');
  const second = await app.checkout(person, 'annual', STARTED);
  expect(second.json.id).not.toBe(first.json.id);
  expect((await app.checkout(person, 'annual', STARTED)).json.id).toBe(second.json.id);
});

it('is carried out later, once, if the provider is away', async () => {
  const person = await buy('annual');
  await app.advanceClock(3 * DAY_MS);
  app.provider.setMode('failing');
  const { status, json } = await withdraw(person);
  expect([status, json.withdrawal]).toMatchObject([
    200,
    { isConfirmed: true, refundedCents: null },
  ]);
  expect(await app.subjectsTo(person.email)).toEqual([PRICES.annual, RECEIVED]);
  app.provider.setMode('open');
  await app.advanceClock(2 * MINUTE_MS);
  await app.runJobs();
  expect(await listRefunds(person)).toEqual([9_999]);
  expect(await app.subjectsTo(person.email)).toEqual([PRICES.annual, RECEIVED, REFUNDED]);
});

it('refunds once if the provider’s answer to the refund was lost, even days later', async () => {
  const person = await buy('monthly');
  app.provider.setMode('failing-late', /POST .*refunds/);
  await withdraw(person);
  expect((await read(person)).withdrawal.refundedCents).toBeNull();
  app.provider.setMode('open');
  await app.advanceClock(3 * DAY_MS);
  await app.runJobs();
  expect(await listRefunds(person)).toEqual([999]);
  expect((await read(person)).withdrawal.refundedCents).toBe(999);
});

it('two requests at once on two nodes do it once', async () => {
  const person = await buy('annual');
  const second = await app.secondNode();
  const elsewhere = second.client();
  elsewhere.cookies.set('attune_session', person.client.cookies.get('attune_session') ?? '');
  await Promise.all([withdraw(person), elsewhere.post(PATH, statementOf(person))]);
  await second.close();
  expect(await listRefunds(person)).toEqual([9_999]);
  expect(await app.subjectsTo(person.email)).toEqual([PRICES.annual, RECEIVED, REFUNDED]);
});

it('leaves what staff refunded before out of the refund', async () => {
  const admin = await app.person('admin-withdrawal@example.com');
  await app.sql("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
  const person = await buy('annual');
  const { json } = await admin.client.get(`/api/admin/subscriptions/${person.id}/invoices`);
  await admin.client.post(`/api/admin/subscriptions/${person.id}/refunds`, {
    id: crypto.randomUUID(),
    invoiceId: json.invoices[0].id,
    amountCents: 4_000,
    password: null,
  });
  await withdraw(person);
  expect(await listRefunds(person)).toEqual([4_000, 5_999]);
});

describe('a statement without signing in', () => {
  it('answers the same for an unknown address, which gets a confirmation too', async () => {
    const person = await buy('annual');
    const known = await state(person);
    const stranger = { ...person, email: `nobody${people}@example.com` };
    const unknown = await state(stranger);
    expect(unknown).toMatchObject({ status: known.status, json: known.json });
    expect(await bodyOf(stranger, RECEIVED)).toContain('We couldn’t match it to a contract');
    const support = await app.subjectsTo('help@attune.test');
    expect(support.slice(-2)).toEqual(['Withdrawal: Maren Holt', 'Withdrawal: Maren Holt']);
  });

  it('does nothing for a contract that it doesn’t name', async () => {
    const person = await buy('annual');
    await state(person, { contract: 'AT-0000-0000' });
    expect(await findToken(person)).toBe('');
    const { number } = (await read(person)).contract;
    await state(person, { contract: number });
    expect(await findToken(person)).not.toBe('');
  });

  it('ends nothing without the link, whoever sends it', async () => {
    const person = await buy('annual');
    await state(person);
    await app.advanceClock(2 * DAY_MS);
    await app.runJobs();
    expect(await providerStatus(person)).toEqual(['active']);
    expect((await confirm('a-guess')).json.code).toBe('billing.withdrawal_link_invalid');
    expect(await listRefunds(person)).toEqual([]);
  });

  it('can be confirmed after day 14, but not after 30 days', async () => {
    const [inTime, late] = [await buy('annual'), await buy('annual')];
    await app.advanceClock(13 * DAY_MS);
    await state(inTime);
    await state(late);
    await app.advanceClock(10 * DAY_MS);
    expect((await confirm(await findToken(inTime))).status).toBe(204);
    expect(await listRefunds(inTime)).toEqual([9_999]);
    await app.advanceClock(20 * DAY_MS);
    expect((await confirm(await findToken(late))).status).toBe(404);
    const again = { ...late, client: await app.signInClient(late.email) };
    expect((await withdraw(again)).json.code).toBe('billing.withdrawal_over');
  });

  it('refunds a charge that was made after the statement', async () => {
    const person = await buy('monthly', { inTrial: true, hasStartRequest: true });
    await app.advanceClock(2 * DAY_MS);
    await state(person);
    await app.advanceClock(8 * DAY_MS);
    await confirm(await findToken(person));
    expect(await listRefunds(person)).toEqual([999]);
  });

  it('can be carried out by staff, and by the member signed in, with its date', async () => {
    const admin = await app.person('admin-confirms@example.com');
    await app.sql("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
    const person = await buy('annual');
    const path = `/api/admin/subscriptions/${person.id}/withdrawal`;
    expect((await admin.client.post(`${path}/confirm`)).json.code).toBe('billing.no_statement');
    const statedAt = app.clock.now().toISOString();
    await state(person);
    await app.advanceClock(DAY_MS);
    expect((await admin.client.get(path)).json.withdrawal).toMatchObject({ isConfirmed: false });
    const { status, json } = await admin.client.post(`${path}/confirm`);
    expect([status, json.withdrawal]).toEqual([
      200,
      { statedAt, isConfirmed: true, refundedCents: 9_999 },
    ]);
    const { lines } = (await admin.client.get(`/api/admin/audit?about=${person.id}`)).json;
    expect(lines.map(({ action }: { action: string }) => action)).toContain(
      'billing.withdrawal_confirmed',
    );
  });

  it('RL1: is limited per mailbox and network, alike for known and unknown addresses', async () => {
    const person = await buy('annual');
    const stranger = { ...person, email: 'flooded@example.com' };
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await state(stranger)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await app.emailsTo(stranger.email)).length).toBe(5);
  });

  it('carries no link that a stranger typed', async () => {
    const stranger = { id: '', email: 'target@example.com', client: app.client() };
    await state(stranger, { name: 'Win at www.spam.example', contract: 'https://spam.example' });
    const body = await bodyOf(stranger, RECEIVED);
    expect(body).not.toContain('spam.example');
  });

  it('says which field is missing', async () => {
    const { status, json } = await app.client().post('/api/withdrawals', {
      name: ' ',
      contract: '',
      email: 'no address',
    });
    expect(status).toBe(400);
    expect(json.fields.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'contract',
      'email',
    ]);
  });
});

describe('what is stored', () => {
  it('is erased with the account, and a withdrawal that waits is still carried out', async () => {
    const person = await buy('annual');
    app.provider.setMode('failing');
    await withdraw(person);
    app.provider.setMode('open');
    await app.sql('DELETE FROM users WHERE id = $1', [person.id]);
    await app.advanceClock(2 * MINUTE_MS);
    await app.runJobs();
    const rows = await app.sql(
      `SELECT name, email, contract, customer_id, refunded_cents FROM billing_withdrawals
       WHERE user_id IS NULL`,
    );
    expect(rows).toEqual([
      { name: '', email: '', contract: '', customer_id: null, refunded_cents: 9_999 },
    ]);
  });

  it('is deleted after three years', async () => {
    const person = await buy('monthly');
    await withdraw(person);
    const count = async () =>
      (await app.sql('SELECT id FROM billing_withdrawals WHERE user_id = $1', [person.id])).length;
    app.clock.advance((3 * 365 - 1) * DAY_MS);
    await app.runJobs();
    expect(await count()).toBe(1);
    app.clock.advance(2 * DAY_MS);
    await app.runJobs();
    expect(await count()).toBe(0);
  });
});
