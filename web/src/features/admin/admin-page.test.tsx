import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
const RECORD = {
  person: {
    ...ILSE,
    subscriptionStart: '2026-11-01T09:00:00.000Z',
    subscriptionEnd: null,
    isTrialing: false,
    cancelAtPeriodEnd: false,
    trialEndsAt: '2026-11-01T09:00:00.000Z',
    paymentDueDate: null,
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
const SYNC = `POST /api/admin/subscriptions/${ILSE.userId}/sync`;

const page = <AdminPage userId="u1" timeZone="UTC" />;
const search = (text: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Find a person' }), `${text}{Enter}`);

it('finds a user by keyboard and opens the record, with the focus on the name', async () => {
  fakeApi({ [FIND]: { body: { people: [ILSE] } }, [READ]: { body: RECORD } });
  const { address } = renderPage(page, '/admin');
  await search('ilse');
  expect(address()).toBe('/admin?query=ilse');
  const link = await screen.findByRole('link', { name: 'Ilse Varga' });
  link.focus();
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Ilse Varga' });
  expect(document.activeElement).toBe(heading);
  await userEvent.click(screen.getByRole('link', { name: 'Back to the search' }));
  expect(address()).toBe('/admin?query=ilse');
});

it('says when no user is found, and when the search failed', async () => {
  const { answers } = fakeApi({ [FIND]: { body: { people: [] } } });
  renderPage(page, '/admin');
  await search('nobody');
  expect(await screen.findByText('No one found for “nobody”.')).toBeTruthy();
  answers[FIND] = problem(503, 'x', 'Away.');
  await search(' else');
  expect((await screen.findByRole('alert')).textContent).toContain('Away.');
});

async function openRecord(answers: Parameters<typeof fakeApi>[0]) {
  fakeApi({ [READ]: { body: RECORD }, ...answers });
  renderPage(page, `/admin?person=${ILSE.userId}`);
  await screen.findByRole('heading', { name: 'Ilse Varga' });
}

it('shows every field, the events with their result, and the emails', async () => {
  await openRecord({});
  const text = document.body.textContent ?? '';
  for (const part of ['Mon 1 November 2027', 'cus_1', 'sub_1', 'Payment due']) {
    expect(text).toContain(part);
  }
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
  expect(screen.getByText(/^None yet\. Each notice is sent once/)).toBeTruthy();
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
  expect(screen.getByText(/since Sun 15 November 2026/)).toBeTruthy();
});

it('Re-sync says when the provider is unreachable', async () => {
  await openRecord({ [SYNC]: problem(503, 'billing.provider_unavailable', 'Out of reach.') });
  await userEvent.click(screen.getByRole('button', { name: 'Re-sync' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Out of reach.');
});
