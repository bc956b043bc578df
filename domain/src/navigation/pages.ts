/** `gated` pages also need a running trial or a paid subscription. */
export type PageAccess = 'public' | 'protected' | 'gated' | 'moderator' | 'admin';

type PageEntry = {
  path: string;
  access: PageAccess;
  title: string;
  /** Open before the assessment: users must be able to pay first (DECISIONS A2). */
  isOpenBeforeAssessment?: true;
  /** Needs full attention, or is for staff: nothing on it offers an upgrade. */
  isWithoutOffers?: true;
  /** Only for people who have a link to it: neither indexed nor cached. */
  isUnlisted?: true;
};

/**
 * SPEC section 2 and DECISIONS A9. An `:id` is checked by its pattern; a malformed one is unknown.
 */
export const PAGES = [
  { path: '/', access: 'public', title: 'Attune' },
  { path: '/login', access: 'public', title: 'Sign in' },
  { path: '/shared', access: 'public', title: 'Shared conversation', isUnlisted: true },
  {
    path: '/subscription',
    access: 'protected',
    title: 'Subscription',
    isOpenBeforeAssessment: true,
  },
  {
    path: '/subscription/manage',
    access: 'protected',
    title: 'Your subscription',
    isOpenBeforeAssessment: true,
  },
  {
    path: '/questionnaire',
    access: 'gated',
    title: 'Questionnaire',
    isOpenBeforeAssessment: true,
    isWithoutOffers: true,
  },
  { path: '/forum', access: 'gated', title: 'Community' },
  { path: '/forum/new', access: 'gated', title: 'New post' },
  { path: '/forum/:id', access: 'gated', title: 'Post' },
  { path: '/dashboard', access: 'gated', title: 'Dashboard' },
  { path: '/assistant', access: 'gated', title: 'AI Companion' },
  { path: '/tutorials', access: 'gated', title: 'Tutorials' },
  { path: '/tutorials/:id', access: 'gated', title: 'Lesson', isWithoutOffers: true },
  { path: '/learning-goals', access: 'gated', title: 'Learning goals' },
  { path: '/mind', access: 'gated', title: 'Mind' },
  { path: '/daily', access: 'gated', title: 'Today’s page' },
  { path: '/profile', access: 'protected', title: 'Profile' },
  { path: '/settings', access: 'protected', title: 'Settings' },
  { path: '/assessment/summary', access: 'protected', title: 'Your Assessment' },
  { path: '/moderation', access: 'moderator', title: 'Moderation', isWithoutOffers: true },
  { path: '/admin', access: 'admin', title: 'Admin', isWithoutOffers: true },
] as const satisfies readonly PageEntry[];

export type PagePath = (typeof PAGES)[number]['path'];
export type Page = PageEntry & { path: PagePath };

const ID_PATTERNS: Partial<Record<PagePath, RegExp>> = {
  '/forum/:id': /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  '/tutorials/:id': /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
};

/** Expects a path without query. Null for an unknown path or a malformed id. */
export function findPage(pathname: string): Page | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const exact = PAGES.find((page) => page.path === path);
  if (exact && !exact.path.includes(':')) return exact;
  for (const page of PAGES) {
    const pattern = ID_PATTERNS[page.path];
    const prefix = page.path.slice(0, -':id'.length);
    if (pattern && path.startsWith(prefix) && pattern.test(path.slice(prefix.length))) return page;
  }
  return null;
}
