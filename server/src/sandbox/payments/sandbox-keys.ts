import { createHmac } from 'node:crypto';

/** The sandbox's keys: the installation's secret gives the same ones after every start. */
export function sandboxKeys(appSecret: string) {
  const derive = (purpose: string) =>
    createHmac('sha256', appSecret).update(`sandbox payments: ${purpose}`).digest('hex');
  return {
    secretKey: `sk_test_${derive('secret key')}`,
    publishableKey: `pk_test_${derive('publishable key')}`,
    webhookSecret: `whsec_${derive('webhook secret')}`,
  };
}
