import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { AdminPage } from './admin-page.tsx';

const ILSE = {
  userId: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Ilse Varga',
  email: 'ilse@example.org',
  subscriptionStatus: 'active',
  subscriptionPlan: 'annual',
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
};
const LISTED_ILSE = { ...ILSE, lastActivityAt: '2026-11-14T09:00:00.000Z' };
const RECORD = {
  person: {
    ...ILSE,
    subscriptionStart: '2026-11-01T09:00:00.000Z',
    subscriptionEnd: null,
    isTrialing: false,
    cancelAtPeriodEnd: false,
    trialEndsAt: '2026-11-01T09:00:00.000Z',
    paymentDueDate: null,
    pausedUntil: null,
    nextBillingDate: '2027-11-01T09:00:00.000Z',
    syncedAt: '2026-11-14T09:00:00.000Z',
  },
  events: [
    {
      id: 'evt_1',
      type: 'invoice.paid',
      createdAt: '2026-11-01T09:00:00.000Z',
      receivedAt: '2026-11-01T09:00:01.000Z',
      processedAt: '2026-11-01T09:00:02.000Z',
      outcome: 'applied',
      attempts: 1,
      lastError: null,
    },
    {
      id: 'evt_2',
      type: 'charge.refunded',
      createdAt: '2026-11-02T09:00:00.000Z',
      receivedAt: '2026-11-02T09:00:01.000Z',
      processedAt: null,
      outcome: null,
      attempts: 3,
      lastError: 'timeout',
    },
  ],
  notices: [{ kind: 'receipt', key: 'in_1', createdAt: '2026-11-01T09:00:03.000Z' }],
};
const FIND = 'GET /api/admin/subscriptions';
const READ = `GET /api/admin/subscriptions/${ILSE.userId}`;
const WITHDRAWAL = `GET /api/admin/subscriptions/${ILSE.userId}/withdrawal`;
const CONFIRM = `POST /api/admin/subscriptions/${ILSE.userId}/withdrawal/confirm`;
const CONTRACT = {
  number: 'AT-7K2M-9Q4T',
  plan: 'annual',
  concludedAt: '2026-11-15T09:00:00.000Z',
  withdrawBefore: '2026-12-01T00:00:00.000Z',
  timeZone: 'UTC',
  hasStartRequest: false,
  isOpen: true,
  hasEnded: false,
};
const buildWithdrawal = (isConfirmed: boolean, refundedCents: number | null) => ({
  contract: CONTRACT,
  withdrawal: {
    statedAt: '2026-11-16T09:00:00.000Z',
    isConfirmed,
    refundedCents,
    otherwiseCents: 0,
    owedCents: 0,
    disputedCents: 0,
    bankCents: 0,
    creditCents: 0,
  },
  waiting: [],
  earlierWithdrawals: 0,
});
const SYNC = `POST /api/admin/subscriptions/${ILSE.userId}/sync`;
const USER = `/api/admin/users/${ILSE.userId}`;
const ACCOUNT = {
  id: ILSE.userId,
  name: ILSE.name,
  email: ILSE.email,
  role: 'user',
  emailVerified: true,
  hasPassword: true,
  hasTwoStep: false,
  hasCompletedAssessment: true,
  createdAt: '2026-10-25T09:00:00.000Z',
  lastLoginAt: '2026-11-14T09:00:00.000Z',
  lastActivityAt: null,
};
const INVOICE = {
  id: 'in_1',
  number: 'ATTUNE-0001',
  createdAt: '2026-11-01T09:00:00.000Z',
  amountCents: 9_999,
  refundedCents: 0,
  currency: 'usd',
  status: 'paid',
  hostedUrl: null,
  pdfUrl: null,
};
const PERSON = {
  [READ]: { body: RECORD },
  [`GET ${USER}`]: { body: ACCOUNT },
  [`GET ${USER}/suspension`]: { body: { suspension: null } },
  [`GET /api/admin/subscriptions/${ILSE.userId}/invoices`]: { body: { invoices: [INVOICE] } },
  [WITHDRAWAL]: {
    body: { contract: null, withdrawal: null, waiting: [], earlierWithdrawals: 0 },
  },
  'GET /api/account/ways-in': {
    body: { hasPassword: true, twoStep: null, passkeys: [], connected: [] },
  },
};

const FAILED = 'GET /api/admin/failed-refunds';
const NO_FAILED = { [FAILED]: { body: { refunds: [] } } };

const page = <AdminPage userId="u1" timeZone="UTC" />;
const search = (text: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Find a person' }), `${text}{Enter}`);

it('finds a user by keyboard and opens the record, with the focus on the name', async () => {
  fakeApi({ ...NO_FAILED, [FIND]: { body: { people: [LISTED_ILSE] } }, ...PERSON });
  const { address } = renderPage(page, '/admin');
  await search('ilse');
  expect(address()).toBe('/admin?query=ilse');
  expect(
    await screen.findByRole('row', { name: /ilse@example\.org Active, annual active/ }),
  ).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Ilse Varga' });
  link.focus();
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Ilse Varga' });
  expect(document.activeElement).toBe(heading);
  await userEvent.click(screen.getByRole('link', { name: 'Back to search' }));
  expect(address()).toBe('/admin?query=ilse');
});

it('says when no user is found, and when the search failed', async () => {
  const { answers } = fakeApi({ ...NO_FAILED, [FIND]: { body: { people: [] } } });
  renderPage(page, '/admin');
  await search('nobody');
  expect(await screen.findByText('No one found for “nobody”.')).toBeTruthy();
  answers[FIND] = problem(503, 'x', 'Away.');
  await search(' else');
  expect((await screen.findByRole('alert')).textContent).toContain('Away.');
});

async function openRecord(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ ...NO_FAILED, ...PERSON, ...answers });
  const { address } = renderPage(page, `/admin?person=${ILSE.userId}`);
  await screen.findByRole('heading', { name: 'Ilse Varga' });
  return { ...api, address };
}

it('shows every field that says something, the events with their result, and the emails', async () => {
  await openRecord({});
  const text = document.body.textContent ?? '';
  for (const part of ['1 Nov 2027', 'cus_1', 'sub_1']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Payment due');
  expect(screen.getByRole('table', { name: 'Events from the payment provider' })).toBeTruthy();
  expect(screen.getByRole('row', { name: /invoice\.paid.*Applied/ })).toBeTruthy();
  expect(
    screen.getByRole('row', { name: /charge\.refunded.*Failed, retrying.*timeout/ }),
  ).toBeTruthy();
  expect(screen.getByRole('row', { name: /Receipt/ })).toBeTruthy();
});

it('says when there are no events and no emails yet', async () => {
  await openRecord({ [READ]: { body: { ...RECORD, events: [], notices: [] } } });
  expect(screen.getByText(/None yet\. Events appear/)).toBeTruthy();
  expect(screen.getByText('None yet.')).toBeTruthy();
});

it.each([
  ['Nothing had changed.', {}],
  [
    'Changed: status, ends.',
    { subscriptionStatus: 'expired', subscriptionEnd: '2026-11-14T09:00:00.000Z' },
  ],
])('Re-sync shows "%s"', async (sentence, changes) => {
  const person = { ...RECORD.person, ...changes, syncedAt: '2026-11-15T09:00:00.000Z' };
  await openRecord({ [SYNC]: { body: { ...RECORD, person } } });
  await userEvent.click(screen.getByRole('button', { name: 'Re-sync' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText(/on 15 Nov 2026/)).toBeTruthy();
});

it('Re-sync says when the provider is unreachable', async () => {
  await openRecord({ [SYNC]: problem(503, 'billing.provider_unavailable', 'Out of reach.') });
  await userEvent.click(screen.getByRole('button', { name: 'Re-sync' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Out of reach.');
});

describe('acts on an account', () => {
  const press = async (name: string | RegExp, area: HTMLElement = document.body) =>
    userEvent.click(await within(area).findByRole('button', { name }));
  const dialog = (name: string) => screen.findByRole('dialog', { name });
  const typePassword = (area: HTMLElement) =>
    userEvent.type(within(area).getByLabelText('Your password'), 'my own password');
  const lastBody = ({ calls }: Awaited<ReturnType<typeof openRecord>>) =>
    calls.findLast(({ method }) => method !== 'GET')?.body;

  it('changes a role with the admin’s password', async () => {
    const api = await openRecord({ [`PUT ${USER}/role`]: { body: ACCOUNT } });
    await press('Change role');
    const area = await dialog('Change Ilse Varga’s role?');
    await userEvent.selectOptions(within(area).getByRole('combobox'), 'moderator');
    expect(within(area).getByText(/^Reads reported posts/)).toBeTruthy();
    await within(area).findByLabelText('Your password');
    await typePassword(area);
    await press('Change role', area);
    expect(await screen.findByText('Ilse Varga is now a moderator.')).toBeTruthy();
    expect(lastBody(api)).toEqual({ role: 'moderator', password: 'my own password' });
  });

  it('suspends with a reason, which is required', async () => {
    const api = await openRecord({
      [`POST ${USER}/suspension`]: { body: { suspension: null } },
    });
    await press('Suspend');
    const area = await dialog('Suspend Ilse Varga?');
    await press('Suspend', area);
    expect(within(area).getByText(/^Please give a reason/)).toBeTruthy();
    await userEvent.type(within(area).getByLabelText('Reason'), 'Advertising.');
    await press('Suspend', area);
    expect(await screen.findByText('Ilse Varga is suspended.')).toBeTruthy();
    expect(lastBody(api)).toMatchObject({ reason: 'Advertising.', until: expect.any(String) });
  });

  it('refunds a part of an invoice, at most what was paid', async () => {
    const path = `POST /api/admin/subscriptions/${ILSE.userId}/refunds`;
    const api = await openRecord({ [path]: { body: { amountCents: 1_250, currency: 'usd' } } });
    await press('Refund ATTUNE-0001');
    const area = await dialog('Refund Ilse Varga?');
    const amount = await within(area).findByLabelText(/^Amount in USD/);
    await typePassword(area);
    await userEvent.clear(amount);
    await userEvent.type(amount, '100');
    await press('Refund payment', area);
    expect(within(area).getByText('Please enter at most 99.99.')).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, '12.50');
    await press('Refund payment', area);
    expect(await screen.findByText('Refunded $12.50.')).toBeTruthy();
    expect(lastBody(api)).toMatchObject({ invoiceId: 'in_1', amountCents: 1_250 });
  });

  it.each([
    [4_000, 'Paid, $40.00 refunded', 'Amount in USD, up to 59.99'],
    [9_999, 'Refunded', null],
  ])('offers to refund what is left of %i cents', async (refundedCents, status, label) => {
    await openRecord({
      [`GET /api/admin/subscriptions/${ILSE.userId}/invoices`]: {
        body: { invoices: [{ ...INVOICE, refundedCents }] },
      },
    });
    expect(await screen.findByText(status)).toBeTruthy();
    const button = screen.queryByRole('button', { name: 'Refund ATTUNE-0001' });
    expect(button !== null).toBe(label !== null);
    if (label === null) return;
    await press('Refund ATTUNE-0001');
    expect(await screen.findByLabelText(label)).toBeTruthy();
  });

  it('carries out a withdrawal that waits for its link', async () => {
    const answer = (...state: Parameters<typeof buildWithdrawal>) => ({
      body: buildWithdrawal(...state),
    });
    const api = await openRecord({
      [WITHDRAWAL]: answer(false, null),
      [CONFIRM]: answer(true, 9_999),
    });
    expect(await screen.findByText('Waiting for the link in the email')).toBeTruthy();
    await press('Carry out withdrawal');
    const area = await dialog('Carry out this withdrawal?');
    expect(within(area).getByText(/anyone can enter an address/)).toBeTruthy();
    await within(area).findByLabelText('Your password');
    await typePassword(area);
    api.answers[WITHDRAWAL] = answer(true, 9_999);
    await press('Carry out withdrawal', area);
    expect(await screen.findByText('Done, $99.99 refunded')).toBeTruthy();
    expect(lastBody(api)).toEqual({ contract: 'AT-7K2M-9Q4T', password: 'my own password' });
  });

  it('carries out a withdrawal from an earlier contract, and counts those before', async () => {
    const body = buildWithdrawal(true, 999);
    const { withdrawal } = buildWithdrawal(false, null);
    const waiting = [{ withdrawal, contract: { ...CONTRACT, number: 'AT-OLD' } }];
    const api = await openRecord({
      [WITHDRAWAL]: { body: { ...body, waiting, earlierWithdrawals: 2 } },
      [CONFIRM]: { body: { ...body, earlierWithdrawals: 3 } },
    });
    expect(await screen.findByText('Withdrew from 2 earlier contracts.')).toBeTruthy();
    await press('Carry out withdrawal');
    const area = await dialog('Carry out this withdrawal?');
    await within(area).findByLabelText('Your password');
    await typePassword(area);
    api.answers[WITHDRAWAL] = { body: { ...body, earlierWithdrawals: 3 } };
    await press('Carry out withdrawal', area);
    expect(await screen.findByText('Withdrew from 3 earlier contracts.')).toBeTruthy();
    expect(lastBody(api)).toMatchObject({ contract: 'AT-OLD' });
  });

  it('shows the newest contract if a server of the previous version sends nothing else', async () => {
    const { waiting, earlierWithdrawals, ...body } = buildWithdrawal(true, 999);
    const { disputedCents, bankCents, ...withdrawal } = body.withdrawal;
    await openRecord({ [WITHDRAWAL]: { body: { ...body, withdrawal }, isUndescribed: true } });
    expect(await screen.findByText('Done, $9.99 refunded')).toBeTruthy();
  });

  it('deletes an account only after its email was typed, and returns to the search', async () => {
    const api = await openRecord({
      [`POST ${USER}/deletion`]: { status: 204 },
      [FIND]: { body: { people: [] } },
    });
    await press('Delete account');
    const area = await dialog('Delete Ilse Varga’s account?');
    const email = await within(area).findByLabelText(/^Type ilse/);
    await typePassword(area);
    await userEvent.type(email, 'someone@example.org');
    await press('Delete for good', area);
    expect(within(area).getByText('That isn’t this person’s email.')).toBeTruthy();
    await userEvent.clear(email);
    await userEvent.type(email, ILSE.email);
    await press('Delete for good', area);
    await waitFor(() => expect(api.address()).toBe('/admin'));
    expect(lastBody(api)).toMatchObject({ email: ILSE.email, posts: 'anonymise' });
  });

  it('offers no extension to someone with a plan', async () => {
    await openRecord({});
    expect(screen.queryByRole('button', { name: 'Extend trial' })).toBeNull();
  });

  it('extends a trial that is over from today on', async () => {
    const person = {
      ...RECORD.person,
      stripeSubscriptionId: null,
      subscriptionStatus: 'expired',
      subscriptionPlan: null,
    };
    const record = { ...RECORD, person };
    const api = await openRecord({
      [READ]: { body: record },
      [`PUT /api/admin/subscriptions/${ILSE.userId}/trial`]: { body: record },
    });
    await press('Extend trial');
    const area = await dialog('Extend Ilse Varga’s trial?');
    await userEvent.selectOptions(within(area).getByRole('combobox'), '14');
    await press('Extend trial', area);
    expect(await screen.findByText(/^The trial now ends on/)).toBeTruthy();
    const { trialEndsAt } = lastBody(api) as { trialEndsAt: string };
    const days = (Date.parse(trialEndsAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
  });
});
