import { expect, test } from 'vitest';
import { APP_URL, anInvoice, aSubscription, TRIAL_END } from '../../../test/hosted-in-memory.ts';
import { GOOD_CARD, HOSTILE, openPages } from '../../../test/open-pages.ts';
import { invoicePath, portalPath } from './paths.ts';

const PORTAL = portalPath('bps_1');
const noticed = (code: string) => `${PORTAL}?notice=${code}`;

test('shows the state in words, the card, the invoices and the link back', async () => {
  const html = await (await openPages().open(PORTAL)).text();
  expect(html).toContain('<h1>Attune Annual, active</h1>');
  expect(html).toContain('Renews on Monday, November 15, 2027 for $99.99.');
  expect(html).toContain('<strong>Visa</strong> ending in 4242, expires 12 / 2034');
  expect(html).toContain('Change to Attune Monthly</button>');
  expect(html).toContain('The charge is prorated');
  expect(html).toContain(`href="${invoicePath('in_1')}?portal=bps_1">ATTUNE-0001</a>`);
  expect(html).toContain(`href="${APP_URL}/subscription/manage">Return to Attune</a>`);
});

test('canceling asks for confirmation, then returns with a notice', async () => {
  const { open, send, state } = openPages();
  const page = await (await open(portalPath('bps_1', 'cancel'))).text();
  expect(page).toContain('You keep it until Monday, November 15, 2027');
  expect(state.actions).toEqual([]);
  const answer = await send(portalPath('bps_1', 'cancel'));
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(noticed('cancelled'));
  expect(state.actions).toEqual(['cancel bps_1']);
  expect(await (await open(noticed('cancelled'))).text()).toMatch(/role="status".*Canceled\./);
});

test('resumes a canceled subscription; canceling or resuming twice changes nothing', async () => {
  const { open, send, state } = openPages();
  expect((await send(portalPath('bps_1', 'resume'))).headers.get('location')).toBe(
    noticed('resumed'),
  );
  expect(state.actions).toEqual([]);
  state.portal.subscription = aSubscription({ cancelAt: new Date('2027-11-15T14:05:00Z') });
  const html = await (await open(PORTAL)).text();
  expect(html).toContain('Attune Annual, canceled');
  expect(html).toContain('Runs until Monday, November 15, 2027.');
  expect(html).not.toContain('Change plan');
  await send(portalPath('bps_1', 'cancel'));
  expect(state.actions).toEqual([]);
  await send(portalPath('bps_1', 'resume'));
  expect(state.actions).toEqual(['resume bps_1']);
});

test('changes to the other plan and rejects unknown ones', async () => {
  const { send, state } = openPages();
  const changePlan = async (price: string) =>
    (await send(portalPath('bps_1', 'plan'), { price })).headers.get('location');
  expect(await changePlan('price_monthly')).toBe(noticed('plan-changed'));
  expect(await changePlan('price_of_a_castle')).toBe(noticed('unchanged'));
  expect(await changePlan('price_annual')).toBe(noticed('plan-changed'));
  expect(state.actions).toEqual(['plan bps_1 price_monthly']);
  state.declines = true;
  expect(await changePlan('price_monthly')).toBe(noticed('declined'));
});

test('replaces the card, and keeps only the name and date of a rejected one', async () => {
  const { open, send } = openPages();
  const path = portalPath('bps_1', 'card');
  expect(await (await open(path)).text()).toContain('Visa ending in 4242');
  expect((await send(path, GOOD_CARD)).headers.get('location')).toBe(noticed('card-replaced'));
  const declined = await send(path, { ...GOOD_CARD, number: '4000 0000 0000 0002' });
  expect(declined.status).toBe(402);
  const html = await declined.text();
  expect(html).toMatch(/id="name" [^>]*value="Mira Okafor"/);
  expect(html).not.toMatch(/value="4000|987/);
  expect((await send(path, { ...GOOD_CARD, expiry: '' })).status).toBe(422);
});

test('pays an open invoice of its own, once', async () => {
  const { open, send, state } = openPages();
  const next = new Date('2026-11-18T14:05:00Z');
  state.portal.subscription = aSubscription({ status: 'past_due' });
  state.portal.invoices = [anInvoice({ id: 'in_2', status: 'open', nextAttemptAt: next })];
  const html = await (await open(PORTAL)).text();
  expect(html).toContain('The next attempt is on Wednesday, November 18, 2026.');
  const cardPage = await (await open(portalPath('bps_1', 'card'))).text();
  expect(cardPage).toContain('$99.99 will be charged to the new card at once.');
  const pay = async (invoice: string) =>
    (await send(portalPath('bps_1', 'pay'), { invoice })).headers.get('location');
  expect(await pay('in_of_another')).toBe(noticed('unchanged'));
  expect(await pay('in_2')).toBe(noticed('paid'));
  state.declines = true;
  expect(await pay('in_2')).toBe(noticed('declined'));
  state.portal.invoices = [anInvoice({ id: 'in_2', status: 'paid' })];
  expect(await pay('in_2')).toBe(noticed('paid'));
  expect(state.actions).toEqual(['invoice bps_1 in_2', 'invoice bps_1 in_2']);
});

test.each([
  [
    aSubscription({ status: 'trialing', trialEnd: TRIAL_END }),
    'on trial',
    'is on Friday, November 20',
  ],
  [aSubscription({ status: 'unpaid' }), 'unpaid', 'Pay the open invoice'],
  [aSubscription({ status: 'canceled' }), 'ended', 'Nothing more will be charged'],
  [aSubscription({ status: 'incomplete' }), 'not started', 'hasn’t gone through'],
  [aSubscription({ status: 'paused' }), 'paused', 'while it’s paused'],
])('explains the state of a subscription (case %#)', async (subscription, headline, detail) => {
  const { open, state } = openPages();
  state.portal.subscription = subscription;
  const html = await (await open(PORTAL)).text();
  expect(html).toContain(`<h1>Attune Annual, ${headline}</h1>`);
  expect(html).toContain(detail);
});

test('opens without a subscription or a card, and nothing can be canceled', async () => {
  const { open, send, state } = openPages();
  Object.assign(state.portal, { subscription: null, otherPlan: null, card: null, invoices: [] });
  const html = await (await open(PORTAL)).text();
  expect(html).toContain('<h1>No subscription</h1>');
  expect(html).toContain('No card on file.');
  for (const action of ['cancel', 'resume', 'plan'] as const) {
    const answer = await send(portalPath('bps_1', action));
    expect(answer.headers.get('location')).toBe(noticed('unchanged'));
  }
  expect(state.actions).toEqual([]);
});

test('escapes hostile values, and shows no text from the URL', async () => {
  const { open, state } = openPages();
  state.portal.email = HOSTILE;
  state.portal.returnUrl = HOSTILE;
  state.portal.card = { brand: HOSTILE, last4: HOSTILE, expires: HOSTILE };
  state.portal.otherPlan = { priceId: HOSTILE, name: HOSTILE, amountCents: 1, interval: HOSTILE };
  state.portal.invoices = [
    anInvoice({ number: HOSTILE, lines: [{ description: HOSTILE, amountCents: -100 }] }),
  ];
  const pages = [
    await open(`${PORTAL}?notice=${encodeURIComponent(HOSTILE)}`),
    await open(`${PORTAL}?notice=constructor`),
    await open(portalPath('bps_1', 'card')),
    await open(`${invoicePath('in_1')}?portal=${encodeURIComponent(HOSTILE)}`),
  ];
  for (const page of pages) {
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('class="notice');
  }
});

test.each([portalPath('bps_other'), portalPath('bps_other', 'card'), invoicePath('in_other')])(
  'shows a page for the unknown address %s',
  async (path) => {
    const answer = await openPages().open(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Return to Attune');
  },
);
