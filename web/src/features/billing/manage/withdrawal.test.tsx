import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '#test/expect-console.ts';
import { problem } from '#test/fake-api.ts';
import {
  ACTIVE,
  bodies,
  inDialog,
  managePage,
  openManage,
  WITHDRAWAL,
} from '#test/open-manage-page.tsx';

const WITHDRAW = 'POST /api/subscription/withdrawal';
const CONTRACT = {
  number: 'AT-7K2M-9Q4T',
  plan: 'monthly',
  concludedAt: '2026-11-10T09:00:00.000Z',
  withdrawBefore: '2026-11-25T00:00:00.000Z',
  timeZone: 'UTC',
  hasStartRequest: false,
  isOpen: true,
  hasEnded: false,
};
const OPEN = { body: { contract: CONTRACT, withdrawal: null, earlier: [] } };
type Money = Partial<
  Record<'otherwiseCents' | 'owedCents' | 'disputedCents' | 'bankCents' | 'creditCents', number>
>;
const buildDone = (refundedCents: number | null, money: Money = {}) => ({
  body: {
    contract: { ...CONTRACT, isOpen: false },
    withdrawal: {
      statedAt: '2026-11-15T12:00:00.000Z',
      isConfirmed: true,
      refundedCents,
      otherwiseCents: 0,
      owedCents: 0,
      disputedCents: 0,
      bankCents: 0,
      creditCents: 0,
      ...money,
    },
    earlier: [],
  },
});
const OPEN_BUTTON = { name: 'Withdraw from contract here' };
const TITLE = 'Withdraw from your contract?';
const PREVIEW = 'GET /api/subscription/withdrawal/preview';
const AMOUNTS = {
  contract: CONTRACT.number,
  paidCents: 999,
  keptCents: 99,
  usedDays: 3,
  earlierRefundCents: 0,
  refundCents: 900,
  disputedCents: 0,
  creditCents: 0,
  countedUntil: '2026-11-15T12:00:00.000Z',
};
/** The dialog works without the amounts. */
const NO_AMOUNTS = {
  [PREVIEW]: problem(503, 'billing.provider_unavailable', 'The provider is away.'),
};

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), shouldAdvanceTime: true });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
});
afterEach(() => {
  vi.useRealTimers();
});

it('takes two clicks, with everything filled in, and says what happens before the second', async () => {
  const api = openManage(ACTIVE, {
    ...NO_AMOUNTS,
    [WITHDRAWAL]: OPEN,
    [WITHDRAW]: buildDone(999),
  });
  await user.click(await screen.findByRole('button', OPEN_BUTTON));
  expect(screen.getByText(/^Until the end of Tuesday 24 November/)).toBeTruthy();
  const dialog = await inDialog(TITLE);
  expect(dialog.getByText(/You get back everything you paid for it/)).toBeTruthy();
  api.answers[WITHDRAWAL] = buildDone(999);
  await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByText('You withdrew. We emailed you a confirmation.')).toBeTruthy();
  expect(await screen.findByText(/We refunded \$9\.99 to the card you paid with/)).toBeTruthy();
  expect(bodies(api, '/api/subscription/withdrawal').filter(Boolean)).toEqual([
    {
      name: 'Ilse Varga',
      contract: 'AT-7K2M-9Q4T',
      email: 'ilse@example.org',
      countedUntil: null,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  expect(screen.queryByRole('button', OPEN_BUTTON)).toBeNull();
});

it('keeps the focus at the withdrawal when the plan ends with it', async () => {
  const { answers, show } = openManage(ACTIVE, {
    ...NO_AMOUNTS,
    [WITHDRAWAL]: OPEN,
    [WITHDRAW]: buildDone(999),
  });
  await user.click(await screen.findByRole('button', OPEN_BUTTON));
  const dialog = await inDialog(TITLE);
  answers[WITHDRAWAL] = buildDone(999);
  await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));
  show(managePage({ ...ACTIVE, stripeSubscriptionId: null }));
  expect(await screen.findByText(/We refunded \$9\.99 to the card you paid with/)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^You withdrew from your contract on/),
  );
});

it('names what is paid for and what comes back, and withdraws on these terms', async () => {
  const api = openManage(ACTIVE, {
    [WITHDRAWAL]: OPEN,
    [PREVIEW]: { body: AMOUNTS },
    [WITHDRAW]: buildDone(900),
  });
  await user.click(await screen.findByRole('button', OPEN_BUTTON));
  const dialog = await inDialog(TITLE);
  const rows = [
    ['You paid', '$9.99'],
    ['For the 3 days you used', '$0.99'],
    ['You get back, to your card', '$9.00'],
  ];
  for (const [name = '', amount] of rows) {
    expect((await dialog.findByText(name)).nextElementSibling?.textContent).toBe(amount);
  }
  expect(dialog.queryByText('You get back, as credit')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByText('You withdrew. We emailed you a confirmation.')).toBeTruthy();
  const sent = bodies(api, '/api/subscription/withdrawal').filter(Boolean);
  expect(sent).toMatchObject([{ countedUntil: AMOUNTS.countedUntil }]);
});

it.each([
  [{ keptCents: 33, usedDays: 1, refundCents: 966 }, 'For the day you used'],
  [{ creditCents: 400 }, 'You get back, as credit'],
  [{ earlierRefundCents: 400, refundCents: 500 }, 'Refunded before'],
  [{ earlierRefundCents: 900, refundCents: 0 }, 'You already got back everything you’re owed.'],
  [{ disputedCents: 900 }, /^\$9\.00 of that waits until your bank has decided about your payment/],
  [{ paidCents: 0 }, 'You haven’t been charged. You pay nothing, and there is nothing to refund.'],
])('names other amounts (%o)', async (changes, text) => {
  openManage(ACTIVE, { [WITHDRAWAL]: OPEN, [PREVIEW]: { body: { ...AMOUNTS, ...changes } } });
  await user.click(await screen.findByRole('button', OPEN_BUTTON));
  expect(await (await inDialog(TITLE)).findByText(text)).toBeTruthy();
});

it('asks to confirm a statement that was sent without signing in', async () => {
  const withdrawal = {
    statedAt: '2026-11-14T12:00:00.000Z',
    isConfirmed: false,
    refundedCents: null,
    otherwiseCents: 0,
    owedCents: 0,
    disputedCents: 0,
    bankCents: 0,
    creditCents: 0,
  };
  openManage(ACTIVE, { [WITHDRAWAL]: { body: { contract: CONTRACT, withdrawal, earlier: [] } } });
  expect(
    await screen.findByText(/^You sent us a withdrawal on Saturday 14 November\. To end your plan/),
  ).toBeTruthy();
  expect(screen.getByRole('button', OPEN_BUTTON)).toBeTruthy();
  expect(screen.queryByText(/^Until the end of/)).toBeNull();
});

it('says that days are paid for if the start was requested', async () => {
  const contract = { ...CONTRACT, hasStartRequest: true };
  openManage(ACTIVE, { [WITHDRAWAL]: { body: { contract, withdrawal: null, earlier: [] } } });
  expect(
    await screen.findByText(
      /^Until the end of .*You asked us to start your plan during the 14 days, so you pay for the days you’ve used/,
    ),
  ).toBeTruthy();
});

it('is also offered to someone whose plan was canceled', async () => {
  openManage(
    { ...ACTIVE, cancelAtPeriodEnd: true, subscriptionEnd: ACTIVE.nextBillingDate },
    { [WITHDRAWAL]: OPEN },
  );
  expect(await screen.findByRole('button', OPEN_BUTTON)).toBeTruthy();
});

it('says after the 14 days when they ended, and that canceling still works', async () => {
  const contract = { ...CONTRACT, isOpen: false };
  openManage(ACTIVE, { [WITHDRAWAL]: { body: { contract, withdrawal: null, earlier: [] } } });
  expect(
    await screen.findByText(
      'You could withdraw from your contract until the end of Tuesday 24 November. You can still cancel your plan at any time.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', OPEN_BUTTON)).toBeNull();
});

it('says after the 14 days of a canceled plan only when they ended', async () => {
  const contract = { ...CONTRACT, isOpen: false };
  openManage(
    { ...ACTIVE, cancelAtPeriodEnd: true, subscriptionEnd: ACTIVE.nextBillingDate },
    { [WITHDRAWAL]: { body: { contract, withdrawal: null, earlier: [] } } },
  );
  const text = await screen.findByText(/^You could withdraw/);
  expect(text.textContent).toBe(
    'You could withdraw from your contract until the end of Tuesday 24 November.',
  );
});

it('names the last day where the contract was concluded, as the email did', async () => {
  const contract = { ...CONTRACT, withdrawBefore: '2026-11-25T08:00:00.000Z' };
  const body = {
    contract: { ...contract, timeZone: 'America/Los_Angeles' },
    withdrawal: null,
    earlier: [],
  };
  openManage({ ...ACTIVE, timeZone: 'Asia/Tokyo' }, { [WITHDRAWAL]: { body } });
  expect(await screen.findByText(/^Until the end of Tuesday 24 November/)).toBeTruthy();
});

it.each([
  [null, 'We’ll email you as soon as the refund is on its way.'],
  [0, 'There was nothing to refund.'],
])('says what became of the refund (%s)', async (cents, text) => {
  openManage(ACTIVE, { [WITHDRAWAL]: buildDone(cents) });
  expect(
    await screen.findByText('You withdrew from your contract on Sunday 15 November.'),
  ).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

it.each<[string, number, Money, string]>([
  [
    'what waits for the bank',
    0,
    { disputedCents: 999 },
    'Your bank is deciding about your payment. Until then, $9.99 of your refund waits. If the bank returns the money to you, that settles it. If not, we refund it.',
  ],
  [
    'what the bank returned',
    999,
    { bankCents: 999 },
    'Your bank returned your payment to you. That settles $9.99 of your refund.',
  ],
  [
    'what could not be returned to the card',
    0,
    { owedCents: 999 },
    'We couldn’t return $9.99 to your card. We’ll write to you about how you get it.',
  ],
  [
    'what staff paid in another way',
    999,
    { otherwiseCents: 999 },
    'We paid you $9.99 in another way, because your card couldn’t take it.',
  ],
  [
    'each part of a refund',
    10_998,
    { otherwiseCents: 999, owedCents: 500, creditCents: 400 },
    'We refunded $99.99 to the card you paid with. Banks often take 5 to 10 days to show it. We paid you $9.99 in another way, because your card couldn’t take it. We couldn’t return $5.00 to your card. We’ll write to you about how you get it. $4.00 that you paid with credit is back on your account as credit.',
  ],
  [
    'what came back as credit',
    0,
    { creditCents: 999 },
    '$9.99 that you paid with credit is back on your account as credit.',
  ],
])('says %s', async (_what, refundedCents, money, text) => {
  openManage(ACTIVE, { [WITHDRAWAL]: buildDone(refundedCents, money) });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('says when it is refused, and asks for what is missing', async () => {
  expectConsole('ApiError: The 14 days are over.');
  openManage(ACTIVE, {
    ...NO_AMOUNTS,
    [WITHDRAWAL]: OPEN,
    [WITHDRAW]: problem(409, 'billing.withdrawal_over', 'The 14 days are over.'),
  });
  await user.click(await screen.findByRole('button', OPEN_BUTTON));
  const dialog = await inDialog(TITLE);
  await user.clear(dialog.getByLabelText('Your name'));
  await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await dialog.findByText('Please enter your name.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Your name'), 'Ilse');
  await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await dialog.findByText('The 14 days are over.')).toBeTruthy();
});
