import { getPaymentProblem, hasAccess } from '@attune/domain/billing/access';
import { PLANS } from '@attune/domain/billing/plans';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { PlanCard } from '#ui/plan-card.tsx';
import { describeEndDate } from './describe-end.ts';
import { describePause } from './describe-pause.ts';
import { formatDay } from './format-day.ts';
import { useOwnPrice, usePlanCosts } from './plan-costs.ts';
import { PlanIncludes } from './plan-includes.tsx';
import { PortalButton } from './portal-button.tsx';

export const YOUR_PLAN = 'Your plan';

type CurrentPlanProps = { user: User; now: Date };

/** A plan at a discontinued price has neither name nor price to show. */
const getPlan = ({ subscriptionPlan: plan }: User) => plan && PLANS[plan];

function ManageButton(props: Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'isWide'>) {
  return (
    <Button {...props} render={<Link to="/subscription/manage" />}>
      Manage subscription
    </Button>
  );
}

/** Below the thanks, the plan is a fact and no longer an offer. */
export function BoughtPlan({ user, now }: CurrentPlanProps) {
  const plan = getPlan(user);
  const { ownPrice, nextStep } = usePlanFacts({ user, now });
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="grid gap-2">
        {plan && (
          <>
            <h2 className="heading text-xl">{plan.name}</h2>
            <p className="text-muted">
              <span className="display text-3xl text-ink tabular-nums">{ownPrice}</span> a{' '}
              {plan.interval}
            </p>
          </>
        )}
        <p className="text-sm text-muted">{nextStep}</p>
      </div>
      <ManageButton kind="secondary" />
    </div>
  );
}

export function CurrentPlan({ user, now }: CurrentPlanProps) {
  const plan = getPlan(user);
  const { ownPrice, nextStep } = usePlanFacts({ user, now });
  const isBest = plan?.id === 'annual';
  const manage = <ManageButton kind={isBest ? 'gold' : 'primary'} size="lg" isWide />;
  return (
    <section aria-label={YOUR_PLAN} className="grid gap-8 lg:grid-cols-[4fr_7fr] lg:gap-14">
      {plan ? (
        <PlanCard
          name={plan.name}
          price={ownPrice}
          per={`a ${plan.interval}`}
          tag={YOUR_PLAN}
          note={<p>{nextStep}</p>}
          isBest={isBest}
          size="lg"
          headingLevel={2}
          action={manage}
        />
      ) : (
        <div className="grid content-start gap-4 lg:pt-8">
          <p className="text-sm text-muted">{nextStep}</p>
          {manage}
        </div>
      )}
      <div className="grid content-start gap-6 lg:pt-8">
        <PlanIncludes title="Your plan includes everything" />
        <PortalButton userId={user.id} />
      </div>
    </section>
  );
}

/** The price that the member pays, which may not be that of new members. */
function usePlanFacts({ user, now }: CurrentPlanProps) {
  const { price } = usePlanCosts(user);
  const ownPrice = useOwnPrice(user);
  const otherPrice = ownPrice !== null && price !== ownPrice ? price : null;
  return { ownPrice: ownPrice ?? '\u00a0', nextStep: describeNextStep(user, now, otherPrice) };
}

/** `price` is the next charge, if it isn't the price of the plan. */
function describeNextStep(user: User, now: Date, price: string | null): string {
  const { subscriptionEnd, nextBillingDate, timeZone } = user;
  if (getPaymentProblem(user) === 'stopped') return 'Waiting for your invoice to be paid.';
  if (user.pausedUntil !== null) return `${describePause(user, 'plan', now).title}.`;
  if (!hasAccess(user, now)) return `This plan ${describeEndDate(subscriptionEnd, timeZone, now)}.`;
  if (subscriptionEnd) return `Ends on ${formatDay(subscriptionEnd, timeZone, now)}.`;
  const amount = price ? ` of ${price}` : '';
  return nextBillingDate
    ? `${user.isTrialing ? 'First' : 'Next'} charge${amount} on ${formatDay(nextBillingDate, timeZone, now)}.`
    : 'No charge is scheduled.';
}
