import { BookOpen, ChartLine, type LucideIcon, MessageCircle, Users, Wind } from 'lucide-react';

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
