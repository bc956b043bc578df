import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '#test/fake-api.ts';
import { ACTIVE, INVOICES, NO_PRICE, openManage, PRICE } from '#test/open-manage-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const change = { cents: 1_299, firstChargeAt: '2026-12-20T09:00:00.000Z' };

describe('an announced price', () => {
  it('is shown with its first charge, next to the price until then', async () => {
    openManage(ACTIVE, {
      [PRICE]: { body: { ...NO_PRICE, cents: 899, nextCents: 899, change } },
    });
    expect(await screen.findByText('New price: $12.99 from Sunday 20 December.')).toBeTruthy();
    expect(screen.getByText(/cancel before Sunday 20 December/)).toBeTruthy();
    expect(screen.getByText('$8.99')).toBeTruthy();
  });

  it('says that a discount and tax change the amount', async () => {
    const discounts = [
      {
        name: 'HALFPRICE',
        percentOff: 50,
        amountOffCents: null,
        currency: null,
        duration: 'forever',
        endsAt: null,
      },
    ];
    const upcoming = { amountCents: 499, taxCents: 0, currency: 'usd' };
    openManage(ACTIVE, {
      [PRICE]: { body: { ...NO_PRICE, cents: 999, nextCents: 999, change } },
      [INVOICES]: { body: { invoices: [], upcoming, discounts } },
    });
    expect(await screen.findByText(/Both are before any discount and added tax/)).toBeTruthy();
  });

  it('says so before the first invoice with tax too', async () => {
    openManage(ACTIVE, {
      [PRICE]: { body: { ...NO_PRICE, cents: 999, nextCents: 999, change } },
      [INVOICES]: { body: { invoices: [], hasTax: true } },
    });
    expect(await screen.findByText(/Both are before any discount and added tax/)).toBeTruthy();
  });

  it('leaves what a canceled plan would cost if it were resumed', async () => {
    openManage(
      {
        ...ACTIVE,
        cancelAtPeriodEnd: true,
        nextBillingDate: null,
        subscriptionEnd: ACTIVE.nextBillingDate,
      },
      { [PRICE]: { body: { ...NO_PRICE, cents: 899, nextCents: 899 } } },
    );
    expect(await screen.findByText(/You’ll be charged \$8\.99 on/)).toBeTruthy();
  });

  it.each([
    ['has tax', { body: { invoices: [], upcoming: null, discounts: [], hasTax: true } }],
    ['may have tax', problem(503, 'x', 'Away.')],
  ])('names no amount for a canceled plan that %s', async (_what, invoices) => {
    openManage(
      {
        ...ACTIVE,
        cancelAtPeriodEnd: true,
        nextBillingDate: null,
        subscriptionEnd: ACTIVE.nextBillingDate,
      },
      { [PRICE]: { body: { ...NO_PRICE, cents: 999, nextCents: 999 } }, [INVOICES]: invoices },
    );
    expect(await screen.findByText('$9.99')).toBeTruthy();
    expect(await screen.findByText(/You’ll be charged the price of your plan on/)).toBeTruthy();
  });

  it('is not shown to anyone else', async () => {
    openManage(ACTIVE);
    expect(await screen.findByText('$9.99 on Friday 20 November')).toBeTruthy();
    expect(screen.queryByText(/New price/)).toBeNull();
  });
});
