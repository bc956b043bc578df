import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingApp, createBillingApp, type Person } from '#test/billing-app.ts';
import { announcePriceChange } from './announce-price-change.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM users');
  await app.sql('DELETE FROM billing_price_changes');
});

type Plan = 'monthly' | 'annual';
type Member = { person: Person; subscriptionId: string; renewsAt: Date };
type PauseEnd = { months: number; endsAt: string; cents: number };

async function subscribe(email: string, plan: Plan): Promise<Member> {
  const person = await app.person(email, { isTrialOver: true });
  const user = await app.subscribe(person, plan);
  const { stripeSubscriptionId: subscriptionId, nextBillingDate } = user;
  return { person, subscriptionId, renewsAt: new Date(nextBillingDate) };
}

async function announce(plan: Plan, inDays: number) {
  const startsAt = new Date(app.clock.now().getTime() + inDays * DAY_MS);
  await announcePriceChange(app.services, {
    plan,
    priceId: `price_sandbox_${plan}_next`,
    startsAt,
  });
  await runJobs();
}

async function runJobs() {
  app.clock.advance(MINUTE_MS);
  await app.runJobs();
  await app.deliver();
}

/** The jobs run every other day on the way. */
async function advanceTo(at: Date) {
  while (app.clock.now() < at) {
    const left = at.getTime() - app.clock.now().getTime();
    await app.advanceClock(Math.min(left, 2 * DAY_MS));
    await runJobs();
  }
}

async function readPrice({ person }: Member) {
  await app.signInAgain(person);
  return (await person.client.get('/api/subscription/price')).json;
}

async function pause({ person, subscriptionId }: Member, months: number) {
  const body = { subscriptionId, months };
  expect((await person.client.post('/api/subscription/pause', body)).status).toBe(200);
  await app.deliver();
}

async function endPause({ person, subscriptionId }: Member) {
  const { status } = await person.client.post('/api/subscription/end-pause', { subscriptionId });
  expect(status).toBe(200);
  await app.deliver();
}

const listReceipts = async ({ person }: Member) =>
  (await app.subjectsTo(person.email))
    .filter((subject) => subject.startsWith('Receipt'))
    .map((subject) => subject.replace('Receipt from Attune: ', ''));

const centsOf = (receipt: string | undefined) => Number(receipt?.replace(/[$.]/g, ''));
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

describe('before a pause', () => {
  it('each possible end names the price that is charged then', async () => {
    const member = await subscribe('ends@example.com', 'monthly');
    await announce('monthly', 75);
    const { change, pauseEnds } = await readPrice(member);
    const first = Date.parse(change.firstChargeAt);
    expect(pauseEnds).toHaveLength(3);
    for (const { endsAt, cents } of pauseEnds as PauseEnd[]) {
      expect([endsAt, cents]).toEqual([endsAt, Date.parse(endsAt) > first ? 1_299 : 999]);
    }
    expect(pauseEnds.map(({ cents }: PauseEnd) => cents)).toEqual([999, 999, 1_299]);
  });

  it.each([
    ['the old price', 75, 1],
    ['the new price', 45, 2],
  ])('the named amount is charged: %s', async (_which, inDays, months) => {
    const member = await subscribe(`charged-${months}@example.com`, 'monthly');
    await announce('monthly', inDays);
    const { pauseEnds } = await readPrice(member);
    const end = (pauseEnds as PauseEnd[]).find((option) => option.months === months) as PauseEnd;
    await pause(member, months);
    expect((await readPrice(member)).nextCents).toBe(end.cents);
    await advanceTo(later(new Date(end.endsAt), HOUR_MS));
    const receipts = await listReceipts(member);
    expect(receipts).toHaveLength(2);
    expect(centsOf(receipts[1])).toBe(end.cents);
  });
});

describe('resuming', () => {
  it('before the pause begins names the price of the next renewal', async () => {
    const member = await subscribe('planned@example.com', 'monthly');
    await announce('monthly', 40);
    await pause(member, 3);
    expect(await readPrice(member)).toMatchObject({ nextCents: 1_299, resumeCents: 999 });
    await endPause(member);
    await advanceTo(later(member.renewsAt, HOUR_MS));
    expect(await listReceipts(member)).toEqual(['$9.99', '$9.99']);
  });

  it('names the new price if that renewal is after the promised day', async () => {
    const member = await subscribe('year@example.com', 'annual');
    await announce('annual', 60);
    await pause(member, 1);
    expect(await readPrice(member)).toMatchObject({ nextCents: 12_999, resumeCents: 12_999 });
  });

  it('is free of a new price when no one was told of one', async () => {
    const member = await subscribe('usual@example.com', 'monthly');
    expect(await readPrice(member)).toMatchObject({ resumeCents: null });
    await pause(member, 1);
    expect(await readPrice(member)).toMatchObject({ nextCents: 999, resumeCents: 999 });
  });
});

describe('a pause that is ended in the days before the promised day', () => {
  it('is charged at the old price, and the next renewal at the new one', async () => {
    const member = await subscribe('early@example.com', 'monthly');
    await announce('monthly', 45);
    const promised = new Date((await readPrice(member)).change.firstChargeAt);
    await pause(member, 1);
    // The pause would end on the promised day. That charge is at the old price too.
    const paused = await readPrice(member);
    expect(paused.nextCents).toBe(999);
    expect(Date.parse(paused.change.firstChargeAt)).toBeGreaterThan(promised.getTime());
    await advanceTo(later(promised, -2 * DAY_MS));
    expect(await readPrice(member)).toMatchObject({ cents: 999, resumeCents: 999 });
    await endPause(member);
    expect(await listReceipts(member)).toEqual(['$9.99', '$9.99']);
    const resumed = await readPrice(member);
    expect(resumed).toMatchObject({ cents: 999, nextCents: 1_299 });
    await advanceTo(later(new Date(resumed.change.firstChargeAt), HOUR_MS));
    expect(await listReceipts(member)).toEqual(['$9.99', '$9.99', '$12.99']);
  });

  it('is charged at the new price from the promised day on', async () => {
    const member = await subscribe('year-later@example.com', 'annual');
    await announce('annual', 60);
    await pause(member, 1);
    await app.advanceClock(later(member.renewsAt, -DAY_MS).getTime() - app.clock.now().getTime());
    await runJobs();
    expect(await readPrice(member)).toMatchObject({ cents: 9_999 });
    const { nextBillingDate } = await app.user(member.person);
    await advanceTo(later(new Date(nextBillingDate), HOUR_MS));
    expect(await listReceipts(member)).toEqual(['$99.99', '$129.99']);
  });
});
