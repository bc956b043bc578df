import {
  hasAccess,
  paymentProblem,
  showsExpiredBanner,
  trialBannerDays,
} from '@attune/domain/billing/access';
import { TRIAL_DAYS } from '@attune/domain/billing/plans';
import type { User } from '../../platform/api/account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Late, latePart } from '../../ui/late.tsx';
import { formatDay } from './dates.ts';
import { endedOn, nothingCharged, whatEnded } from './end-words.ts';

/** Rare, so they are not in the first load of every page. */
const PAYMENT_BANNER = latePart(async () => (await import('./payment-banner.tsx')).PaymentBanner);
const PORTAL_ACTION = latePart(async () => (await import('./portal-action.tsx')).PortalAction);

type BannersProps = { user: User; now: Date; onUpgrade: () => void };

export function Banners({ user, now, onUpgrade }: BannersProps) {
  const problem = paymentProblem(user);
  const upgrade = (
    <Button kind="ink" size="sm" onClick={onUpgrade}>
      Upgrade Now
    </Button>
  );
  // A trial is over at its very end; the server writes it down a little later (DECISIONS A7).
  if (showsExpiredBanner(user, now) || !hasAccess(user, now)) {
    const what = whatEnded(user);
    const end = user.subscriptionEnd ?? (what === 'trial' ? user.trialEndsAt : null);
    return (
      <Banner
        label="Subscription"
        tone="expired"
        title={`Your ${what} ${endedOn(end, user.timeZone, now)}.`}
        more="Everything you made is still here, readable and yours to export."
        note={
          problem === 'stopped' && (
            <>
              An invoice is open.{' '}
              <Late part={PORTAL_ACTION} userId={user.id}>
                Pay it in the billing portal
              </Late>{' '}
              to open the pages again.
            </>
          )
        }
        action={upgrade}
      />
    );
  }
  if (problem === 'retrying') return <Late part={PAYMENT_BANNER} user={user} now={now} />;
  const days = trialBannerDays(user, now);
  if (days === null || !user.trialEndsAt) return null;
  return (
    <Banner
      label="Trial"
      tone="trial"
      title={`${days} ${days === 1 ? 'day' : 'days'} left in your trial.`}
      more={`Full access until ${formatDay(user.trialEndsAt, user.timeZone, now)}. ${nothingCharged(user)}.`}
      ticks={{ total: TRIAL_DAYS, left: Math.min(days, TRIAL_DAYS) }}
      action={upgrade}
    />
  );
}
