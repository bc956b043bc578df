import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { buildUser } from '../../../test/build-user.ts';
import { Banners } from './banners.tsx';

const NOW = new Date('2026-11-15T12:00:00Z');

function show(differences: Parameters<typeof buildUser>[0]) {
  const onUpgrade = vi.fn();
  render(<Banners user={buildUser(differences)} now={NOW} onUpgrade={onUpgrade} />);
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
  ['trial', {}],
])('says what is safe when the %s has ended', async (what, differences) => {
  const onUpgrade = show({
    subscriptionStatus: 'expired',
    isTrialing: false,
    subscriptionEnd: '2026-11-12T09:00:00.000Z',
    ...differences,
  });
  expect(screen.getByRole('region', { name: 'Subscription' }).textContent).toContain(
    `Your ${what} ended on Thursday 12 November.`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }));
  expect(onUpgrade).toHaveBeenCalledOnce();
});

it.each([
  ['an active subscription', { subscriptionStatus: 'active', isTrialing: false }],
  ['a trial that never ends', { trialEndsAt: '9999-12-31T00:00:00.000Z' }],
  ['a subscription bought in the trial', { stripeSubscriptionId: 'sub_1' }],
] as const)('shows nothing for %s', (_, differences) => {
  show(differences);
  expect(screen.queryByRole('button', { name: 'Upgrade Now' })).toBeNull();
});
