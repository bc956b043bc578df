import type { PagePath } from '@attune/domain/navigation/pages';
import { ROUTES } from '../../web/src/app/routes.ts';

/** A visitor, or a user of the demo data. */
export type UserKind = 'visitor' | 'demo' | 'admin' | 'newcomer';

export type Visit = { at: string; userKind: UserKind };

/** The demo objects that pages with an id are opened with. */
export type SampleIds = { postId: string; tutorialId: string; practiceId: string };

/**
 * Who opens each page, and in which states: one entry for every page of the router, which the type
 * and `listVisits` enforce. Excluded on purpose: an unknown path, which redirects to the landing
 * page; search, notifications and help, which have no address of their own (two are overlays, the
 * third is part of the settings).
 */
const STATES: Record<PagePath, { userKind: UserKind; at?: (found: SampleIds) => string[] }> = {
  '/': { userKind: 'visitor' },
  '/login': { userKind: 'visitor', at: () => ['/login', '/login?tab=sign-up'] },
  '/subscription': { userKind: 'demo' },
  '/subscription/manage': { userKind: 'demo' },
  '/questionnaire': { userKind: 'newcomer' },
  '/assessment/summary': { userKind: 'demo' },
  '/assistant': { userKind: 'demo' },
  '/dashboard': { userKind: 'demo' },
  '/daily': { userKind: 'demo', at: () => ['/daily', '/daily?view=archive'] },
  '/tutorials': { userKind: 'demo' },
  '/tutorials/:id': { userKind: 'demo', at: ({ tutorialId }) => [`/tutorials/${tutorialId}`] },
  '/learning-goals': { userKind: 'demo' },
  '/mind': { userKind: 'demo', at: ({ practiceId }) => ['/mind', `/mind?practice=${practiceId}`] },
  '/forum': { userKind: 'demo' },
  '/forum/new': { userKind: 'demo' },
  '/forum/:id': { userKind: 'demo', at: ({ postId }) => [`/forum/${postId}`] },
  '/profile': { userKind: 'demo' },
  '/settings': { userKind: 'demo' },
  '/moderation': {
    userKind: 'admin',
    at: () => ['/moderation', '/moderation?queue=appeals'],
  },
  '/admin': {
    userKind: 'admin',
    at: () => [
      '/admin',
      ...['content', 'daily', 'companion', 'figures', 'audit'].map(
        (section) => `/admin?section=${section}`,
      ),
    ],
  },
};

/** Rendered by the server, without a script. */
const DOCUMENTS = ['/docs/terms-of-use.html', '/docs/privacy-policy.html', '/docs/care.html'];

export function listVisits(found: SampleIds): Visit[] {
  const missingPaths = Object.keys(ROUTES).filter((path) => !Object.hasOwn(STATES, path));
  if (missingPaths.length > 0)
    throw new Error(`Not in the list of pages: ${missingPaths.join(', ')}`);
  const pages = Object.entries(STATES).flatMap(([path, { userKind, at }]) =>
    (at?.(found) ?? [path]).map((address): Visit => ({ at: address, userKind: userKind })),
  );
  return [...pages, ...DOCUMENTS.map((at): Visit => ({ at, userKind: 'visitor' }))];
}

/** A page's address without the ids of the demo data. */
export const formatVisitName = (at: string, { postId, tutorialId, practiceId }: SampleIds) =>
  at.replace(postId, ':id').replace(tutorialId, ':id').replace(practiceId, ':id');
