import { addDays, DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/billing-app.ts';
import { createWithdrawalScene, SUBJECTS, type WithdrawalScene } from '#test/withdrawal-scene.ts';

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
const formatDay = (at: Date, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(at);
const listReceived = async ({ email }: Person) =>
  (await scene.app.emailsTo(email)).filter(({ subject }) => subject === SUBJECTS.received);
const canUsePages = async ({ client }: Person) =>
  (await client.post('/api/check-ins/dismissal')).status !== 402;

async function cancel(person: Person) {
  const { stripeSubscriptionId: subscriptionId } = await scene.app.user(person);
  const body = { userId: person.id, subscriptionId };
  const { status } = await person.client.post('/api/cancel-subscription', body);
  await scene.app.deliver();
  return status;
}

describe.each(CASES)('on day 15, $plan, start requested: $hasStartRequest, $way', (item) => {
  const { plan, hasStartRequest, way } = item;
  const isSignedIn = way === 'signed in';

  it('nothing is refunded, however often it is stated or the provider’s events come', async () => {
    const lastDay = addDays(scene.app.clock.now(), 14);
    const person = await scene.buy(plan, { hasStartRequest });
    await scene.app.advanceClock(15 * DAY_MS);
    const before = await scene.app.user(person);
    const contract = (await scene.read(person)).contract;
    expect(contract).toMatchObject({ isOpen: false });
    expect(formatDay(new Date(Date.parse(contract.withdrawBefore) - 1))).toBe(formatDay(lastDay));

    for (const round of [1, 2]) {
      const answer = isSignedIn ? await scene.withdraw(person) : await scene.state(person);
      expect(answer.status).toBe(isSignedIn ? 409 : 200);
      if (isSignedIn) expect(answer.json.detail).toContain('If your plan still renews, you can');
      expect(await listReceived(person)).toHaveLength(isSignedIn ? 0 : round);
      await scene.repeatEvents(person);
    }
    await scene.app.advanceClock(DAY_MS);
    await scene.app.runJobs();

    expect(await scene.listRefunds(person)).toEqual([]);
    expect(await scene.providerStatus(person)).toEqual(['active']);
    expect(await scene.read(person)).toEqual({ contract, withdrawal: null, earlier: [] });
    expect(await canUsePages(person)).toBe(true);
    expect(await scene.app.user(person)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionPlan: plan,
      stripeSubscriptionId: before.stripeSubscriptionId,
      nextBillingDate: before.nextBillingDate,
      cancelAtPeriodEnd: false,
      subscriptionEnd: null,
    });
    for (const { text_body } of await listReceived(person)) {
      expect(text_body).toContain(`you could withdraw until the end of ${formatDay(lastDay)}.`);
      expect(text_body).toContain('You can still cancel it at any time under Manage subscription.');
      expect(text_body).not.toContain('#confirm=');
    }
    expect(await scene.app.subjectsTo(person.email)).toEqual([
      SUBJECTS[plan],
      ...(isSignedIn ? [] : [SUBJECTS.received, SUBJECTS.received]),
    ]);

    // What the texts offer instead works, and still refunds nothing.
    expect(await cancel(person)).toBe(200);
    expect(await scene.app.user(person)).toMatchObject({
      cancelAtPeriodEnd: true,
      subscriptionEnd: before.nextBillingDate,
    });
    expect(await scene.listRefunds(person)).toEqual([]);
  });
});

describe.each([
  ['America/Los_Angeles', 'signed in'],
  ['America/Los_Angeles', 'signed out'],
  ['Asia/Tokyo', 'signed in'],
  ['Asia/Tokyo', 'signed out'],
])('the end of the 14th day in %s, %s', (timeZone, way) => {
  it('is the last moment at which a withdrawal counts', async () => {
    const isSignedIn = way === 'signed in';
    const boughtAt = scene.app.clock.now();
    const people = [await scene.buyer(), await scene.buyer()] as const;
    const [inTime, late] = people;
    for (const person of people) {
      await person.client.send('PATCH', `/api/users/${person.id}`, { timeZone });
      await scene.app.subscribe(person, 'annual');
    }
    const deadline = new Date((await scene.read(inTime)).contract.withdrawBefore);
    const lastMoment = new Date(deadline.getTime() - 1);
    expect(formatDay(lastMoment, timeZone)).toBe(formatDay(addDays(boughtAt, 14), timeZone));
    expect(formatDay(deadline, timeZone)).toBe(formatDay(addDays(boughtAt, 15), timeZone));
    const send = (person: Person) =>
      isSignedIn ? scene.withdraw(person) : scene.state(person, { contract: 'Annual' });

    await scene.app.advanceClock(lastMoment.getTime() - boughtAt.getTime());
    expect((await scene.read(late)).contract.isOpen).toBe(true);
    expect((await send(inTime)).status).toBe(200);
    await scene.app.advanceClock(1);
    expect((await scene.read(late)).contract.isOpen).toBe(false);
    expect((await send(late)).status).toBe(isSignedIn ? 409 : 200);

    if (!isSignedIn) {
      const [received] = await listReceived(late);
      expect(received?.text_body).toContain(`until the end of ${formatDay(lastMoment, timeZone)}`);
      expect(await scene.findToken(late)).toBe('');
      expect((await scene.confirm(await scene.findToken(inTime))).status).toBe(204);
    }
    expect(await scene.listRefunds(inTime)).toEqual([9_999]);
    expect(await scene.listRefunds(late)).toEqual([]);
  });
});

describe.each(['signed in', 'signed out'])('after a move to another time zone, %s', (way) => {
  it('the last day that the email stated still counts', async () => {
    // Saturday 11:00 in Tokyo, where the 14th day is a Saturday, and Friday in Los Angeles.
    await scene.app.advanceClock(3 * DAY_MS + 17 * HOUR_MS);
    const person = await scene.buyer();
    const path = `/api/users/${person.id}`;
    await person.client.send('PATCH', path, { timeZone: 'Asia/Tokyo' });
    await scene.app.subscribe(person, 'annual');
    const { contract } = await scene.read(person);
    const lastDay = formatDay(new Date(Date.parse(contract.withdrawBefore) - 1), 'Asia/Tokyo');
    const stated = await scene.bodyOf(person, SUBJECTS.started);
    expect(stated).toContain(`until the end of ${lastDay}`);
    expect(lastDay).toMatch(/^Monday/);

    await person.client.send('PATCH', path, { timeZone: 'America/Los_Angeles' });
    expect((await scene.read(person)).contract).toEqual({ ...contract, timeZone: 'Asia/Tokyo' });
    const untilEnd = Date.parse(contract.withdrawBefore) - scene.app.clock.now().getTime();
    await scene.app.advanceClock(untilEnd - 1);
    if (way === 'signed in') {
      expect((await scene.withdraw(person)).status).toBe(200);
    } else {
      await scene.state(person);
      // Until the end of the last day on which the link works, in the same zone.
      await scene.app.advanceClock(14 * DAY_MS);
      expect((await scene.confirm(await scene.findToken(person))).status).toBe(204);
    }
    expect(await scene.listRefunds(person)).toEqual([9_999]);
  });

  it('the email about a late statement names the day that was stated', async () => {
    const person = await scene.buyer();
    const path = `/api/users/${person.id}`;
    await person.client.send('PATCH', path, { timeZone: 'America/Los_Angeles' });
    const boughtAt = scene.app.clock.now();
    await scene.app.subscribe(person, 'annual');
    await person.client.send('PATCH', path, { timeZone: 'Asia/Tokyo' });
    await scene.app.advanceClock(16 * DAY_MS);
    await scene.state(person);
    const lastDay = formatDay(addDays(boughtAt, 14), 'America/Los_Angeles');
    const received = await scene.bodyOf(person, SUBJECTS.received);
    expect(received).toContain(`you could withdraw until the end of ${lastDay}.`);
  });
});

describe('a late statement about a plan', () => {
  it('that is canceled says when it ends, and offers no second cancellation', async () => {
    const person = await scene.buy('annual');
    const { nextBillingDate } = await scene.app.user(person);
    await cancel(person);
    await scene.app.advanceClock(15 * DAY_MS);
    await scene.state(person);
    const [received] = await listReceived(person);
    expect(received?.text_body).toContain(
      `You’ve already canceled it: it ends on ${formatDay(new Date(nextBillingDate))}, and nothing more will be charged.`,
    );
    expect(received?.text_body).not.toContain('If your plan still renews, you can');
  });

  it('that has ended says so', async () => {
    const person = await scene.buy('monthly');
    await cancel(person);
    await scene.app.advanceClock(16 * DAY_MS);
    await scene.app.user(person);
    await scene.app.advanceClock(16 * DAY_MS + HOUR_MS);
    await scene.app.runJobs();
    expect(await scene.providerStatus(person)).toEqual(['canceled']);
    await scene.state(person);
    const [received] = await listReceived(person);
    expect(received?.text_body).toContain('It has ended since, and nothing more will be charged.');
    expect(received?.text_body).not.toContain('The contract continues');
  });
});
