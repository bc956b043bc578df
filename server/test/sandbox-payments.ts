import { createTestSandbox } from '@attune/sandbox/test/test-sandbox';
import { createLog } from '#platform/log/log.ts';
import { createStripePayments } from '#platform/payments/create-stripe-payments.ts';
import { forwardTo, startProviderServer } from './provider-server.ts';

/** Starts the payments adapter, the real sandbox, and a recording proxy between them. */
export async function startProxiedSandboxPayments() {
  const sandbox = await createTestSandbox();
  const proxy = await startProviderServer(forwardTo(sandbox.origin));
  const payments = createStripePayments({
    secretKey: sandbox.secretKey,
    publishableKey: sandbox.publishableKey,
    webhookSecret: sandbox.webhookSecret,
    priceIds: sandbox.priceIds,
    apiUrl: proxy.origin,
    isSandbox: true,
    clock: sandbox.clock,
    log: createLog('silent'),
  });
  return {
    payments,
    sandbox,
    requests: proxy.requests,
    async close() {
      await proxy.close();
      await sandbox.close();
    },
  };
}
