import type { Role } from '../account/roles.ts';
import { isFromEmail } from './email-links.ts';
import { findPage, type Page, type PageAccess } from './pages.ts';

export type Viewer =
  | { isSignedIn: false }
  | { isSignedIn: true; hasAssessment: boolean; hasAccess: boolean; role: Role };

export type GuardResult =
  | { kind: 'show'; page: Page }
  /** The page is closed until the user has a trial or a subscription again. */
  | { kind: 'denied'; page: Page }
  /** `wanted` is the requested page, offered after sign-in or the assessment. */
  | { kind: 'redirect'; to: string; wanted?: string };

/** The first page after sign-in (SPEC section 2, login screen). */
export function getHomePath(viewer: { hasAssessment: boolean }): '/assistant' | '/questionnaire' {
  return viewer.hasAssessment ? '/assistant' : '/questionnaire';
}

function isRoleAllowed(access: PageAccess, role: Role): boolean {
  if (access === 'admin') return role === 'admin';
  return role === 'admin' || role === 'moderator';
}

/**
 * The only code that decides who sees which page. Order (DECISIONS A1): signed in, then access,
 * then assessment.
 */
export function guardPage(pathname: string, search: string, viewer: Viewer): GuardResult {
  if (/^\/assessment(\/|$)/.test(pathname) && pathname !== '/assessment/summary') {
    return { kind: 'redirect', to: '/assessment/summary' };
  }
  const page = findPage(pathname);
  if (!page) return { kind: 'redirect', to: '/' };

  if (page.access === 'public') {
    if (!viewer.isSignedIn || page.isUnlisted) return { kind: 'show', page };
    if (page.path === '/' && !viewer.hasAssessment) return { kind: 'show', page };
    if (page.path === '/login' && isFromEmail(search)) return { kind: 'show', page };
    return { kind: 'redirect', to: getHomePath(viewer) };
  }
  if (page.access === 'moderator' || page.access === 'admin') {
    const isAllowed = viewer.isSignedIn && isRoleAllowed(page.access, viewer.role);
    return isAllowed ? { kind: 'show', page } : { kind: 'redirect', to: '/' };
  }

  if (!viewer.isSignedIn) return { kind: 'redirect', to: '/', wanted: pathname + search };
  if (page.access === 'gated' && !viewer.hasAccess) return { kind: 'denied', page };
  if (!viewer.hasAssessment && !page.isOpenBeforeAssessment) {
    return { kind: 'redirect', to: '/questionnaire', wanted: pathname + search };
  }
  return { kind: 'show', page };
}
