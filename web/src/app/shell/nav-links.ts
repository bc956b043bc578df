import { BookOpen, ChartLine, type LucideIcon, MessageCircle, Users, Wind } from 'lucide-react';

type NavLink = { to: string; label: string };

const COMPANION = { to: '/assistant', label: 'Companion', icon: MessageCircle };
const DASHBOARD = { to: '/dashboard', label: 'Dashboard', icon: ChartLine };
const TUTORIALS = { to: '/tutorials', label: 'Tutorials', icon: BookOpen };
const MIND = { to: '/mind', label: 'Mind', icon: Wind };
const COMMUNITY = { to: '/forum', label: 'Community', icon: Users };

/** Pages without a link of their own, and the link that is marked on them. */
const PARENTS: Readonly<Record<string, string>> = {
  '/daily': DASHBOARD.to,
  '/learning-goals': TUTORIALS.to,
};

/** Pages that are opened from the user menu, which is marked on them. */
const MENU_PATHS = [
  '/assessment',
  '/profile',
  '/subscription',
  '/settings',
  '/moderation',
  '/admin',
];

const isAt = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`);

export const isMenuPage = (pathname: string) => MENU_PATHS.some((path) => isAt(pathname, path));

/** Whether a link is marked on this page: its own, or else that of the page it belongs to. */
export function isMarked(to: string, pathname: string, links: readonly NavLink[]): boolean {
  const own = links.find((link) => isAt(pathname, link.to));
  if (own) return own.to === to;
  return Object.entries(PARENTS).some(([path, parent]) => parent === to && isAt(pathname, path));
}

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
