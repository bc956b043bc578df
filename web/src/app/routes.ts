import type { PagePath } from '@attune/domain/navigation/pages';

/** Every page and its file, lazily loaded. Access rules are in domain/navigation. */
export const ROUTES: Record<PagePath, string> = {
  '/': 'landing',
  '/login': 'login',
  '/shared': 'shared',
  '/subscription': 'subscription',
  '/subscription/manage': 'subscription-manage',
  '/questionnaire': 'questionnaire',
  '/assessment/summary': 'assessment-summary',
  '/assistant': 'assistant',
  '/dashboard': 'dashboard',
  '/daily': 'daily',
  '/tutorials': 'tutorials',
  '/tutorials/:id': 'tutorial',
  '/learning-goals': 'learning-goals',
  '/mind': 'mind',
  '/forum': 'forum',
  '/forum/new': 'forum-new',
  '/forum/:id': 'forum-post',
  '/profile': 'profile',
  '/settings': 'settings',
  '/moderation': 'moderation',
  '/admin': 'admin',
};
