import { Link } from 'react-router';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { formatPauseEnd } from './describe-pause.ts';

export function PausedBanner({ user, now }: { user: User; now: Date }) {
  const end = formatPauseEnd(user, now);
  return (
    <Banner
      label="Subscription"
      tone="expired"
      title={`Your plan is paused${end ? ` until ${end}` : ''}.`}
      more="Everything you made is still here to read and export."
      action={
        <Button kind="ink" size="sm" render={<Link to="/subscription/manage" />}>
          Resume
        </Button>
      }
    />
  );
}
