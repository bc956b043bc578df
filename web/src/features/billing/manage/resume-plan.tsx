import { PLANS, type PlanId } from '@attune/domain/billing/plans';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useToast } from '#ui/toast.tsx';
import { actionProblem } from '../billing.messages.ts';
import { useResumeSubscription } from '../billing.queries.ts';
import { formatDay } from '../format-day.ts';
import { formatPlanPrice } from '../format-money.ts';
import type { Subscriber } from './subscriber.ts';

export function ResumePlan({ user, now }: { user: Subscriber; now: Date }) {
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
