import { getPaymentProblem, hasAccess } from '@attune/domain/billing/access';
import { PLANS } from '@attune/domain/billing/plans';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { SubscriptionPrice, User } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { useResumeSubscription } from '../billing.queries.ts';
import { formatDay } from '../format-day.ts';
import { useChargePrice } from '../plan-costs.ts';
import { ResumeButton } from '../resume-button.tsx';
import { ResumePause } from '../resume-pause.tsx';
import { describePlan } from '../subscription-state.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { isSubscriber, type Subscriber } from './subscriber.ts';

type PlanActionsProps = { now: Date; pauseEnds?: SubscriptionPrice['pauseEnds'] };

export function PlanActions({ user, ...props }: PlanActionsProps & { user: User }) {
  if (isSubscriber(user)) {
    const isShown = user.pausedUntil !== null || hasAccess(user, props.now);
    return isShown ? <SubscriberActions user={user} {...props} /> : null;
  }
  return (
    <div>
      <Button render={<Link to="/subscription" />}>{VIEW_OPTIONS}</Button>
    </div>
  );
}

export const VIEW_OPTIONS = 'View Subscription Options';

type Step = 'change' | 'cancel' | 'pause';

const PAUSE_DIALOG = lazyPart(async () => (await import('./pause-dialog.tsx')).PauseDialog);

/** The dialogs stay mounted while their own success changes the buttons around them. */
type SubscriberProps = PlanActionsProps & { user: Subscriber };

function SubscriberActions({ user, now, pauseEnds = [] }: SubscriberProps) {
  const [step, setStep] = useState<Step | null>(null);
  const isPaused = user.pausedUntil !== null;
  const { box, opener, finalFocus } = useKeepFocus(`${user.cancelAtPeriodEnd} ${isPaused}`);
  // Set when the dialog opens, because its own success leaves nothing to choose from.
  const [pauseOptions, setPauseOptions] = useState(pauseEnds);
  const other = PLANS[user.subscriptionPlan === 'annual' ? 'monthly' : 'annual'];
  // Set when the dialog opens, because its own success makes the other plan the current one.
  const [changeTo, setChangeTo] = useState(other);
  const close = () => setStep(null);
  const openDialog = (next: Step) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget;
    setChangeTo(other);
    setPauseOptions(pauseEnds);
    setStep(next);
  };
  return (
    <div ref={box} tabIndex={-1}>
      {user.cancelAtPeriodEnd ? (
        <ResumePlan user={user} now={now} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {isPaused && (
            <div className="w-full">
              <ResumePause user={user} now={now} />
            </div>
          )}
          {!isPaused && user.subscriptionPlan !== null && getPaymentProblem(user) === null && (
            <Button kind="secondary" onClick={openDialog('change')}>
              Change to {other.name}
            </Button>
          )}
          {pauseEnds.length > 0 && (
            <Button kind="secondary" onClick={openDialog('pause')}>
              Pause plan
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
      {pauseOptions.length > 0 && (
        <Lazy
          part={PAUSE_DIALOG}
          isOpen={step === 'pause'}
          user={user}
          now={now}
          pauseEnds={pauseOptions}
          finalFocus={finalFocus}
          onClose={close}
        />
      )}
    </div>
  );
}

function ResumePlan({ user, now }: SubscriberProps) {
  const { id: userId, stripeSubscriptionId: subscriptionId } = user;
  const resume = useResumeSubscription(userId);
  const price = useChargePrice(user);
  const end = user.subscriptionEnd && formatDay(user.subscriptionEnd, user.timeZone, now);
  return (
    <ResumeButton
      label="Resume subscription"
      hint={describeResume(user, end, price)}
      resume={resume}
      send={() => resume.mutateAsync({ userId, subscriptionId })}
      failure={{
        title: 'Failed to resume subscription',
        text: `Nothing has changed${end ? `: it still ends on ${end}` : ''}. Try again in a moment.`,
      }}
    />
  );
}

function describeResume(user: Subscriber, end: string | null, price: string): string {
  const { subscriptionPlan: plan } = user;
  const continues = `Your ${describePlan(user)} will continue`;
  if (plan === null) return `${continues}${end ? ` after ${end}` : ''}.`;
  const time = end ? `on ${end}` : `each ${PLANS[plan].interval}`;
  return `${continues}. You’ll be charged ${price} ${time}.`;
}
