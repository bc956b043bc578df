import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from '../../../test/build-user.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { PLANS_ANSWER } from '../../../test/fake-billing.ts';
import { renderPage } from '../../../test/render-page.tsx';
import type { User } from '../../platform/api/account.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { SubscriptionRequired } from './subscription-required.tsx';

const NOW = new Date('2026-11-15T12:00:00Z');

beforeEach(() => {
  fakeApi({ 'GET /api/plans': { body: PLANS_ANSWER } });
});

function openDialog(trialDays: number | null) {
  const onClose = vi.fn();
  renderPage(
    <PlanDialog isOpen user={buildUser()} now={NOW} trialDays={trialDays} onClose={onClose} />,
  );
  return onClose;
}

function openDenied(differences: Partial<User> = {}) {
  const onSignOut = vi.fn();
  renderPage(
    <SubscriptionRequired user={buildUser(differences)} now={NOW} onSignOut={onSignOut} />,
  );
  return onSignOut;
}

it.each([
  [5, '5 Days Left in Your Trial'],
  [1, '1 Day Left in Your Trial'],
  [null, 'Choose Your Subscription Plan'],
])('with %s trial days its title is %s', (days, title) => {
  openDialog(days);
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
});

it('closes by its close action and by Escape', async () => {
  const onClose = openDialog(5);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('shows both plans, the best value, and what the year saves', () => {
  openDialog(null);
  const text = screen.getByRole('dialog').textContent ?? '';
  for (const part of ['9.99', 'Best Value', '17%', '119.88 → 99.99']) expect(text).toContain(part);
});

it('when access is denied cannot be dismissed, and offers every way on', async () => {
  const onSignOut = openDenied();
  expect(screen.getByRole('heading', { name: 'Subscription Required', hidden: true })).toBeTruthy();
  const dialog = screen.getByRole('dialog', { name: 'Your Subscription Has Expired' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(dialog.isConnected).toBe(true);
  const options = screen.getByRole('link', { name: 'View Subscription Options' });
  expect(options.getAttribute('href')).toBe('/subscription');
  const data = screen.getByRole('link', { name: 'Your data' });
  expect(data.getAttribute('href')).toBe('/subscription/manage#your-data');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('tells who has an open invoice to pay it', () => {
  openDenied({
    subscriptionStatus: 'expired',
    isTrialing: false,
    subscriptionPlan: 'annual',
    stripeSubscriptionId: 'sub_1',
    paymentDueDate: '2026-11-10T00:00:00.000Z',
  });
  expect(screen.getByRole('dialog').textContent).toContain(
    'Pay the open invoice in the billing portal to open the pages again.',
  );
});
