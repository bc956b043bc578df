import { getTrialBannerDays, hasAccess } from '@attune/domain/billing/access';
import type { Page } from '@attune/domain/navigation/pages';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useChooseTheme } from '#features/account/use-appearance.ts';
import { Banners, getBannerKind } from '#features/billing/banners.tsx';
import { UnreadAnnouncer } from '#features/notifications/unread-announcer.tsx';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { BOTTOM_LINKS, isMarked } from './nav-links.ts';
import { PhoneBar, TopBar } from './top-bar.tsx';
import { useSearch } from './use-search.tsx';

const PLAN_DIALOG = lazyPart(
  async () => (await import('#features/billing/plan-dialog.tsx')).PlanDialog,
);

type MemberBarsProps = {
  user: User;
  now: Date;
  page: Page;
  /** A question is open: the bars keep only the logo and the user menu. */
  isQuestionOpen: boolean;
  onSignOut: () => void;
  children: ReactNode;
};

export function MemberBars({ user, now, page, onSignOut, children, ...rest }: MemberBarsProps) {
  const { isQuestionOpen } = rest;
  const [isUpgrading, setIsUpgrading] = useState(false);
  const [hasOpenedPlans, setHasOpenedPlans] = useState(false);
  const opener = useRef<Element | null>(null);
  const openPlans = () => {
    opener.current = document.activeElement;
    setHasOpenedPlans(true);
    setIsUpgrading(true);
  };
  const onTheme = useChooseTheme();
  const hasPlan = user.subscriptionStatus === 'active' || user.stripeSubscriptionId !== null;
  const mayEnter = hasAccess(user, now);
  const onUpgrade = hasPlan && (mayEnter || user.pausedUntil !== null) ? null : openPlans;
  const [onSearch, search] = useSearch(
    mayEnter && user.hasCompletedAssessment ? user.id : null,
    onTheme,
  );
  const isWithoutOffers = page.isWithoutOffers === true;
  const banner = getBannerKind(user, now, isWithoutOffers);
  // At most one upgrade button is in sight: next to a banner, it is in the user menu.
  const isUpgradeInBar = onUpgrade !== null && banner === null && !isWithoutOffers;
  const bar = { user, isQuestionOpen, isUpgradeInBar, onUpgrade, onSearch, onTheme, onSignOut };
  return (
    <div className="pb-[calc(var(--bottombar)+env(safe-area-inset-bottom))] bar:pb-0">
      <Banners kind={banner} user={user} now={now} onUpgrade={openPlans} />
      <TopBar {...bar} />
      <PhoneBar {...bar} />
      {children}
      {!isQuestionOpen && <BottomBar />}
      <UnreadAnnouncer userId={user.id} />
      {search}
      {hasOpenedPlans && (
        <Lazy
          part={PLAN_DIALOG}
          isOpen={isUpgrading}
          user={user}
          now={now}
          trialDays={getTrialBannerDays(user, now)}
          finalFocus={() => findFinalFocus(opener.current)}
          onClose={() => setIsUpgrading(false)}
        />
      )}
    </div>
  );
}

/** A row of the user menu is gone by then, so the menu's button gets the focus. */
function findFinalFocus(opener: Element | null): HTMLElement | null {
  if (opener instanceof HTMLElement && opener.isConnected) return opener;
  const buttons = document.querySelectorAll<HTMLElement>('[data-account-menu]');
  return [...buttons].find((button) => button.checkVisibility()) ?? null;
}

const LINK =
  'relative grid h-(--bottombar) content-center justify-items-center gap-0.75 text-[0.6875rem] leading-tight font-medium text-muted no-underline focus-visible:outline-offset-[-3px] aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-[24%] aria-[current=page]:before:-top-px aria-[current=page]:before:h-0.5 aria-[current=page]:before:bg-current';

function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav
      data-bottom-bar
      aria-label="Main, phone"
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] bar:hidden"
    >
      {BOTTOM_LINKS.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          className={LINK}
          aria-current={isMarked(to, pathname, BOTTOM_LINKS) ? 'page' : undefined}
        >
          <Icon of={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
