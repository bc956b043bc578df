import { getPaymentProblem, getTrialBannerDays, hasAccess } from '@attune/domain/billing/access';
import { getFirstChargeDate } from '@attune/domain/billing/checkout';
import { getTrialDaysLeft } from '@attune/domain/billing/trial';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#platform/api/generated/types.gen.ts';
import { StringWave } from '#ui/string-wave.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { plansQuery } from './billing.queries.ts';
import { BoughtPlan, CurrentPlan, YOUR_PLAN } from './current-plan.tsx';
import { formatDay } from './format-day.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { PlanCards } from './plan-cards.tsx';
import { usePlanCosts } from './plan-costs.ts';
import { PlanIncludes } from './plan-includes.tsx';
import { isPlanBought, ReturnNotice } from './return-notice.tsx';
import { describeSubscription } from './subscription-state.ts';
import { TrialLine } from './trial-line.tsx';
import { useAccessClock } from './use-access-clock.ts';
import { useCheckoutReturn } from './use-checkout-return.ts';

type SubscriptionPageProps = {
  user: User;
  /** What to do next after buying a plan, from another feature. */
  nextStep?: ReactNode;
};

const NO_TAX_NOTE = 'Local tax may be added. You’ll see the total before you pay. ';

export function SubscriptionPage({ user, nextStep }: SubscriptionPageProps) {
  const now = useAccessClock(user);
  const { state: checkoutReturn, tryAgain } = useCheckoutReturn(user.id);
  const { price } = usePlanCosts(user);
  const { data: plans } = useQuery({ ...plansQuery, enabled: user.stripeSubscriptionId === null });
  // The cards say more about tax if it is calculated.
  const taxNote = plans?.plans[0]?.tax ? '' : NO_TAX_NOTE;
  if (checkoutReturn.phase === 'confirming') return <Confirming />;

  const { title, text } = describeSubscription(user, now, price);
  const hasPlan = user.stripeSubscriptionId !== null;
  const notice = (
    <ReturnNotice state={checkoutReturn} user={user} now={now} onTryAgain={tryAgain} />
  );
  if (isPlanBought(checkoutReturn, user)) {
    return (
      <div className="grid gap-10">
        {notice}
        {nextStep}
        <div className="rule mt-6 grid gap-6">
          <h2 className="text-base font-semibold">{YOUR_PLAN}</h2>
          <BoughtPlan user={user} now={now} />
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-10">
      {notice}
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
              note={`${taxNote}Payment is handled by Stripe.`}
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
        This takes a few seconds, and continues even if you close this page.
      </p>
    </div>
  );
}

type Question = [question: string, answer: string];

function listPlanQuestions(user: User, now: Date): Question[] {
  const { trialEndsAt, timeZone } = user;
  const days = hasAccess(user, now) ? getTrialDaysLeft(trialEndsAt, now) : null;
  const questions: Question[] = [];
  if (days !== null && trialEndsAt) {
    questions.push([
      `What happens on ${formatDay(trialEndsAt, timeZone, now)} if I do nothing?`,
      'Your trial and your access end. You won’t be charged. You’ll get one email and no further reminders.',
    ]);
  }
  questions.push([
    'Do I lose what I wrote?',
    'No. You can still read and export your results, journal, conversations, goals and posts. Go to Manage subscription, then Your data.',
  ]);
  if (days !== null) {
    questions.push(
      getFirstChargeDate(trialEndsAt, now)
        ? [
            'If I choose a plan today, do I lose free days?',
            'No. You won’t be charged until your trial ends.',
          ]
        : [
            'If I choose a plan today, do I lose free days?',
            'Yes. With less than two days left, we can’t delay the charge, so you pay right away. To use the time you have left, wait until the trial ends.',
          ],
    );
  }
  questions.push([
    'How do I cancel?',
    'Choose Cancel subscription under Manage subscription. You keep access until the end of the billing period and can resume until then.',
  ]);
  return questions;
}

function PlanQuestions({ user, now }: { user: User; now: Date }) {
  return (
    <section aria-labelledby="questions-title" className="grid gap-8">
      <h2 id="questions-title" className="display text-3xl">
        Before you decide
      </h2>
      <dl className="grid gap-x-12 md:grid-cols-2">
        {listPlanQuestions(user, now).map(([question, answer]) => (
          <div key={question} className="border-t border-line py-5">
            <dt className="heading text-xl">{question}</dt>
            <dd className="mt-1 text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
