import { formatMoney } from '@attune/domain/billing/plans';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Discount, SubscriptionPrice, User } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { type InvoicesUser, invoicesQuery } from './billing.queries.ts';
import { formatPlanPrice } from './format-money.ts';

/** What the plan costs, also at an announced price. Members may pay another price than new ones. */
export const priceQuery = (
  user: Pick<
    User,
    'id' | 'stripeSubscriptionId' | 'nextBillingDate' | 'cancelAtPeriodEnd' | 'pausedUntil'
  >,
) => {
  const { id, stripeSubscriptionId, ...dates } = user;
  const { nextBillingDate, cancelAtPeriodEnd, pausedUntil } = dates;
  return queryOptions({
    queryKey: ['price', id, stripeSubscriptionId, nextBillingDate, cancelAtPeriodEnd, pausedUntil],
    queryFn: () => unwrap(sdk.readPrice()),
    enabled: stripeSubscriptionId !== null,
    gcTime: 0,
  });
};

/**
 * The next charge as the provider will make it, such as '$7.99', its discounts, and whether it can
 * have tax. Price and tax are null until they are known, and if they aren't: with a discount or tax,
 * the price is not the plan's.
 */
export function usePlanCosts(user: InvoicesUser & Pick<User, 'stripeSubscriptionId'>) {
  const { data } = useQuery({
    ...invoicesQuery(user),
    placeholderData: keepPreviousData,
    enabled: user.stripeSubscriptionId !== null,
  });
  const { upcoming, discounts = [] } = data ?? {};
  const { subscriptionPlan: plan } = user;
  const hasTax = data ? data.hasTax === true : null;
  const isPlanPrice = hasTax === false && discounts.length === 0 && plan !== null;
  const price = upcoming
    ? formatMoney(upcoming.amountCents, upcoming.currency)
    : isPlanPrice
      ? formatPlanPrice(plan)
      : null;
  return { price, discounts, taxCents: upcoming?.taxCents ?? 0, hasTax };
}

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
