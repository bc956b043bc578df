import { useQuery } from '@tanstack/react-query';
import type { Discount, SubscriptionPrice, User } from '#platform/api/generated/types.gen.ts';
import { priceQuery, usePlanCosts } from './billing.queries.ts';
import { formatPlanPrice } from './format-money.ts';

/** What the user's own plan costs, such as '$9.99'; null until that is known. */
export function useOwnPrice(user: User): string | null {
  const { data } = useQuery(priceQuery(user));
  const { subscriptionPlan: plan } = user;
  return plan && data ? formatPlanPrice(plan, data.cents) : null;
}

/**
 * What a charge costs, such as '$9.99', or words for it if only the provider knows the amount. It is
 * the next one, unless another is picked with its day, by which a discount may have ended.
 */
export function useChargePrice(
  user: User,
  pickCents = ({ nextCents }: SubscriptionPrice) => nextCents,
  chargedAt?: string,
): string {
  const { discounts, hasTax } = usePlanCosts(user);
  const { data: own } = useQuery(priceQuery(user));
  const lasts = ({ endsAt }: Discount) =>
    !chargedAt || !endsAt || Date.parse(endsAt) > Date.parse(chargedAt);
  if (discounts.some(lasts)) return 'the price of your plan, less your discount,';
  const { subscriptionPlan: plan } = user;
  return plan && own && hasTax === false
    ? formatPlanPrice(plan, pickCents(own))
    : 'the price of your plan';
}
