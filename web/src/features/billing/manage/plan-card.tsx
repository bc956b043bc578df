import { PLANS } from '@attune/domain/billing/plans';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Tag } from '#ui/tag.tsx';
import { formatPlanPrice } from '../format-money.ts';
import { priceQuery, usePlanCosts } from '../plan-costs.ts';
import { describeSubscription } from '../subscription-state.ts';
import { PlanActions } from './plan-actions.tsx';
import { PriceChange } from './price-change.tsx';
import { listSubscriptionFacts } from './subscription-facts.ts';

/** The plan with its price, its dates and what can be done about it. */
export function PlanCard({ user, now }: { user: User; now: Date }) {
  const id = useId();
  const { subscriptionPlan: plan } = user;
  const { data: price } = useQuery(priceQuery(user));
  const costs = usePlanCosts(user);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 rounded-lg border border-line bg-raised p-6 md:p-8 print:border-ink"
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="heading text-2xl">
            {describePlanName(user)}
          </h2>
          {!isFreeTrial(user) && <Tag>{describeSubscription(user, now).status}</Tag>}
        </div>
        {plan && (
          <p className="text-muted">
            <span className="display text-3xl text-ink tabular-nums">
              {price ? formatPlanPrice(plan, price.cents) : '\u00a0'}
            </span>{' '}
            a {PLANS[plan].interval}
          </p>
        )}
      </div>
      <dl className="grid text-sm">
        {listSubscriptionFacts(user, now, costs).map(({ name, value }) => (
          <div
            key={name}
            className="grid grid-cols-[5.5rem_1fr] gap-x-3 border-t border-line py-2.5 sm:grid-cols-[7rem_1fr] sm:gap-x-4"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {price?.change && (
        <PriceChange
          user={user}
          now={now}
          change={price.change}
          differs={costs.hasTax === true || costs.discounts.length > 0}
        />
      )}
      <PlanActions user={user} now={now} pauseEnds={price?.pauseEnds ?? []} />
    </section>
  );
}

const isFreeTrial = ({ stripeSubscriptionId, isTrialing }: User) =>
  stripeSubscriptionId === null && isTrialing;

function describePlanName(user: User) {
  const { subscriptionPlan: plan, stripeSubscriptionId } = user;
  if (plan) return `${PLANS[plan].name} plan`;
  if (stripeSubscriptionId !== null) return 'A plan we no longer offer';
  return isFreeTrial(user) ? 'Free trial' : 'No plan';
}
