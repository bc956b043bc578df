import { hasAccess } from '@attune/domain/billing/access';
import { PLANS } from '@attune/domain/billing/plans';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useToast } from '#ui/toast.tsx';
import { describeActionProblem } from './billing.messages.ts';
import { useChargePrice, useEndPause } from './billing.queries.ts';
import { formatDay } from './format-day.ts';

/** Resumes a paused plan with one click. The text below says what that costs, and when. */
export function ResumePause({ user, now }: { user: User; now: Date }) {
  const { notify } = useToast();
  const price = useChargePrice(user, ({ resumeCents }) => resumeCents);
  const resume = useEndPause(user.id);
  const problem =
    resume.isError &&
    describeActionProblem(
      resume.error,
      'Your plan wasn’t resumed',
      'It’s still paused, and nothing was charged. Try again in a moment.',
    );

  async function resumePlan() {
    try {
      await resume.mutateAsync({ subscriptionId: user.stripeSubscriptionId });
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
          Resume plan
        </Button>
      </div>
      <p className="text-sm text-muted">{describeResume(user, now, price)}</p>
      {problem && (
        <NoticeBox tone="bad" title={<span className="block">{problem.title}</span>}>
          {problem.text}
        </NoticeBox>
      )}
    </div>
  );
}

function describeResume(user: User, now: Date, price: string): string {
  const { subscriptionPlan: plan, subscriptionEnd, timeZone } = user;
  if (subscriptionEnd && hasAccess(user, now)) {
    return `If you resume, you’ll be charged ${price} on ${formatDay(subscriptionEnd, timeZone, now)}, as before.`;
  }
  return `If you resume, you’ll be charged ${price} now, and a new ${plan ? PLANS[plan].interval : 'period'} starts today.`;
}
