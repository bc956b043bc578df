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
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { PlanCard } from '#ui/plan-card.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { describeCheckoutProblem } from './billing.messages.ts';
import { plansQuery } from './billing.queries.ts';
import { describeOffer, describeTax } from './describe-offer.ts';
import { formatDay } from './format-day.ts';
import { startCheckout } from './start-checkout.ts';
import { useExternalRedirect } from './use-external-redirect.ts';
import { usePromotion } from './use-promotion.ts';

const PROMOTION_FIELD = lazyPart(
  async () => (await import('./promotion-field.tsx')).PromotionField,
);

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
  const promotion = usePromotion();
  const [hasCode, setHasCode] = useState(false);
  const offers = {
    monthly: describeOffer('monthly', promotion.applied),
    annual: describeOffer('annual', promotion.applied),
  };
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
      // The user sees the price with a typed code before they start.
      onClick={() => (promotion.isPending ? void promotion.apply() : start(id, offers[id].code))}
    >
      Start {PLANS[id].name} Plan
    </Button>
  );
  const tax = plansData?.plans[0]?.tax;
  const taxText = user.stripeSubscriptionId === null ? describeTax(tax) : null;
  const charge = (id: PlanId) => (
    <p>
      {describeCharge(user, { cents: offers[id].cents, tax: TAX_PARTS[tax ?? 'inclusive'] }, now)}
    </p>
  );

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
          price={formatMoney(offers.monthly.cents)}
          per={offers.monthly.per}
          note={
            <div className="grid gap-2">
              {offers.monthly.note && <p>{offers.monthly.note}</p>}
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
          price={formatMoney(offers.annual.cents)}
          per={offers.annual.per}
          tag="Best Value"
          note={
            <div className="grid gap-2">
              {offers.annual.note && <p>{offers.annual.note}</p>}
              {offers.annual.code === null && (
                <p>
                  Save {PLANS.annual.discountPercent}%: {formatMoney(PLANS.annual.priceCents)} a
                  year instead of {formatMoney(TWELVE_MONTHS_CENTS)}
                </p>
              )}
              {charge('annual')}
            </div>
          }
          isBest
          size={size}
          headingLevel={headingLevel}
          action={action('annual', 'gold')}
        />
      </div>
      {user.stripeSubscriptionId === null && !hasCode && (
        <p>
          <TextAction onClick={() => setHasCode(true)}>I have a promotion code</TextAction>
        </p>
      )}
      {hasCode && <Lazy part={PROMOTION_FIELD} promotion={promotion} />}
      {user.stripeSubscriptionId === null && (
        <div className="grid gap-1">
          <Checkbox checked={asksToStart} onCheckedChange={setAsksToStart}>
            {START_REQUEST_TEXT}
          </Checkbox>
          <p className="ps-8.5 text-sm text-muted">{START_REQUEST_HINT}</p>
        </div>
      )}
      {taxText && <p className="text-sm">{taxText}</p>}
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

type Charge = { cents: number; tax: string };

/** What may come on top of an amount. */
const TAX_PARTS = { inclusive: '', exclusive: ' plus tax', unknown: ' plus any tax' };

/** What choosing a plan will cost, and when, stated before the click (DECISIONS D3). */
function describeCharge(user: ChargeFacts, { cents, tax }: Charge, now: Date): string {
  if (user.stripeSubscriptionId !== null) return 'This opens the billing portal.';
  const firstCharge = getFirstChargeDate(user.trialEndsAt, now);
  const day = firstCharge && formatDay(firstCharge.toISOString(), user.timeZone, now);
  if (cents === 0) {
    const time = day ? `today or on ${day}, when your trial ends` : 'today';
    return `Nothing is charged ${time}. You’ll still enter a card.`;
  }
  return day
    ? `The first charge is on ${day}, when your trial ends.`
    : `You’ll be charged ${formatMoney(cents)}${tax} today.`;
}

/** 'Start … Plan': opens the provider's checkout, or its portal for a user who has a plan. */
function useStartPlan(userId: string, asksToStart: boolean) {
  const client = useQueryClient();
  const { destination: starting, failure, redirect } = useExternalRedirect<PlanId>();

  async function checkOut(id: PlanId, promotionCode: string | null) {
    const { plans, publishableKey } = await client.fetchQuery(plansQuery);
    const plan = plans.find((candidate) => candidate.id === id);
    if (!plan) throw new Error(`The server returned no ${id} plan`);
    try {
      const startRequest = asksToStart ? START_REQUEST_VERSION : undefined;
      const { priceId } = plan;
      await startCheckout({ userId, priceId, publishableKey, startRequest, promotionCode });
    } catch (error) {
      // The next click refetches: a price may have a new id by now.
      await client.invalidateQueries({ queryKey: plansQuery.queryKey, refetchType: 'none' });
      throw error;
    }
  }

  const start = (id: PlanId, code: string | null) => void redirect(id, () => checkOut(id, code));
  return { starting, failure, start };
}
