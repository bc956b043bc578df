import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsole } from '#test/expect-console.ts';
import { problem } from '#test/fake-api.ts';
import {
  ACTIVE,
  bodies,
  DISCOUNT,
  INVOICES,
  inDialog,
  managePage,
  NO_PRICE,
  openManage,
  PRICE,
} from '#test/open-manage-page.tsx';

const PAUSE = 'POST /api/subscription/pause';
const END_PAUSE = 'POST /api/subscription/end-pause';
const pauseEnds = [
  { months: 1, endsAt: '2026-12-20T09:00:00.000Z', cents: 999 },
  { months: 2, endsAt: '2027-01-20T09:00:00.000Z', cents: 999 },
  { months: 3, endsAt: '2027-02-20T09:00:00.000Z', cents: 1_299 },
];
const price = { ...NO_PRICE, cents: 999, nextCents: 999 };
const UPCOMING = { amountCents: 1_189, taxCents: 190, currency: 'usd' };
const pausedPrice = { ...price, nextCents: 1_299, resumeCents: 999 };
const PLANNED = {
  ...ACTIVE,
  subscriptionEnd: ACTIVE.nextBillingDate,
  nextBillingDate: '2027-01-20T09:00:00.000Z',
  pausedUntil: '2027-01-20T09:00:00.000Z',
} as const;
const RUNNING = { ...PLANNED, subscriptionEnd: '2026-11-10T09:00:00.000Z' } as const;

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), shouldAdvanceTime: true });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
});
afterEach(() => {
  vi.useRealTimers();
});

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('pausing', () => {
  it('says what happens and when, and then shows the pause', async () => {
    const api = openManage(ACTIVE, {
      [PRICE]: { body: { ...price, pauseEnds } },
      [PAUSE]: { body: { success: true } },
    });
    await press('Pause plan');
    const dialog = await inDialog('Pause your plan?');
    expect(dialog.getByText(/You keep full access until Friday 20 November/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: '2 months, until Wednesday 20 January' }));
    expect(
      dialog.getByText(/continues on Wednesday 20 January, and you’ll be charged \$9\.99/),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Pause plan' }));
    expect(await screen.findByText(/^Your plan will pause/)).toBeTruthy();
    expect(bodies(api, '/api/subscription/pause')).toEqual([
      { subscriptionId: 'sub_1', months: 2 },
    ]);
    api.answers[PRICE] = { body: price };
    api.show(managePage(PLANNED));
    expect(await screen.findByText(/Your monthly plan pauses on Friday 20 November/)).toBeTruthy();
    expect(screen.getByText('Pauses')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change to Annual' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pause plan' })).toBeNull();
  });

  it('names the price of the day on which each choice ends', async () => {
    const change = { cents: 1_299, firstChargeAt: '2027-02-20T09:00:00.000Z' };
    openManage(ACTIVE, { [PRICE]: { body: { ...price, change, pauseEnds } } });
    await press('Pause plan');
    const dialog = await inDialog('Pause your plan?');
    expect(dialog.getByText(/20 December, and you’ll be charged \$9\.99 that day/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /^3 months/ }));
    expect(
      dialog.getByText(/20 February, and you’ll be charged \$12\.99, the new price, that day/),
    ).toBeTruthy();
  });

  it('names a discount only where it lasts until the charge', async () => {
    openManage(ACTIVE, {
      [PRICE]: { body: { ...price, pauseEnds } },
      [INVOICES]: { body: { invoices: [], upcoming: null, discounts: [DISCOUNT] } },
    });
    await press('Pause plan');
    const dialog = await inDialog('Pause your plan?');
    expect(await dialog.findByText(/20 December, .* less your discount, that day/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /^2 months/ }));
    expect(dialog.getByText(/20 January, and you’ll be charged \$9\.99 that day/)).toBeTruthy();
  });

  it('names no amount without tax before the first invoice with tax', async () => {
    openManage(ACTIVE, {
      [PRICE]: { body: { ...price, pauseEnds } },
      [INVOICES]: { body: { invoices: [], upcoming: UPCOMING, discounts: [], hasTax: true } },
    });
    await screen.findByText('$11.89 on Friday 20 November, including $1.90 tax');
    await press('Pause plan');
    const dialog = await inDialog('Pause your plan?');
    expect(
      dialog.getByText(/20 December, and you’ll be charged the price of your plan that day/),
    ).toBeTruthy();
  });

  it('says why it failed, and keeps the dialog open', async () => {
    expectConsole('ApiError');
    openManage(ACTIVE, {
      [PRICE]: { body: { ...price, pauseEnds } },
      [PAUSE]: problem(503, 'billing.pause_failed', 'Away.'),
    });
    await press('Pause plan');
    const dialog = await inDialog('Pause your plan?');
    await user.click(dialog.getByRole('button', { name: 'Pause plan' }));
    expect(await dialog.findByText('Your plan wasn’t paused')).toBeTruthy();
  });

  it('is not offered when the plan can’t be paused', async () => {
    openManage(ACTIVE);
    await screen.findByText('20 October 2026');
    expect(screen.queryByRole('button', { name: 'Pause plan' })).toBeNull();
  });
});

describe('a paused plan', () => {
  it('is resumed before it begins, with the old date of the charge', async () => {
    const api = openManage(PLANNED, {
      [PRICE]: { body: pausedPrice },
      [END_PAUSE]: { body: { success: true } },
    });
    expect(
      await screen.findByText(/you’ll be charged \$9\.99 on Friday 20 November, as before/),
    ).toBeTruthy();
    await press('Resume plan');
    expect(await screen.findByText('Your plan continues.')).toBeTruthy();
    expect(bodies(api, '/api/subscription/end-pause')).toEqual([{ subscriptionId: 'sub_1' }]);
  });

  it('says until when it is paused, and what resuming costs', async () => {
    openManage(RUNNING, { [PRICE]: { body: pausedPrice } });
    expect(screen.getByText(/Your monthly plan is paused until Wednesday 20 January/)).toBeTruthy();
    expect(
      await screen.findByText(/charged \$9\.99 now, and a new month starts today/),
    ).toBeTruthy();
    await press('Cancel subscription');
    const dialog = await inDialog('Cancel the monthly plan?');
    expect(dialog.getByText(/Your plan ends right away/)).toBeTruthy();
  });

  it('stays paused if the card is declined', async () => {
    expectConsole('ApiError');
    openManage(RUNNING, {
      [PRICE]: { body: price },
      [END_PAUSE]: problem(409, 'billing.card_declined', 'Your card was declined.'),
    });
    await press('Resume plan');
    expect(await screen.findByText('Your card was declined.')).toBeTruthy();
    expect(screen.getByText(/It’s still paused, and nothing was charged/)).toBeTruthy();
  });
});
