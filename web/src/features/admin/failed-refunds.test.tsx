import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { AdminPage } from './admin-page.tsx';

const REFUND = {
  withdrawalId: '018f2b4e-7c00-7000-8000-0123456789ab',
  invoiceId: 'in_1',
  cents: 999,
  statedAt: '2026-11-16T09:00:00.000Z',
  failedAt: '2026-11-17T09:00:00.000Z',
  disputedAt: null,
  userId: '018f2b4e-7c00-7000-8000-0123456789ac',
  name: 'Ilse Varga',
  contract: 'AT-7K2M-9Q4T',
};
const LIST = 'GET /api/admin/failed-refunds';
const SETTLE = 'POST /api/admin/failed-refunds/settle';
const OTHERS = {
  'GET /api/admin/subscriptions': { body: { people: [] } },
  'GET /api/account/ways-in': {
    body: { hasPassword: true, twoStep: null, passkeys: [], connected: [] },
  },
};
const TITLE = 'Record that $9.99 was paid?';
const page = <AdminPage userId="u1" timeZone="UTC" />;

it('staff record how a failed refund was paid, after confirming who they are', async () => {
  const deleted = { ...REFUND, invoiceId: 'in_2', userId: null, name: null, contract: null };
  const { calls } = fakeApi({
    ...OTHERS,
    [LIST]: { body: { refunds: [REFUND, deleted] } },
    [SETTLE]: { body: { refunds: [] } },
  });
  renderPage(page, '/admin');
  const person = await screen.findByRole('link', { name: 'Ilse Varga' });
  expect(person.getAttribute('href')).toBe(`/admin?person=${REFUND.userId}`);
  expect(screen.getByText('Deleted account')).toBeTruthy();
  const [record] = screen.getAllByRole('button', { name: 'Record payment of $9.99' });
  await userEvent.click(record as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  await userEvent.type(await dialog.findByLabelText('Your password'), 'my own password');
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(dialog.getByText('Please say how it was paid.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('How and when was it paid?'), 'Bank transfer');
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Recorded the payment of $9.99.')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    withdrawalId: REFUND.withdrawalId,
    invoiceId: 'in_1',
    note: 'Bank transfer',
    password: 'my own password',
  });
  await waitFor(() => expect(screen.queryByText('Refunds that failed')).toBeNull());
});

it('shows the new amount if less is owed than when the list was read', async () => {
  const cents = [999, 599];
  fakeApi({
    ...OTHERS,
    [LIST]: () => ({ body: { refunds: [{ ...REFUND, cents: cents.shift() }] } }),
    [SETTLE]: problem(409, 'billing.failed_refund_changed', 'Less is owed now.'),
  });
  renderPage(page, '/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment of $9.99' }));
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  await userEvent.type(await dialog.findByLabelText('Your password'), 'my own password');
  await userEvent.type(dialog.getByLabelText('How and when was it paid?'), 'Bank transfer');
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  const changed = await screen.findByRole('dialog', { name: 'Record that $5.99 was paid?' });
  expect(within(changed).getByText('Less is owed now.')).toBeTruthy();
});

it('a refund that waits for a bank can’t be recorded as paid', async () => {
  const disputed = { ...REFUND, disputedAt: '2026-11-18T09:00:00.000Z' };
  fakeApi({ ...OTHERS, [LIST]: { body: { refunds: [disputed] } } });
  renderPage(page, '/admin');
  expect(await screen.findByText('Waits for the bank')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Record payment/ })).toBeNull();
});

it('says nothing while no refund failed', async () => {
  fakeApi({ ...OTHERS, [LIST]: { body: { refunds: [] } } });
  renderPage(page, '/admin');
  await screen.findByRole('searchbox', { name: 'Find a person' });
  expect(screen.queryByText('Refunds that failed')).toBeNull();
});
