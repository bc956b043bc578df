import { planModalTitle } from '@attune/domain/billing/access';
import { Link } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAction } from '../../ui/text-action.tsx';
import { PlanCards } from './plan-cards.tsx';

type PlanDialogProps = {
  isOpen: boolean;
  trialDays: number | null;
  onClose: () => void;
};

/** The upgrade dialog: opened from the top navigation and the banners, closed by its X. */
export function PlanDialog({ isOpen, trialDays, onClose }: PlanDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={planModalTitle({ isDenied: false, trialDays })}
      description="Both plans include everything. You can cancel at any time."
    >
      <PlanCards size="sm" headingLevel={3} />
    </Dialog>
  );
}

/**
 * Over the 'Subscription Required' screen. It cannot be dismissed, so it carries every way on
 * itself (DECISIONS A2, A5).
 */
export function DeniedPlanDialog({ onSignOut }: { onSignOut: () => void }) {
  return (
    <Dialog
      isOpen
      isDismissible={false}
      size="lg"
      title={planModalTitle({ isDenied: true, trialDays: null })}
      description="Your results, journal, chats, goals and posts are safe. Choose a plan to open the pages again."
    >
      <PlanCards size="sm" headingLevel={3} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TextAction render={<Link to="/subscription" />}>View Subscription Options</TextAction>
        <TextAction render={<Link to="/subscription/manage" />}>Your data</TextAction>
        <TextAction tone="muted" onClick={onSignOut}>
          Sign Out
        </TextAction>
      </div>
    </Dialog>
  );
}
