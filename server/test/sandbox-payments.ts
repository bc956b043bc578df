import { createLog } from '../src/platform/log/log.ts';
import { createStripePayments } from '../src/platform/payments/create-stripe-payments.ts';
import { createTestSandbox } from '../src/sandbox/payments/test-sandbox.ts';
import { passTo, startProviderServer } from './provider-server.ts';

/** The adapter, the real sandbox, and between them somebody who writes down every request. */
export async function startSandboxedPayments() {
  const sandbox = await createTestSandbox();
  const between = await startProviderServer(passTo(sandbox.origin));
  const payments = createStripePayments({
    secretKey: sandbox.secretKey,
    publishableKey: sandbox.publishableKey,
    webhookSecret: sandbox.webhookSecret,
    priceIds: sandbox.priceIds,
    apiUrl: between.origin,
    isSandbox: true,
    clock: sandbox.clock,
    log: createLog('silent'),
  });
  return {
    payments,
    sandbox,
    requests: between.requests,
    async close() {
      await between.close();
      await sandbox.close();
    },
  };
}
