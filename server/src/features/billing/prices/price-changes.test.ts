import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingApp, createBillingApp, type Person } from '#test/billing-app.ts';
import { runAdmin } from '#test/run-admin.ts';
import {
  announcePriceChange,
  PriceChangeRefused,
  previewPriceChange,
  stopPriceChange,
} from './announce-price-change.ts';

const NEXT_ANNUAL = 'price_sandbox_annual_next';
const NEXT_MONTHLY = 'price_sandbox_monthly_next';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.provider.setMode('open');
  app.webhooks.setMode('open');
  await app.sql('DELETE FROM users');
  await app.sql('DELETE FROM billing_price_changes');
});

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);
const advanceTo = (at: Date) => app.advanceClock(at.getTime() - app.clock.now().getTime());

async function subscribe(email: string, plan: 'monthly' | 'annual') {
  const person = await app.person(email, { isTrialOver: true });
  const user = await app.subscribe(person, plan);
  return { person, renewsAt: new Date(user.nextBillingDate) };
}

const announce = (plan: 'monthly' | 'annual', startsAt: Date) =>
  announcePriceChange(app.services, {
    plan,
    priceId: plan === 'annual' ? NEXT_ANNUAL : NEXT_MONTHLY,
    startsAt,
  });

async function runJobs() {
  app.clock.advance(MINUTE_MS);
  await app.runJobs();
  await app.deliver();
}

async function readPrice(person: Person) {
  await app.signInAgain(person);
  return (await person.client.get('/api/subscription/price')).json;
}

const readNextCharge = async (person: Person) =>
  (await person.client.get('/api/subscription/invoices')).json.upcoming.amountCents;

async function readRenewal(person: Person) {
  await app.signInAgain(person);
  return new Date((await app.user(person)).nextBillingDate);
}

async function listPriceEmails({ email }: Person) {
  const emails = await app.emailsTo(email);
  return emails.filter(({ subject }) => subject.startsWith('The price of your Attune'));
}

/** Sessions end after 90 days, so what happens later is read from the row. */
async function readRow({ id }: Person) {
  const [row] = await app.sql<{ plan: string; renews: Date; price_id: string }>(
    `SELECT u.subscription_plan AS plan, u.next_billing_date AS renews, a.price_id
     FROM users u JOIN billing_accounts a ON a.user_id = u.id WHERE u.id = $1`,
    [id],
  );
  return row;
}

describe('an announced price', () => {
  it('is emailed once, shown, and charged from the first renewal on or after its date', async () => {
    const { person, renewsAt } = await subscribe('monthly@example.com', 'monthly');
    const second = await app.secondNode();
    const preview = await announce('monthly', inDays(40));
    expect(preview.memberCount).toBe(1);
    app.clock.advance(MINUTE_MS);
    await Promise.all([app.runJobs(), second.runJobs()]);
    await runJobs();
    const [email, ...more] = await listPriceEmails(person);
    expect(more).toEqual([]);
    expect(email?.text_body).toContain('is $9.99 a month now');
    expect(email?.text_body).toContain('it is $12.99 a month');
    expect(email?.text_body).toContain('you can cancel before');
    expect(email?.text_body).toContain('http://attune.test/subscription/manage');
    const shown = await readPrice(person);
    expect(shown).toMatchObject({ cents: 999, nextCents: 999, change: { cents: 1_299 } });
    expect(await readNextCharge(person)).toBe(999);
    const firstChargeAt = new Date(shown.change.firstChargeAt);
    expect(firstChargeAt.getTime()).toBeGreaterThanOrEqual(inDays(39).getTime());

    // The renewal before that date costs what it always did.
    await advanceTo(renewsAt);
    await runJobs();
    expect((await app.subjectsTo(person.email)).at(-1)).toBe('Receipt from Attune: $9.99');
    const between = await readPrice(person);
    expect(between).toMatchObject({ cents: 999, nextCents: 1_299 });
    // The provider is told later.
    expect(await readNextCharge(person)).toBe(1_299);

    await advanceTo(new Date(firstChargeAt.getTime() - 2 * DAY_MS));
    app.clock.advance(MINUTE_MS);
    await Promise.all([app.runJobs(), second.runJobs()]);
    await second.close();
    await app.deliver();
    expect(await readRow(person)).toMatchObject({ plan: 'monthly', price_id: NEXT_MONTHLY });
    expect((await readRenewal(person)).toISOString()).toBe(shown.change.firstChargeAt);
    await advanceTo(new Date(firstChargeAt.getTime() + HOUR_MS));
    await runJobs();
    const receipts = (await app.subjectsTo(person.email)).filter((subject) =>
      subject.startsWith('Receipt'),
    );
    expect(receipts.slice(-2)).toEqual([
      'Receipt from Attune: $9.99',
      'Receipt from Attune: $12.99',
    ]);
    const after = await readPrice(person);
    expect(after).toMatchObject({ cents: 1_299, nextCents: 1_299, change: null });
    expect(await listPriceEmails(person)).toHaveLength(1);
  });

  it('is what the renewal reminder says', async () => {
    const { person, renewsAt } = await subscribe('reminder@example.com', 'annual');
    await announce('annual', inDays(60));
    await runJobs();
    await advanceTo(new Date(renewsAt.getTime() - 7 * DAY_MS));
    await app.runJobs();
    const reminder = (await app.emailsTo(person.email)).at(-1);
    expect(reminder?.subject).toMatch(/renews on/);
    expect(reminder?.text_body).toContain('You’ll be charged $129.99 then.');
    expect(await readRow(person)).toMatchObject({ plan: 'annual' });
  });

  it('is the price that a canceled plan would have if it were resumed', async () => {
    const { person, renewsAt } = await subscribe('resumes@example.com', 'annual');
    await announce('annual', inDays(60));
    await runJobs();
    const { stripeSubscriptionId: subscriptionId } = await app.user(person);
    await person.client.post('/api/cancel-subscription', { userId: person.id, subscriptionId });
    await app.deliver();
    const user = await app.user(person);
    expect(user).toMatchObject({ cancelAtPeriodEnd: true, nextBillingDate: null });
    expect(Date.parse(user.subscriptionEnd)).toBe(renewsAt.getTime());
    expect(await readPrice(person)).toMatchObject({
      cents: 9_999,
      nextCents: 12_999,
      change: null,
    });
  });

  it('is not told to members who pay it already, cancel, or have another plan', async () => {
    const canceled = await subscribe('canceled@example.com', 'monthly');
    const { stripeSubscriptionId: subscriptionId } = await app.user(canceled.person);
    const path = '/api/cancel-subscription';
    await canceled.person.client.post(path, { userId: canceled.person.id, subscriptionId });
    const annual = await subscribe('annual@example.com', 'annual');
    const buyer = await subscribe('buyer@example.com', 'monthly');
    const bought = (await app.user(buyer.person)).stripeSubscriptionId;
    // The event about the new price never arrives.
    app.webhooks.setMode('swallowing');
    await app.services.payments.changePrice(bought, NEXT_MONTHLY);
    await app.deliver();
    app.webhooks.setMode('open');
    await announce('monthly', inDays(40));
    await runJobs();
    for (const { person } of [canceled, annual, buyer]) {
      expect(await listPriceEmails(person)).toEqual([]);
    }
    // Whoever resumes the plan later is told, and has the full 30 days.
    await app.advanceClock(20 * DAY_MS);
    await app.signInAgain(canceled.person);
    const resume = { userId: canceled.person.id, subscriptionId };
    await canceled.person.client.post('/api/resume-subscription', resume);
    await runJobs();
    expect(await listPriceEmails(canceled.person)).toHaveLength(1);
    const { change } = await readPrice(canceled.person);
    expect(Date.parse(change.firstChargeAt)).toBeGreaterThanOrEqual(inDays(29).getTime());
  });

  it('waits for the provider, and applies to the next renewal if one was missed', async () => {
    const { person } = await subscribe('late@example.com', 'monthly');
    await announce('monthly', inDays(31));
    app.provider.setMode('failing');
    await runJobs();
    expect(await listPriceEmails(person)).toEqual([]);
    app.provider.setMode('open');
    await runJobs();
    expect(await listPriceEmails(person)).toHaveLength(1);
    const { change } = await readPrice(person);
    // No job runs for days around the renewal.
    await advanceTo(new Date(Date.parse(change.firstChargeAt) + DAY_MS));
    await runJobs();
    expect((await app.subjectsTo(person.email)).at(-1)).toBe('Receipt from Attune: $9.99');
    const next = await readRenewal(person);
    await advanceTo(new Date(next.getTime() - DAY_MS));
    await runJobs();
    await advanceTo(new Date(next.getTime() + HOUR_MS));
    await runJobs();
    expect((await app.subjectsTo(person.email)).at(-1)).toBe('Receipt from Attune: $12.99');
  });

  it('can be stopped: no one else is told or moved, and both prices stay known', async () => {
    const { person, renewsAt } = await subscribe('stopped@example.com', 'monthly');
    const early = await subscribe('early@example.com', 'monthly');
    const earlyId = (await app.user(early.person)).stripeSubscriptionId;
    await announce('monthly', inDays(31));
    await runJobs();
    await app.services.payments.changePrice(earlyId, NEXT_MONTHLY);
    await app.deliver();
    await stopPriceChange(app.services, 'monthly');
    expect((await readPrice(person)).change).toBeNull();
    await advanceTo(renewsAt);
    await advanceTo(inDays(30));
    await runJobs();
    expect(await readRow(person)).toMatchObject({ price_id: app.priceIds.monthly });
    expect(await readRow(early.person)).toMatchObject({ plan: 'monthly', price_id: NEXT_MONTHLY });
    expect(await stopPriceChange(app.services, 'monthly')).toBeNull();
  });
});

describe('announcing', () => {
  it.each([
    ['less than 30 days ahead', NEXT_ANNUAL, 29.9, /at least 30 days/],
    ['a price that does not exist', 'price_none', 40, /no monthly or yearly price/],
    ['a price with another interval', NEXT_MONTHLY, 40, /each month/],
    ['the price of the other plan', 'price_sandbox_monthly', 40, /another plan/],
    ['the same price', 'price_sandbox_annual', 40, /already the price/],
  ])('refuses %s', async (_what, priceId, days, message) => {
    const request = { plan: 'annual', priceId, startsAt: inDays(days) } as const;
    await expect(announcePriceChange(app.services, request)).rejects.toThrow(message);
    await expect(previewPriceChange(app.services, request)).rejects.toThrow(PriceChangeRefused);
    expect(await app.sql('SELECT FROM billing_price_changes')).toEqual([]);
  });

  it('refuses a second change until the first has reached everyone', async () => {
    await subscribe('twice@example.com', 'annual');
    await Promise.allSettled([announce('annual', inDays(40)), announce('annual', inDays(40))]);
    expect(await app.sql('SELECT FROM billing_price_changes')).toHaveLength(1);
    await expect(announce('annual', inDays(50))).rejects.toThrow(/has not reached all members/);
  });
});

describe('the command line', () => {
  const admin = (...args: string[]) => {
    const { secretKey, publishableKey, webhookSecret } = app.sandbox;
    const env = {
      DATABASE_URL: app.databaseUrl,
      APP_SECRET: app.services.appSecret,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_MONTHLY: app.priceIds.monthly,
      STRIPE_PRICE_ANNUAL: app.priceIds.annual,
      STRIPE_API_URL: app.provider.origin,
    };
    return runAdmin(env, 'prices', ...args);
  };
  const readAudit = () =>
    app.sql<{ id: string; action: string; origin: string }>(
      "SELECT id, action, origin FROM audit_lines WHERE action LIKE 'billing.price_change%' ORDER BY id",
    );
  const later = () => new Date(Date.now() + 60 * DAY_MS).toISOString();

  it('counts first, announces with --confirm, audits both, and stops', {
    timeout: 60_000,
  }, async () => {
    await subscribe('cli@example.com', 'annual');
    const before = await readAudit();
    const options = ['announce', 'annual', '--price', NEXT_ANNUAL, '--from', later()];
    const counted = await admin(...options);
    expect(counted.out).toContain('Annual: $99.99 to $129.99');
    expect(counted.out).toContain('1 member would get an email.');
    expect(counted.code).toBe(0);
    expect(await app.sql('SELECT FROM billing_price_changes')).toEqual([]);
    const announced = await admin(...options, '--confirm');
    expect([announced.code, announced.out]).toEqual([
      0,
      expect.stringContaining('1 member will get an email.'),
    ]);
    expect((await admin(...options, '--confirm')).err).toContain('has not reached all members');
    expect((await admin('stop', 'annual')).code).toBe(0);
    expect((await admin('stop', 'annual')).code).toBe(1);
    const ids = before.map(({ id }) => id);
    const added = (await readAudit()).filter(({ id }) => !ids.includes(id));
    expect(added.map(({ action, origin }) => ({ action, origin }))).toEqual([
      { action: 'billing.price_change_announced', origin: 'operator' },
      { action: 'billing.price_change_stopped', origin: 'operator' },
    ]);
  });
});
