import { vi } from 'vitest';

/** The response of GET /api/plans. */
export const PLANS_ANSWER = {
  plans: [
    {
      id: 'monthly',
      name: 'Monthly',
      price: 999,
      interval: 'month',
      trialDays: 7,
      priceId: 'price_monthly',
    },
    {
      id: 'annual',
      name: 'Annual',
      price: 9_999,
      interval: 'year',
      trialDays: 7,
      discount: 17,
      priceId: 'price_annual',
    },
  ],
  publishableKey: 'pk_test_1',
  isSandbox: true,
};

/** Replaces navigation to another page with a mock; call it in each test. */
export function stubLocation() {
  const assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  return assign;
}

type Script = { script: HTMLScriptElement; finishLoading: () => void; fail: () => void };

/** Replaces script loading; returns a list that fills with the requested scripts. */
export function stubScripts(): Script[] {
  const requested: Script[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      requested.push({
        script: node,
        finishLoading: () => node.dispatchEvent(new Event('load')),
        fail: () => node.dispatchEvent(new Event('error')),
      });
    }
  });
  return requested;
}
