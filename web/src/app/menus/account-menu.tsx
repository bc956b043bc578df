import { CircleHelp, CircleUser, ClipboardList, CreditCard, LogOut, Settings } from 'lucide-react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { OpenedMenuProps } from '#ui/menu-rows.ts';
import { RowMenu } from '#ui/row-menu.tsx';
import { moreLinks, staffLinks } from './menu-links.ts';

type AccountMenuProps = OpenedMenuProps & { user: User; isPhone: boolean; onSignOut: () => void };

/** Before the assessment the settings are closed; help is open. */
const helpOf = ({ hasCompletedAssessment }: User) =>
  hasCompletedAssessment ? '/settings#help' : '/subscription/manage#help';

export function AccountMenu({ user, isPhone, onSignOut, ...pressed }: AccountMenuProps) {
  const name = user.displayName || user.name;
  return (
    <RowMenu
      {...pressed}
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
        { icon: CircleHelp, label: 'Help', to: helpOf(user) },
        'rule',
        ...moreLinks(isPhone),
        ...staffLinks(user.role),
        'rule',
        { icon: LogOut, label: 'Sign Out', onSelect: onSignOut },
      ]}
    />
  );
}
