import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { DeniedPlanDialog } from './plan-dialog.tsx';

export function SubscriptionRequired({ onSignOut }: { onSignOut: () => void }) {
  return (
    <>
      <ScreenMessage
        drawing="stopped"
        title="Subscription Required"
        action={<Button render={<Link to="/subscription" />}>View Subscription Options</Button>}
      >
        This page needs a trial or a plan. What you made stays readable under Your data.
      </ScreenMessage>
      <DeniedPlanDialog onSignOut={onSignOut} />
    </>
  );
}
