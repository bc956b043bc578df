import type { PlanId } from '@attune/domain/billing/plans';
import { useQueryClient } from '@tanstack/react-query';
import { plansQuery } from './billing.queries.ts';
import { startCheckout } from './start-checkout.ts';
import { useExternalRedirect } from './use-external-redirect.ts';

/** 'Start … Plan': opens the provider's checkout, or its portal for a user who has a plan. */
export function useStartPlan(userId: string) {
  const client = useQueryClient();
  const { way: starting, failure, leave } = useExternalRedirect<PlanId>();

  async function checkOut(id: PlanId) {
    const { plans, publishableKey } = await client.fetchQuery(plansQuery);
    const plan = plans.find((candidate) => candidate.id === id);
    if (!plan) throw new Error(`The server returned no ${id} plan`);
    try {
      await startCheckout({ userId, priceId: plan.priceId, publishableKey });
    } catch (error) {
      // The next click refetches: a price may have a new id by now.
      await client.invalidateQueries({ queryKey: plansQuery.queryKey, refetchType: 'none' });
      throw error;
    }
  }

  return { starting, failure, start: (id: PlanId) => void leave(id, () => checkOut(id)) };
}
