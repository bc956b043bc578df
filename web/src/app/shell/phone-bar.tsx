import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import type { TopBarProps } from './top-bar.tsx';
import { UserMenu } from './user-menu.tsx';

export function PhoneBar({ user, onUpgrade, onSignOut }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper bar:hidden">
      <div className="page flex h-(--topbar) items-center gap-1">
        <Link
          to="/assistant"
          aria-label="Attune, home"
          className="me-auto inline-flex items-center"
        >
          <Logo />
        </Link>
        {onUpgrade && (
          <Button kind="secondary" size="sm" onClick={onUpgrade}>
            Upgrade
          </Button>
        )}
        <ThemeToggle className="max-[22.5rem]:hidden" />
        <UserMenu user={user} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
