import { createLog } from '@attune/server/platform/log/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  APP_URL,
  createTestSandbox,
  GOOD,
  type Json,
  type TestSandbox,
} from '../../test/test-sandbox.ts';
import { startSandboxPayments } from './start-sandbox-payments.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

test('leads from the customer to the subscription, with events in the provider’s order', async () => {
  const { customerId, session } = await sandbox.checkout({ plan: 'annual', trialDays: 7 });
  const outcome = await sandbox.hosted.payCheckout(session.id, GOOD);
  const returnUrl = `${APP_URL}/subscription/return?session_id=${session.id}`;
  expect(outcome).toEqual({ kind: 'done', returnUrl });
  const { data } = await sandbox.get('/v1/subscriptions', { customer: customerId });
  const trialEnd = sandbox.seconds() + 7 * 86_400;
  expect(data).toMatchObject([
    {
      status: 'trialing',
      trial_end: trialEnd,
      metadata: { userId: 'user-1' },
      items: { data: [{ current_period_end: trialEnd, price: { unit_amount: 9_999 } }] },
    },
  ]);
  const events = await sandbox.get('/v1/events', { limit: 100 });
  expect(events.data.map(({ type }: Json) => type).reverse()).toEqual([
    'customer.created',
    'payment_method.attached',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
    'checkout.session.completed',
  ]);
  await sandbox.flush();
  expect(sandbox.receiver.types().sort()).toEqual(events.data.map(({ type }: Json) => type).sort());
});

test('says that its port is in use, and which setting changes it', async () => {
  const { port } = new URL(sandbox.origin);
  const start = startSandboxPayments({
    db: sandbox.db,
    clock: sandbox.clock,
    log: createLog('silent'),
    port: Number(port),
    appUrl: APP_URL,
    webhookUrl: sandbox.receiver.url,
    appSecret: 'a secret for tests that is long enough',
  });
  await expect(start).rejects.toThrow(
    `Port ${port}, for the payments sandbox, is taken. Set SANDBOX_PAYMENTS_PORT.`,
  );
});
