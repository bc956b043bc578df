import { getPaymentProblem } from '@attune/domain/billing/access';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#platform/api/generated/types.gen.ts';
import { BelowFirstScreen } from '#platform/browser/below-first-screen.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { PaymentNotice } from '../payment-notice.tsx';
import { PortalButton } from '../portal-button.tsx';
import { describeSubscription } from '../subscription-state.ts';
import { useAccessClock } from '../use-access-clock.ts';
import { Invoices } from './invoices.tsx';
import { PlanActions } from './plan-actions.tsx';
import { listSubscriptionFacts } from './subscription-facts.ts';

type ManageSubscriptionPageProps = { user: User; yourData: ReactNode; help: ReactNode };

export function ManageSubscriptionPage({ user, yourData, help }: ManageSubscriptionPageProps) {
  const now = useAccessClock(user);
  const { title, text } = describeSubscription(user, now);
  return (
    <div className="grid max-w-4xl gap-12">
      <header className="grid gap-3">
        <h1 className="display text-4xl">Your subscription</h1>
        {/* A failed payment has its own notice, which says the same and what to do. */}
        {getPaymentProblem(user) === null && (
          <p className="max-w-measure text-lg text-muted">
            {title}. {text}
          </p>
        )}
      </header>
      <ManageSection title="Plan">
        <PaymentNotice user={user} now={now} />
        <dl className="grid text-sm sm:text-base">
          {listSubscriptionFacts(user, now).map(({ name, value }) => (
            <div
              key={name}
              className="grid grid-cols-[7rem_1fr] gap-x-4 border-b border-line py-2 first:pt-0"
            >
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <PlanActions user={user} now={now} />
        <p>
          <TextAction render={<Link to="/subscription" />}>View Subscription Options</TextAction>
        </p>
      </ManageSection>
      <ManageSection title="Invoices" lead="Each payment, with its receipt.">
        <Invoices user={user} />
      </ManageSection>
      {user.stripeCustomerId !== null && (
        <ManageSection title="Card and address">
          <PortalButton userId={user.id} />
        </ManageSection>
      )}
      <BelowFirstScreen>
        <ManageSection
          id="your-data"
          title="Your data"
          lead="Always available, even after your plan ends."
        >
          {yourData}
        </ManageSection>
        <ManageSection id="help" title="Help" lead="Short answers, and a way to write to us.">
          {help}
        </ManageSection>
      </BelowFirstScreen>
    </div>
  );
}

type ManageSectionProps = { title: string; lead?: ReactNode; id?: string; children: ReactNode };

function ManageSection({ title, lead, id, children }: ManageSectionProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLinkedTo = useLocation().hash === `#${id}`;
  // The router only scrolls; keyboard and screen reader users need the focus here too.
  useEffect(() => {
    if (isLinkedTo) heading.current?.focus();
  }, [isLinkedTo]);
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="rule grid scroll-mt-20 gap-6 md:grid-cols-[13rem_1fr]"
    >
      <div className="grid content-start gap-1">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-sm font-semibold">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  );
}
