import { formatCents, PLANS, type PlanId } from '@attune/domain/billing/plans';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#platform/api/account.ts';
import { Button, type ButtonKind } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { PlanCard } from '#ui/plan-card.tsx';
import { checkoutProblem } from './billing.messages.ts';
import { plansQuery } from './billing.queries.ts';
import { type ChargeFacts, describeCharge } from './describe-charge.ts';
import { useStartPlan } from './use-start-plan.ts';

const TWELVE_MONTHS = 12 * PLANS.monthly.priceCents;
const SAVED = TWELVE_MONTHS - PLANS.annual.priceCents;

type PlanCardsProps = {
  user: Pick<User, 'id'> & ChargeFacts;
  now: Date;
  size: 'sm' | 'lg';
  headingLevel: 2 | 3;
};

export function PlanCards({ user, now, size, headingLevel }: PlanCardsProps) {
  const { data: plansData } = useQuery(plansQuery);
  const { starting, failure, start } = useStartPlan(user.id);
  const problem = failure === null ? null : checkoutProblem(failure);

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
          price={formatCents(PLANS.monthly.priceCents)}
          per="per month"
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
          price={formatCents(PLANS.annual.priceCents)}
          per="per year"
          tag="Best Value"
          note={
            <div className="grid gap-2">
              <p>
                Save {PLANS.annual.discountPercent}%: <s>{formatCents(TWELVE_MONTHS)}</s> →{' '}
                {formatCents(PLANS.annual.priceCents)} for twelve months, so you keep{' '}
                {formatCents(SAVED)} USD.
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
      {plansData?.isSandbox && (
        <p className="text-sm text-muted">Sandbox: no real card is charged.</p>
      )}
      <div role="status" className="contents">
        {problem && (
          <NoticeBox tone="warn" title="The checkout did not open. Nothing was charged.">
            {problem}
          </NoticeBox>
        )}
      </div>
    </div>
  );
}
