import { createLog } from '#platform/log/log.ts';
import { createStripePayments } from '#platform/payments/create-stripe-payments.ts';
import { type Answer, type ReceivedRequest, startProviderServer } from './provider-server.ts';
import { TestClock } from './test-clock.ts';

export const SCRIPTED_PRICES = { monthly: 'price_m', annual: 'price_a' };

export type Script = Record<string, Answer | ((request: ReceivedRequest) => Answer)>;

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const rejectWith = (status: number, error: object): Answer => ({ status, body: { error } });

export const missing = rejectWith(404, { type: 'invalid_request_error', code: 'resource_missing' });

/** Starts the payments adapter with a scripted provider, for answers that the sandbox never gives. */
export async function startScriptedPayments(script: Script, { hasAutomaticTax = false } = {}) {
  const server = await startProviderServer((request) => {
    const answer = script[`${request.method} ${request.path}`] ?? missing;
    return typeof answer === 'function' ? answer(request) : answer;
  });
  const clock = new TestClock();
  const payments = createStripePayments({
    secretKey: 'sk_test_scripted',
    publishableKey: 'pk_test_scripted',
    webhookSecret: 'whsec_scripted',
    priceIds: SCRIPTED_PRICES,
    apiUrl: server.origin,
    isSandbox: true,
    hasAutomaticTax,
    clock,
    log: createLog('silent'),
    timeoutMs: 1_000,
    maxNetworkRetries: 0,
  });
  return { ...server, payments, clock };
}
