import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsole } from '#test/expect-console.ts';
import { type Answer, problem } from '#test/fake-api.ts';
import { stubLocation } from '#test/fake-billing.ts';
import { ACTIVE, bodies, inDialog, managePage, openManage } from '#test/open-manage-page.tsx';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), shouldAdvanceTime: true });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
});
afterEach(() => {
  vi.useRealTimers();
});

const press = (name: string) => user.click(screen.getByRole('button', { name }));

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

  it('shows what is charged now and next before the confirmation', async () => {
    const api = openManage(ACTIVE, {
      [PREVIEW]: { body: AMOUNTS },
      [CHANGE]: { body: { success: true } },
    });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    expect(await dialog.findByText('$98.32')).toBeTruthy();
    expect(dialog.getByText('$99.99 on Monday, 15 November 2027')).toBeTruthy();
    expect(bodies(api, '/api/subscription/change')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Change to Annual' }));
    expect(await screen.findByText('You’re on the annual plan.')).toBeTruthy();
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

  it('shows the tax in both amounts', async () => {
    const body = { ...AMOUNTS, taxCents: 1_570, nextTaxCents: 1_596 };
    openManage(ACTIVE, { [PREVIEW]: { body } });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    expect(await dialog.findByText('$98.32, including $15.70 tax')).toBeTruthy();
    const next = '$99.99 on Monday, 15 November 2027, including $15.96 tax';
    expect(dialog.getByText(next)).toBeTruthy();
  });

  it('shows the same plan until the dialog closes, even when the live update comes first', async () => {
    const api = openManage(ACTIVE, { [PREVIEW]: { body: AMOUNTS } });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    await dialog.findByText('$98.32');
    const response = Promise.withResolvers<Answer>();
    api.answers[CHANGE] = () => response.promise;
    await user.click(dialog.getByRole('button', { name: 'Change to Annual' }));
    expect(dialog.getByRole('button', { name: 'Keep my current plan' })).toHaveProperty(
      'disabled',
      true,
    );
    api.show(managePage({ ...ACTIVE, subscriptionPlan: 'annual' }));
    expect(screen.getByRole('dialog', { name: TITLE })).toBeTruthy();
    expect(dialog.getByText('$98.32')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: TITLE })).toBeTruthy();
    response.resolve({ body: { success: true } });
    expect(await screen.findByText('You’re on the annual plan.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Change to/ })).toBeNull());
    expect(bodies(api, '/api/subscription/change-preview')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Change to Monthly' })).toBeTruthy();
  });

  it('shows a credit, and a charge of zero', async () => {
    openManage(ACTIVE, { [PREVIEW]: { body: { ...AMOUNTS, dueNowCents: 0, creditCents: 4_210 } } });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    expect(await dialog.findByText('Nothing')).toBeTruthy();
    expect(dialog.getByText(/\$42\.10/)).toBeTruthy();
  });

  it('cannot be confirmed without the amounts, which can be reloaded', async () => {
    const { answers } = openManage(ACTIVE, { [PREVIEW]: problem(503, 'x', 'Away.') });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    expect((await dialog.findByRole('alert')).textContent).toContain('Away.');
    const confirm = dialog.getByRole('button', { name: 'Change to Annual' });
    expect(confirm).toHaveProperty('disabled', true);
    answers[PREVIEW] = { body: AMOUNTS };
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('$98.32')).toBeTruthy();
  });

  it('links to the portal when a card is declined', async () => {
    expectConsole('ApiError: Your card was declined.');
    const goTo = stubLocation();
    openManage(ACTIVE, {
      [PREVIEW]: { body: AMOUNTS },
      [CHANGE]: problem(409, 'billing.card_declined', 'Your card was declined.'),
      'POST /api/create-portal-session': { body: { url: 'https://portal.example' } },
    });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    await dialog.findByText('$98.32');
    await user.click(dialog.getByRole('button', { name: 'Change to Annual' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Your card was declined.');
    await user.click(dialog.getByRole('button', { name: 'Update card in the billing portal' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://portal.example'));
  });

  it('shows the new amounts first when the old ones are outdated', async () => {
    expectConsole('ApiError: No longer current.');
    const { answers } = openManage(ACTIVE, {
      [PREVIEW]: { body: AMOUNTS },
      [CHANGE]: problem(409, 'billing.preview_outdated', 'No longer current.'),
    });
    await press('Change to Annual');
    const dialog = await inDialog(TITLE);
    await dialog.findByText('$98.32');
    answers[PREVIEW] = { body: { ...AMOUNTS, dueNowCents: 9_700 } };
    await user.click(dialog.getByRole('button', { name: 'Change to Annual' }));
    expect(await dialog.findByText('$97.00')).toBeTruthy();
    expect(dialog.getByText('No longer current.')).toBeTruthy();
  });
});
