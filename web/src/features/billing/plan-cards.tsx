import { formatCents, PLANS, type PlanId } from '@attune/domain/billing/plans';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { PlanCard } from '../../ui/plan-card.tsx';

const TWELVE_MONTHS = 12 * PLANS.monthly.priceCents;
const SAVED = TWELVE_MONTHS - PLANS.annual.priceCents;

type PlanCardsProps = { size: 'sm' | 'lg'; headingLevel: 2 | 3 };

/** The two plans. Checkout opens with the payment provider; until then a click says so. */
export function PlanCards({ size, headingLevel }: PlanCardsProps) {
  const [asked, setAsked] = useState<PlanId | null>(null);
  return (
    <div className="grid gap-4">
      <div className={size === 'lg' ? 'grid gap-5 md:grid-cols-2' : 'grid gap-4 sm:grid-cols-2'}>
        <PlanCard
          name={PLANS.monthly.name}
          price={formatCents(PLANS.monthly.priceCents)}
          per="per month"
          note="Renews each month until you cancel."
          size={size}
          headingLevel={headingLevel}
          action={
            <Button kind="secondary" isWide onClick={() => setAsked('monthly')}>
              Start Monthly Plan
            </Button>
          }
        />
        <PlanCard
          name={PLANS.annual.name}
          price={formatCents(PLANS.annual.priceCents)}
          per="per year"
          tag="Best Value"
          note={
            <>
              Save {PLANS.annual.discountPercent}%. Twelve months would be{' '}
              <s>{formatCents(TWELVE_MONTHS)}</s> → {formatCents(PLANS.annual.priceCents)}, so you
              keep {formatCents(SAVED)} USD.
            </>
          }
          isBest
          size={size}
          headingLevel={headingLevel}
          action={
            <Button kind="gold" isWide onClick={() => setAsked('annual')}>
              Start Annual Plan
            </Button>
          }
        />
      </div>
      <div role="status">
        {asked && (
          <NoticeBox tone="warn" title="Checkout is not open yet. Nothing was charged.">
            The {PLANS[asked].name.toLowerCase()} plan can be started once payments open.
          </NoticeBox>
        )}
      </div>
    </div>
  );
}
