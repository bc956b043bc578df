import { paymentProblem, planModalTitle } from '@attune/domain/billing/access';
import { Link } from 'react-router';
import type { User } from '../../platform/api/account.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAction } from '../../ui/text-action.tsx';
import { PlanCards } from './plan-cards.tsx';

type PlanDialogProps = {
  isOpen: boolean;
  user: User;
  now: Date;
  trialDays: number | null;
  onClose: () => void;
};

/** The upgrade dialog: opened from the top navigation and the banners, closed by its X. */
export function PlanDialog({ isOpen, user, now, trialDays, onClose }: PlanDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={planModalTitle({ isDenied: false, trialDays })}
      description="Both plans include everything. You can cancel at any time."
    >
      <PlanCards user={user} now={now} size="sm" headingLevel={3} />
    </Dialog>
  );
}

type DeniedPlanDialogProps = { user: User; now: Date; onSignOut: () => void };

/**
 * Over the 'Subscription Required' screen. It cannot be dismissed, so it carries every way on
 * itself (DECISIONS A2, A5).
 */
export function DeniedPlanDialog({ user, now, onSignOut }: DeniedPlanDialogProps) {
  const wayOn =
    paymentProblem(user) === 'stopped'
      ? 'Pay the open invoice in the billing portal to open the pages again.'
      : 'Choose a plan to open the pages again.';
  return (
    <Dialog
      isOpen
      isDismissible={false}
      size="lg"
      title={planModalTitle({ isDenied: true, trialDays: null })}
      description={`Your results, journal, chats, goals and posts are safe. ${wayOn}`}
    >
      <PlanCards user={user} now={now} size="sm" headingLevel={3} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TextAction render={<Link to="/subscription" />}>View Subscription Options</TextAction>
        <TextAction render={<Link to="/subscription/manage#your-data" />}>Your data</TextAction>
        <TextAction tone="muted" onClick={onSignOut}>
          Sign Out
        </TextAction>
      </div>
    </Dialog>
  );
}
