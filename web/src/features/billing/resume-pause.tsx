import { hasAccess } from '@attune/domain/billing/access';
import { PLANS } from '@attune/domain/billing/plans';
import type { User } from '#platform/api/generated/types.gen.ts';
import { useEndPause } from './billing.queries.ts';
import { formatDay } from './format-day.ts';
import { useChargePrice } from './plan-costs.ts';
import { ResumeButton } from './resume-button.tsx';

const FAILURE = {
  title: 'Your plan wasn’t resumed',
  text: 'It’s still paused, and nothing was charged. Try again in a moment.',
};

export function ResumePause({ user, now }: { user: User; now: Date }) {
  const price = useChargePrice(user, ({ resumeCents }) => resumeCents);
  const resume = useEndPause(user.id);
  return (
    <ResumeButton
      label="Resume plan"
      hint={describeResume(user, now, price)}
      resume={resume}
      send={() => resume.mutateAsync({ subscriptionId: user.stripeSubscriptionId })}
      failure={FAILURE}
    />
  );
}

function describeResume(user: User, now: Date, price: string): string {
  const { subscriptionPlan: plan, subscriptionEnd, timeZone } = user;
  if (subscriptionEnd && hasAccess(user, now)) {
    return `If you resume, you’ll be charged ${price} on ${formatDay(subscriptionEnd, timeZone, now)}, as before.`;
  }
  return `If you resume, you’ll be charged ${price} now, and a new ${plan ? PLANS[plan].interval : 'period'} starts today.`;
}
