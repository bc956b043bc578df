import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACTIVE, bodies, inDialog, openManage, WITHDRAWAL } from '#test/open-manage-page.tsx';

const PREVIEW = 'GET /api/subscription/withdrawal/preview';
const WITHDRAW = 'POST /api/subscription/withdrawal';
const BUTTON = { name: 'Withdraw from contract here' };
const TITLE = 'Withdraw from your contract?';
const MONTHLY = {
  number: 'AT-7K2M-9Q4T',
  plan: 'monthly',
  concludedAt: '2026-11-13T09:00:00.000Z',
  withdrawBefore: '2026-11-28T00:00:00.000Z',
  timeZone: 'UTC',
  hasStartRequest: true,
  isOpen: true,
  hasEnded: false,
};
const ANNUAL = {
  ...MONTHLY,
  number: 'AT-3SCH-PEHC',
  plan: 'annual',
  hasStartRequest: false,
  hasEnded: true,
};
const DONE = {
  statedAt: '2026-11-15T12:00:00.000Z',
  isConfirmed: true,
  refundedCents: 9_999,
  otherwiseCents: 0,
  owedCents: 0,
  disputedCents: 0,
  bankCents: 0,
  creditCents: 0,
};
const buildPreview = (contract: string | undefined, refundCents: number) => ({
  body: {
    contract,
    paidCents: 9_999,
    keptCents: 0,
    usedDays: 0,
    earlierRefundCents: 0,
    refundCents,
    disputedCents: 0,
    creditCents: 0,
    countedUntil: '2026-11-15T12:00:00.000Z',
  },
});
const BOTH = {
  body: {
    contract: MONTHLY,
    withdrawal: null,
    earlier: [{ contract: ANNUAL, withdrawal: null }],
  },
};
const WITHDRAWN = {
  body: {
    contract: MONTHLY,
    withdrawal: null,
    earlier: [{ contract: { ...ANNUAL, isOpen: false }, withdrawal: DONE }],
  },
};

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), shouldAdvanceTime: true });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
});
afterEach(() => {
  vi.useRealTimers();
});

const findPart = async (name: string) => within(await screen.findByRole('region', { name }));
const ANNUAL_NAME = `Annual plan, contract ${ANNUAL.number}`;
const MONTHLY_NAME = `Monthly plan, contract ${MONTHLY.number}`;

it('withdraws from an earlier contract on its own terms, and shows that', async () => {
  const api = openManage(ACTIVE, {
    [WITHDRAWAL]: BOTH,
    [PREVIEW]: buildPreview(ANNUAL.number, 9_999),
    [WITHDRAW]: WITHDRAWN,
  });
  await user.click((await findPart(ANNUAL_NAME)).getByRole('button', BUTTON));
  const dialog = await inDialog(TITLE);
  expect(
    dialog.getByText(
      'Your Annual plan (contract AT-3SCH-PEHC) has already ended. You get back everything you paid for it. Nothing you made is deleted.',
    ),
  ).toBeTruthy();
  const refund = await dialog.findByText('You get back, to your card');
  expect(refund.nextElementSibling?.textContent).toBe('$99.99');
  const field = dialog.getByLabelText<HTMLInputElement>('Contract');
  expect([field.value, field.readOnly]).toEqual([ANNUAL.number, true]);
  api.answers[WITHDRAWAL] = WITHDRAWN;
  await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));
  const annual = await findPart(ANNUAL_NAME);
  expect(await annual.findByText(/We refunded \$99\.99/)).toBeTruthy();
  expect(annual.queryByRole('button', BUTTON)).toBeNull();
  expect((await findPart(MONTHLY_NAME)).getByRole('button', BUTTON)).toBeTruthy();
  expect(bodies(api, '/api/subscription/withdrawal').filter(Boolean)).toMatchObject([
    { contract: ANNUAL.number, countedUntil: '2026-11-15T12:00:00.000Z' },
  ]);
});

it('describes each of two buttons with the name of its contract', async () => {
  openManage(ACTIVE, { [WITHDRAWAL]: BOTH });
  await findPart(ANNUAL_NAME);
  for (const description of [ANNUAL_NAME, MONTHLY_NAME]) {
    expect(screen.getByRole('button', { ...BUTTON, description })).toBeTruthy();
  }
});

it('describes a single button with nothing, because no contract is named', async () => {
  openManage(ACTIVE, { [WITHDRAWAL]: { body: { ...BOTH.body, earlier: [] } } });
  const button = await screen.findByRole('button', BUTTON);
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

it('asks for the amounts of the contract, and for no other', async () => {
  const { calls } = openManage(ACTIVE, {
    [WITHDRAWAL]: BOTH,
    [PREVIEW]: buildPreview(MONTHLY.number, 900),
  });
  await user.click((await findPart(MONTHLY_NAME)).getByRole('button', BUTTON));
  const dialog = await inDialog(TITLE);
  const end = 'Your Monthly plan (contract AT-7K2M-9Q4T) ends right away. You asked us to start';
  expect(dialog.getByText((text) => text.startsWith(end))).toBeTruthy();
  expect(await dialog.findByText('$9.00')).toBeTruthy();
  const previews = calls.filter(({ path }) => path.endsWith('/withdrawal/preview'));
  expect(previews.map(({ query }) => query)).toEqual([{ contract: MONTHLY.number }]);
});

it('still offers an earlier contract after the newest was withdrawn from', async () => {
  const body = {
    contract: { ...MONTHLY, isOpen: false, hasEnded: true },
    withdrawal: DONE,
    earlier: BOTH.body.earlier,
  };
  openManage({ ...ACTIVE, stripeSubscriptionId: null }, { [WITHDRAWAL]: { body } });
  const monthly = await findPart(MONTHLY_NAME);
  expect(monthly.getByText(/^You withdrew from your contract on/)).toBeTruthy();
  expect((await findPart(ANNUAL_NAME)).getByRole('button', BUTTON)).toBeTruthy();
});

it('leaves out a newest contract that ran out', async () => {
  const contract = { ...MONTHLY, isOpen: false, hasEnded: true };
  const body = { ...WITHDRAWN.body, contract };
  openManage({ ...ACTIVE, stripeSubscriptionId: null }, { [WITHDRAWAL]: { body } });
  expect(await screen.findByText(/^You withdrew from your contract on/)).toBeTruthy();
  expect(screen.queryByText(/AT-7K2M-9Q4T/)).toBeNull();
});

it('asks to confirm a statement about a contract that has ended', async () => {
  const withdrawal = { ...DONE, isConfirmed: false, refundedCents: null };
  const body = { ...BOTH.body, earlier: [{ contract: ANNUAL, withdrawal }] };
  openManage(ACTIVE, { [WITHDRAWAL]: { body } });
  expect(await screen.findByText(/To get your money back, confirm it here or with/)).toBeTruthy();
});

it('works with a server of the previous version', async () => {
  const { disputedCents, bankCents, ...withdrawal } = DONE;
  const { hasEnded, ...contract } = MONTHLY;
  const api = openManage(ACTIVE, {
    [WITHDRAWAL]: { body: { contract, withdrawal: null }, isUndescribed: true },
    [PREVIEW]: { ...buildPreview(undefined, 900), isUndescribed: true },
    [WITHDRAW]: { body: { contract, withdrawal }, isUndescribed: true },
  });
  await user.click(await screen.findByRole('button', BUTTON));
  const dialog = await inDialog(TITLE);
  expect(dialog.queryByText('You get back, to your card')).toBeNull();
  const body = { contract: { ...contract, isOpen: false }, withdrawal };
  api.answers[WITHDRAWAL] = { body, isUndescribed: true };
  await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByText(/We refunded \$99\.99 to the card you paid with/)).toBeTruthy();
});
