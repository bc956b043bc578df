import { createHmac } from 'node:crypto';

/** Derived from the installation's secret, so the keys are the same after every start. */
export function sandboxKeys(appSecret: string) {
  const derive = (purpose: string) =>
    createHmac('sha256', appSecret).update(`sandbox payments: ${purpose}`).digest('hex');
  return {
    secretKey: `sk_test_${derive('secret key')}`,
    publishableKey: `pk_test_${derive('publishable key')}`,
    webhookSecret: `whsec_${derive('webhook secret')}`,
  };
}
