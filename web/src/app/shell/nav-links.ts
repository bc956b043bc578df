import type { Role } from '@attune/domain/account/roles';
import {
  BookOpen,
  ChartLine,
  Flag,
  type LucideIcon,
  MessageCircle,
  Users,
  Wind,
  Wrench,
} from 'lucide-react';

type NavLink = { to: string; label: string };

const COMPANION = { to: '/assistant', label: 'Companion', icon: MessageCircle };
const DASHBOARD = { to: '/dashboard', label: 'Dashboard', icon: ChartLine };
const TUTORIALS = { to: '/tutorials', label: 'Tutorials', icon: BookOpen };
const MIND = { to: '/mind', label: 'Mind', icon: Wind };
const COMMUNITY = { to: '/forum', label: 'Community', icon: Users };

export const TOP_LINKS: NavLink[] = [
  COMPANION,
  DASHBOARD,
  TUTORIALS,
  { to: '/learning-goals', label: 'Learning goals' },
  MIND,
  COMMUNITY,
];

export const BOTTOM_LINKS: Array<NavLink & { icon: LucideIcon }> = [
  COMPANION,
  DASHBOARD,
  TUTORIALS,
  MIND,
  COMMUNITY,
];

/** Staff reach their own places from the user menu: the bar has room for everybody's only. */
export function staffLinks(role: Role): Array<NavLink & { icon: LucideIcon }> {
  return [
    ...(role === 'user' ? [] : [{ to: '/moderation', label: 'Moderation', icon: Flag }]),
    ...(role === 'admin' ? [{ to: '/admin', label: 'Admin', icon: Wrench }] : []),
  ];
}
