import { ChevronDown, CircleUser, ClipboardList, CreditCard, LogOut, Settings } from 'lucide-react';
import type { User } from '../../platform/api/account.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LateMenu } from '../../ui/late-menu.tsx';
import { staffLinks } from './nav-links.ts';

type UserMenuProps = { user: User; onSignOut: () => void };

export function UserMenu({ user, onSignOut }: UserMenuProps) {
  const name = user.displayName || user.name;
  return (
    // A box of its own: the open menu's focus guards must not count in the bar's gaps.
    <div className="flex">
      <LateMenu
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
        rows={[
          { icon: ClipboardList, label: 'Your Assessment', to: '/assessment/summary' },
          { icon: CircleUser, label: 'Profile', to: '/profile' },
          { icon: CreditCard, label: 'Subscription', to: '/subscription' },
          { icon: Settings, label: 'Settings', to: '/settings' },
          ...staffLinks(user.role),
          'rule',
          { icon: LogOut, label: 'Sign Out', onSelect: onSignOut },
        ]}
      />
    </div>
  );
}
