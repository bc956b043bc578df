import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { ScreenMessage } from '#ui/screen-message.tsx';
import { describePause } from './describe-pause.ts';

const RESUME_PAUSE = lazyPart(async () => (await import('./resume-pause.tsx')).ResumePause);
const DENIED_DIALOG = lazyPart(async () => (await import('./plan-dialog.tsx')).DeniedPlanDialog);

type SubscriptionRequiredProps = {
  user: User;
  now: Date;
  onSignOut: () => void;
  /** Help lines for text that was refused, shown before the plans. */
  careNote?: ReactNode;
};

export function SubscriptionRequired({
  user,
  now,
  onSignOut,
  careNote,
}: SubscriptionRequiredProps) {
  if (user.pausedUntil !== null) {
    const { title, text } = describePause(user, 'plan', now);
    return (
      <>
        {careNote}
        <ScreenMessage
          drawing="stopped"
          title={title}
          action={<Lazy part={RESUME_PAUSE} user={user} now={now} />}
        >
          {text}
        </ScreenMessage>
      </>
    );
  }
  return (
    <>
      <ScreenMessage
        drawing="stopped"
        title="Subscription Required"
        action={<Button render={<Link to="/subscription" />}>View Subscription Options</Button>}
      >
        You need a trial or a plan to open this page. Everything you created is still in Your data.
      </ScreenMessage>
      <Lazy part={DENIED_DIALOG} user={user} now={now} onSignOut={onSignOut} careNote={careNote} />
    </>
  );
}
