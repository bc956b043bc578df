import { getPaymentProblem, hasAccess } from '@attune/domain/billing/access';
import { PLANS, type PlanId } from '@attune/domain/billing/plans';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useToast } from '#ui/toast.tsx';
import { actionProblem } from '../billing.messages.ts';
import { useResumeSubscription } from '../billing.queries.ts';
import { formatDay } from '../format-day.ts';
import { formatPlanPrice } from '../format-money.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { isSubscriber, type Subscriber } from './subscriber.ts';

export function PlanActions({ user, now }: { user: User; now: Date }) {
  if (!hasAccess(user, now)) return null;
  if (isSubscriber(user)) return <SubscriberActions user={user} now={now} />;
  if (!user.isTrialing) return null;
  return (
    <p className="text-sm text-muted">
      There is nothing to cancel: without a plan nothing will be charged, and the trial simply ends.
    </p>
  );
}

type Step = 'change' | 'cancel';

/** The dialogs stay mounted while their own success changes what is around them. */
function SubscriberActions({ user, now }: { user: Subscriber; now: Date }) {
  const [step, setStep] = useState<Step | null>(null);
  const { box, opener, finalFocus } = useKeepFocus(user.cancelAtPeriodEnd);
  const other = PLANS[user.subscriptionPlan === 'annual' ? 'monthly' : 'annual'];
  // Fixed when the dialog opens: its own success makes the other plan the current one.
  const [changeTo, setChangeTo] = useState(other);
  const close = () => setStep(null);
  const begin = (next: Step) => (event: MouseEvent<HTMLElement>) => {
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
            <Button kind="secondary" onClick={begin('change')}>
              Change to {other.name}
            </Button>
          )}
          <Button kind="secondary" onClick={begin('cancel')}>
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

/**
 * A button disappears by its own action, before or after its dialog: the focus stays in its place.
 */
function useKeepFocus(isCancelled: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const before = useRef(isCancelled);
  useEffect(() => {
    if (before.current === isCancelled) return;
    before.current = isCancelled;
    if (document.activeElement === document.body) box.current?.focus();
  }, [isCancelled]);
  const finalFocus = () => (opener.current?.isConnected ? opener.current : box.current);
  return { box, opener, finalFocus };
}

function ResumePlan({ user, now }: { user: Subscriber; now: Date }) {
  const { notify } = useToast();
  const resume = useResumeSubscription(user.id);
  const end = user.subscriptionEnd && formatDay(user.subscriptionEnd, user.timeZone, now);
  const problem =
    resume.isError &&
    actionProblem(
      resume.error,
      'Failed to resume subscription',
      `Nothing has changed${end ? `: it still ends on ${end}` : ''}. Try again in a moment.`,
    );

  async function goOn() {
    try {
      await resume.mutateAsync({ userId: user.id, subscriptionId: user.stripeSubscriptionId });
      notify({ message: 'Your plan goes on.' });
    } catch {
      // The mutation's state shows the error.
    }
  }

  return (
    <div className="grid gap-3">
      <div>
        <Button isWorking={resume.isPending} workingLabel="Resuming" onClick={() => void goOn()}>
          Resume subscription
        </Button>
      </div>
      <p className="text-sm text-muted">{describeResume(user.subscriptionPlan, end)}</p>
      {problem && (
        <NoticeBox tone="bad" title={<span className="block">{problem.title}</span>}>
          {problem.text}
        </NoticeBox>
      )}
    </div>
  );
}

function describeResume(plan: PlanId | null, end: string | null): string {
  if (plan === null) return `Your plan then goes on${end ? ` after ${end}` : ''}.`;
  const { name, interval } = PLANS[plan];
  return `${name} then goes on: ${formatPlanPrice(plan)} ${end ? `are charged on ${end}` : `per ${interval}`}.`;
}
