import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { SubscriptionRequired } from './subscription-required.tsx';

const NOW = new Date('2026-11-15T12:00:00Z');

it('says that the plan is paused and until when, with one button to resume it', async () => {
  const user = buildUser({
    subscriptionStatus: 'active',
    isTrialing: false,
    subscriptionPlan: 'annual',
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: 'sub_1',
    subscriptionEnd: '2026-11-10T09:00:00.000Z',
    nextBillingDate: '2026-12-10T09:00:00.000Z',
    pausedUntil: '2026-12-10T09:00:00.000Z',
  });
  const { calls } = fakeApi({
    'GET /api/subscription/price': {
      body: { cents: 9_999, nextCents: 12_999, resumeCents: 9_999, change: null, pauseEnds: [] },
    },
    'GET /api/subscription/invoices': { body: { invoices: [] } },
    'POST /api/subscription/end-pause': { body: { success: true } },
  });
  renderPage(<SubscriptionRequired user={user} now={NOW} onSignOut={() => {}} />);
  expect(
    screen.getByRole('heading', { name: 'Your plan is paused until Thursday 10 December' }),
  ).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/charged \$99\.99 now, and a new year starts today/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resume plan' }));
  expect(await screen.findByText('Your plan continues.')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/api/subscription/end-pause')).toHaveLength(1);
});
