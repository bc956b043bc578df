import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../../../test/build-user.ts';
import { fakeApi, problem } from '../../../../test/fake-api.ts';
import { PLANS_ANSWER, stubLocation } from '../../../../test/fake-billing.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import type { User } from '../../../platform/api/account.ts';
import { ManageSubscriptionPage } from './manage-page.tsx';

const ACTIVE = {
  subscriptionStatus: 'active',
  isTrialing: false,
  subscriptionPlan: 'monthly',
  subscriptionStart: '2026-10-20T09:00:00.000Z',
  nextBillingDate: '2026-11-20T09:00:00.000Z',
  trialEndsAt: '2026-10-20T09:00:00.000Z',
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
} as const;
const CANCELLED = {
  ...ACTIVE,
  cancelAtPeriodEnd: true,
  nextBillingDate: null,
  subscriptionEnd: ACTIVE.nextBillingDate,
} as const;
const INVOICE = {
  id: 'in_1',
  number: 'ATTUNE-0001',
  createdAt: '2026-10-20T09:00:00.000Z',
  amountCents: 999,
  currency: 'usd',
  status: 'paid',
  hostedUrl: 'https://pay.example/in_1',
  pdfUrl: 'https://pay.example/in_1/pdf',
};
const INVOICES = 'GET /api/subscription/invoices';

let pen: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), shouldAdvanceTime: true });
  pen = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (differences: Partial<User>) => (
  <ManageSubscriptionPage user={buildUser(differences)} yourData={<p>all of it</p>} />
);
function open(differences: Partial<User>, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /api/plans': { body: PLANS_ANSWER },
    [INVOICES]: { body: { invoices: [INVOICE] } },
    ...answers,
  });
  return { ...api, ...renderPage(page(differences)) };
}
const press = (name: string) => pen.click(screen.getByRole('button', { name }));
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const bodies = ({ calls }: Pick<ReturnType<typeof fakeApi>, 'calls'>, path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);
const forgetLogged = () => vi.mocked(console.error).mockClear();

describe('in a trial without a plan', () => {
  it('there is no cancel button, and nothing to ask the provider for', async () => {
    const { calls } = open({ trialEndsAt: '2026-11-20T09:00:00.000Z' });
    expect(screen.getByText(/without a plan nothing will be charged/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Billing portal' })).toBeNull();
    expect(screen.getByText(/No invoices yet/)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('their data is theirs', () => {
    open({});
    expect(document.getElementById('your-data')?.textContent).toContain('all of it');
  });
});

describe('invoices', () => {
  it('are listed with sum, status and links', async () => {
    open(ACTIVE);
    const row = (await screen.findByText('20 October 2026')).closest('li');
    expect(row?.textContent).toContain('9.99 USD');
    expect(row?.textContent).toContain('Paid · ATTUNE-0001');
    expect(
      screen.getByRole('link', { name: 'View invoice ATTUNE-0001' }).getAttribute('href'),
    ).toBe(INVOICE.hostedUrl);
    expect(
      screen.getByRole('link', { name: 'PDF of invoice ATTUNE-0001' }).getAttribute('href'),
    ).toBe(INVOICE.pdfUrl);
  });

  it('that cannot be read say so, and are read again', async () => {
    const { answers } = open(ACTIVE, { [INVOICES]: problem(503, 'x', 'Away.') });
    expect(await screen.findByText('Your invoices could not be read.')).toBeTruthy();
    answers[INVOICES] = { body: { invoices: [] } };
    await press('Try again');
    expect(await screen.findByText(/No invoices yet/)).toBeTruthy();
  });

  it('are read again when the subscription has moved', async () => {
    const { answers, show } = open(ACTIVE);
    await screen.findByText('20 October 2026');
    const second = { ...INVOICE, id: 'in_2', createdAt: '2026-11-20T09:00:00.000Z' };
    answers[INVOICES] = { body: { invoices: [second, INVOICE] } };
    show(page({ ...ACTIVE, nextBillingDate: '2026-12-20T09:00:00.000Z' }));
    expect(await screen.findByText('20 November 2026')).toBeTruthy();
  });
});

describe('cancelling', () => {
  const CANCEL = 'POST /api/cancel-subscription';
  const TITLE = 'Cancel the monthly plan?';

  it('says until when access lasts, and sends the reason and the words', async () => {
    const api = open(ACTIVE, { [CANCEL]: { body: { success: true } } });
    await press('Cancel subscription');
    const dialog = await inDialog(TITLE);
    expect(dialog.getByText(/You keep full access until Friday 20 November/)).toBeTruthy();
    await pen.click(dialog.getByRole('radio', { name: 'I do not use it enough' }));
    await pen.type(dialog.getByLabelText(/Anything you want to add/), ' Too busy. ');
    await pen.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(
      await screen.findByText('Cancelled. You keep full access until Friday 20 November.'),
    ).toBeTruthy();
    expect(bodies(api, '/api/cancel-subscription')).toEqual([
      { userId: buildUser().id, subscriptionId: 'sub_1', reason: 'unused', comment: 'Too busy.' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  });

  it('needs no reason', async () => {
    const api = open(ACTIVE, { [CANCEL]: { body: { success: true } } });
    await press('Cancel subscription');
    const dialog = await inDialog(TITLE);
    await pen.click(dialog.getByRole('radio', { name: 'Another reason' }));
    await pen.click(dialog.getByRole('button', { name: 'Clear' }));
    await pen.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await screen.findByText(/^Cancelled\./);
    expect(bodies(api, '/api/cancel-subscription')).toEqual([
      { userId: buildUser().id, subscriptionId: 'sub_1' },
    ]);
  });

  it.each([
    [problem(503, 'billing.cancel_failed', 'Failed to cancel subscription')],
    [{ status: 500 }],
  ])('that fails is told in the dialog, and can be tried again', async (failure) => {
    const { answers } = open(ACTIVE, { [CANCEL]: failure });
    await press('Cancel subscription');
    const dialog = await inDialog(TITLE);
    await pen.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await dialog.findByText('Failed to cancel subscription.')).toBeTruthy();
    forgetLogged();
    answers[CANCEL] = { body: { success: true } };
    await pen.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/^Cancelled\./)).toBeTruthy();
  });

  it('of what is not there gives the words of the specification', async () => {
    open(ACTIVE, {
      [CANCEL]: problem(404, 'billing.no_active_subscription', 'No active subscription found'),
    });
    await press('Cancel subscription');
    const dialog = await inDialog(TITLE);
    await pen.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await dialog.findByText('No active subscription found.')).toBeTruthy();
    forgetLogged();
  });
});

describe('resuming', () => {
  const RESUME = 'POST /api/resume-subscription';

  it('is one button that says what will be charged', async () => {
    const api = open(CANCELLED, { [RESUME]: { body: { success: true } } });
    expect(screen.getByText(/9.99 USD are charged on Friday 20 November/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    await press('Resume subscription');
    expect(await screen.findByText('Your plan goes on.')).toBeTruthy();
    expect(bodies(api, '/api/resume-subscription')).toEqual([
      { userId: buildUser().id, subscriptionId: 'sub_1' },
    ]);
  });

  it('that fails says so, and can be tried again', async () => {
    const { answers } = open(CANCELLED, {
      [RESUME]: problem(503, 'billing.resume_failed', 'Failed to resume subscription'),
    });
    await press('Resume subscription');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to resume subscription. Nothing has changed: it still ends on Friday 20 November.',
    );
    forgetLogged();
    answers[RESUME] = { body: { success: true } };
    await press('Resume subscription');
    expect(await screen.findByText('Your plan goes on.')).toBeTruthy();
  });
});

describe('changing the plan', () => {
  const PREVIEW = 'POST /api/subscription/change-preview';
  const CHANGE = 'POST /api/subscription/change';
  const TITLE = 'Change to the annual plan?';
  const AMOUNTS = {
    dueNowCents: 9_832,
    creditCents: 0,
    currency: 'usd',
    nextChargeCents: 9_999,
    nextChargeAt: '2027-11-15T12:00:00.000Z',
    prorationDate: '2026-11-15T12:00:00.000Z',
  };

  it('shows what is charged now and next before it is confirmed', async () => {
    const api = open(ACTIVE, {
      [PREVIEW]: { body: AMOUNTS },
      [CHANGE]: { body: { success: true } },
    });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    expect(await dialog.findByText('98.32 USD')).toBeTruthy();
    expect(dialog.getByText('99.99 USD on Monday 15 November 2027')).toBeTruthy();
    expect(bodies(api, '/api/subscription/change')).toEqual([]);
    await pen.click(dialog.getByRole('button', { name: 'Change to Annual' }));
    expect(await screen.findByText('You are on the annual plan.')).toBeTruthy();
    expect(bodies(api, '/api/subscription/change-preview')).toEqual([
      { subscriptionId: 'sub_1', priceId: 'price_annual' },
    ]);
    expect(bodies(api, '/api/subscription/change')).toEqual([
      {
        subscriptionId: 'sub_1',
        priceId: 'price_annual',
        prorationDate: AMOUNTS.prorationDate,
      },
    ]);
  });

  it('tells a credit, and a charge of nothing', async () => {
    open(ACTIVE, { [PREVIEW]: { body: { ...AMOUNTS, dueNowCents: 0, creditCents: 4_210 } } });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    expect(await dialog.findByText('Nothing')).toBeTruthy();
    expect(dialog.getByText(/42.10 USD/)).toBeTruthy();
  });

  it('cannot be confirmed without the amounts, which can be asked for again', async () => {
    const { answers } = open(ACTIVE, { [PREVIEW]: problem(503, 'x', 'Away.') });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    expect((await dialog.findByRole('alert')).textContent).toContain('Away.');
    const confirm = dialog.getByRole('button', { name: 'Change to Annual' });
    expect(confirm).toHaveProperty('disabled', true);
    answers[PREVIEW] = { body: AMOUNTS };
    await pen.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('98.32 USD')).toBeTruthy();
  });

  it('with a card that is declined leads to the portal', async () => {
    const goTo = stubLocation();
    open(ACTIVE, {
      [PREVIEW]: { body: AMOUNTS },
      [CHANGE]: problem(409, 'billing.card_declined', 'Your card was declined.'),
      'POST /api/create-portal-session': { body: { url: 'https://portal.example' } },
    });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    await dialog.findByText('98.32 USD');
    await pen.click(dialog.getByRole('button', { name: 'Change to Annual' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Your card was declined.');
    forgetLogged();
    await pen.click(dialog.getByRole('button', { name: 'Update card in the billing portal' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://portal.example'));
  });

  it('at amounts that are too old shows the new ones first', async () => {
    const { answers } = open(ACTIVE, {
      [PREVIEW]: { body: AMOUNTS },
      [CHANGE]: problem(409, 'billing.preview_outdated', 'No longer current.'),
    });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    await dialog.findByText('98.32 USD');
    answers[PREVIEW] = { body: { ...AMOUNTS, dueNowCents: 9_700 } };
    await pen.click(dialog.getByRole('button', { name: 'Change to Annual' }));
    expect(await dialog.findByText('97.00 USD')).toBeTruthy();
    expect(dialog.getByText('No longer current.')).toBeTruthy();
    forgetLogged();
  });
});

describe('a payment that failed', () => {
  it('is named with its sum and the next try; the plan stays as it is meanwhile', async () => {
    open(
      { ...ACTIVE, paymentDueDate: '2026-11-18T09:00:00.000Z' },
      { [INVOICES]: { body: { invoices: [{ ...INVOICE, status: 'open' }] } } },
    );
    expect(
      await screen.findByText('Your last payment of 9.99 USD did not go through.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay the open invoice' }).getAttribute('href')).toBe(
      INVOICE.hostedUrl,
    );
    expect(screen.queryByRole('button', { name: 'Change to Annual' })).toBeNull();
  });

  it('and closed the pages has one way on', async () => {
    open({
      ...ACTIVE,
      subscriptionStatus: 'expired',
      nextBillingDate: null,
      subscriptionEnd: '2026-11-10T09:00:00.000Z',
      paymentDueDate: '2026-11-10T09:00:00.000Z',
    });
    expect(screen.getByText(/so the pages are closed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    await screen.findByText('20 October 2026');
  });
});
