import { getTrialBannerDays, hasAccess } from '@attune/domain/billing/access';
import { type ReactNode, useState } from 'react';
import { useChooseTheme } from '#features/account/use-appearance.ts';
import { Banners } from '#features/billing/banners.tsx';
import { UnreadAnnouncer } from '#features/notifications/unread-announcer.tsx';
import type { User } from '#platform/api/account.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { PhoneBar, TopBar } from './top-bar.tsx';
import { useSearch } from './use-search.tsx';

const PLAN_DIALOG = lazyPart(
  async () => (await import('#features/billing/plan-dialog.tsx')).PlanDialog,
);

type MemberBarsProps = { user: User; now: Date; onSignOut: () => void; children: ReactNode };

export function MemberBars({ user, now, onSignOut, children }: MemberBarsProps) {
  const [isUpgrading, setIsUpgrading] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const upgrade = () => {
    setHasOpened(true);
    setIsUpgrading(true);
  };
  const onTheme = useChooseTheme();
  const hasPlan = user.subscriptionStatus === 'active' || user.stripeSubscriptionId !== null;
  const mayEnter = hasAccess(user, now);
  const onUpgrade = hasPlan && mayEnter ? null : upgrade;
  const [onSearch, search] = useSearch(mayEnter && user.hasCompletedAssessment ? user.id : null);
  const bar = { user, onUpgrade, onSearch, onTheme, onSignOut };
  return (
    <div className="pb-[calc(var(--bottombar)+env(safe-area-inset-bottom))] bar:pb-0">
      <Banners user={user} now={now} onUpgrade={upgrade} />
      <TopBar {...bar} />
      <PhoneBar {...bar} />
      {children}
      <BottomBar />
      <UnreadAnnouncer userId={user.id} />
      {search}
      {hasOpened && (
        <Lazy
          part={PLAN_DIALOG}
          isOpen={isUpgrading}
          user={user}
          now={now}
          trialDays={getTrialBannerDays(user, now)}
          onClose={() => setIsUpgrading(false)}
        />
      )}
    </div>
  );
}
