import { describe, expect, it } from 'vitest';
import { guardPage, type Viewer } from './guard.ts';
import { PAGES } from './pages.ts';

const person = { isSignedIn: true, hasAssessment: true, hasAccess: true, role: 'user' } as const;

const VIEWERS = {
  visitor: { isSignedIn: false },
  newcomer: { ...person, hasAssessment: false },
  assessed: person,
  'lapsed newcomer': { ...person, hasAssessment: false, hasAccess: false },
  'lapsed assessed': { ...person, hasAccess: false },
  moderator: { ...person, role: 'moderator' },
  'lapsed new admin': { isSignedIn: true, hasAssessment: false, hasAccess: false, role: 'admin' },
} as const satisfies Record<string, Viewer>;

type ViewerKind = keyof typeof VIEWERS;

const POST = '/forum/018f2b4e-7c00-7000-8000-0123456789ab';

/**
 * The expected result by kind of page: 'show', 'denied', or a redirect. An ellipsis means that the
 * requested page is passed on, so that it can be offered later.
 */
const EXPECTED: Record<string, Record<ViewerKind, string>> = {
  landing: {
    visitor: 'show',
    newcomer: 'show',
    assessed: '/assistant',
    'lapsed newcomer': 'show',
    'lapsed assessed': '/assistant',
    moderator: '/assistant',
    'lapsed new admin': 'show',
  },
  unlisted: {
    visitor: 'show',
    newcomer: 'show',
    assessed: 'show',
    'lapsed newcomer': 'show',
    'lapsed assessed': 'show',
    moderator: 'show',
    'lapsed new admin': 'show',
  },
  login: {
    visitor: 'show',
    newcomer: '/questionnaire',
    assessed: '/assistant',
    'lapsed newcomer': '/questionnaire',
    'lapsed assessed': '/assistant',
    moderator: '/assistant',
    'lapsed new admin': '/questionnaire',
  },
  paying: {
    visitor: '/ …',
    newcomer: 'show',
    assessed: 'show',
    'lapsed newcomer': 'show',
    'lapsed assessed': 'show',
    moderator: 'show',
    'lapsed new admin': 'show',
  },
  questionnaire: {
    visitor: '/ …',
    newcomer: 'show',
    assessed: 'show',
    'lapsed newcomer': 'denied',
    'lapsed assessed': 'denied',
    moderator: 'show',
    'lapsed new admin': 'denied',
  },
  gated: {
    visitor: '/ …',
    newcomer: '/questionnaire …',
    assessed: 'show',
    'lapsed newcomer': 'denied',
    'lapsed assessed': 'denied',
    moderator: 'show',
    'lapsed new admin': 'denied',
  },
  protected: {
    visitor: '/ …',
    newcomer: '/questionnaire …',
    assessed: 'show',
    'lapsed newcomer': '/questionnaire …',
    'lapsed assessed': 'show',
    moderator: 'show',
    'lapsed new admin': '/questionnaire …',
  },
  moderation: {
    visitor: '/',
    newcomer: '/',
    assessed: '/',
    'lapsed newcomer': '/',
    'lapsed assessed': '/',
    moderator: 'show',
    'lapsed new admin': 'show',
  },
  admin: {
    visitor: '/',
    newcomer: '/',
    assessed: '/',
    'lapsed newcomer': '/',
    'lapsed assessed': '/',
    moderator: '/',
    'lapsed new admin': 'show',
  },
};

const KIND_BY_PATH: Record<string, keyof typeof EXPECTED> = {
  '/': 'landing',
  '/login': 'login',
  '/shared': 'unlisted',
  '/subscription': 'paying',
  '/subscription/manage': 'paying',
  '/questionnaire': 'questionnaire',
  '/forum': 'gated',
  '/forum/new': 'gated',
  [POST]: 'gated',
  '/dashboard': 'gated',
  '/assistant': 'gated',
  '/tutorials': 'gated',
  '/tutorials/first-steps-without-fear': 'gated',
  '/learning-goals': 'gated',
  '/mind': 'gated',
  '/daily': 'gated',
  '/profile': 'protected',
  '/settings': 'protected',
  '/assessment/summary': 'protected',
  '/moderation': 'moderation',
  '/admin': 'admin',
};

function getOutcome(path: string, viewer: Viewer): string {
  const answer = guardPage(path, '?from=test', viewer);
  if (answer.kind !== 'redirect') return answer.kind;
  if (answer.wanted === undefined) return answer.to;
  expect(answer.wanted).toBe(`${path}?from=test`);
  return `${answer.to} …`;
}

describe('guardPage for every viewer on every page', () => {
  it('covers every page', () => {
    expect(Object.keys(KIND_BY_PATH)).toHaveLength(PAGES.length);
  });

  const cases = Object.entries(KIND_BY_PATH).flatMap(([path, kind]) =>
    Object.entries(EXPECTED[kind] ?? {}).map(
      ([viewerKind, expected]) => [path, viewerKind, expected] as const,
    ),
  );
  it.each(cases)('%s for a %s: %s', (path, viewerKind, expected) => {
    expect(getOutcome(path, VIEWERS[viewerKind as ViewerKind])).toBe(expected);
  });
});

describe('a link from an email', () => {
  it.each(['?reset=abc', '?verify=abc', '?email-change=abc', '?forgot=1', '?returnTo=/x&verify=a'])(
    '/login%s is shown to everyone, signed in or not',
    (search) => {
      for (const viewer of Object.values(VIEWERS)) {
        expect(guardPage('/login', search, viewer)).toMatchObject({ kind: 'show' });
      }
    },
  );

  it.each(['?tab=sign-up', '?preset=1', '?returnTo=/forum'])(
    '/login%s is not an email link',
    (search) => {
      expect(guardPage('/login', search, VIEWERS.assessed)).toMatchObject({ to: '/assistant' });
      expect(guardPage('/', '?reset=abc', VIEWERS.assessed)).toMatchObject({ to: '/assistant' });
    },
  );
});

describe('paths that are not pages', () => {
  it.each(['/assessment', '/assessment/', '/assessment/7', '/assessment/a/b'])(
    '%s redirects everyone to the summary',
    (path) => {
      for (const viewer of Object.values(VIEWERS)) {
        expect(guardPage(path, '', viewer)).toEqual({
          kind: 'redirect',
          to: '/assessment/summary',
        });
      }
    },
  );

  it.each([
    '/nowhere',
    '/assessments',
    '/forum/not-an-id',
    '/forum/018f2b4e-7c00-7000-8000-0123456789AB',
    '/forum/new/more',
    '/tutorials/No_Slug',
    '/tutorials/..%2f',
    '/gallery',
    '//evil.example',
  ])('%s redirects to the landing page, without a return path', (path) => {
    for (const viewer of Object.values(VIEWERS)) {
      expect(guardPage(path, '', viewer)).toEqual({ kind: 'redirect', to: '/' });
    }
  });

  it('ignores a trailing slash', () => {
    expect(guardPage('/dashboard/', '', VIEWERS.assessed)).toMatchObject({ kind: 'show' });
  });
});
