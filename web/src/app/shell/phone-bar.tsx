import { Link } from 'react-router';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Logo } from '#ui/logo.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';
import { SearchButton } from './search-button.tsx';
import type { TopBarProps } from './top-bar.tsx';

export function PhoneBar({ user, onUpgrade, onSearch, onTheme, onSignOut }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper bar:hidden">
      <div className="page flex h-(--topbar) items-center gap-1">
        <Link
          to="/assistant"
          aria-label="Attune, home"
          className={cx(
            'me-auto inline-flex items-center overflow-hidden',
            // On the narrowest phones the icon replaces the name.
            onUpgrade && 'max-[27rem]:w-8.5',
          )}
        >
          <Logo />
        </Link>
        {onUpgrade && (
          <Button kind="secondary" size="sm" onClick={onUpgrade}>
            Upgrade
          </Button>
        )}
        <SearchButton onSearch={onSearch} />
        <NotificationBell userId={user.id} timeZone={user.timeZone} opens="sheet" />
        <ThemeToggle
          onChoose={onTheme}
          className={onUpgrade ? 'max-[30rem]:hidden' : 'max-[24rem]:hidden'}
        />
        <AccountMenuButton user={user} isPhone onSignOut={onSignOut} />
      </div>
    </header>
  );
}
