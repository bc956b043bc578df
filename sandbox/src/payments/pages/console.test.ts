import { expect, test } from 'vitest';
import { aSubscription } from '../../../test/hosted-in-memory.ts';
import { HOSTILE, openPages } from '../../../test/open-pages.ts';
import { invalid } from '../wire/api-error.ts';
import { addMonth } from './advance-clock.ts';

const advance = { customer: 'cus_1' };

test('explains itself and shows its customers and events', async () => {
  const html = await (await openPages().open('/')).text();
  expect(html).toContain('It reaches no bank and moves no money.');
  expect(html).toContain('mira.okafor@example.com</h3>');
  expect(html).toContain('<strong>Attune Annual, on trial.</strong>');
  expect(html).toContain('Sunday, November 15, 2026 at 2:05 PM (UTC)');
  expect(html).toContain('to the end of the trial<');
  expect(html).toContain('<code>invoice.paid</code>');
  expect(html).toContain('2 attempts, last answer: 500');
});

test.each([
  ['to the end of the trial', '2026-11-20T14:06:00.000Z'],
  ['+3 days', '2026-11-18T14:05:00.000Z'],
  ['+1 month', '2026-12-15T14:05:00.000Z'],
])('offers to advance %s', async (label, to) => {
  const html = await (await openPages().open('/')).text();
  expect(html).toContain(`name="to" value="${to}">${label}<`);
});

test.each([
  ['2026-11-18T14:05:00.000Z', '2026-11-18T14:05:00.000Z'],
  ['2027-01-31T09:30', '2027-01-31T09:30:00.000Z'],
  ['2027-01-31T09:30:15', '2027-01-31T09:30:15.000Z'],
])('advances a clock to %s', async (input, to) => {
  const { send, state } = openPages();
  const answer = await send('/console/advance', { ...advance, to: input });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/?notice=advanced&at=cus_1#cus_1');
  expect(state.actions).toEqual([`advance cus_1 ${to}`]);
});

test.each([
  '2026-11-15T14:05',
  '2020-01-01T00:00',
  '2027-02-31T99:00',
  '2027-02-03T10:00+02:00',
  'tomorrow',
  '',
])('rejects moving a clock to %j', async (to) => {
  const { open, send, state } = openPages();
  const answer = await send('/console/advance', { ...advance, to });
  const location = answer.headers.get('location') ?? '';
  expect(location).toBe('/?notice=not-ahead&at=cus_1#cus_1');
  expect(state.actions).toEqual([]);
  expect(await (await open(location.replace(/#.*/, ''))).text()).toMatch(
    /role="alert".*It only goes forward/,
  );
});

test('does not offer to advance to the end of a canceled subscription', async () => {
  const { open, state } = openPages();
  const [customer] = state.customers;
  state.customers = customer
    ? [{ ...customer, subscription: aSubscription({ status: 'canceled' }) }]
    : [];
  expect(await (await open('/')).text()).not.toContain('to the end of');
});

test('a month is a calendar month', () => {
  const month = (from: string) => addMonth(new Date(from)).toISOString().slice(0, 10);
  expect(month('2026-01-31T12:00:00Z')).toBe('2026-02-28');
  expect(month('2026-12-31T12:00:00Z')).toBe('2027-01-31');
  expect(month('2028-01-30T12:00:00Z')).toBe('2028-02-29');
});

test('refunds a paid invoice and sends an event again', async () => {
  const { open, send, state } = openPages();
  const refunded = await send('/console/refund', { invoice: 'in_1' });
  expect(refunded.headers.get('location')).toBe('/?notice=refunded&at=cus_1#cus_1');
  const sent = await send('/console/resend', { event: 'evt_1' });
  expect(sent.headers.get('location')).toBe('/?notice=sent&at=evt_1#evt_1');
  expect(state.actions).toEqual(['refund in_1', 'resend evt_1']);
  expect(await (await open('/?notice=sent&at=evt_1')).text()).toContain('on its way again');
});

test('disputes a payment, and decides the dispute either way', async () => {
  const { open, send, state } = openPages();
  const html = await (await open('/')).text();
  expect(html).toContain('aria-label="Dispute invoice');
  expect(html).toContain('Dispute of $9.99');
  await send('/console/dispute', { invoice: 'in_1' });
  await send('/console/dispute-won', { dispute: 'du_1' });
  const lost = await send('/console/dispute-lost', { dispute: 'du_1' });
  expect(lost.headers.get('location')).toBe('/?notice=dispute-closed&at=cus_1#cus_1');
  expect(state.actions).toEqual(['dispute in_1', 'close du_1 won', 'close du_1 lost']);
});

test('ignores unknown ids', async () => {
  const { open, send, state } = openPages();
  const answers = [
    await send('/console/advance', { customer: 'cus_x', to: '2027-01-31T09:30' }),
    await send('/console/refund', { invoice: 'in_x' }),
    await send('/console/dispute', { invoice: 'in_x' }),
    await send('/console/dispute-won', { dispute: 'du_x' }),
    await send('/console/resend', { event: 'evt_x' }),
  ];
  for (const answer of answers) {
    expect(answer.headers.get('location')).toBe('/?notice=unknown');
  }
  expect(state.actions).toEqual([]);
  expect(await (await open('/?notice=unknown')).text()).toContain('Nothing has changed.');
});

test('shows a provider error as a page, but not an internal error', async () => {
  const { send, state, hosted } = openPages();
  hosted.refundInvoice = () => Promise.reject(invalid('The charge has been refunded.'));
  const refused = await send('/console/refund', { invoice: 'in_1' });
  expect(refused.status).toBe(409);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await refused.text()).toContain('The charge has been refunded. Nothing was changed.');
  hosted.refundInvoice = () => Promise.reject(new Error('the table is on fire'));
  const failed = await send('/console/refund', { invoice: 'in_1' });
  expect(failed.status).toBe(500);
  expect(await failed.text()).toBe('handled by the server');
  expect(state.actions).toEqual([]);
});

test('escapes hostile values', async () => {
  const { open, state } = openPages();
  const [customer] = state.customers;
  const [event] = state.events;
  if (customer) Object.assign(customer, { id: HOSTILE, email: HOSTILE });
  if (event) Object.assign(event, { id: HOSTILE, type: HOSTILE, lastAnswer: HOSTILE });
  const html = await (await open(`/?notice=sent&at=${encodeURIComponent(HOSTILE)}`)).text();
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script>');
});
