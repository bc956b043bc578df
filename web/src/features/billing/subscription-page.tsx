import { getPaymentProblem, getTrialBannerDays } from '@attune/domain/billing/access';
import { Link } from 'react-router';
import type { User } from '#platform/api/account.ts';
import { StringWave } from '#ui/string-wave.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanIncludes } from './plan-includes.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { ReturnNotice } from './return-notice.tsx';
import { subscriptionState } from './subscription-state.ts';
import { TrialLine } from './trial-line.tsx';
import { useAccessClock } from './use-access-clock.ts';
import { useCheckoutReturn } from './use-checkout-return.ts';

export function SubscriptionPage({ user }: { user: User }) {
  const now = useAccessClock(user);
  const { state: cameBack, tryAgain } = useCheckoutReturn(user.id);
  if (cameBack.phase === 'confirming') return <Confirming />;

  const { title, text } = subscriptionState(user, now);
  const hasPlan = user.stripeSubscriptionId !== null;
  return (
    <div className="grid gap-10">
      <ReturnNotice state={cameBack} user={user} onTryAgain={tryAgain} />
      <header className="grid gap-3">
        <h1 className="display text-4xl">{title}</h1>
        {getPaymentProblem(user) === null ? (
          <p className="max-w-measure text-lg text-muted">{text}</p>
        ) : (
          <div className="max-w-3xl pt-2">
            <PaymentNotice user={user} now={now} />
          </div>
        )}
        {!hasPlan && (
          <p>
            <TextAction render={<Link to="/subscription/manage" />}>Manage subscription</TextAction>
          </p>
        )}
      </header>
      {hasPlan ? (
        <CurrentPlan user={user} now={now} />
      ) : (
        <>
          {getTrialBannerDays(user, now) !== null && <TrialLine user={user} now={now} />}
          <section aria-label="Plans" className="grid gap-x-14 gap-y-8 lg:grid-cols-[8fr_3fr]">
            <PlanCards user={user} now={now} size="lg" headingLevel={2} />
            <PlanIncludes
              title="Both plans include everything"
              note="Prices may exclude local tax; you see the total before you pay. Payment is handled by Stripe."
              className="lg:pt-8"
            />
          </section>
          <div className="pt-8">
            <PlanQuestions user={user} now={now} />
          </div>
        </>
      )}
    </div>
  );
}

function Confirming() {
  return (
    <div className="grid gap-3" role="status">
      <h1 className="display text-4xl">Confirming your payment</h1>
      <p className="flex items-center gap-3 text-lg text-muted">
        <StringWave className="h-5 w-9 shrink-0 text-accent-ink" />
        This takes a few seconds. It also goes on without this page.
      </p>
    </div>
  );
}
