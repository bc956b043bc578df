import type { PagePath } from '../navigation/pages.ts';
import type { RoomId } from './rooms.ts';

/** The room that a page is in; null for what is not counted: the door, and the staff's own pages. */
const ROOMS_OF_PAGES: Record<PagePath, RoomId | null> = {
  '/': null,
  '/login': null,
  '/subscription': 'subscription',
  '/subscription/manage': 'subscription',
  '/questionnaire': 'assessment',
  '/assessment/summary': 'assessment',
  '/forum': 'community',
  '/forum/new': 'community',
  '/forum/:id': 'community',
  '/dashboard': 'dashboard',
  '/assistant': 'companion',
  '/tutorials': 'tutorials',
  '/tutorials/:id': 'tutorials',
  '/learning-goals': 'goals',
  '/mind': 'mind',
  '/daily': 'daily',
  '/profile': 'profile',
  '/settings': 'settings',
  '/moderation': null,
  '/admin': null,
};

export function roomOfPage(path: PagePath): RoomId | null {
  return ROOMS_OF_PAGES[path];
}
