import type { PagePath } from '@attune/domain/navigation/pages';
import { ROUTES } from '../../web/src/app/routes.ts';

/** A visitor, or a user of the demo data. */
export type UserKind = 'visitor' | 'demo' | 'admin' | 'newcomer';

export type Visit = { at: string; userKind: UserKind };

/** Ids of demo objects, for pages whose path has an id. */
export type SampleIds = { postId: string; tutorialId: string; practiceId: string };

/**
 * Which user opens each page, and at which addresses. The type and `listVisits` make sure that
 * every page of the router has an entry. Some things are left out on purpose: an unknown path,
 * which redirects to the landing page, and search, notifications and help, which have no address of
 * their own (search and notifications are overlays, help is part of the settings).
 */
const PAGE_VISITS: Record<PagePath, { userKind: UserKind; at?: (found: SampleIds) => string[] }> = {
  '/': { userKind: 'visitor' },
  '/login': { userKind: 'visitor', at: () => ['/login', '/login?tab=sign-up'] },
  '/shared': { userKind: 'visitor' },
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

/** Pages rendered by the server, without scripts. */
const DOCUMENTS = ['/docs/terms-of-use.html', '/docs/privacy-policy.html', '/docs/care.html'];

export function listVisits(found: SampleIds): Visit[] {
  const missingPaths = Object.keys(ROUTES).filter((path) => !Object.hasOwn(PAGE_VISITS, path));
  if (missingPaths.length > 0)
    throw new Error(`Not in the list of pages: ${missingPaths.join(', ')}`);
  const pages = Object.entries(PAGE_VISITS).flatMap(([path, { userKind, at }]) =>
    (at?.(found) ?? [path]).map((address): Visit => ({ at: address, userKind })),
  );
  return [...pages, ...DOCUMENTS.map((at): Visit => ({ at, userKind: 'visitor' }))];
}

/** A page's address without the ids of the demo data. */
export const formatVisitName = (at: string, { postId, tutorialId, practiceId }: SampleIds) =>
  at.replace(postId, ':id').replace(tutorialId, ':id').replace(practiceId, ':id');
