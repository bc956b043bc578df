import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { Country } from '@attune/sandbox/payments/engine/tax-models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, CARDS, createBillingApp } from '#test/billing-app.ts';
import { announcePriceChange, stopPriceChange } from './announce-price-change.ts';

type Offer = { plan?: 'monthly' | 'annual'; country?: Country; promotionCode?: string };

/** Buys a plan, announces its new price, and reads the email about it. */
async function readPriceEmail(
  app: BillingApp,
  { plan = 'monthly', country, ...more }: Offer,
  beforeJobs = () => {},
): Promise<string> {
  await app.sql('DELETE FROM users');
  const person = await app.person('told@example.com', { isTrialOver: true });
  const { json } = await app.checkout(person, plan, more);
  await app.sandbox.hosted.payCheckout(json.id, CARDS.good, country);
  await app.deliver();
  const startsAt = new Date(app.clock.now().getTime() + 40 * 24 * 60 * MINUTE_MS);
  const priceId = `price_sandbox_${plan}_next`;
  await announcePriceChange(app.services, { plan, priceId, startsAt });
  beforeJobs();
  app.clock.advance(MINUTE_MS);
  await app.runJobs();
  await stopPriceChange(app.services, plan);
  const emails = await app.emailsTo(person.email);
  return (
    emails.find(({ subject }) => subject.startsWith('The price of your Attune'))?.text_body ?? ''
  );
}

describe('the email about a new price, without tax', () => {
  let app: BillingApp;
  beforeAll(async () => {
    app = await createBillingApp({ maxNetworkRetries: 0 });
  });
  afterAll(() => app.close());

  it('names what a member without a discount pays', async () => {
    const text = await readPriceEmail(app, {});
    expect(text).toContain('The price of your Monthly plan is $9.99 a month now');
    expect(text).toContain('it is $12.99 a month.');
    expect(text).not.toMatch(/discount|tax/);
  });

  it('names what the provider will charge with a lasting discount', async () => {
    const text = await readPriceEmail(app, { promotionCode: 'HALFPRICE' });
    expect(text).toContain('it is $12.99 a month. Both are before your discount.');
    // The sandbox rounds half a cent in the member's favor.
    expect(text).toContain('With your discount, the new price comes to $6.49.');
  });

  it('leaves out a discount that will have ended', async () => {
    const text = await readPriceEmail(app, { plan: 'annual', promotionCode: 'WELCOME20' });
    expect(text).toContain('it is $129.99 a year.');
    expect(text).not.toMatch(/discount|tax/);
  });

  it('says what the price is when the amount can’t be asked for', async () => {
    const text = await readPriceEmail(app, { promotionCode: 'HALFPRICE' }, () =>
      app.provider.setMode('failing', /create_preview/),
    );
    app.provider.setMode('open');
    expect(text).toContain('it is $12.99 a month. Both are before any discount and added tax.');
    expect(text).not.toContain('comes to');
  });
});

describe.each(['inclusive', 'exclusive'] as const)('with %s prices', (tax) => {
  let app: BillingApp;
  beforeAll(async () => {
    app = await createBillingApp({ tax });
  });
  afterAll(() => app.close());

  it('names the total with its tax', async () => {
    const text = await readPriceEmail(app, { country: 'DE' });
    if (tax === 'exclusive') {
      expect(text).toContain('it is $12.99 a month. Both are before tax.');
      expect(text).toContain('With tax, the new price comes to $15.46 (including $2.47 tax).');
    } else {
      expect(text).toContain('it is $12.99 a month. That includes $2.07 tax.');
    }
  });

  it('names the total with a discount and its tax', async () => {
    const text = await readPriceEmail(app, { country: 'DE', promotionCode: 'HALFPRICE' });
    expect(text).toContain(
      tax === 'exclusive'
        ? 'With your discount and tax, the new price comes to $7.72 (including $1.23 tax).'
        : 'With your discount, the new price comes to $6.49 (including $1.04 tax).',
    );
  });
});
