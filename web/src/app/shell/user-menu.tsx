import { ChevronDown, CircleUser, ClipboardList, CreditCard, LogOut, Settings } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '../../platform/api/account.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { staffLinks } from './nav-links.ts';

type UserMenuProps = { user: User; onSignOut: () => void };

export function UserMenu({ user, onSignOut }: UserMenuProps) {
  const name = user.displayName || user.name;
  return (
    // A box of its own: the open menu's focus guards must not count in the bar's gaps.
    <div className="flex">
      <Menu
        trigger={
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 rounded-full ps-1 pe-2 text-sm font-medium hover:bg-tint"
          >
            <Avatar name={name} photoUrl={user.photoURL} />
            <span className="sr-only">{`${name}, account menu`}</span>
            <span aria-hidden="true" dir="auto" className="max-w-32 truncate max-wide:hidden">
              {name}
            </span>
            <Icon of={ChevronDown} size={16} />
          </button>
        }
        header={
          <div className="flex items-center gap-3">
            <Avatar name={name} photoUrl={user.photoURL} />
            <div className="min-w-0 text-sm leading-snug">
              <p dir="auto" className="truncate font-semibold">
                {name}
              </p>
              <p className="truncate text-xs text-muted">{user.email}</p>
            </div>
          </div>
        }
      >
        <MenuLink icon={ClipboardList} render={<Link to="/assessment/summary" />}>
          Your Assessment
        </MenuLink>
        <MenuLink icon={CircleUser} render={<Link to="/profile" />}>
          Profile
        </MenuLink>
        <MenuLink icon={CreditCard} render={<Link to="/subscription" />}>
          Subscription
        </MenuLink>
        <MenuLink icon={Settings} render={<Link to="/settings" />}>
          Settings
        </MenuLink>
        {staffLinks(user.role).map(({ to, label, icon }) => (
          <MenuLink key={to} icon={icon} render={<Link to={to} />}>
            {label}
          </MenuLink>
        ))}
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={onSignOut}>
          Sign Out
        </MenuItem>
      </Menu>
    </div>
  );
}
