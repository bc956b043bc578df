import type { Role } from '@attune/domain/account/roles';
import { Flag, Sunrise, Target, Wrench } from 'lucide-react';
import type { MenuRow } from '#ui/menu-rows.ts';

const GOALS: MenuRow = { to: '/learning-goals', label: 'Learning goals', icon: Target };
const TODAY: MenuRow = { to: '/daily', label: 'Today’s page', icon: Sunrise };

/** Links that the bar has no space for: always the daily page, and on a phone the goals. */
export function moreLinks(isPhone: boolean): MenuRow[] {
  return isPhone ? [TODAY, GOALS] : [TODAY];
}

/** Staff reach their pages from the user menu: the bar has space only for everyone's links. */
export function staffLinks(role: Role): MenuRow[] {
  return [
    ...(role === 'user' ? [] : [{ to: '/moderation', label: 'Moderation', icon: Flag }]),
    ...(role === 'admin' ? [{ to: '/admin', label: 'Admin', icon: Wrench }] : []),
  ];
}
