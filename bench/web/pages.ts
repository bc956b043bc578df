import type { PagePath } from '@attune/domain/navigation/pages';
import { ROUTES } from '../../web/src/app/routes.ts';

/** A visitor, or a user of the demo data. */
export type UserKind = 'visitor' | 'demo' | 'admin' | 'newcomer';

export type Visit = { at: string; who: UserKind };

/** The demo objects that pages with an id are opened with. */
export type SampleIds = { postId: string; tutorialId: string; practiceId: string };

/**
 * Who opens each page, and in which states: one entry for every page of the router, which the type
 * and `listVisits` enforce. Excluded on purpose: the gallery, which is in no build; an unknown
 * path, which redirects to the landing page; search, notifications and help, which have no address
 * of their own (two are overlays, the third is part of the settings).
 */
const STATES: Record<PagePath, { who: UserKind; at?: (found: SampleIds) => string[] }> = {
  '/': { who: 'visitor' },
  '/login': { who: 'visitor', at: () => ['/login', '/login?tab=sign-up'] },
  '/subscription': { who: 'demo' },
  '/subscription/manage': { who: 'demo' },
  '/questionnaire': { who: 'newcomer' },
  '/assessment/summary': { who: 'demo' },
  '/assistant': { who: 'demo' },
  '/dashboard': { who: 'demo' },
  '/daily': { who: 'demo', at: () => ['/daily', '/daily?view=archive'] },
  '/tutorials': { who: 'demo' },
  '/tutorials/:id': { who: 'demo', at: ({ tutorialId }) => [`/tutorials/${tutorialId}`] },
  '/learning-goals': { who: 'demo' },
  '/mind': { who: 'demo', at: ({ practiceId }) => ['/mind', `/mind?practice=${practiceId}`] },
  '/forum': { who: 'demo' },
  '/forum/new': { who: 'demo' },
  '/forum/:id': { who: 'demo', at: ({ postId }) => [`/forum/${postId}`] },
  '/profile': { who: 'demo' },
  '/settings': { who: 'demo' },
  '/moderation': {
    who: 'admin',
    at: () => ['/moderation', '/moderation?queue=appeals'],
  },
  '/admin': {
    who: 'admin',
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
  const pages = Object.entries(STATES).flatMap(([path, { who, at }]) =>
    (at?.(found) ?? [path]).map((address): Visit => ({ at: address, who })),
  );
  return [...pages, ...DOCUMENTS.map((at): Visit => ({ at, who: 'visitor' }))];
}

/** A page's address without the ids of the demo data. */
export const formatVisitName = (at: string, { postId, tutorialId, practiceId }: SampleIds) =>
  at.replace(postId, ':id').replace(tutorialId, ':id').replace(practiceId, ':id');
