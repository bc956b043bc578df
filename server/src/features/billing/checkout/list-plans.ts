import { PLAN_IDS, PLANS, type Plan, type PlanId } from '@attune/domain/billing/plans';
import { PaymentsError, type TaxBehavior } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import type { PlansResponse } from './checkout.schemas.ts';

type Parts = Pick<Services, 'payments' | 'log'>;

/** SPEC's plans with the provider's price ids, and whether the prices include tax. */
export async function listPlans({ payments, log }: Parts): Promise<PlansResponse> {
  const { publishableKey, isSandbox, priceIds } = payments;
  const taxes = await readTaxes({ payments, log });
  const plans = PLAN_IDS.map((id) => {
    const { name, priceCents, interval, trialDays, discountPercent }: Plan = PLANS[id];
    const discount = discountPercent === undefined ? {} : { discount: discountPercent };
    const tax = taxes ? { tax: taxes[id] } : {};
    const price = { price: priceCents, interval, trialDays, ...discount, ...tax };
    return { id, name, ...price, priceId: priceIds[id] };
  });
  return { plans, publishableKey, isSandbox };
}

/** The plans can be shown without the provider. The page then says only that tax is possible. */
async function readTaxes({ payments, log }: Parts): Promise<Record<PlanId, TaxBehavior> | null> {
  try {
    return await payments.readTaxBehaviors();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.warn({ err: error }, 'the tax behavior of the prices is not known');
    return { monthly: 'unknown', annual: 'unknown' };
  }
}
