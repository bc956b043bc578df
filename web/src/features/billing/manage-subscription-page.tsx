import { ENDLESS_TRIAL_END } from '@attune/domain/billing/trial';
import { Link } from 'react-router';
import type { User } from '../../platform/api/account.ts';
import { formatDate } from '../../platform/browser/format-date.ts';
import { TextAction } from '../../ui/text-action.tsx';
import { subscriptionState } from './subscription-state.ts';
import { useAccessClock } from './use-access-clock.ts';

const STATUS_WORDS = { trialing: 'Trial', active: 'Active', expired: 'Ended' } as const;
const PLAN_WORDS = { monthly: 'Monthly', annual: 'Annual' } as const;

export function ManageSubscriptionPage({ user }: { user: User }) {
  const state = subscriptionState(user, useAccessClock(user));
  const day = (date: string | null) => (date ? formatDate(date, user.timeZone) : null);
  const isEndless =
    user.trialEndsAt !== null && Date.parse(user.trialEndsAt) >= ENDLESS_TRIAL_END.getTime();
  const facts: Array<[string, string | null]> = [
    ['Status', STATUS_WORDS[user.subscriptionStatus]],
    ['Plan', user.subscriptionPlan ? PLAN_WORDS[user.subscriptionPlan] : 'None chosen'],
    ['Trial ends', isEndless ? 'Never' : day(user.trialEndsAt)],
    ['Started', day(user.subscriptionStart)],
    ['Next charge', day(user.nextBillingDate) ?? 'None. Nothing will be charged.'],
    ['Ends', day(user.subscriptionEnd)],
  ];
  return (
    <div className="grid max-w-3xl gap-10">
      <header className="grid gap-3">
        <h1 className="display text-4xl">Your subscription</h1>
        <p className="text-lg text-muted">{state.text}</p>
      </header>
      <section className="rule" aria-labelledby="state-title">
        <h2 id="state-title" className="text-sm font-semibold">
          {state.title}
        </h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 text-sm">
          {facts.map(([name, value]) =>
            value === null ? null : (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
        <p className="mt-4">
          <TextAction render={<Link to="/subscription" />}>View Subscription Options</TextAction>
        </p>
      </section>
      <section className="rule" id="your-data" aria-labelledby="data-title">
        <h2 id="data-title" className="text-sm font-semibold">
          Your data
        </h2>
        <p className="mt-3 max-w-measure">
          What you made stays yours, also when the trial or a plan is over. Reading, exporting and
          deleting it will stand here; they are not built yet, and until then nothing is deleted.
        </p>
      </section>
    </div>
  );
}
