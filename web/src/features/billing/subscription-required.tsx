import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '../../platform/api/account.ts';
import { Button } from '../../ui/button.tsx';
import { Late, latePart } from '../../ui/late.tsx';
import { ScreenMessage } from '../../ui/screen-message.tsx';

const DENIED_DIALOG = latePart(async () => (await import('./plan-dialog.tsx')).DeniedPlanDialog);

type SubscriptionRequiredProps = {
  user: User;
  now: Date;
  onSignOut: () => void;
  /** Stands before the plans: help lines for words that were refused. */
  first?: ReactNode;
};

export function SubscriptionRequired({ user, now, onSignOut, first }: SubscriptionRequiredProps) {
  return (
    <>
      <ScreenMessage
        drawing="stopped"
        title="Subscription Required"
        action={<Button render={<Link to="/subscription" />}>View Subscription Options</Button>}
      >
        This page needs a trial or a plan. What you made stays readable under Your data.
      </ScreenMessage>
      <Late part={DENIED_DIALOG} user={user} now={now} onSignOut={onSignOut} first={first} />
    </>
  );
}
