import { START_REQUEST_TEXT, START_REQUEST_VERSION } from '@attune/domain/billing/start-request';
import { addDays, DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createWithdrawalScene,
  getDaysCost,
  STARTED,
  SUBJECTS,
  type WithdrawalScene,
} from '#test/withdrawal-scene.ts';

let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

const CASES = (['monthly', 'annual'] as const).flatMap((plan) =>
  [true, false].flatMap((hasStartRequest) =>
    ['signed in', 'signed out'].map((way) => ({ plan, hasStartRequest, way })),
  ),
);
const toMoney = (cents: number) => `$${(cents / 100).toFixed(2)}`;

describe.each(CASES)('$plan, start requested: $hasStartRequest, $way', (item) => {
  const { plan, hasStartRequest, way } = item;
  const isSignedIn = way === 'signed in';

  it('on day 3 ends the plan, refunds by the rule and confirms it by email', async () => {
    const concludedAt = scene.app.clock.now();
    const person = await scene.buy(plan, { hasStartRequest });
    expect(await scene.read(person)).toMatchObject({
      contract: {
        plan,
        concludedAt: concludedAt.toISOString(),
        withdrawBefore: addDays(new Date(concludedAt.toISOString().slice(0, 10)), 15).toISOString(),
        hasStartRequest,
        isOpen: true,
      },
      withdrawal: null,
    });
    const stated = await scene.bodyOf(person, SUBJECTS.started);
    expect(stated).toContain(hasStartRequest ? START_REQUEST_TEXT : 'you get back everything');
    await scene.app.advanceClock(3 * DAY_MS + 90 * MINUTE_MS);
    const statedAt = scene.app.clock.now();

    const first = isSignedIn ? await scene.withdraw(person) : await scene.state(person);
    expect(first.status).toBe(200);
    if (!isSignedIn) {
      expect(first.json).toEqual({ receivedAt: statedAt.toISOString() });
      expect(await scene.providerStatus(person)).toEqual(['active']);
      // A click two days later changes nothing about the date that counts.
      await scene.app.advanceClock(2 * DAY_MS);
      expect((await scene.confirm(await scene.findToken(person))).status).toBe(204);
    }
    const keptCents = hasStartRequest ? getDaysCost(plan, concludedAt, 3) : 0;
    const paidCents = plan === 'monthly' ? 999 : 9_999;
    const refundedCents = paidCents - keptCents;
    expect(await scene.listRefunds(person)).toEqual([refundedCents]);
    expect(await scene.providerStatus(person)).toEqual(['canceled']);
    const ended = {
      subscriptionStatus: 'expired',
      stripeSubscriptionId: null,
      nextBillingDate: null,
      subscriptionEnd: scene.app.clock.now().toISOString(),
    };
    expect(await scene.app.user(person)).toMatchObject(ended);
    expect((await person.client.post('/api/check-ins/dismissal')).status).toBe(402);
    expect(await scene.read(person)).toMatchObject({
      contract: { isOpen: false },
      withdrawal: { statedAt: statedAt.toISOString(), isConfirmed: true, refundedCents },
    });

    const received = await scene.bodyOf(person, SUBJECTS.received);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(received).toContain(`${day.format(statedAt)} at 10:30`);
    expect(received).toContain('I withdraw from my contract.');
    expect(received).toContain('Name: Maren Holt');
    expect(received).toContain('Contract: my annual or monthly plan');
    const refunded = await scene.bodyOf(person, SUBJECTS.refunded);
    expect(refunded).toContain(`We refunded ${toMoney(refundedCents)}`);
    if (keptCents > 0) expect(refunded).toContain(`${toMoney(keptCents)} of it is for the 3 days`);

    // Sending everything again, and the provider's events again in another order, changes nothing.
    if (isSignedIn) expect((await scene.withdraw(person)).status).toBe(200);
    else expect((await scene.confirm(await scene.findToken(person))).status).toBe(204);
    await scene.app.advanceClock(DAY_MS);
    const types = await scene.repeatEvents(person);
    for (const type of ['invoice.paid', 'customer.subscription.deleted', 'charge.refunded']) {
      expect(types).toContain(type);
    }
    expect(await scene.listRefunds(person)).toEqual([refundedCents]);
    expect(await scene.readCredit(person)).toBe(0);
    expect(await scene.app.user(person)).toMatchObject(ended);
    const emails = (await scene.app.emailsTo(person.email)).map(({ subject }) => subject);
    const { started, ...later } = SUBJECTS;
    expect(emails).toEqual([started, later[plan], later.received, later.refunded]);
  });

  it('on day 15 is refused with a clear text', async () => {
    const person = await scene.buy(plan, { hasStartRequest });
    await scene.app.advanceClock(15 * DAY_MS);
    const before = await scene.app.user(person);
    if (isSignedIn) {
      const { status, json } = await scene.withdraw(person);
      expect([status, json.code]).toEqual([409, 'billing.withdrawal_over']);
      expect(json.detail).toContain('within 14 days. For yours, that’s no longer possible');
      expect(await scene.read(person)).toMatchObject({
        contract: { isOpen: false },
        withdrawal: null,
      });
      expect(await scene.app.subjectsTo(person.email)).toEqual([SUBJECTS[plan]]);
    } else {
      const { status, json } = await scene.state(person);
      expect([status, json]).toEqual([200, { receivedAt: scene.app.clock.now().toISOString() }]);
      expect(await scene.bodyOf(person, SUBJECTS.received)).toContain('The 14 days for your');
      expect(await scene.findToken(person)).toBe('');
    }
    expect(await scene.listRefunds(person)).toEqual([]);
    expect(await scene.providerStatus(person)).toEqual(['active']);
    expect(await scene.app.user(person)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionPlan: plan,
      nextBillingDate: before.nextBillingDate,
    });
  });
});

describe('the deadline', () => {
  it('includes the last minute of the 14th day, and nothing after it', async () => {
    const inTime = await scene.buy('annual');
    const late = await scene.buy('annual');
    await scene.app.advanceClock(15 * DAY_MS - 9 * 60 * MINUTE_MS - 1);
    expect((await scene.withdraw(inTime)).status).toBe(200);
    expect(await scene.listRefunds(inTime)).toEqual([9_999]);
    await scene.app.advanceClock(1);
    expect((await scene.withdraw(late)).json.code).toBe('billing.withdrawal_over');
  });

  it('is in the member’s time zone', async () => {
    const person = await scene.buyer();
    await person.client.send('PATCH', `/api/users/${person.id}`, {
      timeZone: 'America/Los_Angeles',
    });
    await scene.app.subscribe(person, 'monthly');
    // 6:30 in the morning of the 15th day in UTC is still the 14th day in Los Angeles.
    await scene.app.advanceClock(15 * DAY_MS - 150 * MINUTE_MS);
    expect((await scene.withdraw(person)).status).toBe(200);
  });

  it('is Monday if the 14th day is a Sunday', async () => {
    await scene.app.advanceClock(5 * DAY_MS);
    const person = await scene.buy('monthly');
    await scene.app.advanceClock(15 * DAY_MS);
    expect((await scene.withdraw(person)).status).toBe(200);
  });
});

describe('during the trial', () => {
  it('ends the plan before anything was charged, and the trial goes on', async () => {
    const person = await scene.buy('annual', { inTrial: true });
    await scene.app.advanceClock(3 * DAY_MS);
    expect((await scene.withdraw(person)).json.withdrawal).toMatchObject({ refundedCents: 0 });
    expect(await scene.app.user(person)).toMatchObject({
      subscriptionStatus: 'trialing',
      isTrialing: true,
      stripeSubscriptionId: null,
      nextBillingDate: null,
    });
    expect(await scene.bodyOf(person, 'Your contract has ended · Attune')).toContain(
      'You hadn’t been charged',
    );
    expect(await scene.app.subjectsTo(person.email)).not.toContain(
      'Your Attune Annual plan is canceled',
    );
  });

  it('counts from the purchase, and only days after the trial are paid for', async () => {
    const person = await scene.buy('monthly', { inTrial: true, hasStartRequest: true });
    await scene.app.advanceClock(10 * DAY_MS);
    await scene.withdraw(person);
    const [cents] = await scene.listRefunds(person);
    // Three of 30 or 31 days.
    expect([900, 903]).toContain(cents);
  });
});

it('stores the request to start with its version and time', async () => {
  const requestedAt = scene.app.clock.now();
  const person = await scene.buy('annual', { hasStartRequest: true });
  expect(
    await scene.app.sql(
      'SELECT start_request, start_requested_at FROM billing_contracts WHERE user_id = $1',
      [person.id],
    ),
  ).toEqual([{ start_request: START_REQUEST_VERSION, start_requested_at: requestedAt }]);
  const other = await scene.app.person('unknown-text@example.com');
  const answer = await scene.app.checkout(other, 'annual', { startRequest: '2020-01-01' });
  expect(answer.status).toBe(400);
});

it('opens another checkout if the box was checked only the second time', async () => {
  const person = await scene.app.person('second-thought@example.com');
  const first = await scene.app.checkout(person, 'annual');
  const second = await scene.app.checkout(person, 'annual', STARTED);
  expect(second.json.id).not.toBe(first.json.id);
  expect((await scene.app.checkout(person, 'annual', STARTED)).json.id).toBe(second.json.id);
});
