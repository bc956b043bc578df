import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { expectConsole } from '#test/expect-console.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { stubLocation } from '#test/fake-billing.ts';
import { renderPage } from '#test/render-page.tsx';
import { Banners, getBannerKind } from './banners.tsx';

const NOW = new Date('2026-11-15T12:00:00Z');

function show(overrides: Parameters<typeof buildUser>[0], isWithoutOffers = false) {
  const onUpgrade = vi.fn();
  const user = buildUser(overrides);
  const kind = getBannerKind(user, NOW, isWithoutOffers);
  renderPage(<Banners kind={kind} user={user} now={NOW} onUpgrade={onUpgrade} />);
  return onUpgrade;
}

it('counts the days of the trial and offers the upgrade', async () => {
  const onUpgrade = show({ trialEndsAt: '2026-11-20T09:00:00.000Z' });
  expect(screen.getByRole('region', { name: 'Trial' }).textContent).toContain(
    '5 days left in your trial. Full access until Friday 20 November.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }));
  expect(onUpgrade).toHaveBeenCalledOnce();
});

it.each([
  ['subscription', { stripeSubscriptionId: 'sub_1' }],
  ['subscription', { trialEndsAt: '2026-10-01T09:00:00.000Z' }],
  ['trial', { trialEndsAt: '2026-11-12T09:00:00.000Z' }],
])('says when the %s ended, and offers the upgrade', async (period, overrides) => {
  const onUpgrade = show({
    subscriptionStatus: 'expired',
    isTrialing: false,
    subscriptionEnd: '2026-11-12T09:00:00.000Z',
    ...overrides,
  });
  expect(screen.getByRole('region', { name: 'Subscription' }).textContent).toContain(
    `Your ${period} ended on Thursday 12 November.`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }));
  expect(onUpgrade).toHaveBeenCalledOnce();
});

it('shows the end of the trial before the server has recorded it', () => {
  show({ trialEndsAt: '2026-11-15T11:59:00.000Z' });
  expect(screen.getByRole('region', { name: 'Subscription' }).textContent).toContain(
    'Your trial ended on Sunday 15 November.',
  );
  expect(screen.getByRole('button', { name: 'Upgrade Now' })).toBeTruthy();
});

it('leaves out the trial on a page without offers, but not the end of access', () => {
  show({ trialEndsAt: '2026-11-20T09:00:00.000Z' }, true);
  expect(screen.queryByRole('region', { name: 'Trial' })).toBeNull();
  show({ trialEndsAt: '2026-11-15T11:59:00.000Z' }, true);
  expect(screen.getByRole('region', { name: 'Subscription' })).toBeTruthy();
});

it.each([
  ['an active subscription', { subscriptionStatus: 'active', isTrialing: false }],
  ['a trial that never ends', { trialEndsAt: '9999-12-31T00:00:00.000Z' }],
  ['a subscription bought in the trial', { stripeSubscriptionId: 'sub_1' }],
] as const)('shows nothing for %s', (_, overrides) => {
  show(overrides);
  expect(screen.queryByRole('button', { name: 'Upgrade Now' })).toBeNull();
});

describe('a failed payment', () => {
  const FAILED_PAYMENT = {
    subscriptionStatus: 'active',
    isTrialing: false,
    subscriptionPlan: 'monthly',
    stripeSubscriptionId: 'sub_1',
    paymentDueDate: '2026-11-20T09:00:00.000Z',
  } as const;
  const PORTAL = 'POST /api/create-portal-session';

  it('shows the date of the next retry and opens the portal to update the card', async () => {
    const goTo = stubLocation();
    const { calls } = fakeApi({ [PORTAL]: { body: { url: 'https://portal.example' } } });
    show(FAILED_PAYMENT);
    expect((await screen.findByRole('region', { name: 'Payment' })).textContent).toContain(
      'Your last payment didn’t go through. We’ll try again on Friday 20 November. You keep full access in the meantime.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Update card' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://portal.example'));
    expect(calls[0]?.body).toEqual({ userId: buildUser().id });
  });

  it('shows no retry date that has passed', async () => {
    show({ ...FAILED_PAYMENT, paymentDueDate: '2026-11-15T11:59:00.000Z' });
    expect((await screen.findByRole('region', { name: 'Payment' })).textContent).toContain(
      'We’re trying again.',
    );
  });

  it('says when the portal did not open, and can be pressed again', async () => {
    expectConsole('ApiError: Away.');
    const goTo = stubLocation();
    const api = fakeApi({ [PORTAL]: problem(503, 'billing.provider_unavailable', 'Away.') });
    show(FAILED_PAYMENT);
    await userEvent.click(await screen.findByRole('button', { name: 'Update card' }));
    expect(await screen.findByText('The billing portal didn’t open. Away.')).toBeTruthy();
    api.answers[PORTAL] = { body: { url: 'https://portal.example' } };
    await userEvent.click(screen.getByRole('button', { name: 'Update card' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
  });

  it('says what restores access when there are no more retries', async () => {
    const goTo = stubLocation();
    fakeApi({ [PORTAL]: { body: { url: 'https://portal.example' } } });
    const onUpgrade = show({
      ...FAILED_PAYMENT,
      subscriptionStatus: 'expired',
      subscriptionEnd: '2026-11-12T09:00:00.000Z',
    });
    const banner = screen.getByRole('region', { name: 'Subscription' });
    expect(banner.textContent).toContain('You have an unpaid invoice.');
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }));
    expect(onUpgrade).toHaveBeenCalledOnce();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Pay it in the billing portal' }),
    );
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://portal.example'));
  });
});

it('says until when the plan is paused, and leads to resuming it', async () => {
  show({
    subscriptionStatus: 'active',
    isTrialing: false,
    stripeSubscriptionId: 'sub_1',
    subscriptionEnd: '2026-11-10T09:00:00.000Z',
    nextBillingDate: '2027-01-20T09:00:00.000Z',
    pausedUntil: '2027-01-20T09:00:00.000Z',
  });
  const banner = await screen.findByRole('region', { name: 'Subscription' });
  expect(banner.textContent).toContain('Your plan is paused until Wednesday 20 January.');
  expect(screen.getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe(
    '/subscription/manage',
  );
  expect(screen.queryByRole('button', { name: 'Upgrade Now' })).toBeNull();
});
