import { getPaymentProblem } from '@attune/domain/billing/access';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { PaymentNotice } from '../payment-notice.tsx';
import { usePlanCosts } from '../plan-costs.ts';
import { PortalButton } from '../portal-button.tsx';
import { describeSubscription } from '../subscription-state.ts';
import { useAccessClock } from '../use-access-clock.ts';
import { Invoices } from './invoices.tsx';
import { VIEW_OPTIONS } from './plan-actions.tsx';
import { PlanCard } from './plan-card.tsx';
import { isSubscriber } from './subscriber.ts';
import { Withdrawal } from './withdrawal.tsx';

export function ManageSubscriptionPage({ user }: { user: User }) {
  const now = useAccessClock(user);
  const { price } = usePlanCosts(user);
  const { title, text, lead = `${title}. ${text}` } = describeSubscription(user, now, price);
  return (
    <div className="grid max-w-3xl gap-12">
      <div className="grid gap-6">
        <header className="grid gap-3">
          <h1 className="display text-4xl">Your subscription</h1>
          {/* A failed payment has its own notice, which says the same and what to do. */}
          {getPaymentProblem(user) === null && (
            <p className="max-w-measure text-lg text-muted">{lead}</p>
          )}
        </header>
        <PaymentNotice user={user} now={now} />
        <PlanCard user={user} now={now} />
        {user.stripeCustomerId !== null && <Withdrawal user={user} now={now} />}
      </div>
      <ManageSection title="Invoices">
        <Invoices user={user} />
      </ManageSection>
      {user.stripeCustomerId !== null && (
        <ManageSection title="Billing">
          <PortalButton userId={user.id} />
        </ManageSection>
      )}
      <ul aria-label="More about your account" className="grid border-b border-line print:hidden">
        {listMoreLinks(user).map(({ to, label }) => (
          <li key={to} className="border-t border-line">
            <Link
              to={to}
              className="flex min-h-13 items-center justify-between gap-4 text-ink no-underline hover:text-accent-ink"
            >
              {label}
              <Icon of={ChevronRight} size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** These two stay open in every state, before the assessment and after a plan (DECISIONS A2). */
const ALWAYS_OPEN = [
  { to: '/subscription/manage?section=your-data', label: 'Your data' },
  { to: '/subscription/manage?section=help', label: 'Help' },
];

/** Without a subscription, the plan card itself leads to the options. */
const listMoreLinks = (user: User) =>
  isSubscriber(user) ? [{ to: '/subscription', label: VIEW_OPTIONS }, ...ALWAYS_OPEN] : ALWAYS_OPEN;

function ManageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="heading text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
