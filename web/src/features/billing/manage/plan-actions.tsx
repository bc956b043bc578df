import { getPaymentProblem, hasAccess } from '@attune/domain/billing/access';
import { PLANS } from '@attune/domain/billing/plans';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useToast } from '#ui/toast.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { describeActionProblem } from '../billing.messages.ts';
import { priceQuery, usePlanCosts, useResumeSubscription } from '../billing.queries.ts';
import { formatDay } from '../format-day.ts';
import { formatPlanPrice } from '../format-money.ts';
import { describePlan } from '../subscription-state.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { isSubscriber, type Subscriber } from './subscriber.ts';

type PlanActionsProps = { now: Date };

export function PlanActions({ user, ...props }: PlanActionsProps & { user: User }) {
  if (isSubscriber(user)) {
    return hasAccess(user, props.now) ? <SubscriberActions user={user} {...props} /> : null;
  }
  return (
    <div>
      <Button render={<Link to="/subscription" />}>{VIEW_OPTIONS}</Button>
    </div>
  );
}

export const VIEW_OPTIONS = 'View Subscription Options';

type Step = 'change' | 'cancel';

/** The dialogs stay mounted while their own success changes the buttons around them. */
type SubscriberProps = PlanActionsProps & { user: Subscriber };

function SubscriberActions({ user, now }: SubscriberProps) {
  const [step, setStep] = useState<Step | null>(null);
  const { box, opener, finalFocus } = useKeepFocus(user.cancelAtPeriodEnd);
  const other = PLANS[user.subscriptionPlan === 'annual' ? 'monthly' : 'annual'];
  // Set when the dialog opens, because its own success makes the other plan the current one.
  const [changeTo, setChangeTo] = useState(other);
  const close = () => setStep(null);
  const openDialog = (next: Step) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget;
    setChangeTo(other);
    setStep(next);
  };
  return (
    <div ref={box} tabIndex={-1}>
      {user.cancelAtPeriodEnd ? (
        <ResumePlan user={user} now={now} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {user.subscriptionPlan !== null && getPaymentProblem(user) === null && (
            <Button kind="secondary" onClick={openDialog('change')}>
              Change to {other.name}
            </Button>
          )}
          <Button kind="secondary" onClick={openDialog('cancel')}>
            Cancel subscription
          </Button>
        </div>
      )}
      <ChangeDialog
        isOpen={step === 'change'}
        user={user}
        now={now}
        to={changeTo}
        onClose={close}
      />
      <CancelDialog
        isOpen={step === 'cancel'}
        user={user}
        now={now}
        finalFocus={finalFocus}
        onClose={close}
      />
    </div>
  );
}

function ResumePlan({ user, now }: SubscriberProps) {
  const { notify } = useToast();
  const resume = useResumeSubscription(user.id);
  const { discounts } = usePlanCosts(user);
  const { data: own } = useQuery(priceQuery(user));
  const { subscriptionPlan: plan } = user;
  const isPriceKnown = own !== undefined && plan !== null && discounts.length === 0;
  const price = isPriceKnown ? formatPlanPrice(plan, own.nextCents) : null;
  const end = user.subscriptionEnd && formatDay(user.subscriptionEnd, user.timeZone, now);
  const problem =
    resume.isError &&
    describeActionProblem(
      resume.error,
      'Failed to resume subscription',
      `Nothing has changed${end ? `: it still ends on ${end}` : ''}. Try again in a moment.`,
    );

  async function resumePlan() {
    try {
      await resume.mutateAsync({ userId: user.id, subscriptionId: user.stripeSubscriptionId });
      notify({ message: 'Your plan continues.' });
    } catch {
      // The mutation's state shows the error.
    }
  }

  return (
    <div className="grid gap-3">
      <div>
        <Button
          isWorking={resume.isPending}
          workingLabel="Resuming"
          onClick={() => void resumePlan()}
        >
          Resume subscription
        </Button>
      </div>
      <p className="text-sm text-muted">{describeResume(user, end, price)}</p>
      {problem && (
        <NoticeBox tone="bad" title={<span className="block">{problem.title}</span>}>
          {problem.text}
        </NoticeBox>
      )}
    </div>
  );
}

function describeResume(user: Subscriber, end: string | null, price: string | null): string {
  const { subscriptionPlan: plan } = user;
  const continues = `Your ${describePlan(user)} will continue`;
  if (plan === null) return `${continues}${end ? ` after ${end}` : ''}.`;
  const time = end ? `on ${end}` : `each ${PLANS[plan].interval}`;
  return `${continues}. You’ll be charged ${price ? `${price} ` : ''}${time}.`;
}
