import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestSandbox,
  FAILS_LATER,
  GOOD,
  type TestSandbox,
} from '../../../test/test-sandbox.ts';

const DAY_MS = 86_400_000;
const RETURN = 'http://localhost:5173/subscription/manage';
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

async function portalOf(customerId: string): Promise<string> {
  const params = { customer: customerId, return_url: RETURN };
  const portal = await sandbox.post('/v1/billing_portal/sessions', params);
  expect(portal.url).toBe(`${sandbox.origin}/portal/${portal.id}`);
  return portal.id;
}

const readSubscription = (id: string) => sandbox.get(`/v1/subscriptions/${id}`);

describe('the checkout page', () => {
  it('shows what is sold, and when it is charged', async () => {
    const { session } = await sandbox.checkout({ plan: 'annual', trialDays: 7 });
    expect(await sandbox.hosted.readCheckout(session.id)).toEqual({
      id: session.id,
      status: 'open',
      discount: null,
      tax: null,
      email: 'maren@example.com',
      planName: 'Attune Annual',
      amountCents: 9_999,
      currency: 'usd',
      interval: 'year',
      trialEnd: new Date(sandbox.clock.now().getTime() + 7 * DAY_MS),
      successUrl: `http://localhost:5173/subscription/return?session_id=${session.id}`,
      cancelUrl: 'http://localhost:5173/subscription',
    });
    expect(await sandbox.hosted.readCheckout('cs_test_none')).toBeNull();
    const page = await fetch(session.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('99.99');
  });

  it('accepts the form and returns to the app', async () => {
    const { session } = await sandbox.checkout();
    const answer = await fetch(session.url, {
      method: 'POST',
      body: new URLSearchParams(GOOD),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:5173/subscription/return?session_id=${session.id}`,
    );
  });

  it('reports card errors at their fields', async () => {
    const { session } = await sandbox.checkout();
    const outcome = await sandbox.hosted.payCheckout(session.id, { ...GOOD, cvc: '1' });
    expect(outcome).toMatchObject({ kind: 'invalid', fields: { cvc: expect.any(String) } });
  });
});

describe('the portal', () => {
  it('shows subscription, card, other plan and invoices', async () => {
    const { customerId, subscription } = await sandbox.subscribed();
    const view = await sandbox.hosted.readPortal(await portalOf(customerId));
    expect(view).toMatchObject({
      returnUrl: RETURN,
      email: 'maren@example.com',
      subscription: { id: subscription.id, status: 'active', planName: 'Attune Monthly' },
      otherPlan: { priceId: sandbox.priceIds.annual, name: 'Attune Annual', amountCents: 9_999 },
      card: { brand: 'Visa', last4: '4242', expires: '12 / 2034' },
      invoices: [{ status: 'paid', totalCents: 999, number: expect.stringMatching(/-0001$/) }],
    });
    const [invoice] = view?.invoices ?? [];
    expect(await sandbox.hosted.readInvoice(invoice?.id ?? '')).toEqual(invoice);
  });

  it('cancels by a date without the flag, and resumes', async () => {
    const { customerId, subscription } = await sandbox.subscribed();
    const portal = await portalOf(customerId);
    const cancel_at = subscription.items.data[0].current_period_end;
    await sandbox.hosted.cancel(portal);
    const canceled = await readSubscription(subscription.id);
    expect(canceled).toMatchObject({ cancel_at, cancel_at_period_end: false, status: 'active' });
    await sandbox.hosted.resume(portal);
    expect(await readSubscription(subscription.id)).toEqual(subscription);
  });

  it('changes the plan, or reports a declined card and changes nothing', async () => {
    const good = await sandbox.subscribed();
    const annual = sandbox.priceIds.annual;
    const goodPortal = await portalOf(good.customerId);
    expect(await sandbox.hosted.changePlan(goodPortal, annual)).toEqual({
      kind: 'done',
      returnUrl: RETURN,
    });
    const changed = await readSubscription(good.subscription.id);
    expect(changed.items.data[0].price.id).toBe(annual);

    const bad = await sandbox.subscribed({ card: FAILS_LATER });
    const badPortal = await portalOf(bad.customerId);
    expect(await sandbox.hosted.changePlan(badPortal, annual)).toEqual({
      kind: 'declined',
      message: 'Your card was declined.',
    });
    expect(await readSubscription(bad.subscription.id)).toEqual(bad.subscription);
  });

  it('pays an open invoice with a working card', async () => {
    const { customerId, subscription } = await sandbox.subscribed({ card: FAILS_LATER });
    const later = new Date(sandbox.clock.now().getTime() + 60 * DAY_MS);
    await sandbox.hosted.advanceCustomer(customerId, later);
    expect(await readSubscription(subscription.id)).toMatchObject({ status: 'unpaid' });
    const portal = await portalOf(customerId);
    const view = await sandbox.hosted.readPortal(portal);
    const open = view?.invoices.find(({ status }) => status === 'open')?.id ?? '';
    expect(await sandbox.hosted.payInvoice(portal, open)).toMatchObject({ kind: 'declined' });
    expect(await sandbox.hosted.updateCard(portal, FAILS_LATER)).toMatchObject({
      kind: 'declined',
      message: expect.stringContaining('The card is saved'),
    });
    expect(await sandbox.hosted.updateCard(portal, GOOD)).toMatchObject({ kind: 'done' });
    expect(await readSubscription(subscription.id)).toMatchObject({ status: 'active' });
    expect(await sandbox.hosted.payInvoice(portal, open)).toMatchObject({ kind: 'done' });
  });

  it('expires after a day, and cannot pay another customer’s invoice', async () => {
    const mine = await sandbox.subscribed();
    const other = await sandbox.subscribed({ card: FAILS_LATER });
    const later = new Date(sandbox.clock.now().getTime() + 31 * DAY_MS);
    await sandbox.hosted.advanceCustomer(other.customerId, later);
    const portal = await portalOf(mine.customerId);
    const where = { customer: other.customerId, status: 'open' };
    const [open] = (await sandbox.get('/v1/invoices', where)).data;
    await sandbox.hosted.payInvoice(portal, open.id);
    expect(await sandbox.get(`/v1/invoices/${open.id}`)).toMatchObject({ status: 'open' });
    sandbox.clock.advance(DAY_MS);
    expect(await sandbox.hosted.readPortal(portal)).toBeNull();
    await sandbox.hosted.cancel(portal);
    expect(await readSubscription(mine.subscription.id)).toMatchObject({ cancel_at: null });
  });
});

describe('the console', () => {
  it('refunds an invoice once', async () => {
    const { customerId } = await sandbox.subscribed();
    const [invoice] = (await sandbox.get('/v1/invoices', { customer: customerId })).data;
    await sandbox.hosted.refundInvoice(invoice.id);
    await sandbox.hosted.refundInvoice(invoice.id);
    const { data } = await sandbox.get('/v1/events', { type: 'charge.refunded' });
    expect(data).toHaveLength(1);
    expect(data[0].data.object).toMatchObject({ customer: customerId, refunded: true });
  });

  it('shows events with their delivery and sends one again', async () => {
    await sandbox.flush();
    const [event] = await sandbox.hosted.listEvents();
    expect(event).toMatchObject({ deliveredAt: expect.any(Date), lastAnswer: 'HTTP 200' });
    const before = sandbox.receiver.received.length;
    await sandbox.hosted.resendEvent(event?.id ?? '');
    await sandbox.flush();
    expect(sandbox.receiver.received).toHaveLength(before + 1);
    expect(JSON.parse(sandbox.receiver.received.at(-1)?.body ?? '').id).toBe(event?.id);
  });
});
