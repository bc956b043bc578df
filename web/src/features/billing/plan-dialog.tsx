import { getPaymentProblem, getPlanModalTitle, hasAccess } from '@attune/domain/billing/access';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { PlanCards } from './plan-cards.tsx';

type PlanDialogProps = {
  isOpen: boolean;
  user: User;
  now: Date;
  trialDays: number | null;
  finalFocus?: () => HTMLElement | null;
  onClose: () => void;
};

export function PlanDialog(props: PlanDialogProps) {
  const { isOpen, user, now, trialDays, finalFocus, onClose } = props;
  const isDenied = !hasAccess(user, now);
  const { pathname } = useLocation();
  const pageKey = `${pathname} ${isDenied} ${user.stripeSubscriptionId}`;
  const lastPageKey = useRef(pageKey);
  useEffect(() => {
    if (lastPageKey.current === pageKey) return;
    lastPageKey.current = pageKey;
    // The page below has changed, or the access gate now covers it with its own dialog.
    if (isOpen) onClose();
  }, [pageKey, isOpen, onClose]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      {...(finalFocus ? { finalFocus } : {})}
      size="lg"
      title={getPlanModalTitle({ isDenied, trialDays })}
      description="Both plans include everything. Cancel anytime."
    >
      <PlanCards user={user} now={now} size="sm" headingLevel={3} />
    </Dialog>
  );
}

type DeniedPlanDialogProps = { user: User; now: Date; onSignOut: () => void; careNote?: ReactNode };

/**
 * Shown over the 'Subscription Required' screen. It cannot be dismissed, so it contains every way
 * forward (DECISIONS A2, A5).
 */
export function DeniedPlanDialog({ user, now, onSignOut, careNote }: DeniedPlanDialogProps) {
  // The first button buys a plan, so the focus starts above it.
  const heading = useRef<HTMLSpanElement>(null);
  return (
    <Dialog
      isOpen
      isDismissible={false}
      finalFocus={findPageFocus}
      size="lg"
      initialFocus={heading}
      title={
        <span ref={heading} tabIndex={-1} className="focus:outline-none">
          {getPlanModalTitle({ isDenied: true, trialDays: null })}
        </span>
      }
      description={`Your results, journal, conversations, goals and posts are safe. ${describeWayToContinue(user)} to get your access back.`}
    >
      {careNote}
      <PlanCards user={user} now={now} size="sm" headingLevel={3} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextAction render={<Link to="/subscription" />}>View Subscription Options</TextAction>
        <TextAction render={<Link to="/subscription/manage?section=your-data" />}>
          Your data
        </TextAction>
        <TextAction render={<Link to="/subscription/manage?section=help" />}>Help</TextAction>
        <TextAction tone="muted" onClick={onSignOut}>
          Sign Out
        </TextAction>
      </div>
    </Dialog>
  );
}

function describeWayToContinue(user: User): string {
  if (getPaymentProblem(user) === 'stopped') return 'Pay the unpaid invoice in the billing portal';
  return user.stripeSubscriptionId === null ? 'Choose a plan' : 'Add a card in the billing portal';
}

/** Where the focus goes when access returns, unless the page behind has set it itself. */
function findPageFocus(): HTMLElement | null {
  const main = document.getElementById('main');
  const { activeElement } = document;
  const isInside = activeElement instanceof HTMLElement && main?.contains(activeElement);
  return isInside ? activeElement : main;
}
