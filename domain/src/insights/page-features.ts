import type { PagePath } from '../navigation/pages.ts';
import type { AppFeatureId } from './app-features.ts';

/** The feature of a page; null if it is not counted: the sign-in pages and the staff pages. */
const FEATURE_BY_PAGE: Record<PagePath, AppFeatureId | null> = {
  '/': null,
  '/login': null,
  '/shared': null,
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

export function getPageFeature(path: PagePath): AppFeatureId | null {
  return FEATURE_BY_PAGE[path];
}
