import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, createBillingApp, type Person } from '#test/billing-app.ts';
import { announcePriceChange } from '../prices/announce-price-change.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterAll(() => app.close());

async function subscribe(name: string, plan: 'monthly' | 'annual') {
  const person = await app.person(`${name}@example.com`, { isTrialOver: true });
  const user = await app.subscribe(person, plan);
  const { stripeSubscriptionId: subscriptionId, nextBillingDate } = user;
  return { person, subscriptionId, renewsAt: new Date(nextBillingDate) };
}

/** Strangers use other spellings of the mailbox until it gets no more emails. */
async function useUpMailbox(name: string) {
  for (const tag of ['a', 'b', 'c']) {
    const stranger = await app.person(`${name}+${tag}${app.clock.now().getTime()}@example.com`);
    for (let i = 0; i < 4; i += 1) {
      const path = '/api/account/email-verification/request';
      expect((await stranger.client.post(path)).status).toBe(202);
    }
  }
}

async function runJobs() {
  app.clock.advance(10 * MINUTE_MS);
  await app.runJobs();
  await app.deliver();
}

const advanceTo = (at: Date) => app.advanceClock(at.getTime() - app.clock.now().getTime());
const countEmails = async ({ email }: Person, subject: RegExp) =>
  (await app.subjectsTo(email)).filter((sent) => subject.test(sent)).length;

it('a new price is told although strangers used up the mailbox, and never without 30 days', async () => {
  const { person } = await subscribe('price', 'monthly');
  await useUpMailbox('price');
  const startsAt = new Date(app.clock.now().getTime() + 31 * DAY_MS);
  const change = { plan: 'monthly', priceId: 'price_sandbox_monthly_next', startsAt } as const;
  await announcePriceChange(app.services, change);
  await runJobs();
  expect(await countEmails(person, /^The price of your Attune/)).toBe(1);
  const { change: told } = (await person.client.get('/api/subscription/price')).json;
  const notice = Date.parse(told.firstChargeAt) - app.clock.now().getTime();
  expect(notice).toBeGreaterThan(30 * DAY_MS - HOUR_MS);
});

it('reminders before a renewal and before the end of a pause come too', async () => {
  const renewing = await subscribe('renewing', 'annual');
  const paused = await subscribe('paused', 'annual');
  const { subscriptionId } = paused;
  await paused.person.client.post('/api/subscription/pause', { subscriptionId, months: 1 });
  await app.deliver();
  await advanceTo(new Date(renewing.renewsAt.getTime() - 7 * DAY_MS));
  await useUpMailbox('renewing');
  await runJobs();
  expect(await countEmails(renewing.person, / renews on /)).toBe(1);
  const user = await app.sql<{ end: Date }>('SELECT paused_until AS end FROM users WHERE id = $1', [
    paused.person.id,
  ]);
  await advanceTo(new Date((user[0]?.end.getTime() ?? 0) - 6 * DAY_MS));
  await useUpMailbox('paused');
  await runJobs();
  expect(await countEmails(paused.person, / continues on /)).toBe(1);
});

it('other emails keep their limit', async () => {
  const { person, subscriptionId } = await subscribe('limited', 'monthly');
  await useUpMailbox('limited');
  const body = { userId: person.id, subscriptionId };
  expect((await person.client.post('/api/cancel-subscription', body)).status).toBe(200);
  await runJobs();
  expect(await countEmails(person, / is canceled$/)).toBe(0);
});
