import { afterEach, expect, it } from 'vitest';
import { ok, startScriptedPayments } from '#test/scripted-payments.ts';

let close = async () => {};
afterEach(() => close());

const price = (tax_behavior: string) => ok({ object: 'price', currency: 'usd', tax_behavior });

it.each([
  ['inclusive', 'exclusive', 'inclusive'],
  ['exclusive', 'inclusive', 'exclusive'],
  ['unspecified', 'inclusive', 'inclusive'],
  ['unspecified', 'exclusive', 'exclusive'],
  // The provider adds tax to prices in US and Canadian dollars.
  ['unspecified', 'inferred_by_currency', 'exclusive'],
  ['unspecified', null, 'unknown'],
])('a price that is %s, with the default %s, is %s', async (own, preset, behavior) => {
  const provider = await startScriptedPayments(
    {
      'GET /v1/prices/price_m': price(own),
      'GET /v1/prices/price_a': price('inclusive'),
      'GET /v1/tax/settings': ok({ object: 'tax.settings', defaults: { tax_behavior: preset } }),
    },
    { hasAutomaticTax: true },
  );
  close = provider.close;
  const { payments } = provider;
  const expected = { monthly: behavior, annual: 'inclusive' };
  expect(await payments.readTaxBehaviors()).toEqual(expected);
  expect(await payments.readTaxBehaviors()).toEqual(expected);
  expect(provider.requests).toHaveLength(3);
});

it('asks once for many visitors, also while the provider refuses', async () => {
  const provider = await startScriptedPayments({}, { hasAutomaticTax: true });
  close = provider.close;
  const reads = () => Promise.allSettled([1, 2, 3].map(() => provider.payments.readTaxBehaviors()));
  const states = (await reads()).map(({ status }) => status);
  expect(states).toEqual(['rejected', 'rejected', 'rejected']);
  await reads();
  const asked = provider.requests.filter(({ path }) => path === '/v1/tax/settings');
  expect(asked).toHaveLength(1);
});

it('asks nothing without the setting', async () => {
  const provider = await startScriptedPayments({});
  close = provider.close;
  expect(await provider.payments.readTaxBehaviors()).toBeNull();
  expect(provider.requests).toEqual([]);
});
