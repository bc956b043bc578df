import { waitFor } from '@attune/server/test/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestSandbox,
  FAILS_LATER,
  type Json,
  type TestSandbox,
} from '../../test/test-sandbox.ts';

const DAY = 86_400;
const CLOCKS = '/v1/test_helpers/test_clocks';
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

const statusOf = async (id: string) => (await sandbox.get(`/v1/subscriptions/${id}`)).status;

describe('a test clock', () => {
  it('stands still until it is advanced, and then runs everything that became due', async () => {
    const frozen_time = sandbox.seconds();
    const clock = await sandbox.post(CLOCKS, { frozen_time, name: 'A year' });
    expect(clock).toMatchObject({ status: 'ready', frozen_time });
    const customer = { test_clock: clock.id };
    const { customerId, subscription } = await sandbox.subscribed({ trialDays: 7, customer });
    expect(subscription).toMatchObject({ created: frozen_time, test_clock: clock.id });
    sandbox.clock.advance(30 * DAY * 1_000);
    await sandbox.flush();
    expect(await statusOf(subscription.id)).toBe('trialing');

    const to = frozen_time + 70 * DAY;
    const advancing = await sandbox.post(`${CLOCKS}/${clock.id}/advance`, { frozen_time: to });
    expect(advancing).toMatchObject({ status: 'advancing', frozen_time });
    await waitFor(async () =>
      expect(await sandbox.get(`${CLOCKS}/${clock.id}`)).toMatchObject({
        status: 'ready',
        frozen_time: to,
      }),
    );
    expect(await statusOf(subscription.id)).toBe('active');
    const { data } = await sandbox.get('/v1/invoices', { customer: customerId });
    const days = data.map(({ created }: Json) => (created - frozen_time) / DAY);
    expect(days).toEqual([68, 37, 7, 0]);
    const ready = await sandbox.get('/v1/events', { type: 'test_helpers.test_clock.ready' });
    expect(ready.data[0].data.object).toMatchObject({ id: clock.id, frozen_time: to });
  });

  it('deletes its customers when it is deleted', async () => {
    const clock = await sandbox.post(CLOCKS, { frozen_time: sandbox.seconds() });
    const { subscription, customerId } = await sandbox.subscribed({
      customer: { test_clock: clock.id },
    });
    const gone = await sandbox.call('DELETE', `${CLOCKS}/${clock.id}`);
    expect(gone.json).toEqual({ id: clock.id, object: 'test_helpers.test_clock', deleted: true });
    expect(await statusOf(subscription.id)).toBe('canceled');
    expect(await sandbox.get(`/v1/customers/${customerId}`)).toMatchObject({ deleted: true });
    expect((await sandbox.call('GET', `${CLOCKS}/${clock.id}`)).status).toBe(404);
  });

  it('cannot be advanced to its own or an earlier time', async () => {
    const clock = await sandbox.post(CLOCKS, { frozen_time: 2_000_000_000 });
    const path = `${CLOCKS}/${clock.id}/advance`;
    for (const frozen_time of [2_000_000_000, 1_999_999_999]) {
      const { status, json } = await sandbox.call('POST', path, { frozen_time });
      expect([status, json.error.param]).toEqual([400, 'frozen_time']);
    }
  });

  it('advances at most two years at a time, by the API and by the console', async () => {
    const { customerId } = await sandbox.subscribed();
    const clock = await sandbox.post(CLOCKS, { frozen_time: 2_000_000_000 });
    const path = `${CLOCKS}/${clock.id}/advance`;
    const tooFar = { frozen_time: 2_000_000_000 + 731 * DAY };
    const { status, json } = await sandbox.call('POST', path, tooFar);
    expect([status, json.error.param]).toEqual([400, 'frozen_time']);
    const farAway = new Date('9999-12-31T00:00:00Z');
    await expect(sandbox.hosted.advanceCustomer(customerId, farAway)).rejects.toThrow('two years');
    const [customer] = await sandbox.hosted.listCustomers();
    expect(customer).toMatchObject({ id: customerId, isClockFrozen: false });
  });

  it('is finished by another node if a node stops while advancing it', async () => {
    const frozenTime = sandbox.seconds();
    const clock = await sandbox.post(CLOCKS, { frozen_time: frozenTime });
    const customer = { test_clock: clock.id };
    const { subscription } = await sandbox.subscribed({ trialDays: 7, customer });
    await sandbox.pool.query(
      `UPDATE sandbox_payment_objects SET due_at = 0, body = body || $2 WHERE id = $1`,
      [clock.id, JSON.stringify({ target: frozenTime + 8 * DAY })],
    );
    await sandbox.flush();
    expect(await statusOf(subscription.id)).toBe('active');
  });
});

describe('a customer on the machine’s clock', () => {
  it('is renewed when due', async () => {
    const { subscription } = await sandbox.subscribed({ trialDays: 7 });
    sandbox.clock.advance(7 * DAY * 1_000 - 1_000);
    await sandbox.flush();
    expect(await statusOf(subscription.id)).toBe('trialing');
    sandbox.clock.advance(1_000);
    await sandbox.flush();
    expect(await statusOf(subscription.id)).toBe('active');
  });

  it('is renewed once, however many nodes check', async () => {
    const { customerId } = await sandbox.subscribed({ trialDays: 7 });
    const other = await sandbox.start();
    sandbox.clock.advance(8 * DAY * 1_000);
    await Promise.all([sandbox.flush(), other.flush(), sandbox.flush(), other.flush()]);
    await other.close();
    const { data } = await sandbox.get('/v1/invoices', { customer: customerId });
    expect(data).toHaveLength(2);
  });

  it('gets a test clock when advanced in the console, and goes from trial to unpaid', async () => {
    const { customerId, subscription } = await sandbox.subscribed({
      trialDays: 7,
      card: FAILS_LATER,
    });
    const start = sandbox.clock.now().getTime();
    const seen: string[] = [];
    for (const days of [7, 10, 15, 22]) {
      await sandbox.hosted.advanceCustomer(customerId, new Date(start + days * DAY * 1_000));
      seen.push(await statusOf(subscription.id));
    }
    expect(seen).toEqual(['past_due', 'past_due', 'past_due', 'unpaid']);
    const customers = await sandbox.hosted.listCustomers();
    expect(customers.find(({ id }) => id === customerId)).toMatchObject({
      isClockFrozen: true,
      now: new Date(start + 22 * DAY * 1_000),
      subscription: { status: 'unpaid' },
      invoices: [{ status: 'open', nextAttemptAt: null }, { status: 'paid' }],
    });
    await sandbox.flush();
    const lastEvent = JSON.parse(sandbox.receiver.received.at(-1)?.body ?? '');
    expect(lastEvent.created).toBe(sandbox.seconds());
  });
});
