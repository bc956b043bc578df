import { ChevronDown, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart, onFirstInteraction } from '#ui/lazy.tsx';
import { LazyMenuTrigger } from '#ui/lazy-menu.tsx';
import { Logo } from '#ui/logo.tsx';
import type { Theme } from '#ui/theme.ts';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { isMarked, isMenuPage, TOP_LINKS } from './nav-links.ts';
import { preloadSearch } from './use-search.tsx';

type BarProps = {
  user: User;
  /** The bar then has only the logo and the user menu. */
  isQuestionOpen: boolean;
  /** False where another upgrade button is in sight, or none should be. */
  isUpgradeInBar: boolean;
  /** Null for a subscriber, who has nothing to upgrade. Otherwise also in the user menu. */
  onUpgrade: (() => void) | null;
  /** Null for a user without access. */
  onSearch: (() => void) | null;
  onTheme: (theme: Theme) => void;
  onSignOut: () => void;
};

const LINK =
  'relative inline-flex items-center px-1.5 text-sm font-medium whitespace-nowrap text-muted no-underline hover:text-ink aria-[current=page]:text-ink lg:px-2.5 wide:px-3';

export function TopBar(props: BarProps) {
  const { user, isQuestionOpen, isUpgradeInBar } = props;
  return (
    <header className="sticky top-0 z-20 hidden border-b border-line bg-paper bar:block">
      <div className="page flex h-(--topbar) items-center gap-2 lg:gap-3 wide:gap-6">
        {/* Where the links leave little space, the icon replaces the name. */}
        <HomeLink user={user} className={cx('shrink-0', !isQuestionOpen && 'max-wide:w-8.5')} />
        {!isQuestionOpen && <PageLinks />}
        <div className="ms-auto flex min-w-0 items-center gap-1">
          <BarActions
            {...props}
            themeClassName={isUpgradeInBar ? 'max-wide:hidden' : 'max-lg:hidden'}
          />
        </div>
      </div>
    </header>
  );
}

function PageLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="flex self-stretch">
      {/* No prefetch: when it fails, the router reloads the page and typed text is lost. */}
      {TOP_LINKS.map(({ to, label }) => {
        const isActive = isMarked(to, pathname, TOP_LINKS);
        return (
          <Link key={to} to={to} className={LINK} aria-current={isActive ? 'page' : undefined}>
            {label}
            {isActive && <ActiveLinkWave />}
          </Link>
        );
      })}
    </nav>
  );
}

export function PhoneBar(props: BarProps) {
  const { user, isUpgradeInBar } = props;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper bar:hidden">
      <div className="page flex h-(--topbar) items-center gap-1">
        {/* On the narrowest phones the icon replaces the name. */}
        <HomeLink user={user} className={cx('me-auto', isUpgradeInBar && 'max-[27rem]:w-8.5')} />
        <BarActions
          {...props}
          isPhone
          themeClassName={isUpgradeInBar ? 'max-[30rem]:hidden' : 'max-[24rem]:hidden'}
        />
      </div>
    </header>
  );
}

function HomeLink({ user, className }: { user: User; className: string }) {
  return (
    <Link
      to={user.hasCompletedAssessment ? '/assistant' : '/'}
      aria-label="Attune, home"
      className={cx('inline-flex items-center overflow-hidden', className)}
    >
      <Logo />
    </Link>
  );
}

type BarActionsProps = BarProps & { isPhone?: boolean; themeClassName: string };

function BarActions({ user, isPhone = false, themeClassName, ...bar }: BarActionsProps) {
  const { isQuestionOpen, isUpgradeInBar, onUpgrade, onSearch, onTheme, onSignOut } = bar;
  const menu = (
    <AccountMenuButton user={user} isPhone={isPhone} onUpgrade={onUpgrade} onSignOut={onSignOut} />
  );
  if (isQuestionOpen) return menu;
  return (
    <>
      {isUpgradeInBar && onUpgrade && (
        // Where the links leave little space, it is only in the user menu.
        <Button
          kind="secondary"
          size="sm"
          data-upgrade
          className={isPhone ? '' : 'max-wide:hidden'}
          onClick={onUpgrade}
        >
          Upgrade
        </Button>
      )}
      <SearchButton onSearch={onSearch} />
      <NotificationBell
        userId={user.id}
        timeZone={user.timeZone}
        opens={isPhone ? 'sheet' : 'popover'}
      />
      <ThemeToggle onChoose={onTheme} className={themeClassName} />
      {menu}
    </>
  );
}

function ActiveLinkWave() {
  return (
    <span className="absolute inset-x-1.5 -bottom-px lg:inset-x-2.5 wide:inset-x-3">
      <svg
        viewBox="0 0 80 7"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-1.75 w-full text-accent-ink"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
      >
        <path vectorEffect="non-scaling-stroke" d="M1 6C5 0 8 0 12 4s7 3 11 2H79" />
      </svg>
    </span>
  );
}

/** Hidden without access, because the results could not be opened. */
export function SearchButton({ onSearch }: { onSearch: (() => void) | null }) {
  if (!onSearch) return null;
  return (
    <IconButton
      label="Search"
      title="Search (Ctrl K)"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onSearch}
      onPointerEnter={preloadSearch}
      onFocus={preloadSearch}
    >
      <Icon of={Search} />
    </IconButton>
  );
}

const ACCOUNT_MENU = lazyPart(async () => (await import('../menus/account-menu.tsx')).AccountMenu);

if (typeof document !== 'undefined') onFirstInteraction(() => void ACCOUNT_MENU.preload());

type AccountMenuButtonProps = {
  user: User;
  isPhone: boolean;
  onUpgrade: (() => void) | null;
  onSignOut: () => void;
};

function AccountMenuButton({ user, isPhone, onUpgrade, onSignOut }: AccountMenuButtonProps) {
  const name = user.displayName || user.name;
  const isCurrent = isMenuPage(useLocation().pathname);
  return (
    // The wrapper keeps the open menu's focus guards from adding gaps to the bar.
    <div className="flex min-w-0">
      <LazyMenuTrigger
        part={ACCOUNT_MENU}
        user={user}
        isPhone={isPhone}
        onUpgrade={onUpgrade}
        onSignOut={onSignOut}
        trigger={
          <button
            type="button"
            data-account-menu
            aria-current={isCurrent ? 'page' : undefined}
            className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full ps-1 pe-2 text-sm font-medium hover:bg-tint aria-[current=page]:bg-accent-soft"
          >
            <Avatar name={name} photoUrl={user.photoURL} />
            <span className="sr-only">{`${name}, account menu`}</span>
            <span
              aria-hidden="true"
              dir="auto"
              className="max-w-32 min-w-0 truncate max-bar:hidden"
            >
              {name}
            </span>
            <Icon of={ChevronDown} size={16} />
          </button>
        }
      />
    </div>
  );
}
