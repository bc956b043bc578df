import { PLAN_IDS, PLANS, type Plan } from '@attune/domain/billing/plans';
import type { Services } from '#platform/services.ts';
import type { PlansResponse } from '../billing.schemas.ts';

/** SPEC's plans with the provider's price ids. */
export function listPlans({ payments }: Pick<Services, 'payments'>): PlansResponse {
  const { publishableKey, isSandbox, priceIds } = payments;
  const plans = PLAN_IDS.map((id) => {
    const { name, priceCents, interval, trialDays, discountPercent }: Plan = PLANS[id];
    const discount = discountPercent === undefined ? {} : { discount: discountPercent };
    return { id, name, price: priceCents, interval, trialDays, ...discount, priceId: priceIds[id] };
  });
  return { plans, publishableKey, isSandbox };
}
