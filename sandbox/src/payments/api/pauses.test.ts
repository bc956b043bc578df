import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestSandbox,
  FAILS_LATER,
  type Json,
  type TestSandbox,
} from '../../../test/test-sandbox.ts';

const DAY = 86_400;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

const update = (id: string, params: Record<string, unknown>) =>
  sandbox.call('POST', `/v1/subscriptions/${id}`, params);
const endOf = (subscription: Json): number => subscription.items.data[0].current_period_end;

async function subscribe(more: Parameters<TestSandbox['subscribed']>[0] = {}) {
  const clock = await sandbox.post('/v1/test_helpers/test_clocks', {
    frozen_time: sandbox.seconds(),
  });
  const made = await sandbox.subscribed({ ...more, customer: { test_clock: clock.id } });
  const advance = async (frozen_time: number) => {
    await sandbox.post(`/v1/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time });
    await sandbox.flush();
  };
  const read = () => sandbox.get(`/v1/subscriptions/${made.subscription.id}`);
  const listInvoices = async () =>
    (await sandbox.get('/v1/invoices', { customer: made.customerId, limit: 100 })).data as Json[];
  return { ...made, advance, read, listInvoices };
}

describe('pause_collection', () => {
  it('voids invoices until the pause ends with a renewal, which is charged', async () => {
    const { subscription, customerId, advance, read, listInvoices } = await subscribe();
    const end = endOf(subscription);
    const resumesAt = Math.floor(
      new Date(end * 1_000).setUTCMonth(new Date(end * 1_000).getUTCMonth() + 1) / 1_000,
    );
    const pause = { behavior: 'void', resumes_at: resumesAt };
    const paused = await update(subscription.id, { pause_collection: pause });
    expect(paused.json).toMatchObject({ status: 'active', pause_collection: pause });
    expect(endOf(paused.json)).toBe(end);
    await advance(end + DAY);
    expect(await read()).toMatchObject({ status: 'active', pause_collection: pause });
    const [voided] = await listInvoices();
    expect(voided).toMatchObject({ status: 'void', amount_paid: 0, attempted: false });
    expect(voided?.status_transitions.voided_at).toBe(end);
    await advance(resumesAt + DAY);
    const resumed = await read();
    expect(resumed).toMatchObject({ status: 'active', pause_collection: null });
    const statuses = (await listInvoices()).map(({ status }) => status);
    const isAligned = endOf(resumed) > resumesAt + DAY;
    expect([isAligned, statuses]).toEqual([true, ['paid', 'void', 'paid']]);
    const events = await sandbox.get('/v1/events', { limit: 100 });
    const own = (events.data as Json[]).filter(
      ({ data }) => data.object.customer === customerId || data.object.id === customerId,
    );
    const types = own.map(({ type }) => type);
    expect(types.filter((type) => type === 'invoice.voided')).toHaveLength(1);
    // Set, two renewals, and the end of the pause.
    expect(types.filter((type) => type === 'customer.subscription.updated')).toHaveLength(4);
  });

  it('is unset with an empty value, and other updates keep it', async () => {
    const { subscription } = await subscribe();
    await update(subscription.id, { pause_collection: { behavior: 'void' } });
    const kept = await update(subscription.id, { metadata: { a: 'b' } });
    expect(kept.json.pause_collection).toEqual({ behavior: 'void', resumes_at: null });
    const unset = await update(subscription.id, { pause_collection: '' });
    expect(unset.json.pause_collection).toBeNull();
  });

  it.each([
    [{ pause_collection: { behavior: 'stop' } }, 'pause_collection[behavior]'],
    [{ pause_collection: { behavior: 'void', resumes_at: 1 } }, 'pause_collection[resumes_at]'],
    [{ billing_cycle_anchor: { type: 'now' } }, 'billing_cycle_anchor[type]'],
    [{ billing_cycle_anchor: 'now' }, 'billing_cycle_anchor'],
  ])('rejects %j', async (params, param) => {
    const { subscription } = await subscribe();
    const { status, json } = await update(subscription.id, params);
    expect([status, json.error.param]).toEqual([400, param]);
  });
});

describe('billing_cycle_anchor', () => {
  const startNow = {
    pause_collection: '',
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'none',
  };

  it('begins a paid period now', async () => {
    const { subscription, advance, read, listInvoices } = await subscribe({ plan: 'annual' });
    const end = endOf(subscription);
    await update(subscription.id, { pause_collection: { behavior: 'void' } });
    await advance(end + 10 * DAY);
    const { json } = await update(subscription.id, startNow);
    expect(json).toMatchObject({ pause_collection: null, billing_cycle_anchor: end + 10 * DAY });
    expect(endOf(json) - end).toBeGreaterThan(374 * DAY);
    expect((await listInvoices()).map(({ status }) => status)).toEqual(['paid', 'void', 'paid']);
    expect(await read()).toEqual(json);
  });

  it('changes nothing if the card is declined, unless the charge may fail', async () => {
    const { subscription, advance, read } = await subscribe({ card: FAILS_LATER });
    await update(subscription.id, { pause_collection: { behavior: 'void' } });
    await advance(endOf(subscription) + 10 * DAY);
    const before = await read();
    const strict = { ...startNow, payment_behavior: 'error_if_incomplete' };
    expect((await update(subscription.id, strict)).status).toBe(402);
    expect(await read()).toEqual(before);
    expect((await update(subscription.id, startNow)).json.status).toBe('past_due');
  });
});
