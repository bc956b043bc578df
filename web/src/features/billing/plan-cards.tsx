import { getFirstChargeDate } from '@attune/domain/billing/checkout';
import { formatMoney, PLANS, type PlanId } from '@attune/domain/billing/plans';
import {
  START_REQUEST_HINT,
  START_REQUEST_TEXT,
  START_REQUEST_VERSION,
} from '@attune/domain/billing/start-request';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Button, type ButtonKind } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { PlanCard } from '#ui/plan-card.tsx';
import { describeCheckoutProblem } from './billing.messages.ts';
import { plansQuery } from './billing.queries.ts';
import { formatDay } from './format-day.ts';
import { formatPlanPrice } from './format-money.ts';
import { startCheckout } from './start-checkout.ts';
import { useExternalRedirect } from './use-external-redirect.ts';

const TWELVE_MONTHS_CENTS = 12 * PLANS.monthly.priceCents;

type PlanCardsProps = {
  user: Pick<User, 'id'> & ChargeFacts;
  now: Date;
  size: 'sm' | 'lg';
  headingLevel: 2 | 3;
};

export function PlanCards({ user, now, size, headingLevel }: PlanCardsProps) {
  const { data: plansData } = useQuery(plansQuery);
  const [asksToStart, setAsksToStart] = useState(false);
  const { starting, failure, start } = useStartPlan(user.id, asksToStart);
  const problem = failure === null ? null : describeCheckoutProblem(failure);

  const action = (id: PlanId, kind: ButtonKind) => (
    <Button
      kind={kind}
      size={size === 'lg' ? 'lg' : 'md'}
      isWide
      isWorking={starting === id}
      workingLabel="Opening checkout"
      disabled={starting !== null && starting !== id}
      onClick={() => start(id)}
    >
      Start {PLANS[id].name} Plan
    </Button>
  );
  const charge = (id: PlanId) => <p>{describeCharge(user, id, now)}</p>;

  return (
    <div className="grid content-start gap-4">
      <div
        className={cx(
          'grid',
          size === 'lg' ? 'gap-5 md:grid-cols-2 lg:gap-6' : 'gap-4 sm:grid-cols-2',
        )}
      >
        <PlanCard
          name={PLANS.monthly.name}
          price={formatMoney(PLANS.monthly.priceCents)}
          per="a month"
          note={
            <div className="grid gap-2">
              <p>Renews each month until you cancel.</p>
              {charge('monthly')}
            </div>
          }
          size={size}
          headingLevel={headingLevel}
          action={action('monthly', 'secondary')}
        />
        <PlanCard
          name={PLANS.annual.name}
          price={formatMoney(PLANS.annual.priceCents)}
          per="a year"
          tag="Best Value"
          note={
            <div className="grid gap-2">
              <p>
                Save {PLANS.annual.discountPercent}%: {formatMoney(PLANS.annual.priceCents)} a year
                instead of {formatMoney(TWELVE_MONTHS_CENTS)}
              </p>
              {charge('annual')}
            </div>
          }
          isBest
          size={size}
          headingLevel={headingLevel}
          action={action('annual', 'gold')}
        />
      </div>
      {user.stripeSubscriptionId === null && (
        <div className="grid gap-1">
          <Checkbox checked={asksToStart} onCheckedChange={setAsksToStart}>
            {START_REQUEST_TEXT}
          </Checkbox>
          <p className="ps-8.5 text-sm text-muted">{START_REQUEST_HINT}</p>
        </div>
      )}
      {plansData?.isSandbox && (
        <p className="text-sm text-muted">Sandbox: no real card is charged.</p>
      )}
      <div role="status" className="contents">
        {problem && (
          <NoticeBox tone="warn" title="Checkout didn’t open. Nothing was charged.">
            {problem}
          </NoticeBox>
        )}
      </div>
    </div>
  );
}

type ChargeFacts = Pick<User, 'trialEndsAt' | 'timeZone' | 'stripeSubscriptionId'>;

/** What choosing a plan will cost, and when, stated before the click (DECISIONS D3). */
function describeCharge(user: ChargeFacts, plan: PlanId, now: Date): string {
  if (user.stripeSubscriptionId !== null) return 'This opens the billing portal.';
  const firstCharge = getFirstChargeDate(user.trialEndsAt, now);
  return firstCharge
    ? `The first charge is on ${formatDay(firstCharge.toISOString(), user.timeZone, now)}, when your trial ends.`
    : `You’ll be charged ${formatPlanPrice(plan)} today.`;
}

/** 'Start … Plan': opens the provider's checkout, or its portal for a user who has a plan. */
function useStartPlan(userId: string, asksToStart: boolean) {
  const client = useQueryClient();
  const { destination: starting, failure, redirect } = useExternalRedirect<PlanId>();

  async function checkOut(id: PlanId) {
    const { plans, publishableKey } = await client.fetchQuery(plansQuery);
    const plan = plans.find((candidate) => candidate.id === id);
    if (!plan) throw new Error(`The server returned no ${id} plan`);
    try {
      const startRequest = asksToStart ? START_REQUEST_VERSION : undefined;
      await startCheckout({ userId, priceId: plan.priceId, publishableKey, startRequest });
    } catch (error) {
      // The next click refetches: a price may have a new id by now.
      await client.invalidateQueries({ queryKey: plansQuery.queryKey, refetchType: 'none' });
      throw error;
    }
  }

  return { starting, failure, start: (id: PlanId) => void redirect(id, () => checkOut(id)) };
}
