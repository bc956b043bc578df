import type { Role } from '@attune/domain/account/roles';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import {
  CircleArrowUp,
  CircleHelp,
  CircleUser,
  ClipboardList,
  CreditCard,
  Flag,
  LogOut,
  Settings,
  Sunrise,
  Target,
  Wrench,
} from 'lucide-react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { MenuRow, OpenedMenuProps } from '#ui/menu-rows.ts';
import { RowMenu } from '#ui/row-menu.tsx';

type AccountMenuProps = OpenedMenuProps & {
  user: User;
  isPhone: boolean;
  /** Opens the upgrade dialog; null for a subscriber. */
  onUpgrade: (() => void) | null;
  onSignOut: () => void;
};

/** Settings stay closed until the assessment is done; the subscription page is always open. */
const getHelpPath = ({ hasCompletedAssessment }: User) =>
  hasCompletedAssessment ? getSettingsPath('help') : '/subscription/manage?section=help';

export function AccountMenu(props: AccountMenuProps) {
  const { user, isPhone, onUpgrade, onSignOut, ...menuProps } = props;
  const name = user.displayName || user.name;
  return (
    <RowMenu
      {...menuProps}
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
        ...(onUpgrade ? [{ icon: CircleArrowUp, label: 'Upgrade', onSelect: onUpgrade }] : []),
        { icon: Settings, label: 'Settings', to: '/settings' },
        { icon: CircleHelp, label: 'Help', to: getHelpPath(user) },
        'rule',
        ...listMoreLinks(isPhone),
        ...listStaffLinks(user.role),
        'rule',
        { icon: LogOut, label: 'Sign Out', onSelect: onSignOut },
      ]}
    />
  );
}

const GOALS: MenuRow = { to: '/learning-goals', label: 'Learning goals', icon: Target };
const TODAY: MenuRow = { to: '/daily', label: 'Today’s page', icon: Sunrise };

/** Links that the bar has no space for: always the daily page, and on a phone the goals. */
function listMoreLinks(isPhone: boolean): MenuRow[] {
  return isPhone ? [TODAY, GOALS] : [TODAY];
}

/** Staff reach their pages from the user menu: the bar has space only for everyone's links. */
function listStaffLinks(role: Role): MenuRow[] {
  return [
    ...(role === 'user' ? [] : [{ to: '/moderation', label: 'Moderation', icon: Flag }]),
    ...(role === 'admin' ? [{ to: '/admin', label: 'Admin', icon: Wrench }] : []),
  ];
}
