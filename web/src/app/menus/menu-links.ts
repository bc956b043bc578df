import type { Role } from '@attune/domain/account/roles';
import { Flag, Sunrise, Target, Wrench } from 'lucide-react';
import type { MenuRow } from '../../ui/menu-rows.ts';

const GOALS: MenuRow = { to: '/learning-goals', label: 'Learning goals', icon: Target };
const TODAY: MenuRow = { to: '/daily', label: 'Today’s page', icon: Sunrise };

/** What the bar has no room for: everywhere the page of the day, on a phone the goals as well. */
export function moreLinks(isPhone: boolean): MenuRow[] {
  return isPhone ? [TODAY, GOALS] : [TODAY];
}

/** Staff reach their own places from the user menu: the bar has room for everybody's only. */
export function staffLinks(role: Role): MenuRow[] {
  return [
    ...(role === 'user' ? [] : [{ to: '/moderation', label: 'Moderation', icon: Flag }]),
    ...(role === 'admin' ? [{ to: '/admin', label: 'Admin', icon: Wrench }] : []),
  ];
}
