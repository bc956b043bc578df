import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { expectConsole } from '#test/expect-console.ts';
import { type Answer, problem } from '#test/fake-api.ts';
import {
  ACTIVE,
  bodies,
  DISCOUNT,
  INVOICE,
  INVOICES,
  inDialog,
  managePage,
  openManage,
} from '#test/open-manage-page.tsx';

const CANCELED = {
  ...ACTIVE,
  cancelAtPeriodEnd: true,
  nextBillingDate: null,
  subscriptionEnd: ACTIVE.nextBillingDate,
} as const;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), shouldAdvanceTime: true });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
});
afterEach(() => {
  vi.useRealTimers();
});

const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('shows the next charge and the discount as the provider has them', async () => {
  const body = {
    invoices: [{ ...INVOICE, amountCents: 799 }],
    upcoming: { amountCents: 799, currency: 'usd' },
    discounts: [DISCOUNT],
  };
  openManage(ACTIVE, { [INVOICES]: { body } });
  expect(await screen.findByText('$7.99 on Friday 20 November')).toBeTruthy();
  expect(screen.getByText('WELCOME20: 20% off until Wednesday 20 January')).toBeTruthy();
  expect(screen.getByText('$7.99')).toBeTruthy();
});

it('shows the tax of the invoices and of the next charge', async () => {
  const body = {
    invoices: [{ ...INVOICE, amountCents: 1_189, taxCents: 190 }],
    upcoming: { amountCents: 1_189, taxCents: 190, currency: 'usd' },
    discounts: [],
  };
  openManage(ACTIVE, { [INVOICES]: { body } });
  expect(await screen.findByText('$11.89 on Friday 20 November, including $1.90 tax')).toBeTruthy();
  expect(screen.getByText(/includes \$1\.90 tax/)).toBeTruthy();
});

describe('in a trial without a plan', () => {
  it('shows no cancel button, and sends no request', async () => {
    const { calls } = openManage({ trialEndsAt: '2026-11-20T09:00:00.000Z' });
    expect(screen.getByText(/nothing will be charged unless you choose a plan/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Billing portal' })).toBeNull();
    expect(screen.getByText(/No invoices yet/)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it("A2: links to the user's data and to help", () => {
    openManage({});
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Your data')).toBe('/subscription/manage?section=your-data');
    expect(hrefOf('Help')).toBe('/subscription/manage?section=help');
  });
});

describe('with a plan at a discontinued price', () => {
  const OLD_PRICE = { ...ACTIVE, subscriptionPlan: null };

  it('shows no price, and can be canceled', async () => {
    const api = openManage(OLD_PRICE, {
      'POST /api/cancel-subscription': { body: { success: true } },
    });
    expect(screen.getByText('A plan we no longer offer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull();
    await press('Cancel subscription');
    const dialog = await inDialog('Cancel your plan?');
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/^Canceled\./)).toBeTruthy();
    expect(bodies(api, '/api/cancel-subscription')).toEqual([
      { userId: buildUser().id, subscriptionId: 'sub_1' },
    ]);
  });

  it('can be resumed', async () => {
    openManage({ ...CANCELED, subscriptionPlan: null });
    expect(screen.getByText('Your plan will continue after Friday 20 November.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Resume subscription' })).toBeTruthy();
    await screen.findByText('20 October 2026');
  });
});

describe('invoices', () => {
  it('lists them with amount, status and links', async () => {
    openManage(ACTIVE);
    const row = (await screen.findByText('20 October 2026')).closest('li');
    expect(row?.textContent).toContain('$9.99');
    expect(row?.textContent).toContain('Paid · ATTUNE-0001');
    expect(
      screen.getByRole('link', { name: 'View invoice ATTUNE-0001' }).getAttribute('href'),
    ).toBe(INVOICE.hostedUrl);
    expect(
      screen.getByRole('link', { name: 'PDF of invoice ATTUNE-0001' }).getAttribute('href'),
    ).toBe(INVOICE.pdfUrl);
  });

  it.each([
    [999, 'Refunded · ATTUNE-0001'],
    [400, 'Paid, $4.00 refunded · ATTUNE-0001'],
  ])('says that %i cents were refunded', async (refundedCents, text) => {
    openManage(ACTIVE, { [INVOICES]: { body: { invoices: [{ ...INVOICE, refundedCents }] } } });
    const row = (await screen.findByText('20 October 2026')).closest('li');
    expect(row?.textContent).toContain(text);
  });

  it('says when they cannot be read, and reads them again', async () => {
    const { answers } = openManage(ACTIVE, { [INVOICES]: problem(503, 'x', 'Away.') });
    expect(await screen.findByText('Your invoices couldn’t be loaded.')).toBeTruthy();
    answers[INVOICES] = { body: { invoices: [] } };
    await press('Try again');
    expect(await screen.findByText(/No invoices yet/)).toBeTruthy();
  });

  it('reads them again when the subscription has changed', async () => {
    const { answers, show } = openManage(ACTIVE);
    await screen.findByText('20 October 2026');
    const second = { ...INVOICE, id: 'in_2', createdAt: '2026-11-20T09:00:00.000Z' };
    answers[INVOICES] = { body: { invoices: [second, INVOICE] } };
    show(managePage({ ...ACTIVE, nextBillingDate: '2026-12-20T09:00:00.000Z' }));
    expect(await screen.findByText('20 November 2026')).toBeTruthy();
  });
});

describe('canceling', () => {
  const CANCEL = 'POST /api/cancel-subscription';
  const TITLE = 'Cancel the monthly plan?';
  const reasonField = (dialog: Awaited<ReturnType<typeof inDialog>>) =>
    dialog.getByRole('combobox', { name: 'Why are you leaving?' });

  it('says how long access lasts, and sends the reason and the comment', async () => {
    const api = openManage(ACTIVE, { [CANCEL]: { body: { success: true } } });
    await press('Cancel subscription');
    const dialog = await inDialog(TITLE);
    expect(
      dialog.getByText(/You keep full access and can resume until Friday 20 November/),
    ).toBeTruthy();
    await user.selectOptions(reasonField(dialog), 'I don’t use it enough');
    await user.type(dialog.getByLabelText(/Anything you want to add/), ' Too busy. ');
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(
      await screen.findByText('Canceled. You keep full access until Friday 20 November.'),
    ).toBeTruthy();
    expect(bodies(api, '/api/cancel-subscription')).toEqual([
      { userId: buildUser().id, subscriptionId: 'sub_1', reason: 'unused', comment: 'Too busy.' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  });

  it('needs no reason', async () => {
    const api = openManage(ACTIVE, { [CANCEL]: { body: { success: true } } });
    await press('Cancel subscription');
    const dialog = await inDialog(TITLE);
    await user.selectOptions(reasonField(dialog), 'Another reason');
    await user.selectOptions(reasonField(dialog), 'Choose a reason');
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await screen.findByText(/^Canceled\./);
    expect(bodies(api, '/api/cancel-subscription')).toEqual([
      { userId: buildUser().id, subscriptionId: 'sub_1' },
    ]);
  });

  it.each([
    [problem(503, 'billing.cancel_failed', 'Failed to cancel subscription')],
    [{ status: 500 }],
  ])('shows a failure in the dialog, and can be retried', async (failure) => {
    expectConsole('ApiError');
    const { answers } = openManage(ACTIVE, { [CANCEL]: failure });
    await press('Cancel subscription');
    const dialog = await inDialog(TITLE);
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await dialog.findByText('Failed to cancel subscription')).toBeTruthy();
    answers[CANCEL] = { body: { success: true } };
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/^Canceled\./)).toBeTruthy();
  });

  it('cannot be aborted once it is under way', async () => {
    const response = Promise.withResolvers<Answer>();
    openManage(ACTIVE, { [CANCEL]: () => response.promise });
    await press('Cancel subscription');
    const dialog = await inDialog(TITLE);
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(dialog.getByRole('button', { name: 'Keep my plan' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: TITLE })).toBeTruthy();
    response.resolve({ body: { success: true } });
    expect(await screen.findByText(/^Canceled\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  });

  it('does not show an earlier failure when the dialog is opened again', async () => {
    expectConsole('ApiError');
    openManage(ACTIVE, { [CANCEL]: { status: 500 } });
    await press('Cancel subscription');
    const dialog = await inDialog(TITLE);
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await dialog.findByText('Failed to cancel subscription');
    await user.click(dialog.getByRole('button', { name: 'Keep my plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
    await press('Cancel subscription');
    expect((await inDialog(TITLE)).queryByText('Failed to cancel subscription')).toBeNull();
  });

  it("shows SPEC's message when there is no subscription", async () => {
    expectConsole('ApiError: No active subscription found');
    openManage(ACTIVE, {
      [CANCEL]: problem(404, 'billing.no_active_subscription', 'No active subscription found'),
    });
    await press('Cancel subscription');
    const dialog = await inDialog(TITLE);
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await dialog.findByText('No active subscription found')).toBeTruthy();
  });
});

describe('resuming', () => {
  const RESUME = 'POST /api/resume-subscription';

  it('takes one click, and says beforehand what will be charged', async () => {
    const api = openManage(CANCELED, { [RESUME]: { body: { success: true } } });
    expect(await screen.findByText(/You’ll be charged \$9\.99 on Friday 20 November/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    await press('Resume subscription');
    expect(await screen.findByText('Your plan continues.')).toBeTruthy();
    expect(bodies(api, '/api/resume-subscription')).toEqual([
      { userId: buildUser().id, subscriptionId: 'sub_1' },
    ]);
  });

  it('says when it failed, and can be retried', async () => {
    expectConsole('ApiError: Failed to resume subscription');
    const { answers } = openManage(CANCELED, {
      [RESUME]: problem(503, 'billing.resume_failed', 'Failed to resume subscription'),
    });
    await press('Resume subscription');
    expect(await screen.findByText('Failed to resume subscription')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(
      'Nothing has changed: it still ends on Friday 20 November.',
    );
    answers[RESUME] = { body: { success: true } };
    await press('Resume subscription');
    expect(await screen.findByText('Your plan continues.')).toBeTruthy();
  });
});

describe('a failed payment', () => {
  it('is shown with its amount and the unpaid invoice, and the plan cannot be changed meanwhile', async () => {
    openManage(
      { ...ACTIVE, paymentDueDate: '2026-11-18T09:00:00.000Z' },
      { [INVOICES]: { body: { invoices: [{ ...INVOICE, status: 'open' }] } } },
    );
    expect(await screen.findByText('Your last payment of $9.99 didn’t go through.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay the invoice' }).getAttribute('href')).toBe(
      INVOICE.hostedUrl,
    );
    expect(screen.queryByRole('button', { name: 'Change to Annual' })).toBeNull();
  });

  it('offers no cancellation once access has ended', async () => {
    openManage({
      ...ACTIVE,
      subscriptionStatus: 'expired',
      nextBillingDate: null,
      subscriptionEnd: '2026-11-10T09:00:00.000Z',
      paymentDueDate: '2026-11-10T09:00:00.000Z',
    });
    expect(screen.getByText(/^Your access has ended because an invoice/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    await screen.findByText('20 October 2026');
  });
});
