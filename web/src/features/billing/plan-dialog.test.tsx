import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PlanDialog } from './plan-dialog.tsx';
import { SubscriptionRequired } from './subscription-required.tsx';

function openDialog(trialDays: number | null) {
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <PlanDialog isOpen trialDays={trialDays} onClose={onClose} />
    </MemoryRouter>,
  );
  return onClose;
}

function openDenied() {
  const onSignOut = vi.fn();
  render(
    <MemoryRouter>
      <SubscriptionRequired onSignOut={onSignOut} />
    </MemoryRouter>,
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
  for (const part of ['9.99', '99.99', 'Best Value', '17%', '119.88']) expect(text).toContain(part);
});

it.each(['Start Monthly Plan', 'Start Annual Plan'])(
  '%s says that checkout is closed',
  async (name) => {
    openDialog(null);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByText('Checkout is not open yet. Nothing was charged.')).toBeTruthy();
  },
);

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
  expect(data.getAttribute('href')).toBe('/subscription/manage');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});
