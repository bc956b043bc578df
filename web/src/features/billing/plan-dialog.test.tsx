import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#platform/api/generated/types.gen.ts';
import { buildUser } from '#test/build-user.ts';
import { fakeApi } from '#test/fake-api.ts';
import { PLANS_ANSWER } from '#test/fake-billing.ts';
import { renderPage } from '#test/render-page.tsx';
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

function openDenied(overrides: Partial<User> = {}) {
  const onSignOut = vi.fn();
  renderPage(<SubscriptionRequired user={buildUser(overrides)} now={NOW} onSignOut={onSignOut} />);
  return onSignOut;
}

it.each([
  [5, '5 Days Left in Your Trial'],
  [1, '1 Day Left in Your Trial'],
  [null, 'Choose Your Subscription Plan'],
])('with %s trial days, has the title “%s”', (days, title) => {
  openDialog(days);
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
});

const LAPSED = { trialEndsAt: '2026-11-14T12:00:00.000Z' };

it('says that access has ended (A6), and can still be closed', async () => {
  const onClose = vi.fn();
  renderPage(
    <PlanDialog isOpen user={buildUser(LAPSED)} now={NOW} trialDays={null} onClose={onClose} />,
  );
  expect(screen.getByRole('dialog', { name: 'Your Subscription Has Expired' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

describe('when the page behind the dialog changes', () => {
  const onClose = vi.fn();
  const dialog = (overrides: Partial<User> = {}) => (
    <PlanDialog isOpen user={buildUser(overrides)} now={NOW} trialDays={5} onClose={onClose} />
  );
  beforeEach(() => {
    onClose.mockClear();
  });

  it.each([
    ['access ends, because the access gate has its own dialog', LAPSED],
    ['a plan is bought elsewhere', { stripeSubscriptionId: 'sub_1' }],
  ])('closes when %s', (_what, overrides) => {
    const { show } = renderPage(dialog());
    expect(onClose).not.toHaveBeenCalled();
    show(dialog(overrides));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes on navigation to another page', async () => {
    renderPage(
      <>
        <Link to="/mind">Leave</Link>
        {dialog()}
      </>,
    );
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Leave', hidden: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('closes with its close button and with Escape', async () => {
  const onClose = openDialog(5);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('shows both plans, the best value, and the yearly savings', () => {
  openDialog(null);
  const text = screen.getByRole('dialog').textContent ?? '';
  for (const part of ['9.99', 'Best Value', '17%', '$99.99 a year instead of $119.88'])
    expect(text).toContain(part);
});

it('cannot be closed when access is denied, and offers the plans, the data page and sign-out', async () => {
  const onSignOut = openDenied();
  expect(screen.getByRole('heading', { name: 'Subscription Required', hidden: true })).toBeTruthy();
  const dialog = await screen.findByRole('dialog', { name: 'Your Subscription Has Expired' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(dialog.isConnected).toBe(true);
  const options = screen.getByRole('link', { name: 'View Subscription Options' });
  expect(options.getAttribute('href')).toBe('/subscription');
  const data = screen.getByRole('link', { name: 'Your data' });
  expect(data.getAttribute('href')).toBe('/subscription/manage?section=your-data');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('moves the focus back to the page when access returns', async () => {
  const page = (gate: ReactNode) => (
    <>
      <Link to="/mind">Mind</Link>
      <main id="main">
        <button type="button">Write</button>
        {gate}
      </main>
    </>
  );
  const { show } = renderPage(page(null));
  screen.getByRole('link', { name: 'Mind' }).focus();
  show(page(<SubscriptionRequired user={buildUser()} now={NOW} onSignOut={() => {}} />));
  const title = await screen.findByText('Your Subscription Has Expired');
  await waitFor(() => expect(document.activeElement).toBe(title));
  show(page(null));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Write'));
});

it('tells a paused subscriber what restores access', () => {
  openDenied({ subscriptionStatus: 'expired', isTrialing: false, stripeSubscriptionId: 'sub_1' });
  expect(screen.getByRole('dialog').textContent).toContain(
    'Add a card in the billing portal to get your access back.',
  );
});

it('tells a user with an unpaid invoice to pay it', () => {
  openDenied({
    subscriptionStatus: 'expired',
    isTrialing: false,
    subscriptionPlan: 'annual',
    stripeSubscriptionId: 'sub_1',
    paymentDueDate: '2026-11-10T00:00:00.000Z',
  });
  expect(screen.getByRole('dialog').textContent).toContain(
    'Pay the unpaid invoice in the billing portal to get your access back.',
  );
});
