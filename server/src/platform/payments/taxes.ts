import { PLAN_IDS, type PlanId } from '@attune/domain/billing/plans';
import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type Stripe from 'stripe';
import type { Payments, TaxBehavior } from './payments.ts';
import type { StripeParts } from './stripe-client.ts';

type Calls = Pick<Payments, 'readTaxBehaviors'>;

/** Prices and settings rarely change, and every visitor of the plans needs the answer. */
const LIFETIME_MS = HOUR_MS;
/** While the provider fails, visitors don't each wait for it. */
const FAILURE_MS = MINUTE_MS;

const KNOWN = ['inclusive', 'exclusive'] as const;

/** The provider's own rule for the setting `inferred_by_currency`. */
const CURRENCIES_WITHOUT_TAX = ['usd', 'cad'];

function toTaxBehavior(price: Stripe.Price, { defaults }: Stripe.Tax.Settings): TaxBehavior {
  const known = [price.tax_behavior, defaults.tax_behavior].flatMap(
    (behavior) => KNOWN.find((candidate) => candidate === behavior) ?? [],
  );
  if (known[0]) return known[0];
  if (defaults.tax_behavior !== 'inferred_by_currency') return 'unknown';
  return CURRENCIES_WITHOUT_TAX.includes(price.currency) ? 'exclusive' : 'inclusive';
}

export function taxCalls({ stripe, priceIds, hasAutomaticTax, clock }: StripeParts): Calls {
  let cached: { behaviors: Promise<Record<PlanId, TaxBehavior>>; until: number } | null = null;

  async function read(): Promise<Record<PlanId, TaxBehavior>> {
    const [settings, ...prices] = await Promise.all([
      stripe.tax.settings.retrieve(),
      ...PLAN_IDS.map((plan) => stripe.prices.retrieve(priceIds[plan])),
    ]);
    const entries = PLAN_IDS.map((plan, index) => {
      const price = prices[index];
      return [plan, price ? toTaxBehavior(price, settings) : 'unknown'];
    });
    return Object.fromEntries(entries);
  }

  return {
    async readTaxBehaviors() {
      if (!hasAutomaticTax) return null;
      const now = clock.now().getTime();
      if (cached && now < cached.until) return cached.behaviors;
      const entry = { behaviors: read(), until: now + LIFETIME_MS };
      cached = entry;
      entry.behaviors.catch(() => {
        entry.until = clock.now().getTime() + FAILURE_MS;
      });
      return entry.behaviors;
    },
  };
}
