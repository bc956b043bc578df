import type { PlanId } from '@attune/domain/billing/plans';
import { useQueryClient } from '@tanstack/react-query';
import { plansQuery } from './billing.queries.ts';
import { startCheckout } from './start-checkout.ts';
import { useExternalRedirect } from './use-external-redirect.ts';

/** 'Start … Plan': to the provider's checkout, or for who has a plan already to its portal. */
export function useStartPlan(userId: string) {
  const client = useQueryClient();
  const { way: starting, failure, leave } = useExternalRedirect<PlanId>();

  async function checkOut(id: PlanId) {
    const { plans, publishableKey } = await client.fetchQuery(plansQuery);
    const plan = plans.find((candidate) => candidate.id === id);
    if (!plan) throw new Error(`The server knows no ${id} plan`);
    try {
      await startCheckout({ userId, priceId: plan.priceId, publishableKey });
    } catch (error) {
      // The next click asks anew: a price may have got another id in the meantime.
      await client.invalidateQueries({ queryKey: plansQuery.queryKey, refetchType: 'none' });
      throw error;
    }
  }

  return { starting, failure, start: (id: PlanId) => void leave(id, () => checkOut(id)) };
}
