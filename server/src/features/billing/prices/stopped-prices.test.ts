import type { PlanId } from '@attune/domain/billing/plans';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BillingApp, createBillingApp, type Person } from '#test/billing-app.ts';
import { announcePriceChange, stopPriceChange } from './announce-price-change.ts';

const NEXT = { monthly: 'price_sandbox_monthly_next', annual: 'price_sandbox_annual_next' };

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM users');
  await app.sql('DELETE FROM billing_price_changes');
});

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);
const advanceTo = (at: Date) => app.advanceClock(at.getTime() - app.clock.now().getTime());

const announce = (plan: PlanId, days: number) =>
  announcePriceChange(app.services, { plan, priceId: NEXT[plan], startsAt: inDays(days) });

async function runJobs() {
  app.clock.advance(MINUTE_MS);
  await app.runJobs();
  await app.deliver();
}

async function subscribe(email: string, plan: PlanId) {
  const person = await app.person(email, { isTrialOver: true });
  const user = await app.subscribe(person, plan);
  return { person, renewsAt: new Date(user.nextBillingDate) };
}

async function listPriceEmails({ email }: Person) {
  const subjects = await app.subjectsTo(email);
  return subjects.filter((subject) => subject.startsWith('The price of your Attune'));
}

async function readPriceId({ id }: Person) {
  const [row] = await app.sql<{ price_id: string }>(
    'SELECT price_id FROM billing_accounts WHERE user_id = $1',
    [id],
  );
  return row?.price_id;
}

/** Another change before it has started, after which no one was left to tell or to move. */
async function announceTwice(plan: PlanId) {
  await announce(plan, 31);
  await app.advanceClock(32 * DAY_MS);
  await announce(plan, 40);
}

it('tells no one about the change before the one that was stopped', async () => {
  await announceTwice('monthly');
  await stopPriceChange(app.services, 'monthly');
  const { person } = await subscribe('new@example.com', 'monthly');
  await runJobs();
  expect(await listPriceEmails(person)).toEqual([]);
  const { json } = await person.client.get('/api/subscription/price');
  expect(json).toMatchObject({ nextCents: 999, change: null });
});

it('stops only the newest change', async () => {
  await announceTwice('monthly');
  expect(await stopPriceChange(app.services, 'monthly')).not.toBeNull();
  expect(await stopPriceChange(app.services, 'monthly')).toBeNull();
  expect(await app.sql('SELECT FROM billing_price_changes WHERE stopped_at IS NULL')).toHaveLength(
    1,
  );
});

it('moves no one who was told about the change before and resumes later', async () => {
  const { person, renewsAt } = await subscribe('resumes@example.com', 'annual');
  await announce('annual', 31);
  await runJobs();
  expect(await listPriceEmails(person)).toHaveLength(1);
  const { stripeSubscriptionId: subscriptionId } = await app.user(person);
  const body = { userId: person.id, subscriptionId };
  await person.client.post('/api/cancel-subscription', body);
  await app.advanceClock(32 * DAY_MS);
  await announce('annual', 40);
  await stopPriceChange(app.services, 'annual');
  await app.signInAgain(person);
  await person.client.post('/api/resume-subscription', body);
  await runJobs();
  const { json } = await person.client.get('/api/subscription/price');
  expect(json).toMatchObject({ nextCents: 9_999, change: null });
  await advanceTo(new Date(renewsAt.getTime() - DAY_MS));
  await runJobs();
  expect(await readPriceId(person)).toBe(app.priceIds.annual);
  expect(await listPriceEmails(person)).toHaveLength(1);
});

it('leaves members of another plan, and those who pay a new price, as they are', async () => {
  const { person, renewsAt } = await subscribe('annual@example.com', 'annual');
  await announce('annual', 31);
  await runJobs();
  await announceTwice('monthly');
  await stopPriceChange(app.services, 'monthly');
  await advanceTo(new Date(renewsAt.getTime() - DAY_MS));
  await runJobs();
  expect(await readPriceId(person)).toBe(NEXT.annual);
  await announce('annual', 40);
  await stopPriceChange(app.services, 'annual');
  await advanceTo(new Date(renewsAt.getTime() + DAY_MS));
  await runJobs();
  expect(await readPriceId(person)).toBe(NEXT.annual);
  expect((await app.subjectsTo(person.email)).at(-1)).toBe('Receipt from Attune: $129.99');
});
