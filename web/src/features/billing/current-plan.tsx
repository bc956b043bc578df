import { getPaymentProblem, hasAccess } from '@attune/domain/billing/access';
import { formatCents, PLANS } from '@attune/domain/billing/plans';
import { Link } from 'react-router';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { PlanCard } from '#ui/plan-card.tsx';
import { describeEndDate } from './describe-end.ts';
import { formatDay } from './format-day.ts';
import { PlanIncludes } from './plan-includes.tsx';
import { PortalButton } from './portal-button.tsx';

type CurrentPlanProps = { user: User; now: Date };

export function CurrentPlan({ user, now }: CurrentPlanProps) {
  // A plan at a discontinued price has no card.
  const plan = user.subscriptionPlan && PLANS[user.subscriptionPlan];
  const isBest = plan?.id === 'annual';
  const manage = (
    <Button
      kind={isBest ? 'gold' : 'primary'}
      size="lg"
      isWide
      render={<Link to="/subscription/manage" />}
    >
      Manage subscription
    </Button>
  );
  return (
    <section aria-label="Your plan" className="grid gap-8 lg:grid-cols-[4fr_7fr] lg:gap-14">
      {plan ? (
        <PlanCard
          name={plan.name}
          price={formatCents(plan.priceCents)}
          per={`per ${plan.interval}`}
          tag="Your plan"
          note={<p>{describeNextStep(user, now)}</p>}
          isBest={isBest}
          size="lg"
          headingLevel={2}
          action={manage}
        />
      ) : (
        <div className="grid content-start gap-4 lg:pt-8">
          <p className="text-sm text-muted">{describeNextStep(user, now)}</p>
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

function describeNextStep(user: User, now: Date): string {
  const { subscriptionEnd, nextBillingDate, timeZone } = user;
  if (getPaymentProblem(user) === 'stopped') return 'Waits for the open invoice.';
  if (!hasAccess(user, now)) return `This plan ${describeEndDate(subscriptionEnd, timeZone, now)}.`;
  if (subscriptionEnd) return `Ends on ${formatDay(subscriptionEnd, timeZone, now)}.`;
  return nextBillingDate
    ? `${user.isTrialing ? 'First' : 'Next'} charge on ${formatDay(nextBillingDate, timeZone, now)}.`
    : 'No charge is planned.';
}
