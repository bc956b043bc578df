import { showsExpiredBanner, trialBannerDays } from '@attune/domain/billing/access';
import { TRIAL_DAYS } from '@attune/domain/billing/plans';
import type { User } from '../../platform/api/account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay } from './dates.ts';

type BannersProps = { user: User; now: Date; onUpgrade: () => void };

export function Banners({ user, now, onUpgrade }: BannersProps) {
  const upgrade = (
    <Button kind="ink" size="sm" onClick={onUpgrade}>
      Upgrade Now
    </Button>
  );
  if (showsExpiredBanner(user, now) && user.subscriptionEnd) {
    return (
      <Banner
        label="Subscription"
        tone="expired"
        title={`Your ${user.stripeSubscriptionId ? 'subscription' : 'trial'} ended on ${formatDay(user.subscriptionEnd, user.timeZone)}.`}
        more="Everything you made is still here, readable and yours to export."
        action={upgrade}
      />
    );
  }
  const days = trialBannerDays(user, now);
  if (days === null || !user.trialEndsAt) return null;
  return (
    <Banner
      label="Trial"
      tone="trial"
      title={`${days} ${days === 1 ? 'day' : 'days'} left in your trial.`}
      more={`Full access until ${formatDay(user.trialEndsAt, user.timeZone)}. No card is on file, so nothing will be charged.`}
      ticks={{ total: TRIAL_DAYS, left: Math.min(days, TRIAL_DAYS) }}
      action={upgrade}
    />
  );
}
