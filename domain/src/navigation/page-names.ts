import type { Page, PagePath } from './pages.ts';

/** A page's name within a sentence. A page about one item has no title before the item is loaded. */
const PAGE_NAMES: Record<PagePath, string> = {
  '/': 'the home page',
  '/login': 'the sign-in page',
  '/shared': 'that conversation',
  '/subscription': 'your subscription',
  '/subscription/manage': 'your subscription',
  '/questionnaire': 'the questionnaire',
  '/forum': 'the community',
  '/forum/new': 'your new post',
  '/forum/:id': 'that post',
  '/dashboard': 'your dashboard',
  '/assistant': 'your companion',
  '/tutorials': 'Tutorials',
  '/tutorials/:id': 'that lesson',
  '/learning-goals': 'your learning goals',
  '/mind': 'Mind',
  '/daily': 'today’s page',
  '/profile': 'your profile',
  '/settings': 'your settings',
  '/assessment/summary': 'your result',
  '/moderation': 'Moderation',
  '/admin': 'Admin',
};

export const getPageName = ({ path }: Page): string => PAGE_NAMES[path];
