import { getFirstName } from '@attune/domain/account/first-name';
import type { User } from '#platform/api/generated/types.gen.ts';
import { formatDay } from './format-day.ts';
import { usePlanCosts } from './plan-costs.ts';

type ThankYouProps = { user: User; now: Date };

/** After the checkout: thanks, what was charged, and what happens next. */
export function ThankYou({ user, now }: ThankYouProps) {
  const isTrialing = user.subscriptionStatus === 'trialing';
  const { price } = usePlanCosts(user);
  return (
    <div className="grid gap-4 rounded-xl bg-accent-soft p-5 md:p-8">
      <h1 className="display text-4xl">
        Thank you, <span dir="auto">{getFirstName(user.displayName || user.name)}</span>
      </h1>
      <p>
        {isTrialing ? (
          <>
            <b>Your plan is set.</b> Nothing was charged today; your trial continues.
          </>
        ) : (
          <>
            <b>Your payment went through.</b> We’ll email you a receipt.
          </>
        )}
      </p>
      <div className="grid gap-2">
        <h2 className="text-sm font-semibold">What happens next</h2>
        <ul className="grid list-disc gap-1.5 ps-5 text-sm">
          {listNextSteps(user, now, price).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function listNextSteps(user: User, now: Date, price: string | null): string[] {
  const { nextBillingDate, timeZone } = user;
  const day = nextBillingDate && formatDay(nextBillingDate, timeZone, now);
  if (user.subscriptionStatus === 'trialing') {
    return [
      'When your trial ends, your access simply continues.',
      ...(day
        ? [
            `You’ll be charged ${price ?? 'your plan’s price'} on ${day}. Cancel before then and you pay nothing.`,
          ]
        : []),
    ];
  }
  return [
    'You have full access from now on.',
    ...(day ? [`Your plan renews on ${day}. We’ll email you a receipt each time.`] : []),
    'You can cancel anytime under Manage subscription.',
  ];
}
