import {
  getPaymentProblem,
  getTrialBannerDays,
  hasAccess,
  shouldShowExpiredBanner,
} from '@attune/domain/billing/access';
import { TRIAL_DAYS } from '@attune/domain/billing/plans';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { describeEndDate, describeNoCharge, getEndedPeriod } from './describe-end.ts';
import { formatDay } from './format-day.ts';

/** These parts load lazily, because they are rarely shown. */
const PAYMENT_BANNER = lazyPart(async () => (await import('./payment-banner.tsx')).PaymentBanner);
const PAUSED_BANNER = lazyPart(async () => (await import('./paused-banner.tsx')).PausedBanner);
const PORTAL_ACTION = lazyPart(async () => (await import('./portal-action.tsx')).PortalAction);

type BannerKind = 'expired' | 'paused' | 'payment' | 'trial';

/** The one banner that is shown; without offers, the trial's banner is not. */
export function getBannerKind(user: User, now: Date, isWithoutOffers: boolean): BannerKind | null {
  // A trial ends at its exact time; the server records it a little later (DECISIONS A7).
  if (shouldShowExpiredBanner(user, now) || !hasAccess(user, now)) {
    return user.pausedUntil === null ? 'expired' : 'paused';
  }
  if (getPaymentProblem(user) === 'retrying') return 'payment';
  return getTrialBannerDays(user, now) === null || isWithoutOffers ? null : 'trial';
}

type BannersProps = { kind: BannerKind | null; user: User; now: Date; onUpgrade: () => void };

export function Banners({ kind, user, now, onUpgrade }: BannersProps) {
  const upgradeButton = (
    <Button kind="ink" size="sm" data-upgrade onClick={onUpgrade}>
      Upgrade Now
    </Button>
  );
  if (kind === 'expired') {
    const period = getEndedPeriod(user);
    const end = user.subscriptionEnd ?? (period === 'trial' ? user.trialEndsAt : null);
    return (
      <Banner
        label="Subscription"
        tone="expired"
        title={`Your ${period} ${describeEndDate(end, user.timeZone, now)}.`}
        more="Everything you made is still here to read and export."
        note={
          getPaymentProblem(user) === 'stopped' && (
            <>
              You have an unpaid invoice.{' '}
              <Lazy part={PORTAL_ACTION} userId={user.id}>
                Pay it in the billing portal
              </Lazy>{' '}
              to get your access back.
            </>
          )
        }
        action={upgradeButton}
      />
    );
  }
  if (kind === 'paused') return <Lazy part={PAUSED_BANNER} user={user} now={now} />;
  if (kind === 'payment') return <Lazy part={PAYMENT_BANNER} user={user} now={now} />;
  const days = getTrialBannerDays(user, now);
  if (kind !== 'trial' || days === null || !user.trialEndsAt) return null;
  return (
    <Banner
      label="Trial"
      tone="trial"
      title={`${days} ${days === 1 ? 'day' : 'days'} left in your trial.`}
      more={`Full access until ${formatDay(user.trialEndsAt, user.timeZone, now)}. ${describeNoCharge(user)}.`}
      ticks={{ total: TRIAL_DAYS, left: Math.min(days, TRIAL_DAYS) }}
      action={upgradeButton}
    />
  );
}
