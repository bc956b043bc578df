import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#platform/api/generated/types.gen.ts';
import { buildUser } from '#test/build-user.ts';
import { expectConsole } from '#test/expect-console.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { PLANS_ANSWER } from '#test/fake-billing.ts';
import { ACTIVE, INVOICES, NO_PRICE, PRICE } from '#test/open-manage-page.tsx';
import { renderPage } from '#test/render-page.tsx';
import { SubscriptionPage } from './subscription-page.tsx';

const CONFIRM = 'POST /api/subscription/confirm-checkout';
const TRIAL = { trialEndsAt: '2026-11-20T09:00:00.000Z' };
const PLAN_IN_TRIAL = {
  ...TRIAL,
  subscriptionPlan: 'annual',
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  nextBillingDate: TRIAL.trialEndsAt,
} as const;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (overrides: Partial<User>) => (
  <SubscriptionPage user={buildUser(overrides)} nextStep={<p>The next step</p>} />
);

function open(path: string, answer: Parameters<typeof fakeApi>[0][string] = {}) {
  const api = fakeApi({
    'GET /api/plans': { body: PLANS_ANSWER },
    [CONFIRM]: answer,
    [INVOICES]: { body: { invoices: [] } },
    [PRICE]: { body: NO_PRICE },
  });
  const rendered = renderPage(page(TRIAL), path);
  const confirmCalls = () =>
    api.calls.filter(({ path: called }) => called.endsWith('/confirm-checkout'));
  return { ...api, ...rendered, confirmCalls };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('in the trial', () => {
  it('shows the days, the plans and common questions', async () => {
    open('/subscription');
    expect(await heading('5 days left in your trial')).toBeTruthy();
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Trial from Friday 13/);
    expect(screen.getByText('What happens on Friday 20 November if I do nothing?')).toBeTruthy();
    expect(screen.getByText('No. You won’t be charged until your trial ends.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start Monthly Plan' })).toBeTruthy();
  });

  it('says that the charge is today when the trial is about to end', () => {
    fakeApi({ 'GET /api/plans': { body: PLANS_ANSWER } });
    renderPage(page({ trialEndsAt: '2026-11-16T09:00:00.000Z' }));
    expect(screen.queryByText('No. You won’t be charged until your trial ends.')).toBeNull();
    expect(screen.getByText('You’ll be charged $99.99 today.')).toBeTruthy();
  });
});

it('shows a subscriber their plan instead of an offer', async () => {
  fakeApi({ [INVOICES]: { body: { invoices: [] } }, [PRICE]: { body: NO_PRICE } });
  renderPage(page(PLAN_IN_TRIAL));
  expect(await heading('Annual plan: first charge on Friday 20 November')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
  const manage = screen.getByRole('link', { name: 'Manage subscription' });
  expect(manage.getAttribute('href')).toBe('/subscription/manage');
  expect(screen.getByRole('button', { name: 'Billing portal' })).toBeTruthy();
});

it('shows no price for a discontinued plan', () => {
  fakeApi({ [INVOICES]: { body: { invoices: [] } }, [PRICE]: { body: NO_PRICE } });
  renderPage(page({ ...PLAN_IN_TRIAL, subscriptionStatus: 'active', subscriptionPlan: null }));
  expect(screen.queryByText(/9\.99/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Manage subscription' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Billing portal' })).toBeTruthy();
});

describe('a member who pays another price than new ones', () => {
  const change = { cents: 1_299, firstChargeAt: '2026-12-20T09:00:00.000Z' };
  const upcoming = { amountCents: 899, taxCents: 0, currency: 'usd' };
  function openAs(path: string) {
    fakeApi({
      [CONFIRM]: { body: { outcome: 'complete' } },
      [INVOICES]: { body: { invoices: [], upcoming } },
      [PRICE]: { body: { ...NO_PRICE, cents: 899, nextCents: 899, change } },
    });
    renderPage(page(ACTIVE), path);
  }

  it('sees that price, and no other', async () => {
    openAs('/subscription');
    expect(screen.queryByText(/9\.99/)).toBeNull();
    expect(await screen.findByText('$8.99')).toBeTruthy();
    expect(screen.getByText('Next charge on Friday 20 November.')).toBeTruthy();
    expect(screen.queryByText(/9\.99/)).toBeNull();
  });

  it('sees it after the purchase too', async () => {
    openAs('/subscription?checkout=cs_1');
    expect(await heading('Thank you, Ilse')).toBeTruthy();
    expect(await screen.findByText('$8.99')).toBeTruthy();
    expect(screen.queryByText(/9\.99/)).toBeNull();
  });
});

describe('returning from the checkout', () => {
  it('confirms the payment, shows the new state without a reload, and cleans the URL', async () => {
    const { confirmCalls, address, client, show } = open('/subscription?checkout=cs_1', {
      body: { outcome: 'complete' },
    });
    const refreshed = vi.spyOn(client, 'invalidateQueries');
    expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/subscription'));
    expect(confirmCalls().map(({ body }) => body)).toEqual([{ sessionId: 'cs_1' }]);
    expect(refreshed).toHaveBeenCalledWith({ queryKey: ['user', buildUser().id] });
    show(page(PLAN_IN_TRIAL));
    expect(await heading('Thank you, Ilse')).toBeTruthy();
    expect(screen.getByText('Your plan is set.')).toBeTruthy();
    expect(screen.getByText(/^You’ll be charged \$99\.99 on Friday 20 November\./)).toBeTruthy();
    expect(screen.getByText('The next step')).toBeTruthy();
  });

  it('polls while the provider has not seen the payment', async () => {
    let times = 0;
    const { confirmCalls, address } = open('/subscription?checkout=cs_1', () => {
      times += 1;
      return { body: { outcome: times < 3 ? 'open' : 'complete' } };
    });
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    await waitFor(() => expect(address()).toBe('/subscription'));
    expect(confirmCalls()).toHaveLength(3);
  });

  it.each([
    ['open', 'Your payment wasn’t completed. Nothing was charged.'],
    ['expired', 'That checkout has expired. Nothing was charged.'],
  ])('explains the outcome “%s” and offers the plans again', async (outcome, sentence) => {
    const { address } = open('/subscription?checkout=cs_1', { body: { outcome } });
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start Annual Plan' })).toBeTruthy();
    expect(address()).toBe('/subscription');
  });

  it('says that nothing was charged when the user left the checkout', async () => {
    const { confirmCalls, address } = open('/subscription?checkout=cancelled');
    expect(await screen.findByText('You left checkout. Nothing was charged.')).toBeTruthy();
    expect(address()).toBe('/subscription');
    expect(confirmCalls()).toEqual([]);
  });

  it('keeps the session in the URL after a failure, for a retry', async () => {
    expectConsole('ApiError: Out of reach.');
    const { address, answers } = open(
      '/subscription?checkout=cs_1',
      problem(503, 'billing.provider_unavailable', 'Out of reach.'),
    );
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(await screen.findByText('We couldn’t confirm your payment yet.')).toBeTruthy();
    expect(address()).toBe('/subscription?checkout=cs_1');
    answers[CONFIRM] = { body: { outcome: 'complete' } };
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(address()).toBe('/subscription'));
    expect(screen.queryByText('We couldn’t confirm your payment yet.')).toBeNull();
  });

  it.each([
    ['a payment that failed later', { paymentDueDate: '2026-11-18T09:00:00.000Z' }],
    ['a plan that ended later', { subscriptionStatus: 'expired' }],
  ] as const)('removes the payment confirmation after %s, without a reload', async (_, later) => {
    const { address, show } = open('/subscription?checkout=cs_1', {
      body: { outcome: 'complete' },
    });
    await waitFor(() => expect(address()).toBe('/subscription'));
    const paid = { ...PLAN_IN_TRIAL, subscriptionStatus: 'active', isTrialing: false } as const;
    show(page(paid));
    expect(screen.getByText('Your payment went through.')).toBeTruthy();
    show(page({ ...paid, ...later }));
    expect(screen.queryByText('Your payment went through.')).toBeNull();
  });

  it('does not promise a plan when the checkout of an ended plan is opened again', async () => {
    open('/subscription?checkout=cs_1', { body: { outcome: 'complete' } });
    expect(await screen.findByText('That checkout is complete.')).toBeTruthy();
    expect(screen.getByText(/If the plan is still active/)).toBeTruthy();
  });

  it.each(['cs_', `cs_${'a'.repeat(300)}`, 'cs_<b>', 'nonsense'])(
    'sends no request for an invalid session: %s',
    async (id) => {
      const { confirmCalls, address } = open(`/subscription?checkout=${encodeURIComponent(id)}`);
      await waitFor(() => expect(address()).toBe('/subscription'));
      expect(confirmCalls()).toEqual([]);
      expect(await heading('5 days left in your trial')).toBeTruthy();
    },
  );

  it("does not retry another user's session", async () => {
    expectConsole('ApiError: This checkout is not yours.');
    const { confirmCalls, address } = open(
      '/subscription?checkout=cs_1',
      problem(404, 'billing.checkout_not_found', 'This checkout is not yours.'),
    );
    expect(await screen.findByText(/This checkout is not yours/)).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/subscription'));
    expect(confirmCalls()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
