import { createHmac } from 'node:crypto';
import { waitFor } from '@attune/server/test/wait-for';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestSandbox,
  FAILS_LATER,
  type Json,
  type TestSandbox,
} from '../../../test/test-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await createTestSandbox();
});
afterEach(() => sandbox.close());

const readDeliveries = async () =>
  (
    await sandbox.pool.query(
      'SELECT event_id, attempts, delivered_at, next_attempt_at, last_answer FROM sandbox_payment_deliveries',
    )
  ).rows;

describe('a webhook', () => {
  it('is signed over its exact bytes, at the present time', async () => {
    await sandbox.post('/v1/customers', { name: 'Märta “Ö” Holt', email: 'm@example.com' });
    await sandbox.flush();
    const [webhook] = sandbox.receiver.received;
    const header = String(webhook?.headers['stripe-signature']);
    const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
    expect(Number(t)).toBe(sandbox.seconds());
    const signed = createHmac('sha256', sandbox.webhookSecret).update(`${t}.${webhook?.body}`);
    expect(v1).toBe(signed.digest('hex'));
    expect(webhook?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(webhook?.body ?? '')).toMatchObject({
      object: 'event',
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      pending_webhooks: 1,
      request: { id: expect.stringMatching(/^req_/) },
      data: { object: { name: 'Märta “Ö” Holt' } },
    });
  });

  it('is sent at once, by itself', async () => {
    await sandbox.post('/v1/customers');
    await waitFor(() => expect(sandbox.receiver.types()).toEqual(['customer.created']));
  });

  it('is not sent for a change that was rolled back', async () => {
    const { subscription } = await sandbox.subscribed({ card: FAILS_LATER });
    await sandbox.flush();
    const before = sandbox.receiver.received.length;
    const { status } = await sandbox.call('POST', `/v1/subscriptions/${subscription.id}`, {
      items: [{ id: subscription.items.data[0].id, price: sandbox.priceIds.annual }],
      payment_behavior: 'error_if_incomplete',
    });
    expect(status).toBe(402);
    await sandbox.flush();
    expect(sandbox.receiver.received).toHaveLength(before);
  });
});

describe('a receiver that does not accept a webhook', () => {
  it('gets it again after 5 s, 30 s, 2 min, 10 min, 1 h, and every hour', async () => {
    sandbox.receiver.state.answer = 500;
    await sandbox.post('/v1/customers');
    await sandbox.flush();
    const pauses = [5, 30, 120, 600, 3_600, 3_600];
    for (const [index, seconds] of pauses.entries()) {
      const [row] = await readDeliveries();
      expect(row).toMatchObject({
        attempts: index + 1,
        delivered_at: null,
        last_answer: 'HTTP 500',
      });
      expect(row.next_attempt_at.getTime() - sandbox.clock.now().getTime()).toBe(seconds * 1_000);
      sandbox.clock.advance(seconds * 1_000 - 1);
      await sandbox.flush();
      expect(sandbox.receiver.received).toHaveLength(index + 1);
      sandbox.clock.advance(1);
      await sandbox.flush();
    }
    sandbox.receiver.state.answer = 204;
    sandbox.clock.advance(3_600_000);
    await sandbox.flush();
    const [row] = await readDeliveries();
    expect(row).toMatchObject({ delivered_at: expect.any(Date), next_attempt_at: null });
    const bodies = new Set(sandbox.receiver.received.map(({ body }) => body));
    expect(bodies.size).toBe(1);
    const event = await sandbox.get(`/v1/events/${row.event_id}`);
    expect(event.pending_webhooks).toBe(0);
  });

  it('may redirect, which does not count as accepting', async () => {
    sandbox.receiver.state.answer = 302;
    await sandbox.post('/v1/customers');
    await sandbox.flush();
    expect((await readDeliveries())[0]).toMatchObject({
      delivered_at: null,
      last_answer: 'HTTP 302',
    });
  });

  it('may be unreachable, and the error is recorded', async () => {
    await sandbox.receiver.close();
    await sandbox.post('/v1/customers');
    await sandbox.flush();
    expect((await readDeliveries())[0].last_answer).toContain('ECONNREFUSED');
  });
});

describe('nodes that share the tables', () => {
  it('deliver each webhook once', async () => {
    const other = await sandbox.start();
    sandbox.receiver.state.answer = 500;
    for (let index = 0; index < 40; index += 1) await sandbox.post('/v1/customers');
    await Promise.all([sandbox.flush(), other.flush()]);
    sandbox.receiver.state.answer = 200;
    sandbox.receiver.received.length = 0;
    sandbox.clock.advance(3_600_000);
    await Promise.all([sandbox.flush(), other.flush()]);
    await other.close();
    const ids = sandbox.receiver.received.map(({ body }) => (JSON.parse(body) as Json).id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  it('take over the deliveries of a stopped node', async () => {
    await sandbox.post('/v1/customers');
    await sandbox.flush();
    // The state left by a node that stopped between claiming a webhook and receiving the response.
    await sandbox.pool.query(
      'UPDATE sandbox_payment_deliveries SET delivered_at = NULL, next_attempt_at = $1',
      [new Date(sandbox.clock.now().getTime() + 30_000)],
    );
    await sandbox.flush();
    expect(sandbox.receiver.received).toHaveLength(1);
    sandbox.clock.advance(30_000);
    await sandbox.flush();
    expect(sandbox.receiver.received).toHaveLength(2);
  });
});
